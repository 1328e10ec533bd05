import { testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';

const system = await testSystem();
afterAll(() => system.close());

interface Operation {
  responses: Record<string, object>;
  parameters?: { name: string; in: string }[];
}

test('the document lists the refusals of every path, and which requests can be repeated', async () => {
  const { paths, components } = (await (await system.api()).inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
    components: { responses: object; schemas: object };
  }>();
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  expect(operations.filter(({ responses }) => !('default' in responses))).toEqual([]);
  expect(components.responses).toHaveProperty('Refused');
  expect(components.schemas).toHaveProperty('Error');
  const takesKey = (path: string): boolean => !!paths[path]?.['post']?.parameters?.some(({ name }) => name === 'Idempotency-Key');
  const creating = ['/api/points', '/api/labels', '/api/keys'];
  const doing = [
    '/api/claims/import',
    '/api/admin/webhooks/{id}/test',
    '/api/admin/webhooks/{id}/rotate-secret',
    '/api/admin/deliveries/{id}/replay',
  ];
  expect([...creating, ...doing, '/api/evidence-files', '/api/me/erasure'].filter(takesKey)).toEqual([...creating, ...doing]);
});
