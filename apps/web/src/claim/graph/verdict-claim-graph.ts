import { icon, look } from '@verdict/elements/look';
import { WordsController } from '@verdict/elements/words';
import type { ClaimGraph } from '@verdict/wire/claim';
import { html, LitElement, nothing, type PropertyValues, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import { shortVeracity, veracityName, veracityStep } from '../veracity.ts';
import { type GraphPicture, layOutGraph, nextSpot, type Spot } from './graph-layout.ts';
import { graphStyles } from './graph-styles.ts';
import { GRAPH_WORDS } from './graph-words.ts';
import { titleLines } from './title-lines.ts';

export type DrawnGraph = Pick<ClaimGraph, 'nodes' | 'edges' | 'left_out'>;
type Node = ClaimGraph['nodes'][number];
type Edge = ClaimGraph['edges'][number];

/** What can be focused in the picture. */
interface Stop extends Spot {
  id: number;
  name: string;
}

const RADIUS = 21;
const BARE_RADIUS = 6;
/** Above this number the names of relations would overlap. */
const MOST_RELATIONS = 40;
const MOST_IN_WORDS = 200;
const WIDE = 1000;
const NARROW = 420;

/** A graph of claims; each node links to its page. One stop for Tab, arrow keys inside. Fires `claim-opened` with an id. */
export class VerdictClaimGraph extends LitElement {
  static override properties = { graph: { attribute: false }, current: { type: Number }, stop: { state: true } };
  static override styles = [look, graphStyles];

  declare graph: DrawnGraph;
  /** The claim of this page, highlighted. */
  declare current: number;
  declare stop: number | undefined;
  readonly #words = new WordsController(this, GRAPH_WORDS);
  #picture: GraphPicture = layOutGraph([], []);
  #tabStop: number | undefined;
  #centred = false;

  constructor() {
    super();
    this.graph = { nodes: [], edges: [], left_out: 0 };
    this.current = 0;
    this.stop = undefined;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // If only a veracity changed, the layout is kept.
    if (changed.has('graph') && shapeOf(this.graph) !== shapeOf(changed.get('graph')))
      this.#picture = layOutGraph(this.graph.nodes, this.graph.edges, matchMedia('(max-width: 47.99rem)').matches ? NARROW : WIDE);
    this.#tabStop = this.#findTabStop();
  }

  /** On a small screen, scroll to the claim of the page. */
  protected override updated(): void {
    const place = this.renderRoot.querySelector('.scroll');
    const middle = this.#picture.spots.get(this.current)?.x ?? this.#picture.width / 2;
    if (this.#centred || !place || this.graph.nodes.length === 0) return;
    this.#centred = true;
    place.scrollLeft = middle - place.clientWidth / 2;
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { nodes, edges, left_out } = this.graph;
    const { width, height, hasLabels } = this.#picture;
    const sentence = t.graph(nodes.length, edges.length);
    return html`<div class="scroll"><svg class="plot graph" viewBox="0 0 ${width} ${height}" style="--wide:${width}px" role="group" aria-label="${sentence}. ${t.keys}"
        @keydown=${this.#move} @click=${this.#open}>
        <defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0.5L7.5 4L0 7.5z" /></marker></defs>
        ${edges.map((edge) => this.#renderLine(edge))}
        ${this.#hasRelations ? edges.map((edge) => this.#renderRelation(edge)) : nothing}
        ${nodes.map((node) => (hasLabels ? this.#renderNode(node) : this.#renderDot(node)))}
      </svg></div>
      ${hasLabels && nodes.some(({ open_challenges }) => open_challenges > 0) ? html`<p class="caption">${t.ring}</p>` : nothing}
      ${left_out > 0 ? html`<p class="caption">${t.leftOut(left_out)}</p>` : nothing}
      ${this.#renderInWords()}`;
  }

  get #hasRelations(): boolean {
    return this.#picture.hasLabels && this.graph.edges.length <= MOST_RELATIONS;
  }

  #renderLine(edge: Edge): SVGTemplateResult | typeof nothing {
    const [from, to] = [this.#picture.spots.get(edge.from_id), this.#picture.spots.get(edge.to_id)];
    if (!from || !to) return nothing;
    const { hasLabels } = this.#picture;
    const room = (hasLabels ? RADIUS : BARE_RADIUS) + 3;
    const [begin, end] = [towards(from, to, room), towards(to, from, room)];
    return svg`<line class="link" data-state=${veracityStep(edge.veracity)} x1=${begin.x} y1=${begin.y} x2=${end.x} y2=${end.y} marker-end=${hasLabels ? 'url(#tip)' : nothing} />`;
  }

  #renderRelation(edge: Edge): SVGTemplateResult | typeof nothing {
    const stop = this.#edgeStop(edge);
    if (!stop) return nothing;
    return svg`<a class="relation" href="/claims/${edge.id}" data-id=${edge.id} tabindex=${this.#tabIndex(edge.id)} aria-label=${stop.name}
        aria-current=${edge.id === this.current ? 'page' : nothing} @focus=${() => (this.stop = edge.id)}>
        <text transform="translate(${stop.x} ${stop.y}) rotate(${stop.turn})" y="4" text-anchor="middle">${edge.relation}</text>
      </a>`;
  }

  #renderNode(node: Node): SVGTemplateResult {
    const { x, y } = this.#picture.spots.get(node.id) ?? { x: 0, y: 0 };
    // The accessible name begins like the visible text: the title, then the number.
    return svg`<a class="node" href="/claims/${node.id}" data-id=${node.id} data-state=${veracityStep(node.veracity)} tabindex=${this.#tabIndex(node.id)}
        aria-label=${this.#nodeName(node)} aria-current=${node.id === this.current ? 'page' : nothing} @focus=${() => (this.stop = node.id)}>
        ${node.open_challenges > 0 ? svg`<circle class="ring" cx=${x} cy=${y} r=${RADIUS + 5} />` : nothing}
        <circle class="disc" cx=${x} cy=${y} r=${RADIUS} />
        ${titleLines(node.title).map((line, i) => svg`<text class="title" x=${x} y=${y + RADIUS + 18 + i * 15} text-anchor="middle">${line}</text> `)}
        <text class="figure" x=${x} y=${y + 4} text-anchor="middle">${shortVeracity(node.veracity)}</text>
      </a>`;
  }

  #renderDot(node: Node): SVGTemplateResult {
    const { x, y } = this.#picture.spots.get(node.id) ?? { x: 0, y: 0 };
    return svg`<a class="node dot" href="/claims/${node.id}" data-id=${node.id} data-state=${veracityStep(node.veracity)} tabindex=${this.#tabIndex(node.id)}
        aria-label=${this.#nodeName(node)} @focus=${() => (this.stop = node.id)}><title>${this.#nodeName(node)}</title>
        <circle class="disc" cx=${x} cy=${y} r=${BARE_RADIUS} /></a>`;
  }

  #renderInWords(): TemplateResult {
    const { t } = this.#words;
    const { edges } = this.graph;
    const titles = this.#titles();
    const lines = edges.slice(0, MOST_IN_WORDS).map(
      (
        edge,
      ) => html`<li><a href="/claims/${edge.from_id}">${titles.get(edge.from_id)}</a> <a class="how" href="/claims/${edge.id}">${edge.relation}</a>
        <a href="/claims/${edge.to_id}">${titles.get(edge.to_id)}</a> <span class="caption num">${shortVeracity(edge.veracity)}${edge.open_challenges > 0 ? `, ${t.open(edge.open_challenges)}` : ''}</span></li>`,
    );
    const rest = edges.length - MOST_IN_WORDS;
    return html`<details><summary>${icon('chevronDown', 'small')}${t.inWords}</summary>
      ${edges.length === 0 ? html`<p class="small quiet">${t.noEdges}</p>` : html`<ul class="list small">${lines}${rest > 0 ? html`<li>${t.more(rest)}</li>` : nothing}</ul>`}</details>`;
  }

  #titles(): Map<number, string> {
    return new Map(this.graph.nodes.map(({ id, title }) => [id, title]));
  }

  #nodeName({ title, veracity, open_challenges }: Node): string {
    const { t } = this.#words;
    const name = t.node(title, shortVeracity(veracity), veracityName(veracity));
    return open_challenges > 0 ? `${name}. ${t.open(open_challenges)}` : name;
  }

  #edgeStop({ id, from_id, to_id, relation, veracity }: Edge): (Stop & { turn: number }) | undefined {
    const [from, to] = [this.#picture.spots.get(from_id), this.#picture.spots.get(to_id)];
    if (!from || !to) return undefined;
    const titles = this.#titles();
    const name = this.#words.t.edge(titles.get(from_id) ?? '', relation, titles.get(to_id) ?? '', shortVeracity(veracity));
    return { id, name, ...besideTitles(from, to), turn: uprightAngle(from, to) };
  }

  #stops(): Stop[] {
    const nodes = this.graph.nodes.map((node) => ({ id: node.id, name: '', ...(this.#picture.spots.get(node.id) ?? { x: 0, y: 0 }) }));
    const edges = this.#hasRelations ? this.graph.edges.flatMap((edge) => this.#edgeStop(edge) ?? []) : [];
    return [...nodes, ...edges];
  }

  /** The node that Tab focuses: the last one focused, else the claim of the page, else the first. */
  #findTabStop(): number | undefined {
    const { nodes, edges } = this.graph;
    const ids = new Set([...nodes, ...(this.#hasRelations ? edges : [])].map(({ id }) => id));
    return [this.stop, this.current, nodes[0]?.id].find((id) => id !== undefined && ids.has(id));
  }

  #tabIndex(id: number): 0 | -1 {
    return id === this.#tabStop ? 0 : -1;
  }

  /** Links in an SVG are not handled by the router, so clicks are handled here; modified clicks are left to the browser. */
  #open(event: MouseEvent): void {
    const id = Number((event.target as Element).closest('a')?.dataset['id']);
    if (!id || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    this.dispatchEvent(new CustomEvent<number>('claim-opened', { detail: id }));
  }

  #move(event: KeyboardEvent): void {
    const id = Number((event.target as Element).closest('a')?.dataset['id']);
    const stops = this.#stops();
    const from = stops.find((stop) => stop.id === id);
    const next =
      from &&
      nextSpot(
        from,
        stops.filter((stop) => stop !== from),
        event.key,
      );
    if (!next) return;
    event.preventDefault();
    this.renderRoot.querySelector<SVGAElement>(`[data-id="${next.id}"]`)?.focus();
  }
}

function shapeOf(graph: DrawnGraph | undefined): string {
  return graph ? JSON.stringify([graph.nodes.map(({ id }) => id), graph.edges.map(({ id }) => id)]) : '';
}

/** Near the middle of a line, moved away from the end whose title is in the way. */
function besideTitles(from: Spot, to: Spot): Spot {
  const along = 0.5 + (0.12 * (to.y - from.y)) / (Math.hypot(to.x - from.x, to.y - from.y) || 1);
  return { x: Math.round(from.x + (to.x - from.x) * along), y: Math.round(from.y + (to.y - from.y) * along) };
}

/** The angle of text along a line, in degrees, never upside down. */
function uprightAngle(from: Spot, to: Spot): number {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return Math.round(angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle);
}

/** The point at this distance from the start of a line. */
function towards(from: Spot, to: Spot, far: number): Spot {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: Math.round(from.x + ((to.x - from.x) * far) / length), y: Math.round(from.y + ((to.y - from.y) * far) / length) };
}

customElements.define('verdict-claim-graph', VerdictClaimGraph);
