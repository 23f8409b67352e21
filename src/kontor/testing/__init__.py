"""The conformance kit: what every game must hold, checked through the contract alone."""
