"""Drawings of Potion Brew."""
