import type { ReactiveControllerHost } from 'lit';

/** A value that several elements show: each change renders the elements that watch it. */
export class Shared<Value> {
  #value: Value;
  readonly #listeners = new Set<(value: Value) => void>();

  constructor(value: Value) {
    this.#value = value;
  }

  get value(): Value {
    return this.#value;
  }

  change(value: Value): void {
    if (value === this.#value) return;
    this.#value = value;
    for (const listener of [...this.#listeners]) listener(value);
  }

  /** Renders `host` at each change, while it is on the page. */
  watch(host: ReactiveControllerHost): void {
    const render = (): void => host.requestUpdate();
    host.addController({
      hostConnected: () => void this.#listeners.add(render),
      hostDisconnected: () => void this.#listeners.delete(render),
    });
  }

  /** Calls `listener` at each change, until the returned function is called. */
  listen(listener: (value: Value) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
