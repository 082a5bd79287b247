from unicodedata import normalize

from hypothesis import given
from hypothesis import strategies as st

from c4studio.ground.folding import folded_text


@given(st.text())
def test_folding_is_blind_to_composition(text: str) -> None:
    folded = folded_text(text)
    assert folded_text(normalize("NFC", text)) == folded_text(normalize("NFD", text)) == folded
    assert folded_text(normalize("NFKC", text)) == folded_text(normalize("NFKD", text)) == folded
    assert folded_text(folded) == folded


def test_capitals_and_composition_make_no_difference() -> None:
    for text in ("É", "e\u0301", "E\u0301", "é"):
        assert folded_text(text) == "é"
    assert folded_text("STRASSE") == folded_text("Straße") == "strasse"
    assert folded_text("Emile") != folded_text("Émile")
