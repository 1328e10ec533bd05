import type { RatedLabel } from '@verdict/core/feedback';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { lockAccountsNamed } from '../account/index.ts';
import type { ImportRow } from './import-rows.ts';

type KnownLabel = RatedLabel & { id: number; externalId: string | null };

/** The labels and people that some rows name, and the feedback that exists. */
export interface ImportPlaces {
  labels: ReadonlyMap<number, KnownLabel>;
  /** Detectors choose their own ids, so two of them may use the same one. */
  byExternalId: ReadonlyMap<string | null, KnownLabel[]>;
  users: ReadonlySet<number>;
  byEmail: ReadonlyMap<string, number>;
  known: ReadonlySet<string>;
}

type Lock = (tx: Tx, labelIds: readonly number[]) => Promise<unknown>;

/**
 * Looks up what all rows refer to at once. With `lock`, feedback on these labels cannot change until the transaction ends.
 */
export async function readPlaces(tx: Tx, rows: readonly ImportRow[], lock?: Lock): Promise<ImportPlaces> {
  const found = await labelsOf(tx, rows);
  const people = await peopleOf(tx, rows);
  const labelIds = found.map(({ id }) => id);
  if (lock && labelIds.length > 0) await lock(tx, labelIds);
  const labels = found.map(({ id, label_set, fallacy_type, user_id, author, external_id, outdated_at }) => ({
    id,
    externalId: external_id,
    set: label_set,
    type: fallacy_type,
    authorId: author === null ? user_id : null, // the account that imported a text is not its author
    isOutdated: outdated_at !== null,
  }));
  return {
    labels: new Map(labels.map((label) => [label.id, label])),
    byExternalId: Map.groupBy(
      labels.filter(({ isOutdated }) => !isOutdated), // the id of an outdated label can be used again
      ({ externalId }) => externalId,
    ),
    users: new Set(people.map(({ id }) => id)),
    byEmail: new Map(people.map(({ id, email }) => [email.toLowerCase(), id])),
    known: await knownAnswers(tx, labelIds, people),
  };
}

function labelsOf(tx: Tx, rows: readonly ImportRow[]) {
  const ids = rows.flatMap(({ label }) => ('id' in label ? [label.id] : []));
  const externalIds = rows.flatMap(({ label }) => ('externalId' in label ? [label.externalId] : []));
  return tx
    .selectFrom('label')
    .innerJoin('point', 'point.id', 'label.point_id')
    .select(['label.id', 'label_set', 'fallacy_type', 'label.external_id', 'outdated_at', 'point.user_id', 'point.author'])
    .where('point.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('label.id', '=', eb.fn.any(eb.val(ids))), eb('label.external_id', '=', eb.fn.any(eb.val(externalIds)))]))
    .execute();
}

function peopleOf(tx: Tx, rows: readonly ImportRow[]) {
  const ids = rows.flatMap(({ user }) => ('id' in user ? [user.id] : []));
  const emails = rows.flatMap(({ user }) => ('email' in user ? [user.email] : []));
  return lockAccountsNamed(tx, { ids, emails }); // locked before the labels
}

/** Includes withdrawn feedback, because a second import must not undo the withdrawal. */
async function knownAnswers(tx: Tx, labelIds: readonly number[], people: readonly { id: number }[]): Promise<Set<string>> {
  if (labelIds.length === 0 || people.length === 0) return new Set();
  const rows = await tx
    .selectFrom('fallacy_feedback')
    .select(['fallacy_label_id', 'user_id'])
    .where('fallacy_label_id', 'in', [...labelIds])
    .where(
      'user_id',
      'in',
      people.map(({ id }) => id),
    )
    .execute();
  return new Set(rows.map(({ fallacy_label_id, user_id }) => `${fallacy_label_id}:${user_id}`));
}

export const isKnown = ({ known }: ImportPlaces, place: string): boolean => known.has(place);

export function placeOf({ label, user }: ImportRow, places: ImportPlaces): Result<{ label: KnownLabel; userId: number }> {
  const found =
    'id' in label ? [places.labels.get(label.id)].filter((one) => one !== undefined) : places.byExternalId.get(label.externalId);
  const [first, second] = found ?? [];
  if (!first) return refuse('subject_not_found');
  if (second)
    return refuse('invalid_request', [{ where: 'label_external_id', problem: 'is the id of several labels; name fallacy_label_id' }]);
  const userId = 'id' in user ? (places.users.has(user.id) ? user.id : undefined) : places.byEmail.get(user.email);
  return userId === undefined ? refuse('user_not_found') : ok({ label: first, userId });
}
