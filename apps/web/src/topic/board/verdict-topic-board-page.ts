import '../../follow/verdict-follow-button.ts';
import '../../proposal/vote/verdict-device-votes.ts';
import './verdict-opinion-sketch.ts';
import './verdict-topic-board.ts';
import './verdict-topic-weights.ts';
import { MAX_TOP, RANK_WINDOWS } from '@verdict/core/ranking';
import { emptyState, failedState, icon, ListEndFocus, listEnd, listEndStyles, loadingState, look } from '@verdict/elements/look';
import { formatNumber, refusalSentence, WordsController } from '@verdict/elements/words';
import type { Topic } from '@verdict/wire/topic';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { LazyPart } from '../../controls/lazy-part.ts';
import {
  type Answer,
  ask,
  client,
  LiveController,
  Loaded,
  liveBar,
  navigate,
  type PageAddress,
  type PageElement,
  session,
} from '../../frame/index.ts';
import type { VoteResult } from '../../proposal/vote/vote-result.ts';
import { mayEditTopics } from '../edit/may-edit.ts';
import { BoardController } from './board-controller.ts';
import { type BoardFilter, boardAddress, filterFrom, isFiltered } from './board-filter.ts';
import { boardPageStyles } from './board-page-styles.ts';
import { BOARD_WORDS } from './board-words.ts';

/** The proposals of a topic in the order of their rank, live, each with the reason for its place. */
export class VerdictTopicBoardPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = [look, listEndStyles, boardPageStyles];

  declare address: PageAddress;
  readonly #words = new WordsController(this, BOARD_WORDS);
  readonly #topic = new Loaded<Topic>(this, () => this.#readTopic(), { when: () => this.#slug !== '', asksFor: () => this.#slug });
  readonly #board = new BoardController(this, () => (this.#slug === '' ? undefined : { slug: this.#slug, filter: this.#filter }));

  /** The proposals come first. */
  readonly #insight = new LazyPart(this, () => import('../../insight/verdict-topic-insight.ts'));

  constructor() {
    super();
    session.watch(this);
    new ListEndFocus(this);
    new LiveController(
      this,
      () => (this.#topic.value ? [`topic:${this.#topic.value.id}`] : []),
      (event) => {
        if (event.type === 'reset') this.#board.refreshSoon();
        if (event.type !== 'message') return;
        if (event.kind === 'topic.changed') this.#topic.set(event.data);
        this.#board.hear(event);
      },
    );
  }

  get #slug(): string {
    return this.address?.params['slug'] ?? '';
  }

  get #filter(): BoardFilter {
    return filterFrom(this.address.query);
  }

  async #readTopic(): Promise<Answer<Topic>> {
    const answer = await ask(client.GET('/api/topics/{topic}', { params: { path: { topic: this.#slug } } }));
    return answer.ok ? { ok: true, value: answer.value.topic as Topic } : answer;
  }

  protected override updated(): void {
    const title = this.#topic.value?.title;
    if (title) this.dispatchEvent(new CustomEvent('page-titled', { detail: title, bubbles: true, composed: true }));
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { state } = this.#topic;
    if (state.kind === 'failed') return this.#renderNoTopic(state.failure);
    const topic = this.#topic.value;
    return html`<header class="pagehead board-head">
        <div class="stack"><p class="eyebrow"><a href="/proposals">${t.topics}</a></p>
          <h1 dir="auto">${topic?.title ?? t.topics}</h1>
          ${topic ? html`<p class="lede">${topic.description ? html`<span dir="auto">${topic.description}</span> ` : nothing}${this.#renderFacts(topic)}</p>` : nothing}</div>
        ${topic ? this.#renderLinks(topic) : nothing}
      </header>
      ${topic ? this.#renderBody(topic) : loadingState()}`;
  }

  #renderLinks({ slug, status }: Topic): TemplateResult {
    const { t } = this.#words;
    const path = `/proposals/topic/${slug}`;
    return html`<div class="row"><verdict-follow-button topic=${slug}></verdict-follow-button>${mayEditTopics(session.account) ? html`<a class="btn btn-text" href="${path}/edit">${icon('edit', 'small')}${t.editTopic}</a>` : nothing}
      ${status === 'open' ? html`<a class="btn btn-filled" href="${path}/new">${icon('plus', 'small')}${t.add}</a>` : nothing}</div>`;
  }

  #renderNoTopic(failure: { code: string; message: string }): TemplateResult {
    const { t } = this.#words;
    const isMissing = failure.code === 'not_found';
    return html`<div class="stack"><h1>${isMissing ? t.notFound : t.topicNotLoaded}</h1>
      ${isMissing ? html`<p class="lede">${t.notFoundText}</p>` : failedState(refusalSentence(failure), () => void this.#topic.reload())}
      <div><a class="btn btn-outlined" href="/proposals">${t.all}</a></div></div>`;
  }

  #renderFacts({ status }: Topic): TemplateResult {
    const { t } = this.#words;
    const { answer } = this.#board;
    const facts = answer && !isFiltered(this.#filter) ? t.facts(answer.total, answer.vote_count) : '';
    if (status === 'closed') return html`${facts} ${t.closed}`;
    return html`${facts} ${t.invite} ${session.state.value.kind === 'guest' ? t.guest : nothing}`;
  }

  #renderBody(topic: Topic): TemplateResult {
    const { t } = this.#words;
    return html`${this.#renderTools(topic)}
      <div class="board">
        <section aria-labelledby="ranked"><h2 class="sr" id="ranked">${t.ranked}</h2>
          <div class="notes">${this.#renderBoosts(topic)}<verdict-device-votes></verdict-device-votes></div>
          ${this.#renderRanks(topic)}</section>
        <aside class="rail"><verdict-opinion-sketch .topic=${topic}></verdict-opinion-sketch><verdict-topic-weights .topic=${topic} .weights=${this.#board.answer?.experiment?.policy}></verdict-topic-weights>
          <p class="row"><a class="btn btn-outlined" href="/proposals/topic/${topic.slug}/map">${icon('claim', 'small')}${t.map}</a></p>
          ${this.#board.answer && this.#insight.load() === 'ready' ? html`<verdict-topic-insight topic=${topic.slug}></verdict-topic-insight>` : nothing}</aside>
      </div>`;
  }

  #renderTools(topic: Topic): TemplateResult {
    const { t } = this.#words;
    const { window, subtopicId, bothSides, notVoted } = this.#filter;
    const { both_sides_count: both, not_voted_count: unvoted } = this.#board.answer ?? {};
    return html`<div class="tools">
      <div class="filters" role="group" aria-label=${t.filters}>
        <div class="segmented" role="group" aria-label=${t.time}>${RANK_WINDOWS.map(
          (one) =>
            html`<button aria-pressed=${one === window} title=${t.windowNames[one]} @click=${() => this.#go({ window: one })}>${t.windows[one]}</button>`,
        )}</div>
        <button class="chip" aria-pressed=${bothSides} @click=${() => this.#go({ bothSides: !bothSides })}>${t.bothSides}${countOf(both)}</button>
        <select class="chip" aria-label=${t.subtopic} @change=${this.#chooseSubtopic}>
          <option value="" ?selected=${subtopicId === undefined}>${t.anySubtopic}</option>
          ${topic.subtopics.map(({ id, name }) => html`<option value=${id} ?selected=${id === subtopicId}>${name}</option>`)}
        </select>
        <button class="chip" aria-pressed=${notVoted} @click=${() => this.#go({ notVoted: !notVoted })}>${t.notVoted}${countOf(unvoted)}</button>
      </div>${liveBar()}</div>`;
  }

  #renderBoosts({ subtopics, boosts }: Topic): TemplateResult[] {
    const { t } = this.#words;
    return boosts.flatMap(({ sub_topic_id, starts_at, ends_at, reason }) => {
      const subtopic = subtopics.find(({ id }) => id === sub_topic_id);
      if (!subtopic || new Date(starts_at) > new Date()) return [];
      const { name, share, usual_share: usual } = subtopic;
      return [
        html`<p class="msg msg-quiet">${icon('up')}<span>${t.boost(name, share, usual, ends_at)} <span dir="auto">${reason}</span></span></p>`,
      ];
    });
  }

  #renderRanks(topic: Topic): TemplateResult {
    const { t } = this.#words;
    const { items, status, failure, answer } = this.#board;
    if (!answer && failure) return failedState(t.notLoaded(refusalSentence(failure)), () => void this.#board.load());
    if (!answer) return loadingState(t.loading);
    if (items.length === 0) return status === 'loading' ? loadingState(t.loading) : this.#renderNone(topic);
    const filter = this.#filter;
    const subtopic = topic.subtopics.find(({ id }) => id === filter.subtopicId);
    return html`<p class="sr" role="status">${status === 'ready' ? t.shown(items.length) : nothing}</p>
      ${answer.experiment ? html`<p class="caption by">${t.experiment}</p>` : nothing}
      ${subtopic ? html`<p class="caption by">${t.bySubtopic(subtopic.name)}</p>` : nothing}
      <verdict-topic-board aria-busy=${status === 'loading'} .ranks=${items} .formula=${answer.formula} .experiment=${answer.experiment} .order=${JSON.stringify(filter)}
        @vote-changed=${({ detail }: CustomEvent<VoteResult>) => this.#board.voteChanged(detail)}></verdict-topic-board>
      ${this.#renderEnd(items.length, answer.total)}`;
  }

  #renderEnd(shown: number, total: number): TemplateResult {
    const { t } = this.#words;
    const { status, failure, hasMore } = this.#board;
    const end = shown >= MAX_TOP && total > shown ? t.most(shown, total) : t.end(shown);
    return listEnd({
      status,
      failure: failure ? t.notLoaded(refusalSentence(failure)) : '',
      hasMore,
      end,
      more: t.more,
      onMore: () => void this.#board.loadMore(),
    });
  }

  #renderNone({ slug, status }: Topic): TemplateResult {
    const { t } = this.#words;
    const isOpen = status === 'open';
    if (isFiltered(this.#filter))
      return html`<div class="stack none-here">${emptyState(t.noneMatch)}<div><a class="btn btn-outlined" href="/proposals/topic/${slug}">${t.reset}</a></div></div>`;
    return html`<div class="stack none-here">${emptyState(t.empty)}${isOpen ? html`<div><a class="btn btn-outlined" href="/proposals/topic/${slug}/new">${t.add}</a></div>` : nothing}</div>`;
  }

  #chooseSubtopic({ target }: Event): void {
    const { value } = target as HTMLSelectElement;
    this.#go({ subtopicId: value === '' ? undefined : Number(value) });
  }

  #go(change: Partial<BoardFilter>): void {
    navigate(boardAddress(this.#slug, { ...this.#filter, ...change }), { replace: true });
  }
}

/** How many a filter would show, where that is known. */
const countOf = (count: number | null | undefined): TemplateResult | typeof nothing =>
  count === undefined || count === null ? nothing : html` <span class="quiet num">${formatNumber(count)}</span>`;

customElements.define('verdict-topic-board-page', VerdictTopicBoardPage);
