from hypothesis import given
from hypothesis import strategies as st

from c4studio.words.pieces import shorten_at_beginning, shorten_at_end, text_on_one_line


def test_what_is_too_long_is_cut_to_the_length_with_its_ellipsis() -> None:
    assert shorten_at_end("1234567", 7) == shorten_at_beginning("1234567", 7) == "1234567"
    assert shorten_at_end("12345678", 7) == "123456…"
    assert shorten_at_beginning("12345678", 7) == "…345678"


@given(st.text(st.sampled_from("ab  \n\t\r\v\f\x1c\x85\xa0\u2003\u2028\u3000\u200b")) | st.text())
def test_one_line_has_one_space_between_words(text: str) -> None:
    assert text_on_one_line(text) == " ".join(text.split())
