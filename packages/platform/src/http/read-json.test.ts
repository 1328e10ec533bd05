import { expect, test } from 'vitest';
import { createValidator, readJson } from './index.ts';

test.each([
  ['{"a":1}', { a: 1 }],
  ['"é"', 'é'],
  ['[]', []],
])('%s is read', (text, value) => {
  expect(readJson(Buffer.from(text))).toEqual({ ok: true, value });
});

test.each([
  [Buffer.from('{"a":'), 'invalid_json'],
  [Buffer.from(''), 'invalid_json'],
  [Buffer.from('NaN'), 'invalid_json'],
  [Buffer.from([0x22, 0xff, 0x22]), 'invalid_text'],
  [Buffer.from('"\\u0000"'), 'invalid_text'],
  [Buffer.from('{"\\ud800":1}'), 'invalid_text'],
  [Buffer.from('{"a":{"__proto__":{}}}'), 'invalid_json'],
  [Buffer.from('{"\\u005f_proto__":1}'), 'invalid_json'],
  [Buffer.from('[{"constructor":{"prototype":{}}}]'), 'invalid_json'],
])('%s is refused with %s', (bytes, code) => {
  expect(readJson(bytes)).toMatchObject({ ok: false, refusal: { code } });
});

test('deep nesting is read without overflowing the stack', () => {
  expect(readJson(Buffer.from(`${'['.repeat(60_000)}"\\u0041proto"${']'.repeat(60_000)}`)).ok).toBe(true);
});

test('a validator names the place of a problem', () => {
  const schema = { type: 'object', properties: { a: { type: 'number', maximum: 3 } }, required: ['a'], additionalProperties: false };
  const validate = createValidator(schema, 'line');
  expect(validate({ a: 1 })).toBeUndefined();
  expect(validate({ a: 4 })).toEqual({ code: 'invalid_request', details: [{ where: 'line/a', problem: 'must be <= 3' }] });
  expect(validate({ a: 1, b: 2 })).toMatchObject({ details: [{ where: 'line', problem: 'has the unknown field "b"' }] });
  expect(validate([])).toMatchObject({ code: 'invalid_request' });
});
