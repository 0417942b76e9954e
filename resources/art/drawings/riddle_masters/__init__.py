"""Drawings of Riddle Masters."""
