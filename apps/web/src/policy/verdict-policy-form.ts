import { isReason } from '@verdict/core/policy';
import { dropDraft, saveDraft, savedDraft } from '@verdict/elements/draft';
import { failureMessage, icon, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { WordsController } from '@verdict/elements/words';
import type { ChangePolicy, Policy } from '@verdict/wire/policy';
import {
  asValues,
  type Difference,
  differencesOf,
  type Field,
  type FieldGroup,
  fieldsOf,
  type Numbers,
  numbersIn,
  partsOf,
  readNumber,
} from '@verdict/wire/policy-numbers';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { parseStored } from '../challenge/form/saved-draft.ts';
import { differenceList } from './policy-differences.ts';
import { policyFormStyles } from './policy-form-styles.ts';
import { fieldText, memberName, namesOf, numberText, unitName, withUnit } from './policy-names.ts';
import { POLICY_WORDS } from './policy-words.ts';

const MOST_REASON_CHARACTERS = 1000;

/** The version that is being changed. */
type Base = Pick<Policy, 'version' | 'values'>;

interface Draft {
  base: Base;
  typed: Readonly<Record<string, string>>;
  reason: string;
}

/** The numbers of a policy, editable. Fires `policy-submitted` with ChangePolicy. */
export class VerdictPolicyForm extends LitElement {
  static override properties = {
    policy: { attribute: false },
    busy: { type: Boolean },
    failure: {},
    problems: { attribute: false },
    draft: { state: true },
    hasTried: { state: true },
  };
  static override styles = [...look, ...policyFormStyles];

  declare policy: Policy;
  declare busy: boolean;
  declare failure: string;
  /** The server's error messages, by the paths of the numbers. */
  declare problems: Readonly<Record<string, string>>;
  declare draft: Draft | undefined;
  declare hasTried: boolean;
  readonly #words = new WordsController(this, POLICY_WORDS);

  constructor() {
    super();
    this.busy = this.hasTried = false;
    this.failure = '';
    this.problems = {};
  }

  /** Whether there are unsaved changes. */
  get isTouched(): boolean {
    return this.draft !== undefined;
  }

  /** Discards the changes. */
  forget(): void {
    this.hasTried = false;
    this.#change(undefined);
  }

  /** Fills in these numbers, to be checked and saved. */
  async propose(numbers: Numbers, reason: string): Promise<void> {
    const typed = Object.fromEntries(differencesOf(this.#current, numbers).map(({ path, after }) => [path, fieldText(after)]));
    this.#change({ base: this.policy, typed, reason });
    await this.updateComplete;
    this.#focus('#reason');
  }

  protected override willUpdate(): void {
    if (!this.hasUpdated) this.draft ??= parseStored(savedDraft(this.#draftKey)) as Draft | undefined;
  }

  protected override render(): TemplateResult {
    const changes = this.#changes;
    const wrong = this.#wrongFields.length;
    return html`<form novalidate aria-labelledby="numbers" @submit=${this.#submit}>
      <h3 id="numbers" class="sr">${this.#words.t.numbers}</h3>
      ${this.#renderOvertaken()}
      ${partsOf(this.policy).map((part) => ('fields' in part ? this.#renderGroup(part) : this.#renderPart(part)))}
      ${changes.length + wrong > 0 ? this.#renderBar(changes.length, wrong) : nothing}
      ${changes.length > 0 ? this.#renderReview(changes) : nothing}
    </form>`;
  }

  /** Someone else saved first: shows their numbers and keeps the unsaved changes. */
  #renderOvertaken(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const { draft, policy } = this;
    if (!draft || draft.base.version >= policy.version || this.busy) return nothing;
    return html`<section class="card overtaken" role="alert">
      <p class="row">${icon('alert')}<strong>${t.overtaken(policy.author?.name ?? t.somebody)}</strong> <span class="caption">${timeElement(policy.created_at)}</span></p>
      <p class="small" dir="auto">${policy.reason}</p>
      ${differenceList(policy, differencesOf(numbersIn(draft.base.values), this.#current))}
      <p class="small">${t.overtakenKept}</p>
      <div><button class="btn btn-outlined" type="button" @click=${() => this.#change({ ...draft, base: policy })}>${t.understood}</button></div>
    </section>`;
  }

  #renderPart(field: Field): TemplateResult {
    const { title, description } = namesOf(this.policy, field.path, field);
    return html`<div class="part">${this.#renderNumber(field, title, description)}</div>`;
  }

  #renderGroup({ path, fields, ...english }: FieldGroup): TemplateResult {
    const { title, description } = namesOf(this.policy, path, english);
    return html`<fieldset class="part">
      <legend>${title}</legend>
      <p class="small quiet">${description}</p>
      ${fields.map((field) => this.#renderNumber(field, memberName(field.path, field.title)))}
    </fieldset>`;
  }

  #renderNumber(field: Field, label: string, help = ''): TemplateResult {
    const { path } = field;
    const problem = this.#problemWith(field);
    return html`<div class="number">
      <div class="about"><label for=${path}>${label}</label>${help ? html`<p class="small quiet" id="help-${path}">${help}</p>` : nothing}</div>
      <div class="entry">
        <div class="row"><input class="input num" id=${path} name=${path} inputmode="decimal" autocomplete="off" maxlength="20" .value=${this.#textOf(path)}
          ?readonly=${field.minimum === field.maximum} aria-invalid=${problem ? 'true' : nothing} aria-describedby="${help && `help-${path}`} range-${path} problem-${path}"
          @input=${(event: InputEvent) => this.#type(path, (event.target as HTMLInputElement).value)} /><span class="unit small">${unitName(field.unit)}</span></div>
        <p class="caption" id="range-${path}">${this.#sayRange(field)} ${this.#renderDefault(field)}</p>
        <p class="problem small" id="problem-${path}">${problem}</p>
      </div>
    </div>`;
  }

  #renderDefault({ path, unit }: Field): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const standard = numbersIn(this.policy.defaults)[path];
    if (standard === undefined) return nothing;
    const text = withUnit(standard, unit);
    const number = this.#typedOf(path) === undefined ? this.#current[path] : this.#numbers[path];
    return number === standard
      ? html`<span class="tag">${t.standard(text)}</span>`
      : html`<span class="tag other">${t.standardOther(text)}</span>`;
  }

  #renderBar(changes: number, wrong: number): TemplateResult {
    const { t } = this.#words;
    return html`<div class="bar snack">
      <span role="status">${changes > 0 ? `${t.changes(changes)}. ` : ''}${wrong > 0 ? t.invalid(wrong) : ''}</span>
      <button class="btn btn-text" type="button" @click=${() => (wrong > 0 ? this.#focusWrong() : this.#focus('#reason'))}>${t.review}</button>
    </div>`;
  }

  #renderReview(changes: readonly Difference[]): TemplateResult {
    const { t } = this.#words;
    const isReasonMissing = this.hasTried && !this.#hasReason;
    return html`<section class="card review" aria-labelledby="changes">
      <h3 id="changes">${t.changes(changes.length)}</h3>
      ${differenceList(
        this.policy,
        changes,
        ({ path }) =>
          html`<button class="btn btn-text" type="button" @click=${() => this.#type(path, fieldText(this.#current[path] ?? null))}>${t.undo}</button>`,
      )}
      <div class="field"><label for="reason">${t.reason} <span class="quiet">${t.reasonHint}</span></label>
        <textarea class="input" id="reason" name="reason" maxlength=${MOST_REASON_CHARACTERS} required dir="auto" .value=${this.draft?.reason ?? ''}
          aria-invalid=${isReasonMissing ? 'true' : nothing} aria-describedby="problem-reason"
          @input=${(event: InputEvent) => this.#giveReason((event.target as HTMLTextAreaElement).value)}></textarea>
        <p class="problem small" id="problem-reason">${isReasonMissing ? t.reasonMissing : ''}</p></div>
      ${failureMessage(this.failure)}
      <div class="row">
        <button class="btn btn-filled" aria-disabled=${this.busy}>${t.save}</button>
        <button class="btn btn-text" type="button" @click=${this.forget}>${t.discard}</button>
      </div>
    </section>`;
  }

  #sayRange({ minimum = 0, exclusiveMinimum, maximum, isOptional }: Field): string {
    const { t } = this.#words;
    const range =
      exclusiveMinimum === undefined
        ? t.range(numberText(minimum), numberText(maximum))
        : t.above(numberText(exclusiveMinimum), numberText(maximum));
    return isOptional ? `${range}. ${t.empty}.` : range;
  }

  #problemWith(field: Field): string {
    const { t } = this.#words;
    if (this.#wrongFields.some(({ path }) => path === field.path)) return t.problem(this.#sayRange(field), field.isWhole);
    const refused = this.problems[field.path];
    return refused === undefined ? '' : (t.problems[`${this.policy.name}/${field.path.split('/')[0]}`] ?? refused);
  }

  get #current(): Numbers {
    return numbersIn(this.policy.values);
  }

  #typedOf(path: string): string | undefined {
    return this.draft?.typed[path];
  }

  #textOf(path: string): string {
    return this.#typedOf(path) ?? fieldText(this.#current[path] ?? null);
  }

  get #wrongFields(): Field[] {
    return fieldsOf(this.policy).filter((field) => {
      const typed = this.#typedOf(field.path);
      return typed !== undefined && readNumber(field, typed) === undefined;
    });
  }

  /** The numbers after saving. One that cannot be parsed stays as it is. */
  get #numbers(): Numbers {
    const typed = fieldsOf(this.policy).flatMap((field) => {
      const text = this.#typedOf(field.path);
      const number = text === undefined ? undefined : readNumber(field, text);
      return number === undefined ? [] : [[field.path, number] as const];
    });
    return { ...this.#current, ...Object.fromEntries(typed) };
  }

  get #changes(): Difference[] {
    return differencesOf(this.#current, this.#numbers);
  }

  get #hasReason(): boolean {
    return isReason(this.draft?.reason ?? '');
  }

  /** An unchanged number is not sent. */
  #type(path: string, text: string): void {
    const { [path]: _before, ...others } = this.draft?.typed ?? {};
    const isAsBefore = text === fieldText(this.#current[path] ?? null);
    const typed = isAsBefore ? others : { ...others, [path]: text };
    const { base = this.policy, reason = '' } = this.draft ?? {};
    this.#change(Object.keys(typed).length === 0 ? undefined : { base, typed, reason });
  }

  #giveReason(reason: string): void {
    if (this.draft) this.#change({ ...this.draft, reason });
  }

  #change(draft: Draft | undefined): void {
    this.draft = draft && { ...draft, base: { version: draft.base.version, values: draft.base.values } };
    if (this.draft) saveDraft(this.#draftKey, JSON.stringify(this.draft));
    else dropDraft(this.#draftKey);
  }

  get #draftKey(): string {
    return `policy-${this.policy.name}`;
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    if (this.busy || this.#changes.length + this.#wrongFields.length === 0) return;
    this.hasTried = true;
    if (this.#wrongFields.length > 0) this.#focusWrong();
    else if (!this.#hasReason) this.#focus('#reason');
    else this.#fire();
  }

  #fire(): void {
    const change = { values: asValues(this.#numbers), reason: this.draft?.reason ?? '', expectedVersion: this.policy.version };
    this.dispatchEvent(new CustomEvent<ChangePolicy>('policy-submitted', { detail: change }));
  }

  #focusWrong(): void {
    this.#focus('[aria-invalid]');
  }

  #focus(selector: string): void {
    this.shadowRoot?.querySelector<HTMLElement>(selector)?.focus();
  }
}

customElements.define('verdict-policy-form', VerdictPolicyForm);
