"""The linear part: words, pairs of words and pieces of words, each with a weight."""

from functools import cache

import numpy as np

from lexicon import fnv1a

SIZE = 1 << 19


@cache
def _of_word(word: str) -> tuple[int, tuple[int, ...]]:
    marked = f"<{word}>"
    pieces = {fnv1a(f"c{marked[i : i + n]}") % SIZE for n in (2, 3, 4, 5) for i in range(len(marked) - n + 1)}
    return fnv1a(f"w{word}") % SIZE, tuple(pieces)


def features_of(words: list[str]) -> tuple[np.ndarray, np.ndarray]:
    """Where each feature is kept, and what it counts: all of a kind together have length 1."""
    whole = {_of_word(word)[0] for word in words} | {fnv1a(f"p{a} {b}") % SIZE for a, b in zip(words, words[1:])}
    pieces = {piece for word in words for piece in _of_word(word)[1]}
    kinds = [np.array(sorted(kind), dtype=np.int32) for kind in (whole, pieces)]
    values = [np.full(len(kind), 1 / np.sqrt(max(1, len(kind))), dtype=np.float32) for kind in kinds]
    return np.concatenate(kinds), np.concatenate(values)


def linear_logit(words: list[str], weights: np.ndarray, bias: float) -> float:
    at, value = features_of(words)
    return float(weights[at] @ value + bias)
