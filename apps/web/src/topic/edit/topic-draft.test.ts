import { expect, test } from 'vitest';
import { asCreate, asEdit, differencesOf, isSameDraft, newDraft, newSubtopic, problemWith, sharesOf, withKeyword } from './topic-draft.ts';

const safety = { ...newSubtopic('id-1'), id: 1, name: 'Safety', weight: 3, keywords: ['crossing'] };
const cost = { ...newSubtopic('id-2'), id: 2, name: 'Cost', weight: 1 };
const draft = { ...newDraft(), title: ' Streets ', subtopics: [safety, cost] };

test('shares are weights made to add up to one', () => {
  expect(sharesOf(draft.subtopics)).toEqual([0.75, 0.25]);
  expect(sharesOf([])).toEqual([]);
});

test.each([
  [{ title: ' ' }, 'title'],
  [{ subtopics: [] }, 'no_subtopics'],
  [{ subtopics: [safety, newSubtopic('new')] }, 'subtopic_name'],
  [{ subtopics: [safety, { ...cost, name: ' safety' }] }, 'same_names'],
  [{}, undefined],
])('%j: %s', (change, problem) => {
  expect(problemWith({ ...draft, ...change })).toBe(problem);
});

test('a new topic has no status, and an edit names the version that it changes', () => {
  expect(asCreate(draft)).toMatchObject({ title: 'Streets', subtopics: [{ id: 1, weight: 3 }, { id: 2 }] });
  expect(asCreate(draft)).not.toHaveProperty('status');
  expect(asEdit(draft, 4)).toMatchObject({ status: 'open', expected_version: 4 });
  expect(isSameDraft(draft, { ...draft, title: 'Streets' })).toBe(true);
});

test.each([
  ['  Zebra   Crossing ', ['crossing', 'zebra crossing']],
  ['Crossing', ['crossing']],
  [' ', ['crossing']],
])('the keyword “%s” is added once, without its case', (typed, keywords) => {
  expect(withKeyword(safety, typed).keywords).toEqual(keywords);
});

test('two versions differ in their fields, and in subtopics that were changed, added or removed', () => {
  const text = {
    field: (_field: string, value: string) => value,
    subtopic: ({ name }: { name: string }, share: number) => `${name} ${share}`,
    none: 'none',
  };
  const noise = { ...newSubtopic('id-3'), id: 3, name: 'Noise', weight: 1 };
  const theirs = { ...draft, title: 'Roads', subtopics: [{ ...safety, weight: 1 }, noise] };
  expect(differencesOf(draft, theirs, text)).toEqual([
    { what: { field: 'title' }, yours: ' Streets ', theirs: 'Roads' },
    { what: { subtopic: 'Safety' }, yours: 'Safety 0.75', theirs: 'Safety 0.5' },
    { what: { subtopic: 'Noise' }, yours: 'none', theirs: 'Noise 0.5' },
    { what: { subtopic: 'Cost' }, yours: 'Cost 0.25', theirs: 'none' },
  ]);
});
