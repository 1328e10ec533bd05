import { dropDraft, saveDraft, savedDraft } from '@verdict/elements/draft';
import { failureMessage, look } from '@verdict/elements/look';
import { defineWords, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { parseReceipt, type Receipt } from './receipt.ts';

/** What to check: an entry of this log, or a receipt that was saved. */
export type ReceiptSource = { kind: 'entry'; seq: number } | { kind: 'receipt'; receipt: Receipt };

type Problem = 'no-number' | 'no-receipt';

const WORDS = defineWords({
  en: {
    entry: 'Entry number',
    entryHint: 'Numbers start at 0. The newest entry is the log size minus one.',
    fetch: 'Fetch and check',
    or: 'or',
    receipt: 'A saved receipt',
    receiptHint: 'Paste it, or drop the file here. It stays in your browser.',
    check: 'Check it',
    busy: 'Checking…',
    problems: {
      'no-number': 'Enter an entry number, for example 12.',
      'no-receipt': 'Not a receipt. A receipt is JSON with an entry, a proof and a checkpoint.',
    },
  },
  es: {
    entry: 'Número de entrada',
    entryHint: 'Los números empiezan en 0. La más nueva es el tamaño del registro menos uno.',
    fetch: 'Pedir y comprobar',
    or: 'o',
    receipt: 'Un recibo guardado',
    receiptHint: 'Péguelo o suelte aquí el archivo. No sale de su navegador.',
    check: 'Comprobarlo',
    busy: 'Comprobando…',
    problems: {
      'no-number': 'Escriba el número de una entrada, por ejemplo 12.',
      'no-receipt': 'No es un recibo. Un recibo es JSON con una entrada, una prueba y un punto de control.',
    },
  },
});

const DRAFT = 'receipt';

/** Asks which entry or receipt to check. Fires `receipt-requested` with a ReceiptSource. */
export class VerdictReceiptForm extends LitElement {
  static override properties = {
    busy: { type: Boolean },
    failure: {},
    seq: {},
    problem: { state: true },
    isOver: { state: true },
  };
  static override styles = [
    look,
    css`
      :host { display: block; }
      .both { display: grid; grid-template-columns: minmax(0, 1fr) auto minmax(0, 1.5fr); gap: var(--v-space-4) var(--v-space-8); align-items: start; }
      form { display: grid; gap: var(--v-space-3); justify-items: start; }
      .field { width: 100%; }
      .or { align-self: center; }
      textarea.input { min-height: 6.5rem; font: var(--v-type-code); direction: ltr; }
      .over textarea { outline: 2px dashed var(--md-sys-color-primary); outline-offset: 2px; }
      .msg { margin-block-start: var(--v-space-4); }
      @media (max-width: 55.99rem) { .both { grid-template-columns: minmax(0, 1fr); } .or { justify-self: start; } }
    `,
  ];

  declare busy: boolean;
  /** The error message, if loading failed. */
  declare failure: string;
  /** The initial number. */
  declare seq: string;
  declare problem: Problem | undefined;
  declare isOver: boolean;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.busy = false;
    this.failure = '';
    this.seq = '';
    this.isOver = false;
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<div class="both">
        <form novalidate @submit=${this.#requestEntry}>
          <div class="field">
            <label for="seq">${t.entry}</label>
            <input class="input" id="seq" name="seq" inputmode="numeric" autocomplete="off" .value=${this.seq}
              aria-describedby="seq-hint" aria-invalid=${this.problem === 'no-number'} />
            <p class="caption" id="seq-hint">${t.entryHint}</p>
          </div>
          <button class="btn btn-filled" aria-disabled=${this.busy}>${this.busy ? t.busy : t.fetch}</button>
        </form>
        <span class="or caption">${t.or}</span>
        <form novalidate class=${this.isOver ? 'over' : ''} @submit=${this.#requestReceipt} @dragover=${this.#hover}
          @dragleave=${() => (this.isOver = false)} @drop=${this.#drop}>
          <div class="field">
            <label for="text">${t.receipt}</label>
            <textarea class="input" id="text" name="text" spellcheck="false" .value=${savedDraft(DRAFT)} aria-describedby="text-hint"
              aria-invalid=${this.problem === 'no-receipt'} @input=${({ target }: InputEvent) => saveDraft(DRAFT, (target as HTMLTextAreaElement).value)}></textarea>
            <p class="caption" id="text-hint">${t.receiptHint}</p>
          </div>
          <button class="btn btn-outlined" aria-disabled=${this.busy}>${t.check}</button>
        </form>
      </div>
      ${this.problem ? failureMessage(t.problems[this.problem]) : this.failure ? failureMessage(this.failure) : nothing}`;
  }

  #requestEntry(event: SubmitEvent): void {
    event.preventDefault();
    const text = String(new FormData(event.target as HTMLFormElement).get('seq')).trim();
    const seq = /^\d{1,15}$/.test(text) ? Number(text) : undefined;
    this.problem = seq === undefined ? 'no-number' : undefined;
    if (seq !== undefined) this.#wish({ kind: 'entry', seq });
  }

  #requestReceipt(event: SubmitEvent): void {
    event.preventDefault();
    this.#check(String(new FormData(event.target as HTMLFormElement).get('text')));
  }

  #check(text: string): void {
    const receipt = parseReceipt(text);
    this.problem = receipt ? undefined : 'no-receipt';
    if (!receipt) return;
    dropDraft(DRAFT);
    this.#wish({ kind: 'receipt', receipt });
  }

  #hover(event: DragEvent): void {
    event.preventDefault();
    this.isOver = true;
  }

  async #drop(event: DragEvent): Promise<void> {
    event.preventDefault();
    this.isOver = false;
    const text = (await event.dataTransfer?.files[0]?.text()) ?? event.dataTransfer?.getData('text') ?? '';
    const field = this.shadowRoot?.querySelector('textarea');
    if (field) field.value = text;
    this.#check(text);
  }

  #wish(detail: ReceiptSource): void {
    if (!this.busy) this.dispatchEvent(new CustomEvent<ReceiptSource>('receipt-requested', { detail }));
  }
}

customElements.define('verdict-receipt-form', VerdictReceiptForm);
