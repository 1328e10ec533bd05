import type { Tx } from '@verdict/platform/postgres';
import { kindsOf } from '@verdict/wire/event';
import { THREAT_EVENTS } from '@verdict/wire/threat/events';
import { type LogEvent, type Reactor, readEvents } from '../audit/index.ts';
import { lockLabels } from '../label/index.ts';
import { appendRecounts, recountLabels } from './recount.ts';

const KINDS = kindsOf(THREAT_EVENTS);

/** The status of a label does not follow its verdict while suspicious activity on it is checked, and follows it again afterwards. */
export const heldLabels: Reactor = {
  name: 'held-labels',
  kinds: KINDS,
  async apply(tx, range, { clock }) {
    const ids = await lockLabels(tx, await concernedLabels(tx, await readEvents(tx, range, KINDS)));
    await recountLabels(tx, ids, clock.now());
    await appendRecounts(tx, ids, clock.now()); // open pages say whether it is checked
  },
};

/** The labels that the events name, and those that their threats hold now. */
async function concernedLabels(tx: Tx, events: readonly LogEvent<(typeof KINDS)[number]>[]): Promise<number[]> {
  const named = events.flatMap(({ payload }) => (payload && 'items' in payload ? payload.items : []));
  const threatIds = events.flatMap(({ payload }) => payload?.threat_id ?? []);
  if (threatIds.length === 0) return [];
  const held = await tx
    .selectFrom('held_item')
    .select('item_id')
    .where('item_kind', '=', 'label')
    .where('threat_id', 'in', [...new Set(threatIds)])
    .execute();
  return [...new Set([...named.flatMap(({ kind, id }) => (kind === 'label' ? [id] : [])), ...held.map(({ item_id }) => item_id)])];
}
