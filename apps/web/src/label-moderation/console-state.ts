import { policies } from '../frame/index.ts';
import type { OverrideStatus } from './override-status.ts';

/** A requested value: loading, loaded, or failed with a message. */
export type Part<Value> = { kind: 'loading' } | { kind: 'ready'; value: Value } | { kind: 'failed'; sentence: string };

export interface QueueFilter {
  minFeedbacks: number;
  limit: number;
  offset: number;
  settled: boolean;
}

export const PAGE_SIZES = [10, 20, 50, 100, 200] as const;

/** The initial filter: flags with enough answers for a verdict. */
export function firstFilter(): QueueFilter {
  return { minFeedbacks: policies.value.verdict.minFeedbacks, limit: 20, offset: 0, settled: false };
}

const MIN_FEEDBACKS = [1, 3, 5, 10];

export function minFeedbacksChoices(): number[] {
  return [...new Set([...MIN_FEEDBACKS, firstFilter().minFeedbacks])].toSorted((a, b) => a - b);
}

export const EXPORT_FORMATS = ['csv', 'json', 'ml'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The last action, and how to undo it. */
export type Notice =
  | { kind: 'decided'; status: OverrideStatus; count: number; refused: number; overrideId: number | undefined; isBatch: boolean }
  | { kind: 'undone'; count: number }
  | { kind: 'export-queued' };

export interface LabelsDecided {
  ids: readonly number[];
  status: OverrideStatus;
  notes: string;
}

export interface UndoRequest {
  overrideId: number;
  batch: boolean;
}
