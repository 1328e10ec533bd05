import { expect, test } from 'vitest';
import { HYBRID_WEIGHTS } from '../similarity/index.ts';
import { centroidOf, compareWithSubtopics, countDocuments, prototypeOf, termCosine, termsOf, weighTerms } from './index.ts';

const frequencies = countDocuments([['lamp', 'street'], ['lamp', 'tree'], ['tree']]);
const lighting = prototypeOf(
  { name: 'Light', keywords: ['street lamps'], vectors: [Float32Array.of(1, 0), Float32Array.of(0, 1)] },
  { language: 'en', frequencies },
);

test('terms of a single document are not stored, and count as such', () => {
  expect(frequencies).toEqual({
    documents: 3,
    terms: new Map([
      ['lamp', 2],
      ['tree', 2],
    ]),
  });
  // ln(4/3) + 1 = 1.2877 for what two of three documents contain; ln(4/2) + 1 = 1.6931 for what one or none does
  const weights = weighTerms(['lamp', 'street'], frequencies);
  const length = Math.hypot(1.287682, 1.693147);
  expect(weights.get('lamp')).toBeCloseTo(1.287682 / length, 6);
  expect(weights.get('street')).toBeCloseTo(1.693147 / length, 6);
});

test('weighed texts are alike by the terms they share', () => {
  const [a, b] = [weighTerms(['lamp', 'tree'], frequencies), weighTerms(['lamp'], frequencies)];
  expect(termCosine(a, b)).toBeCloseTo(Math.SQRT1_2, 12);
  expect(termCosine(a, a)).toBeCloseTo(1, 12);
  expect(termCosine(a, weighTerms([], frequencies))).toBe(0);
});

test('the centroid is the mean of vectors', () => {
  expect([...centroidOf([Float32Array.of(1, 0), Float32Array.of(0, 1)])]).toEqual([0.5, 0.5]);
});

test('the similarity is 0.6 of the cosine, 0.3 of the Jaccard index and 0.1 of TF-IDF', () => {
  const text = { terms: termsOf('The lamps of the street', 'en'), vector: Float32Array.of(1, 0) };
  const [found] = compareWithSubtopics(text, [lighting], { frequencies, weights: HYBRID_WEIGHTS });
  // lamp and street of the three terms light, street and lamp
  expect(found?.jaccard).toBeCloseTo(2 / 3, 12);
  expect(found?.cosine).toBeCloseTo(Math.SQRT1_2, 6);
  const [lamp, street, light] = [1.287682, 1.693147, 1.693147];
  expect(found?.tfidf).toBeCloseTo(Math.hypot(lamp, street) / Math.hypot(lamp, street, light), 6);
  expect(found?.similarity).toBeCloseTo(0.6 * Math.SQRT1_2 + 0.3 * (2 / 3) + 0.1 * (found?.tfidf ?? 0), 6);
});

test.each([
  ['Street lamps everywhere', ['street lamps']],
  ['More street lamp posts', ['street lamps']],
  ['A lamp in the street', []], // the words of a keyword stand together
  ['Streets', []],
  ['', []],
])('in "%s" the keywords %j are found', (text, keywords) => {
  const [found] = compareWithSubtopics({ terms: termsOf(text, 'en'), vector: Float32Array.of(0, 1) }, [lighting], {
    frequencies,
    weights: HYBRID_WEIGHTS,
  });
  expect(found?.keywords).toEqual(keywords);
});

test('a vector that points away, or nowhere, is not similar at all', () => {
  const compare = (vector: Float32Array) =>
    compareWithSubtopics({ terms: [], vector }, [lighting], { frequencies, weights: HYBRID_WEIGHTS })[0]?.similarity;
  expect(compare(Float32Array.of(-1, -1))).toBe(0);
  expect(compare(Float32Array.of(0, 0))).toBe(0);
});

test('a text with exactly the words and the vector of a subtopic has a similarity of one', () => {
  const [found] = compareWithSubtopics({ terms: termsOf('Light street lamps', 'en'), vector: Float32Array.of(2, 2) }, [lighting], {
    frequencies,
    weights: HYBRID_WEIGHTS,
  });
  expect(found?.similarity).toBeCloseTo(1, 12);
  expect(found?.similarity).toBeLessThanOrEqual(1);
});
