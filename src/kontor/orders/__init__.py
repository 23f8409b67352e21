"""Standing orders: answers that a seat lays down beforehand (ADR 40). It knows no rule."""
