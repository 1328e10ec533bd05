import { expect, test } from 'vitest';
import { EMPTY_EVIDENCE, evidenceFrom, mediaTypeOf, problemWithEvidence, problemWithFile } from './evidence-draft.ts';

const link = { ...EMPTY_EVIDENCE, url: ' https://example.org/table ', text: ' Weeks 3 to 7. ' };

test.each([
  ['a link that is whole', link, undefined],
  ['a link to nowhere', { ...link, url: 'example.org' }, 'url'],
  ['a link that runs a script', { ...link, url: 'javascript:alert(1)' }, 'url'],
  ['a link without a word about it', { ...link, text: '  ' }, 'text'],
  ['an empty quote', { ...link, kind: 'quote', quote: ' ' }, 'quote'],
  ['no file', { ...link, kind: 'file' }, 'file'],
  ['a file', { ...link, kind: 'file', file: { id: 3, name: 'a.pdf', size: 9 } }, undefined],
] as const)('%s', (_, draft, problem) => {
  expect(problemWithEvidence(draft)).toBe(problem);
});

test('what is sent holds the fields of its kind alone', () => {
  expect(evidenceFrom(link)).toEqual({ kind: 'link', url: 'https://example.org/table', text: 'Weeks 3 to 7.', backs: 'challenge' });
  const file = { id: 3, name: 'a.pdf', size: 9 };
  expect(evidenceFrom({ ...link, kind: 'file', file })).toEqual({ kind: 'file', fileId: 3, text: 'Weeks 3 to 7.', backs: 'challenge' });
});

test.each([
  [{ name: 'letter.pdf', type: 'application/pdf', size: 10 }, undefined],
  [{ name: 'letter.pdf', type: 'application/pdf', size: 5 * 1024 * 1024 + 1 }, 'too_large'],
  [{ name: 'nothing.txt', type: 'text/plain', size: 0 }, 'empty'],
  [{ name: 'page.html', type: 'text/html', size: 10 }, 'type'],
  [{ name: 'drawing.svg', type: 'image/svg+xml', size: 10 }, 'type'],
] as const)('$name of $size bytes', (file, problem) => {
  expect(problemWithFile(file)).toBe(problem);
});

test('a table that the system calls a spreadsheet is still a table', () => {
  expect(mediaTypeOf({ name: 'weeks.CSV', type: 'application/vnd.ms-excel' })).toBe('text/csv');
  expect(mediaTypeOf({ name: 'weeks.xls', type: 'application/vnd.ms-excel' })).toBeUndefined();
});
