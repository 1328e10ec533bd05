import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Answer, Failure } from './ask.ts';

export type LoadState<Value> = { kind: 'loading' } | { kind: 'ready'; value: Value } | { kind: 'failed'; failure: Failure };

export interface LoadOptions {
  /** Whether there is anything to ask yet; asked again at each update. By default there is. */
  when?: () => boolean;
  /** What the answer depends on. When it changes, the server is asked again. */
  asksFor?: () => unknown;
}

/** One thing a page shows: asked for when the page appears, and again when told to. */
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

  /** Asks again. What is shown stays until the answer is here; a late answer to an older question is dropped. */
  async reload(): Promise<void> {
    const asked = ++this.#asked;
    this.#askedFor = this.#asksFor();
    if (this.state.kind !== 'ready') this.#become({ kind: 'loading' });
    const answer = await this.#request();
    if (asked !== this.#asked) return;
    if (answer.ok) this.#become({ kind: 'ready', value: answer.value });
    else if (this.state.kind !== 'ready') this.#become({ kind: 'failed', failure: answer.failure });
  }

  /** Shows a value that came another way: from a change just made, or live. */
  set(value: Value): void {
    this.#asked++;
    this.#become({ kind: 'ready', value });
  }

  #become(state: LoadState<Value>): void {
    this.state = state;
    this.#host.requestUpdate();
  }
}
