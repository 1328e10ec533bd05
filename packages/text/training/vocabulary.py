"""The words that get a vector of their own, and how much each says."""

import re
import string
from dataclasses import dataclass

import numpy as np

MOST_WORDS = 42000
WORD = re.compile(r"[^\W_]+")
EXTRA_RANK = {"a": 7, "i": 40}
"""The published vectors lack single letters and numbers; these stand where they would by frequency."""
LETTER_RANK, NUMBER_RANK = 2000, 1500
HIGHEST_NUMBER = 2100
ONE_IN_A_THOUSAND = 1e-3


@dataclass
class Vocabulary:
    words: list[str]
    glove: np.ndarray
    weights: np.ndarray

    def __post_init__(self):
        self.row = {word: row for row, word in enumerate(self.words)}


def choose_vocabulary(path: str) -> Vocabulary:
    """Of word vectors in order of frequency (an .npz with words and vectors), and letters and numbers."""
    with np.load(path) as file:
        names, vectors = file["words"], file["vectors"]
    ranks = {str(name): rank for rank, name in enumerate(names[:80000]) if WORD.fullmatch(str(name))}
    for letter in string.ascii_lowercase:
        ranks.setdefault(letter, EXTRA_RANK.get(letter, LETTER_RANK))
    for number in ["000", "00", *map(str, range(HIGHEST_NUMBER))]:
        ranks.setdefault(number, NUMBER_RANK)
    words = sorted(ranks, key=lambda word: ranks[word])[:MOST_WORDS]
    place = {str(name): at for at, name in enumerate(names)}
    glove = np.stack([vectors[place[word]] if word in place else np.zeros(vectors.shape[1]) for word in words])
    return Vocabulary(words, glove, np.array([weight_of(ranks[word]) for word in words]))


def weight_of(rank: int) -> float:
    """Smooth inverse frequency; how often a word occurs is taken from its rank (Zipf)."""
    return ONE_IN_A_THOUSAND / (ONE_IN_A_THOUSAND + 1 / ((rank + 2.7) * 13))
