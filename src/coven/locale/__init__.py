"""The catalogues of the app's words, and the workshop that keeps them whole."""
