import '@verdict/elements/dialog';
import type { VerdictConfirm } from '@verdict/elements/dialog';
import { doneMessage, failureMessage, icon } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { defineWords, formatDate, WordsController } from '@verdict/elements/words';
import type { OwnedKey } from '@verdict/wire/account';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { Request } from '../controls/request.ts';
import { ask, client, type PageAddress, PagedList, type PageElement } from '../frame/index.ts';
import { adminFrame, adminStyles } from './admin-frame.ts';
import { pagedRows } from './paged-rows.ts';

const WORDS = defineWords({
  en: {
    title: 'API keys',
    lede: 'Keys of all accounts. The secrets are not stored.',
    empty: 'No API keys yet.',
    all: 'all permissions of the account',
    used: 'last used',
    unused: 'never used',
    until: (date: string) => `expires on ${date}`,
    ended: 'Expired',
    revoked: 'Revoked',
    revoke: 'Revoke',
    sure: (name: string, owner: string) => `Revoke “${name}” of ${owner}?`,
    sureWhy: 'Programs that use it stop working immediately. This cannot be undone.',
    done: (name: string) => `Key “${name}” revoked.`,
  },
  es: {
    title: 'Claves de API',
    lede: 'Las claves de todas las cuentas. Los secretos no se guardan.',
    empty: 'Aún no hay claves de API.',
    all: 'todos los permisos de la cuenta',
    used: 'último uso',
    unused: 'sin usar',
    until: (date: string) => `caduca el ${date}`,
    ended: 'Caducada',
    revoked: 'Revocada',
    revoke: 'Revocar',
    sure: (name: string, owner: string) => `¿Revocar «${name}» de ${owner}?`,
    sureWhy: 'Los programas que la usan dejarán de funcionar al momento. No se puede deshacer.',
    done: (name: string) => `Clave «${name}» revocada.`,
  },
});

/** All API keys, each with a button that revokes it. */
export class VerdictAdminKeysPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false }, revoked: { state: true } };
  static override styles = adminStyles;

  declare address: PageAddress;
  declare revoked: string | undefined;
  readonly #words = new WordsController(this, WORDS);
  readonly #revocation = new Request(this);
  readonly #list = new PagedList<OwnedKey>({
    request: (cursor) => ask(client.GET('/api/admin/keys', { params: { query: cursor ? { cursor } : {} } })),
    idOf: ({ id }) => id,
  });

  constructor() {
    super();
    this.#list.follow(this);
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return adminFrame(
      { current: 'keys', title: t.title, lede: t.lede },
      html`<section class="sec">
        ${failureMessage(this.#revocation.sentence)} ${doneMessage(this.revoked === undefined ? '' : t.done(this.revoked))}
        ${pagedRows(this.#list, (key) => this.#renderKey(key), t.empty)}
        <verdict-confirm></verdict-confirm>
      </section>`,
    );
  }

  #renderKey(key: OwnedKey): TemplateResult {
    const { t } = this.#words;
    const { name, prefix, owner_name, user_id, scopes, last_used_at, expires_at, revoked_at } = key;
    const isOver = revoked_at !== null || new Date(expires_at) <= new Date();
    return html`<li class=${isOver ? 'over' : ''}>
      <div class="main">
        <p class="row"><strong dir="auto">${name}</strong><code class="caption" dir="ltr">${prefix}…</code>
          ${isOver ? html`<span class="tag">${icon('cross', 'small')}${revoked_at ? t.revoked : t.ended}</span>` : nothing}</p>
        <p class="small"><a href="/people/${user_id}" dir="auto">${owner_name}</a>, ${scopes ? html`<code>${scopes.join(', ')}</code>` : t.all}</p>
        <p class="caption">${last_used_at ? html`${t.used} ${timeElement(last_used_at)}` : t.unused}, ${t.until(formatDate(expires_at))}</p>
      </div>
      <div class="actions">${isOver ? nothing : html`<button class="btn btn-text" @click=${() => void this.#revoke(key)}>${t.revoke}<span class="sr"> ${name}, ${owner_name}</span></button>`}</div>
    </li>`;
  }

  async #revoke({ id, name, owner_name }: OwnedKey): Promise<void> {
    const { t } = this.#words;
    this.revoked = undefined;
    const confirm = this.shadowRoot?.querySelector<VerdictConfirm>('verdict-confirm');
    if (!(await confirm?.ask({ title: t.sure(name, owner_name), text: t.sureWhy, confirm: t.revoke, isGrave: true }))) return;
    const answer = await this.#revocation.run(() => ask(client.DELETE('/api/admin/keys/{id}', { params: { path: { id } } })));
    const before = this.#list.items.find((key) => key.id === id);
    if (!answer || !before) return;
    this.#list.put({ ...before, revoked_at: answer.key.revoked_at });
    this.revoked = name;
  }
}

customElements.define('verdict-admin-keys-page', VerdictAdminKeysPage);
