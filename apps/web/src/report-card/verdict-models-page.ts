import { emptyState, failedState, loadingState, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { percent, refusalSentence, WordsController } from '@verdict/elements/words';
import type { ModelSummary } from '@verdict/wire/report-card';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { ask, client, Loaded, type PageAddress, type PageElement } from '../frame/index.ts';
import { MODELS_WORDS } from './report-card-words.ts';
import { shareBar, shareBarStyles } from './share-bar.ts';
import { isSignificant, rangeWords, shareWords } from './share-words.ts';

/** All model versions, and how often each is right. Public. */
export class VerdictModelsPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = [
    look,
    shareBarStyles,
    css`
      :host { display: block; }
      li { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); align-items: center; gap: var(--v-space-1) var(--v-space-8); padding-block: var(--v-space-5); }
      h2 { font: var(--v-type-title-large); overflow-wrap: anywhere; }
      h2 a { color: inherit; text-decoration: none; }
      h2 a:hover { text-decoration: underline; }
      .right strong { font: var(--v-type-title); }
      .meta { grid-column: 1; }
      .share { grid-column: 2; }
      @media (max-width: 47.99rem) {
        li { grid-template-columns: minmax(0, 1fr); }
        .share, .meta { grid-column: 1; }
        .meta { order: 1; }
      }
    `,
  ];

  declare address: PageAddress;
  readonly #words = new WordsController(this, MODELS_WORDS);
  readonly #models = new Loaded(this, () => ask(client.GET('/api/models')));

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<header class="pagehead"><h1>${t.title}</h1><p class="lede">${t.lede}</p></header>${this.#renderList()}`;
  }

  #renderList(): TemplateResult {
    const { t } = this.#words;
    const { state } = this.#models;
    if (state.kind === 'loading') return loadingState();
    if (state.kind === 'failed') return failedState(t.notLoaded(refusalSentence(state.failure)), () => void this.#models.reload());
    if (state.value.items.length === 0) return emptyState(t.empty);
    return html`<ul class="list">${state.value.items.map((model) => this.#renderModel(model))}</ul>`;
  }

  #renderModel({ model_version, labels, right, wrong, precision, last_seen }: ModelSummary): TemplateResult {
    const { t } = this.#words;
    return html`<li>
      <h2><a href="/models/${encodeURIComponent(model_version)}">${model_version}</a></h2>
      <p class="right small">${
        isSignificant(precision)
          ? html`<strong class="num">${percent(precision.share)}</strong> ${t.right} <span class="caption">${rangeWords(precision)}</span>`
          : html`<span class="quiet">${shareWords(precision)}</span>`
      }</p>
      <p class="caption meta">${t.judged(right + wrong, labels)} · ${t.lastSeen} ${timeElement(last_seen)}</p>
      ${shareBar(precision)}
    </li>`;
  }
}

customElements.define('verdict-models-page', VerdictModelsPage);
