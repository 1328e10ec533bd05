import { randomUUID } from 'node:crypto';
import { testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';
import { aContribution, aReport } from './contribution/testing/some-contributions.ts';

const system = await testSystem();
const http = await system.api();
await http.ready();
afterAll(() => system.close());

/** The requests that take a UUID, and how they take it. */
const REQUESTS: Record<string, (id: string) => { url: string; payload?: object }> = {
  'post /api/contributions': (id) => ({ url: '/api/contributions', payload: { contributions: [aContribution({ id })] } }),
  'post /api/contributions/randomised': (id) => ({ url: '/api/contributions/randomised', payload: { reports: [aReport({ id })] } }),
  'delete /api/contributions/{id}': (id) => ({ url: `/api/contributions/${id}` }),
  'post /api/admin/jobs/{id}/retry': (id) => ({ url: `/api/admin/jobs/${id}/retry` }),
};

interface Described {
  parameters?: object[];
  requestBody?: object;
}

const takesUuid = ({ parameters, requestBody }: Described): boolean =>
  JSON.stringify({ parameters, requestBody }).includes('"format":"uuid"');

test('every request that takes a UUID is listed here', () => {
  const { paths } = http.swagger() as unknown as { paths: Record<string, Record<string, Described>> };
  const taking = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]) => (takesUuid(described) ? [`${method} ${path}`] : [])),
  );
  expect(taking.sort()).toEqual(Object.keys(REQUESTS).sort());
});

// PostgreSQL does not accept a UUID in URN form, though the JSON Schema format allows it.
test.each(Object.entries(REQUESTS))('%s refuses a UUID in URN form', async (route, requestOf) => {
  const { authorization } = await system.person('root', 'admin');
  const method = route.startsWith('post') ? 'POST' : 'DELETE';
  const ask = async (id: string) => (await http.inject({ method, headers: { authorization }, ...requestOf(id) })).statusCode;
  expect(await ask(`urn:uuid:${randomUUID()}`)).toBe(400);
  expect([200, 404]).toContain(await ask(randomUUID()));
});
