from unicodedata import normalize

from hypothesis import given
from hypothesis import strategies as st

from c4studio.ground.folding import comparable_text


@given(st.text())
def test_folding_is_blind_to_composition(text: str) -> None:
    folded = comparable_text(text)
    assert (
        comparable_text(normalize("NFC", text)) == comparable_text(normalize("NFD", text)) == folded
    )
    assert (
        comparable_text(normalize("NFKC", text))
        == comparable_text(normalize("NFKD", text))
        == folded
    )
    assert comparable_text(folded) == folded


def test_capitals_and_composition_make_no_difference() -> None:
    for text in ("É", "e\u0301", "E\u0301", "é"):
        assert comparable_text(text) == "é"
    assert comparable_text("STRASSE") == comparable_text("Straße") == "strasse"
    assert comparable_text("Emile") != comparable_text("Émile")
