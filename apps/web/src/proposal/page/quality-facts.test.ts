import { expect, test } from 'vitest';
import { type FactWords, qualityFacts } from './quality-facts.ts';

const WORDS: FactWords = {
  length: (words, sentences) => `${words} in ${sentences}`,
  capitals: 'capitals',
  hidden: (count) => `${count} hidden`,
  specificWords: (count) => `${count} specific`,
  vague: (count) => `${count} vague`,
  numbers: (count) => `${count} numbers`,
  names: (count) => `${count} names`,
  requests: 'asks',
  noRequests: 'asks nothing',
  reasons: (count) => `${count} reasons`,
  sources: (count) => `${count} sources`,
  insults: (count) => `${count} insults`,
  shouting: 'shouts',
};

const quality = (hidden_characters: number, share_of_capitals: number, requests: number, shouting: number) => ({
  score: 0.5,
  readable: {
    score: 1,
    facts: { words: 20, sentences: 2, words_per_sentence: 10, letters_per_word: 5, share_of_capitals, hidden_characters },
  },
  specific: { score: 1, facts: { telling_words: 8, vague_words: 0, numbers: 0, names: 1, requests } },
  reasoned: { score: 0, facts: { reasons: 0, sources: 0 } },
  civil: { score: 1, facts: { insults: 0, shouting } },
});

test('faults are said only where there are some, what is expected always', () => {
  const plain = quality(0, 0.3, 1, 0);
  expect(qualityFacts(plain, 'readable', WORDS)).toEqual(['20 in 2']);
  expect(qualityFacts(plain, 'specific', WORDS)).toEqual(['8 specific', '1 names', 'asks']);
  expect(qualityFacts(plain, 'reasoned', WORDS)).toEqual(['0 reasons', '0 sources']);
  expect(qualityFacts(plain, 'civil', WORDS)).toEqual(['0 insults']);
  const shouted = quality(2, 0.31, 0, 1);
  expect(qualityFacts(shouted, 'readable', WORDS)).toEqual(['20 in 2', 'capitals', '2 hidden']);
  expect(qualityFacts(shouted, 'specific', WORDS)).toEqual(['8 specific', '1 names', 'asks nothing']);
  expect(qualityFacts(shouted, 'civil', WORDS)).toEqual(['0 insults', 'shouts']);
});
