import { language } from '@verdict/elements/words';
import { afterEach, expect, test } from 'vitest';
import { filtersInWords, sizeInWords } from './export-words.ts';

const EVERYTHING = {
  min_feedbacks: 0,
  exclude_uncertain: false,
  include_overridden: true,
  created_from: null,
  created_before: null,
  type: null,
  model_version: null,
  label_set: null,
};
const words = (change: Partial<Parameters<typeof filtersInWords>[0]['filters']>) =>
  filtersInWords({ filters: { ...EVERYTHING, ...change } });

afterEach(() => language.change('en'));

test('an export without filters holds all labels', () => {
  expect(words({})).toBe('All flags');
  language.change('es');
  expect(words({})).toBe('Todas las marcas');
});

test('filters are said in words, in both languages', () => {
  const some = { min_feedbacks: 3, exclude_uncertain: true, include_overridden: false, type: 'straw_man', model_version: '2.4' };
  expect(words(some)).toBe('Straw man, model 2.4, at least 3 answers, without uncertain flags, without flags decided by a moderator');
  language.change('es');
  expect(words({ min_feedbacks: 1 })).toBe('Con al menos 1 respuesta');
});

test('days are said as days', () => {
  expect(words({ created_from: '2026-03-01T12:00:00.000Z', created_before: '2026-04-01T12:00:00.000Z' })).toBe(
    'From March 1, 2026, before April 1, 2026',
  );
});

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1000, '1 kB'],
  [2_340_000, '2.3 MB'],
  [5_000_000_000_000, '5,000 GB'],
])('%i bytes are %s', (bytes, said) => {
  expect(sizeInWords(bytes)).toBe(said);
});
