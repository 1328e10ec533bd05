import { canonicalJson, type Json } from '@verdict/core/audit';
import { publishProbability } from '@verdict/core/verdict';
import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import { appendEvents } from '../audit/index.ts';
import type { Rejudged } from './judge-labels.ts';

/** Appends events for changed probabilities, which also updates open pages. */
export async function appendChanges(tx: Tx, changed: readonly Rejudged[], now: Date): Promise<void> {
  await appendEvents(
    tx,
    changed.map(({ label, now: is }) => ({
      kind: 'label.probability_changed',
      occurredAt: now,
      subject: label.uuid,
      subjectUserId: null,
      payload: { label_id: label.id, point_id: label.point_id, fit_id: is?.fit_id ?? null, ...published(is) },
    })),
  );
  const logged = changed.map(({ label, now: is }) => ({ label_id: label.id, told: published(is) }));
  await sql`
    UPDATE label_probability SET told = said.told
    FROM json_to_recordset(${JSON.stringify(logged)}::json) AS said (label_id bigint, told json)
    WHERE label_probability.label_id = said.label_id`.execute(tx);
}

/** Whether the number differs from the log. */
export function differsFromLog(judged: Rejudged): boolean {
  return canonicalJson({ ...lastLogged(judged) }) !== canonicalJson({ ...published(judged.now) });
}

/**
 * Whether the shown figures or words differ from the log. A fit moves every number a little, and many nights add up, so the
 * comparison is with the log and not with last night's number.
 */
export function looksDifferent(judged: Rejudged): boolean {
  return canonicalJson(toShownFigures(lastLogged(judged))) !== canonicalJson(toShownFigures(published(judged.now)));
}

type Published = ReturnType<typeof publishProbability>;

const NONE = { probability: null, low: null, high: null, bridging: null, bridge_score: null, bridge_low: null, bridge_high: null };

const published = (saved: Rejudged['now']): Published => publishProbability(saved ?? NONE);

/** Before its first event a label is like one without feedback. */
const lastLogged = ({ before }: Rejudged): Published => before?.told ?? published(null);

/** In whole percent, as pages show them. Below one half the words for an open question differ. */
function toShownFigures({ probability, interval, bridging }: Published): Json {
  const percents = [probability, ...(interval ?? [])].map((share) => (share === null ? null : Math.round(share * 100)));
  return { percents, status: bridging?.status ?? null, isDoubted: probability !== null && probability < 0.5 };
}
