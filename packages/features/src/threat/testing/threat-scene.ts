import { testSystem } from '@verdict/features/testing';
import { clientOf } from '../../../testing/client.ts';
import type { FoundThreat } from '../found-threat.ts';
import { openThreat } from '../open-threat.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const START = Date.UTC(2026, 4, 4, 9);

export const BURST = { kind: 'burst', strength: 'strong', numbers: { votes: 10, expected: 1 } } as const;
export const SAME_VOTES = { kind: 'same_votes', strength: 'clear', numbers: { shared: 0.9 } } as const;

/** People who all supported the same three proposals, a moderator, and a clock that stands still. */
export async function threatScene(numPeople: number) {
  const system = await testSystem();
  const { deps } = system;
  const { pool } = deps.db;
  const clock = { at: START };
  deps.clock = { now: () => new Date(clock.at) };
  const client = clientOf(await system.api());
  const { mustSend } = client;
  const mod = await system.person('mod', 'moderator');
  const people = await Promise.all(Array.from({ length: numPeople }, (_, n) => system.person(`voter-${'abcdefghijklmnopqrstuvwxyz'[n]}`)));
  const { topic } = await mustSend('POST', '/api/topics', mod, { title: 'T', subtopics: [{ name: 'All', weight: 1, keywords: [] }] });
  const proposals: { id: number; name: string }[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { proposal } = await mustSend('POST', '/api/proposals', mod, { topic: topic.slug, text: `Proposal number ${n} of three.` });
    const { rows } = await pool.query('SELECT id FROM proposal WHERE proposal_id = $1', [proposal.proposal_id]);
    proposals.push({ id: rows[0].id, name: proposal.proposal_id });
  }
  for (const who of people)
    for (const { name } of proposals) await mustSend('POST', '/api/votes', who, { proposal_id: name, vote_type: 'support' });
  const item = (at: number) => ({ kind: 'proposal' as const, id: (proposals[at] as { id: number }).id });
  const members = (from: number, to: number) => people.slice(from, to).map(({ userId }) => ({ userId, score: 0.9 }));
  const found = (change: Partial<FoundThreat>): FoundThreat => ({
    kind: 'brigade',
    members: members(0, 8),
    items: [item(0)],
    signals: [BURST],
    firstAt: new Date(clock.at - 5 * MINUTE),
    lastAt: new Date(clock.at),
    ...change,
  });
  return {
    ...{ system, deps, pool, clock, mod, people, proposals, item, members, ...client },
    open: (change: Partial<FoundThreat> = {}): Promise<number> => deps.db.transaction((tx) => openThreat(deps, tx, found(change))),
    async countOf(table: string): Promise<number> {
      return (await pool.query(`SELECT count(*)::int AS rows FROM ${table}`)).rows[0].rows;
    },
    async supportOf(at: number): Promise<number> {
      return (await mustSend('GET', `/api/proposals/${proposals[at]?.name}`)).proposal.votes.support;
    },
    async clear(): Promise<void> {
      clock.at = START;
      await pool.query("UPDATE quarantine SET lifted_at = now(), lift_reason = 'Cleared' WHERE lifted_at IS NULL"); // counts its votes again
      await pool.query(
        'DELETE FROM appeal; DELETE FROM quarantine; DELETE FROM abuse_signal; DELETE FROM threat; DELETE FROM required_verification;',
      );
    },
  };
}
