"""What differs between machines: bit instructions, atomic memory, processor, locks, files."""
