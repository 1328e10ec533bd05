import type { NotificationKind } from '@verdict/core/notification';
import type { Database } from '@verdict/platform/postgres';
import { excerpt } from '@verdict/text/excerpt';
import { sql } from 'kysely';
import type { Item } from './known-data.ts';

const EXCERPT_CHARACTERS = 200;

interface Stored {
  kind: NotificationKind;
  data: unknown;
}

type Reader = Database['kysely'];

/** Where the words that some kinds show are read, and what is shown in their place once they are gone. */
interface Words {
  kinds: readonly NotificationKind[];
  /** Which field of theirs names what is read. */
  by: 'point_id' | 'label_id' | 'challenge_id' | 'evidence_id';
  read(reader: Reader, ids: readonly number[]): Promise<Map<number, object>>;
  gone: object;
}

const BY_SOMEONE = { author: null, excerpt: null };
const WORDS: readonly Words[] = [
  { kinds: ['reply'], by: 'point_id', read: readPoints, gone: BY_SOMEONE },
  { kinds: ['label_added'], by: 'label_id', read: readPassages, gone: { excerpt: null } },
  {
    kinds: [
      'claim_challenged',
      'challenge_voting',
      'challenge_resolved',
      'resolution_appealed',
      'jury_called',
      'resolution_appeal_decided',
    ],
    by: 'challenge_id',
    read: readChallenges,
    gone: BY_SOMEONE,
  },
  { kinds: ['challenge_evidence'], by: 'evidence_id', read: readEvidence, gone: BY_SOMEONE },
];

/** Looks up what notifications name, all at once: words are shown as they are now, and not at all once deleted. */
export async function lookUp<Row extends Stored>(reader: Reader, rows: readonly Row[]): Promise<(Row & Item)[]> {
  const known: Map<number, object>[] = [];
  for (const words of WORDS) known.push(await readWords(reader, words, rows)); // one at a time: a transaction has one connection
  return rows.map((row) => {
    const at = WORDS.findIndex(({ kinds }) => kinds.includes(row.kind));
    const words = WORDS[at];
    return words ? { ...row, data: { ...(row.data as object), ...(known[at]?.get(idIn(row, words)) ?? words.gone) } } : row;
  }) as (Row & Item)[];
}

async function readWords(reader: Reader, words: Words, rows: readonly Stored[]): Promise<Map<number, object>> {
  const ids = new Set(rows.filter(({ kind }) => words.kinds.includes(kind)).map((row) => idIn(row, words)));
  return ids.size > 0 ? words.read(reader, [...ids]) : new Map();
}

function idIn({ data }: Stored, { by }: Words): number {
  return (data as Record<typeof by, number>)[by];
}

async function readPoints(reader: Reader, ids: readonly number[]): Promise<Map<number, object>> {
  const rows = await reader
    .selectFrom('points')
    .leftJoin('users', 'users.id', 'points.user_id')
    .select((eb) => ['points.id', 'content as words', 'points.language', eb.fn.coalesce('points.author', 'users.name').as('author')])
    .where('points.id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return asSaid(rows);
}

/** The words that labels flag; of the whole point where they name no passage. */
async function readPassages(reader: Reader, labelIds: readonly number[]): Promise<Map<number, object>> {
  const rows = await reader
    .selectFrom('comment_fallacy_labels as label')
    .innerJoin('points', 'points.id', 'label.point_id')
    .select((eb) => ['label.id', 'language', eb.fn.coalesce('text_excerpt', 'content').as('words')])
    .where('label.id', 'in', labelIds)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, words, language }) => [id, { excerpt: excerpt(words, EXCERPT_CHARACTERS, language) }]));
}

interface SaidRow {
  id: number;
  words: string;
  language: string;
  author: string | null;
}

async function readChallenges(reader: Reader, ids: readonly number[]): Promise<Map<number, object>> {
  const { rows } = await sql<SaidRow>`
    SELECT challenge.id, title AS words, challenge.language, users.name AS author
    FROM challenge LEFT JOIN users ON users.id = challenger_id
    WHERE challenge.id = ANY (${ids}::bigint[]) AND removed_at IS NULL`.execute(reader);
  return asSaid(rows);
}

async function readEvidence(reader: Reader, ids: readonly number[]): Promise<Map<number, object>> {
  const { rows } = await sql<SaidRow>`
    SELECT evidence.id, evidence.text AS words, challenge.language, users.name AS author
    FROM evidence JOIN challenge ON challenge.id = challenge_id LEFT JOIN users ON users.id = author_id
    WHERE evidence.id = ANY (${ids}::bigint[]) AND evidence.removed_at IS NULL AND evidence.withdrawn_at IS NULL`.execute(reader);
  return asSaid(rows);
}

function asSaid(rows: readonly SaidRow[]): Map<number, object> {
  return new Map(rows.map(({ id, words, language, author }) => [id, { author, excerpt: excerpt(words, EXCERPT_CHARACTERS, language) }]));
}
