"""Drawn and native screens of the app; the screens of text mode are in `text`."""
