import { doneMessage, emptyState, failedState, failureMessage, listEnd, loadingState, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { defineWords, formatNumber, refusalSentence, WordsController } from '@verdict/elements/words';
import type { ThrottledRange } from '@verdict/wire/throttle';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { Request } from '../controls/request.ts';
import { ask, client, PagedList } from '../frame/index.ts';

const WORDS = defineWords({
  en: {
    empty: 'No network was slowed in the last week.',
    people: (n: number) => (n === 1 ? 'A network of 1 account' : `A network of ${formatNumber(n)} accounts`),
    until: 'Slowed until',
    over: 'Was slowed until',
    released: 'Released',
    automatic: 'automatically',
    moderator: 'by a moderator',
    reason: 'Reason',
    release: 'Release',
    done: 'Released. The network can write as before within a few seconds.',
  },
  es: {
    empty: 'No se ha frenado ninguna red en la última semana.',
    people: (n: number) => (n === 1 ? 'Una red de 1 cuenta' : `Una red de ${formatNumber(n)} cuentas`),
    until: 'Frenada hasta',
    over: 'Estuvo frenada hasta',
    released: 'Liberada',
    automatic: 'automáticamente',
    moderator: 'por un moderador',
    reason: 'Motivo',
    release: 'Liberar',
    done: 'Liberada. La red puede escribir como antes en unos segundos.',
  },
});

/** Networks whose writes are limited for a while; moderators release them here. */
export class VerdictThrottledRanges extends LitElement {
  static override properties = { releasingId: { state: true } };
  static override styles = [
    look,
    css`
      :host, ul { display: grid; gap: var(--v-space-4); }
      article, form { display: grid; gap: var(--v-space-3); }
      h3 { font: var(--v-type-title-small); letter-spacing: 0; }
      p { overflow-wrap: anywhere; }
      .btn { justify-self: start; }
    `,
  ];

  declare releasingId: number | undefined;
  readonly #words = new WordsController(this, WORDS);
  readonly #attempt = new Request<'released'>(this);
  readonly #list = new PagedList<ThrottledRange>({
    request: (cursor) => ask(client.GET('/api/admin/throttled-ranges', { params: { query: { ...(cursor && { cursor }) } } })),
    idOf: ({ id }) => id,
  });

  constructor() {
    super();
    this.#list.follow(this);
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { items, status, failure, hasMore } = this.#list.state.value;
    if (status === 'failed' && failure) return failedState(refusalSentence(failure), () => void this.#list.reload());
    if (items.length === 0) return status === 'loading' ? loadingState() : emptyState(t.empty);
    return html`${doneMessage(this.#attempt.done ? t.done : '')}
      <ul>${repeat(
        items,
        ({ id }) => id,
        (range) => html`<li>${this.#renderRange(range)}</li>`,
      )}</ul>
      ${listEnd({ status, failure: '', hasMore, onMore: () => void this.#list.loadMore() })}`;
  }

  #renderRange({ id, people, reason, until, ended_at, end_reason, started_at, started_by }: ThrottledRange): TemplateResult {
    const { t } = this.#words;
    const isOver = ended_at !== null || Date.parse(until) <= Date.now();
    return html`<article class="card" aria-labelledby=${`range-${id}`}>
      <h3 id=${`range-${id}`}>${t.people(people)}</h3>
      <p class="small" dir="auto">${reason}</p>
      <p class="caption">${isOver ? t.over : t.until} ${timeElement(ended_at ?? until)}, ${started_by === null ? t.automatic : t.moderator}, ${timeElement(started_at)}</p>
      ${ended_at === null ? nothing : html`<p class="small" dir="auto">${t.released}: ${end_reason}</p>`}
      ${isOver ? nothing : this.#renderRelease(id)}
    </article>`;
  }

  #renderRelease(id: number): TemplateResult {
    const { t } = this.#words;
    const isThis = this.releasingId === id;
    return html`<form @submit=${(event: SubmitEvent) => void this.#release(event, id)}>
      <div class="field"><label for=${`release-${id}`}>${t.reason}</label>
        <input class="input" id=${`release-${id}`} name="reason" maxlength="500" required dir="auto"></div>
      ${failureMessage(isThis ? this.#attempt.sentence : '')}
      <button class="btn btn-outlined" aria-disabled=${isThis && this.#attempt.isBusy}>${t.release}</button>
    </form>`;
  }

  async #release(event: SubmitEvent, id: number): Promise<void> {
    event.preventDefault();
    const reason = String(new FormData(event.target as HTMLFormElement).get('reason')).trim();
    this.releasingId = id;
    const released = await this.#attempt.run(
      () => ask(client.POST('/api/admin/throttled-ranges/{id}/release', { params: { path: { id } }, body: { reason } })),
      'released',
    );
    if (released) this.#list.put(released.range);
  }
}

customElements.define('verdict-throttled-ranges', VerdictThrottledRanges);
