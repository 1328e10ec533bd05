import { look } from '@verdict/elements/look';
import { defineWords, formatDate, formatNumber, language, WordsController } from '@verdict/elements/words';
import type { VeracityChange } from '@verdict/wire/claim';
import { css, html, LitElement, nothing, svg, type TemplateResult } from 'lit';
import { veracityBadge, veracityFigure } from './veracity.ts';
import { PLOT, veracityShape } from './veracity-steps.ts';

const WORDS = defineWords({
  en: {
    caption: 'Veracity, from 0 to 1',
    began: (value: string, when: string) => `Veracity ${value} since ${when}, unchanged.`,
    moved: (first: string, when: string, steps: string, now: string) => `Veracity ${first} on ${when}, ${steps}, and ${now} now.`,
    step: (value: string, when: string) => `${value} after ${when}`,
    foot: 'Each step is an accepted challenge or an appeal that changed an outcome.',
    still: 'No challenge has changed it yet.',
    now: (value: string) => `${value} now`,
  },
  es: {
    caption: 'Veracidad, de 0 a 1',
    began: (value: string, when: string) => `Veracidad ${value} desde el ${when}, sin cambios.`,
    moved: (first: string, when: string, steps: string, now: string) => `Veracidad ${first} el ${when}, ${steps}, y ${now} ahora.`,
    step: (value: string, when: string) => `${value} tras el ${when}`,
    foot: 'Cada escalón es una impugnación aceptada o un recurso que cambió un resultado.',
    still: 'Ninguna impugnación la ha cambiado aún.',
    now: (value: string) => `${value} ahora`,
  },
});

/** The veracity of a claim: the number, and its history. */
export class VerdictVeracityPlot extends LitElement {
  static override properties = { veracity: { type: Number }, history: { attribute: false } };
  static override styles = [
    look,
    css`
      :host { display: block; }
      figure { display: grid; gap: var(--v-space-2); }
      .top { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: end; gap: var(--v-space-2) var(--v-space-4); }
      .plot { direction: ltr; }
    `,
  ];

  declare veracity: number;
  declare history: readonly VeracityChange[];
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.veracity = 0.5;
    this.history = [];
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<figure>
      <div class="top"><div><p class="big num">${veracityFigure(this.veracity)}</p><p class="caption">${t.caption}</p></div>
        <div class="row">${veracityBadge(this.veracity, { withFigure: false })}<slot></slot></div></div>
      ${this.history.length > 0 ? this.#renderPlot() : nothing}
      <figcaption class="caption">${this.history.length > 1 ? t.foot : t.still}</figcaption>
    </figure>`;
  }

  #renderPlot(): TemplateResult {
    const { t } = this.#words;
    const now = new Date();
    const { path, points, grid } = veracityShape(this.history, now);
    const end = PLOT.width - PLOT.right;
    const last = points.at(-1)?.y ?? 0;
    return html`<svg class="plot" viewBox="0 0 ${PLOT.width} ${PLOT.height}" role="img" aria-label=${this.#sentence()}>
      ${grid.map(({ value, y }) => svg`<line class="axis" x1=${PLOT.left} x2=${end} y1=${y} y2=${y} /><text x="0" y=${y + 4}>${formatNumber(value, { minimumFractionDigits: 1 })}</text>`)}
      <path class="line" d=${path} />
      ${points.slice(1).map(({ x, y }) => svg`<circle class="pt" cx=${x} cy=${y} r="5" />`)}
      <circle class="pt" cx=${end} cy=${last} r="6.5" />
      <text class="strong" x=${end + 11} y=${last + 4}>${t.now(veracityFigure(this.veracity))}</text>
      <text x=${PLOT.left} y=${PLOT.height - 8}>${shortDay(this.history[0]?.created_at ?? now)}</text>
      <text x=${end} y=${PLOT.height - 8} text-anchor="end">${shortDay(now)}</text>
    </svg>`;
  }

  #sentence(): string {
    const { t } = this.#words;
    const [first, ...later] = this.history as [VeracityChange, ...VeracityChange[]];
    const [began, when] = [veracityFigure(first.veracity_after), formatDate(first.created_at)];
    if (later.length === 0) return t.began(began, when);
    const steps = later.map(({ veracity_after, created_at }) => t.step(veracityFigure(veracity_after), formatDate(created_at)));
    return t.moved(began, when, steps.join(', '), veracityFigure(this.veracity));
  }
}

function shortDay(at: Date | string): string {
  return new Intl.DateTimeFormat(language.value, { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(at));
}

customElements.define('verdict-veracity-plot', VerdictVeracityPlot);
