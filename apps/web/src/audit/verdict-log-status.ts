import { look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { counted, defineWords, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, type TemplateResult } from 'lit';

export type LogState =
  | { kind: 'loading' | 'empty' | 'failed' }
  /** `root` covers every entry: if one changes, it changes. */
  | { kind: 'signed'; size: number; root: string; signedAt: string };

const ROOT_CHARACTERS = 10;

const WORDS = defineWords({
  en: {
    loading: 'Reading the log.',
    empty: 'Every change is recorded in a log that anyone can check. It has no entries yet.',
    failed: 'The log is not available right now.',
    kept: 'Every change is recorded in a log that anyone can check:',
    entries: (size: number) => counted(size, 'entry', 'entries'),
    root: 'root',
    signed: 'signed',
    receipt: 'Check a receipt',
  },
  es: {
    loading: 'Leyendo el registro.',
    empty: 'Todo cambio queda en un registro que cualquiera puede comprobar. Aún no tiene entradas.',
    failed: 'El registro no está disponible en este momento.',
    kept: 'Todo cambio queda en un registro que cualquiera puede comprobar:',
    entries: (size: number) => counted(size, 'entrada', 'entradas'),
    root: 'raíz',
    signed: 'firmado',
    receipt: 'Comprobar un recibo',
  },
});

/** The size of the event log, and its newest signature. */
export class VerdictLogStatus extends LitElement {
  static override properties = {
    log: { attribute: false },
    receiptUrl: { attribute: 'receipt-url' },
  };
  static override styles = [
    look,
    css`
      :host { display: block; font: var(--v-type-body-small); color: var(--md-sys-color-on-surface-variant); }
      p { display: flex; flex-wrap: wrap; align-items: baseline; gap: var(--v-space-1) var(--v-space-6); margin: 0; }
      strong { font-weight: 600; color: var(--md-sys-color-on-surface); font-variant-numeric: tabular-nums lining-nums; }
      code { font: var(--v-type-code); color: var(--md-sys-color-on-surface); }
    `,
  ];

  declare log: LogState;
  /** The URL of the signed checkpoint. */
  declare receiptUrl: string;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.log = { kind: 'loading' };
    this.receiptUrl = '';
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    if (this.log.kind !== 'signed') return html`<p role="status">${t[this.log.kind]}</p>`;
    const { size, root, signedAt } = this.log;
    return html`<p>
      <span>${t.kept} <strong>${t.entries(size)}</strong>,
        ${t.root} <code title=${root}>${root.slice(0, ROOT_CHARACTERS)}…</code>, ${t.signed} ${timeElement(signedAt)}.</span>
      <a href=${this.receiptUrl}>${t.receipt}</a>
    </p>`;
  }
}

customElements.define('verdict-log-status', VerdictLogStatus);
