"""Between the framework and us: who asks, what is refused, what every answer carries."""
