import { expect, test } from 'vitest';
import { type ClaimRecord, claimsOfJsonLd, IMPORT_PROBLEMS, type KnownClaim, planImport, readClaimRecord } from './index.ts';

const NODE = { '@id': 'https://example.org/a', statement: 'Trams are on time.' };
const OTHER = { '@id': 'https://example.org/b', description: 'People take the tram.', name: 'Trams are used' };
const EDGE = { from: { '@id': NODE['@id'] }, to: OTHER['@id'], relation: 'supports' };

const recordsOf = (...values: object[]): ClaimRecord[] => values.map((value, i) => readClaimRecord(i + 1, value) as ClaimRecord);
const problemsOf = (...values: object[]) => planImport(recordsOf(...values), []).errors.map(({ row, code }) => [row, code]);

const known = (over: Partial<KnownClaim> = {}): KnownClaim => ({
  id: 7,
  iri: NODE['@id'],
  kind: 'node',
  title: 'Trams',
  from: null,
  to: null,
  relation: null,
  isRemoved: false,
  ...over,
});

test('nodes and the edges between them are imported with their names', () => {
  const { claims, errors } = planImport(recordsOf(NODE, OTHER, EDGE), []);
  expect(errors).toEqual([]);
  expect(claims.map(({ kind, statement, knownId }) => [kind, statement, knownId])).toEqual([
    ['node', 'Trams are on time.', undefined],
    ['node', 'People take the tram.', undefined],
    ['edge', '“Trams are on time.” supports “Trams are used”.', undefined],
  ]);
});

test.each([
  ['a node without an IRI', { statement: 'Words' }, 'iri_missing'],
  ['a relative IRI', { '@id': 'claims/1', statement: 'Words' }, 'iri_invalid'],
  ['a node without a statement', { '@id': 'https://example.org/c' }, 'statement_missing'],
  ['a statement without end', { '@id': 'https://example.org/c', statement: 'x'.repeat(2001) }, 'too_long'],
  ['text that cannot be stored', { '@id': 'https://example.org/c', statement: 'a\0b' }, 'invalid_text'],
  ['more than certain', { ...NODE, veracity: 1.01 }, 'veracity_invalid'],
  ['a veracity in words', { ...NODE, veracity: 'high' }, 'veracity_invalid'],
  ['a language that is none', { ...NODE, inLanguage: '!' }, 'language_invalid'],
  ['a source that is a script', { ...NODE, citation: [{ name: 'Report', url: 'javascript:alert(1)' }] }, 'source_invalid'],
  ['sources without end', { ...NODE, citation: Array.from({ length: 21 }, (_, i) => `Report ${i}`) }, 'too_many_sources'],
  ['half an edge', { from: NODE['@id'], relation: 'supports' }, 'ends_missing'],
  ['an edge to itself', { from: NODE['@id'], to: NODE['@id'], relation: 'supports' }, 'ends_same'],
  ['an edge to nowhere', { from: NODE['@id'], to: 'https://example.org/nowhere', relation: 'supports' }, 'end_unknown'],
] as const)('%s is refused', (_what, value, code) => {
  expect(planImport(recordsOf(value), []).errors).toEqual([{ row: 1, code }]);
  expect(IMPORT_PROBLEMS[code]).toMatch(/\.$/);
});

test('values exactly at the limits are accepted', () => {
  expect(problemsOf({ ...NODE, veracity: 0 }, { ...OTHER, veracity: 1, statement: 'x'.repeat(2000), title: 'x'.repeat(80) })).toEqual([]);
});

test('rows that appear twice are both refused', () => {
  expect(problemsOf(NODE, NODE, OTHER)).toEqual([
    [1, 'iri_repeated'],
    [2, 'iri_repeated'],
  ]);
  expect(problemsOf(NODE, OTHER, EDGE, EDGE)).toEqual([
    [3, 'edge_repeated'],
    [4, 'edge_repeated'],
  ]);
});

test('known claims are updated, and an edge is recognised by the nodes it joins', () => {
  const here = [
    known(),
    known({ id: 8, iri: OTHER['@id'] }),
    known({ id: 9, iri: null, kind: 'edge', from: NODE['@id'], to: OTHER['@id'], relation: 'supports' }),
  ];
  expect(planImport(recordsOf(NODE, OTHER, EDGE), here).claims.map(({ knownId }) => knownId)).toEqual([7, 8, 9]);
  expect(planImport(recordsOf(EDGE), here).errors).toEqual([]);
});

test('an import cannot turn one claim into another', () => {
  const edge = known({ kind: 'edge', from: 'https://example.org/x', to: 'https://example.org/y', relation: 'supports' });
  expect(planImport(recordsOf(NODE), [edge]).errors).toEqual([{ row: 1, code: 'other_claim' }]);
});

test('removed claims stay removed, with their edges', () => {
  const { claims, errors } = planImport(recordsOf(NODE, OTHER, EDGE), [known({ isRemoved: true })]);
  expect(errors).toEqual([]);
  expect(claims.map(({ iri }) => iri)).toEqual([OTHER['@id']]);
});

test.each([
  ['a graph', { '@graph': [NODE, OTHER] }, 2],
  ['a list', [NODE, OTHER], 2],
  ['one claim', NODE, 1],
  ['an empty graph', { '@graph': [] }, 0],
])('%s contains its claims', (_what, document, count) => {
  expect(claimsOfJsonLd(document)).toHaveLength(count);
});

test('sources are titles, addresses, or both, in text and in objects', () => {
  const { sources } = readClaimRecord(1, {
    citation: ['Minutes', { name: 'Report', url: 'https://example.org/r' }],
    sources: 'Counts 2025 https://example.org/c | https://example.org/d',
    url: 'https://example.org/e',
  }) as ClaimRecord;
  expect(sources).toEqual([
    { title: 'Counts 2025', url: 'https://example.org/c' },
    { title: 'https://example.org/d', url: 'https://example.org/d' },
    { title: 'Minutes', url: null },
    { title: 'Report', url: 'https://example.org/r' },
    { title: 'https://example.org/e', url: 'https://example.org/e' },
  ]);
});

test('a value that is not an object is not a claim', () => {
  for (const value of [null, 'words', 3, [NODE]]) expect(readClaimRecord(1, value)).toBeUndefined();
});
