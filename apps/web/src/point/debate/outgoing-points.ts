import { loadItem, Shared, saveItem } from '@verdict/elements/state';
import type { Point } from '@verdict/wire/point';
import type { ReactiveControllerHost } from 'lit';
import type { Answer, Failure } from '../../frame/index.ts';
import type { PointDraft } from '../verdict-point-form.ts';

/** A point that was sent and is not published yet. */
export interface OutgoingPoint extends PointDraft {
  userId: number;
  author: string;
  parentId: number | null;
  /** Its debate; null if it begins one. */
  debateId: number | null;
  /** The error, if sending failed; undefined while it is running. */
  failure?: Failure | undefined;
}

type Send = (point: OutgoingPoint) => Promise<Answer<{ point: Point }>>;

const NAME = 'verdict.draft.outgoing'; // removed together with the drafts
const INTERRUPTED: Failure = { code: 'interrupted', message: '' };

/**
 * The points of this tab that are being sent or failed. They survive navigation and reloads, and keep their
 * idempotency key, so that however often they are sent they are published once.
 */
export class OutgoingPoints {
  readonly #points = new Shared<readonly OutgoingPoint[]>(remembered());
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  watch(host: ReactiveControllerHost): void {
    this.#points.watch(host);
  }

  /** Those of one person in one debate, or those that begin one. */
  of(userId: number | undefined, debateId: number | null): OutgoingPoint[] {
    return this.#points.value.filter((point) => point.userId === userId && point.debateId === debateId);
  }

  /** Shows a point at once and sends it; returns the published point, or undefined if it failed. */
  async send({ failure, ...point }: OutgoingPoint): Promise<Point | undefined> {
    this.#put(point);
    const answer = await this.#send(point);
    if (answer.ok) this.takeBack(point.attempt);
    // A live message may have confirmed it meanwhile, whatever the response says.
    else if (this.#find(point.attempt)) this.#put({ ...point, failure: answer.failure });
    return answer.ok ? answer.value.point : undefined;
  }

  async retry(attempt: string): Promise<Point | undefined> {
    const point = this.#find(attempt);
    return point?.failure && this.send(point);
  }

  takeBack(attempt: string): void {
    this.#change(this.#points.value.filter((point) => point.attempt !== attempt));
  }

  /** The person who sent them has signed out. */
  forget(): void {
    this.#change([]);
  }

  /** A point was published. If a pending one has its text, that one is done: a message is often faster than the response. */
  heard(point: Point): void {
    const arrived = this.#points.value.find(
      ({ userId, parentId, content }) => userId === point.user_id && parentId === point.parent_id && content === point.content,
    );
    if (arrived) this.takeBack(arrived.attempt);
  }

  #find(attempt: string): OutgoingPoint | undefined {
    return this.#points.value.find((point) => point.attempt === attempt);
  }

  #put(point: OutgoingPoint): void {
    const points = this.#points.value;
    this.#change(this.#find(point.attempt) ? points.map((one) => (one.attempt === point.attempt ? point : one)) : [...points, point]);
  }

  #change(points: readonly OutgoingPoint[]): void {
    saveItem(NAME, points.length === 0 ? undefined : JSON.stringify(points), 'session');
    this.#points.change(points);
  }
}

/** A request that was running when the page closed may have succeeded or not. */
function remembered(): OutgoingPoint[] {
  try {
    const points = JSON.parse(loadItem(NAME, 'session') ?? '[]') as OutgoingPoint[];
    return points.map((point) => ({ failure: INTERRUPTED, ...point }));
  } catch {
    return [];
  }
}
