import { errorBody } from '@verdict/wire/error';
import { expect, test } from 'vitest';
import { ask } from './ask.ts';

test('an answer is passed on', async () => {
  expect(await ask(Promise.resolve({ data: { points: 3 } }))).toEqual({ ok: true, value: { points: 3 } });
});

test('a refusal keeps its code and its sentence', async () => {
  const answer = await ask(Promise.resolve({ error: errorBody({ code: 'overloaded' }) }));
  expect(answer).toMatchObject({ ok: false, failure: { code: 'overloaded', message: expect.stringContaining('Nothing was saved') } });
});

test.each([
  { end: 'no connection', request: () => Promise.reject(new TypeError('Failed to fetch')), code: 'unreachable' },
  { end: 'a page from a proxy', request: () => Promise.resolve({ error: '<h1>Bad gateway</h1>' }), code: 'unreadable' },
  { end: 'an empty answer', request: () => Promise.resolve({ error: undefined }), code: 'unreadable' },
])('$end becomes a failure with a sentence', async ({ request, code }) => {
  expect(await ask(request())).toMatchObject({ ok: false, failure: { code, message: expect.any(String) } });
});
