import { MAX_TOP } from '@verdict/core/ranking';
import type { LiveMessage } from '@verdict/wire/live';
import type { DecisionRank, RankedMessage, TopAnswer } from '@verdict/wire/ranking';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { type Answer, ask, client, type Failure, session } from '../../frame/index.ts';
import { deviceVotes } from '../../proposal/vote/device-votes.ts';
import type { VoteResult } from '../../proposal/vote/vote-result.ts';
import { type BoardFilter, topQuery } from './board-filter.ts';

const PAGE_SIZES = [20, 50, 100, MAX_TOP] as const;
const PAUSE_MS = 500;

interface BoardRequest {
  slug: string;
  filter: BoardFilter;
}

/** The ranked proposals of a topic: loaded as filtered, and kept up to date. */
export class BoardController implements ReactiveController {
  answer: TopAnswer | undefined;
  status: 'loading' | 'ready' | 'failed' = 'loading';
  failure: Failure | undefined;
  readonly #host: ReactiveControllerHost;
  readonly #request: () => BoardRequest | undefined;
  #asked = '';
  #newest = 0;
  #size = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  /** Voted on since the filter was chosen: they stay where they are, so that the vote can be taken back. */
  readonly #votedHere = new Set<string>();

  constructor(host: ReactiveControllerHost, request: () => BoardRequest | undefined) {
    this.#host = host;
    this.#request = request;
    host.addController(this);
    deviceVotes.state.watch(host);
  }

  hostUpdated(): void {
    const request = this.#request();
    const asked = JSON.stringify([request, session.account?.id]);
    if (!request || session.state.value.kind === 'checking' || asked === this.#asked) return;
    this.#asked = asked;
    this.#size = 0;
    this.#votedHere.clear();
    void this.load();
  }

  hostDisconnected(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    this.#asked = '';
  }

  get items(): readonly DecisionRank[] {
    const items = this.answer?.items ?? [];
    if (!this.#request()?.filter.notVoted) return items;
    return items.filter(({ proposal_id: id }) => this.#votedHere.has(id) || !deviceVotes.on(id));
  }

  get hasMore(): boolean {
    const { answer } = this;
    return (
      answer !== undefined && answer.items.length === this.#pageSize && this.#size + 1 < PAGE_SIZES.length && answer.total > this.#pageSize
    );
  }

  get #isLoading(): boolean {
    return this.status === 'loading';
  }

  get #pageSize(): number {
    return PAGE_SIZES[this.#size] as number;
  }

  async load(): Promise<void> {
    this.status = 'loading';
    this.#host.requestUpdate();
    const answer = await this.#ask();
    if (!answer) return;
    this.status = answer.ok ? 'ready' : 'failed';
    this.failure = answer.ok ? undefined : answer.failure;
    if (answer.ok) this.#take(answer.value);
    else if (this.#size === 0) this.answer = undefined; // what is shown is not what was asked for
    this.#host.requestUpdate();
  }

  async loadMore(): Promise<void> {
    if (this.status !== 'failed') this.#size = Math.min(this.#size + 1, PAGE_SIZES.length - 1);
    await this.load();
  }

  /** Many changes lead to one request, at a random moment, so that many readers do not send it at once. */
  refreshSoon(): void {
    this.#waiting ??= setTimeout(() => void this.#refresh(), PAUSE_MS * (1 + Math.random()));
  }

  /** Places and votes move at once; the reasons follow with the next response. */
  hear({ kind, data }: LiveMessage): void {
    if (kind !== 'topic.ranked') return;
    this.#apply(data);
    this.refreshSoon();
  }

  voteChanged({ proposalId, type, votes }: VoteResult): void {
    this.#votedHere.add(proposalId);
    this.#change((item) => (item.proposal_id === proposalId ? { ...item, your_vote: type, votes } : item));
  }

  async #refresh(): Promise<void> {
    this.#waiting = undefined;
    if (this.#isLoading) return this.refreshSoon(); // only the newest response counts, and the page waits for the other
    const answer = await this.#ask();
    if (!answer?.ok || this.#isLoading) return; // what is shown was correct a moment ago
    this.status = 'ready';
    this.#take(answer.value);
    this.#host.requestUpdate();
  }

  /** Undefined if something else was asked for meanwhile. */
  async #ask(): Promise<Answer<TopAnswer> | undefined> {
    const request = this.#request();
    if (!request) return undefined;
    const number = ++this.#newest;
    const query = topQuery(request.slug, request.filter, this.#pageSize);
    const answer = await ask(client.GET('/api/proposals/top', { params: { query } }));
    return number === this.#newest ? (answer as Answer<TopAnswer>) : undefined;
  }

  #take(answer: TopAnswer): void {
    const known = new Set(answer.items.map(({ proposal_id }) => proposal_id));
    const stay = (this.answer?.items ?? []).filter(({ proposal_id: id }) => this.#votedHere.has(id) && !known.has(id));
    const items = this.#request()?.filter.notVoted ? [...answer.items, ...stay].toSorted(byRank) : answer.items;
    this.answer = { ...answer, items };
  }

  #apply({ items }: RankedMessage): void {
    const fresh = new Map(items.map((item) => [item.proposal_id, item]));
    // The message has the published ranks, of all subtopics together. In an experiment people wait for their own, in every arm.
    const isOwnOrder = this.#request()?.filter.subtopicId !== undefined || Boolean(this.answer?.experiment);
    this.#change((item) => {
      const news = fresh.get(item.proposal_id);
      return news ? { ...item, votes: news.votes, rank: isOwnOrder ? item.rank : news.rank } : item;
    });
  }

  #change(change: (item: DecisionRank) => DecisionRank): void {
    if (!this.answer) return;
    this.answer = { ...this.answer, items: this.answer.items.map(change).toSorted(byRank) };
    this.#host.requestUpdate();
  }
}

const byRank = (a: DecisionRank, b: DecisionRank): number => a.rank - b.rank;
