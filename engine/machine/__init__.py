"""Services that depend on the machine: bit instructions, atomic memory, file locks and files."""
