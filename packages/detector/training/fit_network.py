"""Fits the network on top of the linear part: python3 fit_network.py --data DIR --vectors FILE --linear DIR --out DIR

DIR of --linear is what fit_linear.py wrote. Needs numpy and torch; some minutes on a GPU. On labelled posts the linear part
is hard to better, so there the network is held back; what it adds is what templates teach: negation, counter-speech,
whom a sentence is about. How far it is held back is chosen on one fold of the posts, never on the held-out fifth."""

import argparse
import json
import random
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

import numpy as np
import torch
from torch.nn import functional as F

from export import write_model
from hate_data import Post, read_posts
from lexicon import Known, Lexicon, fnv1a
from linear import linear_logit
from measures import auc, best_shift, macro_f1, tell
from network import Network
from templates import sentences
from tokens import MAX_TOKENS, tokens_of

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
BUCKETS, SIZE, HIDDEN = 8192, 64, 64
CHOICE_FOLD = 0
SOURCES = {"hatexplain": 0, "davidson": 1, "ordinary": 2, "template": 3}


def pieces_of(word: str) -> list[int]:
    marked = f"<{word}>"
    return [fnv1a(marked[i : i + n]) % BUCKETS for n in (3, 4, 5) for i in range(len(marked) - n + 1)][:40] or [fnv1a(marked) % BUCKETS]


@dataclass
class Encoded:
    words: list[str]
    reasons: list[bool]
    """Which words annotators gave as their reason; empty where nobody said."""
    linear: float


_reading: tuple[Lexicon, np.ndarray, float]


def _encode(posts: list[Post]) -> list[Encoded]:
    lexicon, weights, bias = _reading
    return [encode(post, lexicon, weights, bias) for post in posts]


def encode(post: Post, lexicon: Lexicon, weights: np.ndarray, bias: float) -> Encoded:
    words, reasons = lexicon.words_of(tokens_of(post.text))[:MAX_TOKENS] or ["."], []
    linear = linear_logit(words, weights, bias)
    if post.rationale:
        marked = [(word, at in post.rationale) for at, token in enumerate(post.text.split(" ")) for word in lexicon.words_of(tokens_of(token))][:MAX_TOKENS]
        words, reasons = [word for word, _ in marked] or ["."], [is_reason for _, is_reason in marked]
    return Encoded(words, reasons, linear)


def encode_all(posts: list[Post]) -> list[Encoded]:
    with ProcessPoolExecutor() as pool:
        return [one for part in pool.map(_encode, [posts[i : i + 2000] for i in range(0, len(posts), 2000)]) for one in part]


class Rows:
    """Posts as tensors on the device, with what is to be said of them."""

    def __init__(self, posts: list[Post], encoded: list[Encoded], lexicon: Lexicon):
        spellings = {word: i for i, word in enumerate(dict.fromkeys(word for one in encoded for word in one.words))}
        self.posts = posts
        self.length = torch.tensor([len(one.words) for one in encoded])
        self.spelling = _padded([[spellings[word] for word in one.words] for one in encoded], 0, MAX_TOKENS)
        self.reasons = _padded([[int(is_reason) for is_reason in one.reasons] for one in encoded], 0, MAX_TOKENS)
        self.linear = torch.tensor([one.linear for one in encoded], dtype=torch.float, device=DEVICE)
        self.word_of = torch.tensor([lexicon.index.get(word, 0) for word in spellings], device=DEVICE)
        self.pieces_of = _padded([pieces_of(word) for word in spellings], BUCKETS, 40)
        self.source = torch.tensor([SOURCES[post.source] for post in posts], device=DEVICE)
        share = [post.shares[2] if post.shares else post.hate for post in posts]
        hard = [post.hate if post.is_decided else share[i] for i, post in enumerate(posts)]
        self.target = torch.tensor([0.5 * hard[i] + 0.5 * share[i] for i in range(len(posts))], device=DEVICE)
        self.weight = torch.tensor([_weight_of(post) for post in posts], device=DEVICE)
        self.shares = torch.tensor([post.shares or (0, 0, 0) for post in posts], dtype=torch.float, device=DEVICE)

    def batch(self, rows: torch.Tensor, spell: float) -> dict:
        """`spell`: how often a known word is read by its letters, so that those are learned too."""
        length = self.length[rows]
        most = int(length.max())
        at = rows.to(DEVICE)
        mask = torch.arange(most, device=DEVICE) < length.to(DEVICE).unsqueeze(1)
        spelling = self.spelling[at, :most].long()
        word = self.word_of[spelling] * mask
        spelled = mask & ((word == 0) | (torch.rand(mask.shape, device=DEVICE) < spell))
        reasons = self.reasons[at, :most].float() * mask
        return {
            "word": word, "mask": mask, "spelled": spelled, "pieces": self.pieces_of[spelling[spelled]].long(), "length": length,
            "linear": self.linear[at], "reasons": reasons, "has_reasons": reasons.sum(1) > 0, "at": at,
        }


def _weight_of(post: Post) -> float:
    """Hate is rare in one source, which would else need a threshold of its own; and ordinary writing must be left alone."""
    if post.source == "davidson" and post.hate:
        return 2.5
    return 2.0 if post.source == "ordinary" else 1.0


def _padded(lists: list[list[int]], filler: int, width: int) -> torch.Tensor:
    padded = np.full((len(lists), width), filler, dtype=np.int32)
    for row, one in enumerate(lists):
        padded[row, : len(one)] = one
    return torch.from_numpy(padded).to(DEVICE)


def batches(rows: list[int], lengths: list[int], size: int, rng: random.Random):
    """Posts of about the same length together, in random order."""
    rng.shuffle(rows)
    for start in range(0, len(rows), size * 40):
        pool = sorted(rows[start : start + size * 40], key=lengths.__getitem__)
        chunks = [pool[i : i + size] for i in range(0, len(pool), size)]
        rng.shuffle(chunks)
        yield from chunks


def fit(vectors: torch.Tensor, data: Rows, pick_rows, *, restraint: float, epochs: int, seed: int, rate: float = 4e-3, size: int = 256) -> Network:
    torch.manual_seed(seed)
    rng = random.Random(seed)
    lengths = data.length.tolist()
    network = Network(vectors, BUCKETS, HIDDEN, dropout=0.35).to(DEVICE).train()
    # Words move little, so that what is learned of one holds for its neighbours.
    others = [p for p in network.parameters() if p is not network.words.weight]
    optimiser = torch.optim.AdamW([{"params": others, "lr": rate}, {"params": [network.words.weight], "lr": rate / 5}], weight_decay=1e-4)
    steps = (sum(1 for _ in batches(pick_rows(rng), lengths, size, rng)) + 1) * epochs
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, [rate, rate / 5], total_steps=steps, pct_start=0.1)
    average = torch.optim.swa_utils.AveragedModel(network, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(0.995))
    for _ in range(epochs):
        for chosen in batches(pick_rows(rng), lengths, size, rng):
            batch = data.batch(torch.tensor(chosen), 0.08)
            loss = loss_of(network(batch), batch, data, restraint)
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimiser.step()
            schedule.step()
            average.update_parameters(network)
    return average.module.eval()


def loss_of(said, batch, data: Rows, restraint: float) -> torch.Tensor:
    at = batch["at"]
    loss = F.binary_cross_entropy_with_logits(said["logit"], data.target[at], weight=data.weight[at])
    is_post = data.source[at] < SOURCES["ordinary"]
    loss = loss + restraint * ((said["logit"] - batch["linear"]).square() * is_post).mean()
    for name in ("hatexplain", "davidson"):
        own = data.source[at] == SOURCES[name]
        if own.any():
            loss = loss + 0.1 * F.cross_entropy(said["classes"][name][own], data.shares[at][own])
    has = batch["has_reasons"]
    if has.any():
        wanted = batch["reasons"][has] / batch["reasons"][has].sum(1, keepdim=True)
        loss = loss - 0.1 * (wanted * (said["attention"][has] + 1e-6).log()).sum(1).mean()
    return loss


@torch.no_grad()
def predict(network: Network, data: Rows, rows: list[int]) -> np.ndarray:
    order = torch.tensor(rows)[data.length[rows].argsort()]
    said = torch.cat([network(data.batch(some, 0))["logit"].cpu() for some in order.split(512)])
    by_row = dict(zip(order.tolist(), said.tolist()))
    return np.array([by_row[row] for row in rows], dtype=np.float32)


def goodness(logits: np.ndarray, posts: list[Post], shift: float) -> float:
    figures = []
    for source in ("hatexplain", "davidson", "template"):
        own = np.array([post.source == source and post.is_decided for post in posts])
        truth = np.array([post.hate for post in posts])[own]
        figures.append(macro_f1(logits[own] + shift > 0, truth))
        if source == "hatexplain":
            figures.append(auc(logits[own], truth))
    return float(np.mean(figures))


def main() -> None:
    global _reading
    options = argparse.ArgumentParser()
    for name in ("data", "vectors", "linear", "out"):
        options.add_argument(f"--{name}", required=True)
    options.add_argument("--templates", type=int, default=120_000)
    options.add_argument("--draw", type=int, default=40_000, help="sentences of templates in an epoch")
    options.add_argument("--restraints", default="0.02,0.1,0.3")
    options.add_argument("--epochs", type=int, default=8)
    options.add_argument("--shift", type=float, help="a threshold already chosen; the first restraint is taken then")
    options.add_argument("--voice", type=float, default=0.6, help="how much of what the network says is kept")
    options.add_argument("--final", type=int, default=2)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    began = time.time()
    say = lambda text: print(f"[{time.time() - began:5.0f} s] {text}", flush=True)
    torch.set_float32_matmul_precision("high")

    kept = json.load(open(f"{given.linear}/lexicon.json"))
    known = Known([], 8)
    known.bytes = bytearray.fromhex(kept["known"])
    known.bits = 8 * len(known.bytes)
    lexicon = Lexicon(kept["words"], kept["correctable"], known)
    with np.load(f"{given.linear}/linear.npz") as loaded:
        weights, bias, unseen = loaded["weights"], float(loaded["bias"]), loaded["unseen"]
    _reading = (lexicon, weights, bias)
    learned, judged = read_posts(given.data)
    made = [Post("template", text, float(label)) for text, label, _ in sentences(given.templates, given.seed)]
    judged += [Post("template", text, float(label)) for text, label, _ in sentences(4000, given.seed + 1)]
    encoded, encoded_judged = encode_all([*learned, *made]), encode_all(judged)
    data = Rows([*learned, *made], encoded, lexicon)
    data.linear[: len(learned)] = torch.from_numpy(unseen).to(DEVICE)  # of each post, by those who did not see it
    to_judge = Rows(judged, encoded_judged, lexicon)
    posts, synthetic = list(range(len(learned))), list(range(len(learned), len(data.posts)))
    say(f"{len(learned)} posts, {len(made)} sentences of templates, {len(judged)} to be judged by")
    tell("linear", to_judge.linear.cpu().numpy(), judged)

    vectors = start_vectors(given.vectors, lexicon, given.seed)
    chosen_by = [i for i in posts if learned[i].fold == CHOICE_FOLD] + synthetic[:4000]
    others = [i for i in posts if learned[i].fold != CHOICE_FOLD]
    tried = []
    restraints = [float(one) for one in given.restraints.split(",")]
    if given.shift is not None:
        tried, restraints = [(0.0, restraints[0], given.shift)], []
    for restraint in restraints:
        network = fit(vectors, data, lambda rng: others + rng.sample(synthetic[4000:], given.draw), restraint=restraint, epochs=given.epochs, seed=given.seed)
        said, of = predict(network, data, chosen_by), [data.posts[i] for i in chosen_by]
        shift = best_shift(said, of)
        tried.append((goodness(said, of, shift), restraint, shift))
        tell(f"restraint {restraint}", said, of, shift)
        say(f"goodness {tried[-1][0]:.4f}, shift {shift:+.2f}")
    _, restraint, shift = max(tried)
    for attempt in range(given.final):
        network = fit(vectors, data, lambda rng: posts + rng.sample(synthetic, given.draw), restraint=restraint, epochs=given.epochs + 4, seed=given.seed + attempt)
        with torch.no_grad():
            for part in network.speak.parameters():
                part *= given.voice
        write_model(f"{given.out}/hate-model-{attempt}.bin", network, lexicon, weights, bias, shift=shift, version="sentinel-hate-en-2")
        tell(f"final {attempt}", predict(network, to_judge, list(range(len(judged)))), judged, shift)
        say("written")


def start_vectors(path: str, lexicon: Lexicon, seed: int) -> torch.Tensor:
    """GloVe's, turned so that few dimensions hold most; random where it has none."""
    with np.load(path) as loaded:
        rank, vectors = {str(word): i for i, word in enumerate(loaded["words"])}, loaded["vectors"].astype(np.float32)
    rng = np.random.default_rng(seed)
    full = np.stack([vectors[rank[word]] if word in rank else rng.normal(0, 0.15, vectors.shape[1]) for word in lexicon.words]).astype(np.float32)
    centred = full / full.std() - full.mean(0) / full.std()
    _, _, axes = np.linalg.svd(centred, full_matrices=False)
    return torch.from_numpy((centred @ axes[:SIZE].T * 0.35).astype(np.float32))


if __name__ == "__main__":
    main()
