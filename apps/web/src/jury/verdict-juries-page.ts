import './verdict-jury-list.ts';
import { failedState, listEnd, loadingState, look } from '@verdict/elements/look';
import { defineWords, refusalSentence, WordsController } from '@verdict/elements/words';
import type { ResolutionAppeal } from '@verdict/wire/jury';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { ask, client, LiveController, type PageAddress, PagedList, type PageElement, session } from '../frame/index.ts';

/** A connection takes at most 50 channels, and few people are on so many juries at once. */
const MOST_FOLLOWED = 20;

const WORDS = defineWords({
  en: {
    title: 'Your juries',
    lede: 'When an outcome is appealed, seven jurors are drawn at random. They read the new information and vote within 72 hours.',
    help: 'How appeals work',
  },
  es: {
    title: 'Sus jurados',
    lede: 'Cuando se recurre un resultado, se sortea un jurado de siete personas, que leen la información nueva y votan en 72 horas.',
    help: 'Cómo funcionan los recursos',
  },
});

/** The juries of the signed-in person; those that need a vote first. */
export class VerdictJuriesPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = [look, css`:host { display: block; max-width: 48rem; } .list-end { margin-block-start: var(--v-space-5); }`];

  declare address: PageAddress;
  readonly #words = new WordsController(this, WORDS);
  readonly #list = new PagedList<ResolutionAppeal>({
    request: (cursor) => ask(client.GET('/api/resolution-appeals', { params: { query: { mine: true, ...(cursor && { cursor }) } } })),
    idOf: ({ id }) => id,
  });

  constructor() {
    super();
    this.#list.follow(this, () => session.account?.id);
    new LiveController(
      this,
      () => this.#openTopics(),
      (event) => {
        if (event.type === 'message') void this.#list.refresh();
      },
    );
  }

  #openTopics(): string[] {
    const open = this.#list.items.filter(({ outcome }) => outcome === null);
    return open.slice(0, MOST_FOLLOWED).map(({ id }) => `appeal:${id}`);
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<header class="pagehead"><h1>${t.title}</h1><p class="lede">${t.lede} <a href="/help#challenges">${t.help}</a></p></header>${this.#renderList()}`;
  }

  #renderList(): TemplateResult {
    const { items, status, failure, hasMore } = this.#list.state.value;
    if (status === 'failed' && failure) return failedState(refusalSentence(failure), () => void this.#list.reload());
    if (items.length === 0 && status === 'loading') return loadingState();
    return html`<verdict-jury-list .appeals=${items}></verdict-jury-list>
      ${listEnd({ status, failure: '', hasMore, onMore: () => void this.#list.loadMore() })}`;
  }
}

customElements.define('verdict-juries-page', VerdictJuriesPage);
