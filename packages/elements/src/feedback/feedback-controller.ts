import { statusFor } from '@verdict/core/label';
import type { PublicFeedback } from '@verdict/wire/feedback';
import type { LabelResponse } from '@verdict/wire/label';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { type Answer, type Failure, randomName } from '../ask/index.ts';
import type { LiveEvent } from '../live/index.ts';
import { type FeedbackAnswer, fromFeedback, hasLooked, noteLook } from './answer-fields.ts';
import type { FeedbackDraft, FeedbackSource, SavedFeedback } from './feedback-source.ts';
import { type GivenLabel, isWhole, stageOf, type Viewer } from './given-label.ts';
import type { Outcome } from './verdict-feedback-card.ts';
import type { HelpfulVote } from './verdict-reasons.ts';

/** The element that the controller works for. */
interface FeedbackHost extends ReactiveControllerHost {
  /** Called after the viewer's answer changed the label. */
  labelChanged(label: LabelResponse): void;
}

/** The label, and how it is kept up to date. */
export interface Subject {
  source: FeedbackSource;
  id: number;
  /** What is known of it already. */
  label: GivenLabel | undefined;
  /** Whether to subscribe to changes; a page with many labels has one subscription and passes the labels in. */
  follows: boolean;
}

/** One label: loads it, keeps it up to date, and runs the viewer's actions. */
export class FeedbackController implements ReactiveController {
  label: GivenLabel | undefined;
  reasons: readonly PublicFeedback[] = [];
  isBusy = false;
  looked = false;
  outcome: Outcome | undefined;
  /** The log entry of the answer that was just saved. */
  event: number | undefined;
  failure: Failure | undefined;
  loadFailure: Failure | undefined;
  readonly #host: FeedbackHost;
  #subject: Subject | undefined;
  #stops: (() => void)[] = [];
  #withdrawn: FeedbackAnswer | undefined;
  #attempt: { words: string; key: string } | undefined;
  #hasReasons = false;

  constructor(host: FeedbackHost) {
    this.#host = host;
    host.addController(this);
  }

  get viewer(): Viewer {
    return this.#subject?.source.viewer.value ?? 'checking';
  }

  get home(): string {
    return this.#subject?.source.home ?? '';
  }

  use(subject: Subject): void {
    const before = this.#subject;
    this.#subject = subject;
    if (before?.id !== subject.id) this.#begin(subject);
    else if (isWhole(subject.label)) this.#take(subject.label);
    const isSame = before?.id === subject.id && before.source === subject.source && before.follows === subject.follows;
    if (!isSame) this.#join(subject);
  }

  hostConnected(): void {
    if (this.#subject && this.#stops.length === 0) this.#join(this.#subject);
  }

  hostDisconnected(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }

  async read(): Promise<void> {
    const { id, source } = this.#subject as Subject;
    this.loadFailure = undefined;
    const answer = await source.readLabel(id);
    if (this.#subject?.id !== id) return; // another label meanwhile
    if (answer.ok) this.#take(answer.value.label);
    else if (!isWhole(this.label)) this.loadFailure = answer.failure;
    this.#host.requestUpdate();
  }

  /** Shows the answers of others to someone who has not answered. */
  look(): void {
    noteLook((this.#subject as Subject).id);
    this.looked = true;
    this.#showReasons();
    this.#host.requestUpdate();
  }

  async give(feedback: FeedbackAnswer): Promise<void> {
    const { label } = this;
    if (!isWhole(label)) return;
    const own = label.your_feedback;
    const sent = this.#sent(feedback, this.looked || own !== null || label.moderator_override);
    await this.#save(own ? 'changed' : 'given', (source) => (own ? source.change(own.id, sent) : source.give(label.id, sent)));
  }

  async withdraw(): Promise<void> {
    const own = this.label?.your_feedback;
    if (!own) return;
    this.#withdrawn = fromFeedback(own);
    this.#attempt = undefined; // the same answer again will be a new request
    this.look(); // they have seen the answers of others, which stay visible
    await this.#act(
      'withdrawn',
      (source) => source.withdraw(own.id),
      async () => {
        this.#change({ your_feedback: null });
        await this.read();
      },
    );
  }

  async undoWithdrawal(): Promise<void> {
    const { label } = this;
    const feedback = this.#withdrawn;
    if (label && feedback) await this.#save('given', (source) => source.give(label.id, this.#sent(feedback, true)));
  }

  async vote(vote: HelpfulVote): Promise<void> {
    this.#changeAnswer(vote.id, { you_found_helpful: vote.isHelpful });
    const answer = await this.#ask((source) => source.vote(vote));
    if (answer.ok) this.#changeAnswer(vote.id, answer.value);
    else this.#changeAnswer(vote.id, { you_found_helpful: !vote.isHelpful });
  }

  signIn(): void {
    this.#subject?.source.signIn();
  }

  #begin({ id, label }: Subject): void {
    this.label = label;
    this.reasons = [];
    this.looked = hasLooked(id);
    this.outcome = this.event = this.failure = this.loadFailure = undefined;
    this.#withdrawn = this.#attempt = undefined;
    this.#hasReasons = false;
    if (isWhole(label)) this.#take(label);
  }

  #join({ source, id, follows }: Subject): void {
    this.hostDisconnected();
    this.#stops.push(source.viewer.listen(() => this.#onViewerChange(follows)));
    if (follows) this.#stops.push(source.follow(id, (event) => this.#hear(event)));
    if (!isWhole(this.label)) void this.read();
    else this.#showReasons();
  }

  /** Another viewer, who may have answered. A page that passes labels in also passes theirs. */
  #onViewerChange(follows: boolean): void {
    if (follows) void this.read();
    this.#showReasons();
    this.#host.requestUpdate();
  }

  #hear(event: LiveEvent): void {
    if (event.type === 'reset') void this.read();
    // Messages are the same for everybody, so they lack this viewer's answer.
    if (event.type === 'message' && event.kind === 'label.changed' && isWhole(this.label)) this.#take({ ...this.label, ...event.data });
    this.#host.requestUpdate();
  }

  #take(label: LabelResponse): void {
    this.label = label;
    this.#showReasons();
  }

  #showReasons(): void {
    const { label } = this;
    if (this.#hasReasons || !isWhole(label) || !stageOf(label, this.viewer, this.looked).showsOthers) return;
    this.#hasReasons = true;
    void this.#loadReasons(label);
  }

  /** Reasons are optional: without them the numbers are still shown. */
  async #loadReasons(label: LabelResponse): Promise<void> {
    const answer = await (this.#subject as Subject).source.loadReasons(label);
    if (this.label?.id !== label.id) return;
    if (answer.ok) this.reasons = answer.value;
    else this.#hasReasons = false;
    this.#host.requestUpdate();
  }

  #changeAnswer(id: number, change: Partial<PublicFeedback>): void {
    this.reasons = this.reasons.map((feedback) => (feedback.id === id ? { ...feedback, ...change } : feedback));
    this.#host.requestUpdate();
  }

  /** Saves an answer. The response contains the label's fresh counts, so nothing is loaded again. */
  #save(outcome: Outcome, request: (source: FeedbackSource) => Promise<Answer<SavedFeedback>>): Promise<void> {
    return this.#act(outcome, request, ({ feedback, stats, event }) => {
      const { label } = this;
      const status = label?.moderator_override ? label.status : statusFor(stats.consensus);
      this.#change({ your_feedback: feedback, stats, ...(status && { status }) });
      this.event = event ?? undefined;
    });
  }

  /** Sends a request and shows its result: the updated label, or an error message. */
  async #act<Value>(
    outcome: Outcome,
    request: (source: FeedbackSource) => Promise<Answer<Value>>,
    take: (value: Value) => void | Promise<void>,
  ): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.outcome = this.event = undefined;
    const answer = await this.#ask(request);
    if (answer.ok) {
      await take(answer.value);
      this.outcome = outcome;
      this.#hasReasons = false;
      this.#showReasons();
      if (isWhole(this.label)) this.#host.labelChanged(this.label);
    } else if (answer.failure.code === 'already_answered') await this.read(); // answered elsewhere, so that answer can now be changed
    this.isBusy = false;
    this.#host.requestUpdate();
  }

  #change(change: Partial<LabelResponse>): void {
    if (isWhole(this.label)) this.label = { ...this.label, ...change };
  }

  async #ask<Value>(request: (source: FeedbackSource) => Promise<Answer<Value>>): Promise<Answer<Value>> {
    const { source } = this.#subject as Subject;
    this.failure = undefined;
    this.#host.requestUpdate();
    const answer = await request(source);
    if (!answer.ok) {
      this.failure = answer.failure;
      source.onFailure(answer.failure);
    }
    return answer;
  }

  /** The same answer has the same idempotency key, so that a retry after a lost response counts once. */
  #sent(feedback: FeedbackAnswer, sawOthers: boolean): FeedbackDraft {
    const words = JSON.stringify([feedback, sawOthers]);
    if (this.#attempt?.words !== words) this.#attempt = { words, key: randomName() };
    return { ...feedback, sawOthers, attempt: this.#attempt.key };
  }
}
