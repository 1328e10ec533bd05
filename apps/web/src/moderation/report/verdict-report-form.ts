import { REPORT_REASONS, type ReportReason } from '@verdict/core/moderation';
import { dropDraft, saveDraft, savedDraft } from '@verdict/elements/draft';
import { failureMessage, look } from '@verdict/elements/look';
import { defineWords, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, type TemplateResult } from 'lit';

export interface ReportDraft {
  reason: ReportReason;
  note?: string;
}

const MAX_NOTE_CHARACTERS = 2000;

const WORDS = defineWords({
  en: {
    title: 'Report to a moderator',
    hint: 'A person reviews every report. The author will not know who sent it.',
    question: 'What is wrong with it?',
    reasons: {
      spam: 'Spam or advertising',
      insult: 'It insults someone',
      hate: 'It spreads hate against a group',
      threat: 'It threatens someone',
      personal_data: 'It reveals private data',
      off_topic: 'It does not belong here',
      other: 'Something else',
    },
    note: 'Details (optional)',
    choose: 'Choose what is wrong with it.',
    send: 'Send report',
    sending: 'Sending…',
    cancel: 'Cancel',
  },
  es: {
    title: 'Denunciar a un moderador',
    hint: 'Una persona revisa cada denuncia. El autor no sabrá quién la envió.',
    question: '¿Qué tiene de malo?',
    reasons: {
      spam: 'Correo basura o publicidad',
      insult: 'Insulta a alguien',
      hate: 'Incita al odio contra un grupo',
      threat: 'Amenaza a alguien',
      personal_data: 'Revela datos privados',
      off_topic: 'No es de este lugar',
      other: 'Otra cosa',
    },
    note: 'Detalles (opcional)',
    choose: 'Elija qué tiene de malo.',
    send: 'Enviar la denuncia',
    sending: 'Enviando…',
    cancel: 'Cancelar',
  },
});

/** The form for a report to moderators. Fires `report-submitted` with a ReportDraft, and `form-cancelled`. */
export class VerdictReportForm extends LitElement {
  static override properties = {
    subject: {},
    busy: { type: Boolean },
    failure: {},
    lacksReason: { state: true },
  };
  static override styles = [
    look,
    css`
      :host { display: block; }
      form { display: grid; gap: var(--v-space-4); }
      h2 { font: var(--v-type-title-large); }
      fieldset { display: grid; }
      legend { margin-block-end: var(--v-space-1); }
      .check { padding-block: .5rem; font: var(--v-type-body-small); align-items: center; }
      .check input { margin: 0; }
    `,
  ];

  /** What is reported, such as "point-7"; the draft is saved under this key. */
  declare subject: string;
  declare busy: boolean;
  /** The error message, if sending failed. */
  declare failure: string;
  declare lacksReason: boolean;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.subject = '';
    this.busy = false;
    this.failure = '';
    this.lacksReason = false;
  }

  /** Call after the report was saved. */
  clear(): void {
    dropDraft(this.#draftKey);
    this.shadowRoot?.querySelector('form')?.reset();
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<form novalidate @submit=${this.#submit} @change=${() => (this.lacksReason = false)}>
      <h2 id="title">${t.title}</h2>
      <p class="small quiet">${t.hint}</p>
      <fieldset><legend>${t.question}</legend>
        ${REPORT_REASONS.map((reason) => html`<label class="check"><input type="radio" name="reason" value=${reason} />${t.reasons[reason]}</label>`)}
      </fieldset>
      <div class="field">
        <label for="note">${t.note}</label>
        <textarea class="input" id="note" name="note" maxlength=${MAX_NOTE_CHARACTERS} .value=${savedDraft(this.#draftKey)} @input=${this.#write}></textarea>
      </div>
      ${failureMessage(this.lacksReason ? t.choose : this.failure)}
      <div class="row">
        <button class="btn btn-filled" aria-disabled=${this.busy}>${this.busy ? t.sending : t.send}</button>
        <button class="btn btn-text" type="button" @click=${() => this.dispatchEvent(new CustomEvent('form-cancelled'))}>${t.cancel}</button>
      </div>
    </form>`;
  }

  get #draftKey(): string {
    return this.subject && `report-${this.subject}`;
  }

  #write(event: InputEvent): void {
    saveDraft(this.#draftKey, (event.target as HTMLTextAreaElement).value);
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    if (this.busy) return;
    const fields = new FormData(event.target as HTMLFormElement);
    const reason = fields.get('reason') as ReportReason | null;
    this.lacksReason = reason === null;
    if (reason === null) return;
    const note = String(fields.get('note')).trim();
    this.dispatchEvent(new CustomEvent<ReportDraft>('report-submitted', { detail: { reason, ...(note && { note }) } }));
  }
}

customElements.define('verdict-report-form', VerdictReportForm);
