import type { DatabaseClient } from '@verdict/platform/postgres';

/** One way of changing the log secretly; `change` returns the number of changed rows. */
export interface Tampering {
  what: string;
  change(client: DatabaseClient, size: number): Promise<number>;
}

type Parameters = (size: number) => unknown[];

function statement(what: string, text: string, parameters: Parameters): Tampering {
  return { what, change: async (client, size) => (await client.query(text, parameters(size))).rowCount ?? 0 };
}

const within = (size: number): number => Math.floor(Math.random() * size);
const oneEntry: Parameters = (size) => [within(size)];
const twoEntries: Parameters = (size) => {
  const first = within(size);
  return [first, (first + 1 + within(size - 1)) % size];
};

const EVENT_OF = 'id = (SELECT event_id FROM log_entry WHERE seq = $1)';
// The payloads of the first entries were erased on record, so changes to payloads start behind them.
const laterEntry: Parameters = (size) => [30 + within(size - 40)];

function swap(table: string, column: string, key: string, lookUp: string): string {
  return `UPDATE ${table} t SET ${column} = o.${column} FROM ${table} o
          WHERE (t.${key}, o.${key}) IN ((${lookUp.replaceAll('$', '$1')}, ${lookUp.replaceAll('$', '$2')}), (${lookUp.replaceAll('$', '$2')}, ${lookUp.replaceAll('$', '$1')}))`;
}

const eventOf = '(SELECT event_id FROM log_entry WHERE seq = $)';

export const TAMPERINGS: readonly Tampering[] = [
  statement('the kind of an event is edited', `UPDATE event SET kind = 'point.deleted' WHERE ${EVENT_OF}`, oneEntry),
  statement(
    'the time of an event is edited',
    `UPDATE event SET occurred_at = occurred_at + interval '1 millisecond' WHERE ${EVENT_OF}`,
    oneEntry,
  ),
  statement('a commitment is edited', `UPDATE event SET commitment = sha256(commitment) WHERE ${EVENT_OF}`, oneEntry),
  statement(
    'the words of a payload are edited',
    `UPDATE event SET payload = jsonb_set(payload::jsonb, '{content}', '"other words"')::json WHERE ${EVENT_OF}`,
    laterEntry,
  ),
  statement('a salt is edited', `UPDATE event SET salt = sha256(salt) WHERE ${EVENT_OF}`, laterEntry),
  statement('a payload is removed', `UPDATE event SET payload = NULL, salt = NULL WHERE ${EVENT_OF}`, laterEntry),
  statement('an event is moved to another subject', `UPDATE event SET subject = gen_random_uuid() WHERE ${EVENT_OF}`, laterEntry),
  statement(
    'an event is moved to another person',
    `UPDATE event SET subject_user_id = subject_user_id + 1000 WHERE ${EVENT_OF}`,
    laterEntry,
  ),
  statement('an event is deleted', `DELETE FROM event WHERE ${EVENT_OF}`, oneEntry),
  statement('an entry is deleted', 'DELETE FROM log_entry WHERE seq = $1', oneEntry),
  {
    what: 'an entry is deleted, and those after it move up',
    async change(client, size) {
      const seq = within(size - 1);
      await client.query('DELETE FROM event WHERE id = (SELECT event_id FROM log_entry WHERE seq = $1)', [seq]);
      await client.query('DELETE FROM log_entry WHERE seq = $1', [seq]);
      const { rowCount } = await client.query('UPDATE log_entry SET seq = -seq WHERE seq > $1', [seq]); // outside the range of the rows it moves past
      await client.query('UPDATE log_entry SET seq = -seq - 1 WHERE seq < 0');
      await client.query('UPDATE log_head SET size = size - 1');
      return rowCount ?? 0;
    },
  },
  statement('the hash of an entry is edited', 'UPDATE log_entry SET leaf_hash = sha256(leaf_hash) WHERE seq = $1', oneEntry),
  statement('a stored subtree is edited', 'UPDATE log_node SET hash = sha256(hash) WHERE index = $1 % 2', oneEntry),
  statement('a stored subtree is deleted', 'DELETE FROM log_node WHERE index = $1 % 2', oneEntry),
  {
    what: 'two entries swap their events',
    async change(client, size) {
      await client.query('ALTER TABLE log_entry DROP CONSTRAINT log_entry_event_id_key'); // restored by the rollback
      return (await client.query(swap('log_entry', 'event_id', 'seq', '$::bigint'), twoEntries(size))).rowCount ?? 0;
    },
  },
  statement('two entries swap their hashes', swap('log_entry', 'leaf_hash', 'seq', '$::bigint'), twoEntries),
  statement('two events swap their commitments', swap('event', 'commitment', 'id', eventOf), twoEntries),
  {
    what: 'two events swap their payloads',
    async change(client, size) {
      const [a, b] = [30 + within(size - 40), 30 + within(size - 40)];
      if (a === b) return this.change(client, size);
      const text = swap('event', 'payload', 'id', eventOf).replace('SET payload = o.payload', 'SET payload = o.payload, salt = o.salt');
      return (await client.query(text, [a, b])).rowCount ?? 0;
    },
  },
  {
    what: 'the end of the log is cut off, and its head made to fit',
    async change(client, size) {
      const keep = size - 1 - within(Math.floor(size / 2));
      const { rowCount } = await client.query('DELETE FROM log_entry WHERE seq >= $1', [keep]);
      await client.query('DELETE FROM event WHERE id NOT IN (SELECT event_id FROM log_entry)');
      await client.query('DELETE FROM log_node WHERE (index + 1) * 2 ^ level > $1', [keep]);
      await client.query('DELETE FROM log_checkpoint WHERE size > $1', [keep]);
      await client.query('UPDATE log_head SET size = $1', [keep]);
      return rowCount ?? 0;
    },
  },
  {
    what: 'an event is rewritten with a commitment and a hash that fit',
    async change(client, size) {
      const seq = size - 2; // after the last stored subtree, so that only the signed roots can show it
      const { rowCount } = await client.query(
        `WITH rewritten AS (
           UPDATE event SET kind = 'point.edited' WHERE ${EVENT_OF}
           RETURNING format('{"commitment":"%s","id":%s,"kind":"point.edited","occurred_at":"%s","v":1}', encode(commitment, 'hex'), id,
             to_char(occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) AS leaf
         )
         UPDATE log_entry SET leaf_hash = sha256('\\x00'::bytea || convert_to(leaf, 'UTF8')) FROM rewritten WHERE seq = $1`,
        [seq],
      );
      return rowCount ?? 0;
    },
  },
  statement(
    'a checkpoint says another root',
    'UPDATE log_checkpoint SET root = sha256(root) WHERE size = (SELECT max(size) FROM log_checkpoint) AND $1 >= 0',
    oneEntry,
  ),
  statement('the head says another size', 'UPDATE log_head SET size = size + 1 + $1', oneEntry),
];
