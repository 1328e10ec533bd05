"""How well log-odds tell hate from the rest, for each source."""

import numpy as np

from hate_data import Post


def auc(score: np.ndarray, truth: np.ndarray) -> float:
    order = np.argsort(score, kind="stable")
    _, first, counts = np.unique(score[order], return_index=True, return_counts=True)
    ranks = np.empty(len(score))
    ranks[order] = np.repeat(first + (counts + 1) / 2, counts)
    positive = truth > 0.5
    n, m = positive.sum(), (~positive).sum()
    return float((ranks[positive].sum() - n * (n + 1) / 2) / (n * m))


def macro_f1(said: np.ndarray, truth: np.ndarray) -> float:
    return float(np.mean([2 * (said & one).sum() / max(1, said.sum() + one.sum()) for said, one in ((said, truth > 0.5), (~said, truth <= 0.5))]))


def tell(name: str, logits: np.ndarray, posts: list[Post], shift: float = 0.0) -> None:
    line = [f"{name:24}"]
    for source in ("hatexplain", "davidson", "ordinary", "template"):
        own = np.array([post.source == source and post.is_decided for post in posts])
        if not own.any():
            continue
        truth, score = np.array([post.hate for post in posts])[own], logits[own] + shift
        if source == "ordinary":
            line.append(f"ordinary flagged {100 * (score > 0).mean():.2f}%")
        else:
            best = max((macro_f1(score > t, truth), t) for t in np.arange(-3, 3, 0.1))
            line.append(f"{source} F1 {macro_f1(score > 0, truth):.4f} (best {best[0]:.4f} at {best[1]:+.1f}) AUC {auc(score, truth):.4f}")
    print(" | ".join(line), flush=True)


def best_shift(logits: np.ndarray, posts: list[Post]) -> float:
    """One threshold for all: where the mean of the macro-F1 of the sources is best."""
    source = np.array([post.source if post.is_decided else "" for post in posts])
    truth = np.array([post.hate for post in posts])
    mean = lambda t: np.mean([macro_f1(logits[source == name] > t, truth[source == name]) for name in ("hatexplain", "davidson")])
    return -float(max((mean(t), t) for t in np.arange(-3, 3, 0.05))[1])
