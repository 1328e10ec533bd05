import type { Random } from '../harness/random.ts';
import { type Schema, satisfies } from './operations.ts';

const TEXTS = [
  '',
  ' ',
  '\t\n',
  '0',
  '-1',
  'NaN',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '1.5',
  '1e400',
  '9007199254740993',
  '💥',
  '\u202e',
  'ﷺ',
  '\u0085',
  "'; DROP TABLE points; --",
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00',
  '%s%n',
  '$(id)',
  '{{7*7}}',
  'a@b@c',
  'EN-',
  '-',
  '_',
];
const NUMBERS = [
  '0',
  '-0',
  '-1',
  '1.5',
  '0.1',
  '1e-7',
  '2147483648',
  '-2147483649',
  '4294967296',
  '9007199254740992',
  '-9007199254740993',
  '1e400',
  '-1e400',
  '123456789012345678901234567890',
];
const ODD_VALUES = ['null', 'true', 'false', '[]', '{}', '[null]', '{"$ne":null}', '{"length":-1}', '{"toString":1}', '{"then":1}'];

/** Texts that are not JSON, though some parsers accept them. */
export const NOT_JSON = [
  'NaN',
  'Infinity',
  '-',
  '01',
  '+1',
  '0x10',
  '1.',
  '.5',
  'undefined',
  "'one'",
  '"\t"',
  '"\\x41"',
  '"',
  '[1,]',
  '{"a":1,}',
  '{a:1}',
  '1 2',
  '/**/1',
  '"\\u12"',
  'tru',
];

const HOSTILE: ((random: Random, schema: Schema) => string)[] = [
  (random) => JSON.stringify(random.pick(TEXTS)),
  (random) => random.pick(NUMBERS),
  (random) => random.pick(ODD_VALUES),
  (random, { maxLength = 1000 }) => JSON.stringify(random.pick(['a', 'é', '💥', ' ', 'a-']).repeat(maxLength + 1 + random.below(100))),
  (_random, { maximum = 0 }) => String(maximum + 1),
  (_random, { minimum = 0 }) => String(minimum - 1),
  (random) => nest(random, '[', ']'),
  (random) => nest(random, '{"a":', '}'),
  (random) => `[${Array.from({ length: 10 ** (1 + random.below(4)) }, () => random.pick(['0', '"x"', '[]'])).join()}]`,
  (random, { items }) => `[${random.pick(NUMBERS)},${JSON.stringify(items?.enum?.[0] ?? random.pick(TEXTS))}]`,
];

function nest(random: Random, open: string, close: string): string {
  const depth = 10 ** (1 + random.below(4));
  const inside = random.pick(['0', '"\\u0000"', '"\\udfff"']);
  return `${open.repeat(depth)}${inside}${close.repeat(depth)}`;
}

const TRIES = 40;

/** JSON of a value that the schema does not allow, if there is one. */
export function badJson(random: Random, schema: Schema): string | undefined {
  for (let tries = 0; tries < TRIES; tries++) {
    const json = random.pick(HOSTILE)(random, schema);
    if (!satisfies(schema, JSON.parse(json))) return json;
  }
  return undefined;
}

/** Text for an address that the schema does not allow. */
export function badText(random: Random, schema: Schema): string | undefined {
  for (let tries = 0; tries < TRIES; tries++) {
    const text = random.pick([random.pick(TEXTS), random.pick(NUMBERS), 'a'.repeat((schema.maxLength ?? 100) + 1)]);
    if (!satisfies(schema, fromAddress(schema, text))) return text;
  }
  return undefined;
}

function fromAddress({ type }: Schema, text: string): unknown {
  if (type === 'integer' || type === 'number') return text === '' ? Number.NaN : Number(text);
  if (type === 'boolean') return text === 'true' ? true : text;
  return text;
}
