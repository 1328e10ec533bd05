import type { ReactiveControllerHost } from 'lit';

type PartState = 'loading' | 'ready' | 'failed';

/** A part of a page whose code is loaded when it is first needed, so that the rest is there sooner. */
export class LazyPart {
  readonly #host: ReactiveControllerHost;
  readonly #import: () => Promise<unknown>;
  #state: PartState | undefined;

  constructor(host: ReactiveControllerHost, importPart: () => Promise<unknown>) {
    this.#host = host;
    this.#import = importPart;
  }

  /** Begins to load it, unless that was done. */
  load(): PartState {
    if (this.#state === undefined) this.retry();
    return this.#state ?? 'loading';
  }

  retry(): void {
    this.#become('loading');
    this.#import().then(
      () => this.#become('ready'),
      () => this.#become('failed'),
    );
  }

  #become(state: PartState): void {
    this.#state = state;
    this.#host.requestUpdate();
  }
}
