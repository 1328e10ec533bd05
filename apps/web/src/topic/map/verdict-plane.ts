import { icon, look, roundToTenth } from '@verdict/elements/look';
import { defineWords, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import { withoutOverlap } from './label-room.ts';
import { shapeOf } from './map-shapes.ts';
import { type MapView, nextSpot, pan, place, WHOLE, zoomAt } from './map-view.ts';

export interface PlaneDot {
  id: string;
  x: number;
  y: number;
  /** Which shape it has. */
  group: number | null;
  /** Its accessible name. Without one it is only part of the picture. */
  name?: string;
  href?: string;
  isChosen?: boolean;
  /** A word beside it. */
  label?: string;
}

export interface PlaneLabel {
  x: number;
  y: number;
  text: string;
}

const WORDS = defineWords({
  en: {
    closer: 'Zoom in',
    wider: 'Zoom out',
    whole: 'Show all',
    keys: 'Arrow keys move between dots, plus and minus zoom, 0 shows all.',
    moveKeys: 'Arrow keys move the view, plus and minus zoom, 0 shows all.',
  },
  es: {
    closer: 'Acercar',
    wider: 'Alejar',
    whole: 'Ver todo',
    keys: 'Las flechas llevan de un punto a otro, más y menos acercan y alejan, 0 muestra todo.',
    moveKeys: 'Las flechas mueven la vista, más y menos acercan y alejan, 0 muestra todo.',
  },
});

const SIZE = { width: 640, height: 480 };
const MARGIN = 24;
const STEP = 1.5;
const PANNED = 0.15;
/** From this number on dots are smaller. */
const MANY = 60;
/** A pointer that moved less has clicked. */
const LEAST_DRAG = 4;

/** Dots on a plane from -1 to 1, moved and zoomed by pointer, wheel and keys. One stop for Tab. Fires `dot-focused` with an id. */
export class VerdictPlane extends LitElement {
  static override properties = {
    dots: { attribute: false },
    labels: { attribute: false },
    sentence: {},
    view: { state: true },
    stop: { state: true },
  };
  static override styles = [
    look,
    css`
      :host { display: block; position: relative; }
      svg.plane {
        display: block; width: 100%; height: auto; direction: ltr; touch-action: pan-y pinch-zoom; cursor: grab; overflow: hidden;
        border: var(--v-hairline); border-radius: var(--v-radius-card); background: var(--md-sys-color-surface-container-lowest);
        font: 400 12px/1 var(--v-face-sans);
      }
      svg.plane.dragged { cursor: grabbing; }
      .dot { fill: var(--md-sys-color-on-surface-variant); stroke: var(--md-sys-color-surface-container-lowest); stroke-width: 1.5; outline: none; }
      a.dot { cursor: pointer; }
      .dot :is(.alone, .hollow) { fill: var(--md-sys-color-surface-container-lowest); stroke: var(--md-sys-color-on-surface-variant); stroke-width: 2; }
      .dot .hit { fill: transparent; stroke: none; }
      .dot.chosen, a.dot:hover { fill: var(--md-sys-color-primary); }
      :is(.dot.chosen, a.dot:hover) :is(.alone, .hollow) { stroke: var(--md-sys-color-primary); }
      .dot .ring { display: none; fill: none; stroke: var(--v-focus-color); stroke-width: var(--v-focus-width); }
      .dot:focus-visible .ring { display: block; }
      text { fill: var(--md-sys-color-on-surface-variant); paint-order: stroke; stroke: var(--md-sys-color-surface-container-lowest); stroke-width: 4px; pointer-events: none; }
      text.name { fill: var(--md-sys-color-on-surface); font-weight: 600; }
      text.cluster { font: 500 15px/1 var(--v-face-serif); fill: var(--md-sys-color-on-surface); }
      .tools { position: absolute; inset-block-end: var(--v-space-2); inset-inline-end: var(--v-space-2); display: flex; gap: var(--v-space-1); }
      .tools button { background: var(--md-sys-color-surface-container-lowest); border: var(--v-hairline); }
      @media (max-width: 47.99rem) { svg.plane { font-size: 18px; } text.cluster { font-size: 21px; } }
    `,
  ];

  declare dots: readonly PlaneDot[];
  declare labels: readonly PlaneLabel[];
  /** What the picture shows, in a sentence. */
  declare sentence: string;
  declare view: MapView;
  declare stop: string | undefined;
  readonly #words = new WordsController(this, WORDS);
  #drag: { x: number; y: number; view: MapView; moved: boolean } | undefined;

  constructor() {
    super();
    this.dots = [];
    this.labels = [];
    this.sentence = '';
    this.view = WHOLE;
  }

  /** Moves a dot into the middle, so that it can be seen. */
  show(id: string): void {
    const dot = this.dots.find((one) => one.id === id);
    if (dot && !this.#isOnScreen(dot)) this.view = { ...this.view, x: dot.x, y: dot.y };
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const isNamed = this.dots.some(({ name }) => name !== undefined);
    return html`<svg class="plane" viewBox="0 0 ${SIZE.width} ${SIZE.height}" role="group" aria-label="${this.sentence} ${isNamed ? t.keys : t.moveKeys}"
        tabindex=${isNamed ? nothing : 0} @keydown=${this.#press} @wheel=${this.#wheel}
        @pointerdown=${this.#grab} @pointermove=${this.#move} @pointerup=${this.#release} @pointercancel=${this.#release} @click=${this.#click}>
        ${this.dots.map((dot) => this.#renderDot(dot))}
        ${this.#shownLabels().map((label) => this.#renderLabel(label))}
      </svg>
      <div class="tools">
        <button class="icon-btn" aria-label=${t.closer} @click=${() => this.#zoom(STEP)}>${icon('plus')}</button>
        <button class="icon-btn" aria-label=${t.wider} aria-disabled=${this.view.zoom === 1} @click=${() => this.#zoom(1 / STEP)}>${icon('minus')}</button>
        <button class="icon-btn" aria-label=${t.whole} aria-disabled=${this.view.zoom === 1} @click=${() => (this.view = WHOLE)}>${icon('undo')}</button>
      </div>`;
  }

  #spot(point: { x: number; y: number }): { x: number; y: number } {
    const inner = { width: SIZE.width - 2 * MARGIN, height: SIZE.height - 2 * MARGIN };
    const { x, y } = place(this.view, point, inner);
    return { x: roundToTenth(x + MARGIN), y: roundToTenth(y + MARGIN) };
  }

  #isOnScreen(point: { x: number; y: number }): boolean {
    const { x, y } = this.#spot(point);
    return x >= 0 && x <= SIZE.width && y >= 0 && y <= SIZE.height;
  }

  #renderDot(dot: PlaneDot): SVGTemplateResult {
    const { id, name, href, group, isChosen = false, label } = dot;
    const { x, y } = this.#spot(dot);
    const r = (this.dots.length > MANY ? 4 : 6) + (isChosen ? 2 : 0);
    const inside = svg`<circle class="hit" r="14" /><circle class="ring" r=${r + 5} />${shapeOf(group, r)}${label ? svg`<text class="name" x="14" y="4">${label}</text>` : ''}`;
    if (!name) return svg`<g class="dot ${isChosen ? 'chosen' : ''}" transform="translate(${x} ${y})">${inside}</g>`;
    const isStop = this.stop === undefined ? dot === this.dots[0] : this.stop === id;
    return svg`<a class="dot ${isChosen ? 'chosen' : ''}" href=${href ?? nothing} data-id=${id} transform="translate(${x} ${y})" tabindex=${isStop ? 0 : -1}
      aria-label=${name} @focus=${() => this.#focus(id)} @pointerenter=${() => this.#tell(id)}><title>${name}</title>${inside}</a>`;
  }

  /** A label that would cover an earlier one is left out; closer up there is more room. */
  #shownLabels(): PlaneLabel[] {
    return withoutOverlap(this.labels.map((label) => ({ ...label, ...this.#spot(label) })));
  }

  #renderLabel({ x, y, text }: PlaneLabel): SVGTemplateResult {
    return svg`<text class="cluster" x=${x} y=${y} text-anchor="middle" aria-hidden="true">${text}</text>`;
  }

  #focus(id: string): void {
    this.stop = id;
    this.show(id);
    this.#tell(id);
  }

  #tell(detail: string): void {
    this.dispatchEvent(new CustomEvent('dot-focused', { detail }));
  }

  #zoom(factor: number, at?: { x: number; y: number }): void {
    this.view = zoomAt(this.view, factor, at);
  }

  #press(event: KeyboardEvent): void {
    const zooms: Readonly<Record<string, number>> = { '+': STEP, '=': STEP, '-': 1 / STEP };
    const factor = zooms[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (factor !== undefined) this.#zoom(factor);
    else if (event.key === '0') this.view = WHOLE;
    else if (event.key.startsWith('Arrow')) this.#walk(event.key);
    else return;
    event.preventDefault();
  }

  /** To the next dot; a picture of dots without names moves instead. */
  #walk(key: string): void {
    const named = this.dots.filter(({ name }) => name !== undefined);
    const from = named.find(({ id }) => id === this.stop) ?? named[0];
    if (!from) {
      const [right, down] = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key] as [number, number];
      this.view = pan(this.view, right * PANNED, down * PANNED);
      return;
    }
    const next = nextSpot(named, from, key);
    if (next) this.renderRoot.querySelector<SVGElement>(`[data-id="${CSS.escape(next.id)}"]`)?.focus();
  }

  /** Like maps elsewhere: without a modifier the wheel scrolls the page. */
  #wheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey && this.view.zoom === 1) return;
    event.preventDefault();
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const at = { x: (2 * (event.clientX - box.x)) / box.width - 1, y: (2 * (event.clientY - box.y)) / box.height - 1 };
    this.#zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, at);
  }

  #grab({ clientX: x, clientY: y, button }: PointerEvent): void {
    if (button === 0) this.#drag = { x, y, view: this.view, moved: false };
  }

  #move(event: PointerEvent): void {
    const drag = this.#drag;
    if (!drag) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moved && Math.hypot(dx, dy) < LEAST_DRAG) return;
    const svgElement = event.currentTarget as Element;
    if (!drag.moved) svgElement.setPointerCapture(event.pointerId);
    drag.moved = true;
    svgElement.classList.add('dragged');
    const box = svgElement.getBoundingClientRect();
    this.view = pan(drag.view, -dx / box.width, -dy / box.height);
  }

  #release(event: PointerEvent): void {
    (event.currentTarget as Element).classList.remove('dragged');
    const wasDrag = this.#drag?.moved === true;
    this.#drag = undefined;
    this.#isAfterDrag = wasDrag;
  }

  #isAfterDrag = false;
  /** A drag that ends on a dot does not open it. */
  #click(event: Event): void {
    if (this.#isAfterDrag) event.preventDefault();
    this.#isAfterDrag = false;
  }
}

customElements.define('verdict-plane', VerdictPlane);
