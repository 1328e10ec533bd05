import '../../moderation/decision/verdict-suspension-dialog.ts';
import '../settings/verdict-profile.ts';
import '../../moderation/report/verdict-report-dialog.ts';
import '../../reputation/verdict-person-reputation.ts';
import { emptyState, failedState, icon, listEnd, loadingState, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { refusalSentence, WordsController } from '@verdict/elements/words';
import { excerpt } from '@verdict/text/excerpt';
import type { Point } from '@verdict/wire/point';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { Request } from '../../controls/request.ts';
import { announce, ask, client, Loaded, type PageAddress, PagedList, type PageElement, session } from '../../frame/index.ts';
import type { LiftDraft, SuspensionDraft, VerdictSuspensionDialog } from '../../moderation/decision/verdict-suspension-dialog.ts';
import type { VerdictReportDialog } from '../../moderation/report/verdict-report-dialog.ts';
import { understoodLanguage } from '../../point/language-name.ts';
import { PERSON_WORDS } from './person-words.ts';

const PAGE_SIZE = 20;
const EXCERPT_CHARACTERS = 400;

/** The public profile of a person, with what they wrote. Moderators can suspend them here. */
export class VerdictPersonPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = [
    look,
    css`
      :host { display: grid; gap: var(--v-space-10); max-width: 48rem; }
      li { position: relative; display: grid; gap: var(--v-space-1); padding-block: var(--v-space-5); }
      li:first-child { padding-block-start: 0; }
      .said { white-space: pre-line; }
      .facts { display: flex; flex-wrap: wrap; gap: 0 var(--v-space-4); align-items: center; }
      .list-end { margin-block-start: var(--v-space-4); }
    `,
  ];

  declare address: PageAddress;
  readonly #words = new WordsController(this, PERSON_WORDS);
  readonly #person = new Loaded(this, () => ask(client.GET('/api/people/{id}', { params: { path: { id: this.#id } } })));
  readonly #suspending = new Request(this);
  readonly #points = new PagedList<Point>({
    request: (cursor) =>
      ask(client.GET('/api/points', { params: { query: { userId: this.#id, limit: PAGE_SIZE, ...(cursor && { cursor }) } } })),
    idOf: ({ id }) => id,
  });

  constructor() {
    super();
    session.watch(this);
    this.#points.follow(this);
  }

  protected override updated(): void {
    const name = this.#person.value?.person.name;
    if (name) this.dispatchEvent(new CustomEvent('page-titled', { detail: name, bubbles: true, composed: true }));
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { state } = this.#person;
    if (state.kind === 'loading') return html`<h1>${t.title}</h1>${loadingState()}`;
    if (state.kind === 'failed') return this.#renderFailure(state.failure.code === 'not_found' ? t.nobody : refusalSentence(state.failure));
    return html`<verdict-profile .person=${state.value.person}><h1>${state.value.person.name || t.erased}</h1>${this.#renderActions()}</verdict-profile>
      <verdict-person-reputation user-id=${state.value.person.id}></verdict-person-reputation>
      <section aria-labelledby="points"><div class="sec-head"><h2 id="points">${t.newest}</h2></div>${this.#renderPoints()}</section>
      <verdict-suspension-dialog .name=${state.value.person.name} ?busy=${this.#suspending.isBusy} .failure=${this.#suspending.sentence}
        @suspension-decided=${this.#suspend} @lift-decided=${this.#lift}></verdict-suspension-dialog>
      <verdict-report-dialog></verdict-report-dialog>`;
  }

  #renderFailure(sentence: string): TemplateResult {
    return html`<h1>${this.#words.t.title}</h1>${failedState(sentence, () => void this.#person.reload())}`;
  }

  #renderActions(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const { account } = session;
    const person = this.#person.value?.person;
    if (!account || !person) return nothing;
    if (account.id === person.id)
      return html`<a slot="actions" class="btn btn-outlined" href="/settings/profile">${icon('edit', 'small')}${t.edit}</a>`;
    const report = html`<button slot="actions" class="btn btn-text" @click=${() => void this.#report?.open({ kind: 'person', id: person.id })}>${icon('flag', 'small')}${t.report}</button>`;
    if (account.role === 'member') return report;
    return html`${this.#renderSuspension(person.suspended)}${report}`;
  }

  #renderSuspension(isSuspended: boolean): TemplateResult {
    const { t } = this.#words;
    return isSuspended
      ? html`<button slot="actions" class="btn btn-outlined" @click=${() => this.#dialog?.open('lift')}>${icon('undo', 'small')}${t.lift}</button>`
      : html`<button slot="actions" class="btn btn-danger" @click=${() => this.#dialog?.open('suspend')}>${icon('gavel', 'small')}${t.suspend}</button>`;
  }

  #renderPoints(): TemplateResult {
    const { t } = this.#words;
    const { items, status, failure, hasMore } = this.#points.state.value;
    if (items.length === 0 && status === 'loading') return loadingState();
    if (items.length === 0 && status === 'ready') return emptyState(t.nothing);
    return html`
      <ol class="list">${repeat(
        items,
        ({ id }) => id,
        (point) => html`<li>${this.#renderPoint(point)}</li>`,
      )}</ol>
      ${listEnd({ status, failure: failure ? refusalSentence(failure) : '', hasMore, onMore: () => void this.#points.loadMore() })}
    `;
  }

  #renderPoint({ id, content, language, parent_id, created_at }: Point): TemplateResult {
    const { t } = this.#words;
    const tag = understoodLanguage(language);
    return html`<p class="said" lang=${tag} dir="auto">${excerpt(content, EXCERPT_CHARACTERS, tag)}</p>
      <p class="facts caption">${timeElement(created_at)}<span>${parent_id === null ? t.opening : t.reply}</span><a href="/points/${id}">${t.inPlace}</a></p>`;
  }

  get #report(): VerdictReportDialog | null | undefined {
    return this.shadowRoot?.querySelector('verdict-report-dialog');
  }

  get #id(): number {
    return Number(this.address.params['id']);
  }

  get #dialog(): VerdictSuspensionDialog | null | undefined {
    return this.shadowRoot?.querySelector('verdict-suspension-dialog');
  }

  async #suspend({ detail }: CustomEvent<SuspensionDraft>): Promise<void> {
    const params = { path: { id: this.#id } };
    const answer = await this.#suspending.run(() => ask(client.POST('/api/moderation/people/{id}/suspend', { params, body: detail })));
    if (answer) await this.#finish(this.#words.t.isSuspended);
  }

  async #lift({ detail }: CustomEvent<LiftDraft>): Promise<void> {
    const params = { path: { id: this.#id } };
    const answer = await this.#suspending.run(() => ask(client.POST('/api/moderation/people/{id}/lift', { params, body: detail })));
    if (answer) await this.#finish(this.#words.t.isLifted);
  }

  async #finish(sentence: string): Promise<void> {
    this.#dialog?.finish();
    await this.#person.reload();
    await this.updateComplete;
    this.shadowRoot?.querySelector<HTMLElement>('button[slot=actions]')?.focus();
    announce(sentence);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'verdict-suspension-dialog': VerdictSuspensionDialog;
  }
}

customElements.define('verdict-person-page', VerdictPersonPage);
