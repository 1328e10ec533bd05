import { describe, expect, test } from 'vitest';
import { CHALLENGE } from '../challenge/index.ts';
import { firstValues, type Policy } from '../policy/index.ts';
import { asValues, differencesOf, type Field, fieldsOf, numbersIn, partsOf, readNumber } from './index.ts';

const policy = { schema: CHALLENGE.schema } as Pick<Policy, 'schema'>;
const VALUES = firstValues(CHALLENGE);

test('every number of a policy has a field', () => {
  expect(fieldsOf(policy).map(({ path }) => path)).toEqual(Object.keys(numbersIn(VALUES)));
  expect(partsOf(policy).find(({ path }) => path === 'tierWeights')).toMatchObject({
    title: 'Weight of a vote',
    fields: expect.arrayContaining([expect.objectContaining({ path: 'tierWeights/expert', exclusiveMinimum: 0, isWhole: false })]),
  });
  expect(fieldsOf(policy).find(({ path }) => path === 'challengesADay/novice')).toMatchObject({
    isOptional: true,
    isWhole: true,
    unit: 'challenges',
  });
});

test('numbers by path and back are the same values', () => {
  expect(asValues(numbersIn(VALUES))).toEqual(VALUES);
});

test('only what both have can differ', () => {
  expect(differencesOf({ a: 1, b: 2, 'c/d': null }, { a: 1, b: 3, 'c/d': 4, e: 5 })).toEqual([
    { path: 'b', before: 2, after: 3 },
    { path: 'c/d', before: null, after: 4 },
  ]);
});

describe('what is typed', () => {
  const whole = { isWhole: true, isOptional: false, minimum: 1, maximum: 100 } as Field;
  const share = { isWhole: false, isOptional: false, exclusiveMinimum: 0, maximum: 1 } as Field;
  const optional = { ...whole, isOptional: true };
  test.each([
    [whole, '1', 1],
    [whole, ' 100 ', 100],
    [whole, '0', undefined],
    [whole, '101', undefined],
    [whole, '2.5', undefined],
    [whole, 'many', undefined],
    [whole, '', undefined],
    [share, '0,25', 0.25],
    [share, '0', undefined],
    [optional, '', null],
  ])('%o takes "%s" as %s', (field, typed, number) => {
    expect(readNumber(field, typed)).toBe(number);
  });
});
