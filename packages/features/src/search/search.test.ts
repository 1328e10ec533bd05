import { testSystem } from '@verdict/features/testing';
import type { SearchHit, SearchList } from '@verdict/wire/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { clientOf } from '../../testing/client.ts';
import { createApi } from '../api.ts';
import { rebuildProjection } from '../audit/index.ts';
import { eraseDue } from '../personal-data/index.ts';
import { PERSONAL_DATA } from '../slices.ts';
import { searchIndex } from './search-index.ts';

const system = await testSystem();
const http = await system.api();
const { send, mustSend } = clientOf(http);
const { db } = system.deps;
type Person = Awaited<ReturnType<typeof system.person>>;
let mod: Person;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  mod = await system.person('mod', 'moderator');
  [ana, ben] = [await system.person('ana', 'member', { name: 'Ana Ibarra' }), await system.person('ben')];
  for (const [title, slug] of [
    ['Streets', 'streets'],
    ['Parks', 'parks'],
  ])
    await mustSend('POST', '/api/topics', mod, { title, slug, subtopics: [{ name: 'Safety', weight: 1, keywords: [] }] });
});
afterAll(() => system.close());

const propose = async (who: Person, text: string, more: object = {}) =>
  (await mustSend('POST', '/api/proposals', who, { topic: 'streets', language: 'en', text, ...more })).proposal;
const write = async (who: Person, content: string, more: object = {}): Promise<number> =>
  (await mustSend('POST', '/api/points', who, { content, language: 'en', ...more })).point.id;

const claim = async (who: Person, statement: string, more: object = {}): Promise<number> =>
  (await mustSend('POST', '/api/claims', who, { statement, ...more })).claim.id;

async function find(q: string, more: Record<string, string> = {}): Promise<SearchList> {
  await catchUp(system.deps, searchIndex);
  return mustSend('GET', `/api/search?${new URLSearchParams({ q, ...more })}`, null);
}
const titles = ({ items }: SearchList) => items.map(({ title, excerpt }) => title.text || excerpt.text);
const marked = ({ text, marks }: SearchHit['title']) => marks.map(({ start, end }) => text.slice(start, end));

test('words are found in the language of the text, in titles before bodies', async () => {
  await propose(ana, 'The tramways need repairs.', { title: 'Old rails' });
  await propose(ana, 'More of them at night, please.', { title: 'Tramways at night' });
  await propose(ben, 'Los tranvías nocturnos necesitan más conductores.', { title: 'Conductores nocturnos', language: 'es' });
  expect(titles(await find('tramway'))).toEqual(['Tramways at night', 'Old rails']);
  expect(titles(await find('conductor nocturno'))).toEqual(['Conductores nocturnos']);
});

test('matches are marked by offsets, and markup in a text stays text', async () => {
  await propose(ana, '<img src=x onerror=alert(1)> A <b>ferry</b> & ferries for the quay.', { title: 'Ferry <now>' });
  const [hit] = (await find('ferry')).items as [SearchHit];
  expect(hit.title).toEqual({ text: 'Ferry <now>', marks: [{ start: 0, end: 5 }] });
  expect(hit.excerpt.text).toBe('<img src=x onerror=alert(1)> A <b>ferry</b> & ferries for the quay.');
  expect(marked(hit.excerpt)).toEqual(['ferry', 'ferries']);
  expect(hit).toMatchObject({ kind: 'proposal', topic: 'streets', author_name: 'Ana Ibarra', merged_from: null, language: 'en' });
});

test('of a long text the excerpt is the part that matches', async () => {
  await write(ben, `${'Nothing to see in this sentence. '.repeat(40)}The lighthouse is closed. ${'And more of it. '.repeat(40)}`);
  const [{ excerpt, title }] = (await find('lighthouse')).items as [SearchHit];
  expect(marked(excerpt)).toEqual(['lighthouse']);
  expect(excerpt.text).toMatch(/^… .* …$/);
  expect(title.text).toBe('');
});

test.each([
  ['bycicle', 'bicycle'],
  ['bicylces', 'bicycles'],
  ['vicycle', 'bicycle'],
])('%s is a misspelled %s', async (typo, word) => {
  await write(ben, `A ${word} lane would help.`, { externalId: typo, source: 'elsewhere' });
  const found = await find(typo);
  expect(found.items.some(({ excerpt }) => excerpt.text.includes(word))).toBe(true);
  expect(found.corrected).toMatch(/^bicycles?$/);
});

test('accents may be left out, and the last word may be unfinished', async () => {
  await propose(ana, 'Una estación para todos.', { title: 'Estación nueva', language: 'es' });
  for (const q of ['estacion', 'estación', 'nueva estac']) expect(titles(await find(q)), q).toEqual(['Estación nueva']);
  expect((await find('estacion')).corrected).toBeNull();
});

test('what has only some of the words comes after what has all of them', async () => {
  await write(ben, 'A granary with a weathervane.');
  await write(ben, 'Only a granary.');
  expect(titles(await find('granary weathervane'))).toEqual(['A granary with a weathervane.', 'Only a granary.']);
});

test('kinds are counted, and filters by kind, topic and language apply', async () => {
  await mustSend('POST', '/api/claims', mod, { statement: 'The orchard has forty trees.' });
  const proposal = await propose(ben, 'Keep the orchard.', { topic: 'parks' });
  await write(ana, 'I like the orchard.', { parentId: proposal.point_id });
  await write(ana, 'Mir gefällt der orchard.', { language: 'de' });
  const all = await find('orchard');
  expect(all.counts).toEqual({ proposal: 1, point: 2, claim: 1, person: 0 });
  const onlyClaims = await find('orchard', { kind: 'claim' });
  expect([onlyClaims.items.map(({ kind }) => kind), onlyClaims.counts]).toEqual([['claim'], all.counts]);
  expect((await find('orchard', { topic: 'parks' })).items.map(({ kind }) => kind).toSorted()).toEqual(['point', 'proposal']);
  expect((await find('orchard', { topic: 'streets' })).items).toEqual([]);
  expect(titles(await find('orchard', { language: 'de' }))).toEqual(['Mir gefällt der orchard.']);
});

test('pages follow one another until nothing is left', async () => {
  for (let n = 0; n < 5; n += 1) await write(ana, `A chimney, number ${n}.`);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page: SearchList = await find('chimney', { limit: '2', ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  expect([seen.length, new Set(seen).size]).toEqual([5, 5]);
});

test('people are found by their names, and not while they are suspended', async () => {
  const eve = await system.person('eve', 'member', { name: 'Evelyn Hartmann' });
  expect((await find('hartman')).items).toMatchObject([
    { kind: 'person', path: `/people/${eve.userId}`, title: { text: 'Evelyn Hartmann' }, author_name: null },
  ]);
  await db.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [eve.userId]);
  expect((await find('hartmann')).items).toEqual([]);
});

test('what was deleted is not found from that moment, even before the index follows', async () => {
  const id = await write(ana, 'The pergola is mine.');
  expect((await find('pergola')).items).toHaveLength(1);
  await mustSend('DELETE', `/api/points/${id}`, ana);
  expect((await mustSend('GET', '/api/search?q=pergola', null)).items).toEqual([]);
  await catchUp(system.deps, searchIndex);
  const { rows } = await db.pool.query("SELECT FROM search_document WHERE body LIKE '%pergola%'");
  expect(rows).toEqual([]);
  expect((await db.pool.query("SELECT FROM search_word WHERE word = 'pergola'")).rows).toEqual([]);
});

test('a comment is not found once its debate is gone, and a proposal not once its author deleted it', async () => {
  const debate = await write(ana, 'About gazebos.');
  await write(ben, 'A gazebo needs a roof.', { parentId: debate });
  const { proposal_id } = await propose(ana, 'Build a gazebo.');
  expect((await find('gazebo')).items).toHaveLength(3);
  await mustSend('DELETE', `/api/points/${debate}`, ana);
  await mustSend('DELETE', `/api/proposals/${proposal_id}`, ana);
  expect((await find('gazebo')).items).toEqual([]);
});

test('a merged proposal leads to the one it was merged into, which is shown once', async () => {
  const first = await propose(ana, 'Benches by the canal.', { title: 'Benches' });
  const second = await propose(ana, 'Settees along the water.', { title: 'Settees' });
  await mustSend('PUT', `/api/proposals/${second.proposal_id}/merge`, ana, { into: first.proposal_id });
  expect((await find('settees')).items).toMatchObject([{ id: first.proposal_id, title: { text: 'Benches' }, merged_from: 'Settees' }]);
  const both = (await find('settees benches')).items.filter(({ kind }) => kind === 'proposal');
  expect(both).toMatchObject([{ id: first.proposal_id, merged_from: null }]);
});

test('neighbours in meaning are mixed in, and what nobody may read is not', async () => {
  const near = await write(ben, 'Velocipedes welcome.');
  const gone = await write(ben, 'Velocipedes forbidden.');
  await catchUp(system.deps, searchIndex);
  await mustSend('DELETE', `/api/points/${gone}`, ben);
  const nearestTo = async () => [gone, near].map((subjectId) => ({ kind: 'point' as const, subjectId }));
  const ask = async (given: object) => {
    const other = await createApi({ ...system.deps, ...given });
    const reply = await other.inject('/api/search?q=zzyzx');
    await other.close();
    const { items } = reply.json() as SearchList;
    return items.map(({ id }) => id);
  };
  expect(await ask({ nearestTo })).toEqual([String(near)]);
  expect(await ask({ nearestTo: () => Promise.reject(new Error('no model')) })).toEqual([]);
});

test('nothing of an erased person is left in the index, and a rebuild agrees', async () => {
  const zoe = await system.person('zoe', 'moderator', { name: 'Zoe Quillfeather' });
  await propose(zoe, 'Quillfeather square.');
  await write(zoe, 'I am Quillfeather.');
  await claim(zoe, 'Quillfeather was here.');
  const [fromId, toId] = [await claim(zoe, 'The weir holds the water.'), await claim(mod, 'The mill turns.')];
  await claim(mod, 'It follows.', { kind: 'edge', fromId, toId, relation: 'supports' });
  expect((await find('quillfeather')).counts).toEqual({ proposal: 1, point: 1, claim: 1, person: 1 });
  await db.pool.query("UPDATE users SET erase_after = now() - interval '1 minute' WHERE id = $1", [zoe.userId]);
  await eraseDue(system.deps, PERSONAL_DATA);
  const { rows } = await db.pool.query("SELECT title, body FROM search_document WHERE title || body ILIKE '%quillfeather%'");
  expect(rows).toEqual([]);
  expect((await db.pool.query("SELECT FROM search_word WHERE folded LIKE 'quill%' OR folded = 'zoe'")).rows).toEqual([]);
  expect((await find('weir')).items).toMatchObject([{ kind: 'claim', author_name: null }]);
  expect((await rebuildProjection(system.deps, searchIndex)).differences).toEqual([]);
});

test('a search that the database does not answer in time is refused, and may be sent again', async () => {
  const client = await db.pool.connect();
  try {
    await client.query('BEGIN; LOCK TABLE search_document IN ACCESS EXCLUSIVE MODE');
    const reply = await send('GET', '/api/search?q=tramway', null);
    expect([reply.statusCode, reply.json().error.code, reply.headers['retry-after']]).toEqual([503, 'overloaded', '1']);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

test('GraphQL searches the same', async () => {
  await catchUp(system.deps, searchIndex);
  const query =
    '{ search(q: "tramways", kind: proposal, limit: 1) { items { kind title { text marks { start end } } } counts { proposal } corrected } }';
  expect((await mustSend('POST', '/graphql', null, { query })).data.search).toEqual({
    items: [{ kind: 'proposal', title: { text: 'Tramways at night', marks: [{ start: 0, end: 8 }] } }],
    counts: { proposal: 2 },
    corrected: null,
  });
});

test.each([
  ['', 400],
  ['?q=', 400],
  ['?q=%20%20', 400],
  [`?q=${'x'.repeat(201)}`, 400],
  ['?q=a&kind=nothing', 400],
  ['?q=a&limit=0', 400],
  ['?q=a&limit=51', 400],
  ['?q=a&cursor=-1', 400],
  ['?q=a&language=English', 400],
  ['?q=a&other=1', 400],
  ['?q=a&topic=nowhere', 422],
  ['?q=%27%29%20%7C%20%21%26%3A*%3C-%3E', 200],
  ['?q=the', 200],
  ['?q=%E2%80%AE%F0%9F%98%80', 200],
  ['?q=%01kperson', 200],
])('%s is answered %i', async (query, status) => {
  expect((await send('GET', `/api/search${query}`, null)).statusCode).toBe(status);
});
