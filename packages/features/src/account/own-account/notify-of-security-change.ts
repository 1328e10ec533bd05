import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { Deps } from '../../deps.ts';
import { notify } from '../../notification/index.ts';
import type { SecurityMatter } from '../notifications.ts';

/** Notifies a person of a change to how their account is entered, in case it was not them. */
export function notifyOfSecurityChange(deps: Deps, tx: Tx, { userId, what }: { userId: number; what: SecurityMatter }): Promise<void> {
  return notify(deps, tx, { userId, kind: 'security', data: { what }, dedupeKey: `security:${newUuid()}` });
}
