import './verdict-reputation-summary.ts';
import './verdict-ledger.ts';
import { failedState, icon, loadingState, look } from '@verdict/elements/look';
import { defineWords, refusalSentence, WordsController } from '@verdict/elements/words';
import type { ReputationEntry } from '@verdict/wire/reputation';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { ask, client, LiveController, Loaded, PagedList, session } from '../frame/index.ts';

const WORDS = defineWords({
  en: {
    title: 'Reputation',
    ledger: 'Reputation history',
    secretOwn: 'Votes and answers are secret, so only you see the reputation you earned with them.',
    secret: 'Votes and answers are secret, so only the person who earned reputation with them sees it.',
    leaderboard: 'Leaderboard',
    practice: 'Practise with a made-up claim',
    trust: 'Your trust score',
    theirTrust: 'Trust score',
    notLoaded: (reason: string) => `The reputation could not be loaded. ${reason}`,
  },
  es: {
    title: 'Reputación',
    ledger: 'Historial de reputación',
    secretOwn: 'Los votos y las respuestas son secretos, así que solo usted ve la reputación que ganó con ellos.',
    secret: 'Los votos y las respuestas son secretos, así que la reputación ganada con ellos solo la ve quien la ganó.',
    leaderboard: 'Clasificación',
    practice: 'Practique con una afirmación inventada',
    trust: 'Su puntuación de confianza',
    theirTrust: 'Puntuación de confianza',
    notLoaded: (reason: string) => `No se ha podido cargar la reputación. ${reason}`,
  },
});

const PAGE_SIZE = 10;

/** The reputation on a person's page. For the person themselves it is updated live. */
export class VerdictPersonReputation extends LitElement {
  static override properties = { userId: { type: Number, attribute: 'user-id' } };
  static override styles = [
    look,
    css`
      :host { display: grid; gap: var(--v-space-8); }
      h3 { margin-block-end: var(--v-space-3); font: var(--v-type-title); }
      .links { display: flex; flex-wrap: wrap; gap: 0 var(--v-space-4); }
      .note { margin-block-end: var(--v-space-3); }
    `,
  ];

  declare userId: number;
  readonly #words = new WordsController(this, WORDS);
  readonly #reputation = new Loaded(this, () => ask(client.GET('/api/people/{id}/reputation', { params: { path: { id: this.userId } } })), {
    when: () => this.userId !== undefined,
  });
  readonly #entries = new PagedList<ReputationEntry>({
    request: (cursor) =>
      ask(
        client.GET('/api/people/{id}/reputation/entries', {
          params: { path: { id: this.userId }, query: { limit: PAGE_SIZE, ...(cursor && { cursor }) } },
        }),
      ),
    idOf: ({ id }) => id,
  });

  constructor() {
    super();
    session.watch(this);
    this.#entries.follow(this, () => [this.userId, session.account?.id]);
    new LiveController(
      this,
      () => (this.#isOwn ? [`reputation:${this.userId}`] : []),
      ({ type }) => {
        if (type === 'message') void Promise.all([this.#reputation.reload(), this.#entries.refresh()]);
      },
    );
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('userId') && changed.get('userId') !== undefined) void this.#reputation.reload();
  }

  get #isOwn(): boolean {
    return this.userId !== undefined && session.account?.id === this.userId;
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<section aria-labelledby="reputation">
        <div class="sec-head"><h2 id="reputation">${t.title}</h2><span class="links small">${this.#renderTrustLink()}<a href="/leaderboard">${t.leaderboard}</a></span></div>
        ${this.#renderStatus()}
      </section>
      <section aria-labelledby="ledger"><h3 id="ledger">${t.ledger}</h3>${this.#renderEntries()}</section>`;
  }

  #renderStatus(): TemplateResult {
    const { t } = this.#words;
    const { state } = this.#reputation;
    if (state.kind === 'loading') return loadingState();
    if (state.kind === 'failed') return failedState(t.notLoaded(refusalSentence(state.failure)), () => void this.#reputation.reload());
    const { reputation } = state.value;
    const isUnpractised = this.#isOwn && !reputation.badges.some(({ badge }) => badge === 'practised');
    return html`<verdict-reputation-summary .reputation=${reputation} ?own=${this.#isOwn}></verdict-reputation-summary>
      ${isUnpractised ? html`<p><a class="btn btn-outlined" href="/practice">${icon('claim', 'small')}${t.practice}</a></p>` : nothing}`;
  }

  #renderTrustLink(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    if (this.#isOwn) return html`<a href="/trust">${t.trust}</a>`;
    const isModerator = session.account !== undefined && session.account.role !== 'member';
    return isModerator ? html`<a href="/people/${this.userId}/trust">${t.theirTrust}</a>` : nothing;
  }

  #renderEntries(): TemplateResult {
    const { items, status, failure, hasMore } = this.#entries.state.value;
    const { t } = this.#words;
    const isNoted = !this.#isOwn || items.length > 0;
    return html`${isNoted ? html`<p class="note">${icon('eyeOff')}<span>${this.#isOwn ? t.secretOwn : t.secret}</span></p>` : nothing}
      <verdict-ledger .entries=${items} .status=${status} ?has-more=${hasMore} ?own=${this.#isOwn}
        .failure=${failure ? refusalSentence(failure) : ''} @more-requested=${() => void this.#entries.loadMore()}></verdict-ledger>`;
  }
}

customElements.define('verdict-person-reputation', VerdictPersonReputation);
