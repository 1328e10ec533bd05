import { failureMessage, icon, look } from '@verdict/elements/look';
import { Ticking, timeUntil } from '@verdict/elements/time';
import { defineWords, formatMoment, language, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';

const WORDS = defineWords({
  en: {
    begin: 'Delete my account',
    question: 'Delete your account?',
    goes: 'This deletes your name, email address, password, sessions, keys, notifications, reports and the text of your comments. Comments that have replies are replaced by an empty placeholder.',
    stays: 'The log keeps a fingerprint of each change, so that anyone can verify the log. It contains nothing about you.',
    day: 'You can cancel within one day. After that the account cannot be restored.',
    type: (word: string) => `Type “${word}” to confirm`,
    word: 'delete',
    send: 'Delete in one day',
    sending: 'One moment…',
    cancel: 'Keep my account',
    pending: (when: string) => `Your account will be deleted ${when}`,
    exactly: (moment: string) => `On ${moment}. Until then everything works as before.`,
    keep: 'Keep my account',
  },
  es: {
    begin: 'Borrar mi cuenta',
    question: '¿Borrar su cuenta?',
    goes: 'Se borran su nombre, su correo, su contraseña, sus sesiones, claves, avisos y denuncias, y el texto de sus comentarios. Los comentarios con respuestas quedan como un espacio vacío.',
    stays: 'El registro conserva una huella de cada cambio, para que cualquiera pueda comprobarlo. No contiene nada sobre usted.',
    day: 'Puede cancelarlo durante un día. Después la cuenta no se puede recuperar.',
    type: (word: string) => `Escriba «${word}» para confirmar`,
    word: 'borrar',
    send: 'Borrar dentro de un día',
    sending: 'Un momento…',
    cancel: 'Conservar mi cuenta',
    pending: (when: string) => `Su cuenta se borrará ${when}`,
    exactly: (moment: string) => `El ${moment}. Hasta entonces todo funciona como antes.`,
    keep: 'Conservar mi cuenta',
  },
});

/** Erases an account, after a typed word and a day to reconsider. Fires `erasure-requested` and `erasure-withdrawn`. */
export class VerdictErasure extends LitElement {
  static override properties = {
    eraseAfter: { attribute: 'erase-after' },
    busy: { type: Boolean },
    failure: {},
    typed: { state: true },
  };
  static override styles = [
    look,
    css`
      :host { display: block; }
      .stack { justify-items: start; }
      form { display: grid; gap: var(--v-space-4); }
      .pending { padding: var(--v-space-5); border: 1px solid var(--md-sys-color-outline); border-radius: var(--v-radius-card); width: 100%; }
      .pending h3:focus { outline: none; }
      .pending .row { flex-wrap: nowrap; align-items: flex-start; }
      .pending .i { margin-block-start: .25rem; }
    `,
  ];

  /** When the account will be erased; empty without a request. */
  declare eraseAfter: string;
  declare busy: boolean;
  /** The error message, if it failed. */
  declare failure: string;
  declare typed: string;
  readonly #words = new WordsController(this, WORDS);
  readonly #time = new Ticking(this);

  constructor() {
    super();
    this.eraseAfter = '';
    this.busy = false;
    this.failure = '';
    this.typed = '';
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('eraseAfter') || changed.get('eraseAfter') === undefined) return;
    this.typed = '';
    this.shadowRoot?.querySelector('dialog')?.close();
    this.shadowRoot?.querySelector<HTMLElement>('[data-next]')?.focus();
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<div class="stack">
      ${this.eraseAfter ? this.#renderPending() : html`<button class="btn btn-danger" data-next @click=${this.#open}>${icon('trash', 'small')}${t.begin}</button>`}
      <dialog aria-labelledby="question">${this.#renderQuestion()}</dialog>
    </div>`;
  }

  #renderPending(): TemplateResult {
    const { t } = this.#words;
    const when = timeUntil(new Date(this.eraseAfter), this.#time.now, language.value);
    return html`<div class="stack pending">
      <div class="row">${icon('clock')}<div class="stack">
        <h3 tabindex="-1" data-next>${t.pending(when)}</h3>
        <p class="small quiet">${t.exactly(formatMoment(this.eraseAfter))}</p></div></div>
      ${failureMessage(this.failure)}
      <button class="btn btn-filled" aria-disabled=${this.busy} @click=${() => this.#fire('erasure-withdrawn')}>${this.busy ? t.sending : t.keep}</button>
    </div>`;
  }

  #renderQuestion(): TemplateResult {
    const { t } = this.#words;
    const isSure = this.typed.trim().toLowerCase() === t.word;
    return html`<form @submit=${this.#submit}>
      <h2 id="question">${t.question}</h2>
      <p>${t.goes}</p>
      <p class="small quiet">${t.stays}</p>
      <p class="small"><strong>${t.day}</strong></p>
      <div class="field">
        <label for="word">${t.type(t.word)}</label>
        <input class="input" id="word" autocomplete="off" autocapitalize="off" spellcheck="false" .value=${this.typed} @input=${this.#type} />
      </div>
      ${this.eraseAfter ? nothing : failureMessage(this.failure)}
      <p class="row"><button class="btn btn-danger" aria-disabled=${!isSure || this.busy}>${this.busy ? t.sending : t.send}</button>
        <button class="btn btn-text" type="button" @click=${this.#close}>${t.cancel}</button></p>
    </form>`;
  }

  #open(): void {
    this.shadowRoot?.querySelector('dialog')?.showModal();
  }

  #close(): void {
    this.shadowRoot?.querySelector('dialog')?.close();
  }

  #type(event: InputEvent): void {
    this.typed = (event.target as HTMLInputElement).value;
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    if (this.typed.trim().toLowerCase() === this.#words.t.word) this.#fire('erasure-requested');
    else this.shadowRoot?.getElementById('word')?.focus();
  }

  #fire(kind: string): void {
    if (!this.busy) this.dispatchEvent(new CustomEvent(kind));
  }
}

customElements.define('verdict-erasure', VerdictErasure);
