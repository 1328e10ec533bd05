import type { Tx } from '@verdict/platform/postgres';
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
  await openThreat(deps, tx, found);
  await suspect(deps, tx, found);
  deps.metrics.collusionFound.inc({ kind: row.kind });
  return true;
}

/** A brigade is about one item, a ring about its members, so only a ring lowers their trust elsewhere. */
async function suspect({ clock }: Deps, tx: Tx, { kind, members }: FoundThreat): Promise<void> {
  if (kind !== 'ring') return;
  for (const { userId, score } of members.toSorted((a, b) => a.userId - b.userId))
    await saveSuspicion(tx, { userId, collusionScore: score, now: clock.now() });
}
