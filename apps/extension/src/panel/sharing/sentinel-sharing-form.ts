import { failureMessage, icon, look } from '@verdict/elements/look';
import { WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { SharingRefusal, TurnOn } from '../../sharing/index.ts';
import { parseServer, SHARING_MODES, SharingManager, type SharingMode } from '../../sharing/index.ts';
import { panelStyles } from '../panel-styles.ts';
import { payloadStyles, payloadView } from './payload-view.ts';
import { EXAMPLE_FEEDBACK } from './sharing-example.ts';
import { SHARING_WORDS } from './sharing-words.ts';

const NO_SERVER = 'https://…';

/** The form to turn sharing on: server, key, and what is sent. Fires `sharing-wanted` from the click itself. */
export class SentinelSharingForm extends LitElement {
  static override properties = {
    server: {},
    busy: { type: Boolean },
    failure: { attribute: false },
    mode: {},
    withSite: { type: Boolean },
    typed: { state: true },
  };
  static override styles = [
    look,
    panelStyles,
    payloadStyles,
    css`
      form { display: grid; gap: var(--v-space-5); }
      fieldset { display: grid; gap: var(--v-space-2); }
      legend { font: var(--v-type-title-small); margin-block-end: var(--v-space-2); }
      .choice { display: flex; gap: var(--v-space-3); align-items: flex-start; padding: var(--v-space-3); border: 1px solid var(--md-sys-color-outline-variant); border-radius: var(--v-radius-control); cursor: pointer; }
      .choice:has(:checked) { border-color: var(--md-sys-color-primary); box-shadow: inset 0 0 0 1px var(--md-sys-color-primary); }
      .choice span { display: grid; gap: .125rem; }
      .choice b { font: var(--v-type-label); }
      .field > label { font: var(--v-type-title-small); }
      summary { display: flex; align-items: center; gap: var(--v-space-2); min-height: var(--v-target); font: var(--v-type-title-small); color: var(--md-sys-color-primary); cursor: pointer; }
    `,
  ];

  /** The initial address and choice. */
  declare server: string;
  declare mode: SharingMode;
  declare withSite: boolean;
  declare busy: boolean;
  declare failure: SharingRefusal | 'failed' | undefined;
  declare typed: string;
  readonly #words = new WordsController(this, SHARING_WORDS);

  constructor() {
    super();
    this.server = '';
    this.busy = false;
    this.mode = 'answers_randomised';
    this.withSite = false;
    this.typed = '';
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<form novalidate @submit=${this.#submit}>
      <div class="field"><label for="server">${t.server}</label>
        <input class="input" id="server" name="server" type="url" inputmode="url" dir="ltr" placeholder="https://verdict.example" autocomplete="off" spellcheck="false"
          .value=${this.server} required aria-describedby="server-hint" @input=${this.#type} />
        <p class="caption" id="server-hint">${t.serverHint}</p></div>
      <div class="field"><label for="key">${t.key}</label>
        <input class="input" id="key" name="key" type="password" dir="ltr" autocomplete="off" spellcheck="false" required aria-describedby="key-hint" />
        <p class="caption" id="key-hint">${t.keyHint}</p></div>
      <fieldset><legend>${t.mode}</legend>${SHARING_MODES.map((mode) => this.#renderMode(mode))}</fieldset>
      ${this.mode === 'text_and_answer' ? this.#renderSite() : nothing}
      <label class="switch-row"><span><b>${t.withEarlier}</b><small>${t.withEarlierText}</small></span>
        <input type="checkbox" role="switch" name="withEarlier" /></label>
      ${this.#renderExample()}
      ${this.failure ? failureMessage(this.failure === 'failed' ? t.failed : t.reasons[this.failure]) : nothing}
      <div><button class="btn btn-filled" aria-disabled=${this.busy}>${this.busy ? t.turningOn : t.turnOn}</button></div>
    </form>`;
  }

  #renderMode(mode: SharingMode): TemplateResult {
    const [title, text] = this.#words.t.modes[mode];
    return html`<label class="choice"><input type="radio" name="mode" value=${mode} .checked=${this.mode === mode} @change=${() => this.#choose(mode)} />
      <span><b>${title}</b><small class="caption">${text}</small></span></label>`;
  }

  #renderSite(): TemplateResult {
    const { t } = this.#words;
    return html`<label class="switch-row"><span><b>${t.withSite}</b><small>${t.withSiteText}</small></span>
      <input type="checkbox" role="switch" name="withSite" .checked=${this.withSite} @change=${this.#toggleSite} /></label>`;
  }

  /** What would be sent for an example text with the current choice. */
  #renderExample(): TemplateResult {
    const { t } = this.#words;
    const parsed = parseServer(this.typed || this.server);
    const wanted = { server: parsed.ok ? parsed.server : NO_SERVER, mode: this.mode, withSite: this.withSite };
    const next = SharingManager.getInstance().example(EXAMPLE_FEEDBACK, wanted);
    return html`<details><summary>${icon('chevronDown', 'small')}${t.example}</summary>
      ${next ? payloadView(next, { sentence: t.exampleText, name: t.example }) : nothing}</details>`;
  }

  #choose(mode: SharingMode): void {
    this.mode = mode;
    if (mode === 'answers_randomised') this.withSite = false;
  }

  #toggleSite({ target }: Event): void {
    this.withSite = (target as HTMLInputElement).checked;
  }

  #type({ target }: Event): void {
    this.typed = (target as HTMLInputElement).value;
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    if (this.busy || !event.isTrusted) return;
    const form = new FormData(event.target as HTMLFormElement);
    const text = (name: string): string => String(form.get(name) ?? '');
    const wanted: TurnOn = {
      server: text('server'),
      key: text('key'),
      mode: this.mode,
      withSite: this.mode === 'text_and_answer' && this.withSite,
      withEarlier: form.has('withEarlier'),
    };
    // Immediately, because the browser asks for permission only during a click.
    this.dispatchEvent(new CustomEvent<TurnOn>('sharing-wanted', { detail: wanted }));
  }
}

customElements.define('sentinel-sharing-form', SentinelSharingForm);
