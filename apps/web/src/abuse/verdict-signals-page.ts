import './verdict-throttled-ranges.ts';
import './verdict-velocity.ts';
import { emptyState, failedState, listEnd, loadingState, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { defineWords, percent, refusalSentence, WordsController } from '@verdict/elements/words';
import type { AbuseSignal } from '@verdict/wire/abuse';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { styleMap } from 'lit/directives/style-map.js';
import { tabStyles } from '../controls/tabs.ts';
import { ask, client, navigate, type PageAddress, PagedList, type PageElement, session } from '../frame/index.ts';
import { moderationTabs } from '../moderation/moderation-tabs.ts';
import { ABUSE_WORDS, evidenceSentence, ruleName, SIGNAL_KINDS } from './abuse-words.ts';

const PATH = '/moderation/signals';
/** In a larger group only the first are named. */
const MOST_NAMED = 12;

const WORDS = defineWords({
  en: {
    title: 'Signals',
    lede: 'Unusual behaviour that we noticed. A signal alone changes nothing for anyone.',
    all: 'Suspicious activity',
    kind: 'Kind',
    anyKind: 'All kinds',
    empty: 'Nothing unusual was noticed.',
    of: (id: number) => `About person ${id}`,
    everyone: 'Show everyone',
    strength: 'Strength',
    person: 'Person',
    more: (n: number) => `and ${n} more`,
    seen: 'Last seen',
    slowed: 'Slowed networks',
    noticed: 'Noticed',
    pace: 'How they vote',
  },
  es: {
    title: 'Señales',
    lede: 'Comportamientos poco habituales que hemos detectado. Una señal sola no cambia nada para nadie.',
    all: 'Actividad sospechosa',
    kind: 'Tipo',
    anyKind: 'Todos los tipos',
    empty: 'No se ha detectado nada fuera de lo normal.',
    of: (id: number) => `Sobre la persona ${id}`,
    everyone: 'Mostrar todas',
    strength: 'Fuerza',
    person: 'Persona',
    more: (n: number) => `y ${n} más`,
    seen: 'Vista por última vez',
    slowed: 'Redes frenadas',
    noticed: 'Detectado',
    pace: 'Cómo vota',
  },
});

/** Signals of unusual behaviour, for everyone or for one person, and the slowed networks. */
export class VerdictSignalsPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = [
    look,
    tabStyles,
    css`
      :host { display: block; }
      .pagehead { margin-block-end: var(--v-space-4); }
      .body { display: grid; gap: var(--v-space-8); max-width: 52rem; margin-block-start: var(--v-space-6); }
      section { display: grid; gap: var(--v-space-4); }
      h2 { font: var(--v-type-title-large); letter-spacing: 0; }
      .signal { display: grid; grid-template-columns: minmax(0, 1fr) 8rem; gap: var(--v-space-1) var(--v-space-4); padding-block: var(--v-space-4); align-items: center; }
      .signal h3 { font: var(--v-type-title-small); letter-spacing: 0; }
      .signal > * { grid-column: 1; overflow-wrap: anywhere; }
      .signal .meter { grid-column: 2; grid-row: 1; }
      label { display: inline-grid; gap: var(--v-space-1); justify-self: start; }
    `,
  ];

  declare address: PageAddress;
  readonly #words = new WordsController(this, WORDS);
  readonly #shared = new WordsController(this, ABUSE_WORDS);
  readonly #list = new PagedList<AbuseSignal>({
    request: (cursor) =>
      ask(
        client.GET('/api/admin/abuse/signals', {
          params: {
            query: { ...(this.#person && { user_id: this.#person }), ...(this.#kind && { kind: this.#kind }), ...(cursor && { cursor }) },
          },
        }),
      ),
    idOf: ({ id }) => id,
  });

  constructor() {
    super();
    session.watch(this);
    this.#list.watch(this);
  }

  get #person(): number | undefined {
    const person = Number(this.address.query.get('person'));
    return Number.isSafeInteger(person) && person > 0 ? person : undefined;
  }

  get #kind(): AbuseSignal['kind'] | undefined {
    return SIGNAL_KINDS.find((kind) => kind === this.address.query.get('kind'));
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('address')) void this.#list.reload();
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`
      <header class="pagehead"><h1>${t.title}</h1><p class="lede">${t.lede} <a href="/moderation/threats">${t.all}</a></p></header>
      ${moderationTabs('/moderation/threats')}
      <div class="body">
        ${this.#person === undefined ? nothing : this.#renderPerson(this.#person)}
        <section aria-labelledby="noticed"><h2 id="noticed">${t.noticed}</h2>${this.#renderFilter()}${this.#renderList()}</section>
        ${this.#person === undefined ? html`<section aria-labelledby="slowed"><h2 id="slowed">${t.slowed}</h2><verdict-throttled-ranges></verdict-throttled-ranges></section>` : nothing}
      </div>
    `;
  }

  #renderPerson(person: number): TemplateResult {
    const { t } = this.#words;
    return html`<section aria-labelledby="pace">
      <p class="row"><a href="/people/${person}">${t.of(person)}</a><a class="btn btn-text" href=${PATH}>${t.everyone}</a></p>
      <h2 id="pace">${t.pace}</h2><verdict-velocity .person=${person}></verdict-velocity>
    </section>`;
  }

  #renderFilter(): TemplateResult {
    const { t } = this.#words;
    return html`<label class="small">${t.kind}<select class="input" @change=${this.#filter}>
      <option value="" ?selected=${!this.#kind}>${t.anyKind}</option>
      ${SIGNAL_KINDS.map((kind) => html`<option value=${kind} ?selected=${kind === this.#kind}>${this.#shared.t.kinds[kind]}</option>`)}
    </select></label>`;
  }

  #renderList(): TemplateResult {
    const { t } = this.#words;
    const { items, status, failure, hasMore } = this.#list.state.value;
    if (status === 'failed' && failure) return failedState(refusalSentence(failure), () => void this.#list.reload());
    if (items.length === 0) return status === 'loading' ? loadingState() : emptyState(t.empty);
    return html`<ul class="list">${repeat(
      items,
      ({ id }) => id,
      (signal) => html`<li class="signal">${this.#renderSignal(signal)}</li>`,
    )}</ul>
    ${listEnd({ status, failure: '', hasMore, onMore: () => void this.#list.loadMore() })}`;
  }

  #renderSignal(signal: AbuseSignal): TemplateResult {
    const { t } = this.#words;
    const { kind, strength, user_ids, seen_at } = signal;
    return html`<h3>${ruleName(signal)}</h3>
      <div class="meter" role="img" aria-label="${t.strength}: ${percent(strength)}"><i style=${styleMap({ 'inline-size': `${strength * 100}%` })}></i></div>
      <p class="caption">${[this.#shared.t.kinds[kind], evidenceSentence(signal)].filter(Boolean).join(' · ')}</p>
      <p class="small">${user_ids.slice(0, MOST_NAMED).map((id) => html`<a href="${PATH}?person=${id}">${t.person} ${id}</a> `)}${user_ids.length > MOST_NAMED ? t.more(user_ids.length - MOST_NAMED) : nothing}</p>
      <p class="caption">${t.seen} ${timeElement(seen_at)}</p>`;
  }

  #filter(event: Event): void {
    const query = new URLSearchParams(this.address.query);
    const kind = (event.target as HTMLSelectElement).value;
    if (kind === '') query.delete('kind');
    else query.set('kind', kind);
    navigate(query.size === 0 ? PATH : `${PATH}?${query}`, { replace: true });
  }
}

customElements.define('verdict-signals-page', VerdictSignalsPage);
