import { expect, test } from 'vitest';
import { curlOf, describeType, exampleOf, groupOperations, type OpenApi } from './open-api.ts';

const api: OpenApi = {
  info: { description: 'An API', version: '1' },
  paths: {
    '/api/points': {
      get: { operationId: 'getPoints', summary: 'List points', tags: ['Points'], responses: {} },
      post: {
        operationId: 'postPoints',
        summary: 'Publish a point',
        tags: ['Points'],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Point' } } } },
        responses: {},
      },
    },
    '/api/me': { get: { operationId: 'getMe', summary: 'Read your account', tags: ['Account'], responses: {} } },
  },
  components: {
    responses: {},
    schemas: {
      Point: {
        properties: {
          content: { type: 'string' },
          parent: { anyOf: [{ type: 'null' }, { $ref: '#/components/schemas/Point' }] },
          tags: { type: 'array', items: { enum: ['a', 'b'] } },
        },
      },
      Loop: { properties: { next: { $ref: '#/components/schemas/Loop' } } },
    },
  },
};

test('operations are found by all the words that are searched for', () => {
  expect(groupOperations(api, '').map(({ name, operations }) => [name, operations.length])).toEqual([
    ['Points', 2],
    ['Account', 1],
  ]);
  expect(groupOperations(api, 'POINT publish')[0]?.operations.map(({ operationId }) => operationId)).toEqual(['postPoints']);
  expect(groupOperations(api, 'nothing')).toEqual([]);
});

test('an example follows references, and ends where they run in circles', () => {
  expect(exampleOf(api, { $ref: '#/components/schemas/Point' })).toEqual({ content: 'text', parent: null, tags: ['a'] });
  expect(JSON.stringify(exampleOf(api, { $ref: '#/components/schemas/Loop' }))).toContain('next');
});

test.each([
  { schema: { type: 'string', minLength: 1, maxLength: 9 }, text: 'string, at least 1 characters, at most 9 characters' },
  { schema: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, text: 'integer, at least 1' },
  { schema: { anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] }, text: 'string (uuid) | null' },
  { schema: { type: 'array', items: { $ref: '#/components/schemas/Point' } }, text: 'Point[]' },
])('$text', ({ schema, text }) => {
  expect(describeType(schema)).toBe(text);
});

test('a command shows where the key and the body go', () => {
  const operation = groupOperations(api, 'publish')[0]?.operations[0];
  expect(operation && curlOf(api, operation, 'https://verdict.example')).toMatch(
    /^curl -X POST 'https:\/\/verdict\.example\/api\/points'.*Bearer KEY.*"content": "text"/s,
  );
});
