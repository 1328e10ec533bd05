import './verdict-activity-plot.ts';
import { failedState, loadingState } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { counted, defineWords, formatNumber, refusalSentence, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { ask, client, Loaded, type PageAddress, type PageElement } from '../frame/index.ts';
import { activityByDay } from './activity-days.ts';
import { adminFrame, adminStyles } from './admin-frame.ts';
import { eventName } from './event-kinds.ts';
import { Repeating } from './repeating.ts';

const DAYS = 30;
const REFRESH_MS = 10_000;
const MOST_KINDS = 6;

const WORDS = defineWords({
  en: {
    title: 'Administration',
    entries: 'Log entries',
    unsequenced: (count: number) => (count === 0 ? 'all numbered' : `${formatNumber(count)} not yet numbered`),
    jobs: 'Queued jobs',
    active: (count: number) => `${formatNumber(count)} running`,
    failed: 'Failed jobs',
    failedNone: 'none',
    failedSome: 'show',
    lag: 'Consumer lag',
    lagCaption: (count: number) => `${counted(count, 'consumer', 'consumers')}`,
    activity: (days: number) => `Activity over ${days} days`,
    kinds: 'Most frequent events',
    since: 'Server started',
  },
  es: {
    title: 'Administración',
    entries: 'Entradas del registro',
    unsequenced: (count: number) => (count === 0 ? 'todas numeradas' : `${formatNumber(count)} sin numerar`),
    jobs: 'Tareas en espera',
    active: (count: number) => `${formatNumber(count)} en marcha`,
    failed: 'Tareas fallidas',
    failedNone: 'ninguna',
    failedSome: 'ver',
    lag: 'Retraso de los consumidores',
    lagCaption: (count: number) => `${counted(count, 'consumidor', 'consumidores')}`,
    activity: (days: number) => `Actividad en ${days} días`,
    kinds: 'Eventos más frecuentes',
    since: 'El servidor arrancó',
  },
});

/** An overview of the system. */
export class VerdictAdminPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = [
    ...adminStyles,
    css`
      .stats { border-block-start: 0; margin-block-start: calc(-1 * var(--v-space-6)); }
      .two { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 1fr); gap: var(--v-space-8) var(--v-space-10); align-items: start; }
      .kinds li { display: flex; justify-content: space-between; gap: var(--v-space-4); padding-block: var(--v-space-3); font: var(--v-type-body-small); }
      @media (max-width: 63.99rem) { .two { grid-template-columns: minmax(0, 1fr); } }
    `,
  ];

  declare address: PageAddress;
  readonly #words = new WordsController(this, WORDS);
  readonly #operations = new Loaded(this, () => ask(client.GET('/api/admin/operations')));

  constructor() {
    super();
    new Repeating(this, REFRESH_MS, () => void this.#operations.reload());
  }

  protected override render(): TemplateResult {
    return adminFrame({ current: '', title: this.#words.t.title }, this.#renderState());
  }

  #renderState(): TemplateResult {
    const { t } = this.#words;
    const { state } = this.#operations;
    if (state.kind === 'loading') return loadingState();
    if (state.kind === 'failed') return failedState(refusalSentence(state.failure), () => void this.#operations.reload());
    const { activity, started_at } = state.value;
    return html`${this.#renderNumbers()}
      <div class="two">
        <section class="sec" aria-labelledby="activity"><h2 id="activity">${t.activity(DAYS)}</h2>
          <verdict-activity-plot .days=${activityByDay(activity, DAYS, new Date())}></verdict-activity-plot></section>
        ${this.#renderKinds()}
      </div>
      <p class="caption">${t.since} ${timeElement(started_at)}.</p>`;
  }

  #renderNumbers(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const { value } = this.#operations;
    if (!value) return nothing;
    const { log, queues, consumers } = value;
    const sum = (of: 'waiting' | 'active' | 'failed'): number => queues.reduce((total, queue) => total + queue[of], 0);
    const failed = sum('failed');
    return html`<dl class="stats">
      ${renderNumber(t.entries, log.size, t.unsequenced(log.unsequenced))}
      ${renderNumber(t.jobs, sum('waiting'), t.active(sum('active')))}
      ${renderNumber(t.failed, failed, failed > 0 ? html`<a href="/admin/jobs">${t.failedSome}</a>` : t.failedNone)}
      ${renderNumber(t.lag, Math.max(0, ...consumers.map(({ lag }) => lag)), t.lagCaption(consumers.length))}
    </dl>`;
  }

  #renderKinds(): TemplateResult | typeof nothing {
    const totals = new Map<string, number>();
    for (const { kind, events } of this.#operations.value?.activity ?? []) totals.set(kind, (totals.get(kind) ?? 0) + events);
    const most = [...totals].toSorted((a, b) => b[1] - a[1]).slice(0, MOST_KINDS);
    if (most.length === 0) return nothing;
    return html`<section class="sec" aria-labelledby="kinds"><h2 id="kinds">${this.#words.t.kinds}</h2>
      <ul class="list kinds num">${most.map(([kind, events]) => html`<li><span>${eventName(kind)}</span><b>${formatNumber(events)}</b></li>`)}</ul></section>`;
  }
}

function renderNumber(title: string, value: number, caption: unknown): TemplateResult {
  return html`<div class="stat"><dt>${title}</dt><dd><span class="big">${formatNumber(value)}</span></dd><dd class="caption">${caption}</dd></div>`;
}

customElements.define('verdict-admin-page', VerdictAdminPage);
