import '../moderation/decision/verdict-text-form.ts';
import { icon, look } from '@verdict/elements/look';
import { WordsController } from '@verdict/elements/words';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { VerdictTextForm } from '../moderation/decision/verdict-text-form.ts';
import type { Notice } from './console-state.ts';
import { CONSOLE_WORDS } from './moderation-words.ts';
import { OFFERED, type OverrideStatus } from './override-status.ts';
import { selectionStyles } from './selection-styles.ts';
import type { OverrideMade } from './verdict-override-form.ts';

/**
 * Actions on all selected labels, and the last action with its undo button. Fires `selection-decided` with
 * OverrideMade, `selection-cleared`, `undo-requested` with UndoRequest, and `notice-dismissed`.
 */
export class VerdictSelectionBar extends LitElement {
  static override properties = {
    count: { type: Number },
    notice: { attribute: false },
    busy: { type: Boolean },
    failure: {},
    chosen: { state: true },
  };
  static override styles = [look, selectionStyles];

  declare count: number;
  declare notice: Notice | undefined;
  declare busy: boolean;
  declare failure: string;
  declare chosen: OverrideStatus | undefined;
  readonly #words = new WordsController(this, CONSOLE_WORDS);

  constructor() {
    super();
    this.count = 0;
    this.busy = false;
    this.failure = '';
  }

  /** Selects a decision for all, as keys do, and focuses the note. */
  async choose(status: OverrideStatus): Promise<void> {
    this.chosen = status;
    await this.updateComplete;
    this.#form?.focus();
  }

  clear(): void {
    this.#form?.clear();
    this.chosen = undefined;
  }

  get #form(): VerdictTextForm | null | undefined {
    return this.shadowRoot?.querySelector<VerdictTextForm>('verdict-text-form');
  }

  protected override willUpdate(): void {
    if (this.count === 0) this.chosen = undefined;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.count === 0 && !this.notice) return nothing;
    return html`<div class="bulk" role="region" aria-label=${this.#words.t.selection}>
      ${this.count > 0 ? this.#renderActs() : nothing} ${this.#renderNotice()} ${this.chosen ? this.#renderForm(this.chosen) : nothing}
    </div>`;
  }

  #renderActs(): TemplateResult {
    const { t } = this.#words;
    return html`<div class="row acts"><strong>${t.selected(this.count)}</strong>${OFFERED.map(
      (status) =>
        html`<button class="btn btn-text" type="button" aria-pressed=${status === this.chosen} @click=${() => void this.choose(status)}>${t.acts[status]}</button>`,
    )}<button class="icon-btn" type="button" aria-label=${t.clear} @click=${() => this.#fire('selection-cleared')}>${icon('cross')}</button></div>`;
  }

  #renderForm(status: OverrideStatus): TemplateResult {
    const { t } = this.#words;
    return html`<verdict-text-form .label=${t.noteForAll} .hint=${t.noteHint} .submitLabel=${t.decideAll[status](this.count)} .limit=${2000}
      draft="labels-note" cancellable ?busy=${this.busy} .failure=${this.failure}
      @text-submitted=${({ detail }: CustomEvent<string>) => this.#fire('selection-decided', { status, notes: detail } satisfies OverrideMade)}
      @text-cancelled=${() => (this.chosen = undefined)}></verdict-text-form>`;
  }

  #renderNotice(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const { notice } = this;
    if (!notice) return nothing;
    const way =
      notice.kind === 'decided' && notice.overrideId !== undefined ? { overrideId: notice.overrideId, batch: notice.isBatch } : undefined;
    return html`<div class="snack" role="status"><span>${this.#tell(notice)}</span><span class="row">${
      way
        ? html`<button class="btn btn-text" type="button" aria-disabled=${this.busy} @click=${() => this.#fire('undo-requested', way)}>${icon('undo', 'small')} ${t.undo}</button>`
        : nothing
    }<button class="icon-btn" type="button" aria-label=${t.dismiss} @click=${() => this.#fire('notice-dismissed')}>${icon('cross')}</button></span></div>`;
  }

  #tell(notice: Notice): string {
    const { t } = this.#words;
    if (notice.kind === 'export-queued') return t.exportQueued;
    if (notice.kind === 'undone') return t.undone(notice.count);
    const { status, count, refused } = notice;
    return [t.done[status](count), ...(refused > 0 ? [t.refused(refused)] : [])].join('. ');
  }

  #fire(name: string, detail?: object): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

customElements.define('verdict-selection-bar', VerdictSelectionBar);
