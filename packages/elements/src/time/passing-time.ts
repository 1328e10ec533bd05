import type { ReactiveController, ReactiveControllerHost } from 'lit';

const TICK_MS = 15_000;

/** Notifies everything that shows a relative time: one timer for all, and none without listeners. */
class PassingTime {
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Calls `listener` now and then, until the returned function is called. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    this.#timer ??= setInterval(() => this.#tick(), TICK_MS);
    return () => this.#leave(listener);
  }

  #tick(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  #leave(listener: () => void): void {
    this.#listeners.delete(listener);
    if (this.#listeners.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

export const passingTime = new PassingTime();

/** Renders its host now and then, so that relative times stay correct. */
export class Ticking implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #stop: (() => void) | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  get now(): Date {
    return new Date();
  }

  hostConnected(): void {
    this.#stop = passingTime.listen(() => this.#host.requestUpdate());
  }

  hostDisconnected(): void {
    this.#stop?.();
  }
}
