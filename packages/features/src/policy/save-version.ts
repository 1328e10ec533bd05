import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { type PolicyDefinition, versionName } from '@verdict/wire/policy';
import { appendEvent } from '../audit/index.ts';

interface NewVersion {
  definition: PolicyDefinition;
  version: number;
  values: object;
  /** Null for the product's defaults and for settings. */
  authorId: number | null;
  reason: string;
  now: Date;
}

/** Adds a version; returns its uuid, or undefined if someone else added that version first. */
export async function insertVersion(
  tx: Tx,
  { definition, version, values, authorId, reason, now }: NewVersion,
): Promise<string | undefined> {
  const added = await tx
    .insertInto('policy')
    .values({
      uuid: newUuid(),
      name: definition.name,
      version,
      version_name: versionName(definition, version),
      values: JSON.stringify(values),
      author_id: authorId,
      reason,
      created_at: now,
    })
    // Any conflict: two servers that start at once may meet first at the name of the version, which is unique too.
    .onConflict((conflict) => conflict.doNothing())
    .returning('uuid')
    .executeTakeFirst();
  return added?.uuid;
}

/** Adds a version after another and appends its event; returns false if someone else was faster. */
export async function replaceVersion(tx: Tx, next: NewVersion, before: object): Promise<boolean> {
  const uuid = await insertVersion(tx, next);
  if (uuid === undefined) return false;
  const { definition, version, values, authorId, reason, now } = next;
  await appendEvent(tx, 'policy.changed', {
    occurredAt: now,
    subject: uuid,
    subjectUserId: authorId,
    payload: {
      name: definition.name,
      version,
      version_name: versionName(definition, version),
      from: { ...before },
      to: { ...values },
      reason,
    },
  });
  return true;
}
