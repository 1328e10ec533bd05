import type { ReportDraft } from '@verdict/elements/moderation';
import type { DraftedChange } from '@verdict/elements/point';
import type { Point } from '@verdict/wire/point';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { ask, client, type Failure, LiveController, type LoadState, session } from '../frame/index.ts';
import { type OpenDebate, withoutPoint, withPoint } from './open-debate.ts';

interface DebateOptions {
  idOf(): number;
  /** Someone else has replied while the page was open. */
  arrived(point: Point): void;
}

/** One debate as it is now: read once, then kept up with, and changed by whoever reads it. */
export class DebateController implements ReactiveController {
  state: LoadState<OpenDebate> = { kind: 'loading' };
  fresh: ReadonlySet<number> = new Set();
  #cursor: string | undefined;
  readonly #host: ReactiveControllerHost;
  readonly #options: DebateOptions;

  constructor(host: ReactiveControllerHost, options: DebateOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
    new LiveController(
      host,
      () => (this.open ? [`point:${this.open.debate.id}`] : []),
      (event) => {
        if (event.type === 'reset') void this.reload();
        else if (event.type === 'message') this.#hear(event.kind, event.data as Point);
      },
    );
  }

  hostConnected(): void {
    void this.reload();
  }

  get open(): OpenDebate | undefined {
    return this.state.kind === 'ready' ? this.state.value : undefined;
  }

  get hasMore(): boolean {
    return this.#cursor !== undefined;
  }

  async reload(): Promise<void> {
    const answer = await this.#read(undefined);
    const isLost = !answer.ok && (this.state.kind !== 'ready' || answer.failure.code === 'gone');
    if (answer.ok) this.#become({ kind: 'ready', value: answer.value });
    else if (isLost) this.#become({ kind: 'failed', failure: answer.failure });
  }

  async loadMore(): Promise<void> {
    const answer = await this.#read(this.#cursor);
    if (!answer.ok || !this.open) return;
    const { debate, replies, removed } = answer.value;
    this.#show({ debate, replies: [...this.open.replies, ...replies], removed: [...this.open.removed, ...removed] });
  }

  /** Publishes a reply, or other words for a point. */
  async write({ kind, point, draft: { content, language, attempt } }: DraftedChange): Promise<Failure | undefined> {
    const answer =
      kind === 'reply'
        ? await ask(
            client.POST('/api/points', { body: { content, language, parentId: point.id }, headers: { 'Idempotency-Key': attempt } }),
          )
        : await ask(client.PUT('/api/points/{id}', { params: { path: { id: point.id } }, body: { content, language } }));
    if (!answer.ok) return answer.failure;
    if (this.open) this.#show(withPoint(this.open, answer.value.point));
    return undefined;
  }

  async remove(id: number): Promise<Failure | undefined> {
    const answer = await ask(client.DELETE('/api/points/{id}', { params: { path: { id } } }));
    if (!answer.ok) return answer.failure;
    if (this.open) this.#show(withoutPoint(this.open, id));
    return undefined;
  }

  async report(id: number, { reason, note }: ReportDraft): Promise<Failure | undefined> {
    const body = { subjectKind: 'point', subjectId: id, reason, ...(note && { note }) };
    const answer = await ask(client.POST('/api/reports', { body }));
    return answer.ok ? undefined : answer.failure;
  }

  async #read(cursor: string | undefined) {
    const id = this.#options.idOf();
    const answer = await ask(client.GET('/api/debates/{id}', { params: { path: { id }, query: cursor ? { cursor } : {} } }));
    if (answer.ok) this.#cursor = answer.value.nextCursor;
    return answer;
  }

  #hear(kind: string, point: Point): void {
    if (kind === 'point.deleted') this.#lose(point.id);
    else this.#gain(point);
  }

  #lose(id: number): void {
    if (id === this.open?.debate.id) void this.reload();
    else if (this.open) this.#show(withoutPoint(this.open, id));
  }

  #gain(point: Point): void {
    if (!this.open) return;
    const isNew = !this.open.replies.some(({ id }) => id === point.id) && point.id !== this.open.debate.id;
    const isOwn = point.user_id === session.account?.id;
    if (isNew && this.hasMore) return; // it comes with the last page
    if (isNew && !isOwn) this.fresh = new Set([...this.fresh, point.id]);
    this.#show(withPoint(this.open, point));
    if (isNew && !isOwn) this.#options.arrived(point);
  }

  #show(value: OpenDebate): void {
    this.#become({ kind: 'ready', value });
  }

  #become(state: LoadState<OpenDebate>): void {
    this.state = state;
    this.#host.requestUpdate();
  }
}
