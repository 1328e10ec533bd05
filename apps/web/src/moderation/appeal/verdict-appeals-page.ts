import './verdict-appeal.ts';
import { doneMessage, emptyState, failedState, listEnd, loadingState, look } from '@verdict/elements/look';
import { defineWords, refusalSentence, WordsController } from '@verdict/elements/words';
import type { SuspensionAppeal } from '@verdict/wire/moderation';
import { css, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { tabStyles } from '../../controls/tabs.ts';
import {
  ask,
  client,
  type Failure,
  LiveController,
  navigate,
  type PageAddress,
  PagedList,
  type PageElement,
  session,
} from '../../frame/index.ts';
import { moderationTabs } from '../moderation-tabs.ts';
import { type AppealDecision, subjectOf, type VerdictAppeal } from './verdict-appeal.ts';

const STATES = ['open', 'decided'] as const;

const WORDS = defineWords({
  en: {
    title: 'Appeals',
    lede: 'Appeals against suspensions and against answers being set aside. A moderator cannot decide an appeal against their own decision.',
    show: 'Show',
    states: { open: 'Waiting', decided: 'Decided' },
    empty: { open: 'No open appeals.', decided: 'No decided appeals.' },
    done: { lifted: 'Appeal accepted. The person was notified.', upheld: 'Appeal rejected. The person was notified.' },
  },
  es: {
    title: 'Recursos',
    lede: 'Recursos contra suspensiones y contra respuestas apartadas. Un moderador no puede decidir un recurso contra su propia decisión.',
    show: 'Mostrar',
    states: { open: 'En espera', decided: 'Decididos' },
    empty: { open: 'No hay recursos abiertos.', decided: 'No hay recursos decididos.' },
    done: {
      lifted: 'Recurso aceptado. Se ha avisado a la persona.',
      upheld: 'Recurso rechazado. Se ha avisado a la persona.',
    },
  },
});

/** Appeals against suspensions and quarantines, to read and decide. */
export class VerdictAppealsPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false }, busyId: { state: true }, failed: { state: true }, done: { state: true } };
  static override styles = [
    look,
    tabStyles,
    css`
      :host { display: block; }
      .pagehead { margin-block-end: var(--v-space-4); }
      .body { display: grid; gap: var(--v-space-5); max-width: 46rem; margin-block-start: var(--v-space-6); }
      ul { display: grid; gap: var(--v-space-5); }
      .segmented { justify-self: start; }
    `,
  ];

  declare address: PageAddress;
  declare busyId: number | undefined;
  declare failed: { id: number; failure: Failure } | undefined;
  declare done: AppealDecision['outcome'] | undefined;
  readonly #words = new WordsController(this, WORDS);
  readonly #list = new PagedList<SuspensionAppeal>({
    request: (cursor) =>
      ask(client.GET('/api/moderation/appeals', { params: { query: { status: this.#state, ...(cursor && { cursor }) } } })),
    idOf: ({ id }) => id,
  });

  constructor() {
    super();
    session.watch(this);
    this.#list.watch(this);
    new LiveController(
      this,
      () => ['moderation'],
      (event) => {
        const isOurs = event.type === 'message' && event.kind.startsWith('appeal.') && this.busyId === undefined;
        if (isOurs || event.type === 'reset') void this.#list.reload();
      },
    );
  }

  get #state(): (typeof STATES)[number] {
    return this.address.query.get('show') === 'decided' ? 'decided' : 'open';
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('address')) void this.#list.reload();
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`
      <header class="pagehead"><h1>${t.title}</h1><p class="lede">${t.lede}</p></header>
      ${moderationTabs('/moderation/appeals')}
      <div class="body">
        <div class="segmented" role="group" aria-label=${t.show}>
          ${STATES.map((state) => html`<button aria-pressed=${state === this.#state} @click=${() => this.#show(state)}>${t.states[state]}</button>`)}
        </div>
        ${doneMessage(this.done ? t.done[this.done] : '')}
        ${this.#renderList()}
      </div>
    `;
  }

  #renderList(): TemplateResult {
    const { t } = this.#words;
    const { items, status, failure, hasMore } = this.#list.state.value;
    const shown = items.filter(({ outcome }) => (outcome === null) === (this.#state === 'open'));
    if (status === 'failed' && failure) return failedState(refusalSentence(failure), () => void this.#list.reload());
    if (shown.length === 0) return status === 'loading' ? loadingState() : emptyState(t.empty[this.#state]);
    return html`<ul>${repeat(
      shown,
      ({ id }) => id,
      (appeal) => html`<li>${this.#renderAppeal(appeal)}</li>`,
    )}</ul>
    ${listEnd({ status, failure: '', hasMore, onMore: () => void this.#list.loadMore() })}`;
  }

  #renderAppeal(appeal: SuspensionAppeal): TemplateResult {
    const failure = this.failed?.id === appeal.id ? refusalSentence(this.failed.failure) : '';
    return html`<verdict-appeal .appeal=${appeal} ?may-decide=${mayDecide(appeal)} ?busy=${this.busyId === appeal.id} .failure=${failure}
      @appeal-decided=${(event: CustomEvent<AppealDecision>) => void this.#decide(appeal.id, event)}></verdict-appeal>`;
  }

  #show(state: (typeof STATES)[number]): void {
    this.done = undefined;
    navigate(state === 'open' ? '/moderation/appeals' : '/moderation/appeals?show=decided', { replace: true });
  }

  async #decide(id: number, { detail, target }: CustomEvent<AppealDecision>): Promise<void> {
    if (this.busyId !== undefined) return;
    this.busyId = id;
    this.failed = this.done = undefined;
    const answer = await ask(client.POST('/api/moderation/appeals/{id}/decide', { params: { path: { id } }, body: detail }));
    this.busyId = undefined;
    if (answer.ok) {
      (target as VerdictAppeal).clear();
      this.#list.remove(id);
      this.done = detail.outcome;
    } else {
      session.onFailure(answer.failure);
      this.failed = { id, failure: answer.failure };
    }
  }
}

/** The rule of the server: a second person decides, except for administrators, and nobody decides their own appeal. */
function mayDecide(appeal: SuspensionAppeal): boolean {
  const { account } = session;
  const { person, moderator } = subjectOf(appeal);
  if (!account || person?.id === account.id) return false;
  return account.role === 'admin' || moderator?.id !== account.id;
}

customElements.define('verdict-appeals-page', VerdictAppealsPage);
