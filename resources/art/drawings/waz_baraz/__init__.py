"""Drawings of Waz Baraz."""
