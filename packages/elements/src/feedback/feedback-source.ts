import type { PublicFeedback } from '@verdict/wire/feedback';
import type { FeedbackStats, LabelResponse, OwnFeedback } from '@verdict/wire/label';
import type { Point } from '@verdict/wire/point';
import type { Answer, Failure } from '../ask/index.ts';
import type { LiveHandler } from '../live/index.ts';
import type { Shared } from '../state/index.ts';
import type { FeedbackAnswer } from './answer-fields.ts';
import type { Viewer } from './given-label.ts';
import type { HelpfulVote } from './verdict-reasons.ts';

/** An answer that is being sent: with the same key it counts once, however often it is sent. */
export interface FeedbackDraft extends FeedbackAnswer {
  /** Whether the viewer had seen the answers of others. */
  sawOthers: boolean;
  attempt: string;
}

/** The saved answer, the label's fresh counts, and the log entry. */
export interface SavedFeedback {
  feedback: OwnFeedback;
  stats: FeedbackStats;
  event: number | null;
}

/** Where labels come from and answers go to: the API with the session of this site, or with a token on another. */
export interface FeedbackSource {
  readonly viewer: Shared<Viewer>;
  /** The URL of the server; empty on its own pages. */
  readonly home: string;
  readLabel(id: number): Promise<Answer<{ label: LabelResponse; point: Point }>>;
  loadReasons(label: LabelResponse): Promise<Answer<readonly PublicFeedback[]>>;
  give(labelId: number, feedback: FeedbackDraft): Promise<Answer<SavedFeedback>>;
  change(feedbackId: number, feedback: FeedbackDraft): Promise<Answer<SavedFeedback>>;
  withdraw(feedbackId: number): Promise<Answer<unknown>>;
  vote(vote: HelpfulVote): Promise<Answer<{ helpful_votes: number; you_found_helpful: boolean }>>;
  /** Calls back at each change of a label, until the returned function is called. */
  follow(labelId: number, hear: LiveHandler): () => void;
  /** Signs a guest in. Call it from a click, so that it may open a window. */
  signIn(): void;
  /** Called for each refusal: one of them may mean that the session has ended. */
  onFailure(failure: Failure): void;
}
