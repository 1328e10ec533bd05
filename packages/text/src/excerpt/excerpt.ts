/** The beginning of a text in at most `maxCharacters` as people count them, cut between words where it has any. */
export function excerpt(text: string, maxCharacters: number, language = 'und'): string {
  const flat = text.replace(/\s+/gu, ' ').trim();
  const cut = characterStart(flat, maxCharacters - 1, language);
  if (characterStart(flat, maxCharacters, language) >= flat.length) return flat;
  const word = segmenter(language, 'word').segment(flat).containing(cut);
  const wordStart = word?.index ?? cut;
  const kept = flat.slice(0, wordStart).trimEnd();
  const hasWords = /[\p{L}\p{N}]/u.test(kept); // a quotation mark alone says nothing
  return `${hasWords ? kept : flat.slice(0, cut)}…`;
}

/** Where character number `count` begins; the text's length where it has fewer. */
function characterStart(text: string, count: number, language: string): number {
  let seen = 0;
  for (const { index } of segmenter(language, 'grapheme').segment(text)) {
    if (seen === count) return index;
    seen += 1;
  }
  return text.length;
}

/** Platforms send all sorts of language tags; one that is none must not keep a text from being shown. */
function segmenter(language: string, granularity: 'grapheme' | 'word'): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity });
  } catch {
    return new Intl.Segmenter('und', { granularity });
  }
}
