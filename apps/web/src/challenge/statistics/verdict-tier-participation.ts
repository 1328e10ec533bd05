import { shareOf } from '@verdict/core/report-card';
import { emptyState, look } from '@verdict/elements/look';
import { counted, defineWords, formatNumber, percent, WordsController } from '@verdict/elements/words';
import type { ChallengeStatistics } from '@verdict/wire/challenge';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { shareBar, shareBarStyles } from '../../report-card/share-bar.ts';
import { isSignificant, rangeWords } from '../../report-card/share-words.ts';
import { tierMark } from '../../reputation/tier-mark.ts';
import { sumOf } from './stacked-bars.ts';

type TierRow = ChallengeStatistics['participation'][number];

const WORDS = defineWords({
  en: {
    none: 'Nobody voted in this period.',
    sentence: (voters: number, ballots: number) =>
      `${counted(voters, 'person', 'people')} cast ${counted(ballots, 'vote', 'votes')} on challenges whose voting has closed.`,
    caption: 'Votes, weight and agreement with the outcome, by tier',
    heads: { tier: 'Tier', ballots: 'Votes', weight: 'Weight', accuracy: 'Agreed with the outcome' },
    voters: (voters: number) => counted(voters, 'person', 'people'),
    few: 'Not enough decided yet',
  },
  es: {
    none: 'Nadie votó en este periodo.',
    sentence: (voters: number, ballots: number) =>
      `${counted(voters, 'persona dio', 'personas dieron')} ${counted(ballots, 'voto', 'votos')} en impugnaciones cuya votación ha cerrado.`,
    caption: 'Votos, peso y coincidencia con el resultado, por nivel',
    heads: { tier: 'Nivel', ballots: 'Votos', weight: 'Peso', accuracy: 'Coincidió con el resultado' },
    voters: (voters: number) => counted(voters, 'persona', 'personas'),
    few: 'Aún pocos decididos',
  },
});

/** Who votes, by tier: how many people, the weight of their ballots, and how often they agree with the outcome. */
export class VerdictTierParticipation extends LitElement {
  static override properties = { tiers: { attribute: false } };
  static override styles = [
    look,
    shareBarStyles,
    css`
      :host { display: block; }
      .say { font: var(--v-type-body-small); color: var(--md-sys-color-on-surface-variant); margin-block-end: var(--v-space-4); }
      th small { display: block; font: var(--v-type-caption); color: var(--md-sys-color-on-surface-variant); }
      td strong { font: var(--v-type-title-small); white-space: nowrap; }
      td .caption { display: block; }
      .meter { min-width: 3rem; margin-block-start: .25rem; }
      .meter.hatched i { background: repeating-linear-gradient(135deg, var(--md-sys-color-outline) 0 2px, var(--v-track) 2px 5px); border-radius: 4px; }
      .accuracy { width: 40%; }
      @media (max-width: 47.99rem) { .share { min-width: 3rem; } th, td { padding-inline: .25rem; } .accuracy { width: 34%; } }
    `,
  ];

  declare tiers: ChallengeStatistics['participation'];
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.tiers = [];
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const ballots = sumOf(this.tiers.map((row) => row.ballots));
    if (ballots === 0) return emptyState(t.none);
    const weight = sumOf(this.tiers.map((row) => row.weight));
    return html`<p class="say">${t.sentence(sumOf(this.tiers.map(({ voters }) => voters)), ballots)}</p>
      <table><caption class="sr">${t.caption}</caption>
        <thead><tr><th scope="col">${t.heads.tier}</th><th scope="col">${t.heads.ballots}</th><th scope="col">${t.heads.weight}</th><th scope="col">${t.heads.accuracy}</th></tr></thead>
        <tbody>${this.tiers.map((row) => this.#renderTier(row, { ballots, weight }))}</tbody></table>`;
  }

  #renderTier({ tier, voters, ballots, weight, accurate, decided }: TierRow, all: { ballots: number; weight: number }): TemplateResult {
    const { t } = this.#words;
    const share = shareOf(accurate, decided);
    return html`<tr><th scope="row">${tierMark(tier)}<small>${t.voters(voters)}</small></th>
      <td><strong class="num">${formatNumber(ballots)}</strong>${meter(ballots / all.ballots)}</td>
      <td><strong class="num">${formatNumber(weight, { maximumFractionDigits: 1 })}</strong>${meter(all.weight > 0 ? weight / all.weight : 0, 'hatched')}</td>
      <td class="accuracy">${isSignificant(share) ? html`<strong class="num">${percent(share.share)}</strong> <span class="caption">${rangeWords(share)}</span>${shareBar(share)}` : html`<span class="caption">${t.few}</span>`}</td></tr>`;
  }
}

/** The number is above it, as text. */
function meter(share: number, kind = ''): TemplateResult {
  return html`<span class="meter ${kind}" aria-hidden="true" style="display:block"><i style="width:${Math.round(share * 1000) / 10}%"></i></span>`;
}

customElements.define('verdict-tier-participation', VerdictTierParticipation);
