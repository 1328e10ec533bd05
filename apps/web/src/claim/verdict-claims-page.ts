import './verdict-claim-list.ts';
import './graph/verdict-claim-graph.ts';
import { emptyState, failedState, icon, loadingState, look } from '@verdict/elements/look';
import { refusalSentence, WordsController } from '@verdict/elements/words';
import type { Claim, ClaimGraph } from '@verdict/wire/claim';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import {
  type Answer,
  ask,
  client,
  LiveController,
  Loaded,
  liveBar,
  navigate,
  type PageAddress,
  PagedList,
  type PageElement,
  session,
} from '../frame/index.ts';
import { claimsPageStyles } from './claims-page-styles.ts';
import { CLAIMS_WORDS } from './claims-words.ts';
import { mayDo } from './may-do.ts';
import type { VerdictClaimDialogs } from './verdict-claim-dialogs.ts';
import './verdict-claim-dialogs.ts';

const FILTERS = ['node', 'edge', 'challenged'] as const;
type Filter = (typeof FILTERS)[number];

/** Many changes at once, as from an import, lead to one request. */
const PAUSE_MS = 300;
const TYPING_MS = 250;

/** All claims: the graph, the list, and the dialogs to add claims. */
export class VerdictClaimsPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = [look, claimsPageStyles];

  declare address: PageAddress;
  readonly #words = new WordsController(this, CLAIMS_WORDS);
  readonly #graph = new Loaded(this, () => ask(client.GET('/api/claims/graph')) as Promise<Answer<ClaimGraph>>);
  readonly #list = new PagedList<Claim>({ request: (cursor) => this.#read(cursor), idOf: ({ id }) => id });
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #typing: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    session.watch(this);
    this.#list.follow(this, () => this.address?.query.toString());
    new LiveController(
      this,
      () => ['claims'],
      (event) => {
        if (event.type !== 'refused') this.#refreshSoon();
      },
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#waiting);
    clearTimeout(this.#typing);
  }

  get #search(): string {
    return this.address?.query.get('search') ?? '';
  }

  get #filter(): Filter {
    return FILTERS.find((filter) => filter === this.address?.query.get('show')) ?? 'node';
  }

  #read(cursor: string | undefined): Promise<Answer<{ items: Claim[]; nextCursor?: string }>> {
    const which = this.#filter === 'challenged' ? { challenged: true } : { kind: this.#filter };
    const query = { ...(this.#search && { search: this.#search }), ...which, ...(cursor && { cursor }) };
    return ask(client.GET('/api/claims', { params: { query } })) as Promise<Answer<{ items: Claim[]; nextCursor?: string }>>;
  }

  #refreshSoon(): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#refresh(), PAUSE_MS);
  }

  #refresh(): void {
    void this.#list.refresh();
    void this.#graph.reload();
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<header class="pagehead">
        <h1>${t.title}</h1><p class="lede">${t.lede}</p>${this.#renderActions()}
      </header>
      <section aria-labelledby="graph"><div class="sec-head"><h2 id="graph">${t.graph}</h2>${liveBar()}</div>${this.#renderGraph()}</section>
      <section class="all" aria-labelledby="all"><div class="sec-head"><h2 id="all">${t.all}</h2></div>
        ${this.#renderTools()} ${this.#renderList()}</section>
      <verdict-claim-dialogs .ends=${this.#graph.value?.nodes ?? []} @claims-changed=${() => this.#refresh()}></verdict-claim-dialogs>`;
  }

  #renderActions(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const [mayAdd, mayImport] = [mayDo('claim.create'), mayDo('claim.import')];
    if (!mayAdd && !mayImport) return nothing;
    return html`<div class="row">
      ${mayAdd ? html`<button class="btn btn-filled" @click=${() => this.#dialogs?.open('add')}>${icon('plus', 'small')}${t.add}</button>` : nothing}
      ${mayImport ? html`<button class="btn btn-outlined" @click=${() => this.#dialogs?.open('import')}>${t.import}</button>` : nothing}
    </div>`;
  }

  #renderGraph(): TemplateResult {
    const { t } = this.#words;
    const { state } = this.#graph;
    if (state.kind === 'loading') return loadingState();
    if (state.kind === 'failed') return failedState(t.graphNotLoaded(refusalSentence(state.failure)), () => void this.#graph.reload());
    if (state.value.nodes.length === 0) return emptyState(t.graphEmpty);
    return html`<verdict-claim-graph class="card" .graph=${state.value} @claim-opened=${({ detail }: CustomEvent<number>) => navigate(`/claims/${detail}`)}></verdict-claim-graph>`;
  }

  #renderTools(): TemplateResult {
    const { t } = this.#words;
    return html`<div class="tools">
      <div class="search">${icon('search')}<input class="input" type="search" maxlength="200" aria-label=${t.search} placeholder=${t.search} .value=${this.#search} @input=${this.#type} /></div>
      <div class="row" role="group" aria-label=${t.filters}>
        ${FILTERS.map((filter) => html`<button class="chip" aria-pressed=${this.#filter === filter} @click=${() => this.#go({ filter })}>${t.filter[filter]}</button>`)}
      </div></div>`;
  }

  #renderList(): TemplateResult {
    const { items, status, failure, hasMore } = this.#list.state.value;
    return html`<verdict-claim-list .claims=${items} .status=${status} .failure=${failure ? this.#words.t.notLoaded(refusalSentence(failure)) : ''}
      ?has-more=${hasMore} ?filtered=${this.#search !== '' || this.#filter !== 'node'} @more-requested=${() => void this.#list.loadMore()}></verdict-claim-list>`;
  }

  #type({ target }: InputEvent): void {
    const search = (target as HTMLInputElement).value.trim();
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => this.#go({ search }), TYPING_MS);
  }

  /** The search is in the address, so that it can be shared. */
  #go({ search = this.#search, filter = this.#filter }: { search?: string; filter?: Filter }): void {
    const query = new URLSearchParams({
      ...(search && { search }),
      ...(filter === 'node' ? {} : { show: filter }),
    });
    navigate(query.size > 0 ? `/claims?${query}` : '/claims', { replace: true });
  }

  get #dialogs(): VerdictClaimDialogs | null {
    return this.renderRoot.querySelector('verdict-claim-dialogs');
  }
}

customElements.define('verdict-claims-page', VerdictClaimsPage);
