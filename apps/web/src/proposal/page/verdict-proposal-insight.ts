import { look } from '@verdict/elements/look';
import { formatDate, percent, WordsController } from '@verdict/elements/words';
import type { ProposalInsight } from '@verdict/wire/insight';
import type { Proposal } from '@verdict/wire/proposal';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { type Answer, ask, client, Loaded } from '../../frame/index.ts';
import { forecastRecord, forecastRecordStyles } from '../../insight/forecast-record.ts';
import { understoodLanguage } from '../../point/language-name.ts';
import { forecastPicture } from './forecast-picture.ts';
import { INSIGHT_WORDS } from './insight-words.ts';
import { proposalPageStyles } from './proposal-page-styles.ts';
import { type QualityPart, qualityFacts } from './quality-facts.ts';

type Quality = NonNullable<ProposalInsight['quality']>;
type Forecast = NonNullable<ProposalInsight['forecast']>;
type Sentiment = NonNullable<ProposalInsight['sentiment']>;

const PARTS: readonly QualityPart[] = ['readable', 'specific', 'reasoned', 'civil'];
const MOST_WORDS = 5;

/** How a proposal is written and what its comments sound like, each with what was counted. */
export class VerdictProposalInsight extends LitElement {
  static override properties = { proposal: { attribute: false } };
  static override styles = [
    look,
    proposalPageStyles,
    forecastRecordStyles,
    css`
      ul.parts { display: grid; gap: var(--v-space-5); }
      .parts li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .25rem var(--v-space-4); font: var(--v-type-body-small); }
      .parts strong { font: var(--v-type-title-small); }
      .parts .meter { grid-column: 1 / -1; height: 12px; border-radius: 3px; }
      .parts .meter i { border-radius: 3px; }
      .parts .caption { grid-column: 1 / -1; }
      .sound { display: grid; gap: var(--v-space-3); align-content: start; }
      .sound h3:not(:first-child), .sound .record { margin-block-start: var(--v-space-4); }
      .words { overflow-wrap: anywhere; }
      .forecast { display: block; inline-size: 100%; max-inline-size: 24rem; block-size: auto; forced-color-adjust: none; }
      .forecast .track { fill: var(--v-track); }
      .forecast .range { fill: color-mix(in srgb, var(--md-sys-color-primary) 45%, var(--md-sys-color-surface)); }
      .forecast .dot { fill: var(--md-sys-color-primary); }
      .forecast .now { stroke: var(--md-sys-color-on-surface); stroke-width: 2; }
      .forecast text { font: var(--v-type-caption); fill: var(--md-sys-color-on-surface-variant); }
    `,
  ];

  declare proposal: Proposal;
  readonly #words = new WordsController(this, INSIGHT_WORDS);
  readonly #insight = new Loaded(this, () => readInsight(this.proposal.proposal_id), {
    when: () => this.proposal !== undefined,
    asksFor: () => [this.proposal.proposal_id, this.proposal.updated_at, this.proposal.comment_count].join(' '),
  });

  /** Nothing while it is loaded or if it cannot be: the page says all that matters without it. */
  protected override render(): TemplateResult | typeof nothing {
    const insight = this.#insight.value;
    const { t } = this.#words;
    if (!insight) return nothing;
    return html`<section class="sec" aria-labelledby="insight-title">
      <div class="sec-t"><h2 id="insight-title">${t.title}</h2><p class="quiet">${t.hint}</p></div>
      <div class="half">
        <div class="stack"><h3>${t.written}</h3>${insight.quality ? this.#renderQuality(insight.quality) : html`<p class="quiet">${t.notAssessed}</p>`}</div>
        <div class="sound"><h3>${t.sound}</h3>${insight.sentiment ? this.#renderSentiment(insight.sentiment, insight.language) : html`<p class="quiet">${t.notAssessed}</p>`}
          ${this.#renderComments(insight.comments)}
          ${insight.forecast ? html`${this.#renderForecast(insight.forecast)}${forecastRecord(insight.forecasts, 'h3')}` : nothing}</div>
      </div></section>`;
  }

  #renderQuality(quality: Quality): TemplateResult {
    const { t } = this.#words;
    return html`<ul class="parts">${PARTS.map((part) => {
      const { score } = quality[part];
      return html`<li><strong>${t.parts[part]}</strong><b class="num">${percent(score)}</b>
        <div class="meter" aria-hidden="true"><i style="width:${100 * score}%"></i></div>
        <span class="caption">${qualityFacts(quality, part, t.facts).join(', ')}</span></li>`;
    })}</ul>`;
  }

  #renderSentiment({ tone, words }: Sentiment, language: string): TemplateResult {
    const { t } = this.#words;
    const shown = [...new Set(words.map(({ word }) => word.toLowerCase()))].slice(0, MOST_WORDS);
    return html`<p>${t.tones[tone]}</p>
      ${
        shown.length === 0
          ? html`<p class="small quiet">${t.noWords}</p>`
          : html`<p class="small quiet words">${t.because} ${shown.map((word, at) => html`${at > 0 ? ', ' : ''}<q lang=${understoodLanguage(language)}>${word}</q>`)}</p>`
      }`;
  }

  #renderComments({ negative, neutral, positive, assessed }: ProposalInsight['comments']): TemplateResult | typeof nothing {
    return assessed === 0 ? nothing : html`<p class="small">${this.#words.t.comments({ negative, neutral, positive })}</p>`;
  }

  #renderForecast({ due_at, share, votes, coverage, made_from }: Forecast): TemplateResult {
    const { t } = this.#words;
    const by = formatDate(due_at);
    if (!share) return html`<h3>${t.forecast}</h3><p>${t.expectedVotes(by, votes.expected)}</p>`;
    return html`<h3>${t.forecast}</h3><p>${t.expected(by, { share: share.expected, votes: votes.expected })}</p>
      ${forecastPicture(share, made_from)}
      <p class="small quiet">${t.range(percent(coverage), share, votes)} ${t.scale(percent(coverage))}</p>`;
  }
}

function readInsight(id: string): Promise<Answer<ProposalInsight>> {
  return ask(client.GET('/api/proposals/{proposal_id}/insight', { params: { path: { proposal_id: id } } }));
}

customElements.define('verdict-proposal-insight', VerdictProposalInsight);
