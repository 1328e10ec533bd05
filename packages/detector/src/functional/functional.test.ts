import { expect, test } from 'vitest';
import { FUNCTIONAL_CLASSES, type FunctionalClassName, functionalCases, GROUPS } from './index.ts';

const cases = functionalCases();
const names = Object.keys(FUNCTIONAL_CLASSES) as FunctionalClassName[];

test('there are three to four thousand cases, about two in three of them hateful', () => {
  expect(cases.length).toBeGreaterThan(3000);
  expect(cases.length).toBeLessThan(4000);
  const share = cases.filter(({ label }) => label === 'hateful').length / cases.length;
  expect(share).toBeGreaterThan(0.6);
  expect(share).toBeLessThan(0.7);
});

test('the cases and their order are always the same', () => {
  expect(functionalCases()).toEqual(cases);
});

test('no text occurs twice, ignoring case', () => {
  const texts = cases.map(({ text }) => text.toLowerCase());
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

test.each(names)('%s has at least sixty cases, all with its label', (name) => {
  const own = cases.filter((each) => each.class === name);
  expect(own.length).toBeGreaterThanOrEqual(60);
  expect(new Set(own.map(({ label }) => label))).toEqual(new Set([FUNCTIONAL_CLASSES[name].label]));
});

test('every case belongs to a class', () => {
  expect(new Set(cases.map((each) => each.class))).toEqual(new Set(names));
});

const ABOUT_NOBODY = ['slur_homonym', 'profanity_innocent', 'abuse_object', 'abuse_individual', 'abuse_other_group'];
const ABOUT_SOME = ['slur_hateful', 'slur_reclaimed']; // not every group has slurs

test.each(names.filter((name) => ![...ABOUT_NOBODY, ...ABOUT_SOME].includes(name)))('%s covers every group', (name) => {
  expect(new Set(cases.filter((each) => each.class === name).map(({ group }) => group))).toEqual(new Set(GROUPS));
});

test('cases without a protected group have none', () => {
  expect(new Set(cases.filter(({ group }) => group === 'none').map((each) => each.class))).toEqual(new Set(ABOUT_NOBODY));
});

test('no placeholder or mark is left, and articles fit their words', () => {
  const wrong = cases.filter(
    ({ text }) => /[{}*]/.test(text) || / {2}/.test(text) || /\b[Aa] (?=immigrant|Asian|old|elderly|autistic)/.test(text),
  );
  expect(wrong.map(({ text }) => text)).toEqual([]);
});

test('a misspelt text differs from all correctly spelt ones', () => {
  const isMisspelt = (name: string): boolean => name.startsWith('spelling_');
  const well = new Set(cases.filter((each) => !isMisspelt(each.class)).map(({ text }) => text));
  expect(cases.filter((each) => isMisspelt(each.class) && well.has(each.text))).toEqual([]);
});

test.each([
  { name: 'spelling_spaced', pattern: /\b\w[ .-]\w[ .-]\w/ },
  { name: 'spelling_leet', pattern: /[a-z][0-9@!$]|[0-9@!$][a-z]/i },
])('each text of $name shows it', ({ name, pattern }) => {
  expect(cases.filter((each) => each.class === name && !pattern.test(each.text)).map(({ text }) => text)).toEqual([]);
});
