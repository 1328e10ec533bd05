import { dropDraft, saveDraft, savedDraft } from '@verdict/elements/draft';
import { failureMessage, icon, look } from '@verdict/elements/look';
import { Ticking } from '@verdict/elements/time';
import { WordsController } from '@verdict/elements/words';
import type { ModerationCase } from '@verdict/wire/moderation';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { caseStatusOf } from '../case/case-state.ts';
import { timeLeft } from '../case/time-left.ts';
import { decisionStyles } from './decision-styles.ts';
import { DECISION_WORDS } from './decision-words.ts';
import type { Decision } from './reason-names.ts';

export interface DecisionMade {
  decision: Decision;
  reason: string;
}

const DECISIONS: readonly Decision[] = ['keep', 'remove'];

/**
 * Claim, think, decide. Fires `claim-requested`, `release-requested`, and `decision-submitted` with DecisionMade.
 */
export class VerdictDecisionForm extends LitElement {
  static override properties = {
    about: { attribute: false },
    viewerId: { attribute: false },
    busy: { type: Boolean },
    failure: {},
    chosen: { state: true },
    reason: { state: true },
    missing: { state: true },
  };
  static override styles = [look, decisionStyles];

  declare about: ModerationCase;
  declare viewerId: number | undefined;
  declare busy: boolean;
  /** The error message of the last action. */
  declare failure: string;
  declare chosen: Decision | undefined;
  declare reason: string;
  declare missing: 'choice' | 'reason' | undefined;
  readonly #words = new WordsController(this, DECISION_WORDS);
  readonly #time = new Ticking(this);

  constructor() {
    super();
    this.busy = false;
    this.failure = this.reason = '';
  }

  /** Selects a decision, as the keys 1 and 2 do, and focuses the reason. */
  async choose(decision: Decision): Promise<void> {
    this.chosen = decision;
    this.missing = undefined;
    await this.updateComplete;
    this.shadowRoot?.querySelector('textarea')?.focus();
  }

  /** Clears the draft of a decision that was saved. */
  clear(): void {
    dropDraft(this.#draft);
    this.chosen = this.missing = undefined;
    this.reason = '';
  }

  get #draft(): string {
    return `case-${this.about.id}-reason`;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('about');
    if (!changed.has('about') || before?.id === this.about.id) return;
    this.chosen = this.missing = undefined;
    this.reason = savedDraft(this.#draft);
  }

  protected override render(): TemplateResult | typeof nothing {
    const standing = caseStatusOf(this.about, this.viewerId, this.#time.now);
    if (standing === 'decided') return nothing;
    if (this.about.is_for_others) return this.#renderOthers('own');
    if (standing === 'claimed') return this.#renderOthers('claimed');
    return standing === 'mine' ? this.#renderForm() : this.#renderClaim();
  }

  #renderOthers(why: 'own' | 'claimed'): TemplateResult {
    const { t } = this.#words;
    const { claimed_by, claimed_until } = this.about;
    const sentence = why === 'own' ? t.own : t.claimed(claimed_by?.name ?? t.someone, timeLeft(claimed_until ?? '', this.#time.now));
    return html`<p class="msg msg-quiet">${icon(why === 'own' ? 'person' : 'clock')}<span>${sentence}</span></p>`;
  }

  #renderClaim(): TemplateResult {
    const { t } = this.#words;
    return html`<section class="decide" aria-labelledby="head">
      <div class="row row-between"><h3 id="head">${t.title}</h3><span class="caption">${t.consequence}</span></div>
      <p class="small">${t.claimFirst}</p>
      ${failureMessage(this.failure)}
      <div><button class="btn btn-filled" aria-disabled=${this.busy} @click=${() => this.#fire('claim-requested')}>${t.claim}</button></div>
    </section>`;
  }

  #renderForm(): TemplateResult {
    const { t } = this.#words;
    return html`<form class="decide" aria-labelledby="head" @submit=${this.#submit}>
      <div class="row row-between"><h3 id="head">${t.title}</h3><span class="caption">${t.consequence}</span></div>
      ${this.#renderTime()}
      <div class="choices" role="radiogroup" aria-labelledby="head">${DECISIONS.map((decision) => this.#renderChoice(decision))}</div>
      <div class="field">
        <label for="reason">${t.reason} <span class="quiet">${t.reasonHint}</span></label>
        <textarea class="input" id="reason" maxlength="1000" dir="auto" .value=${this.reason} @input=${this.#type}
          aria-invalid=${this.missing === 'reason' ? 'true' : nothing}></textarea>
      </div>
      ${failureMessage(this.missing ? t.missing[this.missing] : this.failure)}
      <div class="row"><button class="btn btn-filled" aria-disabled=${this.busy}>${this.chosen ? t.submit[this.chosen] : t.decide}</button></div>
    </form>`;
  }

  #renderTime(): TemplateResult {
    const { t } = this.#words;
    return html`<div class="row row-between">
      <p class="left small">${icon('clock', 'small')}${t.mine(timeLeft(this.about.claimed_until ?? '', this.#time.now))}</p>
      <span class="row">
        <button class="linkish" type="button" aria-disabled=${this.busy} @click=${() => this.#fire('claim-requested')}>${t.moreTime}</button>
        <button class="linkish" type="button" aria-disabled=${this.busy} @click=${() => this.#fire('release-requested')}>${t.release}</button>
      </span>
    </div>`;
  }

  #renderChoice(decision: Decision): TemplateResult {
    const { label, effect } = this.#words.t.choices[decision];
    return html`<label class="choice">
      <input type="radio" name="decision" .checked=${this.chosen === decision} @change=${() => this.#pick(decision)} />${label}<span>${effect}</span>
    </label>`;
  }

  #pick(decision: Decision): void {
    this.chosen = decision;
    if (this.missing === 'choice') this.missing = undefined;
  }

  #type({ target }: InputEvent): void {
    this.reason = (target as HTMLTextAreaElement).value;
    if (this.missing === 'reason') this.missing = undefined;
    saveDraft(this.#draft, this.reason);
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    if (this.busy) return;
    const reason = this.reason.trim();
    this.missing = this.chosen ? (reason ? undefined : 'reason') : 'choice';
    if (this.chosen && !this.missing) this.#fire('decision-submitted', { decision: this.chosen, reason });
    else this.shadowRoot?.querySelector<HTMLElement>(this.missing === 'reason' ? 'textarea' : 'input')?.focus();
  }

  #fire(name: string, detail?: DecisionMade): void {
    if (!this.busy) this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

customElements.define('verdict-decision-form', VerdictDecisionForm);
