/** The beginning of a text: at most `maxCharacters` graphemes, cut between words if possible. */
export function excerpt(text: string, maxCharacters: number, language = 'und'): string {
  const flat = text.replace(/\s+/gu, ' ').trim();
  const cut = characterStart(flat, maxCharacters - 1, language);
  if (characterStart(flat, maxCharacters, language) >= flat.length) return flat;
  const word = segmenter(language, 'word').segment(flat).containing(cut);
  const wordStart = word?.index ?? cut;
  const kept = flat.slice(0, wordStart).trimEnd();
  const hasWords = /[\p{L}\p{N}]/u.test(kept); // a quotation mark alone is useless
  return `${hasWords ? kept : flat.slice(0, cut)}…`;
}

/** The index where grapheme number `count` starts; the text's length if it has fewer. */
function characterStart(text: string, count: number, language: string): number {
  let seen = 0;
  for (const { index } of segmenter(language, 'grapheme').segment(text)) {
    if (seen === count) return index;
    seen += 1;
  }
  return text.length;
}

/** Platforms send all kinds of language tags; an invalid one must not prevent a text from being shown. */
function segmenter(language: string, granularity: 'grapheme' | 'word'): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity });
  } catch {
    return new Intl.Segmenter('und', { granularity });
  }
}
