import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { VoteType } from '@verdict/core/proposal';
import { ok, type Result, refuse } from '@verdict/platform/http';
import { type FileRecord, readRecords } from '../../read-records.ts';

/** A statement of a consultation. */
export interface Statement {
  id: string;
  author: string;
  at: Date;
  isRejected: boolean;
  text: string;
}

export interface StatementVote {
  statement: string;
  voter: string;
  at: Date;
  type: VoteType;
}

export interface PolisRow<Value> {
  line: number;
  row: Result<Value>;
}

export const STATEMENTS = 'comments.csv';
export const VOTES = 'votes.csv';

const ID = /^\d{1,15}$/;
const TYPES: Readonly<Record<string, VoteType>> = { '1': 'support', '-1': 'oppose', '0': 'pass' };

export function readStatements(folder: string): AsyncGenerator<PolisRow<Statement>> {
  return readFile(join(folder, STATEMENTS), (cell) => {
    const { comment_id: id = '', author_id: author = '', text = '', moderated } = cell;
    const at = timeOf(cell['time_ms']);
    if (!ID.test(id) || !ID.test(author) || !at) return badRow('comment_id, author_id and time_ms must be whole numbers');
    return ok({ id, author, at, text, isRejected: moderated === '-1' });
  });
}

export function readVotes(folder: string): AsyncGenerator<PolisRow<StatementVote>> {
  return readFile(join(folder, VOTES), (cell) => {
    const { comment_id: statement = '', voter_id: voter = '', vote = '' } = cell;
    const at = timeOf(cell['time_ms']);
    const type = TYPES[vote];
    if (!ID.test(statement) || !ID.test(voter) || !at) return badRow('comment_id, voter_id and time_ms must be whole numbers');
    return type ? ok({ statement, voter, at, type }) : badRow('vote must be 1, -1 or 0');
  });
}

type Cells = Readonly<Record<string, string | undefined>>;

async function* readFile<Value>(file: string, read: (cells: Cells) => Result<Value>): AsyncGenerator<PolisRow<Value>> {
  for await (const { line, record } of readRecords(createReadStream(file), 'csv')) yield { line, row: readRow(record, read) };
}

function readRow<Value>(record: FileRecord['record'], read: (cells: Cells) => Result<Value>): Result<Value> {
  if (!record.ok) return record;
  const cells = record.value as Record<string, string>;
  return Object.values(cells).some((text) => text.includes('\0') || !text.isWellFormed()) ? refuse('invalid_text') : read(cells);
}

/** The last moment that the database stores and JavaScript knows. */
const MAX_TIME_MS = 8.64e15;

function timeOf(text = ''): Date | undefined {
  return ID.test(text) && Number(text) <= MAX_TIME_MS ? new Date(Number(text)) : undefined;
}

const badRow = (problem: string): Result<never> => refuse('invalid_request', [{ where: 'row', problem }]);
