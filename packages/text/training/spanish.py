"""Spanish words with the vectors of what they mean, from spanish.txt and its plurals, feminines and verb forms."""

import os
import unicodedata

import numpy as np

from vocabulary import Vocabulary

FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "spanish.txt")
ENGLISH_RANK = 6000
"""A more frequent English word keeps its own vector ("red", "actual"), unless it is frequent for its Spanish sense."""
SURELY_SPANISH = set("al da dan de del e el en han la las le les los ni o que u un una y".split())
ENDINGS = {
    "ar": "o as a amos an é ó aron aba aban ando ado ada ados adas ará arán aría arían e en emos",
    "er": "o es e emos en í ió ieron ía ían iendo ido ida idos idas erá erán ería erían a an amos",
    "ir": "o es e imos en í ió ieron ía ían iendo ido ida idos idas irá irán iría irían a an amos",
}


def read_meanings() -> dict[str, list[str]]:
    meanings, section = {}, ""
    for line in open(FILE, encoding="utf-8"):
        line = line.strip()
        if line.startswith("["):
            section = line
        elif line and not line.startswith("#"):
            for pair in line.split(", "):
                word, english = pair.split(" ")
                for form in forms_of(word, section):
                    meanings.setdefault(form, english.split("/"))
    return with_bare_letters(meanings)


def forms_of(word: str, section: str) -> list[str]:
    if section == "[noun]":
        return [word, plural(word)]
    if section == "[adjective]":
        both = [word, word[:-1] + "a"] if word.endswith("o") else [word]
        return both + [plural(form) for form in both]
    if section == "[verb]":
        return [word, *(word[:-2] + ending for ending in ENDINGS[word[-2:]].split())]
    return [word]


def plural(word: str) -> str:
    if word[-1] in "aeiouáéó":
        return word + "s"
    if word.endswith("s"):
        return word
    if word.endswith("z"):
        return word[:-1] + "ces"
    return (bare(word[:-2]) + word[-2:].translate(str.maketrans("áéíóú", "aeiou")) if word.endswith("n") else word) + "es"


def bare(word: str) -> str:
    return "".join(letter for letter in unicodedata.normalize("NFD", word) if not unicodedata.combining(letter))


def with_bare_letters(meanings: dict[str, list[str]]) -> dict[str, list[str]]:
    """Many write without accents."""
    return {bare(word): english for word, english in meanings.items()} | meanings


def add_spanish(vocabulary: Vocabulary, vectors: np.ndarray) -> tuple[list[str], np.ndarray, np.ndarray]:
    """Words, vectors and weights, the Spanish words among them."""
    words, weights, added = list(vocabulary.words), list(vocabulary.weights()), [vectors]
    for word, english in read_meanings().items():
        rows = [vocabulary.row[each] for each in english if each in vocabulary.row]
        place = vocabulary.row.get(word)
        is_english = place is not None and place < ENGLISH_RANK and word not in SURELY_SPANISH
        if is_english or not rows:
            continue
        vector, weight = vectors[rows].mean(0), float(np.mean([weights[row] for row in rows]))
        if place is None:
            words.append(word)
            weights.append(weight)
            added.append(vector[None])
        else:
            added[0][place], weights[place] = vector, weight
    return words, np.vstack(added), np.array(weights)
