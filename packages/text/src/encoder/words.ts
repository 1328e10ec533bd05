const WORD = /[\p{L}\p{M}]+|\p{N}+/gu;

/** The order matters: "can't" must not become "ca not". */
const SHORTENED: readonly (readonly [RegExp, string])[] = [
  [/can't(?!\p{L})/gu, 'can not'],
  [/won't(?!\p{L})/gu, 'will not'],
  [/n't(?!\p{L})/gu, ' not'],
  [/'\p{L}{1,2}(?!\p{L})/gu, ' '],
];

/** The words of a text as the model was trained on them: training/words.py does the same. */
export function wordsOf(text: string): string[] {
  const folded = text.normalize('NFKC').toLowerCase().replaceAll('\u2019', "'");
  return (folded.includes("'") ? inFull(folded) : folded).match(WORD) ?? [];
}

function inFull(text: string): string {
  return SHORTENED.reduce((changed, [pattern, full]) => changed.replace(pattern, full), text);
}
