"""Embeds the texts of corpus.py with the teacher, a file for each 2,000: python3 embed_corpus.py --teacher DIR --work DIR.

May be stopped and started again. 200,000 texts take some ten minutes on one processor."""

import argparse
import glob
import os

import numpy as np

from corpus import read_texts
from teacher import Teacher

TEXTS_PER_FILE = 2000


def read_embeddings(work: str) -> np.ndarray:
    """As many as there are, in the order of the texts."""
    return np.concatenate([np.load(path) for path in sorted(glob.glob(f"{work}/embeddings/*[0-9].npy"))]).astype(np.float32)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--teacher", required=True)
    parser.add_argument("--work", required=True)
    given = parser.parse_args()
    teacher, texts = Teacher(given.teacher), read_texts(given.work)
    os.makedirs(f"{given.work}/embeddings", exist_ok=True)
    for start in range(0, len(texts), TEXTS_PER_FILE):
        path = f"{given.work}/embeddings/{start // TEXTS_PER_FILE:05d}.npy"
        if os.path.exists(path):
            continue
        np.save(f"{path}.part", teacher.embed(texts[start : start + TEXTS_PER_FILE]).astype(np.float16))
        os.rename(f"{path}.part.npy", path)
        print(f"{start + TEXTS_PER_FILE} of {len(texts)}", flush=True)


if __name__ == "__main__":
    main()
