"""Drawings of the app itself."""
