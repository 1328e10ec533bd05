import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { type SelectedExcerpt, selectedExcerpt, selectedIn } from './selected-excerpt.ts';

/** The selected text of a point, and where to show the button beside it. */
export interface Offer {
  pointId: number;
  excerpt: SelectedExcerpt;
  /** In pixels from the corner of the host. */
  x: number;
  y: number;
}

/** Watches the selection of text in points: elements of class `said` that name their point. */
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
    const excerpt = element && selectedExcerpt(element, range);
    if (!element || !excerpt) return undefined;
    const here = this.#host.getBoundingClientRect();
    const there = range.getBoundingClientRect();
    return { pointId: Number(element.dataset['point']), excerpt, x: there.left - here.left, y: there.bottom - here.top };
  }
}

function nearestElement(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}
