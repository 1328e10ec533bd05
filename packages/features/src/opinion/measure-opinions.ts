import type { Deps } from '../deps.ts';
import { dueTopics } from './due-topics.ts';

/** Sets the gauge of how long changes have waited for a fit. */
export async function measureOpinions({ db, clock, metrics }: Pick<Deps, 'db' | 'clock' | 'metrics'>): Promise<void> {
  const waiting = (await dueTopics(db)).flatMap(({ seq }) => seq ?? []);
  if (waiting.length === 0) return metrics.opinionAge.set(0);
  const oldest = await db.kysely
    .selectFrom('logged_event')
    .select('occurred_at')
    .where('seq', '=', Math.min(...waiting))
    .executeTakeFirst();
  metrics.opinionAge.set(oldest ? Math.max(0, clock.now().getTime() - oldest.occurred_at.getTime()) / 1000 : 0);
}
