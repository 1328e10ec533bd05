import type { FeedbackType } from '@verdict/core/feedback';
import type { LabelSet, LabelStatus } from '@verdict/core/label';
import {
  answerOf,
  type BridgeStatus,
  decidedAnswer,
  type EarlierBridge,
  type FitBeginning,
  isRefitDue,
  type LabelSetJudgements,
  MIN_GOLD,
  type RaterPlace,
  type SavedBridge,
} from '@verdict/core/probability';
import { personWeight } from '@verdict/core/weight';
import { type Database, type DatabaseClient, inSnapshot, readInBatches } from '@verdict/platform/postgres';
import { type RaterName, raterKey } from './fits.ts';

/** The input of a fit of one set, from one snapshot. */
export interface SetJudgements {
  judgements: LabelSetJudgements;
  /** The raters, in the order of the fit. */
  names: RaterName[];
  beginning: FitBeginning;
  gold: number;
  /** Feedback added or changed after this is not included. */
  lastFeedbackId: number;
  readAt: Date;
}

export function readSetJudgements(database: Database, labelSet: LabelSet, readAt: Date): Promise<SetJudgements> {
  return inSnapshot(database, async (client) => {
    const labels = new Numbers<number>();
    const raters = new Numbers<string>();
    const names: RaterName[] = [];
    const judgements = await readColumns(client, labelSet, { labels, raters, names });
    const decided = await readDecided(client, labelSet, labels);
    const beginning = {
      gold: decided.item.length >= MIN_GOLD ? decided : undefined,
      earlier: await readEarlier(client, labelSet, { names, judgements: judgements.label.length }),
      held: await readHeld(client, labelSet, labels),
    };
    const { rows } = await client.query<{ last: number }>('SELECT coalesce(max(id), 0) AS last FROM feedback');
    return { judgements, names, beginning, gold: beginning.gold?.item.length ?? 0, lastFeedbackId: rows[0]?.last ?? 0, readAt };
  });
}

/** Numbers items from 0 in the order of their first appearance. */
class Numbers<Thing> {
  readonly #known = new Map<Thing, number>();

  get size(): number {
    return this.#known.size;
  }

  find(thing: Thing): number | undefined {
    return this.#known.get(thing);
  }

  /** Its number, and whether it is a new one. */
  give(thing: Thing): { number: number; isNew: boolean } {
    const known = this.#known.get(thing);
    if (known !== undefined) return { number: known, isNew: false };
    this.#known.set(thing, this.#known.size);
    return { number: this.#known.size - 1, isNew: true };
  }
}

interface Naming {
  labels: Numbers<number>;
  raters: Numbers<string>;
  names: RaterName[];
}

interface JudgementRow extends RaterName {
  labelId: number;
  feedbackType: FeedbackType;
  trust: number;
}

const quoted = (client: DatabaseClient, labelSet: LabelSet): string => client.escapeLiteral(labelSet);

async function readColumns(client: DatabaseClient, labelSet: LabelSet, { labels, raters, names }: Naming): Promise<LabelSetJudgements> {
  const from = `FROM feedback JOIN label ON label.id = fallacy_label_id LEFT JOIN account ON account.id = feedback.user_id
    WHERE label_set = ${quoted(client, labelSet)} AND deleted_at IS NULL AND feedback_type <> 'missed_fallacy'
      AND NOT EXISTS (SELECT FROM set_aside_feedback WHERE feedback_id = feedback.id)`; // feedback without weight must not train the fit
  const { rows } = await client.query<{ count: number }>(`SELECT count(*) AS count ${from}`);
  const size = rows[0]?.count ?? 0;
  const columns = {
    label: new Int32Array(size),
    rater: new Int32Array(size),
    answer: new Uint8Array(size),
    weight: new Float32Array(size),
  };
  const query = `SELECT fallacy_label_id AS "labelId", feedback.id AS "feedbackId", user_id AS "userId", feedback_type AS "feedbackType",
      coalesce(trust_score, 1) AS trust ${from} ORDER BY fallacy_label_id, feedback.id`;
  let at = 0;
  for await (const batch of readInBatches<JudgementRow>(client, query, 10_000)) {
    for (const { labelId, feedbackType, userId, feedbackId, trust } of batch) {
      const rater = raters.give(raterKey({ userId, feedbackId }));
      if (rater.isNew) names.push({ userId, feedbackId });
      columns.label[at] = labels.give(labelId).number;
      columns.rater[at] = rater.number;
      columns.answer[at] = answerOf(feedbackType) as number;
      columns.weight[at] = personWeight({ quarantined: false, trust });
      at += 1;
    }
  }
  return { labelCount: labels.size, raterCount: raters.size, ...columns };
}

/** Moderators' decisions about labels with feedback. */
async function readDecided(client: DatabaseClient, labelSet: LabelSet, labels: Numbers<number>) {
  const { rows } = await client.query<{ id: number; status: LabelStatus }>(
    'SELECT id, status FROM label WHERE moderator_override AND label_set = $1 ORDER BY id',
    [labelSet],
  );
  const known = rows.flatMap(({ id, status }) => {
    const item = labels.find(id);
    return item === undefined ? [] : [{ item, answer: decidedAnswer(status) }];
  });
  return { item: Int32Array.from(known, ({ item }) => item), answer: Uint8Array.from(known, ({ answer }) => answer) };
}

interface PlaceRow extends RaterPlace {
  user_id: number | null;
  feedback_id: number;
}

/**
 * The previous viewpoints of raters, as the start of the fit. A crowd that has grown much since starts afresh, or a first
 * guess would stay for ever.
 */
async function readEarlier(
  client: DatabaseClient,
  labelSet: LabelSet,
  { names, judgements }: { names: readonly RaterName[]; judgements: number },
): Promise<EarlierBridge | undefined> {
  const fit = await client.query<{ id: number; bridge: SavedBridge; judgements: number }>(
    'SELECT id, bridge, judgements FROM verdict_fit WHERE label_set = $1 ORDER BY id DESC LIMIT 1',
    [labelSet],
  );
  const [last] = fit.rows;
  if (!last || isRefitDue(last.judgements, judgements)) return undefined;
  const { rows } = await client.query<PlaceRow>(
    'SELECT user_id, feedback_id, viewpoint, intercept, side, leniency FROM verdict_fit_rater WHERE fit_id = $1',
    [last.id],
  );
  const places = new Map(rows.map(({ user_id, feedback_id, ...place }) => [raterKey({ userId: user_id, feedbackId: feedback_id }), place]));
  return { model: last.bridge, places: names.map((name) => places.get(raterKey(name))) };
}

/** The present bridging status of each label, which is easier to keep than to gain. */
async function readHeld(client: DatabaseClient, labelSet: LabelSet, labels: Numbers<number>): Promise<(BridgeStatus | null)[]> {
  const { rows } = await client.query<{ label_id: number; bridging: BridgeStatus }>(
    `SELECT label_id, bridging FROM label_probability JOIN label ON id = label_id WHERE label_set = $1`,
    [labelSet],
  );
  const held = new Array<BridgeStatus | null>(labels.size).fill(null);
  for (const { label_id, bridging } of rows) {
    const item = labels.find(label_id);
    if (item !== undefined) held[item] = bridging;
  }
  return held;
}
