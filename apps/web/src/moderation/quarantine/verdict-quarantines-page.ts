import { doneMessage, emptyState, failedState, failureMessage, listEnd, loadingState, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { defineWords, refusalSentence, WordsController } from '@verdict/elements/words';
import type { CreateQuarantine, Quarantine } from '@verdict/wire/moderation';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { Request } from '../../controls/request.ts';
import { tabStyles } from '../../controls/tabs.ts';
import { ask, client, navigate, type PageAddress, PagedList, type PageElement, session } from '../../frame/index.ts';
import { moderationTabs } from '../moderation-tabs.ts';
import { nameSetAside } from './set-aside-words.ts';

const PATH = '/moderation/set-aside';
const STATES = ['in_force', 'lifted'] as const;
const KINDS = ['label', 'challenge', 'proposal', 'report', 'all'] as const;

const WORDS = defineWords({
  en: {
    title: 'Answers set aside',
    lede: 'Answers that do not count for now. The person reads the reason and can appeal. Lifting makes them count again.',
    show: 'Show',
    states: { in_force: 'In force', lifted: 'Lifted' },
    empty: { in_force: 'No answers are set aside.', lifted: 'Nothing was lifted yet.' },
    form: 'Set answers aside',
    person: 'Person',
    personHint: 'The number in the address of their page',
    kind: 'What',
    kinds: { label: 'Flag', challenge: 'Challenge', proposal: 'Proposal', report: 'Report', all: 'Everything' },
    item: 'Number or id',
    reason: 'Reason',
    reasonHint: 'The person reads it, and it is in the public log. Do not name anyone.',
    start: 'Set aside',
    lift: 'Lift',
    by: (name: string) => `by ${name}`,
    rule: 'by a rule',
    nobody: 'Deleted account',
    since: 'since',
    liftedAt: 'Lifted',
    appealed: 'Has appealed',
    done: { started: 'Set aside. The person was notified.', lifted: 'Lifted. The person was notified.' },
  },
  es: {
    title: 'Respuestas apartadas',
    lede: 'Respuestas que no cuentan por ahora. La persona lee el motivo y puede recurrir. Al levantarlo vuelven a contar.',
    show: 'Mostrar',
    states: { in_force: 'Vigentes', lifted: 'Levantadas' },
    empty: { in_force: 'No hay respuestas apartadas.', lifted: 'Todavía no se ha levantado nada.' },
    form: 'Apartar respuestas',
    person: 'Persona',
    personHint: 'El número en la dirección de su página',
    kind: 'Qué',
    kinds: { label: 'Marca', challenge: 'Impugnación', proposal: 'Propuesta', report: 'Denuncia', all: 'Todo' },
    item: 'Número o identificador',
    reason: 'Motivo',
    reasonHint: 'Lo lee la persona y está en el registro público. No nombre a nadie.',
    start: 'Apartar',
    lift: 'Levantar',
    by: (name: string) => `de ${name}`,
    rule: 'por una regla',
    nobody: 'Cuenta borrada',
    since: 'desde',
    liftedAt: 'Levantada',
    appealed: 'Ha recurrido',
    done: { started: 'Apartadas. Se ha avisado a la persona.', lifted: 'Levantado. Se ha avisado a la persona.' },
  },
});

/** Whose answers are set aside; moderators set aside and lift here. */
export class VerdictQuarantinesPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false }, kind: { state: true }, liftingId: { state: true } };
  static override styles = [
    look,
    tabStyles,
    css`
      :host { display: block; }
      .pagehead { margin-block-end: var(--v-space-4); }
      .body { display: grid; gap: var(--v-space-5); max-width: 46rem; margin-block-start: var(--v-space-6); }
      ul { display: grid; gap: var(--v-space-4); }
      article, form { display: grid; gap: var(--v-space-4); }
      .segmented, .btn { justify-self: start; }
      .fields { display: grid; gap: var(--v-space-4); grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)); }
      h2, h3 { font: var(--v-type-title-small); letter-spacing: 0; }
      .said { overflow-wrap: anywhere; }
    `,
  ];

  declare address: PageAddress;
  declare kind: (typeof KINDS)[number];
  declare liftingId: number | undefined;
  readonly #words = new WordsController(this, WORDS);
  readonly #starting = new Request<'started'>(this);
  readonly #lifting = new Request<'lifted'>(this);
  readonly #list = new PagedList<Quarantine>({
    request: (cursor) =>
      ask(client.GET('/api/admin/quarantines', { params: { query: { status: this.#state, ...(cursor && { cursor }) } } })),
    idOf: ({ id }) => id,
  });

  constructor() {
    super();
    this.kind = 'label';
    session.watch(this);
    this.#list.watch(this);
  }

  get #state(): (typeof STATES)[number] {
    return this.address.query.get('show') === 'lifted' ? 'lifted' : 'in_force';
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('address')) void this.#list.reload();
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const done = this.#starting.done ?? this.#lifting.done;
    return html`
      <header class="pagehead"><h1>${t.title}</h1><p class="lede">${t.lede}</p></header>
      ${moderationTabs(PATH)}
      <div class="body">
        ${this.#renderForm()}
        <div class="segmented" role="group" aria-label=${t.show}>
          ${STATES.map((state) => html`<button aria-pressed=${state === this.#state} @click=${() => this.#show(state)}>${t.states[state]}</button>`)}
        </div>
        ${doneMessage(done ? t.done[done] : '')}
        ${this.#renderList()}
      </div>
    `;
  }

  #renderForm(): TemplateResult {
    const { t } = this.#words;
    const kinds = session.account?.role === 'admin' ? KINDS : KINDS.filter((kind) => kind !== 'all');
    return html`<form class="card" aria-labelledby="form" @submit=${this.#start}>
      <h2 id="form">${t.form}</h2>
      <div class="fields">
        <div class="field"><label for="person">${t.person}</label>
          <input class="input" id="person" name="person" inputmode="numeric" pattern="[0-9]+" required aria-describedby="person-hint">
          <p class="caption" id="person-hint">${t.personHint}</p></div>
        <div class="field"><label for="kind">${t.kind}</label>
          <select class="input" id="kind" @change=${this.#chooseKind}>
            ${kinds.map((kind) => html`<option value=${kind} ?selected=${kind === this.kind}>${t.kinds[kind]}</option>`)}
          </select></div>
        ${this.kind === 'all' ? nothing : html`<div class="field"><label for="item">${t.item}</label><input class="input" id="item" name="item" required maxlength="64"></div>`}
      </div>
      <div class="field"><label for="reason">${t.reason}</label>
        <textarea class="input" id="reason" name="reason" maxlength="1000" required dir="auto" aria-describedby="reason-hint"></textarea>
        <p class="caption" id="reason-hint">${t.reasonHint}</p></div>
      ${failureMessage(this.#starting.sentence)}
      <button class="btn btn-filled" aria-disabled=${this.#starting.isBusy}>${t.start}</button>
    </form>`;
  }

  #renderList(): TemplateResult {
    const { t } = this.#words;
    const { items, status, failure, hasMore } = this.#list.state.value;
    if (status === 'failed' && failure) return failedState(refusalSentence(failure), () => void this.#list.reload());
    const shown = items.filter(({ lifted_at }) => (lifted_at === null) === (this.#state === 'in_force'));
    if (shown.length === 0) return status === 'loading' ? loadingState() : emptyState(t.empty[this.#state]);
    return html`<ul>${repeat(
      shown,
      ({ id }) => id,
      (item) => html`<li>${this.#renderItem(item)}</li>`,
    )}</ul>
    ${listEnd({ status, failure: '', hasMore, onMore: () => void this.#list.loadMore() })}`;
  }

  #renderItem(item: Quarantine): TemplateResult {
    const { t } = this.#words;
    const { id, person, url, started_by, started_at, appeal, lifted_at, lift_reason } = item;
    const what = nameSetAside(item);
    return html`<article class="card" aria-labelledby=${`name-${id}`}>
      <h3 id=${`name-${id}`}>${person ? html`<a href="/people/${person.id}">${person.name}</a>` : t.nobody}: ${url ? html`<a href=${url}>${what}</a>` : what}</h3>
      <p class="said" dir="auto">${item.reason}</p>
      <p class="caption">${started_by ? t.by(started_by.name) : t.rule}, ${t.since} ${timeElement(started_at)}</p>
      ${appeal && appeal.outcome === null ? html`<p class="small"><a href="/moderation/appeals">${t.appealed}</a></p>` : nothing}
      ${lifted_at ? html`<p class="small" dir="auto">${t.liftedAt} ${timeElement(lifted_at)}: ${lift_reason}</p>` : this.#renderLift(id)}
    </article>`;
  }

  #renderLift(id: number): TemplateResult {
    const { t } = this.#words;
    const isThis = this.liftingId === id;
    return html`<form @submit=${(event: SubmitEvent) => void this.#lift(event, id)}>
      <div class="field"><label for=${`lift-${id}`}>${t.reason}</label>
        <input class="input" id=${`lift-${id}`} name="reason" maxlength="1000" required dir="auto"></div>
      ${failureMessage(isThis ? this.#lifting.sentence : '')}
      <button class="btn btn-outlined" aria-disabled=${isThis && this.#lifting.isBusy}>${t.lift}</button>
    </form>`;
  }

  #chooseKind(event: Event): void {
    this.kind = (event.target as HTMLSelectElement).value as (typeof KINDS)[number];
  }

  #show(state: (typeof STATES)[number]): void {
    navigate(state === 'in_force' ? PATH : `${PATH}?show=lifted`, { replace: true });
  }

  async #start(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const body = toRequest(this.kind, new FormData(form));
    this.#lifting.forget();
    const started = await this.#starting.run(() => ask(client.POST('/api/admin/quarantines', { body })), 'started');
    if (!started) return;
    form.reset();
    await this.#list.reload();
  }

  async #lift(event: SubmitEvent, id: number): Promise<void> {
    event.preventDefault();
    const reason = String(new FormData(event.target as HTMLFormElement).get('reason')).trim();
    this.liftingId = id;
    this.#starting.forget();
    const lifted = await this.#lifting.run(
      () => ask(client.POST('/api/admin/quarantines/{id}/lift', { params: { path: { id } }, body: { reason } })),
      'lifted',
    );
    if (lifted) this.#list.remove(id);
  }
}

/** Proposals have names, everything else has numbers. */
function toRequest(item_kind: CreateQuarantine['item_kind'], form: FormData): CreateQuarantine {
  const [person, item, reason] = ['person', 'item', 'reason'].map((name) => String(form.get(name) ?? '').trim()) as [
    string,
    string,
    string,
  ];
  const item_id = item_kind === 'proposal' ? item : Number(item);
  return { user_id: Number(person), item_kind, ...(item_kind !== 'all' && { item_id }), reason };
}

customElements.define('verdict-quarantines-page', VerdictQuarantinesPage);
