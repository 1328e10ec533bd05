import './verdict-reliability-plot.ts';
import './verdict-randomised-table.ts';
import './verdict-precision-table.ts';
import './verdict-precision-line.ts';
import './verdict-confusion-table.ts';
import { LABEL_SET_NAMES, type LabelType } from '@verdict/core/label';
import { labelSetName, labelTypeName, splitBar, splitKey, splitStyles } from '@verdict/elements/label';
import { emptyState, failedState, icon, loadingState, look } from '@verdict/elements/look';
import { formatNumber, percent, refusalSentence, WordsController } from '@verdict/elements/words';
import type { ModelReport } from '@verdict/wire/report-card';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { ask, client, Loaded, navigate, type PageAddress, type PageElement } from '../frame/index.ts';
import { REPORT_WORDS } from './report-card-words.ts';
import { reportStyles } from './report-styles.ts';
import { isSignificant, rangeWords, shareWords } from './share-words.ts';

const FILTERS = ['labelSet', 'from', 'to'] as const;
type Filter = (typeof FILTERS)[number];

/** How well one model version performs, according to people's answers. Public. */
export class VerdictModelPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = [look, splitStyles, reportStyles];

  declare address: PageAddress;
  readonly #words = new WordsController(this, REPORT_WORDS);
  readonly #report = new Loaded(this, () => this.#read(), { when: () => this.address !== undefined });
  readonly #randomised = new Loaded(this, () => this.#readRandomised(), { when: () => this.address !== undefined });

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('address')) return;
    if (changed.get('address')) for (const part of [this.#report, this.#randomised]) void part.reload();
    this.dispatchEvent(new CustomEvent('page-titled', { detail: this.#version, bubbles: true, composed: true }));
  }

  get #version(): string {
    return decoded(this.address.params['version'] ?? '');
  }

  #read() {
    const query = Object.fromEntries(
      FILTERS.flatMap((name) => (this.address.query.get(name) ? [[name, this.address.query.get(name)]] : [])),
    );
    return ask(client.GET('/api/models/{version}/report', { params: { path: { version: this.#version }, query } }));
  }

  #readRandomised() {
    return ask(client.GET('/api/models/{version}/randomised', { params: { path: { version: this.#version } } }));
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { state } = this.#report;
    return html`<header class="pagehead">
        <p class="eyebrow"><a href="/models">${t.models}</a></p>
        <h1>${this.#version}</h1>
        ${state.kind === 'ready' ? html`<p class="lede">${this.#lede(state.value.report)}</p>` : nothing}
      </header>
      ${this.#renderBody()}`;
  }

  #lede({ totals: { precision } }: ModelReport): string {
    const { t } = this.#words;
    return isSignificant(precision) ? t.ledeRated(percent(precision.share), rangeWords(precision), precision.of) : t.ledeFew;
  }

  #renderBody(): TemplateResult {
    const { t } = this.#words;
    const { state } = this.#report;
    if (state.kind === 'loading') return loadingState();
    if (state.kind === 'ready') return this.#renderReport(state.value.report);
    if (state.failure.code === 'not_found') return html`${emptyState(t.unknown)}${this.#renderRandomised()}`;
    return html`${this.#renderTools()}${failedState(t.notLoaded(refusalSentence(state.failure)), () => void this.#report.reload())}`;
  }

  #renderReport(report: ModelReport): TemplateResult {
    const { t } = this.#words;
    if (report.totals.labels === 0) return html`${this.#renderTools()}${emptyState(t.empty)}${this.#renderRandomised()}`;
    return html`${this.#renderTools()}${this.#renderWarnings(report)}
      <div class="report">
        ${this.#renderNumbers(report)}
        <section aria-labelledby="types"><div class="sec-head"><h2 id="types">${t.byType}</h2></div>
          <p class="small quiet">${t.byTypeWhy}</p>
          <verdict-precision-table .types=${report.by_type}></verdict-precision-table></section>
        <div class="pair">
          <section aria-labelledby="calibration"><div class="sec-head"><h2 id="calibration">${t.calibration}</h2></div>
            <verdict-reliability-plot .calibration=${report.calibration}></verdict-reliability-plot></section>
          <section aria-labelledby="time"><div class="sec-head"><h2 id="time">${t.time}</h2></div>
            <verdict-precision-line .weeks=${report.weeks}></verdict-precision-line></section>
        </div>
        ${this.#renderReasons(report)} ${this.#renderRandomised()}
      </div>`;
  }

  /** Apart from the rest: these answers come from devices that send no text, so there is nothing to show here. */
  #renderRandomised(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const questions = this.#randomised.value?.questions ?? [];
    if (questions.length === 0) return nothing;
    return html`<section class="randomised" aria-labelledby="randomised"><div class="sec-head"><h2 id="randomised">${t.randomised}</h2></div>
      <p class="small quiet">${t.randomisedWhy}</p>
      <verdict-randomised-table .questions=${questions}></verdict-randomised-table></section>`;
  }

  #renderTools(): TemplateResult {
    const { t } = this.#words;
    const value = (name: Filter): string => this.address.query.get(name) ?? '';
    return html`<form class="tools" aria-label=${t.filter} @submit=${(event: Event) => event.preventDefault()}>
      <div class="field"><label for="set">${t.set}</label>
        <select class="input" id="set" @change=${(event: Event) => this.#filter('labelSet', event)}>
          <option value="" ?selected=${!value('labelSet')}>${t.everything}</option>
          ${LABEL_SET_NAMES.map((set) => html`<option value=${set} ?selected=${value('labelSet') === set}>${labelSetName(set)}</option>`)}
        </select></div>
      <div class="field"><label for="from">${t.from}</label>
        <input class="input" id="from" type="date" .value=${value('from')} max=${value('to') || nothing} @change=${(event: Event) => this.#filter('from', event)} /></div>
      <div class="field"><label for="to">${t.to}</label>
        <input class="input" id="to" type="date" .value=${value('to')} min=${value('from') || nothing} @change=${(event: Event) => this.#filter('to', event)} /></div>
      ${FILTERS.some(value) ? html`<a class="btn btn-text" href=${location.pathname}>${t.clear}</a>` : nothing}
    </form>`;
  }

  #filter(name: Filter, event: Event): void {
    const query = new URLSearchParams(this.address.query);
    const { value } = event.target as HTMLInputElement;
    if (value) query.set(name, value);
    else query.delete(name);
    navigate(`${location.pathname}${query.size > 0 ? `?${query}` : ''}`, { replace: true });
  }

  #renderWarnings({ warnings, previous_version }: ModelReport): TemplateResult | typeof nothing {
    const { t } = this.#words;
    if (warnings.length === 0) return nothing;
    return html`<ul class="warnings" aria-label=${t.warnings}>${warnings.map(({ since, fallacy_type, before, now }) => {
      const type = fallacy_type && labelTypeName(fallacy_type);
      const [is, was] = [percent(now.share), percent(before.share)];
      const sentence =
        since === 'previous_period' ? t.fellPeriod(type, is, was) : t.fellVersion(type, is, was, previous_version?.model_version ?? '');
      return html`<li class="msg msg-quiet">${icon('alert')}<span>${sentence}</span></li>`;
    })}</ul>`;
  }

  #renderNumbers({ totals, calibration, missed }: ModelReport): TemplateResult {
    const { t } = this.#words;
    const { precision } = totals;
    const error = calibration.expected_error;
    return html`<dl class="stats" aria-label=${t.numbers}>
      <div class="stat"><dt>${t.labels}</dt><dd class="big">${formatNumber(totals.labels)}</dd>
        <dd class="caption">${formatNumber(totals.right + totals.wrong)} ${t.ratedShort}</dd></div>
      <div class="stat"><dt>${t.right}</dt>
        ${
          isSignificant(precision)
            ? html`<dd class="big">${percent(precision.share)}</dd><dd class="caption">${rangeWords(precision)}</dd>`
            : html`<dd class="big-words">${t.nothingYet}</dd><dd class="caption">${shareWords(precision)}</dd>`
        }</div>
      <div class="stat"><dt>${t.error}</dt>${
        error === null
          ? html`<dd class="big-words">${t.nothingYet}</dd>`
          : html`<dd class="big">${formatNumber(error * 100, { maximumFractionDigits: 0 })}</dd><dd class="caption">${t.points}</dd>`
      }</div>
      <div class="stat"><dt>${t.missed}</dt><dd class="big">${formatNumber(missed.reported)}</dd>
        <dd class="caption">${isSignificant(missed.recall) ? t.missedOf(percent(missed.recall.share)) : missed.reported === 0 ? t.missedNone : t.confirmed(missed.confirmed)}</dd></div>
    </dl>`;
  }

  #renderReasons({ totals, reasons, missed }: ModelReport): TemplateResult {
    const { t } = this.#words;
    return html`<section aria-labelledby="reasons"><div class="sec-head"><h2 id="reasons">${t.reasons}</h2></div>
      <p class="small quiet">${totals.ratings > 0 ? t.reasonsWhy : t.noAnswers}</p>
      ${totals.ratings > 0 ? html`<div class="split-all">${splitBar(reasons)}${splitKey(reasons)}</div>` : nothing}
      <div class="pair">
        <div><h3>${t.confusion}</h3><verdict-confusion-table .confusion=${reasons.confusion}></verdict-confusion-table>
          ${missed.by_type.length > 0 ? this.#renderMissed(missed) : nothing}</div>
        <div><h3>${t.best}</h3>
          ${
            reasons.explanations.length === 0
              ? emptyState(t.bestNone)
              : html`<ul class="reasons">${reasons.explanations.map((reason) => this.#renderReason(reason))}</ul>`
          }</div>
      </div>
    </section>`;
  }

  #renderMissed({ by_type }: ModelReport['missed']): TemplateResult {
    const { t } = this.#words;
    return html`<h3>${t.missedTypes}</h3><ul class="list missed">${by_type.map(
      ({ fallacy_type, reported }) =>
        html`<li><span>${labelTypeName(fallacy_type)}</span><span class="num">${t.reportedTimes(reported)}</span></li>`,
    )}</ul>`;
  }

  #renderReason(reason: ModelReport['reasons']['explanations'][number]): TemplateResult {
    const { t } = this.#words;
    const { fallacy_type, suggested_fallacy_type, explanation, helpful_votes, point_id, label_id } = reason;
    const instead = suggested_fallacy_type ? t.rather(labelTypeName(suggested_fallacy_type as LabelType)) : t.noFallacy;
    return html`<li><p class="caption">${t.itSaid(labelTypeName(fallacy_type))}, ${instead}</p>
      <p class="said" dir="auto">${explanation}</p>
      <p class="caption">${t.helpful(helpful_votes)} · <a href="/debates/${point_id}?label=${label_id}">${t.inPlace}</a></p></li>`;
  }
}

/** A typed address may be malformed. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

customElements.define('verdict-model-page', VerdictModelPage);
