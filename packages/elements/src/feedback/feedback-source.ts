import type { PublicFeedback } from '@verdict/wire/feedback';
import type { FeedbackStats, LabelResponse, OwnFeedback } from '@verdict/wire/label';
import type { Point } from '@verdict/wire/point';
import type { Answer, Failure } from '../ask/index.ts';
import type { LiveHandler } from '../live/index.ts';
import type { Shared } from '../state/index.ts';
import type { FeedbackAnswer } from './answer-fields.ts';
import type { Viewer } from './given-label.ts';
import type { HelpfulVote } from './verdict-reasons.ts';

/** A view on its way: the same attempt counts once, however often it is sent. */
export interface FeedbackDraft extends FeedbackAnswer {
  /** Whether the others' answers had been seen. */
  sawOthers: boolean;
  attempt: string;
}

/** What was saved, the label's counts with it, and its entry in the log. */
export interface SavedFeedback {
  feedback: OwnFeedback;
  stats: FeedbackStats;
  event: number | null;
}

/** Where labels come from and views go to: the page's own session, or a token on another site. */
export interface FeedbackSource {
  readonly viewer: Shared<Viewer>;
  /** Where Verdict is; empty on its own pages. */
  readonly home: string;
  readLabel(id: number): Promise<Answer<{ label: LabelResponse; point: Point }>>;
  loadReasons(label: LabelResponse): Promise<Answer<readonly PublicFeedback[]>>;
  give(labelId: number, view: FeedbackDraft): Promise<Answer<SavedFeedback>>;
  change(feedbackId: number, view: FeedbackDraft): Promise<Answer<SavedFeedback>>;
  withdraw(feedbackId: number): Promise<Answer<unknown>>;
  vote(vote: HelpfulVote): Promise<Answer<{ helpful_votes: number; you_found_helpful: boolean }>>;
  /** Calls back at each change of a label, until the answer is called. */
  follow(labelId: number, hear: LiveHandler): () => void;
  /** Lets a guest sign in. Called from a click, so that windows may be opened. */
  signIn(): void;
  /** Told of each refusal: one of them may mean that nobody is signed in any more. */
  onFailure(failure: Failure): void;
}
