import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createVocabulary } from './index.ts';

// Three documents: "bus" is in all of them, "lane" in two, "tree" in one.
const DOCUMENTS = [
  ['bus', 'lane', 'bus'],
  ['bus', 'lane'],
  ['bus', 'tree'],
];

function filled() {
  const vocabulary = createVocabulary();
  for (const document of DOCUMENTS) vocabulary.addDocument(document);
  return vocabulary;
}

test.each([
  ['bus', 3, 1], // ln(4 / 4) + 1
  ['lane', 2, 1.2876820724517808], // ln(4 / 3) + 1
  ['tree', 1, 1.6931471805599454], // ln(4 / 2) + 1
  ['tram', 0, 2.386294361119891], // ln(4 / 1) + 1
])('%s is in %i documents: inverse frequency %f', (term, documents, inverse) => {
  expect(filled().documentsWith(term)).toBe(documents);
  expect(filled().inverseFrequency(term)).toBeCloseTo(inverse, 12);
});

test('a vector is counts times inverse frequencies, divided by its length', () => {
  // bus 2 × 1 = 2, lane 1 × 1.28768207; length √(4 + 1.65812512) = √5.65812512 = 2.37868137.
  const { places, values } = filled().vectorOf(['bus', 'lane', 'bus']);
  expect(places).toEqual([0, 1]);
  expect(values[0]).toBeCloseTo(0.84080198, 7); // 2 / 2.37868137
  expect(values[1]).toBeCloseTo(0.54134281, 7); // 1.28768207 / 2.37868137
});

test('terms that occur in no document are left out', () => {
  expect(filled().vectorOf(['tram'])).toEqual({ places: [], values: [] });
  expect(filled().vectorOf(['tram', 'tree'])).toEqual({ places: [2], values: [1] });
});

test('removing a document undoes adding it', () => {
  const documents = fc.array(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 5 }), { maxLength: 6 });
  fc.assert(
    fc.property(documents, documents, (stay, go) => {
      const [changed, plain] = [createVocabulary(), createVocabulary()];
      for (const document of [...stay, ...go]) changed.addDocument(document);
      for (const document of go) changed.removeDocument(document);
      for (const document of stay) plain.addDocument(document);
      expect([changed.documentCount, changed.termCount]).toEqual([plain.documentCount, plain.termCount]);
      for (const term of 'abcd') expect(changed.inverseFrequency(term)).toBe(plain.inverseFrequency(term));
    }),
  );
});

test('a place is not used again for another term', () => {
  const vocabulary = createVocabulary();
  vocabulary.addDocument(['old']);
  const before = vocabulary.vectorOf(['old']);
  vocabulary.removeDocument(['old']);
  vocabulary.addDocument(['new']);
  expect(vocabulary.vectorOf(['new']).places).not.toEqual(before.places);
  expect([vocabulary.termAt(0), vocabulary.termAt(1)]).toEqual([undefined, 'new']);
});

test('a document that was not added cannot be removed', () => {
  expect(() => filled().removeDocument(['tram'])).toThrow('was not added');
});
