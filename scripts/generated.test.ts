import { readFile } from 'node:fs/promises';
import { testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';
import { clientSource } from './client-source.ts';
import { eventsDoc, retentionDoc, settingsDoc } from './generated-docs.ts';

const system = await testSystem();
afterAll(() => system.close());

test('the generated client is that of the API as it is ("npm run generate" renews it)', async () => {
  const http = await system.api();
  await http.ready();
  expect(await readFile('packages/wire/src/client/api.gen.ts', 'utf8')).toBe(await clientSource(http.swagger()));
});

test('the tables in docs are those of the code ("npm run generate" renews them)', async () => {
  expect(await readFile('docs/settings.md', 'utf8')).toBe(settingsDoc());
  expect(await readFile('docs/retention.md', 'utf8')).toBe(retentionDoc());
  expect(await readFile('docs/events.md', 'utf8')).toBe(eventsDoc());
});
