import { Agent } from 'node:http';
import { type Check, must } from '../check.ts';
import { type ServerMutant, startCheckServer } from '../harness/check-server.ts';
import { sendJson } from '../harness/send-json.ts';

const CONNECTIONS = 100;

export const check: Check<ServerMutant> = {
  proves: 'thousands of identical writes at once end as exactly one row',
  mutants: {
    'external-id': { breaks: 'two rows may have one external id', sql: 'DROP INDEX points_external_id' },
    'idempotency-key': {
      breaks: 'one idempotency key may be used twice',
      sql: 'ALTER TABLE idempotency_key DROP CONSTRAINT idempotency_key_pkey',
    },
  },
  async run({ size, mutant, print }) {
    const writes = size === 'full' ? 10_000 : 1000;
    const server = await startCheckServer(mutant);
    try {
      const { token } = await server.person('ana', 'member');
      const bodies = [
        { how: 'external id', body: { content: 'The same words', source: 'check', externalId: 'one' }, headers: {} },
        { how: 'idempotency key', body: { content: 'Words sent again and again' }, headers: { 'Idempotency-Key': 'one' } },
      ];
      for (const { how, body, headers } of bodies) {
        const statuses = await storm(`${server.address}/api/points`, { token, body, headers, writes });
        const { rows } = await server.deps.db.pool.query<{ points: number; events: number }>(
          `SELECT (SELECT count(*) FROM points WHERE content = $1) AS points,
                  (SELECT count(*) FROM event WHERE kind = 'point.created' AND payload ->> 'content' = $1) AS events`,
          [body.content],
        );
        const { points, events } = rows[0] as { points: number; events: number };
        print(
          `${writes} writes with the same ${how} over ${CONNECTIONS} connections: ${points} row, ${events} event, answers ${JSON.stringify(statuses)}`,
        );
        must(points === 1, `${points} rows with the same ${how}`);
        must(events === 1, `${events} events for one row`);
        must(
          Object.keys(statuses).every((status) => status === '200' || status === '201'),
          'an identical write was refused',
        );
      }
    } finally {
      await server.stop();
    }
  },
};

interface Storm {
  token: string;
  body: object;
  headers: Record<string, string>;
  writes: number;
}

async function storm(url: string, { token, body, headers, writes }: Storm): Promise<Record<string, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const statuses: Record<string, number> = {};
  await Promise.all(
    Array.from({ length: writes }, async () => {
      const { status } = await sendJson(url, { agent, token, body, headers });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }),
  );
  agent.destroy();
  return statuses;
}
