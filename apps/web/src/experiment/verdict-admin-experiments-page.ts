import './verdict-experiment-form.ts';
import { icon } from '@verdict/elements/look';
import { refusalSentence, WordsController } from '@verdict/elements/words';
import type { Experiment, StartExperiment } from '@verdict/wire/experiment';
import type { Policy } from '@verdict/wire/policy';
import type { Topic } from '@verdict/wire/topic';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { adminFrame, adminStyles } from '../admin/admin-frame.ts';
import { pagedRows } from '../admin/paged-rows.ts';
import { Request } from '../controls/request.ts';
import { ask, client, navigate, type PageAddress, PagedList, type PageElement } from '../frame/index.ts';
import { EXPERIMENT_WORDS } from './experiment-words.ts';
import type { VerdictExperimentForm } from './verdict-experiment-form.ts';

const MAX_TOPICS = 200;

/** The experiments there are and were, and the form that starts one. */
export class VerdictAdminExperimentsPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false }, form: { state: true } };
  static override styles = [...adminStyles];

  declare address: PageAddress;
  /** What the form needs, once it is open. */
  declare form: { policy: Policy; topics: readonly Topic[] } | undefined;
  readonly #words = new WordsController(this, EXPERIMENT_WORDS);
  readonly #opening = new Request(this);
  readonly #request = new Request(this);
  readonly #list = new PagedList<Experiment>({
    request: (cursor) => ask(client.GET('/api/admin/experiments', { params: { query: cursor ? { cursor } : {} } })),
    idOf: ({ id }) => id,
  });

  constructor() {
    super();
    this.#list.follow(this);
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const start = html`<button class="btn btn-filled" aria-disabled=${this.#opening.isBusy} @click=${() => void this.#open()}>${icon('plus', 'small')}${t.start}</button>`;
    return adminFrame(
      { current: 'experiments', title: t.title, lede: t.lede, action: this.form ? nothing : start },
      html`${this.#opening.failure ? html`<p class="msg" role="alert">${refusalSentence(this.#opening.failure)}</p>` : nothing} ${this.#renderForm()}
        <section class="sec" aria-labelledby="list"><h2 id="list">${t.list}</h2>
          ${pagedRows(this.#list, (experiment) => this.#renderExperiment(experiment), t.empty)}</section>`,
    );
  }

  #renderForm(): TemplateResult | typeof nothing {
    if (!this.form) return nothing;
    return html`<verdict-experiment-form .policy=${this.form.policy} .topics=${this.form.topics} ?busy=${this.#request.isBusy} .failure=${this.#request.failure}
      @experiment-submitted=${this.#start} @form-cancelled=${this.#close}></verdict-experiment-form>`;
  }

  #renderExperiment(experiment: Experiment): TemplateResult {
    const { t } = this.#words;
    const { id, name, outcome, ended_at } = experiment;
    return html`<li><div class="main">
      <p class="row"><strong><a href="/admin/experiments/${id}" dir="auto">${name}</a></strong>
        ${outcome ? html`<span class="tag">${t.outcomes[outcome]}</span>` : html`<span class="tag good">${icon('check', 'small')}${t.running}</span>`}</p>
      <p class="caption">${t.facts(experiment)}${ended_at ? t.ended(ended_at) : ''}.</p></div></li>`;
  }

  async #open(): Promise<void> {
    const policies = await this.#opening.run(() => ask(client.GET('/api/admin/policy')));
    const topics =
      policies &&
      (await this.#opening.run(() => ask(client.GET('/api/topics', { params: { query: { limit: MAX_TOPICS, status: 'open' } } }))));
    const policy = policies?.items.find(({ name }) => name === 'ranking');
    if (!policy || !topics) return;
    this.form = { policy, topics: topics.items as Topic[] };
    await this.updateComplete;
    this.shadowRoot?.querySelector<VerdictExperimentForm>('verdict-experiment-form')?.focus();
  }

  #close(): void {
    this.#request.forget();
    this.form = undefined;
  }

  async #start({ detail }: CustomEvent<StartExperiment>): Promise<void> {
    const answer = await this.#request.run(() => ask(client.POST('/api/admin/experiments', { body: detail })));
    if (answer) navigate(`/admin/experiments/${answer.experiment.id}`);
  }
}

customElements.define('verdict-admin-experiments-page', VerdictAdminExperimentsPage);
