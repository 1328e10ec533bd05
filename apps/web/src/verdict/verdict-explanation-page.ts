import './verdict-explanation.ts';
import { noteLook } from '@verdict/elements/feedback';
import { checkingNote, failedState, icon, loadingState, look } from '@verdict/elements/look';
import { defineWords, refusalSentence, WordsController } from '@verdict/elements/words';
import type { ExplainedLabel } from '@verdict/wire/judgement';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { type Answer, ask, client, LiveController, Loaded, type PageAddress, type PageElement } from '../frame/index.ts';
import { understoodLanguage } from '../point/language-name.ts';
import { decisionSentence, verdictInShort, verdictTitle } from './verdict-in-short.ts';

const WORDS = defineWords({
  en: {
    title: 'How we know',
    debate: 'View in the debate',
    receipt: 'Receipt',
    about: 'Flagged text',
    outdated: 'The text was edited after it was flagged. This page is about the earlier version.',
    live: 'This page updates automatically.',
    notFound: 'Verdict not found',
    notFoundText: 'The flag does not exist, or the flagged text was deleted.',
    notLoaded: 'The verdict could not be loaded',
    debates: 'All debates',
    help: 'How verdicts work',
  },
  es: {
    title: 'Cómo lo sabemos',
    debate: 'Ver en el debate',
    receipt: 'Recibo',
    about: 'Texto marcado',
    outdated: 'El texto se editó después de marcarlo. Esta página trata de la versión anterior.',
    live: 'Esta página se actualiza automáticamente.',
    notFound: 'Veredicto no encontrado',
    notFoundText: 'La marca no existe, o el texto marcado se ha borrado.',
    notLoaded: 'No se ha podido cargar el veredicto',
    debates: 'Todos los debates',
    help: 'Cómo funcionan los veredictos',
  },
});

/** How one verdict came about, step by step. Public. */
export class VerdictExplanationPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = [
    look,
    css`
      .head { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 24rem); gap: var(--v-space-8) clamp(2rem, 5vw, 5rem); align-items: end; padding-block-end: var(--v-space-10); }
      .head > div { display: grid; gap: var(--v-space-5); }
      blockquote { max-width: 40rem; padding-inline-start: var(--v-space-5); border-inline-start: 3px solid var(--md-sys-color-outline); font: var(--v-type-lede); overflow-wrap: anywhere; white-space: pre-line; }
      .short { display: grid; gap: var(--v-space-4); }
      .short dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--v-space-2) var(--v-space-4); font: var(--v-type-body-small); }
      .short dt { color: var(--md-sys-color-on-surface-variant); }
      .short dd { text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
      @media (max-width: 63.99rem) { .head { grid-template-columns: minmax(0, 1fr); } }
    `,
  ];

  declare address: PageAddress;
  readonly #words = new WordsController(this, WORDS);
  readonly #verdict = new Loaded(this, () => this.#read(), { when: () => this.address !== undefined });

  #title = '';

  constructor() {
    super();
    new LiveController(
      this,
      () => (this.address ? [`label:${this.address.params['id']}`] : []),
      (event) => {
        if (event.type !== 'refused') void this.#verdict.reload();
      },
    );
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('address') && changed.get('address')) void this.#verdict.reload();
  }

  protected override updated(): void {
    const { value } = this.#verdict;
    const title = value ? verdictTitle(value) : '';
    if (!title || title === this.#title) return;
    this.#title = title;
    this.dispatchEvent(new CustomEvent('page-titled', { detail: title, bubbles: true, composed: true }));
  }

  async #read(): Promise<Answer<ExplainedLabel>> {
    const answer = await ask(client.GET('/api/labels/{id}/verdict', { params: { path: { id: Number(this.address.params['id']) } } }));
    // This reader has seen the answers of others.
    if (answer.ok) noteLook(answer.value.label.id);
    return answer as Answer<ExplainedLabel>;
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { state } = this.#verdict;
    if (state.kind === 'ready') return this.#renderVerdict(state.value);
    if (state.kind === 'loading') return html`<div class="stack"><h1>${t.title}</h1>${loadingState()}</div>`;
    if (state.failure.code === 'not_found' || state.failure.code === 'invalid_request') return this.#renderNotFound();
    return html`<div class="stack"><h1>${t.notLoaded}</h1>${failedState(refusalSentence(state.failure), () => void this.#verdict.reload())}</div>`;
  }

  #renderNotFound(): TemplateResult {
    const { t } = this.#words;
    return html`<div class="stack"><h1>${t.notFound}</h1><p class="lede">${t.notFoundText}</p>
      <div><a class="btn btn-outlined" href="/debates">${t.debates}</a></div></div>`;
  }

  #renderVerdict(explained: ExplainedLabel): TemplateResult {
    const { t } = this.#words;
    const { label, point } = explained;
    const decision = decisionSentence(explained);
    return html`<header class="head"><div>
        <p class="eyebrow"><a href="/points/${point.id}?label=${label.id}">${t.debate}</a> <span aria-hidden="true">/</span> ${t.receipt}</p>
        <h1>${verdictTitle(explained)}</h1>
        ${this.#renderJudged(explained)}
        ${label.outdated_at ? html`<p class="msg msg-quiet">${icon('clock')}<span>${t.outdated}</span></p>` : nothing}
        ${checkingNote(label)}
        ${decision ? html`<p class="msg msg-quiet">${icon('gavel')}<span>${decision}</span></p>` : nothing}
        <p class="caption">${t.live} <a href="/help#verdicts">${t.help}</a></p>
      </div>${verdictInShort(explained)}</header>
      <verdict-explanation .explained=${explained} .server=${location.origin}></verdict-explanation>`;
  }

  /** Text edited since was not judged. */
  #renderJudged({ label, point }: ExplainedLabel): TemplateResult | typeof nothing {
    const judged = label.text_excerpt ?? (label.outdated_at === null ? point.content : null);
    if (judged === null) return nothing;
    return html`<blockquote aria-label=${this.#words.t.about} lang=${understoodLanguage(point.language)} dir="auto">${judged}</blockquote>`;
  }
}

customElements.define('verdict-explanation-page', VerdictExplanationPage);
