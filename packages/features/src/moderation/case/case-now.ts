import type { Actor } from '@verdict/core/account';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import type { ModerationDeps } from '../reportable.ts';
import { readActions } from './case-detail.ts';
import { readCase } from './cases.ts';
import { readingFor } from './reading.ts';

interface After {
  id: number;
  actor: Actor;
  actionId?: number;
}

/** The case as it is after a command, with the action it was about, as far as whoever acted may see it. */
export async function caseNow(deps: ModerationDeps, tx: Tx, { id, actor, actionId }: After): Promise<Result<object>> {
  const reading = readingFor(deps, actor);
  const found = await readCase(tx, id, reading);
  if (!found) return refuse('not_found');
  if (actionId === undefined) return ok({ case: found });
  const action = (await readActions(tx, id, reading)).find((each) => each.id === actionId);
  return ok({ case: found, action });
}
