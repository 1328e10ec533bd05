import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { type SelectedExcerpt, selectedExcerpt, selectedIn } from './selected-excerpt.ts';

/** Words of a point that are selected, and where to offer something about them. */
export interface Offer {
  pointId: number;
  passage: SelectedExcerpt;
  /** In pixels from the corner of the host. */
  x: number;
  y: number;
}

/** Watches which words of which point a reader has selected, in elements of class `said` that name their point. */
export class SelectionOffer implements ReactiveController {
  offer: Offer | undefined;
  readonly #host: ReactiveControllerHost & HTMLElement;
  #stop: AbortController | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    document.addEventListener('selectionchange', () => this.#look(), { signal });
  }

  hostDisconnected(): void {
    this.#stop?.abort();
  }

  #look(): void {
    const before = this.offer;
    this.offer = this.#find();
    if (before || this.offer) this.#host.requestUpdate();
  }

  #find(): Offer | undefined {
    const range = this.#host.shadowRoot && selectedIn(this.#host.shadowRoot);
    if (!range || range.collapsed) return undefined;
    const element = nearestElement(range.startContainer)?.closest<HTMLElement>('.said[data-point]');
    const passage = element && selectedExcerpt(element, range);
    if (!element || !passage) return undefined;
    const here = this.#host.getBoundingClientRect();
    const there = range.getBoundingClientRect();
    return { pointId: Number(element.dataset['point']), passage, x: there.left - here.left, y: there.bottom - here.top };
  }
}

function nearestElement(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}
