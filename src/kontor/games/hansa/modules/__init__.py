"""Optional modules, one file each."""
