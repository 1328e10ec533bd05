import type { Actor } from '@verdict/core/account';
import { ok, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import type { ModerationDeps } from '../reportable.ts';
import { caseAccessFor } from './case-access.ts';
import { readActions } from './case-detail.ts';
import { readCase } from './cases.ts';

interface After {
  id: number;
  actor: Actor;
  actionId?: number;
}

/** The case after a command, with the action, as far as the caller may see it. */
export async function readChangedCase(deps: ModerationDeps, tx: Tx, { id, actor, actionId }: After) {
  const access = caseAccessFor(deps, actor);
  const found = await readCase(tx, id, access);
  if (!found) return refuse('not_found');
  const actions = actionId === undefined ? [] : await readActions(tx, id, access);
  return ok({ case: found, action: actions.find((each) => each.id === actionId) });
}
