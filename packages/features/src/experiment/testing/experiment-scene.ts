import { DAY_MS, HOUR_MS } from '@verdict/core/time';
import { testSystem } from '@verdict/features/testing';
import { catchUp } from '../../../testing/catch-up.ts';
import { clientOf } from '../../../testing/client.ts';
import { drawOf } from '../running.ts';

export type Person = { userId: number; authorization: string };

export const RECENCY = { relevanceWeight: 0, consistencyWeight: 0, trustWeight: 0, recencyWeight: 1 };
export const CANDIDATE = { name: 'Newest first', changes: RECENCY };
const BEGIN = new Date('2026-03-02T08:00:00.000Z');

export const order = ({ items }: { items: { proposal_id: string }[] }) => items.map(({ proposal_id }) => proposal_id);

/** A system with an administrator, a moderator and a clock that stands, and what tests of experiments do there. */
export async function experimentScene() {
  const system = await testSystem();
  const { db } = system.deps;
  let now = BEGIN;
  system.deps.clock = { now: () => now };
  const { send, mustSend } = clientOf(await system.api());
  const [root, mod] = [await system.person('root', 'admin'), await system.person('mod', 'moderator')];
  const [ana, ben] = [await system.person('ana'), await system.person('ben')];
  let topics = 0;
  const wait = (ms: number): void => {
    now = new Date(now.getTime() + ms);
  };

  /** Lets the ranks know of votes. */
  const countVotes = () =>
    catchUp(system.deps, ...system.deps.slices.flatMap(({ name, projections }) => (name === 'ranking' ? (projections ?? []) : [])));

  /** A topic with an old proposal that fits it and is supported, and a new one: by recency the second is first. */
  async function board() {
    topics += 1;
    const subtopics = [{ name: 'Streets', weight: 1, keywords: [] }];
    const { topic } = await mustSend('POST', '/api/topics', mod, { title: `Streets ${topics}`, subtopics });
    const propose = async (who: Person, text: string) =>
      (await mustSend('POST', '/api/proposals', who, { topic: topic.slug, text })).proposal.proposal_id as string;
    const known = await propose(ana, `Lamps ${topics}.`);
    wait(60 * HOUR_MS);
    const fresh = await propose(ben, `Trams ${topics}.`);
    await db.pool.query(
      `INSERT INTO proposal_similarity (proposal_id, sub_topic_id, topic_id, similarity, cosine, jaccard, tfidf, keywords, vocabulary_version)
       SELECT id, $1, topic_id, CASE proposal_id WHEN $3 THEN 0.9 ELSE 0.1 END, 0.5, 0, 0, '{}', 1 FROM proposal WHERE topic_id = $2`,
      [topic.subtopics[0].id, topic.id, known],
    );
    for (const who of [ben, mod, root]) await mustSend('POST', '/api/votes', who, { proposal_id: known, vote_type: 'support' });
    await countVotes();
    return { topic, known, fresh };
  }

  /** Adds this many people to each arm, and returns them by arm. */
  async function people(experimentId: number, perArm: number): Promise<Person[][]> {
    const { assignment_key: key } = await db.kysely
      .selectFrom('experiment')
      .select('assignment_key')
      .where('id', '=', experimentId)
      .executeTakeFirstOrThrow();
    const arms: Person[][] = [[], []];
    for (let at = 0; arms.some((arm) => arm.length < perArm); at += 1) {
      const person = await system.person(`p${experimentId}-${at}`);
      const arm = arms[drawOf(key, person.userId) < 0.5 ? 0 : 1] as Person[];
      if (arm.length < perArm) arm.push(person);
    }
    return arms;
  }

  return {
    ...{ system, db, send, mustSend, root, mod, wait, countVotes, board, people },
    now: () => now,
    startOn: async (topic: string, more: object = {}) => {
      const body = { name: 'New ideas', topic, traffic: 1, candidates: [CANDIDATE], ...more };
      return (await mustSend('POST', '/api/admin/experiments', root, body)).experiment;
    },
    tryStart: (body: object) => send('POST', '/api/admin/experiments', root, { name: 'One', traffic: 1, candidates: [CANDIDATE], ...body }),
    top: (slug: string, who: Person | null, query = '') => mustSend('GET', `/api/proposals/top?topic=${slug}${query}`, who),
    result: async (id: number) => (await mustSend('GET', `/api/admin/experiments/${id}`, root)).result,
    /** Of a topic one runs at a time, so each test ends its own. The next begins on another day. */
    async endAll() {
      const { items } = await mustSend('GET', '/api/admin/experiments?limit=200', root);
      for (const { id, ended_at } of items) if (!ended_at) await mustSend('POST', `/api/admin/experiments/${id}/stop`, root);
      wait(DAY_MS);
    },
  };
}
