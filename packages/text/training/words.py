"""Words of a text and pieces of a word, as src/encoder/words.ts and pieces.ts read them."""

import unicodedata

import regex

WORD = regex.compile(r"[\p{L}\p{M}]+|\p{N}+")
SHORTENED = [
    (regex.compile(r"can't(?!\p{L})"), "can not"),
    (regex.compile(r"won't(?!\p{L})"), "will not"),
    (regex.compile(r"n't(?!\p{L})"), " not"),
    (regex.compile(r"'\p{L}{1,2}(?!\p{L})"), " "),
]
SHORTEST, LONGEST, MOST_PIECES = 3, 5, 60


def words_of(text: str) -> list[str]:
    folded = unicodedata.normalize("NFKC", text).lower().replace("\u2019", "'")
    if "'" in folded:
        for pattern, full in SHORTENED:
            folded = pattern.sub(full, folded)
    return WORD.findall(folded)


def piece_buckets(word: str, buckets: int) -> list[int]:
    raw = word.encode("utf-16-le")
    units = [int.from_bytes(raw[at : at + 2], "little") for at in range(0, len(raw), 2)]
    marked = [ord("<"), *units, ord(">")]
    pieces = [marked[start : start + length] for length in range(SHORTEST, LONGEST + 1) for start in range(len(marked) - length + 1)]
    return [fnv1a(piece) % buckets for piece in pieces[:MOST_PIECES]]


def fnv1a(units: list[int]) -> int:
    value = 2166136261
    for unit in units:
        value = ((value ^ unit) * 16777619) & 0xFFFFFFFF
    return value
