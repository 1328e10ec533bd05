import { look } from '@verdict/elements/look';
import { WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { EXPERIMENT_WORDS } from './experiment-words.ts';
import { type SequencePoint, sequenceShape } from './sequence-shape.ts';

const WIDTH = 520;
const HEIGHT = 150;
const LEFT = 4;
const FOOT = 24;

/** How the interval for a difference narrows as people are added. `label` says what it shows. */
export class VerdictSequencePlot extends LitElement {
  static override properties = { points: { attribute: false }, label: {} };
  static override styles = [
    look,
    css`
      :host { display: block; max-width: 40rem; }
      .zero { stroke: var(--md-sys-color-outline); stroke-dasharray: 4 4; }
      @media (max-width: 47.99rem) { .plot { font-size: 16px; } }
    `,
  ];

  declare points: readonly SequencePoint[];
  declare label: string;
  readonly #words = new WordsController(this, EXPERIMENT_WORDS);

  constructor() {
    super();
    this.points = [];
    this.label = '';
  }

  protected override render(): TemplateResult | typeof nothing {
    const shape = sequenceShape(this.points, { width: WIDTH, height: HEIGHT });
    if (!shape) return nothing;
    const { t } = this.#words;
    return html`<svg class="plot" viewBox="${-LEFT} -8 ${WIDTH + 2 * LEFT} ${HEIGHT + FOOT + 8}" role="img" aria-label=${`${t.picture}. ${this.label}`}>
      <polygon class="band" points=${shape.band} />
      <line class="axis zero" x1="0" x2=${WIDTH} y1=${shape.zero} y2=${shape.zero} />
      <polyline class="line" points=${shape.line} /><circle class="pt" cx=${shape.last.x} cy=${shape.last.y} r="4" />
      <text x="0" y="8">${t.more(shape.top)}</text><text x="0" y=${HEIGHT - 2}>${t.fewer(-shape.bottom)}</text>
      <text x=${WIDTH} y=${HEIGHT + FOOT - 6} text-anchor="end">${t.after(shape.last.people)}</text>
    </svg>`;
  }
}

customElements.define('verdict-sequence-plot', VerdictSequencePlot);
