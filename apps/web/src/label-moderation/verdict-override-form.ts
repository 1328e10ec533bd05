import { dropDraft, saveDraft, savedDraft } from '@verdict/elements/draft';
import { failureMessage, icon, look } from '@verdict/elements/look';
import { Ticking } from '@verdict/elements/time';
import { WordsController } from '@verdict/elements/words';
import type { ControversialFallacy } from '@verdict/wire/label-moderation';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { timeLeft } from '../moderation/case/time-left.ts';
import { decisionStyles } from '../moderation/decision/decision-styles.ts';
import { claimStateOf } from './claim-tag.ts';
import { OFFERED, type OverrideStatus } from './override-status.ts';
import { OVERRIDE_WORDS } from './override-words.ts';

export interface OverrideMade {
  status: OverrideStatus;
  notes: string;
}

/** The form for a decision on a label, with a note for other moderators. Fires `override-submitted`, `claim-requested` and `release-requested`. */
export class VerdictOverrideForm extends LitElement {
  static override properties = {
    item: { attribute: false },
    viewerId: { attribute: false },
    busy: { type: Boolean },
    failure: {},
    chosen: { state: true },
    notes: { state: true },
    missing: { state: true },
  };
  static override styles = [look, decisionStyles];

  declare item: ControversialFallacy;
  declare viewerId: number | undefined;
  declare busy: boolean;
  declare failure: string;
  declare chosen: OverrideStatus | undefined;
  declare notes: string;
  declare missing: 'choice' | 'note' | undefined;
  readonly #words = new WordsController(this, OVERRIDE_WORDS);
  readonly #time = new Ticking(this);

  constructor() {
    super();
    this.busy = false;
    this.failure = this.notes = '';
  }

  /** Selects a decision, as keys do, and focuses the note. */
  async choose(status: OverrideStatus): Promise<void> {
    this.chosen = status;
    this.missing = undefined;
    await this.updateComplete;
    this.focusNote();
  }

  focusNote(): void {
    this.#note?.focus();
  }

  /** Clears the draft of a decision that was saved and leaves the field, so that the next keys are shortcuts again. */
  clear(): void {
    dropDraft(this.#draft);
    this.#note?.blur();
    this.chosen = this.missing = undefined;
    this.notes = '';
  }

  get #note(): HTMLTextAreaElement | null | undefined {
    return this.shadowRoot?.querySelector('textarea');
  }

  get #draft(): string {
    return `label-${this.item.fallacyLabel.id}-note`;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('item');
    if (!changed.has('item') || before?.fallacyLabel.id === this.item.fallacyLabel.id) return;
    this.chosen = this.missing = undefined;
    this.notes = savedDraft(this.#draft);
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { is_own, claim } = this.item;
    if (is_own) return html`<p class="msg msg-quiet">${icon('person')}<span>${t.own}</span></p>`;
    if (claimStateOf(this.item, this.viewerId, this.#time.now) !== 'theirs') return this.#renderForm();
    const sentence = t.claimed(claim?.by?.name ?? t.someone, timeLeft(claim?.until ?? '', this.#time.now));
    return html`<p class="msg msg-quiet">${icon('clock')}<span>${sentence}</span></p>`;
  }

  #renderForm(): TemplateResult {
    const { t } = this.#words;
    return html`<form class="decide" aria-labelledby="head" @submit=${this.#submit} @keydown=${this.#handleKey}>
      <div class="row row-between"><h3 id="head">${t.title}</h3><span class="caption">${t.consequence}</span></div>
      ${this.#renderTime()}
      <div class="choices" role="radiogroup" aria-labelledby="head">${OFFERED.map((status) => this.#renderChoice(status))}</div>
      <div class="field">
        <label for="note">${t.note} <span class="quiet">${t.noteHint}</span></label>
        <textarea class="input" id="note" maxlength="2000" dir="auto" .value=${this.notes} @input=${this.#type}
          aria-invalid=${this.missing === 'note' ? 'true' : nothing}></textarea>
      </div>
      ${failureMessage(this.missing ? t.missing[this.missing] : this.failure)}
      <div class="row"><button class="btn btn-filled" aria-disabled=${this.busy}>${t.submit}</button></div>
    </form>`;
  }

  #renderTime(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    if (claimStateOf(this.item, this.viewerId, this.#time.now) !== 'mine') return nothing;
    return html`<div class="row row-between">
      <p class="left small">${icon('clock', 'small')}${t.mine(timeLeft(this.item.claim?.until ?? '', this.#time.now))}</p>
      <span class="row">
        <button class="linkish" type="button" @click=${() => this.#fire('claim-requested')}>${t.moreTime}</button>
        <button class="linkish" type="button" @click=${() => this.#fire('release-requested')}>${t.release}</button>
      </span>
    </div>`;
  }

  #renderChoice(status: OverrideStatus): TemplateResult {
    const { label, effect } = this.#words.t.choices[status];
    return html`<label class="choice">
      <input type="radio" name="status" .checked=${this.chosen === status} @change=${() => this.#pick(status)} />${label}<span>${effect}</span>
    </label>`;
  }

  #pick(status: OverrideStatus): void {
    this.chosen = status;
    if (this.missing === 'choice') this.missing = undefined;
  }

  #type({ target }: InputEvent): void {
    this.notes = (target as HTMLTextAreaElement).value;
    if (this.missing === 'note') this.missing = undefined;
    saveDraft(this.#draft, this.notes);
  }

  /** Keyboard users submit from the note, or leave it to use the shortcuts. */
  #handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') this.#note?.blur();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    (event.currentTarget as HTMLFormElement).requestSubmit();
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    if (this.busy) return;
    const notes = this.notes.trim();
    this.missing = this.chosen ? (notes ? undefined : 'note') : 'choice';
    if (this.chosen && !this.missing) this.#fire('override-submitted', { status: this.chosen, notes });
    else this.shadowRoot?.querySelector<HTMLElement>(this.missing === 'note' ? 'textarea' : 'input')?.focus();
  }

  #fire(name: string, detail?: OverrideMade): void {
    if (!this.busy) this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

customElements.define('verdict-override-form', VerdictOverrideForm);
