import { failureMessage, icon, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { defineWords, formatDate, formatNumber, WordsController } from '@verdict/elements/words';
import type { Evidence } from '@verdict/wire/challenge';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { personLine } from '../person-line.ts';
import { sizeWords } from './file-size.ts';

/** A person's rating of evidence; null withdraws it. */
export interface EvidenceRating {
  evidenceId: number;
  strong: boolean | null;
}

const WORDS = defineWords({
  en: {
    backs: { challenge: 'Supports the challenge', claim: 'Supports the claim' },
    strongOf: (strong: number, of: number) => `${formatNumber(strong)} of ${formatNumber(of)} found it strong`,
    unrated: 'Not rated yet',
    rate: 'How strong is this evidence?',
    strong: 'Strong',
    weak: 'Weak',
    checked: (day: string) => `checked ${day}`,
    pending: 'checking the page',
    failed: 'we could not read the page',
    picture: (name: string) => `Picture: ${name}`,
    withdraw: 'Withdraw',
    report: 'Report',
  },
  es: {
    backs: { challenge: 'Apoya la impugnación', claim: 'Apoya la afirmación' },
    strongOf: (strong: number, of: number) => `Sólida para ${formatNumber(strong)} de ${formatNumber(of)}`,
    unrated: 'Sin valorar',
    rate: '¿Qué solidez tiene esta prueba?',
    strong: 'Sólida',
    weak: 'Débil',
    checked: (day: string) => `comprobada el ${day}`,
    pending: 'comprobando la página',
    failed: 'no hemos podido leer la página',
    picture: (name: string) => `Imagen: ${name}`,
    withdraw: 'Retirar',
    report: 'Denunciar',
  },
});

/**
 * One piece of evidence, its source, and its ratings. Fires `evidence-rated` (an EvidenceRating),
 * `evidence-withdrawn` (its id) and `report-wanted`.
 */
export class VerdictEvidenceCard extends LitElement {
  static override properties = {
    evidence: { attribute: false },
    mayRate: { type: Boolean, attribute: 'may-rate' },
    mayWithdraw: { type: Boolean, attribute: 'may-withdraw' },
    mayReport: { type: Boolean, attribute: 'may-report' },
    busy: { type: Boolean },
    failure: {},
  };
  static override styles = [
    look,
    css`
      :host { display: block; }
      .ev { display: grid; gap: var(--v-space-3); padding: var(--v-space-5); }
      .ev > p { font: var(--v-type-body-small); overflow-wrap: anywhere; white-space: pre-line; }
      blockquote { font: 400 1.0625rem/1.6 var(--v-face-serif); padding-inline-start: var(--v-space-4); border-inline-start: 3px solid var(--md-sys-color-outline-variant); overflow-wrap: anywhere; white-space: pre-line; }
      .src {
        display: flex; gap: var(--v-space-3); align-items: center; padding: var(--v-space-3) var(--v-space-4); border-radius: var(--v-radius-control);
        background: var(--md-sys-color-surface-container-low); color: inherit; font: var(--v-type-body-small); text-decoration: none; min-width: 0;
      }
      .src span { display: grid; min-width: 0; }
      .src strong { overflow-wrap: anywhere; }
      .src:hover strong { text-decoration: underline; }
      .desc { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
      img { display: block; max-width: 100%; max-height: 16rem; border-radius: var(--v-radius-control); border: var(--v-hairline); object-fit: contain; background: var(--md-sys-color-surface-container-low); }
      .side { font: var(--v-type-label); display: inline-flex; align-items: center; gap: .375rem; }
      .acts { display: flex; flex-wrap: wrap; margin-inline-end: calc(-1 * var(--v-space-3)); }
      .acts [aria-pressed='true'] { background: var(--md-sys-color-primary-container); color: var(--md-sys-color-on-primary-container); }
      .acts .quiet { color: var(--md-sys-color-on-surface-variant); }
      @media (max-width: 47.99rem) { .acts { margin-inline: calc(-1 * var(--v-space-3)) 0; } }
    `,
  ];

  declare evidence: Evidence | undefined;
  declare mayRate: boolean;
  declare mayWithdraw: boolean;
  declare mayReport: boolean;
  declare busy: boolean;
  declare failure: string;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.mayRate = this.mayWithdraw = this.mayReport = this.busy = false;
    this.failure = '';
  }

  protected override render(): TemplateResult | typeof nothing {
    const { evidence } = this;
    if (!evidence) return nothing;
    const { t } = this.#words;
    const { backs, text, author, strong_count, rating_count, created_at } = evidence;
    const rated = rating_count === 0 ? t.unrated : t.strongOf(strong_count, rating_count);
    return html`<article class="card ev" aria-label=${t.backs[backs]}>
      <div class="row row-between"><span class="side">${icon(backs === 'challenge' ? 'up' : 'minus', 'small')}${t.backs[backs]}</span><span class="caption num">${rated}</span></div>
      ${this.#renderSource(evidence)}
      ${text ? html`<p dir="auto">${text}</p>` : nothing}
      ${failureMessage(this.failure)}
      <div class="row row-between">${personLine({ person: author, size: 'small', remark: timeElement(created_at) })}${this.#renderActs(evidence)}</div>
    </article>`;
  }

  #renderSource(evidence: Evidence): TemplateResult | typeof nothing {
    if (evidence.kind === 'quote') return html`<blockquote dir="auto">${evidence.quote}</blockquote>`;
    return evidence.kind === 'file' ? this.#renderFile(evidence) : this.#renderLink(evidence);
  }

  #renderLink({ url, preview }: Evidence): TemplateResult | typeof nothing {
    const { t } = this.#words;
    if (!url) return nothing;
    const state = preview?.state ?? 'pending';
    const remark = state === 'ready' ? (preview?.checked_at ? t.checked(formatDate(preview.checked_at)) : '') : t[state];
    return html`<a class="src" href=${url} rel="nofollow noopener noreferrer ugc">${icon('link')}<span>
      <strong dir="auto">${preview?.title ?? url}</strong>
      ${preview?.description ? html`<span class="caption desc" dir="auto">${preview.description}</span>` : nothing}
      <span class="caption">${[preview?.site ?? '', remark].filter(Boolean).join(', ')}</span></span></a>`;
  }

  #renderFile({ file }: Evidence): TemplateResult | typeof nothing {
    const { t } = this.#words;
    if (!file) return nothing;
    return html`<a class="src" href=${file.href} download=${file.name}>${icon('file')}<span><strong dir="auto">${file.name}</strong>
        <span class="caption">${kindOf(file.media_type)}, ${sizeWords(file.size)}</span></span></a>
      ${file.media_type.startsWith('image/') ? html`<img src=${file.href} alt=${t.picture(file.name)} loading="lazy" />` : nothing}`;
  }

  #renderActs({ id, your_rating }: Evidence): TemplateResult {
    const { t } = this.#words;
    const rate = (strong: boolean) => () => this.#rate(id, your_rating === strong ? null : strong);
    return html`<span class="acts">
      ${
        this.mayRate
          ? html`<span role="group" aria-label=${t.rate}>
            <button class="btn btn-text" aria-pressed=${your_rating === true} aria-disabled=${this.busy} @click=${rate(true)}>${t.strong}</button><button
              class="btn btn-text" aria-pressed=${your_rating === false} aria-disabled=${this.busy} @click=${rate(false)}>${t.weak}</button></span>`
          : nothing
      }
      ${this.mayWithdraw ? html`<button class="btn btn-text quiet" aria-disabled=${this.busy} @click=${() => this.#fire('evidence-withdrawn', id)}>${t.withdraw}</button>` : nothing}
      ${this.mayReport ? html`<button class="btn btn-text quiet" @click=${() => this.#fire('report-wanted', id)}>${t.report}</button>` : nothing}
    </span>`;
  }

  #rate(evidenceId: number, strong: boolean | null): void {
    if (!this.busy) this.#fire<EvidenceRating>('evidence-rated', { evidenceId, strong });
  }

  #fire<Detail>(name: string, detail: Detail): void {
    this.dispatchEvent(new CustomEvent<Detail>(name, { detail }));
  }
}

/** "PDF", "PNG": the usual name of a file type. */
function kindOf(mediaType: string): string {
  const part = mediaType.split('/').at(-1) ?? '';
  return part === 'plain' ? 'TXT' : part.toUpperCase();
}

customElements.define('verdict-evidence-card', VerdictEvidenceCard);
