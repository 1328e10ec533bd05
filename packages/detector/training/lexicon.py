"""Tokens to the words a model knows: itself, or what it most likely is a misspelling or a joining of."""

from math import log

UNKNOWN = 0
_MAX_PART = 20
_MIN_CORRECTED = 5
_MIN_SPLIT = 6


def fnv1a(text: str, seed: int = 2166136261) -> int:
    h = seed
    for byte in text.encode():
        h = ((h ^ byte) * 16777619) & 0xFFFFFFFF
    return h


class Known:
    """A Bloom filter of words that are no misspellings though the model does not know them."""

    def __init__(self, words: list[str], bits: int):
        self.bits = bits
        self.bytes = bytearray(bits // 8)
        for word in words:
            for at in self._places(word):
                self.bytes[at >> 3] |= 1 << (at & 7)

    def _places(self, word: str):
        first, second = fnv1a(word), fnv1a(word, 84696351) | 1
        return [((first + i * second) & 0xFFFFFFFF) % self.bits for i in range(4)]

    def __contains__(self, word: str) -> bool:
        return all(self.bytes[at >> 3] & (1 << (at & 7)) for at in self._places(word))


def _without_one(word: str):
    return {word[:i] + word[i + 1 :] for i in range(len(word))}


class Lexicon:
    """`words` by frequency, the first being the unknown word; `correctable` are those misspellings are led back to."""

    def __init__(self, words: list[str], correctable: list[str], known: Known):
        self.words = words
        self.index = {word: i for i, word in enumerate(words)}
        self.correctable = correctable
        self.known = known
        self._near: dict[str, str] = {}
        for word in correctable:
            for near in [word, *sorted(_without_one(word))]:
                self._near.setdefault(near, word)
        self._cost = {word: log(20 + i) for i, word in enumerate(words) if len(word) >= 3 and word.isalpha()}
        for short in ["i", "a", "is", "be", "to", "of", "in", "on", "at", "my", "we", "he", "us", "so", "no", "do", "go", "up", "it", "or", "as", "an", "by", "me"]:
            if short in self.index:
                self._cost[short] = log(20 + self.index[short]) + (4 if len(short) == 1 else 2)

    def lookup(self, token: str) -> list[str]:
        """The words a token stands for: one as a rule, several where spaces were left out. Unknown ones stay as they are."""
        if token in self.index or not token.isalpha() or not token.isascii():
            return [token]
        single = self._collapse(token)
        if single in self.index:
            return [single]
        if token in self.known:
            return [token]
        return self._correct(token) or self._split(token) or [token]

    @staticmethod
    def _collapse(token: str) -> str:
        return "".join(c for i, c in enumerate(token) if i == 0 or token[i - 1] != c)

    def _correct(self, token: str) -> list[str] | None:
        if len(token) < _MIN_CORRECTED:
            return None
        for near in [token, *sorted(_without_one(token))]:
            word = self._near.get(near)
            if word is not None and abs(len(word) - len(token)) <= 1:
                return [word]
        return None

    def _split(self, token: str) -> list[str] | None:
        """The likeliest parts, where all of them are words and they are likelier than a word nobody knows."""
        n = len(token)
        if n < _MIN_SPLIT or n > 60:
            return None
        best = [0.0] + [1e9] * n
        back = [0] * (n + 1)
        for end in range(1, n + 1):
            for start in range(max(0, end - _MAX_PART), end):
                cost = self._cost.get(token[start:end])
                if cost is not None and best[start] + cost < best[end]:
                    best[end], back[end] = best[start] + cost, start
        if best[n] > 2.2 * n + 4:
            return None
        parts, end = [], n
        while end > 0:
            parts.append(token[back[end] : end])
            end = back[end]
        return parts[::-1]

    def words_of(self, tokens: list[str]) -> list[str]:
        return [word for token in tokens for word in self.lookup(token)]
