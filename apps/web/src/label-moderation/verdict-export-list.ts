import { emptyState, failedState, ListEndFocus, listEndOf, listEndStyles, loadingState, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { formatMoment, WordsController } from '@verdict/elements/words';
import type { Export } from '@verdict/wire/dataset';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { EXPORT_WORDS, filtersInWords, sizeInWords } from './export-words.ts';

/** The exports of a person, with links to those still available. Fires `more-requested`, also to retry. */
export class VerdictExportList extends LitElement {
  static override properties = {
    exports: { attribute: false },
    status: {},
    failure: {},
    hasMore: { type: Boolean, attribute: 'has-more' },
  };
  static override styles = [
    look,
    listEndStyles,
    css`
      :host { display: block; }
      section { display: grid; gap: var(--v-space-4); }
      li { display: grid; gap: var(--v-space-2); padding-block: var(--v-space-4); }
      h3 { font: var(--v-type-title-medium); }
      .row { flex-wrap: wrap; }
      .small { overflow-wrap: anywhere; }
    `,
  ];

  declare exports: readonly Export[];
  declare status: 'loading' | 'ready' | 'failed';
  declare failure: string;
  declare hasMore: boolean;
  readonly #words = new WordsController(this, EXPORT_WORDS);

  constructor() {
    super();
    this.exports = [];
    this.status = 'loading';
    this.failure = '';
    this.hasMore = false;
    new ListEndFocus(this);
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<section aria-labelledby="title">
      <div><h2 id="title">${t.title}</h2><p class="small quiet">${t.lede}</p></div>
      ${this.exports.length === 0 ? this.#renderNone() : this.#renderList()}
    </section>`;
  }

  #renderNone(): TemplateResult {
    if (this.status === 'loading') return loadingState();
    if (this.status === 'failed') return failedState(this.failure, () => this.#requestMore());
    return emptyState(this.#words.t.empty);
  }

  #renderList(): TemplateResult {
    const { t } = this.#words;
    return html`<ul class="list" aria-labelledby="title">${this.exports.map((one) => this.#renderExport(one))}</ul>
      ${listEndOf(this, { end: t.end, more: t.more })}`;
  }

  #renderExport(one: Export): TemplateResult {
    const { t } = this.#words;
    const facts = [one.rows !== null && t.rows(one.rows), one.bytes !== null && sizeInWords(one.bytes)].filter((fact) => fact !== false);
    return html`<li>
      <div class="row row-between"><h3>${t.number(one.id)}</h3><span class="tag">${t.states[one.state]}</span></div>
      <p class="small">${t.formats[one.format]}. ${filtersInWords(one)}.</p>
      ${one.problem === null ? nothing : html`<p class="small">${t.problems[one.problem]}</p>`}
      <p class="row caption">${facts.map((fact) => html`<span class="num">${fact}</span>`)}${timeElement(one.created_at)}</p>
      <p class="row small">${this.#renderFile(one)} <a href="/api/exports/${one.id}">${t.card}<span class="sr"> ${t.number(one.id)}</span></a></p>
    </li>`;
  }

  /** The link to the file, or why there is none. */
  #renderFile({ id, state, file_url, expires_at }: Export): TemplateResult | typeof nothing {
    const { t } = this.#words;
    if (file_url === null) return state === 'ready' ? html`<span class="quiet">${expires_at ? t.expired : t.straight}</span>` : nothing;
    const until = expires_at ? html`<span class="quiet">${t.until} ${formatMoment(expires_at)}</span>` : nothing;
    return html`<a href=${file_url} download>${t.download}<span class="sr"> ${t.number(id)}</span></a> ${until}`;
  }

  #requestMore(): void {
    this.dispatchEvent(new CustomEvent('more-requested'));
  }
}

customElements.define('verdict-export-list', VerdictExportList);
