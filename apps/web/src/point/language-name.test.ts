import { expect, test } from 'vitest';
import { languageName, understoodLanguage } from './language-name.ts';

test.each([
  { tag: 'de', name: 'German' },
  { tag: 'pt-BR', name: 'Brazilian Portuguese' },
  { tag: 'und', name: '' },
  { tag: 'en-12', name: '' }, // our API accepts the form, the language registry does not
])('$tag reads "$name"', ({ tag, name }) => {
  expect(languageName(tag)).toBe(name);
});

test('a tag no browser understands becomes one that every browser does', () => {
  expect(new Intl.Segmenter(understoodLanguage('en-12')).segment('fine')).toBeDefined();
});
