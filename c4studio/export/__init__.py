"""Export of games as web pages, printed reports, pictures and texts.

``forms`` has the table of all export formats, which the command line and the window use. To add a
format, write a function that takes an ``ExportRequest`` and returns the bytes of a file, and add a
row to the table. A new option is a field of ``ExportRequest``, and an argument in
``c4studio.cli.export``.

Qt is imported only when a format is written that needs it.
"""
