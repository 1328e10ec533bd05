"""The words that get a vector of their own, and how much each says. Numbers from choices on scored pairs: see the model card."""

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
WHEN_FITTED, WHEN_SUMMED, WHEN_ALIGNED = 1e-3, 3e-4, 1.5e-4
"""From this share of all words on, a word says less: while vectors are fitted, in a sum, and where words are compared."""
NUMBER_LENGTH, NUMBER_WEIGHT = 2.0, 1.8
"""The teacher hardly looks at numbers; people do."""


@dataclass
class Vocabulary:
    words: list[str]
    ranks: np.ndarray
    glove: np.ndarray

    def __post_init__(self):
        self.row = {word: row for row, word in enumerate(self.words)}
        self.is_number = np.array([word.isdigit() for word in self.words])

    def lengths_when_fitted(self) -> np.ndarray:
        return rarity(self.ranks, WHEN_FITTED)

    def emphasis(self) -> np.ndarray:
        """What the fitted vectors are multiplied by."""
        return np.where(self.is_number, NUMBER_LENGTH, rarity(self.ranks, WHEN_SUMMED) / rarity(self.ranks, WHEN_FITTED))

    def weights(self) -> np.ndarray:
        """How much each word says where words are compared; numbers most, with 1."""
        return np.where(self.is_number, 1.0, rarity(self.ranks, WHEN_ALIGNED) / NUMBER_WEIGHT)


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
    return Vocabulary(words, np.array([ranks[word] for word in words]), glove)


def rarity(ranks: np.ndarray, share: float) -> np.ndarray:
    """Smooth inverse frequency, from 0 to 1; how often a word occurs is taken from its rank (Zipf)."""
    return share / (share + 1 / ((ranks + 2.7) * 13))
