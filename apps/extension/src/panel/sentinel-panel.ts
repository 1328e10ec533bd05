import { type IconName, icon, loadingState, look } from '@verdict/elements/look';
import { language, percent, WordsController } from '@verdict/elements/words';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { FEEDBACK_WORDS, sentinelMark } from '../answer/index.ts';
import { RemovedFeedback } from './feedback/removed-feedback.ts';
import { type FeedbackSnapshot, StoredFeedback } from './feedback/stored-feedback.ts';
import { loadFailedState } from './load-failed-state.ts';
import { PANEL_WORDS } from './panel-words.ts';
import { shellStyles } from './shell-styles.ts';
import './sharing/sentinel-sharing.ts';
import './feedback/sentinel-feedback-list.ts';
import './feedback/sentinel-feedback-tools.ts';
import './sentinel-help.ts';
import './learning/sentinel-learning.ts';
import './settings/sentinel-settings.ts';
import './settings/sentinel-site.ts';
import './statistics/sentinel-statistics.ts';
import './feedback/sentinel-stored.ts';

const SECTIONS = ['overview', 'feedback', 'learning', 'settings', 'privacy', 'help'] as const;
type Section = (typeof SECTIONS)[number];

const ICONS: Readonly<Record<Section, IconName>> = {
  overview: 'rank',
  feedback: 'debate',
  learning: 'swap',
  settings: 'settings',
  privacy: 'shield',
  help: 'help',
};

/** The side panel, which is also a page: each section has an address after the #. */
export class SentinelPanel extends LitElement {
  static override properties = { section: { state: true } };
  static override styles = [look, shellStyles];

  declare section: Section;
  readonly #words = new WordsController(this, PANEL_WORDS);
  readonly #stored = new StoredFeedback(this);
  readonly #removed = new RemovedFeedback(this);
  readonly #followAddress = (): void => {
    this.section = sectionAt(location.hash);
    window.scrollTo({ top: 0 });
  };

  constructor() {
    super();
    this.section = sectionAt(location.hash);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('hashchange', this.#followAddress);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('hashchange', this.#followAddress);
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<header><span class="brand">${sentinelMark}<h1>${t.title}</h1></span></header>
      <nav aria-label=${t.sections}>${SECTIONS.map(
        (section) =>
          html`<a href="#${section}" aria-current=${section === this.section ? 'page' : nothing}>${icon(ICONS[section])}<span>${t.names[section]}</span></a>`,
      )}</nav>
      <main>${this.#renderKept()}</main>`;
  }

  #renderKept(): TemplateResult {
    const { state } = this.#stored;
    if (this.section === 'settings') return html`<sentinel-settings></sentinel-settings>`;
    if (this.section === 'help') return html`<sentinel-help></sentinel-help>`;
    if (state.status === 'loading') return loadingState();
    if (state.status === 'failed') return loadFailedState(() => void this.#stored.read());
    return html`${this.#renderWarning(state.value)} ${this.#renderSection(state.value)}`;
  }

  #renderWarning({ use }: FeedbackSnapshot): TemplateResult | typeof nothing {
    if (!use.isNearQuota) return nothing;
    return html`<p class="msg msg-error" role="alert">${icon('alert')}<span>${FEEDBACK_WORDS[language.value].nearQuota(percent(use.bytes / use.quota))}</span></p>`;
  }

  #renderSection(stored: FeedbackSnapshot): TemplateResult {
    const removals = this.#removed.missingFrom(stored.all);
    const tools = html`<sentinel-feedback-tools .count=${stored.all.length} .removed=${this.#removed} .removals=${removals}></sentinel-feedback-tools>`;
    switch (this.section) {
      case 'feedback':
        return html`<sentinel-feedback-list .all=${stored.all} .removed=${this.#removed} .removals=${removals}>${tools}</sentinel-feedback-list>`;
      case 'learning':
        return html`<sentinel-learning></sentinel-learning>`;
      case 'privacy':
        return html`<sentinel-stored .stored=${stored}></sentinel-stored><sentinel-sharing></sentinel-sharing>`;
      default:
        return html`<sentinel-site></sentinel-site><sentinel-statistics .all=${stored.all}>${tools}</sentinel-statistics>`;
    }
  }
}

function sectionAt(hash: string): Section {
  return SECTIONS.find((section) => `#${section}` === hash) ?? 'overview';
}

customElements.define('sentinel-panel', SentinelPanel);
