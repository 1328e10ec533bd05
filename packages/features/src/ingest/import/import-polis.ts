import type { Deps } from '../../deps.ts';
import type { ImportProblem } from './import-problem.ts';
import { importParticipants, readParticipants } from './polis-participants.ts';
import { importStatements } from './polis-statements.ts';
import { openTopic } from './polis-topic.ts';
import { importStatementVotes } from './polis-votes.ts';

export interface PolisImport {
  /** With comments.csv and votes.csv. */
  folder: string;
  /** The slug of the topic, which is created if there is none. */
  topic: string;
  title: string;
  language: string | undefined;
  /** Called for each batch of rows. */
  onProgress?(rows: number, of: number): void;
  onProblem?(problem: ImportProblem): void;
}

export interface PolisSummary {
  topic: string;
  people: { added: number; known: number };
  statements: { imported: number; known: number; rejected: number; refused: number };
  votes: { imported: number; known: number; own: number; on_rejected: number; refused: number };
}

/** Imports a Polis consultation with its times, by the rules for proposals and votes made here. A second import adds nothing. */
export async function importPolis(deps: Deps, given: PolisImport): Promise<PolisSummary> {
  const topic = await openTopic(deps, given);
  const { participants, rows } = await readParticipants(given.folder);
  let done = 0;
  const onRows = (count: number): void => {
    done += count;
    given.onProgress?.(done, rows);
  };
  const people = await importParticipants(deps, { topic, participants });
  const statements = await importStatements(deps, { ...given, topic, people: people.ids, onRows });
  const votes = await importStatementVotes(deps, { ...given, people: people.ids, statements, onRows });
  return { topic, people: { added: people.added, known: people.ids.size - people.added }, statements: statements.counts, votes };
}
