import { BRIGADE_POLICY, type FoundBrigade, strengthOf } from '@verdict/core/brigade';
import type { Ring } from '@verdict/core/collusion';
import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { FoundThreat } from '../threat/index.ts';
import { itemOf } from './item-number.ts';
import type { Found } from './memory.ts';
import { signalsOfRing } from './ring-signals.ts';

export const OPEN_QUEUE = 'open-threats';

type Finding = Omit<FoundThreat, 'firstAt' | 'lastAt'> & { subject: string; firstAt: Date; lastAt: Date };

/** Saves what was found; each becomes a threat in a transaction of its own, within seconds. */
export async function saveFindings(deps: Deps, tx: Tx, { rings, brigades }: Found): Promise<void> {
  const now = deps.clock.now();
  const findings = [...brigades.map(findingOfBrigade), ...rings.map((ring) => findingOfRing(ring, now))];
  if (findings.length === 0) return;
  for (const finding of findings.sort((a, b) => (a.subject < b.subject ? -1 : 1))) await saveFinding(tx, finding, now);
  await deps.jobs.enqueue(tx, OPEN_QUEUE, {});
}

/** A growing brigade remains the same finding. */
async function saveFinding(tx: Tx, { subject, kind, members, items, signals, firstAt, lastAt }: Finding, now: Date): Promise<void> {
  const scores = Object.fromEntries(members.map(({ userId, score }) => [userId, score]));
  await sql`
    INSERT INTO collusion_finding (subject, kind, members, items, signals, first_at, last_at, found_at)
    VALUES (${subject}, ${kind}, ${JSON.stringify(scores)}, ${JSON.stringify(items)}, ${JSON.stringify(signals)}, ${firstAt}, ${lastAt}, ${now})
    ON CONFLICT (subject) DO UPDATE SET members = excluded.members, items = excluded.items, signals = excluded.signals,
      first_at = excluded.first_at, last_at = excluded.last_at, found_at = excluded.found_at`.execute(tx);
}

function findingOfBrigade(brigade: FoundBrigade): Finding {
  const { item, from, to, members, time, agreement, newcomers, surprise, windowSeconds } = brigade;
  const about = itemOf(item);
  const numbers = {
    votes: members.length,
    seconds: Math.round(to - from),
    ...(Number.isFinite(windowSeconds) && { window_seconds: windowSeconds }),
    ...{ time: rounded(time), agreement: rounded(agreement), newcomers: rounded(newcomers) },
  };
  return {
    subject: `brigade ${about.kind} ${about.id}`,
    kind: 'brigade',
    members: members.map((userId) => ({ userId, score: rounded(1 - Math.exp(-surprise / 4)) })),
    items: [about],
    signals: [{ kind: 'burst', strength: strengthOf(brigade, BRIGADE_POLICY), numbers }],
    firstAt: new Date(from * 1000),
    lastAt: new Date(to * 1000),
  };
}

/** A ring's votes may be days old although the finding is new. */
function findingOfRing(ring: Ring, now: Date): Finding {
  return {
    subject: `ring ${Math.min(...ring.members.map(({ user }) => user))}`,
    kind: 'ring',
    members: ring.members.map(({ user, score }) => ({ userId: user, score: rounded(score) })),
    items: ring.items.map(itemOf),
    signals: signalsOfRing(ring),
    firstAt: now,
    lastAt: now,
  };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
