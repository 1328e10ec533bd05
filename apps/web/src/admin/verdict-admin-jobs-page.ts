import { doneMessage, emptyState, failedState, failureMessage, icon, loadingState } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { counted, defineWords, formatNumber, refusalSentence, WordsController } from '@verdict/elements/words';
import type { Wire } from '@verdict/wire/client';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { Request } from '../controls/request.ts';
import { ask, client, Loaded, type PageAddress, type PageElement } from '../frame/index.ts';
import { adminFrame, adminStyles } from './admin-frame.ts';
import { Repeating } from './repeating.ts';

const REFRESH_MS = 5000;

const WORDS = defineWords({
  en: {
    title: 'Jobs',
    queues: 'Queues',
    consumers: 'Log consumers',
    columns: { name: 'Name', waiting: 'Waiting', active: 'Active', failed: 'Failed', seq: 'Position', lag: 'Lag' },
    none: 'None.',
    vectors: 'Vectors of texts',
    vectorsWaiting: (count: number) => counted(count, 'text waits', 'texts wait'),
    vectorsSince: 'The oldest since',
    vectorsProblem: (problem: string) => `Last problem: ${problem}. People can still write; the vectors are tried again.`,
    vectorsNone: 'No text waits for a vector.',
    vectorsRefused: 'The service refuses these texts. They get a vector once they are changed.',
    failed: 'Failed',
    failedNone: 'No failed jobs.',
    tries: (count: number) => counted(count, 'try', 'tries'),
    retry: 'Try again',
    retried: 'Job queued again.',
  },
  es: {
    title: 'Tareas',
    queues: 'Colas',
    consumers: 'Consumidores del registro',
    columns: { name: 'Nombre', waiting: 'En espera', active: 'En marcha', failed: 'Fallidas', seq: 'Posición', lag: 'Retraso' },
    none: 'Ninguno.',
    vectors: 'Vectores de los textos',
    vectorsWaiting: (count: number) => counted(count, 'texto en espera', 'textos en espera'),
    vectorsSince: 'El más antiguo, desde',
    vectorsProblem: (problem: string) => `Último problema: ${problem}. Se puede seguir escribiendo; los vectores se intentarán de nuevo.`,
    vectorsNone: 'Ningún texto espera un vector.',
    vectorsRefused: 'El servicio rechaza estos textos. Tendrán un vector cuando se cambien.',
    failed: 'Fallidas',
    failedNone: 'No hay tareas fallidas.',
    tries: (count: number) => counted(count, 'intento', 'intentos'),
    retry: 'Volver a intentarlo',
    retried: 'Tarea en cola otra vez.',
  },
});

/** Background jobs, and those that failed. */
export class VerdictAdminJobsPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false }, hasRetried: { state: true } };
  static override styles = [
    ...adminStyles,
    css`
      .two { display: grid; grid-template-columns: 1fr 1fr; gap: var(--v-space-8) var(--v-space-10); align-items: start; }
      .problem { font: var(--v-type-code); overflow-wrap: anywhere; }
      @media (max-width: 63.99rem) { .two { grid-template-columns: minmax(0, 1fr); } }
    `,
  ];

  declare address: PageAddress;
  declare hasRetried: boolean;
  readonly #words = new WordsController(this, WORDS);
  readonly #operations = new Loaded(this, () => ask(client.GET('/api/admin/operations')));
  readonly #failed = new Loaded(this, () => ask(client.GET('/api/admin/jobs')));
  readonly #retrial = new Request(this);

  constructor() {
    super();
    this.hasRetried = false;
    new Repeating(this, REFRESH_MS, () => void this.#reload());
  }

  async #reload(): Promise<void> {
    await Promise.all([this.#operations.reload(), this.#failed.reload()]);
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return adminFrame(
      { current: 'jobs', title: t.title },
      html`<section class="sec" aria-labelledby="failed"><h2 id="failed">${t.failed}</h2>
          ${failureMessage(this.#retrial.sentence)} ${doneMessage(this.hasRetried ? t.retried : '')} ${this.#renderFailed()}</section>
        ${this.#renderTables()}`,
    );
  }

  #renderFailed(): TemplateResult {
    const { t } = this.#words;
    const { state } = this.#failed;
    if (state.kind === 'loading') return loadingState();
    if (state.kind === 'failed') return failedState(refusalSentence(state.failure), () => void this.#failed.reload());
    if (state.value.items.length === 0) return emptyState(t.failedNone);
    return html`<ul class="list rows">${state.value.items.map((job) => this.#renderJob(job))}</ul>`;
  }

  #renderJob({ id, queue, attempts, failed_at, problem }: Wire['FailedJob']): TemplateResult {
    const { t } = this.#words;
    return html`<li>
      <div class="main"><strong>${queue}</strong><p class="problem" dir="auto">${problem}</p>
        <p class="caption">${t.tries(attempts)}${failed_at ? html`, ${timeElement(failed_at)}` : nothing}</p></div>
      <div class="actions"><button class="btn btn-outlined" aria-disabled=${this.#retrial.isBusy} @click=${() => void this.#retry(id)}>${icon('undo', 'small')}${t.retry}<span class="sr"> ${queue}</span></button></div>
    </li>`;
  }

  #renderTables(): TemplateResult {
    const { t } = this.#words;
    const { state } = this.#operations;
    if (state.kind === 'loading') return loadingState();
    if (state.kind === 'failed') return failedState(refusalSentence(state.failure), () => void this.#operations.reload());
    const { queues, consumers, embeddings } = state.value;
    return html`<div class="two">
      <section class="sec"><h2 id="queues">${t.queues}</h2>${renderTable({
        id: 'queues',
        heads: [t.columns.name, t.columns.waiting, t.columns.active, t.columns.failed],
        rows: queues.map(({ name, waiting, active, failed }) => [name, waiting, active, failed]),
        none: t.none,
      })}</section>
      <section class="sec"><h2 id="consumers">${t.consumers}</h2>${renderTable({
        id: 'consumers',
        heads: [t.columns.name, t.columns.seq, t.columns.lag],
        rows: consumers.map(({ name, seq, lag }) => [name, seq, lag]),
        none: t.none,
      })}</section>
      <section class="sec"><h2 id="vectors">${t.vectors}</h2>${this.#renderVectors(embeddings)}</section>
    </div>`;
  }

  #renderVectors(queue: VectorQueue): TemplateResult {
    return html`${this.#renderWaiting(queue)}${queue.refused.length > 0 ? this.#renderRefused(queue.refused) : nothing}`;
  }

  #renderRefused(refused: VectorQueue['refused']): TemplateResult {
    return html`<p>${this.#words.t.vectorsRefused}</p>
      <ul>${refused.map(({ kind, id, problem, refusal }) => html`<li>${kind} ${id}: ${problem}${refusal ? html` (${refusal})` : nothing}</li>`)}</ul>`;
  }

  #renderWaiting({ waiting, oldest_at, problem }: VectorQueue): TemplateResult {
    const { t } = this.#words;
    if (waiting === 0) return emptyState(t.vectorsNone);
    return html`<p>${t.vectorsWaiting(waiting)}. ${oldest_at ? html`${t.vectorsSince} ${timeElement(oldest_at)}.` : nothing}</p>
      ${problem ? html`<p class="problem">${t.vectorsProblem(problem)}</p>` : nothing}`;
  }

  async #retry(id: string): Promise<void> {
    this.hasRetried = false;
    const answer = await this.#retrial.run(() => ask(client.POST('/api/admin/jobs/{id}/retry', { params: { path: { id } } })));
    if (!answer) return;
    this.hasRetried = true;
    await this.#reload();
  }
}

interface VectorQueue {
  waiting: number;
  oldest_at: string | null;
  problem: string | null;
  refused: readonly { kind: string; id: string; problem: string; refusal: string | null }[];
}

interface Table {
  /** The id of its heading. */
  id: string;
  heads: readonly string[];
  rows: readonly (readonly [name: string, ...numbers: number[]])[];
  none: string;
}

/** A table that scrolls sideways where it does not fit, also by keyboard. */
function renderTable({ id, heads, rows, none }: Table): TemplateResult {
  if (rows.length === 0) return emptyState(none);
  return html`<div class="table-scroll" role="region" tabindex="0" aria-labelledby=${id}><table>
    <thead><tr>${heads.map((head, i) => html`<th scope="col" class=${i > 0 ? 'r' : ''}>${head}</th>`)}</tr></thead>
    <tbody>${rows.map(([name, ...numbers]) => html`<tr><th scope="row">${name}</th>${numbers.map((number) => html`<td class="r">${formatNumber(number)}</td>`)}</tr>`)}</tbody>
  </table></div>`;
}

customElements.define('verdict-admin-jobs-page', VerdictAdminJobsPage);
