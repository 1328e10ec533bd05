import { type Breaker, rightRequest } from './request.ts';

const MEDIA_TYPES = [
  undefined,
  '',
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/jsonp',
  'json',
  'application/',
  '/json',
  '*/*',
  'application/json/x',
  '\xff',
  ';',
  'application/octet-stream',
  'application/vnd.api+json',
  'a'.repeat(5000),
];

const wrongMediaType: Breaker = (draft) => {
  const { body, headers, ...right } = rightRequest(draft);
  const { 'Content-Type': _, ...others } = headers as { 'Content-Type'?: string };
  const type = draft.random.pick(MEDIA_TYPES);
  if (draft.operation.method === 'GET') return undefined;
  return {
    ...right,
    how: 'wrong media type',
    body: body ?? '{}',
    headers: { ...others, ...(type !== undefined && { 'Content-Type': type }) },
  };
};

const badAuthorization: Breaker = (draft) => {
  const {
    random,
    operation,
    tokens: { admin },
  } = draft;
  const right = rightRequest(draft);
  const Authorization = random.pick([
    '',
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    admin,
    `Bearer ${admin}x`,
    `Bearer ${admin.slice(0, -1)}`,
    `Bearer ${admin} ${admin}`,
    `Bearer\t${admin}`,
    `Bearer "${admin}"`,
    `Bearer vk_${'A'.repeat(43)}`,
    `Bearer vk_${'\xff'.repeat(43)}`,
    `Bearer ${'a'.repeat(6000)}`,
    'Digest username="x"',
    ',,,',
    `Bearer ${admin},Bearer ${admin}`,
  ]);
  // Health probes respond to anyone.
  return { ...right, how: 'bad authorization', headers: { ...right.headers, Authorization }, mayPass: !operation.path.startsWith('/api/') };
};

const BAD_COOKIES = [
  'verdict_session=',
  'verdict_session',
  '=;=;=',
  ';;;',
  'verdict_session=%zz',
  'verdict_session=%00',
  `verdict_session=${'A'.repeat(4000)}`,
  '__proto__=x; verdict_session=y',
  `verdict_session=vs_${'A'.repeat(43)}`,
  'verdict_session="',
  'verdict_session=\xff\xfe',
  'a=b; '.repeat(500),
  'constructor=1; toString=1',
];

/** A bad cookie means a guest, who can read but not write. */
const badCookie: Breaker = (draft) => {
  const right = rightRequest(draft);
  const { Authorization: _, ...headers } = right.headers as { Authorization?: string };
  return { ...right, how: 'bad cookie', headers: { ...headers, Cookie: draft.random.pick(BAD_COOKIES) }, mayPass: true };
};

const badIdempotencyKey: Breaker = (draft) => {
  if (draft.operation.method !== 'POST') return undefined;
  const right = rightRequest(draft);
  const key = draft.random.pick(['', ' ', 'two words', 'a'.repeat(201), 'a'.repeat(6000), '\xe9', 'a\tb', '\xff'.repeat(10)]);
  return { ...right, how: 'bad idempotency key', headers: { ...right.headers, 'Idempotency-Key': key } };
};

export const HEADER_BREAKERS: readonly Breaker[] = [wrongMediaType, badAuthorization, badCookie, badIdempotencyKey];
