/** The beginning of a text in at most `maxCharacters` as people count them, cut between words. */
export function excerpt(text: string, maxCharacters: number, language = 'en'): string {
  const flat = text.replace(/\s+/gu, ' ').trim();
  const characters = [...new Intl.Segmenter(language, { granularity: 'grapheme' }).segment(flat)];
  if (characters.length <= maxCharacters) return flat;
  const cut = characters[maxCharacters - 1]?.index ?? 0;
  return `${flat.slice(0, lastWordEnd(flat, cut, language)).trimEnd()}…`;
}

function lastWordEnd(text: string, cut: number, language: string): number {
  let end = 0;
  for (const word of new Intl.Segmenter(language, { granularity: 'word' }).segment(text.slice(0, cut + 1))) {
    const wordEnd = word.index + word.segment.length;
    if (wordEnd > cut) break;
    end = wordEnd;
  }
  return end || cut; // one word longer than the limit is cut inside
}
