import { MAX_SEARCH_LENGTH } from '@verdict/core/search';
import { icon, look } from '@verdict/elements/look';
import { WordsController } from '@verdict/elements/words';
import type { SearchHit, SearchList } from '@verdict/wire/search';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { ask } from '../frame/ask.ts';
import { client } from '../frame/client.ts';
import { navigate } from '../frame/navigation.ts';
import { isShortcut } from './is-shortcut.ts';
import { markedText } from './marked-text.ts';
import { searchAddress } from './search-address.ts';
import { searchBoxStyles } from './search-box-styles.ts';
import { KIND_ICONS, SEARCH_WORDS } from './search-words.ts';

const TYPING_MS = 150;
const SUGGESTED = 6;
/** Below this width there is no room for words. */
const NARROW_PX = 160;

/** The search field in the frame of every page: a combobox that suggests what it finds. The key "/" leads to it. */
export class VerdictSearchBox extends LitElement {
  static override properties = {
    text: { state: true },
    hits: { state: true },
    active: { state: true },
    isOpen: { state: true },
  };
  static override styles = [look, searchBoxStyles];

  declare text: string;
  declare hits: readonly SearchHit[];
  /** The chosen suggestion; after them "all results"; -1 for none. */
  declare active: number;
  declare isOpen: boolean;
  readonly #words = new WordsController(this, SEARCH_WORDS);
  #typing: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #stop: AbortController | undefined;
  /** How much room the bar leaves depends on who is signed in and in which language. */
  readonly #size = new ResizeObserver(([entry]) => this.toggleAttribute('narrow', (entry?.contentRect.width ?? 0) < NARROW_PX));

  constructor() {
    super();
    this.text = '';
    this.#close();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = new AbortController();
    document.addEventListener('keydown', (event) => this.#followShortcut(event), { signal: this.#stop.signal });
    this.#size.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.abort();
    this.#size.disconnect();
    clearTimeout(this.#typing);
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<form role="search" aria-label=${t.everywhere} @submit=${this.#submit} @focusout=${this.#close}>
      <div class="box">${icon('search')}
        <input class="input" type="search" role="combobox" enterkeyhint="search" autocomplete="off" spellcheck="false" maxlength=${MAX_SEARCH_LENGTH}
          aria-label=${t.search} placeholder=${t.search} aria-keyshortcuts="/" aria-autocomplete="list" aria-controls="found"
          aria-expanded=${this.isOpen} aria-activedescendant=${this.isOpen && this.active >= 0 ? `found-${this.active}` : nothing}
          .value=${this.text} @input=${this.#type} @keydown=${this.#handleKey} />
        <kbd aria-hidden="true">/</kbd>
        <ul class="found" id="found" role="listbox" aria-label=${t.suggestions} ?hidden=${!this.isOpen} @mousedown=${keepFocus}>
          ${this.isOpen ? [...this.hits.map((hit, at) => this.#renderHit(hit, at)), this.#renderAll()] : nothing}
        </ul>
      </div>
      <p class="sr" role="status">${this.isOpen && this.hits.length > 0 ? t.suggested(this.hits.length) : nothing}</p>
    </form>`;
  }

  #renderHit({ kind, title, excerpt, language, author_name, path }: SearchHit, at: number): TemplateResult {
    const { t } = this.#words;
    const about = [t.kind[kind], ...(author_name === null ? [] : [author_name])].join(' · ');
    return html`<li role="option" id="found-${at}" aria-selected=${this.active === at} @click=${() => this.#go(path)}>
      ${icon(KIND_ICONS[kind])}<span><span class="line" lang=${language} dir="auto">${markedText(title.text === '' ? excerpt : title)}</span>
      <span class="caption">${about}</span></span></li>`;
  }

  #renderAll(): TemplateResult {
    const at = this.hits.length;
    return html`<li class="all" role="option" id="found-${at}" aria-selected=${this.active === at} @click=${() => this.#search()}>
      ${icon('search')}<span>${this.#words.t.allResults(this.text.trim())}</span></li>`;
  }

  #followShortcut(event: KeyboardEvent): void {
    if (!isShortcut(event)) return;
    event.preventDefault();
    const input = this.renderRoot.querySelector('input');
    input?.focus();
    input?.select();
  }

  #type({ target }: InputEvent): void {
    this.text = (target as HTMLInputElement).value;
    this.active = -1;
    clearTimeout(this.#typing);
    if (this.text.trim() === '') this.#close();
    else this.#typing = setTimeout(() => void this.#suggest(), TYPING_MS);
  }

  /** Without an answer there are no suggestions; the page of results says what is wrong. */
  async #suggest(): Promise<void> {
    const asked = ++this.#asked;
    const answer = await ask(client.GET('/api/search', { params: { query: { q: this.text.trim(), limit: SUGGESTED } } }));
    if (asked !== this.#asked || this.text.trim() === '') return;
    this.hits = answer.ok ? (answer.value as SearchList).items : [];
    this.active = -1;
    this.isOpen = this.renderRoot.querySelector('input:focus') !== null;
  }

  #handleKey(event: KeyboardEvent): void {
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const by = moves[event.key];
    if (event.key === 'Escape') this.#escape(event);
    else if (by !== undefined && this.text.trim() !== '') {
      event.preventDefault();
      if (this.isOpen) this.#move(by);
      else void this.#suggest();
    }
  }

  /** Moves the choice around the list; between its end and its beginning nothing is chosen. */
  #move(by: number): void {
    const places = this.hits.length + 2;
    this.active = ((this.active + 1 + by + places) % places) - 1;
    void this.updateComplete.then(() => this.renderRoot.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' }));
  }

  /** Closes the list first, then empties the field. */
  #escape(event: KeyboardEvent): void {
    event.preventDefault();
    if (!this.isOpen && this.text === '') this.renderRoot.querySelector('input')?.blur();
    if (!this.isOpen) this.text = '';
    this.#close();
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    const hit = this.isOpen ? this.hits[this.active] : undefined;
    if (hit) this.#go(hit.path);
    else this.#search();
  }

  #search(): void {
    if (this.text.trim() !== '') this.#go(searchAddress({ q: this.text.trim() }));
  }

  #go(path: string): void {
    this.text = '';
    this.#close();
    this.renderRoot.querySelector('input')?.blur();
    navigate(path);
  }

  #close(): void {
    clearTimeout(this.#typing);
    this.#asked++;
    this.hits = [];
    this.active = -1;
    this.isOpen = false;
  }
}

/** Otherwise the field would lose the focus, and the list close, before the click arrives. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

customElements.define('verdict-search-box', VerdictSearchBox);
