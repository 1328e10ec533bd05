import type { Language } from '@verdict/core/notification';
import type { Tx } from '@verdict/platform/postgres';
import { appendEvent } from '../audit/index.ts';
import type { Reportable, ReportedThing } from '../define-slice.ts';
import { lockAccount } from './own-account/own-account.ts';

/** The name of someone whose name was removed, until they choose another. */
const NEUTRAL_NAMES: Record<Language, (id: number) => string> = { en: (id) => `Member ${id}`, es: (id) => `Miembro ${id}` };

/** A person's display name can be reported. Removing it gives them a neutral one. */
export const PERSON_REPORTABLE: Reportable = {
  kind: 'person',
  async find(reader, ids) {
    const rows = await reader
      .selectFrom('users')
      .select(['id', 'name', 'removed_name', 'language', 'created_at'])
      .where('id', 'in', [...ids])
      .where('erased_at', 'is', null)
      .execute();
    return rows.map(
      ({ id, name, removed_name, language, created_at }): ReportedThing => ({
        id,
        ownerId: id,
        text: removed_name ?? name,
        language,
        isRemoved: removed_name !== null,
        createdAt: created_at,
        url: `/people/${id}`,
      }),
    );
  },
  async remove(_deps, tx, { id, now }) {
    const person = await lockAccount(tx, id);
    if (!person || person.removed_name !== null) return false;
    const name = NEUTRAL_NAMES[person.language](id);
    await rename(tx, { id, uuid: person.uuid, name, removed_name: person.name, now });
    return true;
  },
  async restore(_deps, tx, { id, now }) {
    const person = await lockAccount(tx, id);
    if (!person || person.removed_name === null) return false; // they have chosen another name since
    await rename(tx, { id, uuid: person.uuid, name: person.removed_name, removed_name: null, now });
    return true;
  },
};

interface Renaming {
  id: number;
  uuid: string;
  name: string;
  removed_name: string | null;
  now: Date;
}

async function rename(tx: Tx, { id, uuid, now, ...names }: Renaming): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...names, updated_at: now })
    .where('id', '=', id)
    .execute();
  const kind = names.removed_name === null ? 'account.name_restored' : 'account.name_removed';
  await appendEvent(tx, kind, { occurredAt: now, subject: uuid, subjectUserId: id, payload: { by: 'moderator' } });
}
