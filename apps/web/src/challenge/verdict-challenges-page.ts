import './verdict-challenge-list.ts';
import { CHALLENGE_TYPES, type ChallengeStatus, type ChallengeType } from '@verdict/core/challenge';
import { icon, look } from '@verdict/elements/look';
import { defineWords, refusalSentence, WordsController } from '@verdict/elements/words';
import type { Challenge } from '@verdict/wire/challenge';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { ask, client, LiveController, liveBar, navigate, type PageAddress, PagedList, type PageElement, session } from '../frame/index.ts';
import { statusName } from './challenge-state.ts';
import { challengeTypeName } from './challenge-types.ts';

const STATUSES = ['evidence_period', 'voting_period', 'resolved', 'withdrawn'] as const satisfies readonly ChallengeStatus[];
const PAGE_SIZE = 20;
const PAUSE_MS = 400;

const WORDS = defineWords({
  en: {
    title: 'Challenges',
    lede: 'Someone says a claim is false, one-sided or outdated. People add evidence and vote, and the result changes the claim’s veracity.',
    show: 'Show',
    all: 'All',
    awaiting: 'Awaiting your vote',
    type: 'Kind',
    everyType: 'Every kind',
    notLoaded: (reason: string) => `The challenges could not be loaded. ${reason}`,
    none: 'No challenges yet. Open a claim to challenge it.',
    noneFiltered: 'No challenges match.',
    noneAwaiting: 'No challenges await your vote.',
    claims: 'All claims',
    statistics: 'In numbers',
    help: 'How challenges work',
  },
  es: {
    title: 'Impugnaciones',
    lede: 'Alguien dice que una afirmación es falsa, parcial o anticuada. Se aportan pruebas y se vota, y el resultado cambia la veracidad de la afirmación.',
    show: 'Mostrar',
    all: 'Todas',
    awaiting: 'Esperan su voto',
    type: 'Clase',
    everyType: 'Todas las clases',
    notLoaded: (reason: string) => `No se han podido cargar las impugnaciones. ${reason}`,
    none: 'Aún no hay impugnaciones. Abra una afirmación para impugnarla.',
    noneFiltered: 'Ninguna impugnación coincide.',
    noneAwaiting: 'Ninguna impugnación espera su voto.',
    claims: 'Todas las afirmaciones',
    statistics: 'En números',
    help: 'Cómo funcionan las impugnaciones',
  },
});

/** All challenges, filtered by status and kind. */
export class VerdictChallengesPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = [
    look,
    css`
      :host { display: block; }
      .links { display: flex; flex-wrap: wrap; gap: var(--v-space-1) var(--v-space-5); font: var(--v-type-title-small); }
      .links a { display: inline-flex; align-items: center; gap: .375rem; min-height: 2rem; }
      .tools { display: flex; flex-wrap: wrap; align-items: end; justify-content: space-between; gap: var(--v-space-4) var(--v-space-6); margin-block-end: var(--v-space-8); }
      .chips { display: flex; flex-wrap: wrap; gap: var(--v-space-2); }
      .field { min-width: 13rem; }
      verdict-challenge-list { max-width: 52rem; }
    `,
  ];

  declare address: PageAddress;
  readonly #words = new WordsController(this, WORDS);
  readonly #list = new PagedList<Challenge>({
    request: (cursor) =>
      ask(client.GET('/api/challenges', { params: { query: { limit: PAGE_SIZE, ...this.#filter, ...(cursor && { cursor }) } } })),
    idOf: ({ id }) => id,
  });
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    session.watch(this);
    this.#list.follow(this, () => [this.#filter, session.account?.id]);
    new LiveController(
      this,
      () => ['challenges'],
      (event) => {
        if (event.type === 'reset') void this.#list.refresh();
        else if (event.type === 'message') this.#refreshSoon();
      },
    );
  }

  get #filter(): { status?: ChallengeStatus; type?: ChallengeType; awaitingMe?: true } {
    const { query } = this.address;
    const status = STATUSES.find((one) => one === query.get('status'));
    const type = CHALLENGE_TYPES.find((one) => one === query.get('type'));
    return {
      ...(status && { status }),
      ...(type && { type }),
      ...(query.has('awaiting') && session.account && { awaitingMe: true as const }),
    };
  }

  /** Many changes lead to one request, at a random moment, so that many readers do not send it at once. */
  #refreshSoon(): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => void this.#list.refresh(), PAUSE_MS * (1 + Math.random()));
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<header class="pagehead"><h1>${t.title}</h1><p class="lede">${t.lede}</p>
        <p class="links"><a href="/claims">${icon('claim', 'small')}${t.claims}</a><a href="/challenges/statistics">${icon('rank', 'small')}${t.statistics}</a><a href="/help#challenges">${icon('help', 'small')}${t.help}</a></p></header>
      ${this.#renderTools()}
      <section aria-labelledby="all"><div class="sec-head"><h2 id="all" class="sr">${t.title}</h2>${liveBar()}</div>
        ${this.#renderList()}</section>`;
  }

  #renderTools(): TemplateResult {
    const { t } = this.#words;
    const { status, type, awaitingMe } = this.#filter;
    const isAll = !status && !awaitingMe;
    return html`<div class="tools">
      <nav class="chips" aria-label=${t.show}>
        ${this.#renderChip(t.all, { status: null, awaiting: null }, isAll)}
        ${STATUSES.map((one) => this.#renderChip(statusName(one), { status: one, awaiting: null }, status === one))}
        ${session.account ? this.#renderChip(t.awaiting, { status: null, awaiting: '1' }, awaitingMe === true) : nothing}
      </nav>
      <div class="field"><label for="type">${t.type}</label>
        <select class="input" id="type" @change=${({ target }: Event) => navigate(this.#address({ type: (target as HTMLSelectElement).value || null }), { replace: true })}>
          <option value="" ?selected=${!type}>${t.everyType}</option>
          ${CHALLENGE_TYPES.map((one) => html`<option value=${one} ?selected=${one === type}>${challengeTypeName(one)}</option>`)}
        </select></div>
    </div>`;
  }

  #renderChip(name: string, change: Record<string, string | null>, isChosen: boolean): TemplateResult {
    return html`<a class="chip" href=${this.#address(change)} aria-current=${isChosen ? 'true' : nothing}>${name}</a>`;
  }

  #address(change: Record<string, string | null>): string {
    const query = new URLSearchParams(this.address.query);
    for (const [name, value] of Object.entries(change)) {
      if (value === null) query.delete(name);
      else query.set(name, value);
    }
    return query.size > 0 ? `/challenges?${query}` : '/challenges';
  }

  #renderList(): TemplateResult {
    const { t } = this.#words;
    const { items, status, failure, hasMore } = this.#list.state.value;
    const filter = this.#filter;
    const empty = filter.awaitingMe ? t.noneAwaiting : Object.keys(filter).length > 0 ? t.noneFiltered : t.none;
    return html`<verdict-challenge-list .challenges=${items} .status=${status} .failure=${failure ? t.notLoaded(refusalSentence(failure)) : ''}
      .empty=${empty} ?has-more=${hasMore} @more-requested=${() => void this.#list.loadMore()}></verdict-challenge-list>`;
  }
}

customElements.define('verdict-challenges-page', VerdictChallengesPage);
