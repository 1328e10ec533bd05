import { testSystem } from '@verdict/features/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf } from '../../testing/client.ts';

const system = await testSystem();
const { send, mustSend } = clientOf(await system.api());
type Person = { userId: number; authorization: string };
let mod: Person;
let ana: Person;
let ben: Person;
let eva: Person;
let topic: string;

beforeAll(async () => {
  mod = await system.person('mod', 'moderator');
  [ana, ben, eva] = [await system.person('ana'), await system.person('ben'), await system.person('eva')];
  topic = (await mustSend('POST', '/api/topics', mod, { title: 'Streets', subtopics: [{ name: 'Safety', weight: 1, keywords: [] }] })).topic
    .slug;
});
afterAll(() => system.close());

const propose = async (who: Person, text: string, more: object = {}) =>
  (await mustSend('POST', '/api/proposals', who, { topic, text, ...more })).proposal;
const vote = (who: Person, proposal_id: string, vote_type: string, more: object = {}, headers = {}) =>
  send('POST', '/api/votes', who, { proposal_id, vote_type, ...more }, headers);
const countsOf = async (proposal_id: string) => (await send('GET', `/api/proposals/${proposal_id}`, null)).json().proposal?.votes;
const codeOf = async (answer: ReturnType<typeof send>) => (await answer).json().error?.code;

test('a proposal has a string id, a title from its first sentence and a point for its comments', async () => {
  const made = await mustSend('POST', '/api/proposals', ana, {
    topic,
    text: 'Light the crossings. It is dark there.',
    metadata: { street: 'Long Street', lamps: 4 },
  });
  expect(made.proposal).toMatchObject({
    topic,
    title: 'Light the crossings',
    text: 'Light the crossings. It is dark there.',
    author_name: 'ana',
    status: 'open',
    metadata: { street: 'Long Street', lamps: 4 },
    votes: { support: 0, oppose: 0, pass: 0 },
    comment_count: 0,
  });
  expect(made.proposal.proposal_id).toMatch(/^[a-z2-9]{12}$/);
  expect(made.event).toEqual(expect.any(Number));
  await mustSend('POST', '/api/points', ben, { content: 'Good.', parentId: made.proposal.point_id });
  expect((await mustSend('GET', `/api/proposals?topic=${topic}`, null)).items[0]).toMatchObject({ comment_count: 1 });
  const debates = (await mustSend('GET', '/api/debates', null)).items;
  expect(debates.map((debate: { id: number }) => debate.id)).not.toContain(made.proposal.point_id);
});

test('with an external id a second proposal is the same one, and with other words a conflict', async () => {
  const body = { external_id: 'polis-7', source: 'polis' };
  const first = await propose(ana, 'From elsewhere.', body);
  expect((await propose(ana, 'From elsewhere.', body)).proposal_id).toBe(first.proposal_id);
  expect(await codeOf(send('POST', '/api/proposals', ana, { topic, text: 'Other words.', ...body }))).toBe('external_id_conflict');
});

test.each([
  [{ text: ' ' }, 'invalid_request'],
  [{ text: 'x'.repeat(5001) }, 'invalid_request'],
  [{ text: 'Turned \u202Earound' }, 'unreadable_text'],
  [{ text: 'A bell\u0007' }, 'unreadable_text'],
  [{ text: 'Light the cr\u043Essings' }, 'unreadable_text'], // with a Cyrillic letter
  [{ text: 'Where?', topic: 'nowhere' }, 'topic_not_found'],
  [{ text: 'For someone', user_id: 1_000_000 }, 'not_you'],
  [{ text: 'x', metadata: { deep: { er: 1 } } }, 'invalid_request'],
])('%j is refused with %s', async (body, code) => {
  expect(await codeOf(send('POST', '/api/proposals', ana, { topic, ...body }))).toBe(code);
});

test.each([
  ['Más luz en los pasos de peatones, que de noche no se ven los coches.', 'es'],
  ['Light the crossings, where nobody sees the cars at night.', 'en'],
  ['Park!', 'de'], // too short to tell: the language of the topic
])('“%s” is identified as %s', async (text, language) => {
  const { slug } = (
    await mustSend('POST', '/api/topics', mod, {
      title: 'Straßen',
      language: 'de',
      subtopics: [{ name: 'Licht', weight: 1, keywords: [] }],
    })
  ).topic;
  expect((await mustSend('POST', '/api/proposals', ana, { topic: slug, text })).proposal.language).toBe(language);
});

test('line breaks and tabs are words like others', async () => {
  expect((await propose(ana, 'One line.\n\tAnother.')).text).toBe('One line.\n\tAnother.');
});

describe('votes', () => {
  test('a person has one vote, which they can change and withdraw', async () => {
    const { proposal_id } = await propose(ana, 'Votes count once.');
    const first = (await vote(ben, proposal_id, 'support')).json();
    expect(first).toMatchObject({
      vote: { vote_type: 'support', weight: 1, user_id: ben.userId },
      stats: { support: 1, oppose: 0, pass: 0 },
    });
    expect(first.event).toEqual(expect.any(Number));
    expect((await vote(ben, proposal_id, 'oppose')).json()).toMatchObject({ stats: { support: 0, oppose: 1 } });
    expect((await vote(eva, proposal_id, 'pass')).json()).toMatchObject({ stats: { oppose: 1, pass: 1 } });
    const withdrawn = await mustSend('DELETE', `/api/votes/${proposal_id}`, ben);
    expect(withdrawn).toMatchObject({ vote: null, stats: { oppose: 0, pass: 1 } });
    expect(await mustSend('DELETE', `/api/votes/${proposal_id}`, ben)).toMatchObject({ vote: null, event: null });
    expect((await vote(ben, proposal_id, 'support')).json()).toMatchObject({ stats: { support: 1, pass: 1 } });
  });

  test('the same vote again changes nothing and has no second event', async () => {
    const { proposal_id } = await propose(ana, 'Say it twice.');
    const first = (await vote(ben, proposal_id, 'support')).json();
    const again = (await vote(ben, proposal_id, 'support')).json();
    expect(again.vote.vote_id).toBe(first.vote.vote_id);
    expect(again.event).toBe(first.event);
  });

  test('a repeated request returns the first result, and a key is for one request', async () => {
    const { proposal_id } = await propose(ana, 'With a key.');
    const key = { 'idempotency-key': `vote-${proposal_id}` };
    const [first, again] = [
      (await vote(ben, proposal_id, 'support', {}, key)).json(),
      (await vote(ben, proposal_id, 'support', {}, key)).json(),
    ];
    expect(again.vote).toEqual(first.vote);
    expect(await codeOf(vote(ben, proposal_id, 'oppose', {}, key))).toBe('idempotency_key_reused');
  });

  test('forty requests of one person at the same time leave one vote', async () => {
    const { proposal_id } = await propose(ana, 'All at once.');
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, n) => vote(ben, proposal_id, ['support', 'oppose', 'pass'][n % 3] as string)),
    );
    expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const { support, oppose, pass } = await countsOf(proposal_id);
    expect(support + oppose + pass).toBe(1);
  });

  test('nobody votes on their own, on closed or missing proposals, with other weights or for others', async () => {
    const { proposal_id } = await propose(ana, 'Refusals.');
    expect(await codeOf(vote(ana, proposal_id, 'support'))).toBe('own_proposal');
    expect(await codeOf(vote(ben, 'nothing', 'support'))).toBe('proposal_not_found');
    expect(await codeOf(vote(ben, proposal_id, 'support', { weight: 2 }))).toBe('weight_not_yours');
    expect(await codeOf(vote(ben, proposal_id, 'support', { weight: Number.NaN }))).toBe('invalid_request');
    expect(await codeOf(vote(ben, proposal_id, 'support', { user_id: eva.userId }))).toBe('not_you');
    expect(await codeOf(vote(ben, proposal_id, 'perhaps'))).toBe('invalid_request');
    await mustSend('PUT', `/api/proposals/${proposal_id}/closed`, mod, { closed: true });
    expect(await codeOf(vote(ben, proposal_id, 'support'))).toBe('proposal_closed');
    await mustSend('PUT', `/api/proposals/${proposal_id}/closed`, mod, { closed: false });
    expect((await vote(ben, proposal_id, 'support')).statusCode).toBe(200);
  });

  test('my votes are listed, newest first, without withdrawn ones', async () => {
    const person = await system.person('lister');
    const [one, two] = [await propose(ana, 'First.'), await propose(ana, 'Second.')];
    for (const { proposal_id } of [one, two]) await vote(person, proposal_id, 'support');
    const { items } = await mustSend('GET', '/api/votes', person);
    expect(items).toMatchObject([
      { title: 'Second', topic },
      { title: 'First', vote_type: 'support' },
    ]);
    const { event } = await mustSend('POST', '/api/votes', person, { proposal_id: two.proposal_id, vote_type: 'oppose' });
    expect((await mustSend('GET', '/api/votes?vote_type=oppose', person)).items).toMatchObject([{ title: 'Second', event }]);
    expect((await mustSend('GET', '/api/votes?search=FIR', person)).items).toMatchObject([{ title: 'First' }]);
    expect((await mustSend('GET', '/api/votes?search=%25', person)).items).toEqual([]);
    await mustSend('DELETE', `/api/votes/${two.proposal_id}`, person);
    expect((await mustSend('GET', `/api/votes?topic=${topic}`, person)).items).toHaveLength(1);
    expect((await send('GET', '/api/votes', null)).statusCode).toBe(401);
  });
});

describe('changes', () => {
  test('an author changes the words until someone votes on them', async () => {
    const { proposal_id, point_id } = await propose(ana, 'Frist words.');
    const edited = await mustSend('PUT', `/api/proposals/${proposal_id}`, ana, { text: 'First words.', title: 'A title' });
    expect(edited.proposal).toMatchObject({ title: 'A title', text: 'First words.' });
    expect((await mustSend('GET', `/api/points/${point_id}`, null)).point.content).toBe('A title\n\nFirst words.');
    expect(await codeOf(send('PUT', `/api/proposals/${proposal_id}`, ben, { text: 'Mine.' }))).toBe('not_yours');
    await vote(ben, proposal_id, 'support');
    await mustSend('DELETE', `/api/votes/${proposal_id}`, ben);
    expect(await codeOf(send('PUT', `/api/proposals/${proposal_id}`, ana, { text: 'Other words.' }))).toBe('proposal_voted_on');
  });

  test('the point of a proposal is not changed, deleted or made by itself', async () => {
    const { point_id } = await propose(ana, 'Its point.');
    expect(await codeOf(send('PUT', `/api/points/${point_id}`, ana, { content: 'x' }))).toBe('words_of_proposal');
    expect(await codeOf(send('DELETE', `/api/points/${point_id}`, ana))).toBe('words_of_proposal');
    expect(await codeOf(send('POST', '/api/points', ana, { content: 'x', source: 'proposal' }))).toBe('words_of_proposal');
  });

  test('a deleted proposal is out of sight and takes no votes; a moderator needs a reason', async () => {
    const { proposal_id } = await propose(ana, 'To be deleted.');
    await mustSend('DELETE', `/api/proposals/${proposal_id}`, ana);
    expect(await countsOf(proposal_id)).toBeUndefined();
    expect(await codeOf(vote(ben, proposal_id, 'support'))).toBe('gone');
    const other = await propose(ana, 'To be removed.');
    expect(await codeOf(send('DELETE', `/api/proposals/${other.proposal_id}`, ben))).toBe('not_yours');
    expect(await codeOf(send('DELETE', `/api/proposals/${other.proposal_id}`, mod))).toBe('reason_needed');
    await mustSend('DELETE', `/api/proposals/${other.proposal_id}?reason=Advertising`, mod);
    expect(await countsOf(other.proposal_id)).toBeUndefined();
  });
});

describe('merges', () => {
  test('once the vote is closed, votes cannot be taken out of it by way of what was merged into it', async () => {
    const [one, two] = [await propose(ana, 'Benches.'), await propose(ben, 'More benches.')];
    await vote(eva, two.proposal_id, 'support');
    await mustSend('PUT', `/api/proposals/${two.proposal_id}/merge`, ben, { into: one.proposal_id });
    await mustSend('PUT', `/api/proposals/${one.proposal_id}/closed`, mod, { closed: true });
    expect(await codeOf(send('DELETE', `/api/votes/${two.proposal_id}`, eva))).toBe('proposal_closed');
    expect(await codeOf(send('DELETE', `/api/proposals/${two.proposal_id}/merge`, ben))).toBe('proposal_closed');
    expect(await countsOf(one.proposal_id)).toEqual({ support: 1, oppose: 0, pass: 0 });
    await mustSend('PUT', `/api/proposals/${one.proposal_id}/closed`, mod, { closed: false });
    await mustSend('DELETE', `/api/votes/${two.proposal_id}`, eva);
  });

  test('whoever voted on both counts once, with the newest vote; undoing gives each its own votes back', async () => {
    const [one, two] = [await propose(ana, 'Lamps for crossings.'), await propose(ben, 'Crossings need lamps.')];
    await vote(eva, one.proposal_id, 'support');
    await vote(mod, one.proposal_id, 'support');
    await vote(eva, two.proposal_id, 'oppose');
    await vote(ana, two.proposal_id, 'support'); // the author of the other one
    await mustSend('PUT', `/api/proposals/${two.proposal_id}/merge`, ben, { into: one.proposal_id });
    expect(await countsOf(one.proposal_id)).toEqual({ support: 1, oppose: 1, pass: 0 }); // mod, and eva with her newest
    const refused = await vote(eva, two.proposal_id, 'pass');
    expect(refused.json().error).toMatchObject({ code: 'proposal_merged', details: { merged_into: one.proposal_id } });
    await mustSend('DELETE', `/api/votes/${two.proposal_id}`, eva);
    expect(await countsOf(one.proposal_id)).toEqual({ support: 2, oppose: 0, pass: 0 });
    await mustSend('DELETE', `/api/proposals/${two.proposal_id}/merge`, mod);
    expect(await countsOf(two.proposal_id)).toEqual({ support: 1, oppose: 0, pass: 0 });
    expect(await countsOf(one.proposal_id)).toEqual({ support: 2, oppose: 0, pass: 0 });
  });

  test('merges of merges count for the last one, and circles are refused', async () => {
    const [a, b, c] = [await propose(ana, 'A.'), await propose(ana, 'B.'), await propose(ana, 'C.')];
    await vote(ben, c.proposal_id, 'support');
    await mustSend('PUT', `/api/proposals/${c.proposal_id}/merge`, mod, { into: b.proposal_id });
    await mustSend('PUT', `/api/proposals/${b.proposal_id}/merge`, mod, { into: a.proposal_id });
    expect(await countsOf(a.proposal_id)).toMatchObject({ support: 1 });
    expect(await codeOf(send('PUT', `/api/proposals/${a.proposal_id}/merge`, mod, { into: c.proposal_id }))).toBe('proposal_merged');
    expect(await codeOf(send('PUT', `/api/proposals/${a.proposal_id}/merge`, mod, { into: a.proposal_id }))).toBe('merge_with_itself');
    expect(await codeOf(send('DELETE', `/api/proposals/${a.proposal_id}/merge`, mod))).toBe('proposal_not_merged');
    expect(await codeOf(send('PUT', `/api/proposals/${a.proposal_id}/merge`, ben, { into: b.proposal_id }))).toBe('not_yours');
  });

  test('two merges into each other at the same time: one is refused', async () => {
    const [a, b] = [await propose(ana, 'Left.'), await propose(ana, 'Right.')];
    const merge = (from: string, into: string) => send('PUT', `/api/proposals/${from}/merge`, mod, { into });
    const both = await Promise.all([merge(a.proposal_id, b.proposal_id), merge(b.proposal_id, a.proposal_id)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});

test('erasing a person empties their proposals and withdraws their votes; closed votes stay without a name', async () => {
  const leaver = await system.person('leaver');
  const own = await propose(leaver, 'My own words.');
  const [open, closed] = [await propose(ana, 'Still open.'), await propose(ana, 'Soon closed.')];
  for (const { proposal_id } of [open, closed]) await vote(leaver, proposal_id, 'support');
  await mustSend('PUT', `/api/proposals/${closed.proposal_id}/closed`, mod, { closed: true });
  const { PROPOSAL_PERSONAL_DATA } = await import('./personal-data.ts');
  await system.deps.db.transaction((tx) => PROPOSAL_PERSONAL_DATA.erase(system.deps, tx, { userId: leaver.userId, now: new Date() }));
  expect(await countsOf(open.proposal_id)).toMatchObject({ support: 0 });
  expect(await countsOf(closed.proposal_id)).toMatchObject({ support: 1 });
  const { rows } = await system.deps.db.pool.query('SELECT user_id, title, text FROM proposal WHERE proposal_id = $1', [own.proposal_id]);
  expect(rows).toEqual([{ user_id: null, title: '', text: '' }]);
});

test('votes on what was merged into a closed proposal stay without a name, once for each person and not for its author', async () => {
  const [leaver, author] = [await system.person('closed-leaver'), await system.person('closed-author')];
  const [root, merged] = [await propose(author, 'A tram to the port.'), await propose(ana, 'Trams to the port.')];
  await vote(leaver, root.proposal_id, 'support');
  await vote(leaver, merged.proposal_id, 'oppose');
  await vote(author, merged.proposal_id, 'support');
  await mustSend('PUT', `/api/proposals/${merged.proposal_id}/merge`, mod, { into: root.proposal_id });
  await mustSend('PUT', `/api/proposals/${root.proposal_id}/closed`, mod, { closed: true });
  const before = await countsOf(root.proposal_id);
  expect(before).toEqual({ support: 0, oppose: 1, pass: 0 });
  const { PROPOSAL_PERSONAL_DATA } = await import('./personal-data.ts');
  for (const { userId } of [leaver, author]) {
    await system.deps.db.transaction((tx) => PROPOSAL_PERSONAL_DATA.erase(system.deps, tx, { userId, now: new Date() }));
    expect(await countsOf(root.proposal_id)).toEqual(before);
  }
});
