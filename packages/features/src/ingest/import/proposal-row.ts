import { hash } from 'node:crypto';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { CreateProposal } from '@verdict/wire/proposal';
import { readMoment } from '../../read-records.ts';
import { checkProposal } from './check-proposal.ts';

/** Who made a proposal: an account, or the name of someone without one. */
type Author = { id: number } | { email: string } | { name: string };

/** A proposal of a file. */
export interface ProposalRow {
  by: Author;
  body: CreateProposal;
  at: Date;
}

export interface RowDefaults {
  topic: string | undefined;
  source: string;
  /** The id or mail address of an account. */
  user: string | undefined;
}

const TEXTS = ['topic', 'title', 'text', 'language', 'source'] as const;
const METADATA = 'metadata.';
const ID_LENGTH = 32;
const MAX_NAME = 200;

/** A row of a file: texts or numbers, and nothing for an empty cell. Metadata is an object or has a column for each field. */
export function readProposalRow(value: unknown, defaults: RowDefaults, now: Date): Result<ProposalRow> {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return badField('row', 'is not an object');
  const record = value as Record<string, unknown>;
  if (Object.values(record).some(isBadText)) return refuse('invalid_text');
  const by = readAuthor(record, defaults);
  if (!by) return badField('user', 'is missing: name an account in "user", someone without one in "author", or use --user');
  const at = readMoment(record['created_at']);
  if (at === undefined || (at && at > now)) return badField('created_at', 'is not a date or time in the past');
  const body = readBody(record, defaults);
  const refusal = checkProposal(body);
  return refusal ? refuse(refusal.code, refusal.details) : ok({ by, body: body as unknown as CreateProposal, at: at ?? now });
}

/** Without an id of its own a proposal is recognised by its text, so that a second import finds it. */
function readBody(record: Record<string, unknown>, { topic, source }: RowDefaults): Record<string, unknown> {
  const given = Object.fromEntries(TEXTS.flatMap((name) => (textOf(record[name]) === undefined ? [] : [[name, textOf(record[name])]])));
  const text = String(given['text'] ?? '');
  return {
    ...(topic !== undefined && { topic }),
    source,
    external_id: textOf(record['external_id']) ?? hash('sha256', text).slice(0, ID_LENGTH),
    ...given,
    ...metadataOf(record),
  };
}

function metadataOf(record: Record<string, unknown>): { metadata?: unknown } {
  if (record['metadata'] !== undefined && record['metadata'] !== '') return { metadata: record['metadata'] };
  const columns = Object.entries(record).filter(([name, value]) => name.startsWith(METADATA) && textOf(value) !== undefined);
  if (columns.length === 0) return {};
  return { metadata: Object.fromEntries(columns.map(([name, value]) => [name.slice(METADATA.length), value])) };
}

function readAuthor(record: Record<string, unknown>, { user }: RowDefaults): Author | undefined {
  const name = textOf(record['author']);
  const account = textOf(record['user']) ?? (name === undefined ? user : undefined);
  if (account === undefined) return name === undefined || name.length > MAX_NAME ? undefined : { name };
  if (account.includes('@')) return { email: account.toLowerCase() };
  return /^[1-9]\d{0,14}$/.test(account) ? { id: Number(account) } : undefined;
}

const textOf = (value: unknown): string | undefined =>
  value === undefined || value === null || String(value).trim() === '' ? undefined : String(value).trim();

const isBadText = (value: unknown): boolean => typeof value === 'string' && (value.includes('\0') || !value.isWellFormed());

const badField = (field: string, problem: string): Result<never> => refuse('invalid_request', [{ where: field, problem }]);
