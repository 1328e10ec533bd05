import type { FeedbackType } from '../feedback/index.ts';
import type { LabelSet, LabelStatus } from '../label/index.ts';
import type { BridgeStatus, SavedBridge, SavedConsensus } from '../probability/index.ts';
import type { Consensus, FeedbackCounts, VerdictPolicy } from '../verdict/index.ts';

/** The format of a release; a changed format gets another number. */
export const RELEASE_FORMAT = 'verdict-judgements-1';

/** The first line: which release it is, and the policies it was published with. */
export interface ReleaseLine {
  type: 'release';
  format: typeof RELEASE_FORMAT;
  number: number;
  uuid: string;
  made_at: string;
  /** The size of the log, and its newest signed checkpoint. */
  log_size: number;
  checkpoint_size: number | null;
  policies: {
    /** The current version. */
    verdict: string;
    /** All versions so far, because a status may depend on an earlier one. */
    verdict_versions?: readonly VerdictPolicy[];
  };
}

/** The fit of one label set. */
export interface FitLine {
  type: 'fit';
  fit: string;
  label_set: LabelSet;
  made_at: string;
  consensus: SavedConsensus;
  bridge: SavedBridge;
}

/** What a fit knows about one rater. A rater without a line is a newcomer. */
export interface RaterLine {
  type: 'rater';
  fit: string;
  rater: string;
  rates: readonly number[];
  heard: readonly number[];
  viewpoint: number;
  intercept: number;
  side: number;
  leniency: number;
}

/** One person's judgement of one label. */
export interface JudgementLine {
  type: 'judgement';
  item: string;
  rater: string;
  answer: FeedbackType;
  weight: number;
  /** Its position among the judgements of its label, from 1. */
  order: number;
  policy: string;
  fit: string | null;
  /** Whether the fit includes it. */
  heard: boolean;
}

/** A change of a label's status. */
export interface StatusChange {
  /** Its entry in the log; null if it has none. */
  entry: number | null;
  from: LabelStatus;
  to: LabelStatus;
  by: string;
  consensus: Consensus;
  policy: string;
  counts: FeedbackCounts;
}

/** What was published about a label, after all its judgements. */
export interface LabelLine {
  type: 'label';
  item: string;
  label_set: LabelSet;
  counts: FeedbackCounts;
  consensus: Consensus;
  consensus_score: number;
  is_controversial: boolean;
  policy: string;
  status: LabelStatus;
  /** Whether a moderator has decided the status. */
  decided: boolean;
  statuses: readonly StatusChange[];
  fit: string | null;
  probability: number | null;
  low: number | null;
  high: number | null;
  bridging: {
    status: BridgeStatus;
    /** The bridging status at the time of the fit. */
    held: BridgeStatus | null;
    score: number;
    low: number;
    high: number;
    viewpoint: number;
  } | null;
}

/** The last line, so that a truncated file is noticed. */
export interface EndLine {
  type: 'end';
  judgements: number;
  labels: number;
}

export type ReplayLine = ReleaseLine | FitLine | RaterLine | JudgementLine | LabelLine | EndLine;
