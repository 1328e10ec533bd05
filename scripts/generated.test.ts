import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { eventsDoc, graphqlDoc, policiesDoc, retentionDoc, settingsDoc } from './generated-docs.ts';

test('the tables in docs match the code ("npm run generate" updates them)', async () => {
  expect(await readFile('docs/settings.md', 'utf8')).toBe(settingsDoc());
  expect(await readFile('docs/retention.md', 'utf8')).toBe(retentionDoc());
  expect(await readFile('docs/events.md', 'utf8')).toBe(eventsDoc());
  expect(await readFile('docs/schema.graphql', 'utf8')).toBe(graphqlDoc());
  expect(await readFile('docs/policies.md', 'utf8')).toBe(policiesDoc());
});
