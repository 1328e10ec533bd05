import type { FeedbackType } from '@verdict/core/feedback';
import type { LabelSet, LabelStatus } from '@verdict/core/label';
import type { SavedBridge, SavedConsensus } from '@verdict/core/probability';
import { type LabelLine, RELEASE_FORMAT, type ReplayLine, type StatusChange } from '@verdict/core/replay';
import { type Consensus, type FeedbackCounts, NO_FEEDBACK, type VerdictPolicy } from '@verdict/core/verdict';
import { personWeight } from '@verdict/core/weight';
import { type DatabaseClient, readerOn, readInBatches, type Tables } from '@verdict/platform/postgres';
import { VERDICT } from '@verdict/wire/verdict';
import type { Selectable } from 'kysely';
import { policyVersions } from '../policy/index.ts';
import { judgeWaiting, raterKey } from '../probability/index.ts';
import type { ExportRow } from './queries.ts';
import { FITS, raterQuery, releaseQuery } from './release-sql.ts';
import type { Pseudonyms } from './shapes.ts';

/** An export, with its place in the log. */
export type Release = Pick<ExportRow, 'id' | 'uuid' | 'filters' | 'created_at'> & { log_size: number; checkpoint_size: number | null };

/** Everything needed to recompute every verdict: the fits, each person's judgement, and what was published. */
export function releaseLines(client: DatabaseClient, release: Release, nameOf: Pseudonyms) {
  const counts = { judgements: 0, labels: 0 };
  return { text: toText(linesOf(client, release, { nameOf, counts })), judgements: () => counts.judgements };
}

async function* toText(batches: AsyncIterable<ReplayLine[]>): AsyncGenerator<string> {
  for await (const lines of batches) yield lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

interface ReleaseContext {
  nameOf: Pseudonyms;
  counts: { judgements: number; labels: number };
}

async function* linesOf(client: DatabaseClient, release: Release, { nameOf, counts }: ReleaseContext): AsyncGenerator<ReplayLine[]> {
  const quote = (text: string): string => client.escapeLiteral(text);
  const waiting = await judgeWaiting(readerOn(client));
  const policies = [...(await policyVersions(readerOn(client), VERDICT)).values()];
  yield [firstLine(release, policies)];
  yield (await client.query<FitRow>(FITS)).rows.map((row) => ({ type: 'fit', ...row, made_at: row.made_at.toISOString() }));
  for await (const raters of readInBatches<RaterRow>(client, raterQuery(release.filters, quote)))
    yield raters.map(({ user_id, feedback_id, ...row }) => ({
      type: 'rater',
      rater: nameOf(raterKey({ userId: user_id, feedbackId: feedback_id })),
      ...row,
    }));
  let label: ReleaseRow | undefined;
  for await (const rows of readInBatches<ReleaseRow>(client, releaseQuery(release.filters, quote))) {
    const lines: ReplayLine[] = [];
    for (const kept of rows) {
      const row = withCurrentProbability(kept, waiting);
      if (label && label.label_id !== row.label_id) lines.push(labelLine(label, counts));
      if (label?.label_id !== row.label_id) label = row;
      if (row.feedback_id !== null) lines.push(judgementLine(row, { nameOf, counts }));
    }
    yield lines;
  }
  yield [...(label ? [labelLine(label, counts)] : []), { type: 'end', ...counts }];
}

function firstLine({ id, uuid, created_at, log_size, checkpoint_size }: Release, policies: readonly VerdictPolicy[]): ReplayLine {
  return {
    type: 'release',
    format: RELEASE_FORMAT,
    number: id,
    uuid,
    made_at: created_at.toISOString(),
    log_size,
    checkpoint_size,
    policies: { verdict: (policies.at(-1) as VerdictPolicy).version, verdict_versions: policies },
  };
}

interface FitRow {
  fit: string;
  label_set: LabelSet;
  made_at: Date;
  consensus: SavedConsensus;
  bridge: SavedBridge;
}

interface RaterRow {
  fit: string;
  user_id: number | null;
  feedback_id: number | null;
  rates: number[];
  heard: number[];
  viewpoint: number;
  intercept: number;
  side: number;
  leniency: number;
}

type PublishedProbability =
  | { fit: null; probability: null; low: null; high: null; bridging: null }
  | ({ fit: string } & Omit<Selectable<Tables['published_probability']>, 'label_id' | 'fit_id'>);

type ReleaseRow = PublishedProbability &
  (FeedbackCounts | Record<keyof FeedbackCounts, null>) & {
    label_id: number;
    item: string;
    label_set: LabelSet;
    status: LabelStatus;
    decided: boolean;
    consensus: Consensus | null;
    consensus_score: number;
    is_controversial: boolean;
    policy_version: string;
    feedback_id: number | null;
    user_id: number | null;
    feedback_type: FeedbackType;
    heard: boolean;
    set_aside: boolean;
    trust: number;
    place: number;
    statuses: { entry: number | null; change: Omit<StatusChange, 'entry' | 'policy'> & { policy_version: string } }[] | null;
  };

const UNJUDGED = { fit: null, probability: null, low: null, high: null, bridging: null };

/** The newest feedback is counted already, but the stored probability does not include it yet and would not follow from the lines. */
function withCurrentProbability(row: ReleaseRow, waiting: Awaited<ReturnType<typeof judgeWaiting>>): ReleaseRow {
  const now = waiting.get(row.label_id);
  if (now === undefined || row.fit === null) return row;
  return now === null ? { ...row, ...UNJUDGED } : { ...row, ...now };
}

function judgementLine(row: ReleaseRow, { nameOf, counts }: ReleaseContext): ReplayLine {
  counts.judgements += 1;
  return {
    type: 'judgement',
    item: row.item,
    rater: nameOf(raterKey({ userId: row.user_id, feedbackId: row.feedback_id })),
    answer: row.feedback_type,
    weight: personWeight({ quarantined: row.set_aside, trust: row.trust }),
    order: row.place,
    policy: row.policy_version,
    fit: row.fit,
    heard: row.heard,
  };
}

function labelLine(row: ReleaseRow, counts: ReleaseContext['counts']): LabelLine {
  counts.labels += 1;
  const { item, label_set, status, decided, fit, probability, low, high } = row;
  return {
    ...{ type: 'label', item, label_set },
    ...verdictOf(row),
    ...{ status, decided, statuses: (row.statuses ?? []).map(toStatusChange) },
    ...{ fit, probability, low, high, bridging: bridgingOf(row) },
  };
}

type TableVerdict = Pick<LabelLine, 'counts' | 'consensus' | 'consensus_score' | 'is_controversial' | 'policy'>;

function verdictOf({ consensus, consensus_score, is_controversial, policy_version, ...row }: ReleaseRow): TableVerdict {
  if (consensus === null || row.correct === null) return { ...UNRATED, policy: policy_version };
  const { correct, false_positive, wrong_type, missed_fallacy } = row;
  const counts = { correct, false_positive, wrong_type, missed_fallacy };
  return { counts, consensus, consensus_score, is_controversial, policy: policy_version };
}

const UNRATED = { counts: NO_FEEDBACK, consensus: 'uncertain', consensus_score: 0, is_controversial: false } as const;

function bridgingOf(row: ReleaseRow): LabelLine['bridging'] {
  if (row.fit === null) return null;
  const { bridging, bridging_held, bridge_score, bridge_low, bridge_high, viewpoint } = row;
  return { status: bridging, held: bridging_held, score: bridge_score, low: bridge_low, high: bridge_high, viewpoint };
}

function toStatusChange({ entry, change }: NonNullable<ReleaseRow['statuses']>[number]): StatusChange {
  const { from, to, by, consensus, policy_version, counts } = change;
  return { entry, from, to, by, consensus, policy: policy_version, counts };
}
