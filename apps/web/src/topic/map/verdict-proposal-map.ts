import './verdict-plane.ts';
import { look } from '@verdict/elements/look';
import { formatNumber, WordsController } from '@verdict/elements/words';
import type { TopicMap } from '@verdict/wire/ranking';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { placeNumber } from '../../proposal/page/place-words.ts';
import { shapeOf } from './map-shapes.ts';
import { mapStyles } from './map-styles.ts';
import { MAP_WORDS } from './map-words.ts';
import type { PlaneDot, PlaneLabel } from './verdict-plane.ts';

type Placed = TopicMap['proposals'][number];

const MOST_WORDS = 3;
/** Shown of each cluster; the rest unfolds. */
const FIRST = 5;
/** Lines of a label would cover the dots of its cluster. */
const ABOVE = 0.1;

/** The proposals of a topic on a plane, those that are alike near each other, and the same as a list. */
export class VerdictProposalMap extends LitElement {
  static override properties = { map: { attribute: false }, chosen: { state: true } };
  static override styles = [look, mapStyles];

  declare map: TopicMap;
  declare chosen: string | undefined;
  readonly #words = new WordsController(this, MAP_WORDS);

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { proposals, clusters, left_out } = this.map;
    const alone = proposals.filter(({ cluster }) => cluster === null);
    return html`<div class="picture">
        <verdict-plane .dots=${proposals.map((one) => this.#dotOf(one))} .labels=${clusters.toSorted((a, b) => b.size - a.size).map(({ id }) => this.#labelOf(id))}
          .sentence=${t.sentence(proposals.length, clusters.length)} @dot-focused=${({ detail }: CustomEvent<string>) => (this.chosen = detail)}></verdict-plane>
        ${left_out > 0 ? html`<p class="caption">${t.leftOut(left_out)}</p>` : nothing}
      </div>
      <section class="beside" aria-labelledby="list"><h2 class="sr" id="list">${t.list}</h2>
        ${clusters.map(({ id }) =>
          this.#renderCluster(
            id,
            proposals.filter(({ cluster }) => cluster === id),
          ),
        )}
        ${alone.length > 0 ? this.#renderCluster(null, alone) : nothing}</section>`;
  }

  #nameOf(id: number | null): string {
    const { t } = this.#words;
    if (id === null) return t.alone;
    const words = this.map.clusters.find((cluster) => cluster.id === id)?.keywords.slice(0, MOST_WORDS) ?? [];
    return words.length > 0 ? words.join(', ') : t.unnamed(id);
  }

  #dotOf({ proposal_id: id, title, x, y, cluster, rank }: Placed): PlaneDot {
    const name = this.#words.t.dot(title, rank === null ? undefined : placeNumber(rank), this.#nameOf(cluster));
    return { id, x, y, group: cluster, name, href: `/proposals/${id}`, isChosen: id === this.chosen };
  }

  /** Above the middle of the cluster's dots. */
  #labelOf(id: number): PlaneLabel {
    const own = this.map.proposals.filter(({ cluster }) => cluster === id);
    const x = own.reduce((sum, one) => sum + one.x, 0) / Math.max(1, own.length);
    const y = Math.min(...own.map((one) => one.y)) - ABOVE;
    return { x, y, text: this.#nameOf(id) };
  }

  #renderCluster(id: number | null, proposals: readonly Placed[]): TemplateResult {
    const { t } = this.#words;
    const inOrder = proposals.toSorted((a, b) => (a.rank ?? Number.POSITIVE_INFINITY) - (b.rank ?? Number.POSITIVE_INFINITY));
    const [first, rest] = [inOrder.slice(0, FIRST), inOrder.slice(FIRST)];
    return html`<section class="cluster"><h3><svg viewBox="-8 -8 16 16" aria-hidden="true">${shapeOf(id, 6)}</svg>${this.#nameOf(id)}</h3>
      <p class="caption">${t.size(proposals.length)}</p>
      <ul>${first.map((one) => this.#renderProposal(one))}</ul>
      ${rest.length > 0 ? html`<details><summary>${t.more(rest.length)}</summary><ul>${rest.map((one) => this.#renderProposal(one))}</ul></details>` : nothing}</section>`;
  }

  #renderProposal({ proposal_id, title, rank }: Placed): TemplateResult {
    const choose = (): void => {
      this.chosen = proposal_id;
    };
    return html`<li class=${proposal_id === this.chosen ? 'chosen' : ''} @pointerenter=${choose} @focusin=${choose}>
      <span class="caption num">${rank === null ? '–' : formatNumber(rank)}</span><a href="/proposals/${proposal_id}">${title}</a></li>`;
  }
}

customElements.define('verdict-proposal-map', VerdictProposalMap);
