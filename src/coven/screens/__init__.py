"""Screens of the app, drawn or in text mode; the screens of an open table are in `table`."""
