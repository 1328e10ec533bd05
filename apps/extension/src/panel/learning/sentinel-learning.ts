import '@verdict/elements/dialog';
import type { VerdictConfirm } from '@verdict/elements/dialog';
import { doneMessage, emptyState, failureMessage, icon, loadingState, look } from '@verdict/elements/look';
import { percent, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { type Evaluation, type Learned, MIN_FEEDBACKS, personalOptions } from '../../learning/index.ts';
import { loadFailedState } from '../load-failed-state.ts';
import { panelStyles } from '../panel-styles.ts';
import { SettingsController } from '../settings/settings-controller.ts';
import { LearningController } from './learning-controller.ts';
import { LEARNING_WORDS } from './learning-words.ts';
import { wordWeightStyles, wordWeights } from './word-weights.ts';

/** What the reader's feedback has changed, whether it helps, and the button to reset it. */
export class SentinelLearning extends LitElement {
  static override properties = { resetting: { state: true } };
  static override styles = [
    look,
    panelStyles,
    wordWeightStyles,
    css`
      .compare { display: grid; gap: var(--v-space-3); max-width: 34rem; }
      .compare li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .1875rem var(--v-space-3); }
      .compare b { font: var(--v-type-title-small); font-variant-numeric: tabular-nums; }
      .compare .meter, .compare .caption { grid-column: 1 / -1; }
      .compare li:first-child .meter i { background: var(--md-sys-color-outline); }
      .figure { font: var(--v-type-figure); font-variant-numeric: tabular-nums lining-nums; }
    `,
  ];

  /** The result of a reset. */
  declare resetting: 'done' | 'failed' | undefined;
  readonly #words = new WordsController(this, LEARNING_WORDS);
  readonly #settings = new SettingsController(this);
  readonly #learning = new LearningController(this);

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const settings = this.#settings.value;
    const { state } = this.#learning;
    if ((!settings && this.#settings.isLoadFailed) || state.status === 'failed') return loadFailedState(() => this.#read());
    if (!settings || state.status === 'loading') return loadingState();
    const learned = settings.adapt ? state.value : null;
    const isFailed = this.#settings.isFailed || this.resetting === 'failed';
    return html`<section aria-labelledby="learning"><h2 id="learning">${t.heading}</h2>
        <p class="lead">${t.lead}</p>
        <label class="switch-row"><span><b>${t.adapt}</b><small>${t.adaptText}</small></span>
          <input type="checkbox" role="switch" .checked=${live(settings.adapt)} @change=${this.#adapt} /></label>
        ${failureMessage(isFailed ? t.failed : '')} ${doneMessage(this.resetting === 'done' ? t.wasReset : '')}
        ${this.#renderBeginning(learned, settings.adapt)}
      </section>
      ${learned && learned.from >= MIN_FEEDBACKS ? this.#renderLearned(learned, settings.threshold) : nothing}
      <verdict-confirm></verdict-confirm>`;
  }

  #renderBeginning(learned: Learned | null, isOn: boolean): TemplateResult | typeof nothing {
    const { t } = this.#words;
    if (!isOn) return emptyState(t.off);
    if (!learned) return emptyState(`${t.none} ${t.few(0, MIN_FEEDBACKS)}`);
    return learned.from < MIN_FEEDBACKS ? emptyState(t.few(learned.from, MIN_FEEDBACKS)) : nothing;
  }

  #renderLearned(learned: Learned, setting: number): TemplateResult {
    const { t } = this.#words;
    return html`${this.#renderThreshold(learned, setting)} ${this.#renderEvaluation(learned)}
      <section aria-labelledby="words"><h2 id="words">${t.words}</h2>
        ${
          Object.keys(learned.words).length === 0
            ? emptyState(t.noWords)
            : html`<p class="lead">${t.wordsText}</p>${wordWeights(learned.words, t)}`
        }
        ${Math.abs(learned.bias) > 0.05 ? html`<p class="caption">${learned.bias > 0 ? t.bias.more : t.bias.less}</p>` : nothing}
        <div><button class="btn btn-danger" @click=${this.#reset}>${icon('undo', 'small')}${t.reset}</button></div>
      </section>`;
  }

  #renderThreshold(learned: Learned, setting: number): TemplateResult {
    const { t } = this.#words;
    const now = percent(personalOptions(learned, setting).threshold);
    const isMoved = now !== percent(setting);
    return html`<section aria-labelledby="threshold"><h2 id="threshold">${t.threshold}</h2>
      <p class="figure">${now}</p>
      <p class="lead">${isMoved ? t.thresholdMoved(now, percent(setting)) : t.thresholdSame(now)}</p></section>`;
  }

  #renderEvaluation({ before, after, isUsed }: Learned): TemplateResult {
    const { t } = this.#words;
    return html`<section aria-labelledby="evaluation"><h2 id="evaluation">${t.evaluation}</h2>
      <p class="lead">${t.evaluationSentence(after.count, percent(before.accuracy), percent(after.accuracy))}</p>
      <ul class="compare">${this.#renderSide(t.before, before)}${this.#renderSide(t.after, after)}</ul>
      ${isUsed ? nothing : html`<p class="msg msg-quiet">${icon('clock')}<span>${t.unused}</span></p>`}
      <p class="caption">${t.fair}</p></section>`;
  }

  #renderSide(name: string, { accuracy, falsePositives, falseNegatives }: Evaluation): TemplateResult {
    return html`<li><span>${name}</span><b>${percent(accuracy)}</b>
      <span class="meter" aria-hidden="true"><i style="width:${accuracy * 100}%"></i></span>
      <span class="caption">${this.#words.t.mistakes(falsePositives, falseNegatives)}</span></li>`;
  }

  #read(): void {
    void this.#settings.read();
    void this.#learning.read();
  }

  #adapt({ target }: Event): void {
    this.resetting = undefined;
    void this.#settings.change({ adapt: (target as HTMLInputElement).checked }).then(() => this.#learning.read());
  }

  async #reset(): Promise<void> {
    const { t } = this.#words;
    const question = { title: t.resetTitle, text: t.resetText, confirm: t.reset, isGrave: true };
    if (!(await this.#confirm?.ask(question))) return;
    this.resetting = undefined;
    this.resetting = (await this.#learning.reset()) ? 'done' : 'failed';
  }

  get #confirm(): VerdictConfirm | null | undefined {
    return this.shadowRoot?.querySelector<VerdictConfirm>('verdict-confirm');
  }
}

customElements.define('sentinel-learning', SentinelLearning);
