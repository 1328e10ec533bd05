import { emptyState, failureMessage, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { counted, defineWords, formatDate, language, WordsController } from '@verdict/elements/words';
import type { ApiKey } from '@verdict/wire/account';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { SCOPE_WORDS } from './scope-words.ts';

const WORDS = defineWords({
  en: {
    empty: 'You have no API keys. Create one to let a program act for you.',
    all: 'All your permissions',
    until: (date: string) => `Expires on ${date}`,
    expired: (date: string) => `Expired on ${date}`,
    revoked: 'Revoked',
    used: 'last used',
    unused: 'never used',
    quota: (count: number) => `${counted(count, 'request', 'requests')} a day`,
    revoke: 'Revoke',
    sure: (name: string) => `Revoke “${name}”?`,
    sureWhy: 'Programs that use it stop working immediately. This cannot be undone, but you can create a new key.',
    yes: 'Revoke key',
    no: 'Cancel',
  },
  es: {
    empty: 'No tiene claves de API. Cree una para que un programa actúe por usted.',
    all: 'Todos sus permisos',
    until: (date: string) => `Caduca el ${date}`,
    expired: (date: string) => `Caducó el ${date}`,
    revoked: 'Revocada',
    used: 'último uso',
    unused: 'sin usar',
    quota: (count: number) => `${counted(count, 'petición', 'peticiones')} al día`,
    revoke: 'Revocar',
    sure: (name: string) => `¿Revocar «${name}»?`,
    sureWhy: 'Los programas que la usan dejarán de funcionar al momento. No se puede deshacer, pero puede crear otra clave.',
    yes: 'Revocar la clave',
    no: 'Conservarla',
  },
});

/** API keys. Fires `key-revoked` with an id after a confirmation; call `close()` when it is revoked. */
export class VerdictKeyList extends LitElement {
  static override properties = { keys: { attribute: false }, busy: { type: Boolean }, failure: {}, doubted: { state: true } };
  static override styles = [
    look,
    css`
      :host { display: block; }
      li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--v-space-1) var(--v-space-4); align-items: start; padding-block: var(--v-space-4); }
      li[data-ended='true'] strong { color: var(--md-sys-color-on-surface-variant); }
      strong { font: var(--v-type-title-small); overflow-wrap: anywhere; }
      .row { gap: var(--v-space-1) var(--v-space-3); }
      .btn { grid-column: 2; grid-row: 1 / span 2; }
      .caption { overflow-wrap: anywhere; }
      dialog .btn { grid-column: auto; }
    `,
  ];

  declare keys: readonly ApiKey[];
  declare busy: boolean;
  /** The error message, if revoking failed. */
  declare failure: string;
  declare doubted: ApiKey | undefined;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.keys = [];
    this.busy = false;
    this.failure = '';
  }

  close(): void {
    this.#dialog?.close();
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    if (this.keys.length === 0) return emptyState(t.empty);
    return html`
      <ul class="list">${repeat(
        this.keys,
        ({ id }) => id,
        (key) => html`<li data-ended=${isOver(key)}>${this.#renderKey(key)}</li>`,
      )}</ul>
      <dialog aria-labelledby="sure">${this.doubted ? this.#renderDoubt(this.doubted) : nothing}</dialog>
    `;
  }

  #renderKey(key: ApiKey): TemplateResult {
    const { t } = this.#words;
    const { name, prefix, scopes, quota_per_day, last_used_at } = key;
    return html`<p class="row"><strong dir="auto">${name}</strong><code class="caption" dir="ltr">${prefix}…</code>${this.#renderEnd(key)}</p>
      <p class="caption">${scopes ? scopes.map((scope) => SCOPE_WORDS[language.value][scope]).join('; ') : t.all}${quota_per_day ? `; ${t.quota(quota_per_day)}` : ''}; ${
        last_used_at ? html`${t.used} ${timeElement(last_used_at)}` : t.unused
      }</p>
      ${isOver(key) ? nothing : html`<button class="btn btn-text" @click=${() => this.#doubt(key)}>${t.revoke}<span class="sr"> ${name}</span></button>`}`;
  }

  #renderEnd(key: ApiKey): TemplateResult {
    const { t } = this.#words;
    if (key.revoked_at) return html`<span class="tag">${t.revoked}</span>`;
    const date = formatDate(key.expires_at);
    return isOver(key) ? html`<span class="tag">${t.expired(date)}</span>` : html`<span class="caption">${t.until(date)}</span>`;
  }

  #renderDoubt({ id, name }: ApiKey): TemplateResult {
    const { t } = this.#words;
    return html`<div class="stack">
      <h2 id="sure">${t.sure(name)}</h2>
      <p>${t.sureWhy}</p>
      ${failureMessage(this.failure)}
      <p class="row"><button class="btn btn-danger" aria-disabled=${this.busy} @click=${() => this.#revoke(id)}>${t.yes}</button>
        <button class="btn btn-text" autofocus @click=${() => this.close()}>${t.no}</button></p>
    </div>`;
  }

  get #dialog(): HTMLDialogElement | null | undefined {
    return this.shadowRoot?.querySelector('dialog');
  }

  async #doubt(key: ApiKey): Promise<void> {
    this.doubted = key;
    await this.updateComplete;
    this.#dialog?.showModal();
  }

  #revoke(id: number): void {
    if (!this.busy) this.dispatchEvent(new CustomEvent<number>('key-revoked', { detail: id }));
  }
}

function isOver({ revoked_at, expires_at }: ApiKey): boolean {
  return revoked_at !== null || new Date(expires_at) <= new Date();
}

customElements.define('verdict-key-list', VerdictKeyList);
