import { getIntrospectionQuery, parse } from 'graphql';
import { expect, test } from 'vitest';
import { SLICES } from '../slices.ts';
import { measure } from './measure.ts';
import { readOperation } from './operation.ts';
import { readSchema } from './schema.ts';

const schema = readSchema(SLICES);
const weigh = (query: string, variables = {}) => measure(parse(query), schema, variables);
const many = (count: number, each: (index: number) => string) => Array.from({ length: count }, (_, index) => each(index)).join(' ');

test('one field under many names is too much, wherever the names stand', () => {
  expect(weigh(`{ challenge(id: 1) { evidence { ${many(5, (i) => `a${i}: quote`)} } } }`)).toBeUndefined();
  expect(weigh(`{ challenge(id: 1) { evidence { ${many(6, (i) => `a${i}: quote`)} } } }`)).toBe('repeats');
  const parts = 'fragment Part on Evidence { b1: quote b2: quote b3: quote }';
  expect(weigh(`{ challenge(id: 1) { evidence { a1: quote a2: quote a3: quote ...Part } } } ${parts}`)).toBe('repeats');
});

test.each([
  ['a page', '{ claims { items { id title veracity } nextCursor } }'],
  ['a whole page of challenges', '{ challenges(limit: 200) { items { id title status ballotCount challenger { name tier } } } }'],
  [
    'one challenge with all there is',
    '{ challenge(id: 1) { title evidence { text author { name } } tally { supportShare byTier { tier support } } claim { title } } }',
  ],
  [
    'eight levels',
    '{ claim(id: 1) { challenges(limit: 2) { items { claim { challenges(limit: 2) { items { challenger { name } } } } } } } }',
  ],
])('%s is not too much', (_what, query) => {
  expect(weigh(query)).toBeUndefined();
});

test('nine levels are too deep', () => {
  const query =
    '{ claim(id: 1) { challenges(limit: 1) { items { claim { challenges(limit: 1) { items { challenger { standing { name } } } } } } } } }';
  expect(weigh(query)).toBe('depth');
});

test('a list costs as often as it is long, and a variable cannot hide how long', () => {
  const query = (limit: string) => `query ($n: Int) { challenges(limit: ${limit}) { items { claim { title } } } }`;
  expect(weigh(query('40'))).toBeUndefined();
  expect(weigh(query('60'))).toBe('cost');
  expect(weigh(query('$n'), { n: 40 })).toBeUndefined();
  expect(weigh(query('$n'), { n: 60 })).toBe('cost');
  expect(weigh(query('$n'))).toBe('cost');
  expect(weigh(query('-1000'))).toBeUndefined(); // which the route will refuse
});

test('what comes with the whole thing costs one question, however much of it is taken', () => {
  const items = (fields: string) => weigh(`{ challenges(limit: 40) { items { ${fields} } } }`);
  expect(items('mayEdit mayWithdraw yourPart tallyHiddenUntil')).toBeUndefined();
  expect(items('mayEdit claim { title }')).toBe('cost');
});

test.each([
  ['questions under many names', `{ ${many(60, (i) => `a${i}: me { id }`)} }`],
  ['lists in lists', '{ claims(limit: 200) { items { challenges(limit: 200) { items { id } } } } }'],
  [
    'fragments of fragments',
    `{ ...F0 } ${many(30, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`)} fragment F30 on Query { __typename }`,
  ],
  ['fragments without fields', `{ ...F0 } ${many(30, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`)}`],
  ['inline fragments', `{ ${'... { '.repeat(100)} ${many(500, (i) => `a${i}: me { id }`)} ${'}'.repeat(100)} }`],
  ['fields that do not exist', `{ claims(limit: 200) { items { ${many(130, (i) => `no${i}`)} } } }`],
  ['the schema under many names', `{ __schema { ${many(10, (i) => `a${i}: types { name }`)} } }`],
])('%s are too much', (_what, query) => {
  expect(weigh(query)).toBe('cost');
});

test('a fragment that holds itself ends the count, and is refused by the check that follows', () => {
  const query = '{ ...A } fragment A on Query { __typename ...B } fragment B on Query { ...A }';
  expect(weigh(query)).toBeUndefined();
  expect(readOperation(schema, { query })).toMatchObject({ ok: false, refusal: { code: 'invalid_request' } });
  const hidden = '{ __schema { ...A } } fragment A on __Schema { ...A }';
  expect(readOperation(schema, { query: hidden })).toMatchObject({ ok: false, refusal: { code: 'invalid_request' } });
});

test('tools may read the schema', () => {
  expect(readOperation(schema, { query: getIntrospectionQuery() }).ok).toBe(true);
});

test('what is too long is not read at all', () => {
  const aliases = `{ ${many(1000, (i) => `a${i}: id`)} }`;
  expect(readOperation(schema, { query: aliases })).toMatchObject({
    refusal: { code: 'query_too_complex', details: { exceeded: 'words' } },
  });
  const long = `{ me { id } } # ${'x'.repeat(20_000)}`;
  expect(readOperation(schema, { query: long })).toMatchObject({ refusal: { code: 'query_too_complex', details: { exceeded: 'length' } } });
});

test('refusing a bomb takes no time', () => {
  const bombs = [
    `{ me { ${'id '.repeat(990)} } }`,
    `{ ${many(100, (i) => `...F${i}`)} } ${many(90, (i) => `fragment F${i} on Query { x y }`)}`,
  ];
  for (const query of bombs) expect(readOperation(schema, { query }).ok).toBe(false);
});
