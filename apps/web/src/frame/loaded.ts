import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Answer, Failure } from './ask.ts';

export type LoadState<Value> = { kind: 'loading' } | { kind: 'ready'; value: Value } | { kind: 'failed'; failure: Failure };

export interface LoadOptions {
  /** Whether there is something to load; evaluated at each update. By default there is. */
  when?: () => boolean;
  /** What the value depends on. When it changes, the value is loaded again. */
  asksFor?: () => unknown;
}

/** A value that a page shows: loaded when the page appears, and again on request. */
export class Loaded<Value> implements ReactiveController {
  state: LoadState<Value> = { kind: 'loading' };
  readonly #host: ReactiveControllerHost;
  readonly #request: () => Promise<Answer<Value>>;
  readonly #when: () => boolean;
  readonly #asksFor: () => unknown;
  #askedFor: unknown;
  #asked = 0;

  constructor(
    host: ReactiveControllerHost,
    request: () => Promise<Answer<Value>>,
    { when = () => true, asksFor = () => undefined }: LoadOptions = {},
  ) {
    this.#host = host;
    this.#request = request;
    this.#when = when;
    this.#asksFor = asksFor;
    host.addController(this);
  }

  hostConnected(): void {
    if (this.#when()) void this.reload();
  }

  hostUpdated(): void {
    if (this.#when() && (this.#asked === 0 || this.#asksFor() !== this.#askedFor)) void this.reload();
  }

  get value(): Value | undefined {
    return this.state.kind === 'ready' ? this.state.value : undefined;
  }

  /** Loads again. The current value is shown until then; an outdated response is dropped. */
  async reload(): Promise<void> {
    const asked = ++this.#asked;
    this.#askedFor = this.#asksFor();
    if (this.state.kind !== 'ready') this.#become({ kind: 'loading' });
    const answer = await this.#request();
    if (asked !== this.#asked) return;
    if (answer.ok) this.#become({ kind: 'ready', value: answer.value });
    else if (this.state.kind !== 'ready') this.#become({ kind: 'failed', failure: answer.failure });
  }

  /** Shows a value from elsewhere: from a change just made, or a live message. */
  set(value: Value): void {
    this.#asked++;
    this.#become({ kind: 'ready', value });
  }

  #become(state: LoadState<Value>): void {
    this.state = state;
    this.#host.requestUpdate();
  }
}
