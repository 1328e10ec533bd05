"""Fits a vector to each word so that their sum points where the teacher's embedding of the text does.

python3 fit_encoder.py --work DIR --vectors vectors.npz --wordnet DIR --out FILE: the first DIR holds what embed_corpus.py wrote. Needs
numpy and torch; a few minutes on two processors."""

import argparse

import numpy as np
import torch
from torch.nn import functional as F

from corpus import read_texts
from embed_corpus import read_embeddings
from spanish import add_spanish
from vocabulary import Vocabulary, choose_vocabulary
from word_links import drawn_together, word_links
from words import piece_buckets, words_of
from write_model import Encoder, write_model

DIMENSION, BUCKETS, BATCH = 192, 8192, 4096
EPOCHS, RATE, PULL = 6, 4e-3, 0.02
PAIR_SHARE, COMPARED = 2.0, 1024
PIECE_EPOCHS, PIECE_RATE, PIECE_DECAY, PIECE_SHARE = 6, 0.02, 0.02, 0.5
FREQUENT = 1000
"""Pieces are for rare words; the most frequent ones are irregular."""
ONE_WORD = 0.3
"""A single word's embedding says little about the word in a sentence."""


class Bags:
    """Rows of a table for each of many things, one after the other."""

    def __init__(self, rows: list[list[int]]):
        self.lengths = np.array([len(each) for each in rows])
        self.starts = np.concatenate([[0], np.cumsum(self.lengths)[:-1]])
        self.flat = torch.tensor([row for each in rows for row in each])

    def of(self, chosen: np.ndarray) -> tuple[torch.Tensor, torch.Tensor]:
        lengths = self.lengths[chosen]
        offsets = np.concatenate([[0], np.cumsum(lengths)[:-1]])
        places = np.repeat(self.starts[chosen] - offsets, lengths) + np.arange(lengths.sum())
        return self.flat[torch.from_numpy(places)], torch.from_numpy(offsets)


def principal_directions(embeddings: np.ndarray) -> np.ndarray:
    _, directions = np.linalg.eigh(embeddings.T @ embeddings)
    return directions[:, ::-1][:, :DIMENSION]


def first_vectors(vocabulary: Vocabulary, alone: dict[str, np.ndarray]) -> np.ndarray:
    """The teacher's embedding of the word alone, or what its word vector makes likely; frequent words are short."""
    known = [row for row, word in enumerate(vocabulary.words) if word in alone]
    inputs, targets = vocabulary.glove[known], np.stack([alone[vocabulary.words[row]] for row in known])
    ridge = np.linalg.solve(inputs.T @ inputs + 10 * np.eye(inputs.shape[1]), inputs.T @ targets)
    vectors = vocabulary.glove @ ridge
    vectors[known] = targets
    return (vectors * vocabulary.lengths_when_fitted()[:, None]).astype(np.float32)


def fit_words(texts: Bags, targets: torch.Tensor, first: np.ndarray, epochs: int = EPOCHS) -> np.ndarray:
    start = torch.from_numpy(first)
    vectors = torch.nn.Parameter(start.clone())
    optimiser = torch.optim.Adam([vectors], lr=RATE)
    usable = np.flatnonzero(texts.lengths > 0)
    importance = torch.from_numpy(np.where(texts.lengths == 1, ONE_WORD, 1.0).astype(np.float32))
    for epoch in range(epochs):
        optimiser.param_groups[0]["lr"] = RATE * (1 - epoch / epochs)
        order, total = np.random.permutation(usable), 0.0
        for at in range(0, len(order), BATCH):
            chosen = order[at : at + BATCH]
            words, offsets = texts.of(chosen)
            ours, theirs = F.normalize(F.embedding_bag(words, vectors, offsets, mode="sum"), dim=1), targets[chosen]
            seen = words.unique()
            loss = ((1 - (ours * theirs).sum(1)) * importance[chosen]).mean()
            some, same = ours[:COMPARED], theirs[:COMPARED]
            loss = loss + PAIR_SHARE * (some @ some.T - same @ same.T).square().mean()
            loss = loss + PULL * (vectors[seen] - start[seen]).square().sum(1).mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            total += loss.item() * len(chosen)
        print(f"words, epoch {epoch}: {total / len(order):.4f}", flush=True)
    return vectors.detach().numpy()


def fit_pieces(vocabulary: Vocabulary, vectors: np.ndarray) -> np.ndarray:
    """Vectors for pieces whose mean comes near the vector of the word; shrunk, as a guess should say less than knowledge."""
    bags = Bags([piece_buckets(word, BUCKETS) for word in vocabulary.words])
    table = torch.nn.Parameter(torch.zeros(BUCKETS, DIMENSION))
    optimiser, targets = torch.optim.Adam([table], lr=PIECE_RATE), torch.from_numpy(vectors)
    rare = np.arange(FREQUENT, len(vectors))
    for epoch in range(PIECE_EPOCHS):
        np.random.shuffle(rare)
        for at in range(0, len(rare), BATCH):
            chosen = rare[at : at + BATCH]
            pieces, offsets = bags.of(chosen)
            found = F.embedding_bag(pieces, table, offsets, mode="mean")
            loss = (found - targets[chosen]).square().sum(1).mean() + PIECE_DECAY * table.square().sum(1).mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
        print(f"pieces, epoch {epoch}: {loss.item():.4f}", flush=True)
    return table.detach().numpy() * PIECE_SHARE


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", required=True)
    parser.add_argument("--vectors", required=True)
    parser.add_argument("--wordnet", required=True)
    parser.add_argument("--out", required=True)
    given = parser.parse_args()
    torch.manual_seed(1)
    np.random.seed(1)
    texts = read_texts(given.work)
    embeddings = read_embeddings(given.work)
    texts = texts[: len(embeddings)]
    vocabulary = choose_vocabulary(given.vectors)
    bags = Bags([[vocabulary.row[word] for word in words_of(text) if word in vocabulary.row] for text in texts])
    projected = embeddings @ principal_directions(embeddings[bags.lengths > 2])
    projected /= np.linalg.norm(projected, axis=1, keepdims=True)
    alone = {text: projected[at] for at, text in enumerate(texts) if " " not in text}
    vectors = fit_words(bags, torch.from_numpy(projected), first_vectors(vocabulary, alone))
    vectors = drawn_together(vectors, word_links(given.wordnet, vocabulary.words)) * vocabulary.emphasis()[:, None].astype(np.float32)
    vectors /= np.linalg.norm(vectors[:2000], axis=1).mean()
    pieces = fit_pieces(vocabulary, vectors)
    words, vectors, weights = add_spanish(vocabulary, vectors)
    write_model(given.out, Encoder("verdict-sentences-1", words, vectors, weights, pieces))


if __name__ == "__main__":
    main()
