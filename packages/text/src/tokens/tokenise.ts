import { comparableText } from '../normalise/index.ts';
import { lemma } from './lemma.ts';
import { isStopWord } from './stop-words.ts';

interface TokenOptions {
  /** A language tag; stop words and lemmas exist for English and Spanish. */
  language?: string;
  stopWords?: 'keep' | 'remove';
  punctuation?: 'keep' | 'remove';
  /** Whether inflected words become their common form. */
  lemmas?: boolean;
}

const HAS_LETTER = /[\p{L}\p{N}]/u;

/** The words of a text in the form in which they are compared: case folded, by default without punctuation, other words as they are. */
export function tokenise(text: string, options: TokenOptions = {}): string[] {
  const { language = 'und', stopWords = 'keep', punctuation = 'remove', lemmas = false } = options;
  const tokens: string[] = [];
  for (const { segment, isWordLike } of segmenterOf(language).segment(comparableText(text))) {
    const isWord = isWordLike === true || HAS_LETTER.test(segment);
    if (!isWord && (punctuation === 'remove' || segment.trim() === '')) continue;
    if (stopWords === 'remove' && isStopWord(segment, language)) continue;
    tokens.push(lemmas && isWord ? lemma(segment, language) : segment);
  }
  return tokens;
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const made = makeSegmenter(language);
  if (segmenters.size < MAX_SEGMENTERS) segmenters.set(language, made);
  return made;
}

const MAX_SEGMENTERS = 20;

/** Platforms send all kinds of language tags; an invalid one must not prevent a text from being read. */
function makeSegmenter(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity: 'word' });
  } catch {
    return new Intl.Segmenter('und', { granularity: 'word' });
  }
}
