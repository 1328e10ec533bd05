"""Draws words of one meaning together: synonyms, inflected and derived forms, the kinds of a thing, from WordNet's files.

The teacher was seen with few of the rarer words in a sentence; this is what is known about them besides."""

from collections import defaultdict

import numpy as np

PARTS = {"n": "noun", "v": "verb", "a": "adj", "r": "adv", "s": "adj"}
ENDINGS = {
    "noun": [("ses", "s"), ("ves", "f"), ("xes", "x"), ("zes", "z"), ("ches", "ch"), ("shes", "sh"), ("men", "man"), ("ies", "y"), ("s", "")],
    "verb": [("ies", "y"), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", ""), ("ing", "e"), ("ing", ""), ("s", "")],
    "adj": [("er", ""), ("est", ""), ("er", "e"), ("est", "e")],
}
INFLECTED, SYNONYM, DERIVED, SIMILAR, KIND = 1.0, 0.8, 0.5, 0.4, 0.3
STRENGTH, ROUNDS = 0.8, 2

Key = tuple[str, str]
Links = dict[tuple[int, int], float]


class WordNet:
    def __init__(self, folder: str):
        self.synsets: dict[Key, tuple[list[str], list[tuple[str, Key, str]]]] = {}
        self.senses: dict[str, list[tuple[int, Key]]] = defaultdict(list)
        self.known: dict[str, set[str]] = defaultdict(set)
        for part in ("noun", "verb", "adj", "adv"):
            for fields in _rows(f"{folder}/data.{part}"):
                self.synsets[part, fields[0]] = _synset(fields)
            for fields in _rows(f"{folder}/index.{part}"):
                self.known[part].add(fields[0])
                self.senses[fields[0]] += [(rank, (part, offset)) for rank, offset in enumerate(fields[-int(fields[2]) :])]


def _rows(path: str) -> list[list[str]]:
    with open(path, encoding="latin1") as file:
        return [line.split("|")[0].split() for line in file if not line.startswith(" ")]


def _synset(fields: list[str]) -> tuple[list[str], list[tuple[str, Key, str]]]:
    count = int(fields[3], 16)
    words = [fields[4 + 2 * at].split("(")[0].lower() for at in range(count)]
    start = 5 + 2 * count
    pointers = [fields[at : at + 4] for at in range(start, start + 4 * int(fields[start - 1]), 4)]
    return words, [(kind, (PARTS[part], offset), ends) for kind, offset, part, ends in pointers]


def word_links(folder: str, words: list[str]) -> Links:
    net, rows, links = WordNet(folder), {word: row for row, word in enumerate(words)}, {}

    def link(one: str, other: str, weight: float) -> None:
        if one == other or one not in rows or other not in rows:
            return
        for pair in ((rows[one], rows[other]), (rows[other], rows[one])):
            links[pair] = max(weight, links.get(pair, 0))

    for word in words:
        for base in base_forms(word, net):
            link(word, base, INFLECTED)
        for rank, key in net.senses.get(word, [])[:12]:
            link_sense(word, rank, key, net, link)
    for names, pointers in net.synsets.values():
        for kind, target, ends in pointers:
            if kind == "+" and ends != "0000":
                link(names[int(ends[:2], 16) - 1], net.synsets[target][0][int(ends[2:], 16) - 1], DERIVED)
    return links


def link_sense(word: str, rank: int, key: Key, net: WordNet, link) -> None:
    """The first senses are the most frequent ones."""
    names, pointers = net.synsets[key]
    for name in names if rank <= 2 else []:
        link(word, name, SYNONYM / (1 + rank))
    for kind, target, _ in pointers if rank <= 1 else []:
        weight = {"@": KIND, "&": SIMILAR}.get(kind)
        for name in net.synsets[target][0][:2] if weight else []:
            link(word, name, weight / (1 + rank))


def base_forms(word: str, net: WordNet) -> set[str]:
    found = set()
    for part, endings in ENDINGS.items():
        for ending, instead in endings:
            base = word[: len(word) - len(ending)] + instead
            if not word.endswith(ending) or len(word) - len(ending) < 2:
                continue
            found |= {form for form in (base, undoubled(base) if ending in ("ed", "ing") else base) if form in net.known[part]}
    return found


def undoubled(base: str) -> str:
    return base[:-1] if len(base) > 3 and base[-1] == base[-2] else base


def drawn_together(vectors: np.ndarray, links: Links) -> np.ndarray:
    """Moves the direction of each vector towards those of its links; its length stays."""
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True) + 1e-9
    own = vectors / lengths
    pairs, weights = np.array(list(links)), np.array(list(links.values()), np.float32)[:, None]
    total = np.zeros((len(vectors), 1), np.float32)
    np.add.at(total, pairs[:, 0], weights)
    moved = own
    for _ in range(ROUNDS):
        pull = np.zeros_like(own)
        np.add.at(pull, pairs[:, 0], weights * moved[pairs[:, 1]])
        moved = own + STRENGTH * pull / np.maximum(total, 1)
        moved /= np.linalg.norm(moved, axis=1, keepdims=True) + 1e-9
    return (moved * lengths).astype(np.float32)
