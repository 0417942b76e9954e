"""The drawings of the game, written as functions that return SVG."""
