"""Texts for the teacher to embed: python3 corpus.py --data DIR --wordnet DIR --vectors vectors.npz --work DIR writes texts.json.

Only texts whose licence permits it. Scored sentence pairs are never among them: they are for choosing and evaluating."""

import argparse
import csv
import json
import os
import random
import re

from vocabulary import choose_vocabulary

POSTS = ("hate/davidson", "hate/hatexplain", "hate/hatemoji_build", "sentiment/vader_tweets")
ARGUMENTS = ("fallacies/reddit_sahai", "fallacies/argotario")
MARKS = re.compile(r"https?://\S+|<\w+>|@user|&\w+;")
MOST_WORDS = 25


def tidy(text: str) -> str:
    return re.sub(r"\s+", " ", MARKS.sub(" ", text)).strip().lower()


def wordnet_texts(folder: str) -> list[str]:
    """Definitions, and the sentences that show a word in use."""
    found = []
    for part in ("noun", "verb", "adj", "adv"):
        for line in open(f"{folder}/data.{part}", encoding="latin1"):
            if line.startswith(" "):
                continue
            gloss = line.split("|", 1)[1]
            found += re.findall(r'"([^"]+)"', gloss)
            found.append(re.sub(r'"[^"]*"|\([^)]*\)', "", gloss).split(";")[0])
    return found


def column(path: str, name: str = "text") -> list[str]:
    csv.field_size_limit(1 << 30)
    with open(path, newline="", encoding="utf-8") as file:
        return [row[name] for row in csv.DictReader(file)]


def dataset_texts(data: str) -> list[str]:
    found = [text for name in POSTS for text in column(f"{data}/{name}.csv")]
    found += [sentence for name in ARGUMENTS for text in column(f"{data}/{name}.csv") for sentence in re.split(r"(?<=[.!?])\s+", text)]
    consultations = sorted(name for name in os.listdir(f"{data}/votes") if os.path.isdir(f"{data}/votes/{name}"))
    return found + [text for name in consultations for text in column(f"{data}/votes/{name}/comments.csv")]


def read_texts(work: str) -> list[str]:
    with open(f"{work}/texts.json", encoding="utf-8") as file:
        return json.load(file)


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("data", "wordnet", "vectors", "work"):
        parser.add_argument(f"--{name}", required=True)
    given = parser.parse_args()
    random.seed(1)
    sentences = [tidy(text) for text in wordnet_texts(given.wordnet) + dataset_texts(given.data)]
    usable = sorted({text for text in sentences if 2 <= len(text.split()) <= MOST_WORDS})
    random.shuffle(usable)
    os.makedirs(given.work, exist_ok=True)
    with open(f"{given.work}/texts.json", "w", encoding="utf-8") as file:
        json.dump(choose_vocabulary(given.vectors).words + usable, file)


if __name__ == "__main__":
    main()
