import { severityOf, strongestOf, type ThreatPolicy } from '@verdict/core/threat';
import type { Tx } from '@verdict/platform/postgres';
import { THREATS } from '@verdict/wire/threat';
import { lockAnswers } from '../account/index.ts';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { policyInForce } from '../policy/index.ts';
import type { FoundSignal, FoundThreat } from './found-threat.ts';
import { findDeclared, findKnown, isSettled, lockThreats } from './known-threat.ts';
import { matchSignals } from './match-signals.ts';
import { memberIdsOf, signalsOf, type ThreatRow } from './queries.ts';
import { respond } from './respond.ts';
import { extendThreat, insertThreat, saveItems, saveMembers, saveSignals } from './save-threat.ts';
import { noteFirstVotes } from './votes.ts';

/**
 * Saves a threat and does what the policy says: outcomes wait, and with independent signals the answers are set aside. Nobody is
 * banned. A known threat grows; the same finding again changes nothing. Returns the id of the threat. Call it once in a transaction,
 * before any account is locked.
 */
export async function openThreat(deps: Deps, tx: Tx, found: FoundThreat): Promise<number> {
  await lockThreats(tx);
  const policy = await policyInForce(tx, THREATS);
  const known = await findKnown(tx, found, policy);
  if (known && (await isSettled(tx, known, found))) return known.id;
  const declared = await findDeclared(tx, found, policy);
  if (declared !== undefined) return declared;
  return saveThreat(deps, tx, { found, known: known?.closed_at === null ? known : undefined, policy });
}

interface Finding {
  found: FoundThreat;
  /** The open threat that it belongs to. */
  known: ThreatRow | undefined;
  policy: ThreatPolicy;
}

async function saveThreat(deps: Deps, tx: Tx, finding: Finding): Promise<number> {
  const { found, known, policy } = finding;
  const now = deps.clock.now();
  const before = known
    ? { members: await memberIdsOf(tx, known.id), signals: await signalsOf(tx, known.id) }
    : { members: [], signals: [] };
  const memberIds = await presentMembers(tx, [...before.members, ...found.members.map(({ userId }) => userId)]);
  const matched = await matchSignals(tx, memberIds, found.lastAt);
  const signals = strongestOf<FoundSignal>([...before.signals, ...found.signals, ...matched]);
  const severity = severityOf({ signals, people: memberIds.length });
  const threat = known ?? (await insertThreat(tx, { found, severity, policyVersion: policy.version, now }));
  const present = new Set(memberIds);
  const changes = {
    members: await saveMembers(
      tx,
      threat.id,
      found.members.filter(({ userId }) => present.has(userId)),
    ),
    items: await saveItems(tx, threat.id, found, now),
    signals: await saveSignals(tx, threat.id, { signals, known: before.signals, now }),
  };
  if (countOf(changes) > 0) await noteFirstVotes(tx, threat.id);
  if (known && countOf(changes) > 0) await extendThreat(tx, known, { found, severity, now });
  await appendNews(deps, tx, { threat: { ...threat, severity }, isNew: !known, people: memberIds.length, changes, now });
  await respond(deps, tx, { threat, newItems: changes.items, signals, policy, now });
  return threat.id;
}

/** Locks the members who still have an account, because their answers may be set aside, and returns them. */
async function presentMembers(tx: Tx, ids: readonly number[]): Promise<number[]> {
  return ids.length === 0 ? [] : [...(await lockAnswers(tx, [...new Set(ids)]))];
}

const countOf = ({ members, items, signals }: News['changes']): number => members + items.length + signals.length;

interface News {
  threat: Pick<ThreatRow, 'id' | 'uuid' | 'kind' | 'severity' | 'policy_version'>;
  isNew: boolean;
  people: number;
  changes: { members: number; items: FoundThreat['items']; signals: readonly FoundSignal[] };
  now: Date;
}

async function appendNews(deps: Deps, tx: Tx, { threat, isNew, people, changes, now }: News): Promise<void> {
  const { id, uuid, kind, severity, policy_version } = threat;
  const about = { occurredAt: now, subject: uuid, subjectUserId: null };
  const items = changes.items.map((item) => ({ kind: item.kind, id: item.id }));
  if (isNew) {
    deps.metrics.threatsOpened.inc({ kind });
    await appendEvent(tx, 'threat.opened', { ...about, payload: { threat_id: id, kind, severity, people, items, policy_version } });
  } else if (countOf(changes) > 0) {
    const signals = changes.signals.map((signal) => ({ kind: signal.kind, strength: signal.strength }));
    await appendEvent(tx, 'threat.changed', { ...about, payload: { threat_id: id, severity, people, items, signals } });
  }
}
