"""Screens of text mode: native text and buttons for screen readers."""
