import { CHOICES, type Choice, type WeighedDown } from '@verdict/core/challenge';
import type { Tier } from '@verdict/core/reputation';
import { dropDraft, saveDraft, savedDraft } from '@verdict/elements/draft';
import { doneMessage, failureMessage, icon, look } from '@verdict/elements/look';
import { formatMoment, WordsController } from '@verdict/elements/words';
import type { CastBallot, ChallengeView, OwnBallot } from '@verdict/wire/challenge';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { tierName } from '../../reputation/tier-mark.ts';
import { CHOICE_ICONS, choiceName } from '../challenge-state.ts';
import { BALLOT_WORDS } from './ballot-words.ts';
import { eachFigure, weightFigure } from './numbers.ts';

/** Who is looking at the ballot. */
export type BallotViewer = 'checking' | 'guest' | 'member';

/**
 * The ballot: three equal choices and an optional reason. Fires `ballot-cast` with a CastBallot and `sign-in-wanted`. What
 * was typed stays until it is saved.
 */
export class VerdictBallot extends LitElement {
  static override properties = {
    challenge: { attribute: false },
    viewer: {},
    tier: {},
    pointsEarned: { type: Number, attribute: 'points-earned' },
    event: { type: Number },
    signInHref: { attribute: 'sign-in-href' },
    busy: { type: Boolean },
    failure: {},
    choice: { state: true },
    reason: { state: true },
    isMissing: { state: true },
  };
  static override styles = [
    look,
    css`
      :host { display: block; }
      form, .ballot { display: grid; gap: var(--v-space-4); }
      .answers { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: var(--v-space-2); }
      .answer {
        position: relative; display: grid; justify-items: center; align-content: center; gap: var(--v-space-1); min-height: 5rem; padding: var(--v-space-2);
        border: 1px solid var(--md-sys-color-outline); border-radius: var(--v-radius-control); background: var(--md-sys-color-surface-container-lowest);
        color: var(--md-sys-color-on-surface); font: var(--v-type-label); text-align: center; cursor: pointer; overflow-wrap: anywhere;
        transition: background var(--v-motion-press), border-color var(--v-motion-press);
      }
      .answer input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
      .answer:hover { background: var(--md-sys-color-surface-container-low); border-color: var(--md-sys-color-on-surface); }
      .answer:has(:checked) {
        background: var(--md-sys-color-primary-container); border-color: var(--md-sys-color-primary);
        box-shadow: inset 0 0 0 1px var(--md-sys-color-primary); color: var(--md-sys-color-on-primary-container);
      }
      .answer:has(:focus-visible) { outline: var(--v-focus-width) solid var(--v-focus-color); outline-offset: var(--v-focus-gap); }
      label .quiet { font-weight: 400; }
      textarea.input { min-height: 4.5rem; }
      .yours { display: flex; align-items: center; gap: var(--v-space-2); font: var(--v-type-title); }
      .said { white-space: pre-line; }
    `,
  ];

  declare challenge: ChallengeView | undefined;
  declare viewer: BallotViewer;
  declare tier: Tier | undefined;
  /** The points that the last ballot earned. */
  declare pointsEarned: number | undefined;
  /** Its entry in the log. */
  declare event: number | undefined;
  declare signInHref: string;
  declare busy: boolean;
  declare failure: string;
  declare choice: Choice | undefined;
  declare reason: string;
  declare isMissing: boolean;
  readonly #words = new WordsController(this, BALLOT_WORDS);
  #begun = '';

  constructor() {
    super();
    this.viewer = 'checking';
    this.signInHref = '/sign-in';
    this.failure = this.reason = '';
    this.busy = this.isMissing = false;
  }

  /** Call after the ballot was saved. */
  clear(): void {
    if (this.challenge) dropDraft(draftOf(this.challenge));
    this.isMissing = false;
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    const { challenge } = this;
    // A ballot cast in another tab is shown here too, unless the form has unsaved changes.
    const key = challenge ? `${challenge.id} ${challenge.your_ballot?.updated_at ?? ''}` : '';
    if (!challenge || key === this.#begun) return;
    this.#begun = key;
    const kept = savedDraft(draftOf(challenge));
    this.reason = kept || (challenge.your_ballot?.reason ?? '');
    this.choice = challenge.your_ballot?.choice ?? (kept ? this.choice : undefined);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { challenge } = this;
    if (!challenge || this.viewer === 'checking') return nothing;
    return html`<section class="card card-float ballot" aria-labelledby="title">
      <h3 id="title">${challenge.closed_at || challenge.withdrawn_at ? this.#words.t.yours : this.#words.t.title}</h3>
      ${this.#renderBody(challenge)}
    </section>`;
  }

  #renderBody(challenge: ChallengeView): TemplateResult {
    const { t } = this.#words;
    if (challenge.withdrawn_at) return html`<p class="small">${t.withdrawn}</p>`;
    if (challenge.closed_at) return this.#renderClosed(challenge);
    if (challenge.your_part) return html`<p class="small">${t.parts[challenge.your_part]}</p>`;
    if (challenge.status === 'evidence_period') return html`<p class="small">${t.notYet(formatMoment(challenge.evidence_ends_at))}</p>`;
    if (this.viewer === 'guest')
      return html`<p class="small">${t.guest}</p><div><a class="btn btn-filled" href=${this.signInHref}>${t.signIn}</a></div>`;
    return this.#renderForm(challenge);
  }

  #renderForm(challenge: ChallengeView): TemplateResult {
    const { t } = this.#words;
    const { your_ballot: own, policy } = challenge;
    return html`<form novalidate @submit=${this.#submit}>
      <div class="answers" role="radiogroup" aria-labelledby="title">${CHOICES.map(
        (choice) => html`<label class="answer"><input type="radio" name="choice" value=${choice} .checked=${live(this.choice === choice)}
          @change=${() => this.#choose(choice)} />${icon(CHOICE_ICONS[choice])}${choiceName(choice)}</label>`,
      )}</div>
      <div class="field"><label for="reason">${t.reason} <span class="quiet">${t.optional}</span></label>
        <textarea class="input" id="reason" dir="auto" maxlength="2000" aria-describedby="hint" .value=${live(this.reason)} @input=${this.#type}></textarea>
        <p class="caption" id="hint">${t.reasonHint}</p></div>
      ${failureMessage(this.isMissing ? t.missing : this.failure && t.notCounted(this.failure))}
      ${own ? this.#renderWeight(own, policy) : nothing}
      <div class="row"><button class="btn ${own && !this.#isChanged(own) ? 'btn-outlined' : 'btn-filled'}" aria-disabled=${this.busy}>${this.busy ? t.casting : own ? t.change : t.cast}</button></div>
      ${own?.changed_after_tally ? html`<p class="caption">${t.changedAfter}</p>` : nothing}
    </form>`;
  }

  #renderWeight(own: OwnBallot, policy: ChallengeView['policy']): TemplateResult {
    const { t } = this.#words;
    const earned = this.pointsEarned ? ` ${t.earned(this.pointsEarned)}` : '';
    return html`<p class="msg" role="status">${icon('check')}<span>${this.#weightSentence(own, policy, t.counts(weightFigure(own.weight)))} ${t.changeable}${earned} ${this.#renderReceipt()}</span></p>`;
  }

  #renderReceipt(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    if (this.event === undefined) return nothing;
    return html`<a href="/receipt?event=${this.event}">${t.receipt}<span class="sr">: ${t.receiptOf}</span></a>`;
  }

  #weightSentence({ weight, weighed_down }: OwnBallot, policy: ChallengeView['policy'], counts: string): string {
    const { t } = this.#words;
    if (weighed_down) return `${counts} ${this.#whyLess(weighed_down, policy)}`;
    return this.tier && weight === policy.tierWeights[this.tier]
      ? `${counts} ${t.byTier(tierName(this.tier), eachFigure(weight))}`
      : counts;
  }

  #whyLess(why: WeighedDown, { leastAccountDays, leastClosedBallots, mostShareOfOne, capFromVoters }: ChallengeView['policy']): string {
    const { less } = this.#words.t;
    if (why === 'new_account') return less.new_account(leastAccountDays, leastClosedBallots);
    return why === 'capped' ? less.capped(mostShareOfOne, capFromVoters) : less[why];
  }

  #renderClosed({ your_ballot: own, your_part, policy }: ChallengeView): TemplateResult {
    const { t } = this.#words;
    if (!own) return html`<p class="small">${your_part ? t.parts[your_part] : t.none}</p>`;
    return html`<p class="yours">${icon(CHOICE_ICONS[own.choice])}${choiceName(own.choice)}</p>
      ${own.reason ? html`<p class="said" dir="auto">${own.reason}</p>` : nothing}
      ${doneMessage(this.#weightSentence(own, policy, t.counted(weightFigure(own.weight))))}
      ${own.changed_after_tally ? html`<p class="caption">${t.changedAfter}</p>` : nothing}`;
  }

  #isChanged({ choice, reason }: OwnBallot): boolean {
    return choice !== this.choice || (reason ?? '') !== this.reason.trim();
  }

  #choose(choice: Choice): void {
    this.choice = choice;
    this.isMissing = false;
  }

  #type({ target }: InputEvent): void {
    this.reason = (target as HTMLTextAreaElement).value;
    if (this.challenge) saveDraft(draftOf(this.challenge), this.reason);
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    if (this.busy) return;
    const { choice } = this;
    this.isMissing = choice === undefined;
    if (!choice) {
      this.shadowRoot?.querySelector<HTMLElement>('.answer input')?.focus();
      return;
    }
    const reason = this.reason.trim();
    this.dispatchEvent(new CustomEvent<CastBallot>('ballot-cast', { detail: { choice, ...(reason && { reason }) } }));
  }
}

const draftOf = ({ id }: ChallengeView): string => `ballot-${id}`;

customElements.define('verdict-ballot', VerdictBallot);
