import { look } from '@verdict/elements/look';
import { defineWords, WordsController } from '@verdict/elements/words';
import type { CreateSite, EditSite, PublicJwk, Site } from '@verdict/wire/embed';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { formFoot, formStyles } from '../controls/form-foot.ts';
import { readPublicKey } from './public-key.ts';

const WORDS = defineWords({
  en: {
    title: 'Allow a site',
    titleOf: (name: string) => `Change ${name}`,
    name: 'Name',
    origin: 'Origin',
    originHint: 'for example https://news.example.org, without a path',
    signs: 'Signs in its visitors with',
    shared: 'A shared key that we create',
    asNow: 'Keep the current key',
    own: 'Its own public key',
    key: 'Public key',
    keyHint: 'Ed25519 or P-256, as a JWK. Never send us the private key.',
    add: 'Allow site',
    save: 'Save',
    problems: {
      missing: 'Enter a name and an origin.',
      unreadable: 'Not a valid key. Use a public Ed25519 or P-256 key as a JWK.',
      private: 'This is a private key. Do not use it any more: create a new pair and enter only its public key.',
    },
  },
  es: {
    title: 'Permitir un sitio',
    titleOf: (name: string) => `Cambiar ${name}`,
    name: 'Nombre',
    origin: 'Origen',
    originHint: 'por ejemplo https://news.example.org, sin ruta',
    signs: 'Identifica a sus visitantes con',
    shared: 'Una clave compartida que creamos',
    asNow: 'Conservar la clave actual',
    own: 'Su propia clave pública',
    key: 'Clave pública',
    keyHint: 'Ed25519 o P-256, como JWK. No nos envíe nunca la clave privada.',
    add: 'Permitir el sitio',
    save: 'Guardar',
    problems: {
      missing: 'Escriba un nombre y un origen.',
      unreadable: 'La clave no es válida. Use una clave pública Ed25519 o P-256 como JWK.',
      private: 'Esto es una clave privada. No la use más: cree otro par y escriba solo la clave pública.',
    },
  },
});

type Problem = keyof (typeof WORDS)['en']['problems'];

/** The form for a site that may embed Verdict. Fires `site-submitted` with CreateSite, or `site-changed` with EditSite for an existing site, and `form-cancelled`. */
export class VerdictSiteForm extends LitElement {
  static override properties = {
    busy: { type: Boolean },
    failure: {},
    site: { attribute: false },
    hasOwnKey: { state: true },
    problem: { state: true },
  };
  static override styles = [look, formStyles, css`textarea { min-height: 6rem; font: var(--v-type-code); }`];

  declare busy: boolean;
  declare failure: string;
  /** The site to change; undefined for a new one. */
  declare site: Site | undefined;
  declare hasOwnKey: boolean;
  declare problem: Problem | undefined;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.busy = this.hasOwnKey = false;
    this.failure = '';
  }

  override focus(): void {
    this.shadowRoot?.querySelector('input')?.focus();
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { site } = this;
    return html`<form class="card" novalidate aria-labelledby="title" @submit=${this.#submit} @input=${() => (this.problem = undefined)}>
      <h2 id="title">${site ? t.titleOf(site.name) : t.title}</h2>
      <div class="field"><label for="name">${t.name}</label>
        <input class="input" id="name" name="name" maxlength="100" autocomplete="off" dir="auto" required value=${site?.name ?? ''} /></div>
      ${site ? nothing : this.#renderOrigin()}
      <fieldset><legend>${t.signs}</legend>
        ${this.#renderChoice(false, site ? t.asNow : t.shared)} ${this.#renderChoice(true, t.own)}
      </fieldset>
      ${this.hasOwnKey ? this.#renderKey() : nothing}
      ${formFoot(this, { failure: this.problem ? t.problems[this.problem] : this.failure, send: site ? t.save : t.add, busy: this.busy })}
    </form>`;
  }

  #renderOrigin(): TemplateResult {
    const { t } = this.#words;
    return html`<div class="field"><label for="origin">${t.origin} <span class="quiet">${t.originHint}</span></label>
      <input class="input" id="origin" name="origin" type="url" inputmode="url" maxlength="300" autocomplete="off" placeholder="https://news.example.org" dir="ltr" required /></div>`;
  }

  #renderChoice(hasOwnKey: boolean, label: string): TemplateResult {
    return html`<label class="check"><input type="radio" name="signs" .checked=${this.hasOwnKey === hasOwnKey} @change=${() => (this.hasOwnKey = hasOwnKey)} />${label}</label>`;
  }

  #renderKey(): TemplateResult {
    const { t } = this.#words;
    return html`<div class="field"><label for="key">${t.key}</label>
      <textarea class="input" id="key" name="key" maxlength="2000" autocomplete="off" spellcheck="false" dir="ltr" required aria-describedby="key-hint"
        placeholder='{ "kty": "OKP", "crv": "Ed25519", "x": "…" }'></textarea>
      <p class="caption" id="key-hint">${t.keyHint}</p></div>`;
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    if (this.busy) return;
    const fields = new FormData(event.target as HTMLFormElement);
    const name = String(fields.get('name')).trim();
    const origin = originOf(String(fields.get('origin') ?? '').trim());
    const key = this.hasOwnKey ? readPublicKey(String(fields.get('key'))) : undefined;
    const isMissing = name === '' || (!this.site && origin === '');
    this.problem = isMissing ? 'missing' : key && key.kind !== 'key' ? key.kind : undefined;
    if (this.problem) this.#focusProblem();
    else this.#fire({ name, origin, ...(key?.kind === 'key' && { jwk: key.jwk }) });
  }

  #focusProblem(): void {
    if (this.problem === 'missing') this.focus();
    else this.shadowRoot?.querySelector('textarea')?.focus();
  }

  #fire({ origin, ...change }: { name: string; origin: string; jwk?: PublicJwk }): void {
    this.dispatchEvent(
      this.site
        ? new CustomEvent<EditSite>('site-changed', { detail: change })
        : new CustomEvent<CreateSite>('site-submitted', { detail: { ...change, origin } }),
    );
  }
}

/** A URL copied from a browser has a path; only its origin is used. */
function originOf(address: string): string {
  return URL.parse(address)?.origin.replace(/^null$/, address) ?? address;
}

customElements.define('verdict-site-form', VerdictSiteForm);
