import type { ReactiveController, ReactiveControllerHost } from 'lit';

const TICK_MS = 15_000;

/** Tells whoever shows the time that it has passed: one timer for all, and none while nobody listens. */
class PassingTime {
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Calls `listener` now and then; call the answer to stop. */
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

/** Renders its host now and then, so that what it says about time stays true. */
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
