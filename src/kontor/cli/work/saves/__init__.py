"""The work behind `kontor act`, `replay`, `export`, `import` and `position`."""
