import '@verdict/elements/dialog';
import type { VerdictConfirm } from '@verdict/elements/dialog';
import { failureMessage, look } from '@verdict/elements/look';
import { LANGUAGE_NAMES, LANGUAGES, percent, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { FeedbackManager } from '../../feedback/index.ts';
import { personalOptions } from '../../learning/index.ts';
import { DEFAULT_SETTINGS, MAX_THRESHOLD, MIN_THRESHOLD, type Settings } from '../../settings/index.ts';
import { LearningController } from '../learning/learning-controller.ts';
import { loadFailedState } from '../load-failed-state.ts';
import { panelStyles } from '../panel-styles.ts';
import { SettingsController } from './settings-controller.ts';
import { SETTINGS_WORDS } from './settings-words.ts';
import './sentinel-sites.ts';

/** The longest first: moving through the list by arrow keys then never passes a value that would delete more than the one chosen. */
const EXPIRIES = [365, 180, 90, 30];
/** Around the default threshold, where the fewest mistakes are made. */
const MIDDLE = 0.1;

/** All settings, saved when they are changed. */
export class SentinelSettings extends LitElement {
  static override properties = { moving: { state: true } };
  static override styles = [
    look,
    panelStyles,
    css`
      input[type='range'] { width: 100%; height: 1.5rem; margin: 0; accent-color: var(--md-sys-color-primary); }
      .ends { display: flex; justify-content: space-between; font: var(--v-type-caption); color: var(--md-sys-color-on-surface-variant); }
      .figure { font: var(--v-type-figure-small); font-variant-numeric: tabular-nums lining-nums; }
      .choices { display: grid; gap: var(--v-space-2); }
      .choice { display: flex; gap: var(--v-space-3); align-items: flex-start; padding: var(--v-space-3); border: 1px solid var(--md-sys-color-outline-variant); border-radius: var(--v-radius-control); cursor: pointer; }
      .choice:hover { border-color: var(--md-sys-color-outline); }
      .choice:has(:checked) { border-color: var(--md-sys-color-primary); box-shadow: inset 0 0 0 1px var(--md-sys-color-primary); }
      .choice span { display: grid; gap: .125rem; }
      .choice b { font: var(--v-type-label); }
      fieldset { display: grid; gap: var(--v-space-2); }
      legend { font: var(--v-type-title-small); margin-block-end: var(--v-space-2); }
      .field { max-width: 20rem; }
      .field > label { font: var(--v-type-title-small); }
      @media (min-width: 40rem) { .choices { grid-template-columns: 1fr 1fr; } }
    `,
  ];

  /** The slider's position while it is being moved. */
  declare moving: number | undefined;
  readonly #words = new WordsController(this, SETTINGS_WORDS);
  readonly #settings = new SettingsController(this);
  readonly #learning = new LearningController(this);

  protected override render(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const settings = this.#settings.value;
    if (!settings) return this.#settings.isLoadFailed ? loadFailedState(() => void this.#settings.read()) : nothing;
    return html`<section aria-labelledby="judging"><h2 id="judging">${t.detection}</h2>
        ${failureMessage(this.#settings.isFailed ? t.failed : '')}
        ${this.#renderThreshold(settings)}
        ${this.#renderChoice('method', settings)}
        ${this.#renderChoice('reveal', settings)}
      </section>
      <section aria-labelledby="sites"><h2 id="sites">${t.sites}</h2>
        <sentinel-sites></sentinel-sites>
        <label class="switch-row"><span><b>${t.allowPrivate}</b><small>${t.allowPrivateText}</small></span>
          <input type="checkbox" role="switch" .checked=${live(settings.allowPrivate)}
            @change=${(event: Event) => this.#settings.change({ allowPrivate: (event.target as HTMLInputElement).checked })} /></label>
      </section>
      <section aria-labelledby="keeping"><h2 id="keeping">${t.storedFeedback}</h2>${this.#renderExpiry(settings)}</section>
      <section aria-labelledby="language"><h2 id="language">${t.language}</h2>${this.#renderLanguage(settings)}</section>
      <verdict-confirm></verdict-confirm>`;
  }

  #renderThreshold(settings: Settings): TemplateResult {
    const { t } = this.#words;
    const threshold = this.moving ?? settings.threshold;
    const inForce = this.#inForce(threshold, settings);
    const isMoved = percent(inForce) !== percent(threshold);
    const isUsual = threshold === DEFAULT_SETTINGS.threshold;
    return html`<div class="block">
      <div class="row row-between"><label for="threshold"><h3>${t.threshold}</h3></label><b class="figure" aria-hidden="true">${percent(threshold)}</b></div>
      <input type="range" id="threshold" min=${MIN_THRESHOLD} max=${MAX_THRESHOLD} step="0.01" .value=${live(String(threshold))}
        aria-valuetext=${percent(threshold)} aria-describedby="meaning" @input=${this.#move} @change=${this.#set} />
      <div class="ends" aria-hidden="true"><span>${t.ends.low}</span><span>${t.ends.high}</span></div>
      <p id="meaning" class="lead">${t.thresholdSays(percent(inForce))}. ${t.meaning[meaningOf(inForce)]}</p>
      ${isMoved ? html`<p class="lead">${t.thresholdMoved(percent(threshold))} <a href="#learning">${t.learned}</a></p>` : nothing}
      ${isUsual ? nothing : html`<div><button class="linkish" @click=${this.#backToUsual}>${t.usual}</button></div>`}
    </div>`;
  }

  /** The effective threshold, including what was learned from the reader. */
  #inForce(threshold: number, { adapt }: Settings): number {
    const { state } = this.#learning;
    return personalOptions(adapt && state.status === 'ready' ? state.value : null, threshold).threshold;
  }

  #renderChoice(name: 'method' | 'reveal', settings: Settings): TemplateResult {
    const { t } = this.#words;
    const choices = Object.entries(name === 'method' ? t.methods : t.reveals);
    return html`<fieldset><legend>${t[name]}</legend><div class="choices">${choices.map(
      ([
        value,
        [title, text],
      ]) => html`<label class="choice"><input type="radio" name=${name} value=${value} aria-labelledby="name-${value}" aria-describedby="text-${value}" .checked=${live(settings[name] === value)}
        @change=${() => this.#settings.change({ [name]: value })} /><span><b id="name-${value}">${title}</b><small class="caption" id="text-${value}">${text}</small></span></label>`,
    )}</div></fieldset>`;
  }

  #renderExpiry({ expiryDays }: Settings): TemplateResult {
    const { t } = this.#words;
    const days = expiryDays === null || EXPIRIES.includes(expiryDays) ? EXPIRIES : [...EXPIRIES, expiryDays].toSorted((a, b) => b - a);
    return html`<div class="field"><label for="expiry">${t.expiry}</label>
      <select class="input" id="expiry" @change=${(event: Event) => this.#expireAfter(Number(chosenIn(event)) || null)}>
        <option value="" .selected=${live(expiryDays === null)}>${t.expiries.never}</option>
        ${days.map((one) => html`<option value=${one} .selected=${live(one === expiryDays)}>${t.expiries.days(one)}</option>`)}
      </select></div>`;
  }

  #renderLanguage({ language }: Settings): TemplateResult {
    const { t } = this.#words;
    return html`<div class="field">
      <select class="input" aria-labelledby="language" @change=${(event: Event) => this.#settings.change({ language: chosenIn(event) as Settings['language'] })}>
        <option value="auto" ?selected=${language === 'auto'}>${t.languages.auto}</option>
        ${LANGUAGES.map((one) => html`<option value=${one} lang=${one} ?selected=${one === language}>${LANGUAGE_NAMES[one]}</option>`)}
      </select></div>`;
  }

  /** The background deletes what is too old as soon as this is saved, so a loss needs confirmation first. */
  async #expireAfter(expiryDays: number | null): Promise<void> {
    const count = await FeedbackManager.getInstance()
      .countExpired(expiryDays)
      .catch(() => undefined);
    if (count === undefined) return this.#settings.fail();
    if (expiryDays !== null && count > 0 && !(await this.#mayDelete(count, expiryDays))) return this.requestUpdate(); // shows the stored value
    await this.#settings.change({ expiryDays });
  }

  async #mayDelete(count: number, expiryDays: number): Promise<boolean | undefined> {
    const { t } = this.#words;
    const text = t.expireText(t.expiries.days(expiryDays));
    return this.#confirm?.ask({ title: t.expireTitle(count), text, confirm: t.expireYes, isGrave: true });
  }

  get #confirm(): VerdictConfirm | null | undefined {
    return this.shadowRoot?.querySelector<VerdictConfirm>('verdict-confirm');
  }

  #move(event: Event): void {
    this.moving = Number(chosenIn(event));
  }

  async #set(event: Event): Promise<void> {
    const threshold = Number(chosenIn(event));
    await this.#settings.change({ threshold });
    if (this.moving === threshold) this.moving = undefined; // otherwise it was moved again meanwhile
  }

  async #backToUsual(): Promise<void> {
    await this.#settings.change({ threshold: DEFAULT_SETTINGS.threshold });
    this.shadowRoot?.getElementById('threshold')?.focus();
  }
}

function meaningOf(threshold: number): 'low' | 'middle' | 'high' {
  if (Math.abs(threshold - DEFAULT_SETTINGS.threshold) <= MIDDLE) return 'middle';
  return threshold < DEFAULT_SETTINGS.threshold ? 'low' : 'high';
}

function chosenIn({ target }: Event): string {
  return (target as HTMLInputElement | HTMLSelectElement).value;
}

customElements.define('sentinel-settings', SentinelSettings);
