import { type ImportedPerson, importAccounts } from '../../account/index.ts';
import type { Deps } from '../../deps.ts';
import { inBatches } from './in-batches.ts';
import { readStatements, readVotes } from './polis-files.ts';

const BATCH = 500;

interface Consultation {
  participants: ImportedPerson[];
  rows: number;
}

/** Everyone who wrote or voted, since their first activity. */
export async function readParticipants(folder: string): Promise<Consultation> {
  const since = new Map<string, Date>();
  let rows = 0;
  const note = (person: string, at: Date): void => {
    const known = since.get(person);
    if (!known || at < known) since.set(person, at);
  };
  for await (const { row } of readStatements(folder)) {
    rows += 1;
    if (row.ok) note(row.value.author, row.value.at);
  }
  for await (const { row } of readVotes(folder)) {
    rows += 1;
    if (row.ok) note(row.value.voter, row.value.at);
  }
  const participants = [...since].map(([externalId, at]) => ({ externalId, name: `Participant ${externalId}`, since: at }));
  return { participants, rows };
}

interface Participants {
  topic: string;
  participants: readonly ImportedPerson[];
}

/** The account of each participant. Polis numbers people anew in each consultation, so the topic is part of who they are. */
export async function importParticipants(
  { db }: Deps,
  { topic, participants }: Participants,
): Promise<{ ids: Map<string, number>; added: number }> {
  const all = { ids: new Map<string, number>(), added: 0 };
  for await (const people of inBatches(participants, BATCH)) {
    const { ids, added } = await db.transaction((tx) => importAccounts(tx, { source: `${topic}.polis`, people }));
    for (const [person, id] of ids) all.ids.set(person, id);
    all.added += added;
  }
  return all;
}
