import '../evidence/verdict-evidence-fields.ts';
import type { ChallengeType } from '@verdict/core/challenge';
import { dropDraft, saveDraft, savedDraft } from '@verdict/elements/draft';
import { failureMessage, icon, look } from '@verdict/elements/look';
import { WordsController } from '@verdict/elements/words';
import type { ChallengeOptions, CreateChallenge } from '@verdict/wire/challenge';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { policies } from '../../frame/index.ts';
import { challengeTypeExample, challengeTypeMeaning, challengeTypeName } from '../challenge-types.ts';
import { EMPTY_EVIDENCE, type EvidenceDraft } from '../evidence/evidence-draft.ts';
import type { Upload } from '../evidence/verdict-evidence-fields.ts';
import {
  type ChallengeDraft,
  type ChallengeProblem,
  challengeFrom,
  EMPTY_CHALLENGE,
  MOST_EVIDENCE,
  parseChallenge,
  problemWithChallenge,
} from './challenge-draft.ts';
import { CHALLENGE_FORM_WORDS } from './challenge-form-words.ts';
import { parseStored } from './saved-draft.ts';

/** What a person fills in; the page knows the claim. */
export type ChallengeSubmission = Omit<CreateChallenge, 'claimId' | 'language'>;

type Option = ChallengeOptions['types'][number];

/**
 * The form for a challenge: what is wrong with a claim, the kind, and evidence. Fires `challenge-submitted` with a ChallengeSubmission. The
 * draft is saved under `draftKey` until `clear()`.
 */
export class VerdictChallengeForm extends LitElement {
  static override properties = {
    options: { attribute: false },
    upload: { attribute: false },
    draftKey: { attribute: 'draft-key' },
    busy: { type: Boolean },
    failure: {},
    draft: { state: true },
    problem: { state: true },
  };
  static override styles = [
    look,
    css`
      :host { display: block; }
      form { display: grid; gap: var(--v-space-10); max-width: 46rem; }
      fieldset, section { display: grid; gap: var(--v-space-4); }
      legend, h2 { font: var(--v-type-title-large); margin-block-end: var(--v-space-1); }
      .types { display: grid; }
      .type { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 var(--v-space-3); padding-block: var(--v-space-3); border-block-end: var(--v-hairline); cursor: pointer; }
      .type input { grid-row: span 3; }
      .type strong { font: var(--v-type-title-small); }
      .type .caption { grid-column: 2; }
      .type[data-far] { cursor: default; }
      .type[data-far] :is(strong, .small) { color: var(--md-sys-color-on-surface-variant); }
      .head { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 var(--v-space-4); }
      .piece { display: grid; gap: var(--v-space-4); }
      .piece h3 { font: var(--v-type-title); }
      .next { display: grid; gap: var(--v-space-2); padding-inline-start: 1.25rem; list-style: decimal; font: var(--v-type-body-small); }
      label small { font: var(--v-type-caption); color: var(--md-sys-color-on-surface-variant); }
    `,
  ];

  declare options: ChallengeOptions | undefined;
  declare upload: Upload | undefined;
  declare draftKey: string;
  declare busy: boolean;
  /** The error message, if it was refused. */
  declare failure: string;
  declare draft: ChallengeDraft;
  declare problem: ChallengeProblem | undefined;
  readonly #words = new WordsController(this, CHALLENGE_FORM_WORDS);

  constructor() {
    super();
    policies.watch(this);
    this.draftKey = this.failure = '';
    this.busy = false;
    this.draft = EMPTY_CHALLENGE;
  }

  /** Call after the challenge was saved. */
  clear(): void {
    dropDraft(this.draftKey);
    this.draft = EMPTY_CHALLENGE;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('draftKey')) this.draft = parseChallenge(parseStored(savedDraft(this.draftKey)));
    const { type } = this.draft;
    const chosen = this.options?.types.find((option) => option.type === type);
    if (chosen && !isAllowed(chosen)) this.draft = { ...this.draft, type: '' }; // reputation may have been lost since
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.options) return nothing;
    const { t } = this.#words;
    return html`<form novalidate aria-label=${t.form} @submit=${this.#submit}>
      ${this.#renderTypes(this.options)} ${this.#renderWords()} ${this.#renderEvidence()} ${this.#renderNext()}
      <div class="stack">
        ${failureMessage(this.problem && this.problem.field !== 'evidence' ? t.problems[this.problem.field] : this.failure)}
        ${this.options.left_today === 0 ? html`<p class="msg msg-quiet">${icon('clock')}<span>${t.noneLeft}</span></p>` : nothing}
        <div class="row"><button class="btn btn-filled" aria-disabled=${this.busy}>${this.busy ? t.sending : t.send}</button></div>
      </div>
    </form>`;
  }

  #renderTypes({ types, reputation, left_today }: ChallengeOptions): TemplateResult {
    const { t } = this.#words;
    const inOrder = types.toSorted(
      (one, other) => Number(isAllowed(other)) - Number(isAllowed(one)) || one.least_reputation - other.least_reputation,
    );
    return html`<fieldset><legend>${t.kind}</legend>
      <p class="small quiet">${t.points(reputation)} ${left_today === null ? t.unlimited : t.left(left_today)}</p>
      <div class="types">${inOrder.map((option) => this.#renderType(option))}</div>
    </fieldset>`;
  }

  #renderType(option: Option): TemplateResult {
    const { type, least_reputation, points_missing, open_challenge_id } = option;
    const { t } = this.#words;
    return html`<label class="type" ?data-far=${!isAllowed(option)}>
      <input type="radio" name="type" value=${type} ?disabled=${!isAllowed(option)} .checked=${live(this.draft.type === type)} @change=${() => this.#choose(type)} />
      <span class="head"><strong>${challengeTypeName(type)}</strong><span class="caption num">${t.least(least_reputation)}</span></span>
      <span class="small">${challengeTypeMeaning(type)} <span class="quiet">${t.example(challengeTypeExample(type))}</span></span>
      ${open_challenge_id !== null ? html`<span class="caption"><a href="/challenges/${open_challenge_id}">${t.alreadyOpen}</a></span>` : nothing}
      ${points_missing > 0 ? html`<span class="caption">${t.missing(points_missing)}</span>` : nothing}
    </label>`;
  }

  #renderWords(): TemplateResult {
    const { t } = this.#words;
    const { title, statement } = this.draft;
    return html`<section aria-labelledby="wrong"><h2 id="wrong">${t.wrong}</h2>
      <div class="field"><label for="title">${t.title}</label>
        <input class="input" id="title" dir="auto" maxlength="140" aria-invalid=${this.problem?.field === 'title'} .value=${live(title)}
          @input=${(event: Event) => this.#change({ title: textOf(event) })} /></div>
      <div class="field"><label for="statement">${t.statement}</label>
        <textarea class="input" id="statement" dir="auto" rows="5" maxlength="4000" aria-describedby="statement-hint" aria-invalid=${this.problem?.field === 'statement'}
          .value=${live(statement)} @input=${(event: Event) => this.#change({ statement: textOf(event) })}></textarea>
        <p class="caption" id="statement-hint">${t.statementHint}</p></div>
    </section>`;
  }

  #renderEvidence(): TemplateResult {
    const { t } = this.#words;
    const { evidence } = this.draft;
    return html`<section aria-labelledby="evidence"><h2 id="evidence">${t.evidence}</h2>
      <p class="small quiet">${t.evidenceHint}</p>
      ${evidence.map((piece, index) => this.#renderPiece(piece, index))}
      ${evidence.length < MOST_EVIDENCE ? html`<div><button class="btn btn-outlined" type="button" @click=${this.#addPiece}>${icon('plus', 'small')}${t.another}</button></div>` : nothing}
    </section>`;
  }

  #renderPiece(piece: EvidenceDraft, index: number): TemplateResult {
    const { t } = this.#words;
    const problem = this.problem?.field === 'evidence' && this.problem.index === index ? this.problem.problem : undefined;
    return html`<div class="card piece" role="group" aria-labelledby="piece-${index}">
      <div class="row row-between"><h3 id="piece-${index}">${t.piece(index + 1)}</h3>
        ${this.draft.evidence.length > 1 ? html`<button class="btn btn-text" type="button" @click=${() => this.#removePiece(index)}>${icon('trash', 'small')}${t.remove}<span class="sr"> ${t.piece(index + 1)}</span></button>` : nothing}</div>
      <verdict-evidence-fields .draft=${piece} .upload=${this.upload} .problem=${problem}
        @evidence-changed=${({ detail }: CustomEvent<EvidenceDraft>) => this.#change({ evidence: this.draft.evidence.with(index, detail) })}></verdict-evidence-fields>
    </div>`;
  }

  #renderNext(): TemplateResult {
    const { t } = this.#words;
    return html`<section aria-labelledby="next"><h2 id="next">${t.next}</h2>
      <ol class="next">${t.nextSteps(policies.value.challenge).map((step) => html`<li>${step}</li>`)}</ol></section>`;
  }

  #choose(type: ChallengeType): void {
    this.#change({ type });
  }

  #addPiece(): void {
    this.#change({ evidence: [...this.draft.evidence, EMPTY_EVIDENCE] });
    void this.updateComplete.then(() => [...(this.shadowRoot?.querySelectorAll('verdict-evidence-fields') ?? [])].at(-1)?.focus());
  }

  #removePiece(index: number): void {
    this.#change({ evidence: this.draft.evidence.toSpliced(index, 1) });
    void this.updateComplete.then(() => this.shadowRoot?.querySelector('verdict-evidence-fields')?.focus());
  }

  #change(change: Partial<ChallengeDraft>): void {
    this.draft = { ...this.draft, ...change };
    this.problem = undefined;
    saveDraft(this.draftKey, JSON.stringify(this.draft));
  }

  async #submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (this.busy) return;
    const { type } = this.draft;
    this.problem = problemWithChallenge(this.draft);
    if (!this.problem && type !== '')
      this.dispatchEvent(new CustomEvent<ChallengeSubmission>('challenge-submitted', { detail: challengeFrom({ ...this.draft, type }) }));
    else if (this.problem) await this.#focusOn(this.problem);
  }

  async #focusOn(problem: ChallengeProblem): Promise<void> {
    await this.updateComplete;
    if (problem.field === 'evidence') this.shadowRoot?.querySelectorAll('verdict-evidence-fields')[problem.index]?.focus();
    else this.shadowRoot?.querySelector<HTMLElement>(problem.field === 'type' ? '.type input:enabled' : `#${problem.field}`)?.focus();
  }
}

function isAllowed({ points_missing, open_challenge_id }: Option): boolean {
  return points_missing === 0 && open_challenge_id === null;
}

function textOf({ target }: Event): string {
  return (target as HTMLInputElement | HTMLTextAreaElement).value;
}

customElements.define('verdict-challenge-form', VerdictChallengeForm);
