import { emptyState, failedState, icon, listEnd, loadingState } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { counted, defineWords, formatNumber, refusalSentence, WordsController } from '@verdict/elements/words';
import type { LogEntry } from '@verdict/wire/audit';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { ask, client, Loaded, liveBar, type PageAddress, type PageElement } from '../frame/index.ts';
import { adminFrame, adminStyles } from './admin-frame.ts';
import { eventName } from './event-kinds.ts';
import { LogTail } from './log-tail.ts';
import { Repeating } from './repeating.ts';

const REFRESH_MS = 10_000;
const COMMITMENT_CHARACTERS = 12;

const WORDS = defineWords({
  en: {
    title: 'Event log',
    lede: 'Every change, in order. Entries contain cryptographic commitments, no personal data.',
    entries: (size: number) => counted(size, 'entry', 'entries'),
    checkpoint: (size: string) => `Signed up to entry ${size},`,
    root: 'root',
    empty: 'The log has no entries yet.',
    older: 'Show older',
    receipt: 'Receipt',
    entry: (seq: string) => `entry ${seq}`,
    commitment: 'commitment',
  },
  es: {
    title: 'Registro de eventos',
    lede: 'Cada cambio, en orden. Las entradas contienen compromisos criptográficos, no datos personales.',
    entries: (size: number) => counted(size, 'entrada', 'entradas'),
    checkpoint: (size: string) => `Firmado hasta la entrada ${size},`,
    root: 'raíz',
    empty: 'El registro aún no tiene entradas.',
    older: 'Mostrar anteriores',
    receipt: 'Recibo',
    entry: (seq: string) => `entrada ${seq}`,
    commitment: 'compromiso',
  },
});

/** The event log, updated live. */
export class VerdictAdminLogPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = [
    ...adminStyles,
    css`
      .status { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: var(--v-space-2) var(--v-space-6); }
      .status .big { margin-inline-end: var(--v-space-3); }
      .rows > li { grid-template-columns: 5rem minmax(0, 1fr) auto; }
      .seq { font: var(--v-type-code); color: var(--md-sys-color-on-surface-variant); }
      @media (max-width: 47.99rem) { .rows > li { grid-template-columns: 3.5rem minmax(0, 1fr) auto; gap: var(--v-space-2) var(--v-space-3); padding-block: var(--v-space-2); } .commitment, .word { display: none; } }
    `,
  ];

  declare address: PageAddress;
  readonly #words = new WordsController(this, WORDS);
  readonly #tail = new LogTail(this);
  readonly #checkpoint = new Loaded(this, () => ask(client.GET('/api/log/checkpoint')));

  constructor() {
    super();
    new Repeating(this, REFRESH_MS, () => void this.#checkpoint.reload());
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return adminFrame(
      { current: 'log', title: t.title, lede: t.lede },
      html`<section class="sec">${this.#renderStatus()} ${this.#renderEntries()}</section>`,
    );
  }

  #renderStatus(): TemplateResult {
    const { t } = this.#words;
    const checkpoint = this.#checkpoint.value?.checkpoint;
    return html`<div class="status">
      <p class="num" role="status">${t.entries(this.#tail.size)}</p>
      ${
        checkpoint
          ? html`<p class="caption">${t.checkpoint(formatNumber(checkpoint.size))} ${t.root} <code title=${checkpoint.root} dir="ltr">${checkpoint.root.slice(0, COMMITMENT_CHARACTERS)}…</code>, ${timeElement(checkpoint.signed_at)}</p>`
          : nothing
      }
      ${liveBar()}
    </div>`;
  }

  #renderEntries(): TemplateResult {
    const { t } = this.#words;
    const { entries, status, failure, hasOlder } = this.#tail;
    const isEmpty = entries.length === 0;
    if (isEmpty && status === 'loading') return loadingState();
    if (isEmpty && status === 'failed' && failure) return failedState(refusalSentence(failure), () => void this.#tail.reload());
    if (isEmpty) return emptyState(t.empty);
    return html`<ol class="list rows" reversed>${repeat(
      entries,
      ({ seq }) => seq,
      (entry) => this.#renderEntry(entry),
    )}</ol>
    ${listEnd({ status, failure: failure ? refusalSentence(failure) : '', hasMore: hasOlder, more: t.older, onMore: () => void this.#tail.loadOlder() })}`;
  }

  #renderEntry({ seq, kind, occurred_at, commitment }: LogEntry): TemplateResult {
    const { t } = this.#words;
    return html`<li>
      <span class="seq">${formatNumber(seq)}</span>
      <div class="main"><strong>${eventName(kind)}</strong>
        <p class="caption"><code dir="ltr">${kind}</code>, ${timeElement(occurred_at)}<span class="commitment">, ${t.commitment} <code title=${commitment} dir="ltr">${commitment.slice(0, COMMITMENT_CHARACTERS)}…</code></span></p></div>
      <a class="btn btn-text" href="/receipt?entry=${seq}">${icon('receipt', 'small')}<span class="word" aria-hidden="true">${t.receipt}</span><span class="sr">${t.receipt}: ${t.entry(formatNumber(seq))}</span></a>
    </li>`;
  }
}

customElements.define('verdict-admin-log-page', VerdictAdminLogPage);
