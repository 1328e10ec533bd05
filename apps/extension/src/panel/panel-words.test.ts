import { expect, test } from 'vitest';
import { HELP_WORDS } from './help-words.ts';
import { SITE_WORDS } from './panel-words.ts';

test.each(['en', 'es'] as const)('keys have the same names beside the page and in the help, in %s', (language) => {
  expect(HELP_WORDS[language].keyList.map(({ keys }) => keys)).toContainEqual(SITE_WORDS[language].reportKeys);
});
