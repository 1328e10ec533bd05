import './verdict-tier-participation.ts';
import '../resolution/verdict-resolution-time.ts';
import './verdict-challenge-weeks.ts';
import './verdict-challenge-outcomes.ts';
import './verdict-appeal-outcomes.ts';
import { failedState, loadingState, look } from '@verdict/elements/look';
import { defineWords, formatNumber, refusalSentence, WordsController } from '@verdict/elements/words';
import type { ChallengeStatistics } from '@verdict/wire/challenge';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { ask, client, Loaded, type PageAddress, type PageElement } from '../../frame/index.ts';

const PERIODS = [30, 90, 365] as const;

const WORDS = defineWords({
  en: {
    title: 'Challenge statistics',
    lede: 'What was challenged, how it was decided, who votes, and how often juries overturn a decision.',
    challenges: 'Challenges',
    period: 'Period',
    days: (days: number) => (days === 365 ? 'The last year' : `The last ${formatNumber(days)} days`),
    ever: 'All time',
    numbers: 'Summary',
    total: 'Challenges',
    open: 'Open now',
    ballots: 'Votes',
    appeals: 'Appeals',
    outcomes: 'By kind and outcome',
    weeks: 'Week by week',
    time: 'Time to resolution',
    participation: 'Who votes, by tier',
    participationWhy:
      '“Votes” is the number of votes; “Weight” is their total weight. Agreement is measured on decided challenges, without abstentions.',
    appealsTitle: 'Appeals',
    notLoaded: (reason: string) => `The numbers could not be loaded. ${reason}`,
  },
  es: {
    title: 'Estadísticas de impugnaciones',
    lede: 'Qué se impugnó, cómo se decidió, quién vota y con qué frecuencia los jurados anulan una decisión.',
    challenges: 'Impugnaciones',
    period: 'Periodo',
    days: (days: number) => (days === 365 ? 'El último año' : `Los últimos ${formatNumber(days)} días`),
    ever: 'Siempre',
    numbers: 'Resumen',
    total: 'Impugnaciones',
    open: 'Abiertas ahora',
    ballots: 'Votos',
    appeals: 'Recursos',
    outcomes: 'Por clase y resultado',
    weeks: 'Semana a semana',
    time: 'Tiempo hasta la resolución',
    participation: 'Quién vota, por nivel',
    participationWhy:
      '«Votos» es el número de votos; «Peso», su peso total. La coincidencia se mide en impugnaciones decididas, sin abstenciones.',
    appealsTitle: 'Recursos',
    notLoaded: (reason: string) => `No se han podido cargar los números. ${reason}`,
  },
});

/** Statistics of challenges, in plots and tables. Public. */
export class VerdictChallengeStatisticsPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = [
    look,
    css`
      :host { display: block; }
      .chips { display: flex; flex-wrap: wrap; gap: var(--v-space-2); margin-block-end: var(--v-space-8); }
      .report { display: grid; gap: var(--v-space-12); }
      .pair { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--v-space-12) clamp(2rem, 6vw, 5rem); align-items: start; }
      .pair > div { display: grid; gap: var(--v-space-12); }
      h2 { font: var(--v-type-title-large); letter-spacing: 0; }
      .sec-head { margin-block-end: var(--v-space-3); }
      section > .caption { margin-block-start: var(--v-space-3); max-width: 60ch; }
      @media (max-width: 63.99rem) { .pair { grid-template-columns: minmax(0, 1fr); } }
    `,
  ];

  declare address: PageAddress;
  readonly #words = new WordsController(this, WORDS);
  readonly #statistics = new Loaded(this, () => this.#read(), { when: () => this.address !== undefined });

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('address') && changed.get('address')) void this.#statistics.reload();
  }

  get #days(): (typeof PERIODS)[number] | undefined {
    return PERIODS.find((days) => String(days) === this.address.query.get('days'));
  }

  #read() {
    return ask(client.GET('/api/challenges/statistics', { params: { query: this.#days ? { days: this.#days } : {} } }));
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { state } = this.#statistics;
    return html`<header class="pagehead"><p class="eyebrow"><a href="/challenges">${t.challenges}</a></p><h1>${t.title}</h1><p class="lede">${t.lede}</p></header>
      <nav class="chips" aria-label=${t.period}>
        ${this.#renderPeriod(undefined)}${PERIODS.toReversed().map((days) => this.#renderPeriod(days))}
      </nav>
      ${state.kind === 'loading' ? loadingState() : state.kind === 'failed' ? failedState(t.notLoaded(refusalSentence(state.failure)), () => void this.#statistics.reload()) : this.#renderReport(state.value)}`;
  }

  #renderPeriod(days: number | undefined): TemplateResult {
    const { t } = this.#words;
    return html`<a class="chip" href=${days ? `/challenges/statistics?days=${days}` : '/challenges/statistics'} aria-current=${days === this.#days ? 'true' : nothing}>${days ? t.days(days) : t.ever}</a>`;
  }

  #renderReport(statistics: ChallengeStatistics): TemplateResult {
    const { t } = this.#words;
    const ballots = statistics.by_week.reduce((sum, week) => sum + week.ballots, 0);
    const numbers = [
      [t.total, statistics.total],
      [t.open, statistics.open],
      [t.ballots, ballots],
      [t.appeals, statistics.appeals.total],
    ] as const;
    return html`<div class="report">
      <dl class="stats" aria-label=${t.numbers}>${numbers.map(([name, value]) => html`<div class="stat"><dt>${name}</dt><dd class="big">${formatNumber(value)}</dd></div>`)}</dl>
      <div class="pair">
        <section aria-labelledby="outcomes"><div class="sec-head"><h2 id="outcomes">${t.outcomes}</h2></div><verdict-challenge-outcomes .types=${statistics.by_type}></verdict-challenge-outcomes></section>
        <div>
          <section aria-labelledby="time"><div class="sec-head"><h2 id="time">${t.time}</h2></div><verdict-resolution-time .hours=${statistics.hours_to_resolution}></verdict-resolution-time></section>
          <section aria-labelledby="appeals"><div class="sec-head"><h2 id="appeals">${t.appealsTitle}</h2></div><verdict-appeal-outcomes .appeals=${statistics.appeals}></verdict-appeal-outcomes></section>
        </div>
      </div>
      <section aria-labelledby="weeks"><div class="sec-head"><h2 id="weeks">${t.weeks}</h2></div><verdict-challenge-weeks .weeks=${statistics.by_week}></verdict-challenge-weeks></section>
      <section aria-labelledby="tiers"><div class="sec-head"><h2 id="tiers">${t.participation}</h2></div><verdict-tier-participation .tiers=${statistics.participation}></verdict-tier-participation>
        <p class="caption">${t.participationWhy}</p></section>
    </div>`;
  }
}

customElements.define('verdict-challenge-statistics-page', VerdictChallengeStatisticsPage);
