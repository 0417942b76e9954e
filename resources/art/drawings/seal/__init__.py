"""Pictures of the sealed deal."""
