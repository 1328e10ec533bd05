import type { ModerationCase } from '@verdict/wire/moderation';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { type Answer, ask, client, LiveController, PagedList } from '../frame/index.ts';
import type { ReportReason } from './decision/reason-names.ts';
import { countModeration, type ModerationNumbers } from './numbers.ts';
import { decidesCases } from './own-role.ts';

export const QUEUES = ['waiting', 'open', 'claimed', 'decided'] as const;
export type Queue = (typeof QUEUES)[number];

export interface QueueFilter {
  queue: Queue;
  reason: ReportReason | undefined;
}

const PAGE = 50;
const MOST = 200;
const PAUSE_MS = 400;
/** Only people who decide see appeals. */
const NO_APPEALS = { ok: true, value: { items: [] } } as const;

/** The cases of one queue, kept up to date, and the numbers above them. */
export class QueueController implements ReactiveController {
  numbers: ModerationNumbers | undefined;
  readonly list: PagedList<ModerationCase>;
  readonly #host: ReactiveControllerHost;
  readonly #filterOf: () => QueueFilter;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost, filterOf: () => QueueFilter) {
    this.#host = host;
    this.#filterOf = filterOf;
    this.list = new PagedList({ request: (cursor) => this.#read(cursor), idOf: ({ id }) => id });
    this.list.follow(host, filterOf);
    host.addController(this);
    new LiveController(
      host,
      () => ['moderation'],
      (event) => {
        if (event.type === 'reset') void this.#readAll();
        else if (event.type === 'message') this.#hear('case_id' in event.data ? event.data.case_id : undefined);
      },
    );
  }

  hostConnected(): void {
    void this.#readNumbers();
  }

  hostDisconnected(): void {
    clearTimeout(this.#pause);
  }

  /** A case was loaded again: it stays in its place, whatever its state. */
  changed(about: ModerationCase): void {
    if (this.list.items.some(({ id }) => id === about.id)) this.list.put(about);
  }

  async #readAll(): Promise<void> {
    await Promise.all([this.list.reload(), this.#readNumbers()]);
  }

  #hear(id: number | undefined): void {
    if (id !== undefined) void this.#readOne(id);
    // Many messages may arrive at once, so loading waits a moment.
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.#readNumbers(), PAUSE_MS);
  }

  async #readOne(id: number): Promise<void> {
    const answer = await ask(client.GET('/api/moderation/cases/{id}', { params: { path: { id } } }));
    if (!answer.ok) return;
    const isShown = this.list.items.some((about) => about.id === id);
    if (isShown || belongsTo(answer.value.case, this.#filterOf())) this.list.put(answer.value.case);
  }

  #read(cursor: string | undefined): Promise<Answer<{ items: ModerationCase[]; nextCursor?: string | undefined }>> {
    const { queue, reason } = this.#filterOf();
    const query = { limit: PAGE, ...(queue !== 'waiting' && { status: queue }), ...(reason && { reason }), ...(cursor && { cursor }) };
    return ask(client.GET('/api/moderation/cases', { params: { query } }));
  }

  async #readNumbers(): Promise<void> {
    const params = { query: { limit: MOST } };
    const [cases, appeals, log] = await Promise.all([
      ask(client.GET('/api/moderation/cases', { params })),
      decidesCases() ? ask(client.GET('/api/moderation/appeals', { params })) : NO_APPEALS,
      ask(client.GET('/api/moderation/log', { params })),
    ]);
    if (!cases.ok || !appeals.ok || !log.ok) return; // the list shows the error
    this.numbers = countModeration({ cases: cases.value, appeals: appeals.value, log: log.value, now: new Date() });
    this.#host.requestUpdate();
  }
}

function belongsTo({ status, reasons }: ModerationCase, { queue, reason }: QueueFilter): boolean {
  const isInQueue = queue === 'waiting' ? status !== 'decided' : status === queue;
  return isInQueue && (!reason || reasons.some((one) => one.reason === reason));
}
