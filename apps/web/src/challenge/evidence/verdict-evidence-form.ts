import './verdict-evidence-fields.ts';
import { EVIDENCE_SIDES, type EvidenceSide } from '@verdict/core/challenge';
import { dropDraft, saveDraft, savedDraft } from '@verdict/elements/draft';
import { failureMessage, look } from '@verdict/elements/look';
import { defineWords, WordsController } from '@verdict/elements/words';
import type { CreateEvidence } from '@verdict/wire/challenge';
import { css, html, LitElement, type nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { parseStored } from '../form/saved-draft.ts';
import {
  EMPTY_EVIDENCE,
  type EvidenceDraft,
  type EvidenceProblem,
  evidenceFrom,
  isUntouched,
  parseEvidence,
  problemWithEvidence,
} from './evidence-draft.ts';
import type { Upload } from './verdict-evidence-fields.ts';

const WORDS = defineWords({
  en: {
    title: 'Add evidence',
    side: 'Supports',
    sides: { challenge: 'The challenge', claim: 'The claim' },
    send: 'Add evidence',
    sending: 'Adding…',
    cancel: 'Cancel',
    earns: 'Evidence that people rate as strong earns 5 reputation points.',
  },
  es: {
    title: 'Aportar una prueba',
    side: 'Apoya',
    sides: { challenge: 'La impugnación', claim: 'La afirmación' },
    send: 'Aportar la prueba',
    sending: 'Aportando…',
    cancel: 'Cancelar',
    earns: 'Una prueba que otras personas valoran como sólida da 5 puntos de reputación.',
  },
});

/**
 * Adds a piece of evidence to a challenge. Fires `evidence-submitted` with a CreateEvidence, and `form-cancelled`. The draft is
 * saved under `draftKey` until `clear()`.
 */
export class VerdictEvidenceForm extends LitElement {
  static override properties = {
    draftKey: { attribute: 'draft-key' },
    upload: { attribute: false },
    busy: { type: Boolean },
    failure: {},
    draft: { state: true },
    problem: { state: true },
  };
  static override styles = [
    look,
    css`
      :host { display: block; }
      form { display: grid; gap: var(--v-space-4); }
      .sides { display: flex; flex-wrap: wrap; gap: 0 var(--v-space-6); }
      .check { font: var(--v-type-body-small); align-items: center; }
      .check input { margin: 0; }
    `,
  ];

  declare draftKey: string;
  declare upload: Upload | undefined;
  declare busy: boolean;
  declare failure: string;
  declare draft: EvidenceDraft;
  declare problem: EvidenceProblem | undefined;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.draftKey = this.failure = '';
    this.busy = false;
    this.draft = EMPTY_EVIDENCE;
  }

  /** Call after the evidence was saved. */
  clear(): void {
    dropDraft(this.draftKey);
    this.draft = EMPTY_EVIDENCE;
    this.problem = undefined;
  }

  override focus(): void {
    this.shadowRoot?.querySelector('verdict-evidence-fields')?.focus();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('draftKey')) this.draft = parseEvidence(parseStored(savedDraft(this.draftKey)));
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<form class="card" novalidate aria-labelledby="title" @submit=${this.#submit}>
      <h3 id="title">${t.title}</h3>
      <fieldset><legend>${t.side}</legend><div class="sides">${EVIDENCE_SIDES.map((side) => this.#renderSide(side))}</div></fieldset>
      <verdict-evidence-fields .draft=${this.draft} .upload=${this.upload} .problem=${this.problem} @evidence-changed=${this.#change}></verdict-evidence-fields>
      ${failureMessage(this.failure)}
      <p class="caption">${t.earns}</p>
      <div class="row">
        <button class="btn btn-filled" aria-disabled=${this.busy}>${this.busy ? t.sending : t.send}</button>
        <button class="btn btn-text" type="button" @click=${() => this.dispatchEvent(new CustomEvent('form-cancelled'))}>${t.cancel}</button>
      </div>
    </form>`;
  }

  #renderSide(side: EvidenceSide): TemplateResult | typeof nothing {
    return html`<label class="check"><input type="radio" name="side" .checked=${live(this.draft.backs === side)}
      @change=${() => this.#keep({ ...this.draft, backs: side })} />${this.#words.t.sides[side]}</label>`;
  }

  #change({ detail }: CustomEvent<EvidenceDraft>): void {
    this.problem = undefined;
    this.#keep(detail);
  }

  #keep(draft: EvidenceDraft): void {
    this.draft = draft;
    saveDraft(this.draftKey, isUntouched(draft) ? '' : JSON.stringify(draft));
  }

  async #submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (this.busy) return;
    this.problem = problemWithEvidence(this.draft);
    if (!this.problem) {
      this.dispatchEvent(new CustomEvent<CreateEvidence>('evidence-submitted', { detail: evidenceFrom(this.draft) }));
      return;
    }
    await this.updateComplete;
    this.focus();
  }
}

customElements.define('verdict-evidence-form', VerdictEvidenceForm);
