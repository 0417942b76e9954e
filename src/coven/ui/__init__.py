"""Canvas drawing, touch, text layout and native widgets, shared by all screens."""
