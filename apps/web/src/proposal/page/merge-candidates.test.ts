import { expect, test } from 'vitest';
import { mergeCandidates } from './merge-candidates.ts';

const OTHERS = ['Más árboles', 'Trees along the quay', 'A quay for boats', 'This one'].map((title, at) => ({
  proposal_id: `p${at}`,
  title,
}));
const find = (search: string, similar: { proposal_id: string; similarity: number }[] = []) =>
  mergeCandidates(OTHERS, similar, { self: 'p3', search }).map(({ title }) => title);

test('a proposal is not merged into itself', () => {
  expect(find('this')).toEqual([]);
  expect(find('')).toHaveLength(3);
});

test.each([
  ['quay', ['Trees along the quay', 'A quay for boats']],
  ['QUAY trees', ['Trees along the quay']],
  ['mas arboles', ['Más árboles']],
  ['harbour', []],
])('“%s” finds titles with every word, whatever their case and accents', (search, titles) => {
  expect(find(search)).toEqual(titles);
});

test('the most similar comes first', () => {
  expect(find('', [{ proposal_id: 'p2', similarity: 0.8 }])[0]).toBe('A quay for boats');
});
