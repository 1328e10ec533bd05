import { QUALITIES } from '@verdict/core/experiment';
import { emptyState, failedState, failureMessage, loadingState, look } from '@verdict/elements/look';
import { defineWords, formatNumber, refusalSentence, WordsController } from '@verdict/elements/words';
import type { ProposalToRate } from '@verdict/wire/experiment';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { Request } from '../controls/request.ts';
import { tabStyles } from '../controls/tabs.ts';
import { announce, ask, client, Loaded, type PageAddress, type PageElement, session } from '../frame/index.ts';
import { moderationTabs } from '../moderation/moderation-tabs.ts';

type Quality = (typeof QUALITIES)[number];

const WORDS = defineWords({
  en: {
    title: 'Rate proposals',
    lede: 'How good is this proposal, whatever you think of its aim? Votes, ranks and authors are not shown, so that they do not sway you.',
    left: (count: number) => `${formatNumber(count)} left`,
    question: 'Quality',
    names: { 1: 'Poor', 2: 'Weak', 3: 'Fair', 4: 'Good', 5: 'Excellent' } satisfies Record<Quality, string>,
    skip: 'Skip',
    saved: 'Rating saved.',
    empty: 'Nothing to rate. There is something to rate while an experiment shows people different lists.',
  },
  es: {
    title: 'Valorar propuestas',
    lede: '¿Qué calidad tiene esta propuesta, sea cual sea su opinión sobre lo que pide? No se muestran votos, puestos ni autores, para que no influyan.',
    left: (count: number) => `Quedan ${formatNumber(count)}`,
    question: 'Calidad',
    names: { 1: 'Mala', 2: 'Floja', 3: 'Aceptable', 4: 'Buena', 5: 'Excelente' } satisfies Record<Quality, string>,
    skip: 'Omitir',
    saved: 'Valoración guardada.',
    empty: 'No hay nada que valorar. Lo hay mientras un experimento muestra listas distintas a las personas.',
  },
});

/** Moderators rate one proposal after the other, without knowing which list it is on. */
export class VerdictRatingPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false }, passed: { state: true } };
  static override styles = [
    look,
    tabStyles,
    css`
      :host { display: block; }
      .pagehead { margin-block-end: var(--v-space-4); }
      .body { display: grid; gap: var(--v-space-4); max-width: 46rem; margin-block-start: var(--v-space-6); }
      article { display: grid; gap: var(--v-space-4); grid-template-columns: minmax(0, 1fr); }
      .text { font: var(--v-type-reading); white-space: pre-wrap; overflow-wrap: anywhere; }
      .scale { display: grid; grid-template-columns: repeat(5, minmax(0, 1fr)); gap: var(--v-space-2); }
      .scale .btn { flex-direction: column; gap: 0; padding-inline: .25rem; }
      .scale small { font: var(--v-type-caption); }
      fieldset { border: 0; padding: 0; margin: 0; display: grid; gap: var(--v-space-2); min-width: 0; }
      @media (max-width: 29.99rem) { .scale { grid-template-columns: minmax(0, 1fr); } .scale .btn { flex-direction: row; gap: var(--v-space-3); } }
    `,
  ];

  declare address: PageAddress;
  /** Rated or skipped on this visit. */
  declare passed: ReadonlySet<string>;
  readonly #words = new WordsController(this, WORDS);
  readonly #request = new Request(this);
  readonly #queue = new Loaded(this, () => ask(client.GET('/api/moderation/experiment-ratings')));
  #rated = 0;

  constructor() {
    super();
    session.watch(this);
    this.passed = new Set();
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<header class="pagehead"><h1>${t.title}</h1><p class="lede">${t.lede}</p></header>
      ${moderationTabs('/moderation/ratings')}<div class="body">${this.#renderQueue()}</div>`;
  }

  #renderQueue(): TemplateResult {
    const { t } = this.#words;
    const { state } = this.#queue;
    if (state.kind === 'failed') return failedState(refusalSentence(state.failure), () => void this.#queue.reload());
    const queue = this.#queue.value;
    if (!queue) return loadingState();
    const next = queue.items.find((item) => !this.passed.has(keyOf(item)));
    if (!next) return emptyState(t.empty);
    return html`<p class="caption" role="status">${t.left(queue.total - this.#rated)}</p>${this.#renderProposal(next)}`;
  }

  #renderProposal(item: ProposalToRate): TemplateResult {
    const { t } = this.#words;
    const { title, text, topic_title, language } = item;
    return html`<article class="card" aria-labelledby="proposal">
      <p class="eyebrow" dir="auto">${topic_title}</p><h2 id="proposal" tabindex="-1" dir="auto" lang=${language}>${title}</h2>
      <p class="text" dir="auto" lang=${language}>${text}</p>
      <fieldset><legend>${t.question}</legend><div class="scale">${QUALITIES.map(
        (
          quality,
        ) => html`<button class="btn btn-outlined" aria-disabled=${this.#request.isBusy} @click=${() => void this.#rate(item, quality)}>
          ${formatNumber(quality)}<small>${t.names[quality]}</small></button>`,
      )}</div></fieldset>
      ${failureMessage(this.#request.sentence)}
      <div><button class="btn btn-text btn-flush" @click=${() => void this.#next(item)}>${t.skip}</button></div>
    </article>`;
  }

  async #rate(item: ProposalToRate, quality: Quality): Promise<void> {
    const { experiment_id, proposal_id } = item;
    const body = { experiment_id, proposal_id, quality };
    if (!(await this.#request.run(() => ask(client.POST('/api/moderation/experiment-ratings', { body }))))) return;
    announce(this.#words.t.saved);
    this.#rated += 1;
    await this.#next(item);
  }

  async #next(item: ProposalToRate): Promise<void> {
    this.#request.forget();
    this.passed = new Set(this.passed).add(keyOf(item));
    const isLast = this.#queue.value?.items.every((each) => this.passed.has(keyOf(each)));
    if (isLast) await this.#readMore();
    await this.updateComplete;
    this.shadowRoot?.querySelector<HTMLElement>('#proposal')?.focus();
  }

  async #readMore(): Promise<void> {
    await this.#queue.reload();
    this.#rated = 0;
  }
}

const keyOf = ({ experiment_id, proposal_id }: ProposalToRate): string => `${experiment_id} ${proposal_id}`;

customElements.define('verdict-rating-page', VerdictRatingPage);
