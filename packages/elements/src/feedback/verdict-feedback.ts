import './verdict-feedback-card.ts';
import type { LabelResponse } from '@verdict/wire/label';
import type { Point } from '@verdict/wire/point';
import { type CSSResultGroup, css, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { language, refusalSentence } from '../words/index.ts';
import type { AnswerType, FeedbackAnswer } from './answer-fields.ts';
import { FeedbackController } from './feedback-controller.ts';
import type { FeedbackSource } from './feedback-source.ts';
import type { GivenLabel } from './given-label.ts';
import type { VerdictFeedbackCard } from './verdict-feedback-card.ts';
import type { HelpfulVote } from './verdict-reasons.ts';

/**
 * The feedback widget, connected: `<verdict-feedback label-id="123">` loads the label itself, `.fallacyLabel` passes it
 * in. Fires `sign-in-wanted` (prevent it to sign in your own way), `feedback-changed` with the label after the
 * viewer gave, changed or withdrew their answer, `others-shown` when they looked at the answers of others before answering,
 * and `report-wanted` with what is reported.
 */
export class VerdictFeedback extends LitElement {
  static override properties = {
    labelId: { type: Number, attribute: 'label-id' },
    fallacyLabel: { attribute: false },
    point: { attribute: false },
    source: { attribute: false },
    server: {},
    jwt: {},
    number: { type: Number },
    level: { type: Number, attribute: 'heading-level' },
    fed: { type: Boolean },
    mayReport: { type: Boolean, attribute: 'may-report' },
  };
  static override styles: CSSResultGroup = css`:host { display: block; } :host([hidden]) { display: none; }`;

  /** The default source of labels. */
  static sourceFor: FeedbackHome['sourceFor'] = () => undefined;

  declare labelId: number | undefined;
  declare fallacyLabel: GivenLabel | undefined;
  /** The point of the label. A widget beside it, or with a number, does not repeat the excerpt. */
  declare point: Pick<Point, 'id'> | undefined;
  declare source: FeedbackSource | undefined;
  /** The URL of the server; by default the origin of this script. */
  declare server: string;
  /** A signed assertion of another site about its reader; only for pages of other sites. */
  declare jwt: string;
  /** The number of the flag in its text. */
  declare number: number | undefined;
  declare level: number;
  /** Whether the page passes in each new state of the label, so that the widget needs no subscription. */
  declare fed: boolean;
  declare mayReport: boolean;
  readonly #feedback = new FeedbackController(this);

  constructor() {
    super();
    this.server = '';
    this.jwt = '';
    this.level = 3;
    this.fed = false;
    this.mayReport = false;
    language.watch(this); // error messages are rendered here
  }

  /** Selects an answer as a click would, while there is a question. */
  choose(answer: AnswerType): void {
    this.renderRoot.querySelector<VerdictFeedbackCard>('verdict-feedback-card')?.choose(answer);
  }

  labelChanged(label: LabelResponse): void {
    this.dispatchEvent(new CustomEvent('feedback-changed', { detail: { label }, bubbles: true, composed: true }));
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const isOther = (['labelId', 'fallacyLabel', 'source', 'server', 'jwt', 'fed'] as const).some((name) => changed.has(name));
    if (!isOther) return;
    const id = this.fallacyLabel?.id ?? this.labelId;
    const source = this.source ?? VerdictFeedback.sourceFor(this);
    if (id && source) this.#feedback.use({ source, id, label: this.fallacyLabel, follows: !this.fed });
  }

  protected override render(): TemplateResult {
    const { label, reasons, viewer, home, looked, isBusy, failure, loadFailure, outcome, event } = this.#feedback;
    return html`<verdict-feedback-card .label=${label} .reasons=${reasons} .viewer=${viewer} ?looked=${looked} ?busy=${isBusy}
      .failure=${failure ? refusalSentence(failure) : ''} .loadFailure=${loadFailure ? refusalSentence(loadFailure) : ''}
      .outcome=${outcome} .event=${event} .number=${this.number} .level=${this.level} .home=${home} ?may-report=${this.mayReport}
      ?quotes=${!this.point && this.number === undefined}
      @answer-given=${({ detail }: CustomEvent<FeedbackAnswer>) => void this.#feedback.give(detail)}
      @answer-withdrawn=${() => void this.#feedback.withdraw()}
      @withdrawal-undone=${() => void this.#feedback.undoWithdrawal()}
      @others-wanted=${this.#look}
      @helpful-voted=${({ detail }: CustomEvent<HelpfulVote>) => void this.#feedback.vote(detail)}
      @sign-in-wanted=${this.#requestSignIn}
      @retry-wanted=${() => void this.#feedback.read()}
      ><slot name="author" slot="author"></slot></verdict-feedback-card>`;
  }

  #look(): void {
    this.#feedback.look();
    this.dispatchEvent(new CustomEvent('others-shown', { bubbles: true, composed: true }));
  }

  #requestSignIn(): void {
    const wish = new CustomEvent('sign-in-wanted', { bubbles: true, composed: true, cancelable: true });
    if (this.dispatchEvent(wish)) this.#feedback.signIn();
  }
}

/** The same widget under the name that the community-feedback API uses. */
class YpFallacyFeedbackWidget extends VerdictFeedback {}

export interface FeedbackHome {
  /** The source of elements without one of their own. */
  sourceFor(asked: { server: string; jwt: string }): FeedbackSource | undefined;
  /** Styles before its own, such as the design tokens for a page that has none. */
  styles?: CSSResultGroup;
}

/** Registers the widget under both names, once per page. */
export function defineFeedback({ sourceFor, styles }: FeedbackHome): void {
  VerdictFeedback.sourceFor = sourceFor;
  if (styles) VerdictFeedback.styles = [VerdictFeedback.styles, styles];
  if (customElements.get('verdict-feedback')) return;
  customElements.define('verdict-feedback', VerdictFeedback);
  customElements.define('yp-fallacy-feedback-widget', YpFallacyFeedbackWidget);
}
