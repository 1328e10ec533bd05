import { expect, test } from 'vitest';
import { formatDraft, parseDraft, problemWithDraft, refusedField } from './proposal-draft.ts';

const DRAFT = { title: 'Light the crossings', text: 'They are dark in winter.' };

test.each([
  [DRAFT, undefined],
  [
    { ...DRAFT, title: ' ' },
    { field: 'title', problem: 'missing' },
  ],
  [
    { title: '', text: '' },
    { field: 'title', problem: 'missing' },
  ],
  [
    { ...DRAFT, text: '' },
    { field: 'text', problem: 'missing' },
  ],
  [
    { ...DRAFT, title: 'x'.repeat(161) },
    { field: 'title', problem: 'too_long' },
  ],
  [{ ...DRAFT, text: 'x'.repeat(5000) }, undefined],
])('the first problem of %j', (draft, problem) => {
  expect(problemWithDraft(draft)).toEqual(problem);
});

test('an unreadable character is shown at the field that has it', () => {
  const refusal = { code: 'unreadable_text', details: { at: 3, character: 'U+202E' } };
  expect(refusedField(refusal, { ...DRAFT, title: 'a\u202eb' })).toEqual({ field: 'title', problem: 'unreadable' });
  expect(refusedField(refusal, { ...DRAFT, text: 'a\u202eb' })).toEqual({ field: 'text', problem: 'unreadable' });
  expect(refusedField({ code: 'topic_closed' }, DRAFT)).toBeUndefined();
});

test('a draft is saved and read again; an empty one is not saved', () => {
  expect(parseDraft(formatDraft(DRAFT))).toEqual(DRAFT);
  expect(formatDraft({ title: '', text: '' })).toBe('');
  for (const text of ['', '{', '[]', '{"title":3}']) expect(parseDraft(text)).toEqual({ title: '', text: '' });
});
