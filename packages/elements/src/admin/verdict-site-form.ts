import type { CreateSite } from '@verdict/wire/embedding';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { failureMessage, look } from '../look/index.ts';
import { defineWords, WordsController } from '../words/index.ts';

const WORDS = defineWords({
  en: {
    title: 'Allow a site',
    name: 'Name',
    origin: 'Origin',
    originHint: 'as the browser sends it, without a path',
    add: 'Allow site',
    cancel: 'Cancel',
    missing: 'Give the site a name and its origin.',
  },
  es: {
    title: 'Permitir un sitio',
    name: 'Nombre',
    origin: 'Origen',
    originHint: 'como lo envía el navegador, sin ruta',
    add: 'Permitir el sitio',
    cancel: 'Cancelar',
    missing: 'Dé un nombre al sitio y su origen.',
  },
});

/** Which site may embed Verdict. Fires `site-submitted` with CreateSite, and `form-cancelled`. */
export class VerdictSiteForm extends LitElement {
  static override properties = { busy: { type: Boolean }, failure: {}, isMissing: { state: true } };
  static override styles = [
    look,
    css`
      :host { display: block; }
      form { display: grid; gap: var(--v-space-4); }
      h2 { font: var(--v-type-title-large); letter-spacing: 0; }
      .quiet { font-weight: 400; }
    `,
  ];

  declare busy: boolean;
  declare failure: string;
  declare isMissing: boolean;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.busy = this.isMissing = false;
    this.failure = '';
  }

  override focus(): void {
    this.shadowRoot?.querySelector('input')?.focus();
  }

  protected override render(): TemplateResult {
    const { said } = this.#words;
    return html`<form class="card" novalidate aria-labelledby="title" @submit=${this.#submit} @input=${() => (this.isMissing = false)}>
      <h2 id="title">${said.title}</h2>
      <div class="field"><label for="name">${said.name}</label>
        <input class="input" id="name" name="name" maxlength="100" autocomplete="off" dir="auto" required /></div>
      <div class="field"><label for="origin">${said.origin} <span class="quiet">${said.originHint}</span></label>
        <input class="input" id="origin" name="origin" type="url" inputmode="url" maxlength="300" autocomplete="off" placeholder="https://news.example.org" dir="ltr" required /></div>
      ${failureMessage(this.isMissing ? said.missing : this.failure)}
      <div class="row">
        <button class="btn btn-filled" aria-disabled=${this.busy}>${said.add}</button>
        <button class="btn btn-text" type="button" @click=${() => this.dispatchEvent(new CustomEvent('form-cancelled'))}>${said.cancel}</button>
      </div>
    </form>`;
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    if (this.busy) return;
    const fields = new FormData(event.target as HTMLFormElement);
    const name = String(fields.get('name')).trim();
    const origin = originOf(String(fields.get('origin')).trim());
    this.isMissing = name === '' || origin === '';
    if (this.isMissing) this.focus();
    else this.dispatchEvent(new CustomEvent<CreateSite>('site-submitted', { detail: { name, origin } }));
  }
}

/** An address copied from a browser has a path; its origin is what counts. */
function originOf(address: string): string {
  return URL.parse(address)?.origin.replace(/^null$/, address) ?? address;
}

customElements.define('verdict-site-form', VerdictSiteForm);
