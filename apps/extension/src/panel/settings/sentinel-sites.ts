import { emptyState, failureMessage, icon, look } from '@verdict/elements/look';
import { WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { hostOf, type Settings } from '../../settings/index.ts';
import { loadFailedState } from '../load-failed-state.ts';
import { panelStyles } from '../panel-styles.ts';
import { SettingsController } from './settings-controller.ts';
import { SETTINGS_WORDS } from './settings-words.ts';

/** The sites a reader has turned on or off, and a form to add one. */
export class SentinelSites extends LitElement {
  static override properties = { typed: { state: true }, isWrong: { state: true } };
  static override styles = [
    look,
    panelStyles,
    css`
      :host { display: grid; gap: var(--v-space-4); }
      li { display: flex; align-items: center; gap: var(--v-space-2); }
      li .switch-row { flex: 1; min-width: 0; }
      form { display: grid; gap: var(--v-space-2); max-width: 28rem; }
      .add { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--v-space-2); }
    `,
  ];

  declare typed: string;
  declare isWrong: boolean;
  readonly #words = new WordsController(this, SETTINGS_WORDS);
  readonly #settings = new SettingsController(this);

  constructor() {
    super();
    this.typed = '';
    this.isWrong = false;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const settings = this.#settings.value;
    if (!settings) return this.#settings.isLoadFailed ? loadFailedState(() => void this.#settings.read()) : nothing;
    const hosts = Object.keys(settings.sites).sort();
    return html`<p class="lead">${t.sitesText}</p>
      ${hosts.length === 0 ? emptyState(t.noSites) : html`<ul class="list">${hosts.map((host) => this.#renderSite(host, settings))}</ul>`}
      ${failureMessage(this.#settings.isFailed ? t.failed : '')}
      <form novalidate @submit=${this.#add}>
        <div class="field"><label for="site">${t.addSite}</label>
          <div class="add"><input class="input" id="site" inputmode="url" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder=${t.siteExample}
            aria-invalid=${this.isWrong} .value=${live(this.typed)} @input=${this.#type} />
            <button class="btn btn-outlined">${t.add}</button></div></div>
        ${failureMessage(this.isWrong ? t.notASite : '')}
      </form>`;
  }

  #renderSite(host: string, { sites }: Settings): TemplateResult {
    const { t } = this.#words;
    return html`<li><label class="switch-row"><span dir="ltr">${host}</span>
        <input type="checkbox" role="switch" aria-label=${t.siteOn(host)} .checked=${live(sites[host] === 'on')}
          @change=${(event: Event) => this.#settings.changeSite(host, (event.target as HTMLInputElement).checked ? 'on' : 'off')} /></label>
      <button class="icon-btn" aria-label=${t.remove(host)} @click=${() => this.#remove(host)}>${icon('trash')}</button></li>`;
  }

  async #remove(host: string): Promise<void> {
    await this.#settings.changeSite(host, null);
    if (!this.#settings.isFailed) this.shadowRoot?.getElementById('site')?.focus();
  }

  #type({ target }: Event): void {
    this.typed = (target as HTMLInputElement).value;
    this.isWrong = false;
  }

  /** Accepts a site's name or a whole address. An added site is turned off. */
  async #add(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const typed = this.typed.trim();
    const host = hostOf(typed.includes('://') ? typed : `https://${typed}`);
    this.isWrong = !host;
    if (!host) return this.shadowRoot?.getElementById('site')?.focus();
    await this.#settings.changeSite(host, 'off');
    if (!this.#settings.isFailed) this.typed = '';
  }
}

customElements.define('sentinel-sites', SentinelSites);
