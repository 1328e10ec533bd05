import { MAX_SEARCH_LENGTH, SEARCH_KINDS } from '@verdict/core/search';
import { emptyState, failedState, icon, look } from '@verdict/elements/look';
import { LANGUAGE_NAMES, LANGUAGES, refusalSentence, WordsController } from '@verdict/elements/words';
import type { SearchCounts, SearchHit, SearchList } from '@verdict/wire/search';
import type { Topic } from '@verdict/wire/topic';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { type Answer, ask, client, Loaded, navigate, type PageAddress, PagedList, type PageElement } from '../frame/index.ts';
import { type Asked, readAsked, searchAddress } from './search-address.ts';
import { searchPageStyles } from './search-page-styles.ts';
import { SEARCH_WORDS } from './search-words.ts';
import './verdict-search-results.ts';

const TYPING_MS = 300;
const PER_PAGE = 20;
const NO_COUNTS: SearchCounts = { proposal: 0, point: 0, claim: 0, person: 0 };

/** What was found, with filters. What is asked for stands in the address, so that it can be shared. */
export class VerdictSearchPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false }, counts: { state: true }, corrected: { state: true } };
  static override styles = [look, searchPageStyles];

  declare address: PageAddress;
  declare counts: SearchCounts;
  declare corrected: string | null;
  readonly #words = new WordsController(this, SEARCH_WORDS);
  readonly #list = new PagedList<SearchHit>({ request: (cursor) => this.#read(cursor), idOf: ({ kind, id }) => `${kind} ${id}` });
  readonly #topics = new Loaded(this, () => ask(client.GET('/api/topics')) as Promise<Answer<{ items: Topic[] }>>);
  #typing: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.counts = NO_COUNTS;
    this.corrected = null;
    this.#list.follow(this, () => this.#asked);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#typing);
  }

  get #asked(): Asked {
    return readAsked(this.address?.query ?? new URLSearchParams());
  }

  async #read(cursor: string | undefined): Promise<Answer<{ items: SearchHit[]; nextCursor?: string }>> {
    const asked = this.#asked;
    if (asked.q === '') return { ok: true, value: { items: [] } };
    const query = { ...asked, limit: PER_PAGE, ...(cursor && { cursor }) };
    const answer = (await ask(client.GET('/api/search', { params: { query } }))) as Answer<SearchList>;
    if (answer.ok && searchAddress(asked) === searchAddress(this.#asked)) {
      this.counts = answer.value.counts;
      this.corrected = answer.value.corrected;
    }
    return answer;
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { q } = this.#asked;
    return html`<header class="pagehead"><h1>${t.title}</h1></header>
      <div class="search">${icon('search')}<input class="input" type="search" maxlength=${MAX_SEARCH_LENGTH} aria-label=${t.search}
        placeholder=${t.placeholder} autocomplete="off" .value=${q} @input=${this.#type} /></div>
      ${q === '' ? html`<div class="tools">${emptyState(t.hint)}</div>` : html`${this.#renderTools()}${this.#renderFound()}`}`;
  }

  #renderTools(): TemplateResult {
    const { t } = this.#words;
    const asked = this.#asked;
    const total = Object.values(this.counts).reduce((sum, count) => sum + count, 0);
    const chip = (kind: Asked['kind'], label: string, count: number) =>
      html`<a class="chip" href=${searchAddress({ ...asked, kind })} aria-current=${asked.kind === kind ? 'true' : nothing}>${label} <b>${t.count(count)}</b></a>`;
    return html`<div class="tools">
      <nav class="row" aria-label=${t.kinds}>
        ${chip(undefined, t.all, total)} ${SEARCH_KINDS.map((kind) => chip(kind, t.plural[kind], this.counts[kind]))}
      </nav>
      <div class="selects">
        ${this.#renderSelect(
          'topic',
          t.anyTopic,
          (this.#topics.value?.items ?? []).map(({ slug, title }) => [slug, title]),
        )}
        ${this.#renderSelect(
          'language',
          t.anyLanguage,
          LANGUAGES.map((tag) => [tag, LANGUAGE_NAMES[tag]]),
        )}
      </div></div>`;
  }

  #renderSelect(name: 'topic' | 'language', any: string, options: readonly (readonly [value: string, label: string])[]): TemplateResult {
    const chosen = this.#asked[name];
    return html`<div class="field"><label for=${name}>${this.#words.t[name]}</label>
      <select class="input" id=${name} @change=${({ target }: Event) => this.#go({ [name]: (target as HTMLSelectElement).value })}>
        <option value="" ?selected=${chosen === undefined}>${any}</option>
        ${options.map(([value, label]) => html`<option value=${value} ?selected=${chosen === value}>${label}</option>`)}
      </select></div>`;
  }

  #renderFound(): TemplateResult {
    const { t } = this.#words;
    const { items, status, failure, hasMore } = this.#list.state.value;
    if (status === 'failed' && items.length === 0) {
      return failedState(t.notLoaded(failure ? refusalSentence(failure) : ''), () => void this.#list.reload());
    }
    if (status === 'ready' && items.length === 0) return this.#renderNone();
    return html`${this.corrected === null ? nothing : html`<p class="note" role="status">${icon('help', 'small')}${t.corrected(this.corrected)}</p>`}
      <verdict-search-results .hits=${items} .status=${status} .failure=${failure ? t.notLoaded(refusalSentence(failure)) : ''} ?has-more=${hasMore}
        @more-requested=${() => void this.#list.loadMore()}></verdict-search-results>`;
  }

  #renderNone(): TemplateResult {
    const { t } = this.#words;
    const { q, kind, topic, language } = this.#asked;
    const isFiltered = kind !== undefined || topic !== undefined || language !== undefined;
    return html`<div class="nothing">${emptyState(t.none(q))}<p class="caption">${t.noneHelp}</p>
      ${isFiltered ? html`<a class="btn btn-outlined" href=${searchAddress({ q })}>${t.removeFilters}</a>` : nothing}</div>`;
  }

  #type({ target }: InputEvent): void {
    const q = (target as HTMLInputElement).value.trim();
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => this.#go({ q }), TYPING_MS);
  }

  #go(change: { q?: string; topic?: string; language?: string }): void {
    navigate(searchAddress({ ...this.#asked, ...change }), { replace: true });
  }
}

customElements.define('verdict-search-page', VerdictSearchPage);
