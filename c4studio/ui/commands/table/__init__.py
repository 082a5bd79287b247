"""The table of all commands; each module of this package holds those of one to three menus."""
