import { language, loadWords } from '@verdict/elements/words';
import type { ReactiveControllerHost } from 'lit';

type PartState = 'waiting' | 'loading' | 'ready' | 'failed';

/** A part of a page whose code is loaded when it is first needed, so that the rest is there sooner. */
export class LazyPart {
  state: PartState = 'waiting';
  readonly #host: ReactiveControllerHost;
  readonly #import: () => Promise<unknown>;
  #loading: Promise<boolean> | undefined;

  constructor(host: ReactiveControllerHost, importPart: () => Promise<unknown>) {
    this.#host = host;
    this.#import = importPart;
  }

  /** For rendering: begins to load it, once. */
  load(): PartState {
    if (this.state === 'waiting') void this.whenReady();
    return this.state;
  }

  /** Whether it is there at last; after a failure it is tried again. */
  whenReady(): Promise<boolean> {
    if (this.#loading && this.state !== 'failed') return this.#loading;
    this.state = 'loading';
    this.#loading = this.#import()
      .then(() => loadWords(language.value)) // its catalogues may be new
      .then(
        () => this.#become('ready'),
        () => this.#become('failed'),
      );
    return this.#loading;
  }

  #become(state: 'ready' | 'failed'): boolean {
    this.state = state;
    this.#host.requestUpdate();
    return state === 'ready';
  }
}
