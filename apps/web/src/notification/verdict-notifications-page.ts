import './verdict-notification-list.ts';
import type { LiveEvent } from '@verdict/elements/live';
import { failureMessage, icon, look } from '@verdict/elements/look';
import { counted, defineWords, formatNumber, refusalSentence, WordsController } from '@verdict/elements/words';
import type { MarkRead, Notification } from '@verdict/wire/notification';
import { css, html, LitElement, type TemplateResult } from 'lit';
import {
  announce,
  ask,
  client,
  countAsRead,
  type Failure,
  LiveController,
  type PageAddress,
  PagedList,
  type PageElement,
  session,
  unread,
} from '../frame/index.ts';
import { notificationSentence } from './notification-words.ts';

const PAGE_SIZE = 30;

const WORDS = defineWords({
  en: {
    title: 'Notifications',
    unread: (count: number) => (count === 0 ? 'You’re all caught up.' : `${formatNumber(count)} unread.`),
    filter: 'Show',
    all: 'All',
    newOnly: 'Unread',
    markAll: 'Mark all as read',
    marked: 'All marked as read.',
    notMarked: (reason: string) => `Not marked as read. ${reason}`,
    settings: 'Notification settings',
  },
  es: {
    title: 'Avisos',
    unread: (count: number) => (count === 0 ? 'Está al día.' : `${counted(count, 'aviso', 'avisos')} sin leer.`),
    filter: 'Mostrar',
    all: 'Todos',
    newOnly: 'Sin leer',
    markAll: 'Marcar todos como leídos',
    marked: 'Todos marcados como leídos.',
    notMarked: (reason: string) => `No se han marcado como leídos. ${reason}`,
    settings: 'Ajustes de avisos',
  },
});

/** The notifications of the signed-in person, updated live. */
export class VerdictNotificationsPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false }, unreadOnly: { state: true }, unmarked: { state: true } };
  static override styles = [
    look,
    css`
      :host { display: block; max-width: 48rem; }
      .tools { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--v-space-3); padding-block: var(--v-space-3); border-block: var(--v-hairline); margin-block-end: var(--v-space-2); }
      .tools .row { margin-inline: calc(-1 * var(--v-space-3)); }
      .pagehead { margin-block-end: var(--v-space-6); }
    `,
  ];

  declare address: PageAddress;
  declare unreadOnly: boolean;
  /** The error message, if marking as read failed. */
  declare unmarked: Failure | undefined;
  readonly #words = new WordsController(this, WORDS);
  readonly #list = new PagedList<Notification>({ request: (cursor) => this.#read(cursor), idOf: ({ id }) => id });

  constructor() {
    super();
    this.unreadOnly = false;
    session.watch(this);
    unread.watch(this);
    this.#list.follow(this, () => [this.unreadOnly, session.account?.language]);
    new LiveController(
      this,
      () => (session.account ? [`me:${session.account.id}`] : []),
      (event) => this.#hear(event),
    );
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { items, status, failure, hasMore } = this.#list.state.value;
    return html`
      <div class="pagehead"><h1>${t.title}</h1><p class="lede" role="status">${status === 'ready' ? t.unread(unread.value) : ''}</p></div>
      <div class="tools">
        <div class="segmented" role="group" aria-label=${t.filter}>${this.#renderFilter(false, t.all)}${this.#renderFilter(true, t.newOnly)}</div>
        <div class="row">
          <button class="btn btn-text" aria-disabled=${unread.value === 0} @click=${this.#markAll}>${icon('check', 'small')}${t.markAll}</button>
          <a class="btn btn-text" href="/settings/notifications">${icon('settings', 'small')}${t.settings}</a>
        </div>
      </div>
      ${failureMessage(this.unmarked ? t.notMarked(refusalSentence(this.unmarked)) : '')}
      <verdict-notification-list .notifications=${items} .status=${status} .failure=${failure ? refusalSentence(failure) : ''} ?has-more=${hasMore}
        ?unread-only=${this.unreadOnly} @more-requested=${this.#more} @notification-opened=${this.#open}></verdict-notification-list>
    `;
  }

  #renderFilter(isOn: boolean, label: string): TemplateResult {
    return html`<button aria-pressed=${this.unreadOnly === isOn} @click=${() => this.#show(isOn)}>${label}</button>`;
  }

  async #read(cursor: string | undefined) {
    const query = { limit: PAGE_SIZE, ...(cursor && { cursor }), ...(this.unreadOnly && { unread: true }) };
    const answer = await ask(client.GET('/api/notifications', { params: { query } }));
    if (answer.ok) unread.change(answer.value.unread);
    else session.onFailure(answer.failure);
    return answer;
  }

  #show(unreadOnly: boolean): void {
    this.unreadOnly = unreadOnly;
  }

  #more(): void {
    void (this.#list.items.length === 0 ? this.#list.reload() : this.#list.loadMore());
  }

  #hear(event: LiveEvent): void {
    if (event.type === 'reset') return void this.#list.reload();
    if (event.type !== 'message') return;
    if (event.kind === 'notification.read') this.#followReading(event.data);
    if (event.kind !== 'notification.created') return;
    const { notification } = event.data;
    this.#list.put(notification);
    announce(notificationSentence(notification));
  }

  /** Some were read, here or elsewhere. For pages further down this is known only when none is unread. */
  #followReading({ unread: left }: { unread: number }): void {
    if (left === 0) this.#list.update((item) => ({ ...item, read_at: item.read_at ?? new Date().toISOString() }));
    void this.#list.refresh();
  }

  async #open({ detail: id }: CustomEvent<number>): Promise<void> {
    const isUnread = this.#list.items.some((item) => item.id === id && item.read_at === null);
    if (isUnread) await this.#mark({ ids: [id] }, { isMeant: (item) => item.id === id, count: 1 });
  }

  async #markAll(): Promise<void> {
    const newest = this.#list.items[0];
    if (!newest || unread.value === 0) return;
    const isMarked = await this.#mark({ upTo: newest.id }, { isMeant: ({ id }) => id <= newest.id, count: unread.value });
    if (!isMarked) return;
    await this.#list.reload();
    announce(this.#words.t.marked);
  }

  /** Shows them as read at once, and as before if that is refused. */
  async #mark(body: MarkRead, { isMeant, count }: { isMeant(item: Notification): boolean; count: number }): Promise<boolean> {
    const marked = new Set(this.#list.items.filter((item) => item.read_at === null && isMeant(item)).map(({ id }) => id));
    const show = (read_at: string | null): void => this.#list.update((item) => (marked.has(item.id) ? { ...item, read_at } : item));
    const takeBack = countAsRead(count);
    show(new Date().toISOString());
    this.unmarked = undefined;
    const answer = await ask(client.POST('/api/notifications/read', { body }));
    if (answer.ok) unread.change(answer.value.unread);
    if (answer.ok) return true;
    session.onFailure(answer.failure);
    this.unmarked = answer.failure;
    show(null);
    takeBack();
    return false;
  }
}

customElements.define('verdict-notifications-page', VerdictNotificationsPage);
