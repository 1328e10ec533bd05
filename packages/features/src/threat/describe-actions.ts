import type { ThreatPolicy } from '@verdict/core/threat';
import { THREATS, type ThreatAction } from '@verdict/wire/threat';
import type { Reader } from '../define-slice.ts';
import { namedPerson } from '../moderation/index.ts';
import { policyInForce } from '../policy/index.ts';
import { confirmAloneAt } from './confirm-action.ts';
import { type ActionRow, isInForce, isWaiting } from './queries.ts';

interface Viewing {
  viewerId: number;
  /** Whether the viewer belongs to the group and may not decide about it. */
  isMember: boolean;
  policy: ThreatPolicy;
  now: Date;
}

/** The actions about a threat, as one moderator sees them. */
export async function describeActions(reader: Reader, actions: readonly ActionRow[], viewing: Viewing): Promise<ThreatAction[]> {
  const nameOf = await readNames(reader, actions);
  const described: ThreatAction[] = [];
  for (const action of actions) {
    const { viewerId, isMember, policy, now } = viewing;
    const isOwn = action.started_by === viewerId;
    const aloneAt = isOwn && isWaiting(action) ? await confirmAloneAt(reader, { action, policy, now }) : null;
    const mayConfirm = isWaiting(action) && !isMember && (!isOwn || (aloneAt !== null && aloneAt <= now));
    described.push({ ...toAction(action, nameOf), may_confirm: mayConfirm, confirm_alone_at: aloneAt?.toISOString() ?? null });
  }
  return described;
}

/** One action, as seen by the moderator who has just decided about it. */
export async function readAction(reader: Reader, id: number, { viewerId, now }: { viewerId: number; now: Date }): Promise<ThreatAction> {
  const action = await reader.selectFrom('threat_action').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const policy = await policyInForce(reader, THREATS);
  const [described] = await describeActions(reader, [action], { viewerId, isMember: false, policy, now });
  return described as ThreatAction;
}

type NameOf = (id: number | null) => { id: number; name: string } | null;

async function readNames(reader: Reader, actions: readonly ActionRow[]): Promise<NameOf> {
  const ids = actions.flatMap(({ started_by, second_by, undone_by }) => [started_by, second_by, undone_by]).filter((id) => id !== null);
  const rows = ids.length === 0 ? [] : await reader.selectFrom('account').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => namedPerson(id, names.get(id ?? 0) ?? null);
}

function statusOf(action: ActionRow): ThreatAction['status'] {
  if (isWaiting(action)) return 'waiting';
  if (isInForce(action)) return 'in_force';
  return action.undone_at ? 'undone' : 'ended';
}

function toAction(row: ActionRow, nameOf: NameOf): Omit<ThreatAction, 'may_confirm' | 'confirm_alone_at'> {
  const { id, action, reason, details, is_automatic, undo_reason } = row;
  return {
    ...{ id, action, reason, is_automatic, undo_reason },
    status: statusOf(row),
    declared_as: details.declared_as ?? null,
    started_at: row.started_at.toISOString(),
    started_by: nameOf(row.started_by),
    second_at: row.second_at?.toISOString() ?? null,
    second_by: nameOf(row.second_by),
    done_at: row.done_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    undone_at: row.undone_at?.toISOString() ?? null,
    undone_by: nameOf(row.undone_by),
  };
}
