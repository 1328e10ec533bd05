import { MAX_PROPOSAL_TEXT, MAX_PROPOSAL_TITLE } from '@verdict/core/proposal';
import { look } from '@verdict/elements/look';
import { WordsController } from '@verdict/elements/words';
import type { EditProposal, Proposal } from '@verdict/wire/proposal';
import { html, LitElement, type TemplateResult } from 'lit';
import { formFoot, formStyles } from '../../controls/form-foot.ts';
import { ACTION_WORDS } from './action-words.ts';

/** Edits the words of one's own proposal. Fires `proposal-edited` with an EditProposal, and `form-cancelled`. */
export class VerdictProposalEdit extends LitElement {
  static override properties = { proposal: { attribute: false }, busy: { type: Boolean }, failure: {}, problem: { state: true } };
  static override styles = [look, formStyles];

  declare proposal: Proposal;
  declare busy: boolean;
  declare failure: string;
  declare problem: string;
  readonly #words = new WordsController(this, ACTION_WORDS);

  constructor() {
    super();
    this.busy = false;
    this.failure = '';
    this.problem = '';
  }

  protected override firstUpdated(): void {
    this.renderRoot.querySelector('input')?.focus();
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { title, text, language } = this.proposal;
    return html`<form novalidate @submit=${this.#submit}><h2>${t.editTitle}</h2><p class="small quiet">${t.editHint}</p>
      <div class="field"><label for="title">${t.titleLabel}</label>
        <input class="input" id="title" name="title" lang=${language} dir="auto" maxlength=${MAX_PROPOSAL_TITLE} .value=${title}></div>
      <div class="field"><label for="text">${t.textLabel}</label>
        <textarea class="input" id="text" name="text" lang=${language} dir="auto" rows="8" maxlength=${MAX_PROPOSAL_TEXT} .value=${text}></textarea></div>
      ${formFoot(this, { failure: this.problem || this.failure, send: t.save, busy: this.busy })}</form>`;
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    const { t } = this.#words;
    const fields = new FormData(event.target as HTMLFormElement);
    const title = String(fields.get('title')).trim();
    const text = String(fields.get('text')).trim();
    this.problem = title === '' ? t.emptyTitle : text === '' ? t.emptyText : '';
    if (this.problem || this.busy) return;
    this.dispatchEvent(new CustomEvent<EditProposal>('proposal-edited', { detail: { title, text } }));
  }
}

customElements.define('verdict-proposal-edit', VerdictProposalEdit);
