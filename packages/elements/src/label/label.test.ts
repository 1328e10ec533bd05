import { LABEL_SET_NAMES, LABEL_SETS, LABEL_TYPES } from '@verdict/core/label';
import { publishStats, VERDICT_POLICY } from '@verdict/core/verdict';
import { afterEach, expect, test } from 'vitest';
import { LANGUAGES, language } from '../words/index.ts';
import { consensusSentence, labelState, labelTypeMeaning, labelTypeName, statusName, typesByName } from './index.ts';

afterEach(() => language.change('en'));

test.each(LANGUAGES)('every type has a name of its own and one sentence that says what it means: %s', (spoken) => {
  expect(new Set(LABEL_TYPES.map((type) => labelTypeName(type, spoken))).size).toBe(LABEL_TYPES.length);
  for (const type of LABEL_TYPES) expect(labelTypeMeaning(type, spoken)).toMatch(/^\p{Lu}[^.]+\.$/u);
});

test('names follow the language of the page, and one that nobody knows is shown as it came', () => {
  language.change('es');
  expect(labelTypeName('straw_man')).toBe('Hombre de paja');
  expect(labelTypeName('straw_man', 'en')).toBe('Straw man');
  expect([labelTypeName('from_the_future'), labelTypeMeaning('from_the_future')]).toEqual(['from the future', '']);
  expect(statusName('validated')).toBe('Validada');
});

test.each(LABEL_SET_NAMES)('the types of %s are listed by name, none left out, and the rest last', (set) => {
  for (const spoken of LANGUAGES) {
    const types = typesByName(set, spoken);
    expect(types.toSorted()).toEqual(LABEL_SETS[set].toSorted());
    if (set === 'hate') expect(types.at(-1)).toBe('other');
  }
});

test('a verdict is a sentence about what the label claims', () => {
  expect(consensusSentence('rejected')).toBe('Most people say: not a fallacy');
  expect(consensusSentence('rejected', 'hate')).toBe('Most people say: not hate speech');
});

const rated = (correct: number, false_positive: number) =>
  publishStats({ correct, false_positive, wrong_type: 0, missed_fallacy: 0 }, VERDICT_POLICY);

test.each([
  { correct: 0, against: 0, state: 'uncertain' },
  { correct: 3, against: 0, state: 'confirmed' },
  { correct: 0, against: 3, state: 'rejected' },
  { correct: 7, against: 3, state: 'confirmed' },
  { correct: 6, against: 4, state: 'disputed' }, // likely correct, but a third or more disagree
  { correct: 4, against: 6, state: 'disputed' },
  { correct: 3, against: 1, state: 'confirmed' },
])('$correct for and $against against is shown as $state', ({ correct, against, state }) => {
  expect(labelState({ status: 'active', moderator_override: false, stats: rated(correct, against) })).toBe(state);
});

test('what a moderator decided goes before what people say', () => {
  const stats = rated(9, 0);
  expect(labelState({ status: 'overridden', moderator_override: true, stats })).toBe('overridden');
  expect(labelState({ status: 'disputed', moderator_override: true, stats })).toBe('disputed');
  expect(labelState({ status: 'validated', moderator_override: true, stats: rated(0, 9) })).toBe('confirmed');
});
