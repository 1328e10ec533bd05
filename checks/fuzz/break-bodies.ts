import type { Random } from '../harness/random.ts';
import { isReference, type Schema, sampleFields } from './operations.ts';
import { type Breaker, JSON_TYPE, rightRequest, toJson } from './request.ts';
import { badJson, NOT_JSON } from './values.ts';

/** A breaker of bodies; operations without one are skipped. */
function ofBody(how: string, spoil: (random: Random, body: Schema) => string | Buffer | undefined): Breaker {
  return (draft) => {
    const body = draft.operation.body && spoil(draft.random, draft.operation.body);
    return body === undefined ? undefined : { ...rightRequest(draft), how, body };
  };
}

function withField(random: Random, body: Schema, json: (schema: Schema) => string | undefined): string | undefined {
  const [name, schema] = random.pick(Object.entries(body.properties ?? {}));
  const value = json(schema);
  return value === undefined ? undefined : toJson([...sampleFields(random, body).filter(([other]) => other !== name), [name, value]]);
}

const UNKNOWN_FIELDS = [
  'extra',
  'isAdmin',
  'role',
  'user_id',
  '',
  ' ',
  'toString',
  'hasOwnProperty',
  '__defineGetter__',
  '$where',
  'k'.repeat(2000),
  '💥',
];
const POISON = ['"__proto__":{"isAdmin":true}', '"constructor":{"prototype":{"isAdmin":true}}', '"\\u005f_proto__":{"isAdmin":true}'];
const NOT_AN_OBJECT = ['null', '[]', '[{}]', '"text"', '0', 'true', '1e400'];
const BAD_ESCAPES = ['\\u0000', '\\ud800', '\\udc00\\ud800', '\\uDFFF'];
const BAD_BYTES = [[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xe2, 0x82], [0x80]];

const SPOILT_BODIES: Breaker[] = [
  ofBody('wrong value', (random, body) => withField(random, body, (schema) => badJson(random, schema))),
  ofBody('wrong value', (random, body) => withField(random, body, (schema) => badJson(random, schema))),
  ofBody('unknown thing', (random, body) =>
    withField(random, body, (schema) => (isReference(schema) ? random.pick(['2147483648', '9007199254740991']) : undefined)),
  ),
  ofBody('missing field', (random, body) => {
    if (!body.required?.length) return undefined;
    const left = random.pick(body.required);
    return toJson(sampleFields(random, body).filter(([name]) => name !== left));
  }),
  ofBody('unknown field', (random, body) =>
    body.additionalProperties === false
      ? toJson([...sampleFields(random, body), [random.pick(UNKNOWN_FIELDS), random.pick(['1', 'null', '{}', '"x"'])]])
      : undefined,
  ),
  ofBody('poisoned prototype', (random, body) => `${toJson(sampleFields(random, body)).slice(0, -1)},${random.pick(POISON)}}`),
  ofBody('poisoned field', (random, body) => withField(random, body, () => `{${random.pick(POISON)}}`)),
  ofBody('not an object', (random) => random.pick(NOT_AN_OBJECT)),
  ofBody('no JSON in a field', (random, body) => withField(random, body, () => random.pick(NOT_JSON))),
  ofBody('no JSON', (random) => random.pick([...NOT_JSON, '', ' ', '\u0000', '<xml/>', 'a=1&b=2', '{', ']'])),
  ofBody('cut off JSON', (random, body) => {
    const json = toJson(sampleFields(random, body));
    return json.slice(0, 1 + random.below(json.length - 1));
  }),
  ofBody('text that cannot be stored', (random, body) =>
    intoString(random, toJson(sampleFields(random, body)), Buffer.from(random.pick(BAD_ESCAPES))),
  ),
  ofBody('broken UTF-8', (random, body) => intoString(random, toJson(sampleFields(random, body)), Buffer.from(random.pick(BAD_BYTES)))),
  ofBody('NUL bytes', (random, body) => intoString(random, toJson(sampleFields(random, body)), Buffer.alloc(1 + random.below(9)))),
];

/** Inserts bytes just after a quote that opens a string. */
function intoString(random: Random, json: string, bytes: Buffer): Buffer {
  const quotes = [...json.matchAll(/"/g)].map(({ index }) => index);
  const at = (quotes[2 * random.below(quotes.length / 2)] as number) + 1;
  return Buffer.concat([Buffer.from(json.slice(0, at)), bytes, Buffer.from(json.slice(at))]);
}

/** Operations without a body must not fail because of one. */
const unwantedBody: Breaker = (draft) => {
  const { method, body } = draft.operation;
  if (body || method === 'GET') return undefined;
  const right = rightRequest(draft);
  return { ...right, how: 'unwanted body', headers: { ...right.headers, ...JSON_TYPE }, body: draft.random.pick(NOT_JSON) };
};

export const BODY_BREAKERS: readonly Breaker[] = [...SPOILT_BODIES, unwantedBody];

/** Separate, because there should be few: each is a megabyte. */
export const oversized: Breaker = (draft) => {
  const { random, operation } = draft;
  if (!operation.body) return undefined;
  const body = random.pick([
    `{"content":"${'a'.repeat(1_048_577)}"}`,
    `[${'0,'.repeat(600_000)}0]`,
    `${'['.repeat(600_000)}${']'.repeat(600_000)}`,
  ]);
  return { ...rightRequest(draft), how: 'oversized', body, mayBeCutOff: true };
};
