import { OUTCOMES, type Outcome } from '@verdict/core/challenge';
import { JURY_VOTES, type JuryVote } from '@verdict/core/jury';
import { dropDraft, saveDraft, savedDraft } from '@verdict/elements/draft';
import { failureMessage, look } from '@verdict/elements/look';
import { WordsController } from '@verdict/elements/words';
import type { CastJuryVote, ResolutionAppeal } from '@verdict/wire/jury';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { outcomeName } from '../challenge/challenge-state.ts';
import { JURY_WORDS } from './jury-words.ts';

type Problem = 'vote' | 'to' | 'reason';

/** A juror's vote. Fires `jury-voted` with a CastJuryVote; the draft stays until `clear()`. */
export class VerdictJuryForm extends LitElement {
  static override properties = {
    appeal: { attribute: false },
    current: {},
    busy: { type: Boolean },
    failure: {},
    vote: { state: true },
    to: { state: true },
    reason: { state: true },
    problem: { state: true },
  };
  static override styles = [
    look,
    css`
      :host { display: block; }
      form { display: grid; gap: var(--v-space-4); }
      legend { margin-block-end: var(--v-space-2); }
      .choices { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: var(--v-space-2); }
      .choice {
        display: grid; grid-template-columns: auto minmax(0, 1fr); align-content: start; gap: 0 var(--v-space-2); padding: var(--v-space-3); cursor: pointer;
        border: 1px solid var(--md-sys-color-outline-variant); border-radius: var(--v-radius-control); font: var(--v-type-title-small);
      }
      .choice span { grid-column: 2; font: var(--v-type-caption); color: var(--md-sys-color-on-surface-variant); }
      .choice:has(:checked) { border-color: var(--md-sys-color-primary); box-shadow: inset 0 0 0 1px var(--md-sys-color-primary); }
      .choice:has(:focus-visible) { outline: var(--v-focus-width) solid var(--v-focus-color); outline-offset: var(--v-focus-gap); }
      .choice input:focus-visible { outline: none; }
      @media (max-width: 47.99rem) { .choices { grid-template-columns: minmax(0, 1fr); } }
    `,
  ];

  declare appeal: ResolutionAppeal | undefined;
  /** The outcome under appeal: an appeal cannot modify it into itself. */
  declare current: Outcome | undefined;
  declare busy: boolean;
  declare failure: string;
  declare vote: JuryVote | undefined;
  declare to: Outcome | '';
  declare reason: string;
  declare problem: Problem | undefined;
  readonly #words = new WordsController(this, JURY_WORDS);
  #begun = 0;

  constructor() {
    super();
    this.busy = false;
    this.failure = this.reason = this.to = '';
  }

  /** Call after the vote was saved. */
  clear(): void {
    if (this.appeal) dropDraft(draftOf(this.appeal));
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    if (!this.appeal || this.appeal.id === this.#begun) return;
    this.#begun = this.appeal.id;
    const own = this.appeal.seats.find(({ is_you }) => is_you);
    this.vote = own?.vote ?? undefined;
    this.to = own?.modify_to ?? '';
    this.reason = savedDraft(draftOf(this.appeal)) || (own?.reason ?? '');
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.appeal) return nothing;
    const { t } = this.#words;
    const hasVoted = this.appeal.seats.some(({ is_you, has_voted }) => is_you && has_voted);
    return html`<form class="card" novalidate aria-labelledby="title" @submit=${this.#submit}>
      <h3 id="title">${t.yourVote}</h3>
      <fieldset><legend>${t.question}</legend><div class="choices">${JURY_VOTES.map((vote) => this.#renderChoice(vote))}</div></fieldset>
      ${this.vote === 'modify' ? this.#renderOutcomes() : nothing}
      <div class="field"><label for="reason">${t.reason}</label>
        <textarea class="input" id="reason" dir="auto" maxlength="2000" aria-describedby="hint" aria-invalid=${this.problem === 'reason'}
          .value=${live(this.reason)} @input=${this.#type}></textarea>
        <p class="caption" id="hint">${t.reasonHint}</p></div>
      ${failureMessage(this.problem ? t.missing[this.problem] : this.failure)}
      <div class="row"><button class="btn btn-filled" aria-disabled=${this.busy}>${this.busy ? t.casting : hasVoted ? t.change : t.cast}</button></div>
    </form>`;
  }

  #renderChoice(vote: JuryVote): TemplateResult {
    const { t } = this.#words;
    return html`<label class="choice"><input type="radio" name="vote" value=${vote} .checked=${live(this.vote === vote)}
      @change=${() => this.#choose(vote)} />${t.choices[vote]}<span>${t.means[vote]}</span></label>`;
  }

  #renderOutcomes(): TemplateResult {
    const { t } = this.#words;
    const others = OUTCOMES.filter((outcome) => outcome !== this.current);
    return html`<div class="field"><label for="to">${t.to}</label>
      <select class="input" id="to" aria-invalid=${this.problem === 'to'} @change=${({ target }: Event) => this.#modifyTo((target as HTMLSelectElement).value as Outcome)}>
        <option value="" ?selected=${this.to === ''} disabled>${t.choose}</option>
        ${others.map((outcome) => html`<option value=${outcome} ?selected=${this.to === outcome}>${outcomeName(outcome)}</option>`)}
      </select></div>`;
  }

  #choose(vote: JuryVote): void {
    this.vote = vote;
    this.problem = undefined;
  }

  #modifyTo(outcome: Outcome): void {
    this.to = outcome;
    this.problem = undefined;
  }

  #type({ target }: InputEvent): void {
    this.reason = (target as HTMLTextAreaElement).value;
    this.problem = undefined;
    if (this.appeal) saveDraft(draftOf(this.appeal), this.reason);
  }

  async #submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (this.busy) return;
    const { vote, to } = this;
    const reason = this.reason.trim();
    this.problem = !vote ? 'vote' : vote === 'modify' && to === '' ? 'to' : reason === '' ? 'reason' : undefined;
    if (this.problem || !vote) {
      await this.updateComplete;
      this.shadowRoot?.querySelector<HTMLElement>(this.problem === 'vote' ? 'input' : `#${this.problem}`)?.focus();
      return;
    }
    const detail: CastJuryVote = vote === 'modify' ? { vote, modifyTo: to as Outcome, reason } : { vote, reason };
    this.dispatchEvent(new CustomEvent<CastJuryVote>('jury-voted', { detail }));
  }
}

const draftOf = ({ id }: ResolutionAppeal): string => `jury-${id}`;

customElements.define('verdict-jury-form', VerdictJuryForm);
