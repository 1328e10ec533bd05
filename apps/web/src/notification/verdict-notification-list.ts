import { emptyState, type IconName, icon, ListEndFocus, listEndOf, listEndStyles, loadingState, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { defineWords, WordsController } from '@verdict/elements/words';
import type { Notification } from '@verdict/wire/notification';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { notificationQuote, notificationSentence } from './notification-words.ts';

const WORDS = defineWords({
  en: {
    loading: 'Loading notifications.',
    empty: 'No notifications yet. We’ll notify you when someone replies to you or a decision affects you.',
    emptyUnread: 'No unread notifications.',
    isNew: 'New:',
    end: 'No more.',
  },
  es: {
    loading: 'Cargando los avisos.',
    empty: 'Aún no hay avisos. Le avisaremos cuando alguien le responda o una decisión le afecte.',
    emptyUnread: 'No hay avisos sin leer.',
    isNew: 'Nuevo:',
    end: 'No hay más.',
  },
});

const PICTURES: Partial<Record<string, IconName>> = {
  reply: 'reply',
  claim_challenged: 'claim',
  challenge_evidence: 'link',
  challenge_voting: 'claim',
  challenge_resolved: 'claim',
  resolution_appealed: 'gavel',
  jury_called: 'gavel',
  resolution_appeal_decided: 'gavel',
  reputation_changed: 'person',
  badge_earned: 'confirmed',
  review_due: 'clock',
  suspicious_activity: 'flag',
  second_moderator_asked: 'clock',
  report_decided: 'flag',
  content_hidden: 'eyeOff',
  content_removed: 'trash',
  content_restored: 'undo',
  suspended: 'gavel',
  suspension_lifted: 'gavel',
  appeal_decided: 'gavel',
  export_ready: 'download',
  feedback_alert: 'alert',
  security: 'shield',
  verification_required: 'shield',
};

/** Notifications, newest first. Fires `notification-opened` with its id, and `more-requested`. */
export class VerdictNotificationList extends LitElement {
  static override properties = {
    notifications: { attribute: false },
    status: {},
    failure: {},
    hasMore: { type: Boolean, attribute: 'has-more' },
    unreadOnly: { type: Boolean, attribute: 'unread-only' },
  };
  static override styles = [
    look,
    listEndStyles,
    css`
      :host { display: block; }
      li { position: relative; display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: var(--v-space-1) var(--v-space-4); padding: var(--v-space-4) var(--v-space-3); margin-inline: calc(-1 * var(--v-space-3)); }
      .picture { grid-row: 1 / span 2; display: grid; place-items: center; width: 2.25rem; height: 2.25rem; border-radius: var(--md-sys-shape-corner-full);
        background: var(--md-sys-color-surface-container); color: var(--md-sys-color-on-surface-variant); }
      .title { font: var(--v-type-body); overflow-wrap: anywhere; }
      .title a { color: inherit; text-decoration: none; }
      .title a::after { content: ''; position: absolute; inset: 0; }
      .title a:hover { text-decoration: underline; }
      .title a:focus-visible { outline: none; }
      li:has(.title a:focus-visible) { outline: var(--v-focus-width) solid var(--v-focus-color); outline-offset: calc(-1 * var(--v-focus-width)); }
      li[data-new='true'] .title { font-weight: 600; }
      li[data-new='true'] .picture { background: var(--md-sys-color-primary-container); color: var(--md-sys-color-on-primary-container); }
      .dot { width: .625rem; height: .625rem; border-radius: 50%; background: var(--md-sys-color-primary); }
      .when { display: flex; align-items: center; gap: var(--v-space-2); justify-self: end; align-self: start; line-height: 1.55rem; }
      .said { grid-column: 2 / -1; font: 400 1rem/1.6 var(--v-face-serif); color: var(--md-sys-color-on-surface-variant); }
      @media (max-width: 47.99rem) {
        li { gap: var(--v-space-1) var(--v-space-3); }
        .when { grid-column: 2; justify-self: start; }
        .picture { grid-row: 1 / span 3; }
      }
    `,
  ];

  declare notifications: readonly Notification[];
  declare status: 'loading' | 'ready' | 'failed';
  /** The error message of the last request. */
  declare failure: string;
  declare hasMore: boolean;
  /** Whether only unread ones are shown, so that an empty list means that all were read. */
  declare unreadOnly: boolean;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    new ListEndFocus(this);
    this.notifications = [];
    this.status = 'loading';
    this.failure = '';
    this.hasMore = false;
    this.unreadOnly = false;
  }

  protected override render(): TemplateResult {
    if (this.notifications.length === 0) return this.#renderNone();
    return html`<ol class="list">${repeat(
      this.notifications,
      ({ id }) => id,
      (notification) => html`<li data-new=${notification.read_at === null}>${this.#renderOne(notification)}</li>`,
    )}</ol>
      ${listEndOf(this, { end: this.#words.t.end })}`;
  }

  #renderNone(): TemplateResult {
    const { t } = this.#words;
    if (this.status === 'loading') return loadingState(t.loading);
    if (this.status === 'failed') return listEndOf(this, { end: this.#words.t.end });
    return emptyState(this.unreadOnly ? t.emptyUnread : t.empty);
  }

  #renderOne(notification: Notification): TemplateResult {
    const { id, kind, url, created_at, read_at } = notification;
    const isNew = read_at === null;
    const quote = notificationQuote(notification);
    return html`
      <span class="picture">${icon(PICTURES[kind] ?? 'bell')}</span>
      <p class="title"><a href=${url} @click=${() => this.dispatchEvent(new CustomEvent<number>('notification-opened', { detail: id }))}>
        ${isNew ? html`<span class="sr">${this.#words.t.isNew} </span>` : nothing}${notificationSentence(notification)}</a></p>
      <p class="caption when">${timeElement(created_at)}${isNew ? html`<span class="dot"></span>` : nothing}</p>
      ${quote ? html`<p class="said" dir="auto">${quote}</p>` : nothing}
    `;
  }
}

customElements.define('verdict-notification-list', VerdictNotificationList);
