import { randomUUID } from 'node:crypto';
import type { Deps } from '@verdict/features';
import { insertEventsOf, loadSigningKey, type SigningKey, sealEvent, sequenceNow } from '@verdict/features/audit';

const BATCH = 10_000;

/** Fills the log with events as the product writes them, in batches, and sequences them. */
export async function fillLog(deps: Deps, count: number): Promise<SigningKey> {
  const key = await loadSigningKey(deps.settings);
  for (let done = 0; done < count; done += BATCH) {
    const events = Array.from({ length: Math.min(BATCH, count - done) }, (_, i) =>
      sealEvent('point.created', {
        occurredAt: new Date(1_763_000_000_000 + done + i),
        subject: randomUUID(),
        subjectUserId: (i % 50) + 1,
        payload: {
          author: null,
          content: `What somebody said, number ${done + i}`,
          language: 'en',
          source: 'check',
          external_id: null,
          parent_id: null,
        },
      }),
    );
    await deps.db.pool.query(
      insertEventsOf(
        `SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::uuid[], $4::bigint[], $5::bytea[], $6::json[])
           AS e (kind, occurred_at, subject, subject_user_id, salt, payload)`,
      ),
      [
        events.map((event) => event.kind),
        events.map((event) => event.occurred_at),
        events.map((event) => event.subject),
        events.map((event) => event.subject_user_id),
        events.map((event) => event.salt),
        events.map((event) => event.payload),
      ],
    );
  }
  await sequenceNow(deps, key);
  return key;
}
