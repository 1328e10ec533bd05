import { emptyState, failureMessage, icon, look } from '@verdict/elements/look';
import { WordsController } from '@verdict/elements/words';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { changeSite, hostOf, type Settings } from '../settings/index.ts';
import { SETTINGS_WORDS } from '../words/settings-words.ts';
import { panelStyles } from './panel-styles.ts';

/** What a reader has said of single sites, and the way to say it of another. */
export class SentinelSites extends LitElement {
  static override properties = { sites: { attribute: false }, typed: { state: true }, isWrong: { state: true } };
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

  declare sites: Settings['sites'];
  declare typed: string;
  declare isWrong: boolean;
  readonly #words = new WordsController(this, SETTINGS_WORDS);

  constructor() {
    super();
    this.sites = {};
    this.typed = '';
    this.isWrong = false;
  }

  protected override render(): TemplateResult {
    const { said } = this.#words;
    const hosts = Object.keys(this.sites).sort();
    return html`<p class="lead">${said.sitesText}</p>
      ${hosts.length === 0 ? emptyState(said.noSites) : html`<ul class="list">${hosts.map((host) => this.#renderSite(host))}</ul>`}
      <form novalidate @submit=${this.#add}>
        <div class="field"><label for="site">${said.addSite}</label>
          <div class="add"><input class="input" id="site" inputmode="url" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder=${said.siteExample}
            aria-invalid=${this.isWrong} .value=${live(this.typed)} @input=${this.#type} />
            <button class="btn btn-outlined">${said.add}</button></div></div>
        ${failureMessage(this.isWrong ? said.notASite : '')}
      </form>`;
  }

  #renderSite(host: string): TemplateResult {
    const { said } = this.#words;
    return html`<li><label class="switch-row"><span dir="ltr">${host}</span>
        <input type="checkbox" role="switch" aria-label=${said.siteOn(host)} .checked=${live(this.sites[host] === 'on')}
          @change=${(event: Event) => changeSite(host, (event.target as HTMLInputElement).checked ? 'on' : 'off')} /></label>
      <button class="icon-btn" aria-label=${said.remove(host)} @click=${() => this.#remove(host)}>${icon('trash')}</button></li>`;
  }

  async #remove(host: string): Promise<void> {
    await changeSite(host, null);
    this.shadowRoot?.getElementById('site')?.focus();
  }

  #type({ target }: Event): void {
    this.typed = (target as HTMLInputElement).value;
    this.isWrong = false;
  }

  /** A whole address will do as well as the name of the site. A site is added to be turned off. */
  async #add(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const typed = this.typed.trim();
    const host = hostOf(typed.includes('://') ? typed : `https://${typed}`);
    this.isWrong = !host;
    if (!host) return this.shadowRoot?.getElementById('site')?.focus();
    await changeSite(host, 'off');
    this.typed = '';
  }
}

customElements.define('sentinel-sites', SentinelSites);
