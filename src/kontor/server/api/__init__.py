"""What the browser may ask, one module per subject."""
