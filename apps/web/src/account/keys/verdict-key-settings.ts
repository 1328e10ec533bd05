import './verdict-new-key.ts';
import './verdict-key-list.ts';
import './verdict-key-form.ts';
import { failureMessage, listEnd, loadingState } from '@verdict/elements/look';
import { defineWords, refusalSentence, WordsController } from '@verdict/elements/words';
import type { ApiKey } from '@verdict/wire/account';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { Request } from '../../controls/request.ts';
import { announce, ask, client, PagedList, session } from '../../frame/index.ts';
import { partStyles } from '../settings/part-styles.ts';
import type { KeyDraft, VerdictKeyForm } from './verdict-key-form.ts';
import type { VerdictKeyList } from './verdict-key-list.ts';

const WORDS = defineWords({
  en: {
    hint: 'A key lets a program act on your behalf. Give it only the permissions it needs.',
    docs: 'API reference',
    yours: 'Your keys',
    make: 'New key',
    revoked: 'Key revoked.',
    repeated: 'The key was created, but we could not show it to you. Revoke it and create another.',
  },
  es: {
    hint: 'Con una clave, un programa puede actuar en su nombre. Dele solo los permisos que necesite.',
    docs: 'Referencia de la API',
    yours: 'Sus claves',
    make: 'Clave nueva',
    revoked: 'Clave revocada.',
    repeated: 'La clave se creó, pero no hemos podido mostrársela. Revóquela y cree otra.',
  },
});

/** The API keys of an account, and the form for a new one. */
export class VerdictKeySettings extends LitElement {
  static override properties = { made: { state: true } };
  static override styles = partStyles;

  declare made: { name: string; token: string | null } | undefined;
  readonly #words = new WordsController(this, WORDS);
  readonly #making = new Request(this);
  readonly #revoking = new Request(this);
  readonly #keys = new PagedList<ApiKey>({
    request: (cursor) => ask(client.GET('/api/keys', { params: { query: { limit: 50, ...(cursor && { cursor }) } } })),
    idOf: ({ id }) => id,
  });
  /** Stays the same until a key is created, so that a retry after a lost response creates one key. */
  #wish: { text: string; attempt: string } | undefined;

  constructor() {
    super();
    session.watch(this);
    this.#keys.follow(this);
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`
      <section aria-labelledby="yours"><p class="small quiet">${t.hint} <a href="/docs">${t.docs}</a></p>
        <h2 id="yours">${t.yours}</h2>${this.#renderMade()}${this.#renderKeys()}</section>
      <section aria-labelledby="make"><h2 id="make">${t.make}</h2>
        <verdict-key-form .role=${session.account?.role ?? 'member'} ?busy=${this.#making.isBusy} .failure=${this.#making.sentence} @key-submitted=${this.#make}></verdict-key-form></section>
    `;
  }

  #renderMade(): TemplateResult | typeof nothing {
    if (!this.made) return nothing;
    if (this.made.token === null) return html`${failureMessage(this.#words.t.repeated)}`;
    return html`<verdict-new-key .name=${this.made.name} .token=${this.made.token} @key-saved=${() => (this.made = undefined)}></verdict-new-key>`;
  }

  #renderKeys(): TemplateResult {
    const { items, status, failure, hasMore } = this.#keys.state.value;
    if (items.length === 0 && status === 'loading') return loadingState();
    return html`
      ${items.length === 0 && status === 'failed' ? nothing : html`<verdict-key-list .keys=${items} ?busy=${this.#revoking.isBusy} .failure=${this.#revoking.sentence} @key-revoked=${this.#revoke}></verdict-key-list>`}
      ${listEnd({ status, failure: failure ? refusalSentence(failure) : '', hasMore, onMore: () => void this.#keys.loadMore() })}
    `;
  }

  async #make({ target, detail }: CustomEvent<KeyDraft>): Promise<void> {
    const text = JSON.stringify(detail);
    if (this.#wish?.text !== text) this.#wish = { text, attempt: [...crypto.getRandomValues(new Uint32Array(4))].join('-') };
    const headers = { 'Idempotency-Key': this.#wish.attempt };
    const answer = await this.#making.run(() => ask(client.POST('/api/keys', { body: detail, headers })));
    if (!answer) return;
    this.#wish = undefined;
    (target as VerdictKeyForm).clear();
    this.#keys.put(answer.key);
    this.made = { name: answer.key.name, token: answer.token };
    await this.updateComplete;
    const shown = this.shadowRoot?.querySelector<HTMLElement>('verdict-new-key');
    shown?.scrollIntoView({ block: 'center' });
    shown?.focus();
  }

  async #revoke({ target, detail: id }: CustomEvent<number>): Promise<void> {
    const answer = await this.#revoking.run(() => ask(client.DELETE('/api/keys/{id}', { params: { path: { id } } })));
    if (!answer) return;
    (target as VerdictKeyList).close();
    this.#keys.put(answer.key);
    announce(this.#words.t.revoked);
  }
}

customElements.define('verdict-key-settings', VerdictKeySettings);
