export { REPLAY_TOLERANCE } from './check-label.ts';
export {
  type LabelLine,
  RELEASE_FORMAT,
  type ReplayLine,
  type StatusChange,
} from './lines.ts';
export { Replay, type ReplayReport } from './replay.ts';
