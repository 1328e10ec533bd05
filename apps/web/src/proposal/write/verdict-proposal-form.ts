import './verdict-draft-hints.ts';
import { dropDraft, saveDraft, savedDraft, writer } from '@verdict/elements/draft';
import { failureMessage, icon, look } from '@verdict/elements/look';
import { refusalSentence, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Failure } from '../../frame/index.ts';
import { Comparison } from './comparison.ts';
import {
  type DraftField,
  type DraftProblem,
  EMPTY_DRAFT,
  formatDraft,
  MOST_CHARACTERS,
  type ProposalDraft,
  parseDraft,
  problemWithDraft,
  refusedField,
} from './proposal-draft.ts';
import { WRITE_WORDS } from './write-words.ts';

/** From this many characters left on, they are counted. */
const COUNTED_LEFT: Record<DraftField, number> = { title: 40, text: 500 };

/**
 * The form for a proposal, with hints while one writes. Fires `proposal-submitted` with a ProposalDraft. The draft is saved in the
 * tab until `clear()`.
 */
export class VerdictProposalForm extends LitElement {
  static override properties = {
    topic: {},
    busy: { type: Boolean },
    failure: { attribute: false },
    signInHref: { attribute: 'sign-in-href' },
    compares: { type: Boolean },
    draft: { state: true },
    problem: { state: true },
  };
  static override styles = [
    look,
    css`
      :host { display: block; }
      form { display: grid; gap: var(--v-space-5); }
      #title { font: var(--v-type-title-large); }
      #text { min-height: 9rem; field-sizing: content; max-height: 60vh; font: var(--v-type-reading); }
      .under { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 var(--v-space-4); }
      .wrong { display: flex; gap: .375rem; align-items: flex-start; font: var(--v-type-caption); color: var(--md-sys-color-error); }
      .wrong .i { width: 1rem; height: 1rem; }
    `,
  ];

  /** The slug of the topic. */
  declare topic: string;
  declare busy: boolean;
  /** Why it was refused. */
  declare failure: Failure | undefined;
  /** For guests: where they sign in. Empty for those who may publish. */
  declare signInHref: string;
  /** Whether the draft is compared with other proposals, which only members may ask for. */
  declare compares: boolean;
  declare draft: ProposalDraft;
  declare problem: DraftProblem | undefined;
  readonly #words = new WordsController(this, WRITE_WORDS);
  readonly #comparison = new Comparison(this);
  #stop: (() => void) | undefined;

  constructor() {
    super();
    this.topic = this.signInHref = '';
    this.busy = this.compares = false;
    this.draft = EMPTY_DRAFT;
  }

  /** Call after the proposal was published. */
  clear(): void {
    dropDraft(this.#draftKey);
    this.draft = EMPTY_DRAFT;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = writer.listen(() => this.#restore()); // drafts belong to an account, which may be known only now
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('topic')) this.#restore();
    if (changed.has('failure')) this.problem = this.failure && refusedField(this.failure, this.draft);
    if (this.topic && this.compares) this.#comparison.follow(this.topic, this.draft);
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('failure') && this.problem) this.#focus(this.problem.field);
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { title, text } = this.draft;
    const general = this.failure && !this.problem ? t.refused(refusalSentence(this.failure)) : '';
    return html`<form novalidate aria-label=${t.heading} @submit=${this.#submit}>
      <div class="field"><label for="title">${t.title}</label>
        <input class="input" id="title" dir="auto" autocomplete="off" aria-invalid=${this.problem?.field === 'title'} aria-describedby="title-under"
          .value=${live(title)} @input=${(event: Event) => this.#change('title', event)} />${this.#renderUnder('title', t.titleHint)}</div>
      <div class="field"><label for="text">${t.text}</label>
        <textarea class="input" id="text" dir="auto" aria-invalid=${this.problem?.field === 'text'} aria-describedby="text-under"
          .value=${live(text)} @input=${(event: Event) => this.#change('text', event)}></textarea>${this.#renderUnder('text', t.textHint)}</div>
      <verdict-draft-hints .compared=${this.#comparison.compared}></verdict-draft-hints>
      ${failureMessage(general)}
      <div class="row row-between"><span class="caption">${title || text ? t.saved : nothing}</span>
        ${
          this.signInHref
            ? html`<a class="btn btn-filled" href=${this.signInHref}>${t.signIn}</a>`
            : html`<button class="btn btn-filled" aria-disabled=${this.busy}>${this.busy ? t.publishing : t.publish}</button>`
        }</div>
    </form>`;
  }

  #renderUnder(field: DraftField, hint: string): TemplateResult {
    const { t } = this.#words;
    const left = MOST_CHARACTERS[field] - this.draft[field].trim().length;
    const problem = this.problem?.field === field ? this.problem.problem : undefined;
    const sentence = problem && (problem === 'unreadable' ? t.problems.unreadable : t.problems[field][problem]);
    return html`<div class="under" id="${field}-under">
      ${sentence ? html`<p class="wrong" role="alert">${icon('alert')}${sentence}</p>` : html`<p class="caption">${hint}</p>`}
      ${left < COUNTED_LEFT[field] ? html`<p class="caption num">${t.left(Math.max(0, left))}</p>` : nothing}</div>`;
  }

  get #draftKey(): string {
    return this.topic && `proposal-${this.topic}`;
  }

  #restore(): void {
    const saved = parseDraft(savedDraft(this.#draftKey));
    if (formatDraft(saved) !== '') this.draft = saved;
  }

  #change(field: DraftField, { target }: Event): void {
    this.draft = { ...this.draft, [field]: (target as HTMLInputElement).value };
    if (this.problem?.field === field) this.problem = undefined;
    saveDraft(this.#draftKey, formatDraft(this.draft));
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    if (this.busy || this.signInHref) return;
    this.problem = problemWithDraft(this.draft);
    if (this.problem) {
      this.#focus(this.problem.field);
      return;
    }
    const { title, text } = this.draft;
    this.dispatchEvent(new CustomEvent<ProposalDraft>('proposal-submitted', { detail: { title: title.trim(), text: text.trim() } }));
  }

  #focus(field: DraftField): void {
    this.renderRoot.querySelector<HTMLElement>(`#${field}`)?.focus();
  }
}

customElements.define('verdict-proposal-form', VerdictProposalForm);
