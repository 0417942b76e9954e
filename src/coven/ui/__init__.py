"""The shared look: palette, lettering, art, and the surfaces everything is drawn on."""
