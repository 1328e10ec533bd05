import { icon, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { defineWords, WordsController } from '@verdict/elements/words';
import type { ModerationAction } from '@verdict/wire/moderation';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { decisionBadge } from '../case/case-state.ts';
import { byRole, isPenalty, penaltyTaken } from './role-names.ts';
import './verdict-text-form.ts';
import type { VerdictTextForm } from './verdict-text-form.ts';

const WORDS = defineWords({
  en: {
    titles: { decision: 'The decision', flag: 'Flagged', hide: 'Hidden until a moderator decides', hold: 'On hold', release: 'Released' },
    by: (name: string) => `by ${name}`,
    undo: 'Undo',
    undoing: { decision: 'Undo the decision', flag: 'Remove the flag', hide: 'Show it again', penalty: 'Return the reputation' },
    reason: 'Why undo it?',
    hint: 'public, so do not name anyone',
    suggestion: 'Decided by mistake.',
  },
  es: {
    titles: {
      decision: 'La decisión',
      flag: 'Señalado',
      hide: 'Oculto hasta que decida un moderador',
      hold: 'En espera',
      release: 'Ya no está en espera',
    },
    by: (name: string) => `de ${name}`,
    undo: 'Deshacer',
    undoing: { decision: 'Deshacer la decisión', flag: 'Quitar la señal', hide: 'Volver a mostrarlo', penalty: 'Devolver la reputación' },
    reason: '¿Por qué deshacerla?',
    hint: 'es público, no nombre a nadie',
    suggestion: 'Se decidió por error.',
  },
});

/** A decision or action in force, with its undo button. Fires `undo-submitted` with the public reason. */
export class VerdictDecisionTaken extends LitElement {
  static override properties = {
    action: { attribute: false },
    mayUndo: { type: Boolean, attribute: 'may-undo' },
    busy: { type: Boolean },
    failure: {},
    isUndoing: { state: true },
  };
  static override styles = [
    look,
    css`
      :host { display: block; }
      section { display: grid; gap: var(--v-space-3); padding: var(--v-space-5); border: 1px solid var(--md-sys-color-outline); border-radius: var(--v-radius-card); }
      h3 { font: var(--v-type-title-small); }
      .small { overflow-wrap: anywhere; }
    `,
  ];

  declare action: ModerationAction;
  declare mayUndo: boolean;
  declare busy: boolean;
  declare failure: string;
  declare isUndoing: boolean;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.mayUndo = this.busy = this.isUndoing = false;
    this.failure = '';
  }

  /** Opens the form for the reason. */
  async startUndo(): Promise<void> {
    if (!this.mayUndo) return;
    this.isUndoing = true;
    await this.updateComplete;
    this.shadowRoot?.querySelector<VerdictTextForm>('verdict-text-form')?.focus();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('action') && changed.get('action')?.id !== this.action.id) this.isUndoing = false;
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { kind, decision, reason, role, moderator, created_at } = this.action;
    const title = isPenalty(decision) ? penaltyTaken(decision) : kind === 'penalty' ? '' : t.titles[kind];
    return html`<section aria-labelledby="head">
      <div class="row row-between"><h3 id="head">${title}</h3>${decision === 'keep' || decision === 'remove' ? decisionBadge(decision) : nothing}</div>
      <p class="small" dir="auto">${reason}</p>
      <p class="caption">${moderator ? t.by(moderator.name) : byRole(role)}, ${timeElement(created_at)}</p>
      ${this.mayUndo ? this.#renderUndo() : nothing}
    </section>`;
  }

  #renderUndo(): TemplateResult {
    const { t } = this.#words;
    return this.isUndoing
      ? this.#renderForm()
      : html`<div><button class="btn btn-outlined" @click=${this.startUndo}>${icon('undo', 'small')}${t.undo}</button></div>`;
  }

  #renderForm(): TemplateResult {
    const { t } = this.#words;
    const { kind } = this.action;
    return html`<verdict-text-form .label=${t.reason} .hint=${t.hint} .submitLabel=${kind === 'hold' || kind === 'release' ? t.undo : t.undoing[kind]} .suggestion=${t.suggestion}
      .draft=${`undo-${this.action.id}`} cancellable ?busy=${this.busy} .failure=${this.failure}
      @text-submitted=${this.#submit} @text-cancelled=${this.#cancel}></verdict-text-form>`;
  }

  #submit({ detail }: CustomEvent<string>): void {
    this.dispatchEvent(new CustomEvent<string>('undo-submitted', { detail }));
  }

  async #cancel(): Promise<void> {
    this.isUndoing = false;
    await this.updateComplete;
    this.shadowRoot?.querySelector('button')?.focus();
  }
}

customElements.define('verdict-decision-taken', VerdictDecisionTaken);
