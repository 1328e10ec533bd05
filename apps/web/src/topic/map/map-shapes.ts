import { type SVGTemplateResult, svg } from 'lit';

/** Groups and clusters differ in shape, not in colour. There are as many as can be told apart. */
const SHAPES: readonly ((r: number) => SVGTemplateResult)[] = [
  (r) => svg`<circle r=${r} />`,
  (r) => svg`<rect x=${-r * 0.9} y=${-r * 0.9} width=${r * 1.8} height=${r * 1.8} rx="1" />`,
  (r) => svg`<path d="M0 ${-r * 1.25}L${r * 1.15} ${r * 0.85}H${-r * 1.15}Z" />`,
  (r) => svg`<path d="M0 ${-r * 1.3}L${r * 1.3} 0L0 ${r * 1.3}L${-r * 1.3} 0Z" />`,
  (r) =>
    svg`<path d="M${-r * 0.4} ${-r * 1.2}H${r * 0.4}V${-r * 0.4}H${r * 1.2}V${r * 0.4}H${r * 0.4}V${r * 1.2}H${-r * 0.4}V${r * 0.4}H${-r * 1.2}V${-r * 0.4}H${-r * 0.4}Z" />`,
  (r) => svg`<path d="M0 ${r * 1.25}L${r * 1.15} ${-r * 0.85}H${-r * 1.15}Z" />`,
];

/** The shape of a group: filled, and hollow once the shapes begin again; null has a small ring of its own. */
export function shapeOf(group: number | null, r: number): SVGTemplateResult {
  if (group === null) return svg`<circle class="alone" r=${r * 0.6} />`;
  const shape = (SHAPES[group % SHAPES.length] as (r: number) => SVGTemplateResult)(r);
  return Math.floor(group / SHAPES.length) % 2 === 1 ? svg`<g class="hollow">${shape}</g>` : shape;
}
