import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Result, refuse } from '@verdict/platform/http';
import { inSavepoint, type Tx } from '@verdict/platform/postgres';
import { type ImportedPerson, importAccounts, lockAccountsNamed } from '../../account/index.ts';
import type { Deps } from '../../deps.ts';
import { type CreatedProposal, createProposal } from '../../proposal/index.ts';
import { type FileFormat, readRecords } from '../../read-records.ts';
import { type ImportProblem, problemOf } from './import-problem.ts';
import { inBatches } from './in-batches.ts';
import { type ProposalRow, type RowDefaults, readProposalRow } from './proposal-row.ts';

export interface ProposalImport {
  /** The name of the file, for what is said about its rows. */
  file: string;
  bytes: Readable;
  format: FileFormat;
  /** For rows that do not say it. */
  defaults: RowDefaults;
  onRow?(rows: number): void;
  onProblem?(problem: ImportProblem): void;
}

interface ProposalImportSummary {
  rows: number;
  imported: number;
  known: number;
  refused: number;
}

const BATCH = 50;

/** Imports proposals with their times, by the rules for proposals made here. A second import of the same file adds nothing. */
export async function importProposals(deps: Deps, given: ProposalImport): Promise<ProposalImportSummary> {
  const summary: ProposalImportSummary = { rows: 0, imported: 0, known: 0, refused: 0 };
  for await (const batch of inBatches(readRecords(given.bytes, given.format), BATCH)) {
    const now = deps.clock.now();
    const rows = batch.map(({ record }) => (record.ok ? readProposalRow(record.value, given.defaults, now) : record));
    const results = await deps.db.transaction((tx) => writeRows(tx, { rows, source: given.defaults.source }));
    for (const [at, result] of results.entries()) {
      summary.rows += 1;
      if (!result.ok) given.onProblem?.(problemOf(given.file, batch[at]?.line as number, result.refusal));
      summary[result.ok ? (result.value.isNew ? 'imported' : 'known') : 'refused'] += 1;
    }
    given.onRow?.(summary.rows);
  }
  return summary;
}

interface Rows {
  rows: readonly Result<ProposalRow>[];
  source: string;
}

async function writeRows(tx: Tx, { rows, source }: Rows): Promise<Result<CreatedProposal>[]> {
  const readable = rows.flatMap((row) => (row.ok ? [row.value] : []));
  const findPerson = await findPeople(tx, { rows: readable, source });
  const results: Result<CreatedProposal>[] = [];
  for (const row of rows) results.push(row.ok ? await writeRow(tx, row.value, findPerson) : row);
  return results;
}

type FindPerson = (by: ProposalRow['by']) => number | undefined;

async function writeRow(tx: Tx, { by, body, at }: ProposalRow, findPerson: FindPerson): Promise<Result<CreatedProposal>> {
  const userId = findPerson(by);
  if (userId === undefined) return refuse('user_not_found');
  return inSavepoint(tx, () => createProposal(tx, { userId, body, now: at }));
}

/** The accounts that rows name, and accounts for authors who have none, made by the first row with their name. */
async function findPeople(tx: Tx, { rows, source }: { rows: readonly ProposalRow[]; source: string }): Promise<FindPerson> {
  const ids = rows.flatMap(({ by }) => ('id' in by ? [by.id] : []));
  const emails = rows.flatMap(({ by }) => ('email' in by ? [by.email] : []));
  const accounts = await lockAccountsNamed(tx, { ids, emails });
  const known = new Set(accounts.map(({ id }) => id));
  const byEmail = new Map(accounts.map(({ id, email }) => [email.toLowerCase(), id]));
  const authors = new Map(
    rows.flatMap((row) => ('name' in row.by ? [authorOf(row.by.name, row.at)] : [])).map((one) => [one.externalId, one]),
  );
  const imported = authors.size > 0 ? (await importAccounts(tx, { source, people: [...authors.values()] })).ids : new Map<string, number>();
  return (by) => {
    if ('id' in by) return known.has(by.id) ? by.id : undefined;
    return 'email' in by ? byEmail.get(by.email) : imported.get(authorOf(by.name, LONG_AGO).externalId);
  };
}

const LONG_AGO = new Date(0);
const ID_LENGTH = 24;

/** Names have any characters, addresses do not. */
const authorOf = (name: string, since: Date): ImportedPerson => ({ externalId: hash('sha256', name).slice(0, ID_LENGTH), name, since });
