import '../../proposal/vote/verdict-device-votes.ts';
import './verdict-topic-card.ts';
import { emptyState, icon, ListEndFocus, listEnd, listEndStyles, loadingState, look } from '@verdict/elements/look';
import { refusalSentence, WordsController } from '@verdict/elements/words';
import type { Topic } from '@verdict/wire/topic';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { type Answer, ask, client, LiveController, type PageAddress, PagedList, type PageElement, session } from '../../frame/index.ts';
import { mayEditTopics } from '../edit/may-edit.ts';
import { TOPICS_WORDS } from './topics-words.ts';

const PAGE_SIZE = 12;

/** All topics that proposals are made for, each with its first proposals. */
export class VerdictTopicsPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = [
    look,
    listEndStyles,
    css`
      :host { display: block; }
      .head { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--v-space-4); align-items: end; }
      .head .stack { gap: var(--v-space-3); }
      .cards { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--v-space-6); }
      verdict-device-votes:not(:empty) { margin-block-end: var(--v-space-6); }
      .list-end { border: 0; }
      @media (max-width: 55.99rem) { .head, .cards { grid-template-columns: minmax(0, 1fr); } .head .btn { justify-self: start; } }
    `,
  ];

  declare address: PageAddress;
  readonly #words = new WordsController(this, TOPICS_WORDS);
  readonly #list = new PagedList<Topic>({ request: (cursor) => this.#read(cursor), idOf: ({ id }) => id });

  constructor() {
    super();
    session.watch(this);
    new ListEndFocus(this);
    this.#list.follow(this);
    new LiveController(
      this,
      () => ['topics'],
      (event) => {
        if (event.type === 'reset') void this.#list.refresh();
        else if (event.type === 'message' && event.kind === 'topic.changed') this.#list.put(event.data);
      },
    );
  }

  #read(cursor: string | undefined): Promise<Answer<{ items: Topic[]; nextCursor?: string }>> {
    const query = { limit: PAGE_SIZE, ...(cursor && { cursor }) };
    return ask(client.GET('/api/topics', { params: { query } })) as Promise<Answer<{ items: Topic[]; nextCursor?: string }>>;
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<header class="pagehead head"><div class="stack"><h1>${t.title}</h1><p class="lede">${t.lede}</p></div>
        <div class="row">${session.account ? html`<a class="btn btn-outlined" href="/proposals/votes">${icon('check', 'small')}${t.ownVotes}</a>` : nothing}
          ${mayEditTopics(session.account) ? html`<a class="btn btn-filled" href="/proposals/topic/new">${icon('plus', 'small')}${t.add}</a>` : nothing}</div></header>
      <verdict-device-votes></verdict-device-votes>
      <section aria-labelledby="all"><h2 class="sr" id="all">${t.all}</h2>${this.#renderList()}</section>`;
  }

  #renderList(): TemplateResult {
    const { t } = this.#words;
    const { items, status, failure, hasMore } = this.#list.state.value;
    const end = listEnd({
      status,
      failure: failure ? t.notLoaded(refusalSentence(failure)) : '',
      hasMore,
      end: items.length > PAGE_SIZE ? t.end : '',
      onMore: () => void this.#list.loadMore(),
    });
    if (items.length > 0)
      return html`<div class="cards">${repeat(
        items,
        ({ id }) => id,
        (topic) => html`<verdict-topic-card .topic=${topic}></verdict-topic-card>`,
      )}</div>${end}`;
    if (status === 'loading') return loadingState();
    return status === 'failed' ? end : emptyState(t.empty);
  }
}

customElements.define('verdict-topics-page', VerdictTopicsPage);
