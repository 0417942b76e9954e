"""Drawings of Forest Chase."""
