"""Text to tokens. src/hate-model/tokens.ts does the same, and a test holds the two together."""

import re
import unicodedata

MAX_TOKENS = 96
MAX_CHARACTERS = 2000

_LOOKALIKES = str.maketrans(
    {
        "а": "a", "в": "b", "е": "e", "ё": "e", "к": "k", "м": "m", "н": "h", "о": "o", "р": "p", "с": "c", "т": "t",
        "у": "y", "х": "x", "і": "i", "ї": "i", "ѕ": "s", "ј": "j", "ԁ": "d", "ո": "n", "α": "a", "β": "b", "ε": "e",
        "η": "n", "ι": "i", "κ": "k", "μ": "u", "ν": "v", "ο": "o", "ρ": "p", "τ": "t", "υ": "u", "χ": "x", "ı": "i",
        "ɑ": "a", "ɡ": "g", "ɩ": "i", "ø": "o", "ł": "l", "đ": "d", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"',
        "‘": "'", "’": "'", "‚": "'", "`": "'", "´": "'",
    }
)
_LEET = str.maketrans({"0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "@": "a", "$": "s", "!": "i", "|": "l", "+": "t"})

_PIECE = re.compile(
    r"(?:https?://|www\.)\S+|<[a-z]+>|@[a-z0-9_]+|[a-z0-9@$!*|+](?:[a-z0-9@$*|+]|[!'](?=[a-z0-9]))*|[^\sa-z0-9]"
)
_NUMBER = re.compile(r"[0-9]+$")
_HAS_LETTER = re.compile(r"[a-z]")
_KNOWN_MASKS = {"<user>": "@user", "<number>": "<number>", "<url>": "<url>", "<email>": "@user"}


def simplify(text: str) -> str:
    """Lower case, one form for letters that look alike, no marks, nothing invisible."""
    text = unicodedata.normalize("NFKD", text[:MAX_CHARACTERS]).lower()
    kept = (c for c in text if unicodedata.category(c) not in ("Mn", "Me", "Cf", "Cc", "Cs") or c in "\n\t")
    return "".join(kept).translate(_LOOKALIKES)


def _plain(piece: str) -> list[str]:
    if piece.startswith(("http://", "https://", "www.")):
        return ["<url>"]
    if piece[0] == "<" and len(piece) > 1:
        return [_KNOWN_MASKS.get(piece, piece[1:-1])]
    if piece[0] == "@" and len(piece) > 1:
        return ["@user"]
    if _NUMBER.match(piece):
        return ["<number>"]
    if not _HAS_LETTER.search(piece):
        return [piece[0]]
    word = piece.strip("*+|!'")
    return _split_contraction(_shorten(word if word.isalpha() else word.translate(_LEET)))


_REPEATED = re.compile(r"([a-z])\1{2,}")


def _shorten(word: str) -> str:
    return _REPEATED.sub(r"\1\1", word).replace("*", "")


def _split_contraction(word: str) -> list[str]:
    """As the vectors were made: "don't" is "do" and "n't"."""
    if word.endswith("n't") and len(word) > 3:
        return [word[:-3], "n't"]
    at = word.find("'")
    return [word] if at < 1 else [word[:at], "'" + word[at + 1 :].replace("'", "")]


_BETWEEN = ".-_*"


def _is_letter(word: str) -> bool:
    return len(word) == 1 and "a" <= word <= "z"


def _join_spelled(words: list[str]) -> list[str]:
    """Letters that stand alone in a row of three or more are one word: "h a t e", "h.a.t.e"."""
    joined: list[str] = []
    i = 0
    while i < len(words):
        end, letters = i, ""
        while end < len(words) and _is_letter(words[end]):
            letters += words[end]
            between = end + 1 < len(words) and words[end + 1] in _BETWEEN
            end += 2 if between and end + 2 < len(words) and _is_letter(words[end + 2]) else 1
        if len(letters) >= 3:
            joined.append(letters)
            i = end
        else:
            joined.append(words[i])
            i += 1
    return joined


def tokens_of(text: str) -> list[str]:
    words = [word for piece in _PIECE.findall(simplify(text)) for word in _plain(piece) if word]
    return _join_spelled(words)[:MAX_TOKENS]
