import { failureMessage, icon, look, skeleton } from '@verdict/elements/look';
import { formatNumber, refusalSentence, WordsController } from '@verdict/elements/words';
import type { RankPreview } from '@verdict/wire/ranking';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { Loaded } from '../../frame/index.ts';
import { EDIT_WORDS } from './edit-words.ts';
import { asChanges, problemWith, type TopicDraft } from './topic-draft.ts';
import { readPreview } from './topic-requests.ts';

type Change = RankPreview['items'][number];

/** Sliders change many times a second. */
const PAUSE_MS = 500;
const MOST_SHOWN = 12;

/** How the ranks of a topic would change, before it is saved. */
export class VerdictRankPreview extends LitElement {
  static override properties = { topic: {}, draft: { attribute: false }, asked: { state: true } };
  static override styles = [
    look,
    css`
      :host { display: grid; gap: var(--v-space-3); }
      h2 { font: var(--v-type-title-large); letter-spacing: 0; }
      li { display: grid; grid-template-columns: 1.75rem minmax(0, 1fr); gap: 0 var(--v-space-3); align-items: baseline; padding-block: var(--v-space-2); }
      li b { font: 460 1.25rem/1.2 var(--v-face-serif); }
      .title { font: 400 1rem/1.4 var(--v-face-serif); overflow-wrap: anywhere; }
      .move { grid-column: 2; display: inline-flex; gap: .25rem; align-items: center; font: var(--v-type-label); color: var(--md-sys-color-primary); }
      .move.down { color: var(--md-sys-color-on-surface-variant); }
      .move.down .i { rotate: 180deg; }
    `,
  ];

  declare topic: string;
  declare draft: TopicDraft;
  /** The draft that the preview is of. */
  declare asked: TopicDraft | undefined;
  readonly #words = new WordsController(this, EDIT_WORDS);
  readonly #preview = new Loaded<RankPreview>(this, () => readPreview(this.topic, asChanges(this.asked as TopicDraft)), {
    when: () => this.asked !== undefined,
    asksFor: () => this.asked,
  });
  #waiting: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#waiting);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('draft')) return;
    clearTimeout(this.#waiting);
    const { draft } = this;
    if (problemWith(draft) !== undefined) return;
    this.#waiting = setTimeout(() => (this.asked = draft), this.asked ? PAUSE_MS : 0);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const { state } = this.#preview;
    if (state.kind === 'failed' && state.failure.code === 'not_found') return nothing;
    return html`<h2>${t.preview}</h2>${this.#renderState()}`;
  }

  #renderState(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const { state } = this.#preview;
    if (state.kind === 'loading') return html`<p class="sr" role="status">${t.previewLoading}</p>${skeleton}`;
    if (state.kind === 'failed') return html`${failureMessage(t.previewFailed(refusalSentence(state.failure)))}`;
    const { items } = state.value;
    if (items.length === 0) return html`<p class="small quiet">${t.previewNone}</p>`;
    const moves = items.filter(({ rank_before, rank_after }) => rank_before !== rank_after).length;
    return html`<p class="small quiet" role="status">${moves === 0 ? t.previewSame : t.previewMoves(moves)}</p>
      <ol class="list" aria-busy=${this.asked !== this.draft}>${items.slice(0, MOST_SHOWN).map((item) => this.#renderItem(item))}</ol>`;
  }

  #renderItem({ title, rank_before, rank_after }: Change): TemplateResult {
    const { t } = this.#words;
    const moved = rank_before - rank_after;
    return html`<li><b class="num">${formatNumber(rank_after)}</b><span class="title">${title}</span>
      ${moved === 0 ? nothing : html`<span class="move num ${moved > 0 ? 'up' : 'down'}">${icon('up', 'small')}${moved > 0 ? t.up(moved) : t.down(-moved)}</span>`}</li>`;
  }
}

customElements.define('verdict-rank-preview', VerdictRankPreview);
