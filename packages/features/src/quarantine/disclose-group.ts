import type { Tx } from '@verdict/platform/postgres';
import type { Deps } from '../deps.ts';
import { notifyAboutStart } from './quarantine-group.ts';

interface Disclosure {
  threatId: number;
}

/** Notifies people about answers that were set aside without notice because of a threat. They can appeal from now on. */
export async function discloseGroup(deps: Deps, tx: Tx, { threatId }: Disclosure): Promise<void> {
  const disclosed = await tx
    .updateTable('quarantine')
    .set({ secret_until: null })
    .where('threat_id', '=', threatId)
    .where('secret_until', 'is not', null)
    .returning(['id', 'uuid', 'user_id', 'item_kind', 'item_id', 'reason', 'lifted_at'])
    .execute();
  const standing = disclosed.filter(({ lifted_at }) => lifted_at === null);
  await notifyAboutStart(deps, tx, standing);
}
