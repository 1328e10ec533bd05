import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import { lockAccounts } from '../account/index.ts';
import type { Deps } from '../deps.ts';
import { type FoundThreat, openThreat } from '../threat/index.ts';
import { saveSuspicion } from '../trust/index.ts';

/** Turns findings into threats, oldest first, each in its own transaction. Returns how many. */
export async function openFindings(deps: Deps, signal?: AbortSignal): Promise<number> {
  let opened = 0;
  while (!signal?.aborted && (await deps.db.transaction((tx) => openNext(deps, tx)))) opened += 1;
  return opened;
}

async function openNext(deps: Deps, tx: Tx): Promise<boolean> {
  const row = await tx.selectFrom('collusion_finding').selectAll().orderBy('id').limit(1).forUpdate().skipLocked().executeTakeFirst();
  if (!row) return false;
  await tx.deleteFrom('collusion_finding').where('id', '=', row.id).execute();
  const members = Object.entries(row.members).map(([id, score]) => ({ userId: Number(id), score }));
  const found: FoundThreat = {
    ...{ kind: row.kind, members, items: row.items, signals: row.signals },
    ...{ firstAt: row.first_at, lastAt: row.last_at },
  };
  const before = await newestEvent(tx);
  const threatId = await openThreat(deps, tx, found);
  if (await hasGrown(tx, threatId, before)) await suspect(deps, tx, found);
  deps.metrics.collusionFound.inc({ kind: row.kind });
  return true;
}

async function newestEvent(tx: Tx): Promise<number> {
  const row = await tx.selectFrom('logged_event').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

/**
 * Whether the threat was opened, or became more, since that event. One that was dismissed or declared does not, and what is found again
 * says nothing new of its people.
 */
async function hasGrown(tx: Tx, threatId: number, after: number): Promise<boolean> {
  const row = await tx
    .selectFrom('logged_event')
    .select('id')
    .where('id', '>', after)
    .where('kind', 'in', ['threat.opened', 'threat.changed'])
    .where(sql<boolean>`(payload ->> 'threat_id')::bigint = ${threatId}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A brigade is about one item, a ring about its members, so only a ring lowers their trust elsewhere. */
async function suspect({ clock }: Deps, tx: Tx, { kind, members }: FoundThreat): Promise<void> {
  if (kind !== 'ring' || members.length === 0) return;
  const present = await lockAccounts(
    tx,
    members.map(({ userId }) => userId),
  );
  const remaining = members.filter(({ userId }) => present.has(userId));
  for (const { userId, score } of remaining.toSorted((a, b) => a.userId - b.userId))
    await saveSuspicion(tx, { userId, collusionScore: score, now: clock.now() });
}
