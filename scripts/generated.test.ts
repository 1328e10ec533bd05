import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { eventsDoc, retentionDoc, settingsDoc } from './generated-docs.ts';

test('the tables in docs are those of the code ("npm run generate" renews them)', async () => {
  expect(await readFile('docs/settings.md', 'utf8')).toBe(settingsDoc());
  expect(await readFile('docs/retention.md', 'utf8')).toBe(retentionDoc());
  expect(await readFile('docs/events.md', 'utf8')).toBe(eventsDoc());
});
