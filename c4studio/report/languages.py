"""The faults in the file of a language as a report."""

from pathlib import Path

from c4studio.language.messages import Noun
from c4studio.language.said import Amount, Quoted
from c4studio.language.translation import Fault
from c4studio.report.report import Column, Report, Section, Table


def tell_faults_of_language(path: Path, faults: tuple[Fault, ...]) -> Report:
    """Return what is wrong in the file of a language as a report."""
    columns = Column("key", Quoted("")), Column("fault", Quoted(""))
    rows = tuple((Quoted(each.key), each.said) for each in faults)
    number = Amount(len(faults), Noun.FAULT)
    table = Table(columns, rows, name="faults", most=None)
    return Report(Quoted(str(path)), (Section(None, (number,), (table,)),))
