"""Drawings of Baron Voodoo."""
