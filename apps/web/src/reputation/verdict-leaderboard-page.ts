import { emptyState, failedState, initialsOf, loadingState, look } from '@verdict/elements/look';
import { defineWords, formatNumber, refusalSentence, WordsController } from '@verdict/elements/words';
import { LEADERBOARD_PERIODS, type Leaderboard } from '@verdict/wire/reputation';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { ask, client, LiveController, Loaded, type PageAddress, type PageElement, session } from '../frame/index.ts';
import { tierMark } from './tier-mark.ts';

type Period = Leaderboard['period'];
type Row = Leaderboard['items'][number];

const WORDS = defineWords({
  en: {
    title: 'Leaderboard',
    lede: 'Reputation is earned with good votes, evidence and explanations. There is a daily limit.',
    periods: { week: 'Last 7 days', month: 'Last 30 days', year: 'Last year', all: 'All time' } satisfies Record<Period, string>,
    choose: 'Period',
    heads: { rank: 'Rank', person: 'Person', points: 'Reputation' },
    you: 'You',
    empty: 'Nobody earned reputation in this period.',
    notLoaded: (reason: string) => `The leaderboard could not be loaded. ${reason}`,
    how: 'How to earn reputation',
    yours: 'Your reputation',
  },
  es: {
    title: 'Clasificación',
    lede: 'La reputación se gana con buenos votos, pruebas y explicaciones. Hay un límite diario.',
    periods: { week: 'Últimos 7 días', month: 'Últimos 30 días', year: 'Último año', all: 'Desde siempre' } satisfies Record<
      Period,
      string
    >,
    choose: 'Periodo',
    heads: { rank: 'Puesto', person: 'Persona', points: 'Reputación' },
    you: 'Usted',
    empty: 'Nadie ganó reputación en este periodo.',
    notLoaded: (reason: string) => `No se ha podido cargar la clasificación. ${reason}`,
    how: 'Cómo ganar reputación',
    yours: 'Su reputación',
  },
});

const SHOWN = 20;

/** Who earned most in a chosen period. Public. */
export class VerdictLeaderboardPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = [
    look,
    css`
      :host { display: grid; gap: var(--v-space-6); max-width: 48rem; }
      .pagehead { margin-block-end: 0; }
      td { padding-block: var(--v-space-2); }
      .rank { width: 3.5rem; font: var(--v-type-title); }
      .points { font: var(--v-type-title); }
      .you { background: var(--md-sys-color-surface-container-low); }
    `,
  ];

  declare address: PageAddress;
  readonly #words = new WordsController(this, WORDS);
  readonly #board = new Loaded(this, () =>
    ask(client.GET('/api/leaderboard', { params: { query: { period: this.#period, limit: SHOWN } } })),
  );

  constructor() {
    super();
    session.watch(this);
    new LiveController(
      this,
      () => (session.account ? [`reputation:${session.account.id}`] : []), // the reputation of others is not sent live
      ({ type }) => {
        if (type === 'message') void this.#board.reload();
      },
    );
  }

  get #period(): Period {
    const asked = this.address?.query.get('period');
    return LEADERBOARD_PERIODS.find((period) => period === asked) ?? 'week';
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('address') && changed.get('address')) void this.#board.reload();
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<header class="pagehead"><h1>${t.title}</h1><p class="lede">${t.lede}</p></header>
      <nav class="row" aria-label=${t.choose}>${LEADERBOARD_PERIODS.map(
        (period) =>
          html`<a class="chip" href="/leaderboard?period=${period}" aria-current=${period === this.#period ? 'page' : nothing}>${t.periods[period]}</a>`,
      )}</nav>
      ${this.#renderBoard()}
      <p class="row"><a href="/help#reputation">${t.how}</a>${session.account ? html` · <a href="/people/${session.account.id}">${t.yours}</a>` : nothing}</p>`;
  }

  #renderBoard(): TemplateResult {
    const { t } = this.#words;
    const { state } = this.#board;
    if (state.kind === 'loading') return loadingState();
    if (state.kind === 'failed') return failedState(t.notLoaded(refusalSentence(state.failure)), () => void this.#board.reload());
    if (state.value.items.length === 0) return emptyState(t.empty);
    return html`<table>
      <caption class="sr">${t.title}: ${t.periods[state.value.period]}</caption>
      <thead><tr><th scope="col">${t.heads.rank}</th><th scope="col">${t.heads.person}</th><th scope="col" class="r">${t.heads.points}</th></tr></thead>
      <tbody>${state.value.items.map((row) => this.#renderRow(row))}</tbody>
    </table>`;
  }

  #renderRow({ rank, user_id, name, tier, points, is_you }: Row): TemplateResult {
    return html`<tr class=${is_you ? 'you' : ''}><td class="rank num">${formatNumber(rank)}</td>
      <td><div class="who"><span class="avatar avatar-s" aria-hidden="true">${initialsOf(name)}</span>
        <div><strong><a href="/people/${user_id}">${name}</a></strong>${is_you ? html`<span class="tag">${this.#words.t.you}</span>` : nothing}${tierMark(tier)}</div></div></td>
      <td class="r points num">${formatNumber(points)}</td></tr>`;
  }
}

customElements.define('verdict-leaderboard-page', VerdictLeaderboardPage);
