import { dropDraft, saveDraft, savedDraft } from '@verdict/elements/draft';
import { failureMessage, look } from '@verdict/elements/look';
import { counted, defineWords, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';

export interface SuspensionDraft {
  /** Null for an indefinite suspension. */
  days: number | null;
  reason: string;
}

export interface LiftDraft {
  reason: string;
}

const DAYS = [1, 3, 7, 30, 90, 365];
const MAX_REASON_CHARACTERS = 1000;

const WORDS = defineWords({
  en: {
    suspend: {
      title: (name: string) => `Suspend ${name}`,
      hint: 'They are signed out everywhere and cannot sign in. They are told the reason and can appeal; another moderator decides the appeal.',
      send: 'Suspend',
    },
    lift: {
      title: (name: string) => `Lift the suspension of ${name}`,
      hint: 'They can sign in again immediately. We notify them.',
      send: 'Lift suspension',
    },
    length: 'Duration',
    days: (count: number) => counted(count, 'day', 'days'),
    forGood: 'Indefinitely',
    reason: 'Reason',
    reasonHint: 'Shown to the person and in the public moderation log, so do not name anyone.',
    sending: 'One moment…',
    cancel: 'Cancel',
  },
  es: {
    suspend: {
      title: (name: string) => `Suspender a ${name}`,
      hint: 'Se cierran todas sus sesiones y no podrá entrar. Se le comunica el motivo y puede recurrir; el recurso lo decide otro moderador.',
      send: 'Suspender',
    },
    lift: {
      title: (name: string) => `Levantar la suspensión de ${name}`,
      hint: 'Podrá entrar de nuevo al momento. Le avisamos.',
      send: 'Levantar la suspensión',
    },
    length: 'Duración',
    days: (count: number) => counted(count, 'día', 'días'),
    forGood: 'Indefinidamente',
    reason: 'Motivo',
    reasonHint: 'Lo ven esa persona y el registro público de moderación, así que no nombre a nadie.',
    sending: 'Un momento…',
    cancel: 'Cancelar',
  },
});

/** The form for length and reason. Fires `suspension-decided` with a SuspensionDraft, or `lift-decided` with a LiftDraft. */
export class VerdictSuspensionDialog extends LitElement {
  static override properties = { name: {}, busy: { type: Boolean }, failure: {}, purpose: { state: true } };
  static override styles = [
    look,
    css`
      form { display: grid; gap: var(--v-space-4); }
      .lengths { display: grid; grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr)); gap: 0 var(--v-space-3); }
      .check { align-items: center; padding-block: .375rem; font: var(--v-type-body-small); }
      .check input { margin: 0; }
    `,
  ];

  /** The name of the account. */
  declare name: string;
  declare busy: boolean;
  /** The error message, if it failed. */
  declare failure: string;
  declare purpose: 'suspend' | 'lift' | undefined;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.name = '';
    this.busy = false;
    this.failure = '';
  }

  async open(purpose: 'suspend' | 'lift'): Promise<void> {
    this.purpose = purpose;
    await this.updateComplete;
    this.shadowRoot?.querySelector('dialog')?.showModal();
  }

  /** Call after it was saved. */
  finish(): void {
    dropDraft(this.#draftKey);
    this.shadowRoot?.querySelector('dialog')?.close();
  }

  protected override render(): TemplateResult {
    return html`<dialog aria-labelledby="title">${this.purpose ? this.#renderForm(this.purpose) : nothing}</dialog>`;
  }

  #renderForm(purpose: 'suspend' | 'lift'): TemplateResult {
    const { t } = this.#words;
    return html`<form @submit=${this.#submit}>
      <h2 id="title">${t[purpose].title(this.name)}</h2>
      <p class="small quiet">${t[purpose].hint}</p>
      ${purpose === 'suspend' ? this.#renderLengths() : nothing}
      <div class="field">
        <label for="reason">${t.reason}</label>
        <textarea class="input" id="reason" name="reason" maxlength=${MAX_REASON_CHARACTERS} required aria-describedby="reason-hint" dir="auto"
          .value=${savedDraft(this.#draftKey)} @input=${this.#write}></textarea>
        <p class="caption" id="reason-hint">${t.reasonHint}</p>
      </div>
      ${failureMessage(this.failure)}
      <p class="row">
        <button class=${purpose === 'suspend' ? 'btn btn-danger' : 'btn btn-filled'} aria-disabled=${this.busy}>${this.busy ? t.sending : t[purpose].send}</button>
        <button class="btn btn-text" type="button" @click=${() => this.shadowRoot?.querySelector('dialog')?.close()}>${t.cancel}</button>
      </p>
    </form>`;
  }

  #renderLengths(): TemplateResult {
    const { t } = this.#words;
    const choices = [...DAYS.map((count) => [String(count), t.days(count)] as const), ['', t.forGood] as const];
    return html`<fieldset><legend>${t.length}</legend><div class="lengths">
      ${choices.map(([value, label]) => html`<label class="check"><input type="radio" name="days" value=${value} ?checked=${value === '7'} />${label}</label>`)}
    </div></fieldset>`;
  }

  get #draftKey(): string {
    return this.purpose ? `${this.purpose}-${this.name}` : '';
  }

  #write(event: InputEvent): void {
    saveDraft(this.#draftKey, (event.target as HTMLTextAreaElement).value);
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    if (this.busy) return;
    const fields = new FormData(event.target as HTMLFormElement);
    const reason = String(fields.get('reason')).trim();
    if (reason === '') return void this.shadowRoot?.getElementById('reason')?.focus();
    if (this.purpose === 'lift') return void this.dispatchEvent(new CustomEvent<LiftDraft>('lift-decided', { detail: { reason } }));
    const days = fields.get('days') ? Number(fields.get('days')) : null;
    this.dispatchEvent(new CustomEvent<SuspensionDraft>('suspension-decided', { detail: { days, reason } }));
  }
}

customElements.define('verdict-suspension-dialog', VerdictSuspensionDialog);
