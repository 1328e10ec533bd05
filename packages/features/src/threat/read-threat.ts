import { needsTwo, pairsOf, playbookFor, type ThreatActionKind } from '@verdict/core/threat';
import { MINUTE_MS } from '@verdict/core/time';
import { THREATS, type Threat, type ThreatSummary } from '@verdict/wire/threat';
import type { Deps } from '../deps.ts';
import { policyInForce } from '../policy/index.ts';
import { rangesOf } from '../throttle/index.ts';
import { affectedItems } from './affected-items.ts';
import { describeActions } from './describe-actions.ts';
import { readSummary } from './list-threats.ts';
import { actionsOf, isInForce, memberIdsOf } from './queries.ts';
import { readMembers } from './read-members.ts';
import { type ItemVote, votesOfMembers, votesOverTime } from './votes.ts';

const MOST_PAIRS = 2000;

/** Everything that moderators see of a threat; undefined if there is none. */
export async function readThreat(deps: Deps, id: number, viewerId: number): Promise<Threat | undefined> {
  const reader = deps.db.kysely;
  const summary = await readSummary(reader, id);
  if (!summary) return undefined;
  const now = deps.clock.now();
  const policy = await policyInForce(reader, THREATS);
  const memberIds = await memberIdsOf(reader, id);
  const votes = await votesOfMembers(reader, id);
  const actions = await actionsOf(reader, id);
  const [range] = await rangesOf(reader, memberIds, now);
  const paired = votes.map(({ kind, id: item, userId, stance, at }) => ({ item: `${kind} ${item}`, userId, stance, at: at.getTime() }));
  return {
    ...summary,
    members: await readMembers(reader, id, votes),
    pairs: pairsOf(paired, MOST_PAIRS),
    timeline: await readTimeline(deps, summary, votes),
    affected: await affectedItems(deps, id, memberIds),
    network: range ? { people: range.people, members: memberIds.length } : null,
    actions: await describeActions(reader, actions, { viewerId, isMember: memberIds.includes(viewerId), policy, now }),
    playbook: playbookFor({
      state: summary.state,
      taken: new Set(actions.filter(isInForce).map(({ action }): ThreatActionKind => action)),
      isSeen: actions.some(({ is_automatic, undone_by }) => !is_automatic || undone_by !== null),
    }),
    needs_two_people: needsTwo('set_aside', memberIds.length, policy),
  };
}

/** The time shown before and after, so that the usual rate is visible. */
const MARGIN_MS = 15 * MINUTE_MS;
const MOST_ENTRIES = 240;

/** The time in which the members voted, because a ring is found long afterwards. */
async function readTimeline(
  { db }: Deps,
  { id, first_at, last_at }: ThreatSummary,
  votes: readonly ItemVote[],
): Promise<Threat['timeline']> {
  const [first, last] = [votes[0]?.at.getTime() ?? Date.parse(first_at), votes.at(-1)?.at.getTime() ?? Date.parse(last_at)];
  const from = Math.floor((first - MARGIN_MS) / MINUTE_MS) * MINUTE_MS;
  const to = last + MARGIN_MS;
  const minutes = Math.max(1, Math.ceil((to - from) / MINUTE_MS / MOST_ENTRIES));
  const entries = await votesOverTime(db.kysely, id, { from: new Date(from), to: new Date(to), minutes });
  return { minutes, entries: entries.map(({ at, group, others }) => ({ at: at.toISOString(), group, others })) };
}
