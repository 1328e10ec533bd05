import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Calls a function every few seconds while its host is on the page and the page is visible. */
export class Repeating implements ReactiveController {
  readonly #everyMs: number;
  readonly #act: () => void;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(host: ReactiveControllerHost, everyMs: number, act: () => void) {
    this.#everyMs = everyMs;
    this.#act = act;
    host.addController(this);
  }

  hostConnected(): void {
    this.#timer = setInterval(() => {
      if (document.visibilityState === 'visible') this.#act();
    }, this.#everyMs);
  }

  hostDisconnected(): void {
    clearInterval(this.#timer);
  }
}
