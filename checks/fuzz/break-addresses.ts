import { METHODS } from 'node:http';
import type { Random } from '../harness/random.ts';
import { type Parameter, sampleOf, satisfies } from './operations.ts';
import { type Breaker, rightRequest } from './request.ts';
import { badText } from './values.ts';

/** A breaker of query parameters; the text is put after the question mark. */
function ofQuery(how: string, spoil: (random: Random, parameters: Parameter[]) => string | undefined): Breaker {
  return (draft) => {
    const parameters = draft.operation.parameters.filter((parameter) => parameter.in === 'query');
    const query = parameters.length > 0 ? spoil(draft.random, parameters) : undefined;
    const right = rightRequest(draft);
    return query === undefined ? undefined : { ...right, how, path: `${right.path.split('?')[0]}?${query}` };
  };
}

/** The required parameters, with a bad one instead of or beside them. */
function queryWith(random: Random, parameters: Parameter[], bad: string): string {
  const name = bad.split('=')[0];
  const right = parameters.filter((parameter) => parameter.required && parameter.name !== name);
  return [...right.map((parameter) => `${parameter.name}=${sampleOf(random, parameter.schema)}`), bad].join('&');
}

const UNKNOWN_PARAMETERS = [
  'extra=1',
  '__proto__=1',
  'constructor=1',
  'toString=1',
  'a[]=1',
  'a[b][c]=1',
  '=',
  '=1',
  '%00=1',
  '%zz=1',
  '%F0%9F%92%A5=1',
  `${'k'.repeat(3000)}=1`,
];

const QUERY_BREAKERS: Breaker[] = [
  ofQuery('wrong parameter', (random, parameters) => {
    const { name, schema } = random.pick(parameters);
    const text = badText(random, schema);
    return text === undefined ? undefined : queryWith(random, parameters, `${name}=${encodeURIComponent(text)}`);
  }),
  ofQuery('unknown parameter', (random, parameters) => queryWith(random, parameters, random.pick(UNKNOWN_PARAMETERS))),
  ofQuery('parameter given twice', (random, parameters) => {
    const { name, schema } = random.pick(parameters);
    const pair = `${name}=${sampleOf(random, schema)}`;
    return queryWith(random, parameters, `${pair}&${pair}`);
  }),
  ofQuery('parameter as a list', (random, parameters) =>
    queryWith(random, parameters, `${random.pick(parameters).name}${random.pick(['[]', '[0]', '[a]', '.a', '%5B%5D'])}=1`),
  ),
  ofQuery('NUL in a parameter', (random, parameters) =>
    queryWith(random, parameters, `${random.pick(parameters).name}=${random.pick(['%00', 'a%00', '1%00'])}`),
  ),
  ofQuery('missing parameter', (_random, parameters) => (parameters.some(({ required }) => required) ? '' : undefined)),
];

const BAD_ENCODINGS = ['%', '%z', '%zz', '%ff', '%c0%af', '%ED%A0%80', '%E0%A4%A', '%F4%90%80%80', '%u0041'];

/** Where any text is allowed, these are accepted literally. */
const badEncoding: Breaker = (draft) => {
  const { random, operation } = draft;
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query');
  if (parameters.length === 0) return undefined;
  const { name, schema } = random.pick(parameters);
  const mayPass = satisfies(schema, 'any text');
  if (mayPass && operation.method !== 'GET') return undefined; // it would be executed, correctly
  const right = rightRequest(draft);
  const path = `${right.path.split('?')[0]}?${queryWith(random, parameters, `${name}=${random.pick(BAD_ENCODINGS)}`)}`;
  return { ...right, how: 'bad encoding in a parameter', path, mayPass };
};

const BAD_IDS = [
  ...BAD_ENCODINGS,
  '%00',
  '%2F',
  '1%2F2',
  '%2e%2e%2f1',
  '..',
  '-1',
  '0',
  '1.5',
  '1e400',
  'NaN',
  'Infinity',
  '9007199254740992',
  '2147483648',
  '9007199254740991',
  'null',
  'undefined',
  '[object%20Object]',
  '%F0%9F%92%A5',
  '__proto__',
  '{id}',
  ':id',
  '*',
  '1;x=1',
  "1'--",
  'a'.repeat(150),
  '1'.repeat(400),
  `%41${'%41'.repeat(300)}`,
];
const BAD_TAILS = ['/x', '/%2e%2e', '/..', '/%zz', '%2F', '%00', '//', '/;', ';x', '/:a(', '/*', '/((((', '.json', `/${'a/'.repeat(500)}`];

const PATH_BREAKERS: Breaker[] = [
  (draft) => {
    if (!draft.operation.path.includes('{')) return undefined;
    return { ...rightRequest(draft), how: 'bad id', path: draft.operation.path.replaceAll(/\{\w+\}/g, () => draft.random.pick(BAD_IDS)) };
  },
  (draft) => {
    const right = rightRequest(draft);
    return { ...right, how: 'bad address', path: `${right.path.split('?')[0]}${draft.random.pick(BAD_TAILS)}` };
  },
];

// HEAD is allowed wherever GET is, and after CONNECT the connection is no longer HTTP.
const FOREIGN_METHODS = METHODS.filter((method) => method !== 'HEAD' && method !== 'CONNECT');

const wrongMethod: Breaker = (draft) => {
  const method = draft.random.pick(FOREIGN_METHODS.filter((other) => !draft.operation.methods.includes(other)));
  return { ...rightRequest(draft), how: 'wrong method', method };
};

export const ADDRESS_BREAKERS: readonly Breaker[] = [...QUERY_BREAKERS, ...PATH_BREAKERS, badEncoding, wrongMethod];
