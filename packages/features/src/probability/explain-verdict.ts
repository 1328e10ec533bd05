import type { Actor } from '@verdict/core/account';
import { FEEDBACK_TYPES } from '@verdict/core/feedback';
import { explainLabel, type LabelExplanation, type LabelJudgement } from '@verdict/core/probability';
import type { VerdictPolicy } from '@verdict/core/verdict';
import { personWeight } from '@verdict/core/weight';
import type { Database, Tables } from '@verdict/platform/postgres';
import type { ExplainedLabel, ExplainedVerdict } from '@verdict/wire/judgement';
import type { LabelResponse } from '@verdict/wire/label';
import { VERDICT } from '@verdict/wire/verdict';
import { type Selectable, sql } from 'kysely';
import { labelViewsOf } from '../label/index.ts';
import { readPoint } from '../point/index.ts';
import { policyVersions } from '../policy/index.ts';
import { findFit } from './fits.ts';
import { judgementsOf } from './judge-labels.ts';
import { entriesAbout } from './log-entries.ts';

type StoredProbability = Selectable<Tables['label_probability']>;

/** How a label's verdict was reached, as anyone may see it; undefined if the label is not visible. */
export async function explainVerdict(database: Database, id: number, viewer: Actor): Promise<ExplainedLabel | undefined> {
  const [label] = await labelViewsOf(database, [id], viewer);
  const found = label && (await readPoint(database, label.point_id));
  if (!label || !found || found.deleted) return undefined;
  return { label, point: found.point, verdict: await explain(database.kysely, label) };
}

async function explain(reader: Database['kysely'], label: LabelResponse): Promise<ExplainedVerdict> {
  const policy = (await policyVersions(reader, VERDICT)).get(label.stats.policy_version) as VerdictPolicy;
  const counts = await readCounts(reader, label.id);
  const saved = await reader.selectFrom('label_probability').selectAll().where('label_id', '=', label.id).executeTakeFirst();
  return {
    table: toTable(policy),
    ...counts,
    ...(await explainProbability(reader, saved, policy)),
    log: await entriesAbout(reader, { id: label.id, uuid: label.uuid, fitId: saved?.fit_id ?? null }),
  };
}

function toTable({ version, minFeedbacks, strongPercent, leaningPercent, leaningNeeds }: VerdictPolicy): ExplainedVerdict['table'] {
  return {
    policy_version: version,
    min_feedbacks: minFeedbacks,
    strong_percent: strongPercent,
    leaning_percent: leaningPercent,
    leaning_needs: leaningNeeds,
  };
}

type Counts = Pick<ExplainedVerdict, 'counted' | 'withdrawn' | 'set_aside'>;

async function readCounts(reader: Database['kysely'], labelId: number): Promise<Counts> {
  const rows = await reader
    .selectFrom('feedback')
    .leftJoin('set_aside_feedback', 'feedback_id', 'id')
    .select(['feedback_type', sql<number>`count(*)`.as('count')])
    .select(
      sql<AnswerKind>`CASE WHEN deleted_at IS NOT NULL THEN 'withdrawn' WHEN feedback_id IS NULL THEN 'counted' ELSE 'set_aside' END`.as(
        'is',
      ),
    )
    .where('fallacy_label_id', '=', labelId)
    .groupBy(['feedback_type', 'is'])
    .execute();
  const sum = (kind: AnswerKind): number => rows.reduce((all, { is, count }) => all + (is === kind ? count : 0), 0);
  const counted = FEEDBACK_TYPES.flatMap((answer) => {
    const count = rows.find(({ feedback_type, is }) => feedback_type === answer && is === 'counted')?.count ?? 0;
    return count === 0 ? [] : [{ answer, count, weight: count * personWeight({ quarantined: false }) }];
  });
  return { counted, withdrawn: sum('withdrawn'), set_aside: sum('set_aside') };
}

type AnswerKind = keyof Counts;

type Explained = Pick<ExplainedVerdict, 'probability' | 'viewpoints'>;
const UNRATED: Explained = { probability: null, viewpoints: null };

/** Uses the fit of the published probability, which need not be the newest. */
async function explainProbability(
  reader: Database['kysely'],
  saved: StoredProbability | undefined,
  policy: VerdictPolicy,
): Promise<Explained> {
  const named = saved && (await findFit(reader, saved.fit_id));
  if (!named) return UNRATED;
  const judgements = (await judgementsOf(reader, [saved.label_id], named.fit)).get(saved.label_id) as LabelJudgement[];
  const explained = explainLabel(named.fit, judgements, saved.bridging_held);
  if (!explained) return UNRATED;
  return { probability: toProbability(explained, saved, named.row), viewpoints: toViewpoints(explained, saved, policy) };
}

/** The same computation may differ in the last digits. */
const SAME = 1e-9;

function toProbability(
  explained: LabelExplanation,
  saved: StoredProbability,
  fit: Selectable<Tables['verdict_fit']>,
): ExplainedVerdict['probability'] {
  const { judged, before, answers, together, logOdds, unheard, newcomers } = explained;
  const { probability, low, high, judgements } = judged;
  return {
    is_current: judgements === saved.judgements && Math.abs(probability - saved.probability) < SAME,
    ...{ probability, low, high, before, together, unheard, newcomers },
    answers: answers.map(({ logOdds: log_odds, ...answer }) => ({ ...answer, log_odds })),
    log_odds: logOdds,
    fit: {
      id: fit.uuid,
      made_at: fit.made_at.toISOString(),
      ...{ consensus_policy: fit.consensus_policy, bridge_policy: fit.bridge_policy },
      ...{ judgements: fit.judgements, raters: fit.raters, labels: fit.labels, gold: fit.gold },
      correlation: fit.consensus.correlation,
      forms: fit.consensus.forms.map(({ name, weight }) => ({ name, weight })),
    },
  };
}

function toViewpoints(
  { judged, viewpoints }: LabelExplanation,
  saved: StoredProbability,
  { minFeedbacks }: VerdictPolicy,
): ExplainedVerdict['viewpoints'] {
  const { status, score, low, high } = judged.bridging;
  const { agreed, oneSided: one_sided, bar, oneSidedBar: one_sided_bar, sides, unplaced } = viewpoints;
  // The side of one or two people would reveal their viewpoint.
  const places = judged.judgements < minFeedbacks ? { sides: null, unplaced: null } : { sides, unplaced };
  return { status, held: saved.bridging_held, score, low, high, agreed, one_sided, bar, one_sided_bar, ...places };
}
