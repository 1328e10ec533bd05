import type { Database } from '@verdict/platform/postgres';
import type { EventKind } from '@verdict/wire/event';
import type { ExplainedVerdict } from '@verdict/wire/judgement';
import { sql } from 'kysely';

/** Events that affect a verdict, without the creation of the label and replies to it. */
const ABOUT_LABELS: readonly EventKind[] = [
  'label.created',
  'label.status_changed',
  'label.recounted',
  'label.probability_changed',
  'label.overridden',
  'label.override_undone',
];
const ABOUT_VIEWS: readonly EventKind[] = ['feedback.created', 'feedback.updated', 'feedback.deleted'];

const MAX_PER_KIND = 12;
const MAX_FEEDBACK = 500;

const OF_A_FIT: EventKind = 'verdict.refitted';

/** A label and the fit it was judged with. */
interface LabelAndFit {
  id: number;
  uuid: string;
  fitId: number | null;
}

/** The newest log entries of each kind about a label, its feedback and its fit, in log order. */
export async function entriesAbout(reader: Database['kysely'], label: LabelAndFit): Promise<ExplainedVerdict['log']> {
  const { rows } = await sql<{ seq: number | null; kind: string; occurred_at: Date; age: number }>`
    WITH views AS (
      SELECT uuid FROM feedback WHERE fallacy_label_id = ${label.id} ORDER BY id DESC LIMIT ${MAX_FEEDBACK}
    ), about AS (
      SELECT id, seq, kind, occurred_at FROM logged_event
      WHERE subject = ${label.uuid} AND payload IS NOT NULL AND kind = ANY (${ABOUT_LABELS})
      UNION ALL SELECT id, seq, kind, occurred_at FROM views JOIN logged_event ON subject = uuid
      WHERE payload IS NOT NULL AND kind = ANY (${ABOUT_VIEWS})
      UNION ALL SELECT event.id, seq, kind, occurred_at FROM verdict_fit fit JOIN logged_event event ON subject = fit.uuid
      WHERE fit.id = ${label.fitId} AND payload IS NOT NULL AND kind = ${OF_A_FIT})
    SELECT seq, kind, occurred_at, age FROM (
      SELECT about.*, row_number() OVER (PARTITION BY kind ORDER BY seq DESC NULLS FIRST, id DESC) AS age
      FROM about) AS known
    WHERE age <= ${MAX_PER_KIND + 1} ORDER BY seq NULLS LAST, id`.execute(reader);
  const shown = rows.filter(({ age }) => age <= MAX_PER_KIND);
  return {
    is_cut: shown.length < rows.length,
    entries: shown.map(({ seq, kind, occurred_at }) => ({ seq, kind, occurred_at: occurred_at.toISOString() })),
  };
}
