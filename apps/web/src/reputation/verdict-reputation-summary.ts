import { icon, look } from '@verdict/elements/look';
import { formatNumber, WordsController } from '@verdict/elements/words';
import type { ReputationView } from '@verdict/wire/reputation';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { policies } from '../frame/index.ts';
import { badgeList, badgeStyles } from './badge-list.ts';
import { REPUTATION_SUMMARY_WORDS } from './reputation-summary-words.ts';
import { ladderStyles, tierLadder } from './tier-ladder.ts';
import { tierMark, tierName } from './tier-mark.ts';

/** Points, progress to the next tier, ballots and badges; `own` adds what only the person sees. */
export class VerdictReputationSummary extends LitElement {
  static override properties = { reputation: { attribute: false }, own: { type: Boolean } };
  static override styles = [
    look,
    badgeStyles,
    ladderStyles,
    css`
      :host { display: grid; gap: var(--v-space-6); }
      .head { display: grid; gap: var(--v-space-2); }
      .head .tier { font: var(--v-type-title-small); color: var(--md-sys-color-on-surface); }
      .stats { grid-template-columns: repeat(3, auto) 1fr; }
      .stat dd { font: var(--v-type-figure-small); }
      .stat dd .caption { align-self: center; }
      .missing { display: grid; gap: var(--v-space-2); }
      .missing li { display: flex; align-items: center; gap: var(--v-space-2); font: var(--v-type-body-small); }
      .already { margin-block-start: var(--v-space-2); }
      .missing .done { color: var(--md-sys-color-on-surface-variant); }
      summary { cursor: pointer; min-height: var(--v-target); align-content: center; font: var(--v-type-title-small); color: var(--md-sys-color-primary); }
      h3 { margin-block-end: var(--v-space-3); font: var(--v-type-title); }
      @media (max-width: 47.99rem) { .stats { grid-template-columns: 1fr 1fr; } }
    `,
  ];

  declare reputation: ReputationView | undefined;
  declare own: boolean;
  readonly #words = new WordsController(this, REPUTATION_SUMMARY_WORDS);

  constructor() {
    super();
    policies.watch(this);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { reputation } = this;
    if (!reputation) return nothing;
    const { t } = this.#words;
    return html`${this.#renderHead(reputation)} ${this.#renderNumbers(reputation)}
      ${this.own ? this.#renderMissing(reputation) : nothing} ${this.#renderBadges(reputation)}
      <details><summary>${t.tiers}</summary>${tierLadder(reputation.tier)}</details>`;
  }

  #renderHead({ points, tier, next_tier, points_to_next }: ReputationView): TemplateResult {
    const { t } = this.#words;
    const { tierFloors } = policies.value.reputation;
    const floor = tierFloors[tier];
    const ceiling = next_tier ? tierFloors[next_tier] : points;
    const share = next_tier ? (points - floor) / (ceiling - floor) : 1;
    const way =
      next_tier && points_to_next !== null ? this.#sayWay(points_to_next, tierName(next_tier)) : this.own ? t.highestOwn : t.highest;
    return html`<div class="head">
      <p class="row row-between"><span><span class="big num">${formatNumber(points)}</span> <span class="quiet">${t.points(points)}</span></span>${tierMark(tier)}</p>
      <div class="meter" role="img" aria-label=${way}><i style="inline-size:${Math.round(share * 1000) / 10}%"></i></div>
      <p class="caption">${way}</p>
    </div>`;
  }

  #sayWay(missing: number, tier: string): string {
    const { t } = this.#words;
    return this.own ? t.toNextOwn(missing, tier) : t.toNext(missing, tier);
  }

  #renderNumbers({ ballots, accurate, decided, vote_weight, points_today, most_points_a_day, ...rest }: ReputationView): TemplateResult {
    const { t } = this.#words;
    const stats = [
      [t.ballots, formatNumber(ballots), ''],
      [t.accurate, formatNumber(accurate), t.of(decided)],
      [t.weight, `×${formatNumber(vote_weight)}`, rest.ballots_count_from ? t.onceTheyCount : ''],
      ...(points_today === null ? [] : [[t.today, formatNumber(points_today), t.ofMost(most_points_a_day)]]),
    ];
    return html`<dl class="stats">${stats.map(
      ([name, figure, of]) =>
        html`<div class="stat"><dt>${name}</dt><dd><span>${figure} ${of ? html`<span class="caption">${of}</span>` : nothing}</span></dd></div>`,
    )}</dl>
    ${points_today === null ? nothing : html`<p class="small quiet">${t.leftToday(rest.challenges_left_today)} ${t.limit(most_points_a_day)}</p>`}`;
  }

  /** What is missing before their ballots have weight. */
  #renderMissing({ ballots_count_from }: ReputationView): TemplateResult | typeof nothing {
    if (!ballots_count_from) return nothing;
    const { t } = this.#words;
    const { verified, account_days_missing: days, closed_ballots_missing: closed } = ballots_count_from;
    const lines = [
      { done: verified, text: t.verified },
      { done: days === 0, text: days === 0 ? t.oldEnough : t.daysMissing(days) },
      { done: closed === 0, text: closed === 0 ? t.enoughBallots : t.ballotsMissing(closed) },
    ];
    return html`<section aria-labelledby="missing"><h3 id="missing">${t.missing}</h3>
      <ul class="missing">${lines.map(
        ({ done, text }) => html`<li class=${done ? 'done' : ''}>${icon(done ? 'check' : 'clock', 'small')}<span>${text}</span>
          <span class="sr">${done ? t.done : t.open}</span></li>`,
      )}</ul><p class="caption already">${t.earnsAlready}</p></section>`;
  }

  #renderBadges({ badges }: ReputationView): TemplateResult | typeof nothing {
    if (badges.length === 0 && !this.own) return nothing;
    return html`<section aria-labelledby="badges"><h3 id="badges">${this.#words.t.badges}</h3>${badgeList(badges, { withMissing: this.own })}</section>`;
  }
}

customElements.define('verdict-reputation-summary', VerdictReputationSummary);
