import { toneOf } from '@verdict/core/insight';
import { identifyLanguage } from '@verdict/text/language';
import { assessQuality, hasMarkers, type Quality } from '@verdict/text/quality';
import { hasLexicon, scoreSentiment } from '@verdict/text/sentiment';
import type { ProposalInsight } from '@verdict/wire/insight';
import { LRUCache } from 'lru-cache';

export type AssessedText = Pick<ProposalInsight, 'language' | 'sentiment' | 'quality'>;

export interface WrittenText {
  content: string;
  /** As its author gave it. */
  language: string;
}

const UNKNOWN_LANGUAGE = 'und';
const MAX_WORDS = 12;
const MAX_CACHED_CHARACTERS = 4_000_000;

/** Texts change rarely and are read often; the key holds all that an assessment follows from. */
const assessed = new LRUCache<string, AssessedText>({ maxSize: MAX_CACHED_CHARACTERS, sizeCalculation: (_value, key) => key.length });

/** Assesses a text in its own language. One whose language cannot be told is read in that of what it belongs to. */
export function assessText(text: WrittenText, languageAround: string): AssessedText {
  const key = `${text.language} ${languageAround} ${text.content}`;
  const known = assessed.get(key);
  if (known) return known;
  const language = languageOf(text, languageAround);
  const value = {
    language,
    sentiment: hasLexicon(language) ? sentimentOf(text.content, language) : null,
    quality: hasMarkers(language) ? qualityOf(assessQuality(text.content, language)) : null,
  };
  assessed.set(key, value);
  return value;
}

function languageOf({ content, language }: WrittenText, languageAround: string): string {
  if (language !== UNKNOWN_LANGUAGE) return language;
  const identified = identifyLanguage(content).language;
  return identified === 'unknown' ? languageAround : identified;
}

function sentimentOf(content: string, language: string): AssessedText['sentiment'] {
  const { score, reasons } = scoreSentiment(content, language);
  const words = reasons.toSorted((a, b) => Math.abs(b.strength) - Math.abs(a.strength)).slice(0, MAX_WORDS);
  return { score, tone: toneOf(score), words };
}

/** The facts, named as the API names things. */
function qualityOf({ score, readable, specific, reasoned, civil }: Quality): AssessedText['quality'] {
  const { words, sentences, wordsPerSentence, lettersPerWord, shareOfCapitals, hidden } = readable.facts;
  const { tellingWords, vagueWords, numbers, names, requests } = specific.facts;
  return {
    score,
    readable: {
      score: readable.score,
      facts: {
        words,
        sentences,
        words_per_sentence: wordsPerSentence,
        letters_per_word: lettersPerWord,
        share_of_capitals: shareOfCapitals,
        hidden_characters: hidden,
      },
    },
    specific: { score: specific.score, facts: { telling_words: tellingWords, vague_words: vagueWords, numbers, names, requests } },
    reasoned: { score: reasoned.score, facts: { ...reasoned.facts } },
    civil: { score: civil.score, facts: { ...civil.facts } },
  };
}
