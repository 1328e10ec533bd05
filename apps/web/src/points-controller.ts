import type { PointDraft, PointListStatus } from '@verdict/elements/point';
import type { ApiClient } from '@verdict/wire/client';
import type { Point } from '@verdict/wire/point';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { ask, type Failure } from './ask.ts';

const PAGE_SIZE = 20;

/** The points on the page: read a page at a time, and added to by whoever writes here. */
export class PointsController implements ReactiveController {
  points: readonly Point[] = [];
  status: PointListStatus = 'loading';
  failure: Failure | undefined;
  hasMore = false;
  #cursor: string | undefined;
  readonly #host: ReactiveControllerHost;
  readonly #client: ApiClient;

  constructor(host: ReactiveControllerHost, client: ApiClient) {
    this.#host = host;
    this.#client = client;
    host.addController(this);
  }

  hostConnected(): void {
    void this.loadMore();
  }

  /** Reads the next page; after a failure the same one again. */
  async loadMore(): Promise<void> {
    this.status = 'loading';
    this.#host.requestUpdate();
    const query = { limit: PAGE_SIZE, ...(this.#cursor && { cursor: this.#cursor }) };
    const answer = await ask(this.#client.GET('/api/points', { params: { query } }));
    this.status = answer.ok ? 'ready' : 'failed';
    this.failure = answer.ok ? undefined : answer.failure;
    if (answer.ok) this.#append(answer.value.items, answer.value.nextCursor);
    this.#host.requestUpdate();
  }

  async publish({ content, language, attempt }: PointDraft): Promise<Failure | undefined> {
    const headers = { 'Idempotency-Key': attempt };
    const answer = await ask(this.#client.POST('/api/points', { body: { content, language }, headers }));
    if (!answer.ok) return answer.failure;
    this.points = merged([answer.value.point], this.points);
    this.#host.requestUpdate();
    return undefined;
  }

  #append(page: readonly Point[], nextCursor: string | undefined): void {
    this.points = merged(this.points, page);
    this.#cursor = nextCursor;
    this.hasMore = nextCursor !== undefined;
  }
}

/** A point written while a page was on its way may be in both. */
function merged(first: readonly Point[], second: readonly Point[]): Point[] {
  const byId = new Map([...first, ...second].map((point) => [point.id, point]));
  return [...byId.values()].sort((a, b) => b.id - a.id);
}
