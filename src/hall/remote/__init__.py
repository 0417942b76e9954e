"""The client side: tables hosted on another phone or on a server."""
