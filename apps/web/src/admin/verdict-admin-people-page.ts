import '@verdict/elements/dialog';
import type { VerdictConfirm } from '@verdict/elements/dialog';
import { doneMessage, failureMessage, icon, initialsOf } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { WordsController } from '@verdict/elements/words';
import type { Person } from '@verdict/wire/account';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { Request } from '../controls/request.ts';
import { ask, client, navigate, type PageAddress, PagedList, type PageElement, session } from '../frame/index.ts';
import { adminFrame, adminStyles } from './admin-frame.ts';
import { pagedRows } from './paged-rows.ts';
import { PEOPLE_WORDS } from './people-words.ts';

const PAUSE_MS = 300;
const ROLES = ['member', 'moderator', 'admin'] as const;
type Role = Person['role'];

/** All accounts: search, and change of roles. */
export class VerdictAdminPeoplePage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false }, changed: { state: true } };
  static override styles = [
    ...adminStyles,
    css`
      .search { position: relative; flex: 1 1 16rem; max-width: 26rem; }
      .search .i { position: absolute; inset-inline-start: .75rem; inset-block-start: .75rem; color: var(--md-sys-color-on-surface-variant); pointer-events: none; }
      .search .input { width: 100%; padding-inline-start: 2.5rem; }
      .who { align-items: flex-start; }
      .who > .main { flex: 1; display: grid; gap: var(--v-space-1); }
      .actions { display: grid; grid-template-columns: 10rem 10rem; }
      .actions .btn { justify-content: flex-start; }
      .actions select { min-height: var(--v-target); padding-block: .25rem; font: var(--v-type-label); }
      @media (max-width: 47.99rem) { .actions { grid-template-columns: minmax(0, 9.5rem) minmax(0, 1fr); padding-inline-start: 3rem; } .actions .btn-text { margin: 0; } }
    `,
  ];

  declare address: PageAddress;
  declare changed: { name: string; role: Role } | undefined;
  readonly #words = new WordsController(this, PEOPLE_WORDS);
  readonly #change = new Request(this);
  readonly #list = new PagedList<Person>({
    request: (cursor) =>
      ask(
        client.GET('/api/admin/people', { params: { query: { ...(this.#query && { query: this.#query }), ...(cursor && { cursor }) } } }),
      ),
    idOf: ({ id }) => id,
  });
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.#list.follow(this, () => this.#query);
    session.watch(this);
  }

  get #query(): string {
    return this.address.query.get('query') ?? '';
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return adminFrame(
      { current: 'people', title: t.title },
      html`<section class="sec">
        <form class="tools" role="search" @submit=${this.#search}>
          <div class="search">${icon('search')}<input class="input" type="search" name="query" aria-label=${t.search} placeholder=${t.search} .value=${this.#query} maxlength="200" @input=${this.#searchSoon} /></div>
        </form>
        ${failureMessage(this.#change.sentence)}
        ${doneMessage(this.changed ? t.changed(this.changed.name, t.roles[this.changed.role]) : '')}
        ${pagedRows(this.#list, (person) => this.#renderPerson(person), this.#query ? t.noneFound : t.empty)}
        <verdict-confirm></verdict-confirm>
      </section>`,
    );
  }

  #renderPerson(person: Person): TemplateResult {
    const { t } = this.#words;
    const { id, name, email, role, created_at } = person;
    const isMe = id === session.account?.id;
    return html`<li>
      <div class="who"><span class="avatar" aria-hidden="true">${initialsOf(name)}</span>
        <div class="main">
          <p class="row"><strong><a href="/people/${id}" dir="auto">${name}</a></strong>${isMe ? html`<span class="tag">${t.you}</span>` : nothing}${this.#renderTags(person)}</p>
          <p class="caption">${email}, ${t.since} ${timeElement(created_at)}</p>
        </div>
      </div>
      <div class="actions">
        <select class="input" aria-label=${t.roleOf(name)} .value=${live(role)} @change=${(event: Event) => void this.#changeRole(person, event)}>
          ${repeat(ROLES, (one) => html`<option value=${one} ?selected=${one === role}>${t.roles[one]}</option>`)}
        </select>
        ${isMe ? html`<span></span>` : html`<a class="btn btn-text" href="/people/${id}">${person.suspended ? t.lift : t.suspend}<span class="sr"> ${name}</span></a>`}
      </div>
    </li>`;
  }

  #renderTags({ suspended, verified, second_factor, erase_after }: Person): TemplateResult {
    const { t } = this.#words;
    return html`
      ${suspended ? html`<span class="tag bad">${icon('clock', 'small')}${t.suspended}</span>` : nothing}
      ${verified ? nothing : html`<span class="tag">${icon('mail', 'small')}${t.unverified}</span>`}
      ${second_factor ? html`<span class="tag">${icon('shield', 'small')}${t.twoStep}</span>` : nothing}
      ${erase_after ? html`<span class="tag">${icon('trash', 'small')}${t.leaving}</span>` : nothing}
    `;
  }

  #searchSoon(event: InputEvent): void {
    const { value } = event.target as HTMLInputElement;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.#show(value), PAUSE_MS);
  }

  #search(event: SubmitEvent): void {
    event.preventDefault();
    clearTimeout(this.#pause);
    this.#show(String(new FormData(event.target as HTMLFormElement).get('query')));
  }

  #show(query: string): void {
    const text = query.trim();
    if (text !== this.#query) navigate(text ? `/admin/people?${new URLSearchParams({ query: text })}` : '/admin/people', { replace: true });
  }

  async #changeRole({ id, name }: Person, event: Event): Promise<void> {
    const { t } = this.#words;
    const role = (event.target as HTMLSelectElement).value as Role;
    this.changed = undefined;
    const confirm = this.shadowRoot?.querySelector<VerdictConfirm>('verdict-confirm');
    const isSure = await confirm?.ask({ title: t.sure(name, t.roles[role]), text: t.sureWhy, confirm: t.change });
    const answer = isSure
      ? await this.#change.run(() => ask(client.PUT('/api/admin/people/{id}/role', { params: { path: { id } }, body: { role } })))
      : undefined;
    if (answer) this.#list.put(answer.person);
    else this.requestUpdate(); // shows the current role again
    if (answer) this.changed = { name, role };
  }
}

customElements.define('verdict-admin-people-page', VerdictAdminPeoplePage);
