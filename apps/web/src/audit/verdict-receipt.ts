import { icon, look } from '@verdict/elements/look';
import { formatMoment, formatNumber, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { type Finding, type ReceiptFindings, verdictOfReceipt } from './check-receipt.ts';
import { proofPicture } from './proof-picture.ts';
import type { Receipt } from './receipt.ts';
import { RECEIPT_WORDS } from './receipt-words.ts';

const STEPS = ['entry', 'path', 'signature', 'key', 'growth'] as const;
type Step = (typeof STEPS)[number];

const MARKS = { right: 'check', wrong: 'cross', unknown: 'uncertain' } as const;
const STATES = { right: 'confirmed', wrong: 'rejected', unknown: 'uncertain' } as const;

/** A receipt, with the result of each step of the check. */
export class VerdictReceipt extends LitElement {
  static override properties = { receipt: { attribute: false }, findings: { attribute: false } };
  static override styles = [
    look,
    css`
      :host { display: block; }
      .sum { display: grid; gap: var(--v-space-4); margin-block-end: var(--v-space-4); max-width: 36rem; }
      .sum h2 { font: var(--v-type-title-large); }
      .sum dl { display: grid; grid-template-columns: auto 1fr; gap: var(--v-space-2) var(--v-space-4); font: var(--v-type-body-small); }
      .sum dt { color: var(--md-sys-color-on-surface-variant); }
      .sum dd { text-align: end; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
      .step {
        display: grid; grid-template-columns: 4rem minmax(0, 22rem) minmax(0, 1fr); gap: var(--v-space-6) var(--v-space-10);
        align-items: start; padding-block: var(--v-space-10);
      }
      .step + .step { border-block-start: var(--v-hairline); }
      .n { font: 400 2.75rem/1 var(--v-face-serif); color: var(--md-sys-color-primary); font-variant-numeric: lining-nums; }
      .t { display: grid; gap: var(--v-space-3); }
      .t p { color: var(--md-sys-color-on-surface-variant); }
      .found { display: grid; gap: var(--v-space-5); }
      .check { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 var(--v-space-3); padding: 0; cursor: auto; font: var(--v-type-body-small); }
      .check b { font-weight: 600; }
      .check .i { grid-row: span 2; margin-block-start: .0625rem; stroke-width: 2.5; color: var(--md-sys-color-primary); }
      .check.wrong .i, .check.wrong b { color: var(--md-sys-color-error); }
      .check.unknown .i { color: var(--md-sys-color-outline); stroke-width: 1.75; }
      code { grid-column: 2; overflow-wrap: anywhere; color: var(--md-sys-color-on-surface-variant); direction: ltr; text-align: start; }
      @media (max-width: 63.99rem) {
        .step { grid-template-columns: minmax(0, 1fr); gap: var(--v-space-4); padding-block: var(--v-space-8); }
        .n { font-size: 2rem; }
      }
    `,
  ];

  declare receipt: Receipt;
  declare findings: ReceiptFindings;
  readonly #words = new WordsController(this, RECEIPT_WORDS);

  protected override render(): TemplateResult {
    return html`${this.#renderSum()} ${STEPS.map((step, i) => this.#renderStep(step, i + 1))}`;
  }

  #renderSum(): TemplateResult {
    const { t } = this.#words;
    const { entry, checkpoint } = this.receipt;
    const verdict = verdictOfReceipt(this.findings);
    return html`<section class="card sum" aria-labelledby="sum">
      <div class="row"><span class="badge" data-state=${STATES[verdict]}>${icon(STATES[verdict])}<span id="sum" role="status">${t.verdicts[verdict]}</span></span></div>
      <dl>
        <dt>${t.entry}</dt><dd>${formatNumber(entry.seq)}</dd>
        <dt>${t.kind}</dt><dd>${entry.kind}</dd>
        <dt>${t.at}</dt><dd>${formatMoment(entry.occurred_at)}</dd>
        <dt>${t.logSize}</dt><dd>${t.entries(checkpoint.size)}</dd>
      </dl>
    </section>`;
  }

  #renderStep(step: Step, number: number): TemplateResult {
    const { title, why } = this.#words.t.steps[step];
    return html`<section class="step" aria-labelledby=${step}>
      <span class="n" aria-hidden="true">${number}</span>
      <div class="t"><h2 id=${step}>${title}</h2><p>${why}</p></div>
      <div class="found">${step === 'path' ? this.#renderPicture() : nothing}${this.#renderFinding(step)}</div>
    </section>`;
  }

  #renderPicture(): TemplateResult {
    const { t } = this.#words;
    const { seq, size, path } = this.receipt.proof;
    const words = { sentence: t.picture(path.length), root: t.root, entry: t.thisEntry(seq), levelsLeftOut: t.levelsLeftOut };
    return html`<figure>${proofPicture({ seq, size, finding: this.findings.path, words })}</figure>`;
  }

  #renderFinding(step: Step): TemplateResult {
    const finding: Finding = this.findings[step];
    const words = this.#words.t.steps[step][finding];
    const isFirst = step === 'growth' && this.findings.key === 'unknown';
    const sentence = isFirst ? this.#words.t.steps.growth.first : sayFinding(words, this.receipt.proof.path.length);
    return html`<p class="check ${finding}">${icon(MARKS[finding])}<b>${sentence}</b><code>${this.#evidence(step)}</code></p>`;
  }

  #evidence(step: Step): string {
    const { proof, checkpoint } = this.receipt;
    const evidence = {
      entry: proof.leaf_hash,
      path: checkpoint.root,
      signature: checkpoint.origin,
      key: checkpoint.public_key,
      growth: '',
    };
    return evidence[step];
  }
}

function sayFinding(words: string | ((count: number) => string), count: number): string {
  return typeof words === 'function' ? words(count) : words;
}

customElements.define('verdict-receipt', VerdictReceipt);
