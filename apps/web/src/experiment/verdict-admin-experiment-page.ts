import './verdict-experiment-comparison.ts';
import '@verdict/elements/dialog';
import type { VerdictConfirm } from '@verdict/elements/dialog';
import { doneMessage, failedState, failureMessage, icon, loadingState } from '@verdict/elements/look';
import { formatNumber, percent, refusalSentence, WordsController } from '@verdict/elements/words';
import type { Experiment, ExperimentResult } from '@verdict/wire/experiment';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { adminFrame, adminStyles } from '../admin/admin-frame.ts';
import { Repeating } from '../admin/repeating.ts';
import { Request } from '../controls/request.ts';
import { type Answer, ask, client, Loaded, type PageAddress, type PageElement } from '../frame/index.ts';
import { EXPERIMENT_WORDS } from './experiment-words.ts';

const REFRESH_MS = 30_000;

interface Detail {
  experiment: Experiment;
  result: ExperimentResult;
}

/** An experiment: what it shows so far, and the buttons that end it. */
export class VerdictAdminExperimentPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false }, adopting: { state: true } };
  static override styles = [...adminStyles, css`thead th + th { min-width: 5.5rem; }`];

  declare address: PageAddress;
  /** The candidate whose adoption was asked for. */
  declare adopting: number | undefined;
  readonly #words = new WordsController(this, EXPERIMENT_WORDS);
  readonly #stopping = new Request<'stopped'>(this);
  readonly #adoption = new Request(this);
  readonly #policies = new Loaded(this, () => ask(client.GET('/api/admin/policy')));
  readonly #detail = new Loaded<Detail>(this, () => this.#read(), { asksFor: () => this.#id });

  constructor() {
    super();
    new Repeating(this, REFRESH_MS, () => {
      if (this.#detail.value?.experiment.ended_at === null) void this.#detail.reload();
    });
  }

  get #id(): number {
    return Number(this.address?.params['id'] ?? 0);
  }

  get #policy() {
    return this.#policies.value?.items.find(({ name }) => name === 'ranking');
  }

  async #read(): Promise<Answer<Detail>> {
    const answer = await ask(client.GET('/api/admin/experiments/{id}', { params: { path: { id: this.#id } } }));
    return answer as Answer<Detail>;
  }

  protected override updated(): void {
    const name = this.#detail.value?.experiment.name;
    if (name) this.dispatchEvent(new CustomEvent('page-titled', { detail: name, bubbles: true, composed: true }));
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { state } = this.#detail;
    const detail = this.#detail.value;
    return adminFrame(
      { current: 'experiments', title: detail?.experiment.name ?? t.title },
      html`<p><a class="btn btn-text btn-flush" href="/admin/experiments">${t.back}</a></p>
        ${detail ? this.#renderDetail(detail) : state.kind === 'failed' ? failedState(refusalSentence(state.failure), () => void this.#detail.reload()) : loadingState()}
        <verdict-confirm></verdict-confirm>`,
    );
  }

  #renderDetail({ experiment, result }: Detail): TemplateResult {
    const { t } = this.#words;
    const { ended_at, outcome } = experiment;
    return html`<section class="sec">
        <p class="row">${outcome ? html`<span class="tag">${t.outcomes[outcome]}</span>` : html`<span class="tag good">${icon('check', 'small')}${t.running}</span>`}
          <span class="small">${t.facts(experiment)}${ended_at ? t.ended(ended_at) : ''}.</span></p>
        <p class="small quiet">${t.shares(experiment.traffic, experiment.arms.length, experiment.person_days)}</p>
        ${failureMessage(this.#stopping.sentence)} ${doneMessage(this.#stopping.done ? t.stopped : '')}
        ${result.sample_ratio.is_suspicious ? html`<p class="msg" role="alert">${icon('alert')}<span>${t.ratio}</span></p>` : nothing}
      </section>
      ${result.comparisons.map(
        ({ arm }) => html`<verdict-experiment-comparison .experiment=${experiment} .result=${result} .policy=${this.#policy} .arm=${arm}
          ?busy=${this.#adoption.isBusy} .failure=${this.adopting === arm ? this.#adoption.sentence : ''}
          @arm-adopted=${({ detail }: CustomEvent<string>) => void this.#adopt(arm, detail)}></verdict-experiment-comparison>`,
      )}
      <section class="sec" aria-labelledby="groups"><h2 id="groups">${t.groups}</h2>${this.#renderArms(experiment, result)}</section>
      ${ended_at === null ? html`<div><button class="btn btn-danger" aria-disabled=${this.#stopping.isBusy} @click=${() => void this.#stop()}>${t.stop}</button></div>` : nothing}`;
  }

  #renderArms({ arms }: Experiment, result: ExperimentResult): TemplateResult {
    const { t } = this.#words;
    const { columns } = t;
    const figure = (value: number | null): string => (value === null ? '–' : formatNumber(value, { maximumFractionDigits: 2 }));
    return html`<div class="table-scroll" tabindex="0" role="group" aria-labelledby="groups"><table>
      <thead><tr><th scope="col">${columns.name}</th>${[columns.people, columns.measured, columns.votes, columns.perDay, columns.voting, columns.top].map((name) => html`<th scope="col" class="r">${name}</th>`)}</tr></thead>
      <tbody>${result.arms.map(
        (
          row,
        ) => html`<tr><th scope="row" dir="auto">${row.arm === 0 ? t.inForce : arms[row.arm]?.name}</th><td class="r">${formatNumber(row.people)}</td><td class="r">${formatNumber(row.measured)}</td>
          <td class="r"><b>${figure(row.votes_per_person)}</b></td><td class="r">${figure(row.votes_per_day)}</td><td class="r">${row.voting_share === null ? '–' : percent(row.voting_share)}</td><td class="r">${figure(row.top_votes_per_day)}</td></tr>`,
      )}</tbody></table></div>`;
  }

  async #stop(): Promise<void> {
    const { t } = this.#words;
    const confirm = this.shadowRoot?.querySelector('verdict-confirm') as VerdictConfirm;
    if (!(await confirm.ask({ title: t.stopTitle, text: t.stopWhy, confirm: t.stop, isGrave: true }))) return;
    const path = { id: this.#id };
    await this.#stopping.run(() => ask(client.POST('/api/admin/experiments/{id}/stop', { params: { path } })), 'stopped');
    void this.#detail.reload();
  }

  async #adopt(arm: number, reason: string): Promise<void> {
    const expectedVersion = this.#policy?.version;
    if (expectedVersion === undefined) return;
    this.adopting = arm;
    const body = { arm, reason, expectedVersion };
    await this.#adoption.run(() => ask(client.POST('/api/admin/experiments/{id}/adopt', { params: { path: { id: this.#id } }, body })));
    await Promise.all([this.#policies.reload(), this.#detail.reload()]);
  }
}

customElements.define('verdict-admin-experiment-page', VerdictAdminExperimentPage);
