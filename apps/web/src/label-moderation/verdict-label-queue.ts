import { labelTypeName, splitBar, splitStyles, surenessLine } from '@verdict/elements/label';
import { look } from '@verdict/elements/look';
import { Ticking, timeElement } from '@verdict/elements/time';
import { formatNumber, WordsController } from '@verdict/elements/words';
import type { ControversialFallacy } from '@verdict/wire/label-moderation';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { understoodLanguage } from '../point/language-name.ts';
import { labelTags } from './claim-tag.ts';
import { LABEL_WORDS } from './moderation-words.ts';

const SPOKEN_WORDS = 8;

/** Disputed labels, a few lines each. Fires `label-opened` with the id, and `label-selected` with { id, isSelected }. */
export class VerdictLabelQueue extends LitElement {
  static override properties = {
    items: { attribute: false },
    openId: { attribute: false },
    cursorId: { attribute: false },
    selected: { attribute: false },
    viewerId: { attribute: false },
  };
  static override styles = [
    look,
    splitStyles,
    css`
      :host { display: block; }
      .item { position: relative; display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: var(--v-space-1) var(--v-space-3); padding: var(--v-space-4) var(--v-space-5); }
      .item:hover { background: var(--md-sys-color-surface-container-low); }
      .item[data-open] { background: var(--md-sys-color-secondary-container); }
      .item[data-cursor] { box-shadow: inset 3px 0 var(--md-sys-color-primary); }
      .item[data-cursor]:dir(rtl) { box-shadow: inset -3px 0 var(--md-sys-color-primary); }
      .item[data-open] :is(p, .caption) { color: var(--md-sys-color-on-secondary-container); }
      .item[data-open] .tag { background: var(--md-sys-color-surface-container-lowest); }
      /* A touch target of sufficient size, without moving the text. */
      .pick { position: relative; z-index: 1; display: grid; place-items: center; width: var(--v-target); height: var(--v-target); margin: -.75rem; margin-block-start: -.7rem; grid-row: span 5; align-self: start; cursor: pointer; }
      .pick input { margin: 0; }
      .open { font: var(--v-type-title-small); text-align: start; padding: 0; border: 0; background: none; cursor: pointer; overflow-wrap: anywhere; }
      .open::after { content: ''; position: absolute; inset: 0; }
      .open:focus-visible { outline: none; }
      .item:has(.open:focus-visible) { outline: var(--v-focus-width) solid var(--v-focus-color); outline-offset: -3px; }
      .rate { font: 600 1rem/1.4 var(--v-face-sans); font-variant-numeric: tabular-nums; }
      p {
        grid-column: 2 / -1; font: var(--v-type-body-small); color: var(--md-sys-color-on-surface-variant); overflow-wrap: anywhere;
        display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden;
      }
      .sure { font: var(--v-type-caption); }
      .bar { grid-column: 2 / -1; display: grid; grid-template-columns: minmax(2rem, 1fr) auto; gap: var(--v-space-3); align-items: center; }
      .tags { grid-column: 2 / -1; display: flex; flex-wrap: wrap; gap: var(--v-space-1); margin-block-start: var(--v-space-1); }
      .tags > * { white-space: normal; }
      .tag-mine { background: var(--md-sys-color-primary-container); color: var(--md-sys-color-on-primary-container); }
      @media (max-width: 47.99rem) { .item { padding-inline: var(--v-gutter); } }
    `,
  ];

  declare items: readonly ControversialFallacy[];
  declare openId: number | undefined;
  /** The label that has the keyboard focus. */
  declare cursorId: number | undefined;
  declare selected: ReadonlySet<number>;
  declare viewerId: number | undefined;
  readonly #words = new WordsController(this, LABEL_WORDS);
  readonly #time = new Ticking(this);

  constructor() {
    super();
    this.items = [];
    this.selected = new Set();
  }

  /** Focuses a label of the list. */
  focusLabel(id: number): void {
    const button = this.shadowRoot?.querySelector<HTMLElement>(`[data-label="${id}"] .open`);
    button?.focus({ preventScroll: true });
    button?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }

  protected override render(): TemplateResult {
    return html`<ul class="list" aria-label=${this.#words.t.list}>
      ${repeat(
        this.items,
        ({ fallacyLabel }) => fallacyLabel.id,
        (item) => this.#renderItem(item),
      )}
    </ul>`;
  }

  #renderItem(item: ControversialFallacy): TemplateResult {
    const { t } = this.#words;
    const { fallacyLabel, point, feedbackStats } = item;
    const { id } = fallacyLabel;
    const words = fallacyLabel.text_excerpt ?? point.content;
    const type = labelTypeName(fallacyLabel.fallacy_type);
    const tags = labelTags(item, this.viewerId, this.#time.now);
    return html`<li class="item" data-label=${id} ?data-open=${id === this.openId} ?data-cursor=${id === this.cursorId}>
      <label class="pick"><input type="checkbox" .checked=${this.selected.has(id)} aria-label=${t.select(type, beginningOf(words))}
        @change=${({ target }: Event) => this.#select(id, (target as HTMLInputElement).checked)} /></label>
      <button class="open" type="button" aria-current=${id === this.openId ? 'true' : nothing} @click=${() => this.#open(id)}>${type}</button>
      <span class="rate">${formatNumber(Math.round(feedbackStats.dispute_rate))}%</span>
      <p lang=${understoodLanguage(point.language)} dir="auto">${words}</p>
      <div class="bar">${splitBar(feedbackStats, true)}<span class="caption num">${t.views(feedbackStats.total)}${
        item.since ? html`, ${timeElement(item.since)}` : nothing
      }</span></div>
      ${surenessLine(feedbackStats) ? html`<p class="caption num sure">${surenessLine(feedbackStats)}</p>` : nothing}
      ${tags.length > 0 ? html`<div class="tags">${tags}</div>` : nothing}
    </li>`;
  }

  #open(id: number): void {
    this.dispatchEvent(new CustomEvent<number>('label-opened', { detail: id }));
  }

  #select(id: number, isSelected: boolean): void {
    this.dispatchEvent(new CustomEvent('label-selected', { detail: { id, isSelected } }));
  }
}

function beginningOf(words: string): string {
  return words.split(/\s+/).slice(0, SPOKEN_WORDS).join(' ');
}

customElements.define('verdict-label-queue', VerdictLabelQueue);
