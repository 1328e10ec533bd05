"""The labelled posts, and ordinary writing that holds no hate."""

import csv
import glob
from dataclasses import dataclass, field

from lexicon import fnv1a

HATEXPLAIN = ("normal", "offensive", "hatespeech")
DAVIDSON = ("neither", "offensive", "hate")
csv.field_size_limit(10_000_000)


@dataclass
class Post:
    source: str
    text: str
    hate: float
    """1 where most annotators call it hateful."""
    shares: tuple[float, float, float] | None = None
    """How the annotators split: normal, offensive, hateful."""
    rationale: frozenset[int] = field(default_factory=frozenset)
    is_decided: bool = True
    fold: int = 0


def is_held_out(identifier: str) -> bool:
    return fnv1a(identifier) % 5 == 0


def _rows(path: str):
    with open(path, encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file)


def _hatexplain(folder: str):
    for row in _rows(f"{folder}/hate/hatexplain.csv"):
        votes = [row[f"label{n}"] for n in (1, 2, 3)]
        post = Post(
            "hatexplain", row["text"], float(row["label"] == "hatespeech"), tuple(votes.count(name) / 3 for name in HATEXPLAIN),
            frozenset(int(n) for n in row["rationale"].split()), row["label"] != "undecided", fnv1a(row["id"]) // 5 % 5,
        )
        yield post, is_held_out(row["id"])


def _davidson(folder: str):
    for row in _rows(f"{folder}/hate/davidson.csv"):
        votes = [int(row[f"n_{name}"]) for name in ("neither", "offensive", "hate")]
        post = Post("davidson", row["text"], float(row["label"] == "hate"), tuple(n / sum(votes) for n in votes), fold=fnv1a(row["id"]) // 5 % 5)
        yield post, is_held_out(row["id"])


def _ordinary(folder: str):
    """MIT, CC0 and CC BY 4.0: tweets about anything, arguments, statements of citizens."""
    texts = [(row["id"], row["text"]) for name in ("sentiment/vader_tweets", "fallacies/reddit_sahai", "fallacies/argotario") for row in _rows(f"{folder}/{name}.csv")]
    for path in sorted(glob.glob(f"{folder}/votes/*/comments.csv")):
        texts += [(f"{path.split('/')[-2]}-{row['comment_id']}", row["text"]) for row in _rows(path) if row["moderated"] != "-1"]
    for identifier, text in texts:
        yield Post("ordinary", text[:600], 0.0, fold=fnv1a(identifier) // 5 % 5), is_held_out(identifier)


def read_posts(folder: str) -> tuple[list[Post], list[Post]]:
    """What to learn from, and what to be judged by. A text that is judged by is learned from under no id."""
    posts = [one for source in (_hatexplain, _davidson, _ordinary) for one in source(folder)]
    plain = lambda text: "".join(c for c in text.lower() if c.isalnum())
    judged = {plain(post.text) for post, held_out in posts if held_out}
    learned = [post for post, held_out in posts if not held_out and plain(post.text) not in judged]
    return learned, [post for post, held_out in posts if held_out and post.is_decided]
