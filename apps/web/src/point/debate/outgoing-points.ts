import { keep, kept, Shared } from '@verdict/elements/state';
import type { Point } from '@verdict/wire/point';
import type { ReactiveControllerHost } from 'lit';
import type { Answer, Failure } from '../../frame/index.ts';
import type { PointDraft } from '../verdict-point-form.ts';

/** Words that were sent and are not there yet. */
export interface OutgoingPoint extends PointDraft {
  userId: number;
  author: string;
  parentId: number | null;
  /** The debate they belong to; null where they begin one. */
  debateId: number | null;
  /** Why they did not arrive; absent while they are on their way. */
  failure?: Failure | undefined;
}

type Send = (point: OutgoingPoint) => Promise<Answer<{ point: Point }>>;

const NAME = 'verdict.draft.outgoing'; // so that it is forgotten with the drafts
const INTERRUPTED: Failure = { code: 'interrupted', message: '' };

/**
 * The words of this tab that are on their way or did not arrive. They outlive their page and a reload, and keep their
 * attempt, so that however often they are sent they are published once.
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

  /** Shows the words at once and sends them; answers the point once it is published, and nothing when it is not. */
  async send({ failure, ...point }: OutgoingPoint): Promise<Point | undefined> {
    this.#put(point);
    const answer = await this.#send(point);
    if (answer.ok) this.takeBack(point.attempt);
    // Words that were heard of meanwhile are published, whatever became of the answer.
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

  /** Nobody who waits for them is here any more. */
  forget(): void {
    this.#change([]);
  }

  /** A point was just published. If it has the words of one that waits, they have arrived: news is often faster than an answer. */
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
    keep(NAME, points.length === 0 ? undefined : JSON.stringify(points), 'session');
    this.#points.change(points);
  }
}

/** What was on its way when the page was closed may have arrived or not. */
function remembered(): OutgoingPoint[] {
  try {
    const points = JSON.parse(kept(NAME, 'session') ?? '[]') as OutgoingPoint[];
    return points.map((point) => ({ failure: INTERRUPTED, ...point }));
  } catch {
    return [];
  }
}
