"""Fits the words a model knows and its linear part: python3 fit_linear.py --data DIR --vectors FILE --frequent FILE --out DIR

DIR holds hate/, sentiment/, fallacies/ and votes/; the vectors are GloVe's (PDDL), 100 dimensions, as .npz of `words` and
`vectors`; --frequent is a list of frequent English words, one a line. Needs numpy, scipy and scikit-learn; a minute or two."""

import argparse
import json
from collections import Counter

import numpy as np
import scipy.sparse as sparse
from sklearn.linear_model import LogisticRegression

from hate_data import Post, read_posts
from lexicon import Known, Lexicon
from linear import SIZE, features_of
from measures import tell
from templates import BAD_ADJECTIVES, BAD_THINGS, GROUPS, VIOLENCE_ACTIVE, VIOLENCE_PASSIVE, sentences
from tokens import MAX_TOKENS, tokens_of

VOCABULARY, CORRECTABLE, KNOWN_BITS = 20_000, 2500, 1 << 20


def build_lexicon(learned: list[Post], frequent: list[str], rank: dict[str, int], seed: int) -> Lexicon:
    counts = Counter(token for post in learned for token in tokens_of(post.text))
    of_templates = Counter(token for text, *_ in sentences(40_000, seed) for token in tokens_of(text))
    wanted = {word for word, n in counts.items() if n >= 3 or (n >= 2 and word in rank)} | {word for word, n in of_templates.items() if n >= 5}
    fill = [word for word in frequent if word in rank and word not in wanted][: max(0, VOCABULARY - len(wanted) - 1)]
    with_vector = sorted({*(wanted & rank.keys()), *fill}, key=rank.__getitem__)
    without = [word for word, _ in (counts + of_templates).most_common() if word in wanted and word not in rank]
    words = ["<unknown>", *with_vector, *without][:VOCABULARY]
    known = set(words)
    special = [w for group in GROUPS.values() for kind in ("slurs", "names") for pair in group[kind] for phrase in pair for w in phrase.split()]
    special += [w for phrase in [*BAD_THINGS, *BAD_ADJECTIVES, *VIOLENCE_ACTIVE, *VIOLENCE_PASSIVE] for w in phrase.split("_")]
    chosen = [w for w in dict.fromkeys([*special, *telling_words(learned, words)]) if w in known and len(w) >= 5 and w.isalpha()]
    return Lexicon(words, chosen[:CORRECTABLE], Known([word for word in frequent if word not in known], KNOWN_BITS))


def telling_words(learned: list[Post], words: list[str]) -> list[str]:
    """Those whose presence says most about a post."""
    hate, rest = Counter(), Counter()
    for post in learned:
        (hate if post.hate else rest).update(set(tokens_of(post.text)))
    weight = {w: abs(np.log((hate[w] + 1) / (rest[w] + 3))) * np.log(hate[w] + rest[w]) for w in words if hate[w] + rest[w] >= 8}
    return sorted(weight, key=weight.get, reverse=True)[:2000]


def matrix_of(posts: list[Post], lexicon: Lexicon) -> sparse.csr_matrix:
    rows = [features_of(lexicon.words_of(tokens_of(post.text))[:MAX_TOKENS]) for post in posts]
    starts = np.cumsum([0, *(len(at) for at, _ in rows)])
    return sparse.csr_matrix((np.concatenate([value for _, value in rows]), np.concatenate([at for at, _ in rows]), starts), shape=(len(rows), SIZE))


def targets(posts: list[Post]) -> np.ndarray:
    """How hateful each is, between the majority's word and the share of annotators."""
    share = np.array([post.shares[2] if post.shares else post.hate for post in posts])
    hard = np.array([post.hate if post.is_decided else share[i] for i, post in enumerate(posts)])
    return 0.5 * hard + 0.5 * share


def regression(scaled: sparse.csr_matrix, target: np.ndarray, strength: float) -> tuple[np.ndarray, float]:
    model = LogisticRegression(C=strength, max_iter=200)
    twice = sparse.vstack([scaled, scaled])
    model.fit(twice, np.repeat([1, 0], len(target)), sample_weight=np.concatenate([target, 1 - target]) + 1e-9)
    return model.coef_[0], float(model.intercept_[0])


def fit(x: sparse.csr_matrix, target: np.ndarray) -> tuple[np.ndarray, float]:
    """Two regressions, added up: one with rare features scaled up, one with telling features scaled up (naive Bayes' ratios)."""
    seen = np.bincount(x.indices, minlength=SIZE)
    rarity = np.where(seen >= 2, np.log((1 + x.shape[0]) / (1 + seen)) + 1, 0) / 5
    present = (x > 0).astype(float)
    hate, rest = (np.asarray(present.T @ part).ravel() + 1 for part in (target, 1 - target))
    ratio = np.where(seen >= 2, np.clip(np.log(hate / hate.sum()) - np.log(rest / rest.sum()), -4, 4), 0) * rarity
    parts = []
    for scale, strength in ((rarity, 1.0), (ratio, 0.5)):
        weights, bias = regression((x @ sparse.diags(scale)).tocsr(), target, strength)
        parts.append((weights * scale, bias))
    spread = [(x @ weights).std() for weights, _ in parts]
    even = [spread[0] / one for one in spread]
    return sum(weights * by for (weights, _), by in zip(parts, even)) / 2, sum(bias * by for (_, bias), by in zip(parts, even)) / 2


def main() -> None:
    options = argparse.ArgumentParser()
    for name in ("data", "vectors", "frequent", "out"):
        options.add_argument(f"--{name}", required=True)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    learned, judged = read_posts(given.data)
    with np.load(given.vectors) as loaded:
        rank = {str(word): i for i, word in enumerate(loaded["words"])}
    lexicon = build_lexicon(learned, open(given.frequent, encoding="utf-8").read().split(), rank, given.seed)
    print(f"{len(lexicon.words)} words, {len(lexicon.correctable)} correctable", flush=True)
    labelled = np.array([post.source != "ordinary" for post in learned])
    x, target, folds = matrix_of(learned, lexicon), targets(learned), np.array([post.fold for post in learned])
    weights, bias = fit(x[labelled], target[labelled])
    tell("held out", np.asarray(matrix_of(judged, lexicon) @ weights + bias), judged)
    unseen = np.zeros(len(learned), dtype=np.float32)
    for fold in range(5):
        others = labelled & (folds != fold)
        by, plus = fit(x[others], target[others])
        unseen[folds == fold] = x[folds == fold] @ by + plus
    tell("each fold by the others", unseen, learned)
    np.savez_compressed(f"{given.out}/linear.npz", weights=weights.astype(np.float32), bias=bias, unseen=unseen)
    json.dump({"words": lexicon.words, "correctable": lexicon.correctable, "known": bytes(lexicon.known.bytes).hex()}, open(f"{given.out}/lexicon.json", "w"))


if __name__ == "__main__":
    main()
