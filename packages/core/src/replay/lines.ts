import type { FeedbackType } from '../feedback/index.ts';
import type { LabelSet, LabelStatus } from '../label/index.ts';
import type { BridgeStatus, KeptBridge, KeptConsensus } from '../probability/index.ts';
import type { Consensus, FeedbackCounts, VerdictPolicy } from '../verdict/index.ts';

/** What the lines of a release are called together; another shape has another number. */
export const RELEASE_FORMAT = 'verdict-judgements-1';

/** The first line: which release it is, and by which rules it was published. */
export interface ReleaseLine {
  type: 'release';
  format: typeof RELEASE_FORMAT;
  number: number;
  uuid: string;
  made_at: string;
  /** How far the log had come, and its newest signed checkpoint. */
  log_size: number;
  checkpoint_size: number | null;
  policies: {
    /** The version in force. */
    verdict: string;
    /** All versions there were, since a status may rest on an earlier one. */
    verdict_versions?: readonly VerdictPolicy[];
  };
}

/** What was learned from all judgements of a label set. */
export interface FitLine {
  type: 'fit';
  fit: string;
  label_set: LabelSet;
  made_at: string;
  consensus: KeptConsensus;
  bridge: KeptBridge;
}

/** What a fit says of one rater. Whoever has no line is new to it. */
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

/** What one person says of one label. */
export interface JudgementLine {
  type: 'judgement';
  item: string;
  rater: string;
  answer: FeedbackType;
  weight: number;
  /** Its place among the judgements of its label, from 1. */
  order: number;
  policy: string;
  fit: string | null;
  /** Whether it was among those the fit was made from. */
  heard: boolean;
}

/** A label's status became another. */
export interface StatusChange {
  /** Its entry in the log; null while it has none. */
  entry: number | null;
  from: LabelStatus;
  to: LabelStatus;
  by: string;
  consensus: Consensus;
  policy: string;
  counts: FeedbackCounts;
}

/** What was published of a label, after all its judgements. */
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
    /** What it was when the fit was made. */
    held: BridgeStatus | null;
    score: number;
    low: number;
    high: number;
    viewpoint: number;
  } | null;
}

/** The last line, so that a file that was cut is not taken for whole. */
export interface EndLine {
  type: 'end';
  judgements: number;
  labels: number;
}

export type ReplayLine = ReleaseLine | FitLine | RaterLine | JudgementLine | LabelLine | EndLine;
