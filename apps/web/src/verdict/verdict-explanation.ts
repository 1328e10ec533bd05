import '../controls/verdict-copy-button.ts';
import { isFigured, likelyFigure, ratedOf, splitKey, splitStyles, surenessStyles, viewpoints } from '@verdict/elements/label';
import { icon, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { formatMoment, formatNumber, percent, WordsController } from '@verdict/elements/words';
import type { ExplainedLabel, ExplainedVerdict } from '@verdict/wire/judgement';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { explanationStyles } from './explanation-styles.ts';
import { entryName } from './log-words.ts';
import { drawOdds, oddsStyles } from './odds-steps.ts';
import { drawRules, drawShare, rulesStyles } from './table-rules.ts';
import { VERDICT_WORDS } from './verdict-words.ts';
import { drawSides, drawViews, isAnyonePlaced, marksStyles } from './view-marks.ts';

type Probability = NonNullable<ExplainedVerdict['probability']>;
type Viewpoints = NonNullable<ExplainedVerdict['viewpoints']>;

/** One verdict step by step: the views, the table, the number, the viewpoints and the proofs. It asks nothing itself. */
export class VerdictExplanation extends LitElement {
  static override properties = { explained: { attribute: false }, server: {} };
  static override styles = [look, splitStyles, surenessStyles, marksStyles, rulesStyles, oddsStyles, explanationStyles];

  declare explained: ExplainedLabel;
  /** Where Verdict is, for commands that are typed elsewhere. */
  declare server: string;
  readonly #words = new WordsController(this, VERDICT_WORDS);

  constructor() {
    super();
    this.server = '';
  }

  protected override render(): TemplateResult {
    const { said } = this.#words;
    const parts: [id: string, title: string, text: TemplateResult, figure: TemplateResult][] = [
      ['views', said.countedTitle, this.#sayViews(), this.#drawViews()],
      ['table', said.tableTitle, this.#sayTable(), this.#drawTable()],
      ['odds', said.oddsTitle, this.#sayOdds(), this.#drawOdds()],
      ['sides', said.sidesTitle, this.#saySides(), this.#drawSides()],
      ['proofs', said.provesTitle, this.#sayProofs(), this.#drawProofs()],
    ];
    return html`${parts.map(
      (
        [id, title, text, figure],
        i,
      ) => html`<section class="step" aria-labelledby=${id}><span class="n" aria-hidden="true">${formatNumber(i + 1)}</span>
        <div class="t"><h2 id=${id}>${title}</h2>${text}</div><div class="figure">${figure}</div></section>`,
    )}`;
  }

  #sayViews(): TemplateResult {
    const { said } = this.#words;
    const { label, verdict } = this.explained;
    const rated = ratedOf(label.stats);
    const { missed_fallacy } = label.stats;
    return html`<p><b>${rated === 0 ? said.nobody : said.people(rated)}</b></p>
      ${rated === 0 ? nothing : html`<p>${said.oneEach}</p>`}
      ${missed_fallacy > 0 ? html`<p>${said.reported(missed_fallacy)}</p>` : nothing}
      <p>${verdict.withdrawn > 0 ? said.withdrawn(verdict.withdrawn) : said.noneWithdrawn} ${verdict.set_aside > 0 ? said.setAside(verdict.set_aside) : said.noneSetAside}</p>`;
  }

  #drawViews(): TemplateResult {
    const { said } = this.#words;
    const { label, verdict } = this.explained;
    const weight = verdict.counted.reduce((sum, one) => sum + (one.answer === 'missed_fallacy' ? 0 : one.weight), 0);
    if (ratedOf(label.stats) + verdict.withdrawn + verdict.set_aside === 0) return html``;
    return html`${drawViews(verdict, said)}${splitKey(label.stats)}
      ${weight > 0 ? html`<p class="caption num">${said.weights(formatNumber(weight, { maximumFractionDigits: 2 }))}</p>` : nothing}`;
  }

  #sayTable(): TemplateResult {
    const { said } = this.#words;
    const { stats } = this.explained.label;
    const { table } = this.explained.verdict;
    const rated = ratedOf(stats);
    const share = percent(stats.correct / Math.max(1, rated));
    return html`<p>${isFigured(stats) ? said.tableText(stats.correct, rated, share) : said.tableFew(table.min_feedbacks)}</p>
      <p class="small">${said.tablePolicy(table.policy_version)}</p>`;
  }

  #drawTable(): TemplateResult {
    const { said } = this.#words;
    const { label, verdict } = this.explained;
    return html`${drawShare(label.stats, verdict.table, said)}${drawRules(label.stats, verdict.table, said)}`;
  }

  #sayOdds(): TemplateResult {
    const { said } = this.#words;
    const { probability } = this.explained.verdict;
    return html`<p>${said.oddsText}</p>${probability && isFigured(this.explained.label.stats) ? this.#sayFit(probability) : nothing}`;
  }

  #sayFit({ fit, unheard, newcomers }: Probability): TemplateResult {
    const { said } = this.#words;
    return html`<p>${fit.judgements === 0 ? said.fitNobody : said.fit(fit.judgements, fit.raters, fit.labels)} ${formatMoment(fit.made_at)}.
        ${unheard > 0 && fit.judgements > 0 ? said.unheard(unheard) : nothing} ${newcomers > 0 && fit.judgements > 0 ? said.newcomers(newcomers) : nothing}</p>
      <p>${fit.gold > 0 ? said.gold(fit.gold) : said.noGold}</p>
      <details><summary>${said.details}</summary>
        <dl class="small"><div><dt>${said.fitId}</dt><dd><code>${fit.id}</code></dd></div>
          <div><dt>${said.policies}</dt><dd>${fit.consensus_policy}, ${fit.bridge_policy}</dd></div>
          <div><dt>${said.correlation}</dt><dd class="num">${formatNumber(fit.correlation, { maximumFractionDigits: 2 })}</dd></div></dl>
        <table><thead><tr><th scope="col">${said.form}</th><th scope="col" class="r">${said.weight}</th></tr></thead>
          <tbody>${fit.forms.map(({ name, weight }) => html`<tr><td>${name}</td><td class="r num">${percent(weight)}</td></tr>`)}</tbody></table>
      </details>`;
  }

  #drawOdds(): TemplateResult {
    const { said } = this.#words;
    const { label, verdict } = this.explained;
    if (ratedOf(label.stats) === 0) return html`<p class="none">${said.nobody}</p>`;
    if (!isFigured(label.stats)) return html`<p class="none">${said.oddsFew}</p>`;
    if (!verdict.probability) return html`<p class="none" role="status">${said.oddsPending}</p>`;
    return html`${verdict.probability.is_current ? nothing : html`<p class="caption" role="status">${said.notCurrent}</p>`}
      ${drawOdds(verdict.probability, said)}<p class="caption">${said.together}: ${said.togetherWhy}</p>`;
  }

  #saySides(): TemplateResult {
    const { said } = this.#words;
    const { viewpoints: across } = this.explained.verdict;
    if (!across || !isFigured(this.explained.label.stats)) return html`<p>${said.sidesText}</p>`;
    return html`<p>${said.sidesText}</p><p>${said.barAt(likelyFigure(across.bar), likelyFigure(across.one_sided_bar))} ${across.status === 'agreed' && across.held === 'agreed' ? said.held : nothing}</p>
      <p class="small">${said.score(likelyFigure(across.score), likelyFigure(across.low), likelyFigure(across.high))}</p>`;
  }

  #drawSides(): TemplateResult {
    const { said } = this.#words;
    const { label, verdict } = this.explained;
    if (ratedOf(label.stats) === 0) return html`<p class="none">${said.nobody}</p>`;
    if (!verdict.viewpoints?.sides) return html`<p class="none">${said.sidesFew}</p>`;
    return html`${viewpoints(label.stats, 3)}${drawSides(verdict.viewpoints, said)}${isAnyonePlaced(verdict.viewpoints) ? this.#drawChances(verdict.viewpoints) : nothing}`;
  }

  #drawChances({ agreed, one_sided }: Viewpoints): TemplateResult {
    const { said } = this.#words;
    const rows = [
      [said.chances.agreed, agreed],
      [said.chances.one_sided, one_sided],
      [said.chances.neither, Math.max(0, 1 - agreed - one_sided)],
    ] as const;
    return html`<dl class="chances">${rows.map(
      ([words, chance]) => html`<div><dt>${words}</dt><dd class="num">${likelyFigure(chance)}</dd>
        <dd class="meter" aria-hidden="true"><i .style=${`width:${Math.round(chance * 100)}%`}></i></dd></div>`,
    )}</dl>`;
  }

  #sayProofs(): TemplateResult {
    const { said } = this.#words;
    return html`<p>${said.provesText}</p>`;
  }

  #drawProofs(): TemplateResult {
    const { said } = this.#words;
    const { entries, is_cut } = this.explained.verdict.log;
    const address = `${this.server}/api/public/judgements`;
    return html`<h3>${said.entries}</h3>
      <ol class="list entries">${entries.map(
        ({
          seq,
          kind,
          occurred_at,
        }) => html`<li>${icon('receipt', 'small')}<span>${entryName(kind)}<span class="caption">${timeElement(occurred_at)}</span></span>
          ${seq === null ? html`<span class="caption">${said.waiting}</span>` : html`<a class="num" href="/receipt?entry=${seq}">${said.entry(seq)}</a>`}</li>`,
      )}</ol>
      ${is_cut ? html`<p class="caption">${said.cut}</p>` : nothing}
      <h3>${said.replayTitle}</h3><p class="small quiet">${said.replayText}</p>
      ${[`curl -fo judgements.ndjson ${address}`, 'verdict replay judgements.ndjson'].map(
        (command) =>
          html`<div class="cmd"><code>${command}</code><verdict-copy-button .text=${command} .label=${said.command}></verdict-copy-button></div>`,
      )}
      <p class="row small"><a href="/api/public/judgements" download="judgements.ndjson">${said.download}</a> <a href="/docs">${said.api}</a></p>`;
  }
}

customElements.define('verdict-explanation', VerdictExplanation);
