const SEGMENTER = new Intl.Segmenter('und', { granularity: 'sentence' });
const HAS_LETTER = /\p{L}/u;

/** How many sentences with words a text has. */
export function sentencesOf(text: string): number {
  let sentences = 0;
  for (const { segment } of SEGMENTER.segment(text)) if (HAS_LETTER.test(segment)) sentences += 1;
  return sentences;
}
