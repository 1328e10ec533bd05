"""Writes a network in the form that src/hate-model reads: a JSON head that names the parts, then the parts."""

import json

import numpy as np


def _bytes_by_column(matrix: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Each number in a byte, with one scale for each column."""
    scale = np.maximum(np.abs(matrix).max(0), 1e-8) / 127
    return np.round(matrix / scale).astype(np.int8), scale.astype(np.float32)


def _bytes_by_root(weights: np.ndarray) -> np.ndarray:
    """Roots in a byte: a few weights are fifty times the usual one, and both must be told apart."""
    share = np.abs(weights) / np.abs(weights).max()
    return (np.sign(weights) * np.round(127 * np.sqrt(share))).astype(np.int8)


def write_model(path: str, network, lexicon, linear: np.ndarray, bias: float, *, shift: float, version: str) -> None:
    state = {name: value.detach().float().cpu().numpy() for name, value in network.state_dict().items()}
    parts: dict[str, np.ndarray] = {}
    for name in ("words", "pieces"):
        matrix = state[f"{name}.weight"]
        parts[name], parts[f"{name}.scale"] = _bytes_by_column(matrix if name == "words" else matrix[:-1])
    for way in ("", "_reverse"):
        for kind in ("weight_ih", "weight_hh", "bias_ih", "bias_hh"):
            parts[f"{kind}{way}"] = state[f"recurrent.{kind}_l0{way}"].astype(np.float16)
    for layer in ("read", "attend", "speak"):
        parts[f"{layer}.weight"], parts[f"{layer}.bias"] = state[f"{layer}.weight"].astype(np.float16), state[f"{layer}.bias"].astype(np.float16)
    parts["linear"], parts["linear.scale"] = _bytes_by_root(linear), np.array([np.abs(linear).max(), bias], dtype=np.float32)
    texts = {"lexicon": "\n".join(lexicon.words), "correctable": "\n".join(lexicon.correctable)}
    for name, text in texts.items():
        parts[name] = np.frombuffer(text.encode(), dtype=np.uint8)
    parts["known"] = np.frombuffer(bytes(lexicon.known.bytes), dtype=np.uint8)
    kinds = {"int8": "i8", "uint8": "u8", "float16": "f16", "float32": "f32"}
    head, body = [], b""
    for name, array in parts.items():
        body += b"\0" * (-len(body) % 4)
        head.append({"name": name, "kind": kinds[str(array.dtype)], "shape": list(array.shape), "at": len(body)})
        body += array.tobytes()
    opening = json.dumps({"version": version, "shift": shift, "parts": head}, separators=(",", ":")).encode()
    opening += b" " * (-len(opening) % 4)
    with open(path, "wb") as file:
        file.write(b"VHM1" + len(opening).to_bytes(4, "little") + opening + body)
