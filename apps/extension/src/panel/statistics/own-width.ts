import type { LitElement, ReactiveController } from 'lit';

/** The width of an element, so that its drawing fits without scaling its text. */
export class OwnWidth implements ReactiveController {
  value = 0;
  readonly #observer: ResizeObserver;
  readonly #host: LitElement;

  constructor(host: LitElement) {
    this.#host = host;
    this.#observer = new ResizeObserver(([entry]) => {
      const width = Math.round(entry?.contentRect.width ?? 0);
      if (width === this.value) return;
      this.value = width;
      host.requestUpdate();
    });
    host.addController(this);
  }

  hostConnected(): void {
    this.#observer.observe(this.#host);
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }
}
