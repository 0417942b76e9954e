"""Guided first games on the real boards."""
