import { css, html, LitElement, type TemplateResult } from 'lit';
import { controls } from '../look/index.ts';
import { timeElement } from '../time/index.ts';

export type LogState =
  | { kind: 'loading' | 'empty' | 'failed' }
  /** `root` stands for every entry: change one, and it is another. */
  | { kind: 'signed'; size: number; root: string; signedAt: string };

const ROOT_CHARACTERS = 10;

const WORDS = {
  loading: 'Reading the log.',
  empty: 'Every change is kept in a log that anyone can check. It has no entries yet.',
  failed: 'The log cannot be read right now.',
  entries: (size: number) => `${new Intl.NumberFormat('en').format(size)} ${size === 1 ? 'entry' : 'entries'}`,
  receipt: 'See the signed checkpoint',
};

/** How far the event log has grown, and the newest signature over all of it. */
export class VerdictLogStatus extends LitElement {
  static override properties = {
    log: { attribute: false },
    receiptUrl: { attribute: 'receipt-url' },
  };
  static override styles = [
    controls,
    css`
      :host { display: block; font: var(--v-type-body-small); color: var(--md-sys-color-on-surface-variant); }
      p { display: flex; flex-wrap: wrap; align-items: baseline; gap: var(--v-space-1) var(--v-space-6); margin: 0; }
      strong { font-weight: 600; color: var(--md-sys-color-on-surface); font-variant-numeric: tabular-nums lining-nums; }
      code { font: var(--v-type-code); color: var(--md-sys-color-on-surface); }
    `,
  ];

  declare log: LogState;
  /** Where the signed text itself can be read. */
  declare receiptUrl: string;

  constructor() {
    super();
    this.log = { kind: 'loading' };
    this.receiptUrl = '';
  }

  protected override render(): TemplateResult {
    if (this.log.kind !== 'signed') return html`<p role="status">${WORDS[this.log.kind]}</p>`;
    const { size, root, signedAt } = this.log;
    return html`<p>
      <span>Every change is kept in a log that anyone can check: <strong>${WORDS.entries(size)}</strong>,
        root <code title=${root}>${root.slice(0, ROOT_CHARACTERS)}…</code>, signed ${timeElement(signedAt)}.</span>
      <a href=${this.receiptUrl}>${WORDS.receipt}</a>
    </p>`;
  }
}

customElements.define('verdict-log-status', VerdictLogStatus);
