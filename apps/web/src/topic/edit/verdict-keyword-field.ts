import { icon, look } from '@verdict/elements/look';
import { WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { EDIT_WORDS } from './edit-words.ts';

export interface KeywordDecision {
  keyword: string;
  state: 'accepted' | 'refused';
}

/**
 * The keywords of a subtopic: typed ones, and suggestions to accept or refuse one by one. Fires `keyword-added` and
 * `keyword-removed` with a keyword, and `keyword-decided` with a KeywordDecision.
 */
export class VerdictKeywordField extends LitElement {
  static override properties = { keywords: { attribute: false }, suggested: { attribute: false }, subtopic: {} };
  static override styles = [
    look,
    css`
      :host { display: grid; gap: var(--v-space-2); }
      .words { display: flex; flex-wrap: wrap; gap: var(--v-space-2); align-items: center; }
      .word {
        display: inline-flex; align-items: center; min-height: 2rem; padding-inline: .75rem .125rem; border-radius: var(--md-sys-shape-corner-full);
        background: var(--md-sys-color-secondary-container); color: var(--md-sys-color-on-secondary-container); font: var(--v-type-label); overflow-wrap: anywhere;
      }
      .word.offer { background: none; border: 1px dashed var(--md-sys-color-outline); color: var(--md-sys-color-on-surface); }
      .word button { display: inline-grid; place-items: center; width: 2rem; height: 2rem; padding: 0; border: 0; border-radius: 50%; background: none; color: inherit; cursor: pointer; }
      .word button:hover { background: color-mix(in srgb, currentColor 12%, transparent); }
      .word button:focus-visible { border-radius: 50%; outline-offset: -2px; }
      .input { flex: 1 1 8rem; min-height: var(--v-target); width: auto; padding-block: .375rem; }
    `,
  ];

  declare keywords: readonly string[];
  declare suggested: readonly string[];
  /** The name of the subtopic, for screen readers. */
  declare subtopic: string;
  readonly #words = new WordsController(this, EDIT_WORDS);

  constructor() {
    super();
    this.keywords = [];
    this.suggested = [];
    this.subtopic = '';
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<span class="caption" id="hint">${t.keywords}. ${t.keywordsHint}</span>
      <div class="words">${this.keywords.map(
        (keyword) =>
          html`<span class="word">${keyword}<button type="button" aria-label=${t.removeKeyword(keyword)} @click=${() => this.#remove(keyword)}>${icon('cross', 'small')}</button></span>`,
      )}
        <input class="input" maxlength="60" aria-label=${t.addKeyword(this.subtopic)} aria-describedby="hint" @keydown=${this.#type} @change=${this.#add}></div>
      ${this.suggested.length > 0 ? this.#renderSuggested() : nothing}`;
  }

  #renderSuggested(): TemplateResult {
    const { t } = this.#words;
    return html`<div class="words"><span class="caption">${t.suggested}</span>${this.suggested.map(
      (keyword) => html`<span class="word offer">${keyword}
        <button type="button" aria-label=${t.accept(keyword)} @click=${() => this.#decide({ keyword, state: 'accepted' })}>${icon('check', 'small')}</button>
        <button type="button" aria-label=${t.refuse(keyword)} @click=${() => this.#decide({ keyword, state: 'refused' })}>${icon('cross', 'small')}</button></span>`,
    )}</div>`;
  }

  #type(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    this.#add(event);
  }

  /** Several words may be pasted, separated by commas. */
  #add({ target }: Event): void {
    const input = target as HTMLInputElement;
    const typed = input.value;
    input.value = '';
    for (const keyword of typed.split(',').filter((one) => one.trim() !== '')) this.#fire('keyword-added', keyword);
  }

  /** The button disappears, so the focus moves on. */
  #remove(keyword: string): void {
    this.#fire('keyword-removed', keyword);
    this.renderRoot.querySelector('input')?.focus();
  }

  #decide(decision: KeywordDecision): void {
    this.#fire('keyword-decided', decision);
    this.renderRoot.querySelector('input')?.focus();
  }

  #fire(name: string, detail: string | KeywordDecision): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

customElements.define('verdict-keyword-field', VerdictKeywordField);
