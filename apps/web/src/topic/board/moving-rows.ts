import type { ReactiveController, ReactiveControllerHost } from 'lit';

interface Host extends ReactiveControllerHost {
  readonly shadowRoot: ShadowRoot | null;
}

/** Rows that change their place glide there, unless the person prefers less motion. Each has its key in `data-row`. */
export class MovingRows implements ReactiveController {
  readonly #host: Host;
  #before = new Map<string, number>();

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdate(): void {
    this.#before = new Map(this.#rows().map((row) => [keyOf(row), row.offsetTop]));
  }

  hostUpdated(): void {
    if (this.#before.size === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const row of this.#rows()) {
      const by = (this.#before.get(keyOf(row)) ?? row.offsetTop) - row.offsetTop;
      if (by !== 0) glide(row, by);
    }
  }

  #rows(): HTMLElement[] {
    return [...(this.#host.shadowRoot?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  }
}

const keyOf = (row: HTMLElement): string => row.dataset['row'] ?? '';

function glide(row: HTMLElement, by: number): void {
  row.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], { duration: 450, easing: 'cubic-bezier(.2, 0, 0, 1)' });
}
