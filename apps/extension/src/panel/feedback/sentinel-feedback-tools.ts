import { saveFile } from '@verdict/elements/file';
import { doneMessage, failureMessage, icon, look } from '@verdict/elements/look';
import { language, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { FEEDBACK_WORDS, problemSentence } from '../../answer/index.ts';
import { FeedbackManager, type FeedbackRefusal } from '../../feedback/index.ts';
import type { Problem } from '../../storage/index.ts';
import { panelStyles } from '../panel-styles.ts';
import { TOOLS_WORDS } from './list-words.ts';
import type { Removal, RemovedFeedback } from './removed-feedback.ts';

/** The last result, for the message beside the buttons. */
type Outcome =
  | { kind: 'exported'; filename: string }
  | { kind: 'imported'; added: number; skipped: number }
  | { kind: 'not_imported'; problems: readonly Problem[] }
  | { kind: 'restored'; added: number; skipped: number }
  | { kind: 'nothing' }
  | { kind: 'failed'; code?: FeedbackRefusal };

const PROBLEMS_SHOWN = 5;

/** Export, import and clear, each with its result; a clear can be undone while the panel is open. */
export class SentinelFeedbackTools extends LitElement {
  static override properties = {
    count: { type: Number },
    removed: { attribute: false },
    removals: { attribute: false },
    outcome: { state: true },
  };
  static override styles = [
    look,
    panelStyles,
    css`
      :host { display: grid; gap: var(--v-space-3); }
      .btn { flex: 1 1 auto; padding-inline: .75rem; min-height: 2.5rem; }
      @media (min-width: 40rem) { .btn { flex: none; } }
      dialog[open] { display: grid; gap: var(--v-space-4); }
      .problems { list-style: disc; padding-inline-start: 1.25rem; overflow-wrap: anywhere; }
      .end { justify-content: flex-end; }
      .end .btn, .snack .btn { flex: none; }
    `,
  ];

  /** How many entries there are. */
  declare count: number;
  declare removed: RemovedFeedback | undefined;
  /** What can be restored. */
  declare removals: readonly Removal[];
  declare outcome: Outcome | undefined;
  readonly #words = new WordsController(this, TOOLS_WORDS);
  readonly #manager = FeedbackManager.getInstance();

  constructor() {
    super();
    this.count = 0;
    this.removals = [];
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<div class="row" role="group" aria-label=${t.group}>
        <button class="btn btn-outlined" @click=${this.#export}>${icon('download', 'small')}${t.export}</button>
        <button class="btn btn-outlined" @click=${() => this.#file?.click()}>${icon('file', 'small')}${t.import}</button>
        <button class="btn btn-danger" @click=${this.#askToClear}>${icon('trash', 'small')}${t.clear}</button>
        <input type="file" hidden accept="application/json,.json" aria-label=${t.chooseFile} @change=${this.#import} />
      </div>
      ${this.#renderOutcome()} ${this.removals.filter(({ kind }) => kind === 'cleared').map((removal) => this.#renderCleared(removal))}
      <dialog aria-labelledby="question" aria-describedby="what">
        <h2 id="question">${t.clearTitle(this.count)}</h2>
        <p id="what">${t.clearText}</p>
        <div class="row"><button class="btn btn-outlined" @click=${this.#export}>${icon('download', 'small')}${t.exportFirst}</button></div>
        ${this.outcome?.kind === 'exported' ? html`<p class="caption" role="status">${t.exported(this.outcome.filename)}</p>` : nothing}
        <div class="row end">
          <button class="btn btn-text" @click=${this.#closeDialog}>${t.keep}</button>
          <button class="btn btn-danger" @click=${this.#clear}>${t.clearYes}</button>
        </div>
      </dialog>`;
  }

  #renderOutcome(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const outcome = this.outcome;
    if (!outcome) return nothing;
    if (outcome.kind === 'failed') return failureMessage(outcome.code ? FEEDBACK_WORDS[language.value].refusals[outcome.code] : t.failed);
    if (outcome.kind === 'not_imported') return this.#renderProblems(outcome.problems);
    return doneMessage(this.#doneSentence(outcome));
  }

  #renderCleared(removal: Removal): TemplateResult {
    const { t } = this.#words;
    return html`<div class="snack" role="status"><span>${t.cleared(removal.count)}</span>
      <button class="btn btn-text" @click=${() => this.#restore(removal)}>${icon('undo', 'small')}${t.undo}</button></div>`;
  }

  #doneSentence(outcome: Exclude<Outcome, { kind: 'failed' | 'not_imported' }>): string {
    const { t } = this.#words;
    if (outcome.kind === 'exported') return t.exported(outcome.filename);
    if (outcome.kind === 'restored') return t.restored(outcome.added, outcome.skipped);
    return outcome.kind === 'imported' ? FEEDBACK_WORDS[language.value].imported(outcome.added, outcome.skipped) : t.nothing;
  }

  #renderProblems(problems: readonly Problem[]): TemplateResult {
    const { t } = this.#words;
    const stored = FEEDBACK_WORDS[language.value];
    const left = problems.length - PROBLEMS_SHOWN;
    return html`<div class="msg msg-error" role="alert">${icon('alert')}<div class="block"><p>${stored.refusedFile}</p>
      <ul class="problems">${problems.slice(0, PROBLEMS_SHOWN).map((problem) => html`<li>${problemSentence(stored, problem)}</li>`)}</ul>
      ${left > 0 ? html`<p>${t.moreProblems(left)}</p>` : nothing}</div></div>`;
  }

  async #export(): Promise<void> {
    await this.#attempt(async () => {
      const { filename, json } = await this.#manager.exportFeedback();
      saveFile(filename, new Blob([json], { type: 'application/json' }));
      return { kind: 'exported', filename };
    });
  }

  async #import({ target }: Event): Promise<void> {
    const input = target as HTMLInputElement;
    const file = input.files?.[0];
    if (!file) return;
    await this.#attempt(async () => {
      const result = await this.#manager.importFeedback(await file.text());
      return result.ok ? { kind: 'imported', ...result } : { kind: 'not_imported', problems: result.problems };
    });
    input.value = ''; // the same file can be chosen again after it was fixed
  }

  async #askToClear(): Promise<void> {
    if (this.count === 0) this.outcome = { kind: 'nothing' };
    else this.#dialog?.showModal();
  }

  async #clear(): Promise<void> {
    this.#closeDialog();
    await this.#attempt(async () => ((await this.removed?.clear()) ? undefined : { kind: 'nothing' }));
  }

  async #restore(removal: Removal): Promise<void> {
    await this.#attempt(async () => {
      const result = await this.removed?.restore(removal);
      return result?.ok ? { kind: 'restored', ...result } : { kind: 'failed', ...(result && { code: result.code }) };
    });
    if (this.outcome?.kind !== 'restored') return;
    this.shadowRoot?.querySelector<HTMLElement>('[role=group] .btn')?.focus(); // the clicked button is gone
  }

  /** Without a message if the undo bar shows the result already. */
  async #attempt(act: () => Promise<Outcome | undefined>): Promise<void> {
    this.outcome = undefined;
    await this.updateComplete; // so that a screen reader announces an unchanged sentence again
    this.outcome = await act().catch((): Outcome => ({ kind: 'failed' }));
  }

  #closeDialog(): void {
    this.#dialog?.close();
  }

  get #dialog(): HTMLDialogElement | null | undefined {
    return this.shadowRoot?.querySelector('dialog');
  }

  get #file(): HTMLInputElement | null | undefined {
    return this.shadowRoot?.querySelector<HTMLInputElement>('input[type=file]');
  }
}

customElements.define('sentinel-feedback-tools', SentinelFeedbackTools);
