import type { ModerationAction } from '@verdict/wire/moderation';
import { css, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { icon, look } from '../look/index.ts';
import { timeElement } from '../time/index.ts';
import { defineWords, WordsController } from '../words/index.ts';
import { decisionBadge } from './case-state.ts';
import './verdict-text-form.ts';
import type { VerdictTextForm } from './verdict-text-form.ts';

const WORDS = defineWords({
  en: {
    title: 'The decision',
    by: (name: string) => `by ${name}`,
    someone: 'a moderator',
    undo: 'Undo',
    undoing: 'Undo the decision',
    reason: 'Why undo it?',
    hint: 'anyone can read it, so name nobody',
    suggestion: 'Decided by mistake.',
  },
  es: {
    title: 'La decisión',
    by: (name: string) => `de ${name}`,
    someone: 'un moderador',
    undo: 'Deshacer',
    undoing: 'Deshacer la decisión',
    reason: '¿Por qué deshacerla?',
    hint: 'cualquiera puede leerlo, no nombre a nadie',
    suggestion: 'Se decidió por error.',
  },
});

/** A decision that stands, and the way back. Fires `undo-submitted` with the public reason. */
export class VerdictDecisionTaken extends LitElement {
  static override properties = { action: { attribute: false }, busy: { type: Boolean }, failure: {}, isUndoing: { state: true } };
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
  declare busy: boolean;
  declare failure: string;
  declare isUndoing: boolean;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.busy = this.isUndoing = false;
    this.failure = '';
  }

  /** Asks why, where the decision is. */
  async startUndo(): Promise<void> {
    this.isUndoing = true;
    await this.updateComplete;
    this.shadowRoot?.querySelector<VerdictTextForm>('verdict-text-form')?.focus();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('action') && changed.get('action')?.id !== this.action.id) this.isUndoing = false;
  }

  protected override render(): TemplateResult {
    const { said } = this.#words;
    const { decision, reason, moderator, created_at } = this.action;
    return html`<section aria-labelledby="head">
      <div class="row row-between"><h3 id="head">${said.title}</h3>${decisionBadge(decision)}</div>
      <p class="small" dir="auto">${reason}</p>
      <p class="caption">${said.by(moderator?.name ?? said.someone)}, ${timeElement(created_at)}</p>
      ${this.isUndoing ? this.#renderForm() : html`<div><button class="btn btn-outlined" @click=${this.startUndo}>${icon('undo', 'small')}${said.undo}</button></div>`}
    </section>`;
  }

  #renderForm(): TemplateResult {
    const { said } = this.#words;
    return html`<verdict-text-form .label=${said.reason} .hint=${said.hint} .submitLabel=${said.undoing} .suggestion=${said.suggestion}
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
