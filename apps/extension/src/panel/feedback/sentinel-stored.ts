import { doneMessage, failureMessage, icon, look } from '@verdict/elements/look';
import { formatNumber, language, percent, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { FEEDBACK_WORDS } from '../../answer/index.ts';
import { FeedbackManager } from '../../feedback/index.ts';
import { panelStyles } from '../panel-styles.ts';
import { STORED_WORDS } from '../settings/settings-words.ts';
import type { FeedbackSnapshot } from './stored-feedback.ts';

const KEY_PREFIX = 'feedback:';
const KILOBYTE = 1000;

/** What is stored on the device, in plain words, and how much. */
export class SentinelStored extends LitElement {
  static override properties = { stored: { attribute: false }, deleting: { state: true } };
  static override styles = [
    look,
    panelStyles,
    css`
      dl { display: grid; }
      dl div { padding-block: var(--v-space-3); }
      dl div + div { border-block-start: var(--v-hairline); }
      dt { display: flex; justify-content: space-between; gap: var(--v-space-3); font: var(--v-type-title-small); }
      dt small { font: var(--v-type-caption); color: var(--md-sys-color-on-surface-variant); }
      dd { color: var(--md-sys-color-on-surface-variant); max-width: 60ch; }
      .meter { max-width: 34rem; }
      .meter.near i { background: var(--md-sys-color-error); }
    `,
  ];

  declare stored: FeedbackSnapshot | undefined;
  /** The result of deleting unreadable entries. */
  declare deleting: 'done' | 'failed' | undefined;
  readonly #words = new WordsController(this, STORED_WORDS);

  protected override render(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    if (!this.stored) return nothing;
    const { all } = this.stored;
    return html`<section aria-labelledby="stored"><h2 id="stored">${t.heading}</h2>
      <p class="lead">${t.lead}</p>
      ${this.#renderUse(this.stored)}
      <dl>${Object.entries(t.parts).map(
        ([part, [name, text]]) =>
          html`<div><dt>${name}${part === 'feedback' ? html`<small class="num">${t.entries(all.length)}</small>` : nothing}</dt><dd>${text}</dd></div>`,
      )}</dl>
      <p class="note">${icon('shield', 'small')}<span>${t.never}</span></p>
      ${this.#renderUnreadable(this.stored)}</section>`;
  }

  #renderUse({ use }: FeedbackSnapshot): TemplateResult {
    const { t } = this.#words;
    const share = use.bytes / use.quota;
    const sentence = t.use(size(use.bytes), size(use.quota), percentOfUse(share));
    return html`<div class="block"><div class="meter ${use.isNearQuota ? 'near' : ''}" role="img" aria-label="${t.useName}: ${sentence}"><i style="width:${Math.max(0.5, share * 100)}%"></i></div>
      <p class="caption num">${sentence}</p></div>`;
  }

  #renderUnreadable({ unreadable }: FeedbackSnapshot): TemplateResult {
    const { t } = this.#words;
    if (unreadable.length === 0) return html`${doneMessage(this.deleting === 'done' ? t.deleted : '')}`;
    return html`<div class="msg msg-quiet">${icon('alert')}<span>${FEEDBACK_WORDS[language.value].unreadable(unreadable.length)}</span></div>
      ${failureMessage(this.deleting === 'failed' ? t.failed : '')}
      <div><button class="btn btn-danger" @click=${() => this.#delete(unreadable)}>${t.deleteUnreadable}</button></div>`;
  }

  async #delete(keys: readonly string[]): Promise<void> {
    const manager = FeedbackManager.getInstance();
    this.deleting = undefined;
    try {
      for (const key of keys) await manager.deleteFeedback(key.slice(KEY_PREFIX.length));
      this.deleting = 'done';
    } catch {
      this.deleting = 'failed';
    }
  }
}

function size(bytes: number): string {
  const [value, unit] = bytes < KILOBYTE ** 2 ? [bytes / KILOBYTE, 'kilobyte'] : [bytes / KILOBYTE ** 2, 'megabyte'];
  return formatNumber(value, { style: 'unit', unit, maximumFractionDigits: 1 });
}

/** Any amount is more than 0%. */
function percentOfUse(share: number): string {
  return share > 0 && share < 0.01 ? `< ${percent(0.01)}` : percent(share);
}

customElements.define('sentinel-stored', SentinelStored);
