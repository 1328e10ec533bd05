import type { Threat, ThreatOutcome } from '@verdict/wire/threat';
import { outcomeWithout } from '../challenge/index.ts';
import type { Deps } from '../deps.ts';
import { effectWithout } from '../moderation/index.ts';
import { rankWithout } from '../ranking/index.ts';
import { verdictWithout } from '../verdict/index.ts';
import { describeItems } from './describe-items.ts';
import type { Item } from './found-threat.ts';

const MOST_ITEMS = 50;

type Affected = Threat['affected'][number];

/** What a group would change: the outcome of each item with and without it, by the rules that decide. */
export async function affectedItems(deps: Deps, threatId: number, userIds: readonly number[]): Promise<Affected[]> {
  const reader = deps.db.kysely;
  const items = await reader
    .selectFrom('threat_item')
    .select(['item_kind as kind', 'item_id as id', 'hold_until'])
    .where('threat_id', '=', threatId)
    .orderBy('item_kind')
    .orderBy('item_id')
    .limit(MOST_ITEMS)
    .execute();
  const named = await describeItems(reader, items);
  const affected: Affected[] = [];
  for (const { hold_until, ...item } of items) {
    const outcomes = await outcomesOf(deps, item, userIds);
    affected.push({ ...named(item), hold_until: hold_until?.toISOString() ?? null, ...outcomes });
  }
  return affected;
}

type Outcomes = Pick<Affected, 'with_group' | 'without_group' | 'is_changed'>;

async function outcomesOf(deps: Deps, item: Item, userIds: readonly number[]): Promise<Outcomes> {
  const found = await findOutcomes(deps, item, userIds);
  if (!found) return { with_group: null, without_group: null, is_changed: false };
  const [with_group, without_group] = [withAll(found.withGroup), withAll(found.withoutGroup)];
  return { with_group, without_group, is_changed: with_group.outcome !== without_group.outcome || with_group.rank !== without_group.rank };
}

type Found = { withGroup: Partial<ThreatOutcome>; withoutGroup: Partial<ThreatOutcome> } | undefined;

async function findOutcomes(deps: Deps, { kind, id }: Item, userIds: readonly number[]): Promise<Found> {
  const reader = deps.db.kysely;
  const now = deps.clock.now();
  if (kind === 'label') return verdictWithout(reader, id, userIds);
  if (kind === 'challenge') return outcomeWithout(reader, { challengeId: id, userIds, now });
  if (kind === 'report') return effectWithout(reader, { caseId: id, userIds, now });
  const proposal = await reader.selectFrom('proposal_summary').select('topic_id').where('id', '=', id).executeTakeFirst();
  return proposal && rankWithout(deps, { proposalId: id, topicId: proposal.topic_id, userIds });
}

const withAll = (outcome: Partial<ThreatOutcome>): ThreatOutcome => ({
  outcome: null,
  share: null,
  votes: 0,
  rank: null,
  of: null,
  ...outcome,
});
