import type { LabelResponse } from '@verdict/wire/label';
import type { Point } from '@verdict/wire/point';
import type { ReactiveControllerHost } from 'lit';
import { Request } from '../controls/request.ts';
import { ask, client, type Failure } from '../frame/index.ts';

const AHEAD = 10;
const FEW = 3;

export interface QueuedLabel {
  label: LabelResponse;
  point: Point;
}

/** The labels to answer, one at a time; more are loaded before the last one. */
export class FeedbackQueue {
  status: 'loading' | 'ready' | 'failed' = 'loading';
  failure: Failure | undefined;
  answeredToday = 0;
  waiting = 0;
  /** The last one skipped, while that can be undone. */
  skipped: QueuedLabel | undefined;
  readonly skipping: Request;
  readonly #host: ReactiveControllerHost;
  readonly #known = new Set<number>();
  #labels: QueuedLabel[] = [];

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    this.skipping = new Request(host);
  }

  get current(): QueuedLabel | undefined {
    return this.#labels[0];
  }

  async read(): Promise<void> {
    const answer = await ask(client.GET('/api/labels/queue', { params: { query: { limit: AHEAD } } }));
    if (answer.ok) this.#take(answer.value);
    else if (this.#labels.length === 0) Object.assign(this, { status: 'failed', failure: answer.failure });
    this.#host.requestUpdate();
  }

  again(): void {
    this.status = 'loading';
    void this.read();
  }

  /** The label after the person saved, changed or withdrew an answer. */
  changed(label: LabelResponse): void {
    const { current } = this;
    if (current?.label.id !== label.id) return;
    if (!current.label.your_feedback && label.your_feedback) this.#count(1);
    if (current.label.your_feedback && !label.your_feedback) this.#count(-1);
    this.#labels = [{ ...current, label }, ...this.#labels.slice(1)];
    this.#host.requestUpdate();
  }

  next(): void {
    this.#labels = this.#labels.slice(1);
    this.skipped = undefined;
    this.#host.requestUpdate();
    if (this.#labels.length < FEW) void this.read();
  }

  /** Skips the current label; returns whether it did. */
  async skip(): Promise<boolean> {
    const { current } = this;
    if (!current) return false;
    const params = { path: { id: current.label.id } };
    const done = await this.skipping.run(() => ask(client.POST('/api/labels/{id}/seen', { params })));
    if (!done) return false;
    this.waiting = Math.max(0, this.waiting - 1);
    this.next();
    this.skipped = current;
    return true;
  }

  async undoSkip(): Promise<boolean> {
    const { skipped } = this;
    if (!skipped) return false;
    const params = { path: { id: skipped.label.id } };
    const done = await this.skipping.run(() => ask(client.DELETE('/api/labels/{id}/seen', { params })));
    if (!done) return false;
    this.#labels = [skipped, ...this.#labels];
    this.waiting += 1;
    this.skipped = undefined;
    this.#host.requestUpdate();
    return true;
  }

  #count(change: 1 | -1): void {
    this.answeredToday = Math.max(0, this.answeredToday + change);
    this.waiting = Math.max(0, this.waiting - change);
  }

  #take(read: { items: LabelResponse[]; points: Point[]; waiting: number; answered_today: number }): void {
    const points = new Map(read.points.map((point) => [point.id, point]));
    for (const label of read.items) {
      const point = points.get(label.point_id);
      // A response on its way may contain labels that were just answered or skipped.
      if (!point || this.#known.has(label.id)) continue;
      this.#known.add(label.id);
      this.#labels.push({ label, point });
    }
    Object.assign(this, { status: 'ready', answeredToday: read.answered_today, waiting: read.waiting });
  }
}
