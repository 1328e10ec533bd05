import '../controls/verdict-copy-button.ts';
import { isFigured, likelyFigure, ratedOf, splitKey, splitStyles, surenessStyles, viewpoints } from '@verdict/elements/label';
import { icon, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { formatMoment, formatNumber, percent, WordsController } from '@verdict/elements/words';
import type { ExplainedLabel, ExplainedVerdict } from '@verdict/wire/judgement';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { drawAnswers, drawSides, isAnyoneOnASide, marksStyles } from './answer-marks.ts';
import { explanationStyles } from './explanation-styles.ts';
import { entryName } from './log-words.ts';
import { drawOdds, oddsStyles } from './odds-steps.ts';
import { drawRules, drawShare, rulesStyles } from './table-rules.ts';
import { VERDICT_WORDS } from './verdict-words.ts';

type Probability = NonNullable<ExplainedVerdict['probability']>;
type Viewpoints = NonNullable<ExplainedVerdict['viewpoints']>;

/** One verdict step by step: the answers, the table, the probability, the viewpoints and the proofs. It loads nothing itself. */
export class VerdictExplanation extends LitElement {
  static override properties = { explained: { attribute: false }, server: {} };
  static override styles = [look, splitStyles, surenessStyles, marksStyles, rulesStyles, oddsStyles, explanationStyles];

  declare explained: ExplainedLabel;
  /** The URL of this server, for commands to copy. */
  declare server: string;
  readonly #words = new WordsController(this, VERDICT_WORDS);

  constructor() {
    super();
    this.server = '';
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const parts: [id: string, title: string, text: TemplateResult, figure: TemplateResult][] = [
      ['views', t.countedTitle, this.#answersSentence(), this.#drawAnswers()],
      ['table', t.tableTitle, this.#sayTable(), this.#drawTable()],
      ['odds', t.oddsTitle, this.#sayOdds(), this.#drawOdds()],
      ['sides', t.sidesTitle, this.#saySides(), this.#drawSides()],
      ['proofs', t.provesTitle, this.#sayProofs(), this.#drawProofs()],
    ];
    return html`${parts.map(
      (
        [id, title, text, figure],
        i,
      ) => html`<section class="step" aria-labelledby=${id}><span class="n" aria-hidden="true">${formatNumber(i + 1)}</span>
        <div class="t"><h2 id=${id}>${title}</h2>${text}</div><div class="figure">${figure}</div></section>`,
    )}`;
  }

  #answersSentence(): TemplateResult {
    const { t } = this.#words;
    const { label, verdict } = this.explained;
    const rated = ratedOf(label.stats);
    const { missed_fallacy } = label.stats;
    return html`<p><b>${rated === 0 ? t.nobody : t.people(rated)}</b></p>
      ${rated === 0 ? nothing : html`<p>${t.oneEach}</p>`}
      ${missed_fallacy > 0 ? html`<p>${t.reported(missed_fallacy)}</p>` : nothing}
      <p>${verdict.withdrawn > 0 ? t.withdrawn(verdict.withdrawn) : t.noneWithdrawn} ${verdict.set_aside > 0 ? t.setAside(verdict.set_aside) : t.noneSetAside}</p>`;
  }

  #drawAnswers(): TemplateResult {
    const { t } = this.#words;
    const { label, verdict } = this.explained;
    const weight = verdict.counted.reduce((sum, one) => sum + (one.answer === 'missed_fallacy' ? 0 : one.weight), 0);
    if (ratedOf(label.stats) + verdict.withdrawn + verdict.set_aside === 0) return html``;
    return html`${drawAnswers(verdict, t)}${splitKey(label.stats)}
      ${weight > 0 ? html`<p class="caption num">${t.weights(formatNumber(weight, { maximumFractionDigits: 2 }))}</p>` : nothing}`;
  }

  #sayTable(): TemplateResult {
    const { t } = this.#words;
    const { stats } = this.explained.label;
    const { table } = this.explained.verdict;
    const rated = ratedOf(stats);
    const share = percent(stats.correct / Math.max(1, rated));
    return html`<p>${isFigured(stats) ? t.tableText(stats.correct, rated, share) : t.tableFew(table.min_feedbacks)}</p>
      <p class="small">${t.tablePolicy(table.policy_version)}</p>`;
  }

  #drawTable(): TemplateResult {
    const { t } = this.#words;
    const { label, verdict } = this.explained;
    return html`${drawShare(label.stats, verdict.table, t)}${drawRules(label.stats, verdict.table, t)}`;
  }

  #sayOdds(): TemplateResult {
    const { t } = this.#words;
    const { probability } = this.explained.verdict;
    return html`<p>${t.oddsText}</p>${probability && isFigured(this.explained.label.stats) ? this.#sayFit(probability) : nothing}`;
  }

  #sayFit({ fit, unheard, newcomers }: Probability): TemplateResult {
    const { t } = this.#words;
    return html`<p>${fit.judgements === 0 ? t.fitNobody : t.fit(fit.judgements, fit.raters, fit.labels)} ${formatMoment(fit.made_at)}.
        ${unheard > 0 && fit.judgements > 0 ? t.unheard(unheard) : nothing} ${newcomers > 0 && fit.judgements > 0 ? t.newcomers(newcomers) : nothing}</p>
      <p>${fit.gold > 0 ? t.gold(fit.gold) : t.noGold}</p>
      <details><summary>${t.details}</summary>
        <dl class="small"><div><dt>${t.fitId}</dt><dd><code>${fit.id}</code></dd></div>
          <div><dt>${t.policies}</dt><dd>${fit.consensus_policy}, ${fit.bridge_policy}</dd></div>
          <div><dt>${t.correlation}</dt><dd class="num">${formatNumber(fit.correlation, { maximumFractionDigits: 2 })}</dd></div></dl>
        <table><thead><tr><th scope="col">${t.form}</th><th scope="col" class="r">${t.weight}</th></tr></thead>
          <tbody>${fit.forms.map(({ name, weight }) => html`<tr><td>${name}</td><td class="r num">${percent(weight)}</td></tr>`)}</tbody></table>
      </details>`;
  }

  #drawOdds(): TemplateResult {
    const { t } = this.#words;
    const { label, verdict } = this.explained;
    if (ratedOf(label.stats) === 0) return html`<p class="none">${t.nobody}</p>`;
    if (!isFigured(label.stats)) return html`<p class="none">${t.oddsFew}</p>`;
    if (!verdict.probability) return html`<p class="none" role="status">${t.oddsPending}</p>`;
    return html`${verdict.probability.is_current ? nothing : html`<p class="caption" role="status">${t.notCurrent}</p>`}
      ${drawOdds(verdict.probability, t)}<p class="caption">${t.together}: ${t.togetherWhy}</p>`;
  }

  #saySides(): TemplateResult {
    const { t } = this.#words;
    const { viewpoints: across } = this.explained.verdict;
    if (!across || !isFigured(this.explained.label.stats)) return html`<p>${t.sidesText}</p>`;
    return html`<p>${t.sidesText}</p><p>${t.barAt(likelyFigure(across.bar), likelyFigure(across.one_sided_bar))} ${across.status === 'agreed' && across.held === 'agreed' ? t.held : nothing}</p>
      <p class="small">${t.score(likelyFigure(across.score), likelyFigure(across.low), likelyFigure(across.high))}</p>`;
  }

  #drawSides(): TemplateResult {
    const { t } = this.#words;
    const { label, verdict } = this.explained;
    if (ratedOf(label.stats) === 0) return html`<p class="none">${t.nobody}</p>`;
    if (!verdict.viewpoints?.sides) return html`<p class="none">${t.sidesFew}</p>`;
    return html`${viewpoints(label.stats, 3)}${drawSides(verdict.viewpoints, t)}${isAnyoneOnASide(verdict.viewpoints) ? this.#drawChances(verdict.viewpoints) : nothing}`;
  }

  #drawChances({ agreed, one_sided }: Viewpoints): TemplateResult {
    const { t } = this.#words;
    const rows = [
      [t.chances.agreed, agreed],
      [t.chances.one_sided, one_sided],
      [t.chances.neither, Math.max(0, 1 - agreed - one_sided)],
    ] as const;
    return html`<dl class="chances">${rows.map(
      ([words, chance]) => html`<div><dt>${words}</dt><dd class="num">${likelyFigure(chance)}</dd>
        <dd class="meter" aria-hidden="true"><i .style=${`width:${Math.round(chance * 100)}%`}></i></dd></div>`,
    )}</dl>`;
  }

  #sayProofs(): TemplateResult {
    const { t } = this.#words;
    return html`<p>${t.provesText}</p>`;
  }

  #drawProofs(): TemplateResult {
    const { t } = this.#words;
    const { entries, is_cut } = this.explained.verdict.log;
    const address = `${this.server}/api/public/judgements`;
    return html`<h3>${t.entries}</h3>
      <ol class="list entries">${entries.map(
        ({
          seq,
          kind,
          occurred_at,
        }) => html`<li>${icon('receipt', 'small')}<span>${entryName(kind)}<span class="caption">${timeElement(occurred_at)}</span></span>
          ${seq === null ? html`<span class="caption">${t.waiting}</span>` : html`<a class="num" href="/receipt?entry=${seq}">${t.entry(seq)}</a>`}</li>`,
      )}</ol>
      ${is_cut ? html`<p class="caption">${t.cut}</p>` : nothing}
      <h3>${t.replayTitle}</h3><p class="small quiet">${t.replayText}</p>
      ${[`curl -fo judgements.ndjson ${address}`, 'verdict replay judgements.ndjson'].map(
        (command) =>
          html`<div class="cmd"><code>${command}</code><verdict-copy-button .text=${command} .label=${t.command}></verdict-copy-button></div>`,
      )}
      <p class="row small"><a href="/api/public/judgements" download="judgements.ndjson">${t.download}</a> <a href="/docs">${t.api}</a></p>`;
  }
}

customElements.define('verdict-explanation', VerdictExplanation);
