export { REPLAY_TOLERANCE } from './check-label.ts';
export {
  type EndLine,
  type FitLine,
  type JudgementLine,
  type LabelLine,
  type RaterLine,
  RELEASE_FORMAT,
  type ReleaseLine,
  type ReplayLine,
  type StatusChange,
} from './lines.ts';
export { Replay, type ReplayReport } from './replay.ts';
