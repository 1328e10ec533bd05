"""Prints src/encoder/as-trained.json: what the tests of src/encoder hold to be the words and pieces of training.

python3 as_trained.py FIRST LAST: two numbers of embeddings, as embedText returned them when the model was made."""

import json
import sys

from words import piece_buckets, words_of

TEXTS = [
    "The council can't close the library!",
    "They won\u2019t, and she doesn't, I'm told it's 3,000 \u20ac.",
    "El ni\u00f1o comi\u00f3 en la plaza; \u00bfpor qu\u00e9 no?",
    "\ufb01ne \uff21\uff22\uff23 caf\u00e9 cafe\u0301 \u0130stanbul",
    "rock'n'roll o'clock l'\u00e9cole 'tis",
    "\u4f60\u597d world \u0391\u0392\u03b3 \u0446\u0435\u043d\u0430",
    "\U0001f600 under_score e-mail x2y",
    "",
]
WORDS = ["a", "taxes", "\u00e9cole", "donaudampfschifffahrtsgesellschaft", "\U0001d4b3y"]
BUCKETS = 8192

print(
    json.dumps(
        {
            "texts": [{"text": text, "words": words_of(text)} for text in TEXTS],
            "buckets": BUCKETS,
            "pieces": [{"word": word, "buckets": piece_buckets(word, BUCKETS)} for word in WORDS],
            "numbers": [float(number) for number in sys.argv[1:]],
        },
        indent=2,
    )
)
