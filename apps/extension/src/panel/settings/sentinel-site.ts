import { failureMessage, icon, look } from '@verdict/elements/look';
import { Ticking } from '@verdict/elements/time';
import { language, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { isPaused, type Settings, siteState } from '../../settings/index.ts';
import { loadFailedState } from '../load-failed-state.ts';
import { panelStyles } from '../panel-styles.ts';
import { SITE_WORDS } from '../panel-words.ts';
import { type PageBeside, PageBesideController } from './page-beside.ts';
import { SettingsController } from './settings-controller.ts';

const HOUR_MS = 3_600_000;

/** The page beside the panel: whether text is hidden there, how much, and switches to turn it off. */
export class SentinelSite extends LitElement {
  static override styles = [
    look,
    panelStyles,
    css`
      .card { display: grid; gap: var(--v-space-3); padding: var(--v-space-4); border: var(--v-hairline); }
      .card > hr { width: 100%; margin: 0; border: 0; border-block-start: var(--v-hairline); }
      .state { display: flex; gap: var(--v-space-2); color: var(--md-sys-color-on-surface-variant); }
      .state .i { width: 1.125rem; height: 1.125rem; margin-block-start: .0625rem; }
      .count { font: var(--v-type-figure-small); color: var(--md-sys-color-on-surface); }
      .btn { min-height: 2.25rem; padding-block: .25rem; }
      .pause { justify-content: space-between; }
    `,
  ];

  readonly #words = new WordsController(this, SITE_WORDS);
  readonly #settings = new SettingsController(this);
  readonly #beside = new PageBesideController(this);
  readonly #time = new Ticking(this);

  protected override render(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const settings = this.#settings.value;
    if (!settings) return this.#settings.isLoadFailed ? loadFailedState(() => void this.#settings.read()) : nothing;
    const page = this.#beside.value;
    return html`<section aria-labelledby="site">
      <h2 id="site">${t.heading}</h2>
      <div class="card">
        ${failureMessage(this.#settings.isFailed ? t.failed : '')}
        ${page ? this.#renderPage(page, settings) : html`<p class="quiet">${t.noSite}</p>`}
        <hr />
        ${this.#renderPause(settings)}
      </div>
      <p class="caption">${t.report} ${t.reportKeys.map((key) => html`<kbd>${key}</kbd> `)}</p>
    </section>`;
  }

  #renderPage(page: PageBeside, settings: Settings): TemplateResult {
    const { t } = this.#words;
    const { host, isPrivate, hidden } = page;
    const { isOn, offBecause } = siteState(settings, { host, isPrivate, now: this.#time.now.getTime() });
    const isAllowed = offBecause !== 'site' && offBecause !== 'sensitive_site' && settings.sites[host] !== 'off';
    return html`<label class="switch-row"><span><b>${host}</b><small>${isOn ? t.on : offBecause && t.off[offBecause]}</small></span>
        <input type="checkbox" role="switch" aria-label=${t.switchName(host)} .checked=${live(isAllowed)}
          @change=${(event: Event) => this.#settings.changeSite(host, isChecked(event) ? 'on' : 'off')} /></label>
      ${isOn ? html`<p class="state" role="status">${icon('eyeOff')}<span>${hidden > 0 ? t.hidden(hidden) : t.noneHidden}</span></p>` : nothing}
      ${isPrivate ? this.#renderPrivate(settings) : nothing}`;
  }

  #renderPrivate({ allowPrivate }: Settings): TemplateResult {
    return html`<label class="switch-row"><span>${this.#words.t.allowPrivate}</span>
      <input type="checkbox" role="switch" .checked=${live(allowPrivate)}
        @change=${(event: Event) => this.#settings.change({ allowPrivate: isChecked(event) })} /></label>`;
  }

  #renderPause(settings: Settings): TemplateResult {
    const { t } = this.#words;
    const now = this.#time.now.getTime();
    if (!isPaused(settings, now)) {
      return html`<div class="row pause"><span>${t.pauseFor}</span><span class="row">
        <button class="btn btn-outlined" @click=${() => this.#settings.change({ pausedUntil: Date.now() + HOUR_MS })}>${t.pauseHour}</button>
        <button class="btn btn-text" @click=${() => this.#settings.change({ isPaused: true })}>${t.pause}</button></span></div>`;
    }
    const until = settings.isPaused ? null : settings.pausedUntil;
    return html`<div class="row pause"><span role="status">${until ? t.pausedUntil(timeOfDay(until)) : t.paused}</span>
      <button class="btn btn-filled" @click=${() => this.#settings.change({ isPaused: false, pausedUntil: null })}>${t.resume}</button></div>`;
  }
}

const isChecked = ({ target }: Event): boolean => (target as HTMLInputElement).checked;

function timeOfDay(at: number): string {
  return new Intl.DateTimeFormat(language.value, { timeStyle: 'short' }).format(at);
}

customElements.define('sentinel-site', SentinelSite);
