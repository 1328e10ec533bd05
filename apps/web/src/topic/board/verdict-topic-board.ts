import '../../proposal/vote/verdict-proposal-vote.ts';
import { look } from '@verdict/elements/look';
import { WordsController } from '@verdict/elements/words';
import type { DecisionRank, TopAnswer } from '@verdict/wire/ranking';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { policies } from '../../frame/index.ts';
import { scoreSumStyles } from '../../proposal/score/score-sum.ts';
import { boardRow } from './board-row.ts';
import { boardStyles } from './board-styles.ts';
import { BOARD_WORDS } from './board-words.ts';
import { MovingRows } from './moving-rows.ts';

const LIT_MS = 5000;

/** Ranked proposals with a vote on each; rows glide to their new places. `vote-changed` comes from the votes. */
export class VerdictTopicBoard extends LitElement {
  static override properties = {
    ranks: { attribute: false },
    formula: {},
    experiment: { attribute: false },
    order: {},
    open: { state: true },
    moved: { state: true },
  };
  static override styles = [look, boardStyles, scoreSumStyles];

  declare ranks: readonly DecisionRank[];
  declare formula: TopAnswer['formula'];
  /** The experiment that the order is part of. */
  declare experiment: TopAnswer['experiment'];
  /** What the ranks are of. Only within one order has a row moved. */
  declare order: string;
  declare open: ReadonlySet<string>;
  declare moved: ReadonlySet<string>;
  readonly #words = new WordsController(this, BOARD_WORDS);
  #before = new Map<string, number>();
  #cooling: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    new MovingRows(this);
    policies.watch(this);
    this.ranks = [];
    this.formula = 'weighted_sum';
    this.experiment = null;
    this.order = '';
    this.open = this.moved = new Set();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#cooling);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('ranks')) return;
    const moved = changed.has('order') ? [] : this.ranks.filter(({ proposal_id: id, rank }) => rank < (this.#before.get(id) ?? 0));
    this.#before = new Map(this.ranks.map(({ proposal_id: id, rank }) => [id, rank]));
    if (moved.length > 0) this.#light(moved);
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<ol class="props">${repeat(
      this.ranks,
      ({ proposal_id: id }) => id,
      (rank) => {
        const { proposal_id: id } = rank;
        const isMoved = this.moved.has(id);
        return html`<li data-row=${id} class=${isMoved ? 'hot' : ''}>
          ${boardRow({ rank, formula: this.formula, policy: this.experiment?.policy ?? policies.value.ranking, hasPast: !this.experiment, isOpen: this.open.has(id), onToggle: () => this.#toggle(id) })}
          ${isMoved ? html`<span class="sr">${t.moved}</span>` : nothing}</li>`;
      },
    )}</ol>`;
  }

  #light(moved: readonly DecisionRank[]): void {
    this.moved = new Set(moved.map(({ proposal_id: id }) => id));
    clearTimeout(this.#cooling);
    this.#cooling = setTimeout(() => (this.moved = new Set()), LIT_MS);
  }

  #toggle(id: string): void {
    const open = new Set(this.open);
    if (!open.delete(id)) open.add(id);
    this.open = open;
  }
}

customElements.define('verdict-topic-board', VerdictTopicBoard);
