import { testSystem } from '@verdict/features/testing';
import type { Claim, ClaimDossier } from '@verdict/wire/claim';
import { afterAll, beforeAll, expect, test } from 'vitest';

const system = await testSystem();
const http = await system.api();
let mod: { userId: number; authorization: string };

beforeAll(async () => {
  mod = await system.person('mod', 'moderator');
});
afterAll(() => system.close());

const bring = (payload: object, who = mod) =>
  http.inject({ method: 'POST', url: '/api/claims/import', headers: { authorization: who.authorization }, payload });
const jsonld = (claims: unknown, more: object = {}) => bring({ format: 'jsonld', content: JSON.stringify(claims), ...more });
const csv = (content: string, more: object = {}) => bring({ format: 'csv', content, ...more });
const get = async (url: string) => (await http.inject({ url })).json();
const claims = async (): Promise<Claim[]> => (await get('/api/claims?limit=200')).items;

const GRAPH = {
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@id': 'https://example.org/meals',
      '@type': 'Claim',
      name: 'Meals cut absences',
      description: 'Free school meals cut unexplained absences by a third in their first year.',
      veracity: 0.8,
      inLanguage: 'en',
      citation: [{ name: 'Annual report', url: 'https://example.org/report' }, 'Council minutes, item 14'],
    },
    { '@id': 'https://example.org/daily', name: 'Absence is recorded daily', statement: 'Schools record absence every day.' },
    { from: { '@id': 'https://example.org/daily' }, to: 'https://example.org/meals', relation: 'supports', veracity: 0.7 },
  ],
};

test('a dry run returns the result and writes nothing', async () => {
  const answer = await jsonld(GRAPH, { dryRun: true });
  expect(answer.json()).toEqual({ success: true, dry_run: true, created: 3, updated: 0, errors: [] });
  expect(await claims()).toEqual([]);
});

test('a file with a bad row is not imported, and each bad row is reported', async () => {
  const bad = [...GRAPH['@graph'], { '@id': 'https://example.org/x', statement: 'Words', veracity: 2 }, 'words'];
  const answer = (await jsonld({ '@graph': bad })).json();
  expect(answer.errors.map(({ row, code }: { row: number; code: string }) => [row, code])).toEqual([
    [4, 'veracity_invalid'],
    [5, 'unreadable'],
  ]);
  expect(answer.errors[0].problem).toBe('Veracity is a number from 0 to 1.');
  expect(await claims()).toEqual([]);
});

test('a whole graph is imported without authors, with its veracities as the start', async () => {
  expect((await jsonld(GRAPH)).json()).toMatchObject({ created: 3, updated: 0, errors: [] });
  const [edge, daily, meals] = await claims();
  expect(edge).toMatchObject({ kind: 'edge', from_id: daily?.id, to_id: meals?.id, relation: 'supports', veracity: 0.7 });
  expect(edge?.statement).toBe('“Absence is recorded daily” supports “Meals cut absences”.');
  expect(daily?.veracity).toBe(0.5);
  const dossier: ClaimDossier = (await get(`/api/claims/${meals?.id}`)).claim;
  expect(dossier).toMatchObject({ veracity: 0.8, iri: 'https://example.org/meals', author_id: null, language: 'en' });
  expect(dossier.veracity_history).toMatchObject([{ veracity_after: 0.8, reason: 'imported' }]);
  expect(dossier.sources).toEqual([
    { title: 'Annual report', url: 'https://example.org/report' },
    { title: 'Council minutes, item 14', url: null },
  ]);
});

test('a second import updates texts and sources, and leaves veracity alone', async () => {
  const before = await claims();
  const changed = structuredClone(GRAPH);
  Object.assign(changed['@graph'][0] as object, { description: 'Free school meals cut absences.', veracity: 0.1, citation: ['A letter'] });
  expect((await jsonld(changed)).json()).toMatchObject({ created: 0, updated: 3, errors: [] });
  const meals = before.at(-1) as Claim;
  const { claim } = await get(`/api/claims/${meals.id}`);
  expect(claim).toMatchObject({ statement: 'Free school meals cut absences.', veracity: 0.8, sources: [{ title: 'A letter', url: null }] });
  expect(claim.veracity_history).toHaveLength(1);
  const { rows } = await system.deps.db.pool.query("SELECT subject FROM event WHERE kind = 'claim.updated'");
  expect(rows.map(({ subject }) => subject)).toEqual([meals.uuid]); // unchanged claims append no event
  expect(await claims()).toHaveLength(3);
});

test('a CSV file is read the same way, and errors name their line', async () => {
  const head = 'iri,title,statement,from,to,relation,veracity,language,sources';
  const rows = [
    'https://example.org/trams,Trams,"Trams, on the whole, are on time.",,,,0.9,en,Counts https://example.org/c | Minutes',
    ',,,https://example.org/trams,https://example.org/meals,relates to,,,',
  ];
  const bad = (await csv([head, ...rows, 'https://example.org/none,,,,,,,,'].join('\n'))).json();
  expect(bad).toMatchObject({ created: 2, errors: [{ row: 4, code: 'statement_missing' }] });
  expect(await claims()).toHaveLength(3);
  expect((await csv([head, ...rows].join('\r\n'))).json()).toMatchObject({ created: 2, errors: [] });
  const [, trams] = await claims();
  const { claim } = await get(`/api/claims/${trams?.id}`);
  expect(claim).toMatchObject({ title: 'Trams', veracity: 0.9, sources: [{ title: 'Counts' }, { title: 'Minutes', url: null }] });
});

test.each([
  ['text that is not JSON', { format: 'jsonld', content: '{"@graph": [' }, 'unreadable'],
  ['an empty graph', { format: 'jsonld', content: '{"@graph": []}' }, 'nothing_there'],
  ['a table without rows', { format: 'csv', content: 'iri,statement\n' }, 'nothing_there'],
  ['a quote left open', { format: 'csv', content: 'iri,statement\nhttps://example.org/q,"open' }, 'unreadable'],
  ['a hidden NUL', { format: 'jsonld', content: '[{"@id":"https://example.org/n","statement":"a\\u0000b"}]' }, 'invalid_text'],
])('%s is reported as an error and changes nothing', async (_what, payload, code) => {
  const answer = await bring(payload);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().errors.map((error: { code: string }) => error.code)).toEqual([code]);
});

test('a file with too many claims is refused as a whole', async () => {
  const content = `iri,statement\n${Array.from({ length: 20_001 }, (_, i) => `urn:c:${i},x`).join('\n')}`;
  expect((await csv(content)).json().error).toMatchObject({ code: 'body_too_large', details: { rows: 20_000 } });
});

test('a thousand claims are imported at once, and simultaneous imports of a file add them once', async () => {
  const content = `iri,statement\n${Array.from({ length: 1000 }, (_, i) => `urn:bulk:${i},Claim ${i}`).join('\n')}`;
  const answers = await Promise.all([csv(content), csv(content)]);
  expect(answers.map((answer) => answer.json().created).toSorted((a, b) => a - b)).toEqual([0, 1000]);
  expect((await get('/api/claims/graph')).nodes).toHaveLength(1003);
});

test('only moderators import', async () => {
  expect((await csv('iri,statement', { dryRun: true })).statusCode).toBe(200);
  expect((await bring({ format: 'csv', content: 'iri,statement' }, await system.person('ana'))).statusCode).toBe(403);
});
