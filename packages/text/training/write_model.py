"""The file that src/encoder/read-model.ts reads: a header, the words, and a row of bytes for each word and bucket."""

import json
import struct
from dataclasses import dataclass

import numpy as np


@dataclass
class Encoder:
    name: str
    words: list[str]
    vectors: np.ndarray
    """A row for each word."""
    weights: np.ndarray
    """How much each word says, from 0 to 1."""
    pieces: np.ndarray
    """A row for each bucket."""


def write_model(path: str, encoder: Encoder) -> None:
    rows = np.vstack([encoder.vectors, encoder.pieces]).astype(np.float32)
    scales = (np.abs(rows).max(1) / 127 + 1e-12).astype("<f4")
    quantised = np.round(rows / scales[:, None]).astype(np.int8)
    words = "\n".join(encoder.words).encode()
    weights = np.clip(np.round(encoder.weights * 255), 1, 255).astype(np.uint8)
    header = json.dumps(
        {"name": encoder.name, "dimension": rows.shape[1], "words": len(encoder.words), "buckets": len(encoder.pieces), "wordBytes": len(words)}
    ).encode()
    with open(path, "wb") as file:
        file.write(b"VSE1" + struct.pack("<I", len(header)) + header + words + scales.tobytes() + weights.tobytes() + quantised.tobytes())
