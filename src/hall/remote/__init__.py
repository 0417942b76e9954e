"""The remote package of hall."""
