import type { PublicLabel } from '@verdict/wire/label';
import type { LiveMessage } from '@verdict/wire/live';
import type { Point } from '@verdict/wire/point';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { ask, client, type Failure, LiveController, type LoadState, session } from '../../frame/index.ts';
import type { PointDraft } from '../verdict-point-form.ts';
import { type OpenDebate, withoutPoint, withPoint } from './open-debate.ts';
import { outgoing } from './outgoing.ts';
import type { OutgoingPoint } from './outgoing-points.ts';

interface DebateOptions {
  idOf(): number;
  /** Someone else replied while the page was open. */
  arrived(point: Point): void;
  /** One of its flags changed; without an id, any of them may have. */
  flagged(label?: PublicLabel): void;
}

/** One debate: loaded once, then kept up to date, with all actions on it. */
export class DebateController implements ReactiveController {
  state: LoadState<OpenDebate> = { kind: 'loading' };
  fresh: ReadonlySet<number> = new Set();
  /** Error messages of replies whose deletion failed. */
  undeleted: ReadonlyMap<number, Failure> = new Map();
  /** Replies that are being deleted: hidden, and shown again if that fails. */
  readonly #leaving = new Set<number>();
  #cursor: string | undefined;
  readonly #host: ReactiveControllerHost;
  readonly #options: DebateOptions;

  constructor(host: ReactiveControllerHost, options: DebateOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
    outgoing.watch(host);
    new LiveController(
      host,
      () => (this.open ? [`point:${this.open.debate.id}`] : []),
      (event) => {
        if (event.type === 'reset') void this.#resume();
        else if (event.type === 'message') this.#hear(event);
      },
    );
  }

  hostConnected(): void {
    void this.reload();
  }

  /** The debate as it is shown. */
  get open(): OpenDebate | undefined {
    return this.#known && [...this.#leaving].reduce(withoutPoint, this.#known);
  }

  /** The debate as the server has it. */
  get #known(): OpenDebate | undefined {
    return this.state.kind === 'ready' ? this.state.value : undefined;
  }

  /** The reader's replies that are not published yet. */
  get pending(): readonly OutgoingPoint[] {
    return this.#known ? outgoing.of(session.account?.id, this.#known.debate.id) : [];
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

  pointOf(id: number | undefined): Point | undefined {
    const { debate, replies } = this.#known ?? {};
    return debate?.id === id ? debate?.point : replies?.find((point) => point.id === id);
  }

  /** Whether the reader wrote it. */
  isOwn(pointId: number): boolean {
    return session.account !== undefined && this.pointOf(pointId)?.user_id === session.account.id;
  }

  /** Returns whether there was more. */
  async loadMore(): Promise<boolean> {
    const answer = await this.#read(this.#cursor);
    if (!answer.ok || !this.#known) return false;
    const { debate, replies, removed } = answer.value;
    this.#show({ debate, replies: [...this.#known.replies, ...replies], removed: [...this.#known.removed, ...removed] });
    return true;
  }

  /** Shows a reply at once and publishes it; returns whether that succeeded. A failed one stays visible, to be retried. */
  async reply(parentId: number, draft: PointDraft): Promise<boolean> {
    const { account } = session;
    if (!account || !this.#known) return false;
    const { id: debateId } = this.#known.debate;
    return this.#arrive(outgoing.send({ ...draft, userId: account.id, author: account.name, parentId, debateId }));
  }

  retry(attempt: string): Promise<boolean> {
    return this.#arrive(outgoing.retry(attempt));
  }

  /** Saves an edited point. */
  async edit(id: number, { content, language }: PointDraft): Promise<Failure | undefined> {
    const answer = await ask(client.PUT('/api/points/{id}', { params: { path: { id } }, body: { content, language } }));
    if (!answer.ok) return answer.failure;
    if (this.#known) this.#show(withPoint(this.#known, answer.value.point));
    return undefined;
  }

  /** Hides a reply at once; shows it again, with the error message, if deleting failed. */
  async removeReply(id: number): Promise<boolean> {
    this.#leaving.add(id);
    this.undeleted = new Map([...this.undeleted].filter(([other]) => other !== id));
    this.#host.requestUpdate();
    const failure = await this.remove(id);
    this.#leaving.delete(id);
    if (failure) this.undeleted = new Map([...this.undeleted, [id, failure]]);
    this.#host.requestUpdate();
    return failure === undefined;
  }

  async remove(id: number): Promise<Failure | undefined> {
    const answer = await ask(client.DELETE('/api/points/{id}', { params: { path: { id } } }));
    if (!answer.ok) session.onFailure(answer.failure);
    if (!answer.ok) return answer.failure;
    if (this.#known) this.#show(withoutPoint(this.#known, id));
    return undefined;
  }

  async #read(cursor: string | undefined) {
    const id = this.#options.idOf();
    const answer = await ask(client.GET('/api/debates/{id}', { params: { path: { id }, query: cursor ? { cursor } : {} } }));
    if (answer.ok) this.#cursor = answer.value.nextCursor;
    return answer;
  }

  async #arrive(sending: Promise<Point | undefined>): Promise<boolean> {
    const point = await sending;
    if (point && this.#known) this.#show(withPoint(this.#known, point));
    return point !== undefined;
  }

  async #resume(): Promise<void> {
    this.#options.flagged();
    await this.reload();
  }

  #hear({ kind, data }: LiveMessage): void {
    if (kind === 'label.changed') this.#options.flagged(data);
    else if (kind === 'point.deleted') this.#lose(data.id);
    else if (kind === 'point.created' || kind === 'point.edited') this.#gain(data);
  }

  #lose(id: number): void {
    if (id === this.#known?.debate.id) void this.reload();
    else if (this.#known) this.#show(withoutPoint(this.#known, id));
  }

  #gain(point: Point): void {
    if (!this.#known) return;
    const isNew = !this.#known.replies.some(({ id }) => id === point.id) && point.id !== this.#known.debate.id;
    const isOwn = point.user_id === session.account?.id;
    if (isNew && isOwn) outgoing.heard(point);
    if (isNew && !isOwn && this.hasMore) return; // it will be on the last page
    if (isNew && !isOwn) this.fresh = new Set([...this.fresh, point.id]);
    this.#show(withPoint(this.#known, point));
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
