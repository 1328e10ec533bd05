import { afterAll, expect, test } from 'vitest';
import { graphqlScene } from './testing/scene.ts';

const { system, http, mod, ana, ben, cem, ask, rest, claim, challenge, pass } = await graphqlScene();
afterAll(() => system.close());

const code = (answer: { errors?: { extensions: { code: string } }[] }) => answer.errors?.[0]?.extensions.code;

test('a claim is answered as its route answers, in camelCase', async () => {
  const id = await claim();
  const { claim: row } = await rest(`/api/claims/${id}`);
  const { status, data } = await ask(
    `{ claim(id: ${id}) { id uuid kind statement authorName openChallenges createdAt sources { title url } veracityHistory { veracityAfter reason } } }`,
  );
  expect(status).toBe(200);
  expect(data).toEqual({
    claim: {
      id,
      uuid: row.uuid,
      kind: 'node',
      statement: row.statement,
      authorName: 'mod',
      openChallenges: 0,
      createdAt: row.created_at,
      sources: [{ title: 'Minutes', url: null }],
      veracityHistory: [{ veracityAfter: 0.5, reason: 'created' }],
    },
  });
});

test('what a list leaves out, and what a thing is related to, is asked for', async () => {
  const id = await challenge();
  const { data, errors } = await ask(
    `{ challenges(limit: 5) { items { id evidence { text author { name } } challenger { standing { tier } } claim { sources { title } challenges { items { id } } } } nextCursor } }`,
  );
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    challenges: {
      items: [
        {
          id,
          evidence: [{ text: 'The notice on the bridge.', author: { name: 'ana' } }],
          challenger: { standing: { tier: 'trusted' } },
          claim: { sources: [{ title: 'Minutes' }], challenges: { items: [{ id }] } },
        },
      ],
      nextCursor: null,
    },
  });
});

test('pages follow each other as in REST', async () => {
  for (let made = 0; made < 3; made += 1) await claim(`Number ${made}.`);
  const first = (await ask('{ claims(limit: 2) { items { statement } nextCursor } }')).data as {
    claims: { items: unknown[]; nextCursor: string };
  };
  expect(first.claims.items).toEqual([{ statement: 'Number 2.' }, { statement: 'Number 1.' }]);
  const { data } = await ask('query ($cursor: String) { claims(limit: 1, cursor: $cursor) { items { statement } } }', {
    variables: { cursor: first.claims.nextCursor },
  });
  expect(data).toEqual({ claims: { items: [{ statement: 'Number 0.' }] } });
});

test.each([
  ['guest', undefined, { me: 'not_signed_in', moderationCases: 'not_signed_in', tutorial: 'not_signed_in', moderationLog: undefined }],
  ['member', ben, { me: undefined, moderationCases: 'role_too_low', tutorial: undefined, moderationLog: undefined }],
  ['moderator', mod, { me: undefined, moderationCases: undefined, tutorial: undefined, moderationLog: undefined }],
])('a %s is refused what the routes refuse them, and told the rest', async (_name, who, expected) => {
  const { status, errors = [] } = await ask(
    '{ me { name } moderationCases { items { id } } tutorial { finished } moderationLog { items { id } } }',
    { who },
  );
  expect(status).toBe(200);
  const refused = Object.fromEntries(errors.map(({ path, extensions }) => [path?.[0], extensions.code]));
  expect(refused).toEqual(Object.fromEntries(Object.entries(expected).filter(([, refusal]) => refusal)));
});

test('a refusal has the code, status, words and details of the route', async () => {
  const { error } = await rest('/api/moderation/cases', ben);
  const { data, errors } = await ask('{ moderationCases { items { id } } }', { who: ben });
  expect(data).toEqual({ moderationCases: null });
  const [refusal] = errors ?? [];
  expect(refusal).toMatchObject({ message: error.message, path: ['moderationCases'] });
  expect(refusal?.extensions).toEqual({ code: error.code, status: 403, details: error.details });
  const body = await ask('mutation { createClaim(input: { statement: " " }) { id } }', { who: mod });
  expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'invalid_request', status: 400, details: [{ where: 'body/statement' }] });
  expect(code(await ask('{ claim(id: 999999) { id } }'))).toBe('not_found');
});

test('a member votes, and how others voted stays hidden from those who may not know', async () => {
  const id = await challenge();
  const tally = `{ challenge(id: ${id}) { ballotCount tally { supportCount } tallyHiddenBecause yourBallot { choice } } }`;
  expect(code(await ask(`mutation { castBallot(challengeId: ${id}, choice: support) { pointsEarned } }`, { who: ben }))).toBe(
    'period_closed',
  );
  await pass(73);
  const cast = await ask(`mutation { castBallot(challengeId: ${id}, choice: support, reason: null) { ballot { choice } pointsEarned } }`, {
    who: ben,
  });
  expect(cast.data).toEqual({ castBallot: { ballot: { choice: 'support' }, pointsEarned: 1 } });
  expect((await ask(tally, { who: ben })).data).toEqual({
    challenge: { ballotCount: 1, tally: null, tallyHiddenBecause: 'too_early', yourBallot: { choice: 'support' } },
  });
  expect((await ask(tally, { who: cem })).data).toMatchObject({ challenge: { tally: null, tallyHiddenBecause: 'not_voted' } });
  await pass(25);
  expect((await ask(tally, { who: ben })).data).toMatchObject({ challenge: { tally: { supportCount: 0 }, tallyHiddenBecause: null } });
  expect((await ask(tally)).data).toMatchObject({ challenge: { tally: null } });
});

test('evidence is rated, taken back and reported', async () => {
  const id = await challenge();
  const give = `mutation ($input: CreateEvidence!) { addEvidence(challengeId: ${id}, input: $input) { id backs isYours } }`;
  const given = await ask(give, {
    who: ben,
    variables: { input: { kind: 'link', url: 'https://example.org/notice', text: 'The notice.', backs: 'claim', quote: null } },
  });
  const { addEvidence: evidence } = given.data as { addEvidence: { id: number } };
  expect(evidence).toMatchObject({ backs: 'claim', isYours: true });
  const rate = (strong: string) => ask(`mutation { rateEvidence(id: ${evidence.id}, strong: ${strong}) { yourRating } }`, { who: cem });
  expect((await rate('true')).data).toEqual({ rateEvidence: { yourRating: true } });
  expect((await rate('null')).data).toEqual({ rateEvidence: { yourRating: null } });
  const report = await ask(
    `mutation { report(input: { subjectKind: "evidence", subjectId: ${evidence.id}, reason: spam }) { subjectKind } }`,
    { who: cem },
  );
  expect(report.data).toEqual({ report: { subjectKind: 'evidence' } });
  expect(code(await ask(`mutation { withdrawEvidence(id: ${evidence.id}) }`, { who: cem }))).toBe('not_yours');
  expect((await ask(`mutation { withdrawEvidence(id: ${evidence.id}) }`, { who: ben })).data).toEqual({ withdrawEvidence: true });
});

test('a key of the caller makes a change happen once, and several changes are told apart', async () => {
  const headers = { 'idempotency-key': 'once-1' };
  const one = () => ask('mutation { createClaim(input: { statement: "Said once." }) { id } }', { who: mod, headers });
  expect(await one()).toEqual(await one());
  const two = () =>
    ask('mutation { a: createClaim(input: { statement: "First." }) { id } b: createClaim(input: { statement: "Second." }) { id } }', {
      who: mod,
      headers: { 'idempotency-key': 'once-2' },
    });
  const { data } = await two();
  const { a, b } = data as { a: { id: number }; b: { id: number } };
  expect(b.id).toBeGreaterThan(a.id);
  expect((await two()).data).toEqual(data);
});

test('a GET asks and never changes', async () => {
  const get = (query: object) =>
    http.inject({ url: '/graphql', query: query as Record<string, string>, headers: { authorization: mod.authorization } });
  const read = await get({ query: 'query ($id: Id!) { reputation(userId: $id) { name } }', variables: JSON.stringify({ id: ana.userId }) });
  expect(read.json()).toEqual({ data: { reputation: { name: 'ana' } } });
  const change = await get({ query: 'mutation { createClaim(input: { statement: "By GET." }) { id } }' });
  expect([change.statusCode, change.headers['allow'], change.json().error.code]).toEqual([405, 'POST', 'method_not_allowed']);
  const either = 'query A { __typename } mutation B { createClaim(input: { statement: "By GET." }) { id } }';
  expect((await get({ query: either, operationName: 'B' })).statusCode).toBe(405);
  expect((await get({ query: '{ __typename }', variables: '{' })).json().error.code).toBe('invalid_json');
  expect((await get({})).json().error.code).toBe('invalid_request');
});

test.each([
  ['a broken document', '{ me { '],
  ['an unknown field', '{ me { password } }'],
  ['an unknown operation', 'query A { __typename } query B { __typename }'],
  ['a wrong variable', 'query ($id: Id!) { claim(id: $id) { id } }'],
  ['a subscription', 'subscription { notificationReceived { unread } }'],
])('%s is refused as a whole, in the form of every route and in that of GraphQL', async (_what, query) => {
  const reply = await http.inject({ method: 'POST', url: '/graphql', payload: { query, variables: { id: 'none' } } });
  const { success, error, errors, ...rest } = reply.json();
  expect([reply.statusCode, success, error.code, rest]).toEqual([400, false, 'invalid_request', {}]);
  expect(errors).toEqual([{ message: error.message, extensions: { code: 'invalid_request', status: 400, details: error.details } }]);
  expect(error.details[0]).toMatchObject({ problem: expect.any(String) });
});

const many = (count: number, each: (index: number) => string) => Array.from({ length: count }, (_, index) => each(index)).join(' ');

test.each([
  ['deep nesting', `{ claim(id: 1) { ${'neighbours { '.repeat(20)} id ${'} '.repeat(20)} } }`],
  ['a thousand names', `{ ${many(1000, (i) => `a${i}: me { id }`)} }`],
  ['lists in lists', '{ claims(limit: 200) { items { challenges(limit: 200) { items { claim { id } } } } } }'],
  [
    'fragments of fragments',
    `{ ...F0 } ${many(30, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`)} fragment F30 on Query { __typename }`,
  ],
])('%s is too much, and nothing is asked', async (_what, query) => {
  const asked = async () =>
    (await system.deps.metrics.requestSeconds.get()).values.filter(({ labels }) => String(labels['route']).startsWith('/api')).length;
  const before = await asked();
  const reply = await http.inject({ method: 'POST', url: '/graphql', payload: { query } });
  expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'query_too_complex']);
  expect(await asked()).toBe(before);
});

test('several operations at once, and other bodies, are refused', async () => {
  for (const payload of [[{ query: '{ __typename }' }], { query: 7 }, { query: '{ __typename }', sql: 1 }, {}]) {
    const reply = await http.inject({ method: 'POST', url: '/graphql', payload: payload as object });
    expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'invalid_request']);
  }
});

test('what goes wrong inside is recorded, and not told', async () => {
  const { log } = system.deps;
  const level = log.level;
  log.level = 'silent';
  await system.deps.db.pool.query('ALTER TABLE badge RENAME TO badge_away');
  try {
    const { errors } = await ask(`{ reputation(userId: ${ana.userId}) { name } }`);
    expect(errors?.[0]).toMatchObject({ message: expect.stringContaining('our side'), extensions: { code: 'internal', status: 500 } });
    expect(JSON.stringify(errors)).not.toMatch(/badge|relation|node_modules/);
  } finally {
    await system.deps.db.pool.query('ALTER TABLE badge_away RENAME TO badge');
    log.level = level;
  }
});
