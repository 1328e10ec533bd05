import { emptyState, failedState, icon, listEnd, loadingState, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { defineWords, refusalSentence, WordsController } from '@verdict/elements/words';
import type { ThreatSummary } from '@verdict/wire/threat';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { tabStyles } from '../controls/tabs.ts';
import { ask, client, LiveController, liveBar, navigate, type PageAddress, PagedList, type PageElement, session } from '../frame/index.ts';
import { moderationTabs } from '../moderation/moderation-tabs.ts';
import { signalName } from './signal-words.ts';
import { threatBadges, threatStyles } from './threat-badges.ts';
import { THREAT_WORDS, threatHeadline, threatPlace } from './threat-words.ts';

const PATH = '/moderation/threats';

const WORDS = defineWords({
  en: {
    lede: 'Groups of accounts that seem to act as one. Outcomes wait while you check, and every action can be undone.',
    show: 'Show',
    filters: { open: 'Open', all: 'All' },
    empty: { open: 'Nothing suspicious is open.', all: 'Nothing suspicious has been found yet.' },
    found: 'Found',
    waits: 'Waits for a second moderator',
    signals: 'Signals and slowed networks',
  },
  es: {
    lede: 'Grupos de cuentas que parecen actuar como una sola. Los resultados esperan mientras los comprueba, y cada acción se puede deshacer.',
    show: 'Mostrar',
    filters: { open: 'Abiertas', all: 'Todas' },
    empty: { open: 'No hay nada sospechoso abierto.', all: 'Todavía no se ha encontrado nada sospechoso.' },
    found: 'Encontrada',
    waits: 'Espera a un segundo moderador',
    signals: 'Señales y redes frenadas',
  },
});
type Filter = keyof (typeof WORDS)['en']['filters'];
const FILTERS: readonly Filter[] = ['open', 'all'];

/** Suspicious activity, newest first; it is updated while it is shown. */
export class VerdictThreatsPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = [
    look,
    tabStyles,
    threatStyles,
    css`
      :host { display: block; }
      .pagehead { margin-block-end: var(--v-space-4); }
      .head { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: end; gap: var(--v-space-3); }
      .body { display: grid; gap: var(--v-space-5); max-width: 52rem; margin-block-start: var(--v-space-6); }
      .segmented { justify-self: start; }
      li { display: grid; gap: var(--v-space-2); padding-block: var(--v-space-5); }
      h2 { font: var(--v-type-title-large); letter-spacing: 0; }
      h2 a { color: inherit; text-decoration-color: var(--md-sys-color-outline-variant); }
      p { overflow-wrap: anywhere; }
    `,
  ];

  declare address: PageAddress;
  readonly #shared = new WordsController(this, THREAT_WORDS);
  readonly #words = new WordsController(this, WORDS);
  readonly #list = new PagedList<ThreatSummary>({
    request: (cursor) =>
      ask(
        client.GET('/api/admin/threats', {
          params: { query: { ...(this.#filter === 'open' && { is_open: true }), ...(cursor && { cursor }) } },
        }),
      ),
    idOf: ({ id }) => id,
  });

  constructor() {
    super();
    session.watch(this);
    this.#list.watch(this);
    new LiveController(
      this,
      () => ['threats'],
      () => void this.#list.reload(),
    );
  }

  get #filter(): Filter {
    return this.address.query.get('show') === 'all' ? 'all' : 'open';
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('address')) void this.#list.reload();
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`
      <header class="pagehead"><div class="head"><h1>${this.#shared.t.title}</h1>${liveBar()}</div><p class="lede">${t.lede} <a href="/moderation/signals">${t.signals}</a></p></header>
      ${moderationTabs(PATH)}
      <div class="body">
        <div class="segmented" role="group" aria-label=${t.show}>
          ${FILTERS.map((filter) => html`<button aria-pressed=${filter === this.#filter} @click=${() => this.#show(filter)}>${t.filters[filter]}</button>`)}
        </div>
        ${this.#renderList()}
      </div>
    `;
  }

  #renderList(): TemplateResult {
    const { t } = this.#words;
    const { items, status, failure, hasMore } = this.#list.state.value;
    if (status === 'failed' && failure) return failedState(refusalSentence(failure), () => void this.#list.reload());
    if (items.length === 0) return status === 'loading' ? loadingState() : emptyState(t.empty[this.#filter]);
    return html`<ul class="list">${repeat(
      items,
      ({ id }) => id,
      (threat) => html`<li>${this.#renderThreat(threat)}</li>`,
    )}</ul>
    ${listEnd({ status, failure: '', hasMore, onMore: () => void this.#list.loadMore() })}`;
  }

  #renderThreat(threat: ThreatSummary): TemplateResult {
    const { t } = this.#words;
    const { id, signals, opened_at, waits_for_second } = threat;
    return html`<div class="row">${threatBadges(threat)}${waits_for_second ? html`<span class="tag">${icon('person', 'small')}${t.waits}</span>` : nothing}</div>
      <h2><a href="${PATH}/${id}">${threatHeadline(threat)}</a></h2>
      <p dir="auto">${threatPlace(threat)}</p>
      <p class="caption">${signals.map(({ kind }) => signalName(kind)).join(' · ')}</p>
      <p class="caption">${t.found} ${timeElement(opened_at)}</p>`;
  }

  #show(filter: Filter): void {
    navigate(filter === 'open' ? PATH : `${PATH}?show=all`, { replace: true });
  }
}

customElements.define('verdict-threats-page', VerdictThreatsPage);
