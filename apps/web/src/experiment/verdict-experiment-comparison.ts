import './verdict-sequence-plot.ts';
import { isReason } from '@verdict/core/policy';
import { look } from '@verdict/elements/look';
import { formatNumber, WordsController } from '@verdict/elements/words';
import type { Experiment, ExperimentResult } from '@verdict/wire/experiment';
import type { Policy } from '@verdict/wire/policy';
import { differencesOf, numbersIn } from '@verdict/wire/policy-numbers';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { formFoot, formStyles } from '../controls/form-foot.ts';
import { differenceList, differenceStyles } from '../policy/policy-differences.ts';
import { differenceText, verdictSentence } from './comparison-words.ts';
import { EXPERIMENT_WORDS } from './experiment-words.ts';

/** A candidate beside the ranking in force: what the test says, and the way to adopt it. Fires `arm-adopted` with the reason. */
export class VerdictExperimentComparison extends LitElement {
  static override properties = {
    experiment: { attribute: false },
    result: { attribute: false },
    policy: { attribute: false },
    arm: { type: Number },
    busy: { type: Boolean },
    failure: {},
    isAdopting: { state: true },
    isTooShort: { state: true },
  };
  static override styles = [
    look,
    formStyles,
    differenceStyles,
    css`
      :host { display: grid; gap: var(--v-space-4); grid-template-columns: minmax(0, 1fr); }
      h2 { font: var(--v-type-title-small); }
      .verdict { font: var(--v-type-title-large); max-width: var(--v-measure); overflow-wrap: anywhere; }
      .two { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: var(--v-space-5) var(--v-space-10); align-items: start; }
      .two > div { display: grid; gap: var(--v-space-2); }
      h3 { font: var(--v-type-title-small); }
      .differences { max-width: 34rem; }
      @media (max-width: 63.99rem) { .two { grid-template-columns: minmax(0, 1fr); } }
    `,
  ];

  declare experiment: Experiment;
  declare result: ExperimentResult;
  declare policy: Policy | undefined;
  declare arm: number;
  declare busy: boolean;
  declare failure: string;
  declare isAdopting: boolean;
  declare isTooShort: boolean;
  readonly #words = new WordsController(this, EXPERIMENT_WORDS);

  constructor() {
    super();
    this.busy = this.isAdopting = this.isTooShort = false;
    this.failure = '';
    this.addEventListener('form-cancelled', () => (this.isAdopting = false));
  }

  protected override render(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const { experiment, result } = this;
    const comparison = result.comparisons.find(({ arm }) => arm === this.arm);
    const candidate = experiment.arms.find(({ arm }) => arm === this.arm);
    if (!comparison || !candidate) return nothing;
    const range = comparison.verdict === 'none_shown' ? t.verdict.range(differenceText(comparison)) : '';
    const sentence = verdictSentence({ name: candidate.name, comparison, result, hasEnded: experiment.ended_at !== null });
    return html`<h2 dir="auto">${candidate.name}</h2>
      <p class="verdict">${sentence}</p>
      ${
        comparison.verdict === 'too_few_people'
          ? nothing
          : html`<p class="small">${range} ${experiment.ended_at === null ? t.anyTime : nothing}</p>
        <verdict-sequence-plot .points=${comparison.sequence} .label=${`${sentence} ${range}`}></verdict-sequence-plot>`
      }
      <div class="two"><div><h3>${t.changes}</h3>${this.#renderChanges(candidate)}</div>
        <div><h3>${t.quality}</h3>${this.#renderQuality(comparison.quality)}</div></div>
      ${experiment.adopted_arm === this.arm ? html`<p class="msg">${t.adopted} <a href="/admin/policy/ranking">${t.seePolicy}</a></p>` : candidate.formula === null ? this.#renderAdopt(candidate.name) : html`<p class="small">${t.formulaOfTopic}</p>`}`;
  }

  #renderChanges({ values, formula }: Experiment['arms'][number]): TemplateResult | typeof nothing {
    const control = this.experiment.arms[0];
    if (!this.policy || !control) return nothing;
    const differences = differencesOf(numbersIn(control.values), numbersIn(values));
    return html`${formula ? html`<p class="small">${this.#words.t.formulas[formula]}</p>` : nothing}${differences.length > 0 ? differenceList(this.policy, differences) : nothing}`;
  }

  #renderQuality({ control, candidate, low, high, proposals }: ExperimentResult['comparisons'][number]['quality']): TemplateResult {
    const { t } = this.#words;
    if (control === null || candidate === null)
      return html`<p class="small">${t.qualityNone} ${this.experiment.ended_at === null ? html`<a href="/moderation/ratings">${t.rate}</a>` : nothing}</p>`;
    const figure = (value: number): string => formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    return html`<p class="small">${t.qualityMeans(figure(candidate), figure(control), proposals)} ${low === null || high === null ? nothing : t.qualityRange(low, high)}</p>`;
  }

  #renderAdopt(name: string): TemplateResult {
    const { t } = this.#words;
    if (!this.isAdopting)
      return html`<div><button class="btn btn-outlined" @click=${() => (this.isAdopting = true)}>${t.adopt}<span class="sr"> ${name}</span></button></div>`;
    return html`<form class="card" novalidate aria-labelledby="adopt" @submit=${this.#submit} @input=${() => (this.isTooShort = false)}>
      <h3 id="adopt">${t.adoptTitle(name)}</h3><p class="small">${t.adoptWhy}</p>
      <div class="field"><label for="reason">${t.reason}</label><textarea class="input" id="reason" name="reason" maxlength="1000" dir="auto" required></textarea></div>
      ${formFoot(this, { failure: this.isTooShort ? t.reasonShort : this.failure, send: t.adopt, busy: this.busy })}
    </form>`;
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    const reason = String(new FormData(event.target as HTMLFormElement).get('reason')).trim();
    this.isTooShort = !isReason(reason);
    if (!this.isTooShort && !this.busy) this.dispatchEvent(new CustomEvent<string>('arm-adopted', { detail: reason }));
  }
}

customElements.define('verdict-experiment-comparison', VerdictExperimentComparison);
