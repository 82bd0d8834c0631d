"""Games by the thousand: simulations and what can be learned from them."""
