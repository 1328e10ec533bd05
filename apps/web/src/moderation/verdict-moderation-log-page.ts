import './verdict-moderation-log.ts';
import { emptyState, failedState, listEnd, loadingState, look } from '@verdict/elements/look';
import { defineWords, refusalSentence, WordsController } from '@verdict/elements/words';
import type { ModerationLogEntry } from '@verdict/wire/moderation';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { tabStyles } from '../controls/tabs.ts';
import { ask, client, type PageAddress, PagedList, type PageElement, session } from '../frame/index.ts';
import { moderationTabs } from './moderation-tabs.ts';

const WORDS = defineWords({
  en: {
    title: 'Moderation log',
    lede: 'Decisions of moderators, Experts and Authorities, with reasons, without names. Decisions about a flag are shown with the flag and on its verdict page.',
    empty: 'No decisions yet.',
  },
  es: {
    title: 'Registro de moderación',
    lede: 'Decisiones de moderadores, Expertos y Autoridades, con su motivo y sin nombres. Las decisiones sobre una marca se muestran junto a ella y en la página de su veredicto.',
    empty: 'Aún no hay decisiones.',
  },
});

/** The public moderation log. */
export class VerdictModerationLogPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = [
    look,
    tabStyles,
    css`
      :host { display: block; }
      .pagehead { margin-block-end: var(--v-space-4); }
      .body { margin-block-start: var(--v-space-4); }
    `,
  ];

  declare address: PageAddress;
  readonly #words = new WordsController(this, WORDS);
  readonly #list = new PagedList<ModerationLogEntry>({
    request: (cursor) => ask(client.GET('/api/moderation/log', { params: { query: cursor ? { cursor } : {} } })),
    idOf: ({ id }) => id,
  });

  constructor() {
    super();
    session.watch(this);
    this.#list.follow(this);
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`
      <header class="pagehead"><h1>${t.title}</h1><p class="lede">${t.lede}</p></header>
      ${moderationTabs('/moderation/log')}
      <div class="body">${this.#renderList()}</div>
    `;
  }

  #renderList(): TemplateResult {
    const { t } = this.#words;
    const { items, status, failure, hasMore } = this.#list.state.value;
    if (status === 'failed' && failure)
      return failedState(refusalSentence(failure), () => void (items.length > 0 ? this.#list.loadMore() : this.#list.reload()));
    if (items.length === 0) return status === 'loading' ? loadingState() : emptyState(t.empty);
    return html`<verdict-moderation-log .entries=${items}></verdict-moderation-log>
      ${listEnd({ status, failure: '', hasMore, onMore: () => void this.#list.loadMore() })}`;
  }
}

customElements.define('verdict-moderation-log-page', VerdictModerationLogPage);
