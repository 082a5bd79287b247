from c4studio.words.pieces import cut, cut_in_front


def test_what_is_too_long_is_cut_to_the_length_with_its_ellipsis() -> None:
    assert cut("1234567", 7) == cut_in_front("1234567", 7) == "1234567"
    assert cut("12345678", 7) == "123456…"
    assert cut_in_front("12345678", 7) == "…345678"
