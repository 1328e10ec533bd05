import './verdict-follow-button.ts';
import { emptyState, icon, ListEndFocus, listEnd, listEndStyles, loadingState, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { counted, defineWords, refusalSentence, WordsController } from '@verdict/elements/words';
import type { Follow } from '@verdict/wire/follow';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { type Answer, ask, client, PagedList, session } from '../frame/index.ts';

const PAGE_SIZE = 20;

const WORDS = defineWords({
  en: {
    settings: 'Settings',
    title: 'What you follow',
    lede: 'You are notified of new proposals in these topics, and of comments, a rise and the end of these proposals. Your own proposals are followed from the start.',
    how: 'Choose how you are notified, once a day or at once, and your quiet hours',
    list: 'Followed topics and proposals',
    shown: (count: number) => `${counted(count, 'topic or proposal', 'topics and proposals')} shown.`,
    topic: 'Topic',
    proposalIn: 'Proposal in',
    since: 'Followed',
    removed: 'A proposal that was removed',
    none: 'You follow nothing yet. Open a topic or a proposal and choose “Follow”.',
    toTopics: 'See the proposals',
    end: 'That is all you follow.',
    notLoaded: (reason: string) => `What you follow could not be loaded. ${reason}`,
  },
  es: {
    settings: 'Ajustes',
    title: 'Lo que sigue',
    lede: 'Recibe avisos de las propuestas nuevas de estos temas, y de los comentarios, la subida y el cierre de estas propuestas. Las suyas se siguen desde el principio.',
    how: 'Elija cómo recibir los avisos, cada día o al momento, y sus horas de silencio',
    list: 'Temas y propuestas que sigue',
    shown: (count: number) => `Se muestran ${counted(count, 'tema o propuesta', 'temas y propuestas')}.`,
    topic: 'Tema',
    proposalIn: 'Propuesta en',
    since: 'Seguido',
    removed: 'Una propuesta que se retiró',
    none: 'Aún no sigue nada. Abra un tema o una propuesta y elija «Seguir».',
    toTopics: 'Ver las propuestas',
    end: 'Eso es todo lo que sigue.',
    notLoaded: (reason: string) => `No se ha podido cargar lo que sigue. ${reason}`,
  },
});

/** The topics and proposals that the signed-in person follows. One that is no longer followed stays until the next visit. */
export class VerdictFollowsPage extends LitElement {
  static override styles = [
    look,
    listEndStyles,
    css`
      :host { display: block; max-width: 48rem; }
      .pagehead { margin-block-end: var(--v-space-6); }
      .follows > li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--v-space-2) var(--v-space-6); padding-block: var(--v-space-4); align-items: start; }
      .what { display: grid; gap: var(--v-space-1); }
      .what > * { overflow-wrap: anywhere; }
      h3 a { color: inherit; text-decoration: none; }
      h3 a:hover { text-decoration: underline; }
      .meta { display: flex; flex-wrap: wrap; gap: 0 var(--v-space-4); }
      .none-here { padding-block-start: var(--v-space-6); }
    `,
  ];

  readonly #words = new WordsController(this, WORDS);
  readonly #list = new PagedList<Follow>({ request: (cursor) => read(cursor), idOf: ({ id }) => id });

  constructor() {
    super();
    session.watch(this);
    new ListEndFocus(this);
    this.#list.follow(this, () => session.account?.id);
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<header class="pagehead"><p class="eyebrow"><a href="/settings">${t.settings}</a></p><h1>${t.title}</h1><p class="lede">${t.lede}</p>
        <p><a href="/settings/notifications">${t.how}</a></p></header>
      <section aria-labelledby="follows"><h2 class="sr" id="follows">${t.list}</h2>${this.#renderList()}</section>`;
  }

  #renderList(): TemplateResult {
    const { t } = this.#words;
    const { items, status, failure, hasMore } = this.#list.state.value;
    const end = listEnd({
      status,
      failure: failure ? t.notLoaded(refusalSentence(failure)) : '',
      hasMore,
      end: t.end,
      onMore: () => void this.#list.loadMore(),
    });
    if (items.length > 0) {
      return html`<p class="sr" role="status">${status === 'ready' ? t.shown(items.length) : nothing}</p>
        <ol class="list follows">${repeat(
          items,
          ({ id }) => id,
          (follow) => html`<li>${this.#renderFollow(follow)}</li>`,
        )}</ol>${end}`;
    }
    if (status === 'loading') return loadingState();
    if (status === 'failed') return html`<div class="none-here">${end}</div>`;
    return html`<div class="stack none-here">${emptyState(t.none)}<div><a class="btn btn-outlined" href="/proposals">${t.toTopics}</a></div></div>`;
  }

  #renderFollow(follow: Follow): TemplateResult {
    return follow.proposal_id === null ? this.#renderTopic(follow) : this.#renderProposal(follow, follow.proposal_id);
  }

  #renderTopic({ topic, topic_title, created_at }: Follow): TemplateResult {
    const { t } = this.#words;
    return html`<div class="what"><h3 dir="auto"><a href="/proposals/topic/${topic}">${topic_title}</a></h3>
        <p class="meta caption"><span>${icon('rank', 'small')} ${t.topic}</span><span>${t.since} ${timeElement(created_at)}</span></p></div>
      <verdict-follow-button .topic=${topic} name=${topic_title} known></verdict-follow-button>`;
  }

  #renderProposal({ topic, topic_title, title, created_at }: Follow, id: string): TemplateResult {
    const { t } = this.#words;
    return html`<div class="what"><h3 dir="auto">${title === null ? t.removed : html`<a href="/proposals/${id}">${title}</a>`}</h3>
        <p class="meta caption"><span>${t.proposalIn} <a href="/proposals/topic/${topic}" dir="auto">${topic_title}</a></span><span>${t.since} ${timeElement(created_at)}</span></p></div>
      <verdict-follow-button .proposalId=${id} name=${title ?? t.removed} known></verdict-follow-button>`;
  }
}

async function read(cursor: string | undefined): Promise<Answer<{ items: Follow[]; nextCursor?: string }>> {
  const answer = await ask(client.GET('/api/me/follows', { params: { query: { limit: PAGE_SIZE, ...(cursor && { cursor }) } } }));
  if (!answer.ok) session.onFailure(answer.failure);
  return answer as Answer<{ items: Follow[]; nextCursor?: string }>;
}

customElements.define('verdict-follows-page', VerdictFollowsPage);
