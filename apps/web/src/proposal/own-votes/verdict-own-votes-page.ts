import '../vote/verdict-device-votes.ts';
import '../vote/verdict-proposal-vote.ts';
import { VOTE_TYPES, type VoteType } from '@verdict/core/proposal';
import { emptyState, icon, ListEndFocus, listEnd, listEndStyles, loadingState, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { counted, defineWords, refusalSentence, WordsController } from '@verdict/elements/words';
import type { OwnVote } from '@verdict/wire/proposal';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { type Answer, ask, client, navigate, type PageAddress, PagedList, type PageElement, session } from '../../frame/index.ts';
import { onCounted } from '../vote/device-vote-sender.ts';
import type { VoteResult } from '../vote/vote-result.ts';
import { VOTE_WORDS } from '../vote/vote-words.ts';

const TYPING_MS = 250;
const PAGE_SIZE = 20;

const WORDS = defineWords({
  en: {
    topics: 'Proposals',
    title: 'Your votes',
    lede: 'Only you see how you voted. You can change or withdraw a vote until the vote on its proposal is closed.',
    search: 'Search your votes',
    show: 'Show',
    all: 'All',
    list: 'Votes',
    shown: (count: number) => `${counted(count, 'vote', 'votes')} shown.`,
    voted: 'Voted',
    none: 'You have not voted on a proposal yet.',
    noneMatch: 'None of your votes match.',
    toTopics: 'See the proposals',
    end: 'No more votes.',
    notLoaded: (reason: string) => `Your votes could not be loaded. ${reason}`,
  },
  es: {
    topics: 'Propuestas',
    title: 'Sus votos',
    lede: 'Solo usted ve qué ha votado. Puede cambiar o retirar un voto hasta que se cierre la votación de su propuesta.',
    search: 'Buscar en sus votos',
    show: 'Mostrar',
    all: 'Todos',
    list: 'Votos',
    shown: (count: number) => `Se muestran ${counted(count, 'voto', 'votos')}.`,
    voted: 'Votó',
    none: 'Aún no ha votado ninguna propuesta.',
    noneMatch: 'Ninguno de sus votos coincide.',
    toTopics: 'Ver las propuestas',
    end: 'No hay más votos.',
    notLoaded: (reason: string) => `No se han podido cargar sus votos. ${reason}`,
  },
});

/** The votes of the signed-in person: found again, changed, withdrawn, each with its receipt. */
export class VerdictOwnVotesPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = [
    look,
    listEndStyles,
    css`
      :host { display: block; max-width: 56rem; }
      .pagehead { margin-block-end: var(--v-space-6); }
      .tools { display: flex; flex-wrap: wrap; align-items: center; gap: var(--v-space-3) var(--v-space-6); padding-block: var(--v-space-3); border-block: var(--v-hairline); }
      .search { position: relative; flex: 1 1 14rem; }
      .search .i { position: absolute; inset-block-start: .875rem; inset-inline-start: .875rem; color: var(--md-sys-color-on-surface-variant); }
      .search .input { padding-inline-start: 2.75rem; }
      verdict-device-votes { margin-block-start: var(--v-space-4); }
      .votes > li { display: grid; grid-template-columns: minmax(0, 1fr) 15.5rem; gap: var(--v-space-3) var(--v-space-8); padding-block: var(--v-space-5); align-items: start; }
      .what { display: grid; gap: var(--v-space-2); }
      h3 { overflow-wrap: anywhere; text-wrap: balance; }
      h3 a { color: inherit; text-decoration: none; }
      h3 a:hover { text-decoration: underline; }
      .meta { display: flex; flex-wrap: wrap; gap: 0 var(--v-space-4); }
      .none-here { padding-block-start: var(--v-space-6); }
      .skeleton { margin-block-start: var(--v-space-6); }
      @media (max-width: 47.99rem) { .votes > li { grid-template-columns: minmax(0, 1fr); } }
    `,
  ];

  declare address: PageAddress;
  readonly #words = new WordsController(this, WORDS);
  readonly #list = new PagedList<OwnVote>({ request: (cursor) => this.#read(cursor), idOf: ({ proposal_id }) => proposal_id });
  #typing: ReturnType<typeof setTimeout> | undefined;
  #stop: (() => void) | undefined;

  constructor() {
    super();
    session.watch(this);
    new ListEndFocus(this);
    this.#list.follow(this, () => [this.#filter, session.account?.id]);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = onCounted(() => void this.#list.refresh());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
    clearTimeout(this.#typing);
  }

  get #filter(): { search?: string; vote_type?: VoteType } {
    const search = this.address?.query.get('search')?.trim();
    const type = VOTE_TYPES.find((one) => one === this.address?.query.get('type'));
    return { ...(search && { search }), ...(type && { vote_type: type }) };
  }

  async #read(cursor: string | undefined): Promise<Answer<{ items: OwnVote[]; nextCursor?: string }>> {
    const query = { limit: PAGE_SIZE, ...this.#filter, ...(cursor && { cursor }) };
    const answer = await ask(client.GET('/api/votes', { params: { query } }));
    if (!answer.ok) session.onFailure(answer.failure);
    return answer as Answer<{ items: OwnVote[]; nextCursor?: string }>;
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<header class="pagehead"><p class="eyebrow"><a href="/proposals">${t.topics}</a></p><h1>${t.title}</h1><p class="lede">${t.lede}</p></header>
      ${this.#renderTools()}
      <verdict-device-votes></verdict-device-votes>
      <section aria-labelledby="votes"><h2 class="sr" id="votes">${t.list}</h2>${this.#renderList()}</section>`;
  }

  #renderTools(): TemplateResult {
    const { t } = this.#words;
    const { search = '', vote_type: type } = this.#filter;
    return html`<div class="tools">
      <div class="search">${icon('search')}<input class="input" type="search" maxlength="200" aria-label=${t.search} placeholder=${t.search} .value=${search} @input=${this.#type} /></div>
      <div class="row" role="group" aria-label=${t.show}>
        <button class="chip" aria-pressed=${type === undefined} @click=${() => this.#go({ type: null })}>${t.all}</button>
        ${VOTE_TYPES.map((one) => html`<button class="chip" aria-pressed=${one === type} @click=${() => this.#go({ type: one })}>${this.#voteWords.t.types[one]}</button>`)}
      </div></div>`;
  }

  readonly #voteWords = new WordsController(this, VOTE_WORDS);

  #renderList(): TemplateResult {
    const { t } = this.#words;
    const { items, status, failure, hasMore } = this.#list.state.value;
    const end = listEnd({
      status,
      failure: failure ? t.notLoaded(refusalSentence(failure)) : '',
      hasMore,
      end: t.end,
      onMore: () => void this.#list.loadMore(),
    });
    if (items.length > 0) {
      return html`<p class="sr" role="status">${status === 'ready' ? t.shown(items.length) : nothing}</p>
        <ol class="list votes">${repeat(
          items,
          ({ proposal_id }) => proposal_id,
          (vote) => html`<li>${this.#renderVote(vote)}</li>`,
        )}</ol>${end}`;
    }
    if (status === 'loading') return loadingState();
    if (status === 'failed') return html`<div class="none-here">${end}</div>`;
    return this.#renderNone();
  }

  #renderNone(): TemplateResult {
    const { t } = this.#words;
    const isFiltered = Object.keys(this.#filter).length > 0;
    return html`<div class="stack none-here">${emptyState(isFiltered ? t.noneMatch : t.none)}
      ${isFiltered ? nothing : html`<div><a class="btn btn-outlined" href="/proposals">${t.toTopics}</a></div>`}</div>`;
  }

  #renderVote({ proposal_id, title, topic, topic_title, status, vote_type, event, timestamp }: OwnVote): TemplateResult {
    const { t } = this.#words;
    return html`<div class="what"><h3 dir="auto"><a href="/proposals/${proposal_id}">${title}</a></h3>
        <p class="meta caption"><a href="/proposals/topic/${topic}" dir="auto">${topic_title}</a><span>${t.voted} ${timeElement(timestamp)}</span></p></div>
      <verdict-proposal-vote brief .proposal=${{ proposal_id, title, user_id: null, status }} .yourVote=${vote_type} .event=${event}
        @vote-changed=${({ detail }: CustomEvent<VoteResult>) => this.#keep(detail)}></verdict-proposal-vote>`;
  }

  /** A withdrawn vote stays in the list until it is loaded again, so that it can be given back. */
  #keep({ proposalId, type, event }: VoteResult): void {
    if (type === null) return;
    const timestamp = new Date().toISOString();
    this.#list.update((vote) => (vote.proposal_id === proposalId ? { ...vote, vote_type: type, event, timestamp } : vote));
  }

  #type({ target }: InputEvent): void {
    const search = (target as HTMLInputElement).value.trim();
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => this.#go({ search: search || null }), TYPING_MS);
  }

  /** The filter is in the address, so that it survives a reload. */
  #go(change: Record<string, string | null>): void {
    const query = new URLSearchParams(this.address.query);
    for (const [name, value] of Object.entries(change)) {
      if (value === null) query.delete(name);
      else query.set(name, value);
    }
    navigate(query.size > 0 ? `/proposals/votes?${query}` : '/proposals/votes', { replace: true });
  }
}

customElements.define('verdict-own-votes-page', VerdictOwnVotesPage);
