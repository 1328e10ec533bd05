import type { ActingRole, CaseAction } from '@verdict/core/moderation';
import { PENALTIES, type Penalty } from '@verdict/core/reputation';
import { icon, look } from '@verdict/elements/look';
import { defineWords, WordsController } from '@verdict/elements/words';
import type { CaseDetail } from '@verdict/wire/moderation';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { decisionStyles } from '../decision/decision-styles.ts';
import { penaltyName, penaltyPoints } from '../decision/role-names.ts';
import '../decision/verdict-text-form.ts';
import { policies } from '../../frame/index.ts';
import type { VerdictTextForm } from '../decision/verdict-text-form.ts';

/** An action on a case, with its reason. */
export interface TakenCaseAction {
  measure: CaseAction;
  penalty?: Penalty;
  reason: string;
}

const WORDS = defineWords({
  en: {
    title: 'Actions',
    consequence: 'Logged. Moderators can undo it.',
    flag: 'Flag',
    hide: 'Hide',
    penalty: 'Deduct reputation',
    decided: 'A moderator makes the final decision.',
    why: {
      flag: 'Why should moderators review this first?',
      hide: 'Why hide it until a moderator decides?',
      penalty: 'Why deduct reputation?',
    },
    hint: 'public, so do not name anyone',
    submit: { flag: 'Flag it', hide: 'Hide it', penalty: 'Deduct' },
    which: 'Reason',
    points: (points: string) => `${points} reputation points`,
  },
  es: {
    title: 'Acciones',
    consequence: 'Queda registrado. Los moderadores pueden deshacerlo.',
    flag: 'Señalar',
    hide: 'Ocultar',
    penalty: 'Quitar reputación',
    decided: 'La decisión final es de un moderador.',
    why: {
      flag: '¿Por qué deben revisarlo antes los moderadores?',
      hide: '¿Por qué ocultarlo hasta que decida un moderador?',
      penalty: '¿Por qué quitar reputación?',
    },
    hint: 'es público, no nombre a nadie',
    submit: { flag: 'Señalarlo', hide: 'Ocultarlo', penalty: 'Quitar' },
    which: 'Motivo',
    points: (points: string) => `${points} puntos`,
  },
});

const MAY: Readonly<Record<ActingRole, readonly CaseAction[]>> = {
  expert: ['flag', 'hide'],
  authority: ['flag', 'hide', 'penalty'],
  moderator: ['flag', 'hide', 'penalty'],
  admin: ['flag', 'hide', 'penalty'],
};

/** Flag, hide, deduct reputation: actions besides the decision. Fires `action-submitted` with TakenCaseAction. */
export class VerdictCaseActions extends LitElement {
  static override properties = {
    about: { attribute: false },
    office: {},
    busy: { type: Boolean },
    failure: {},
    chosen: { state: true },
    penalty: { state: true },
  };
  static override styles = [
    look,
    decisionStyles,
    css`
      .decide { border-color: var(--md-sys-color-outline-variant); }
      .row { gap: var(--v-space-2); }
    `,
  ];

  declare about: CaseDetail;
  declare office: ActingRole;
  declare busy: boolean;
  declare failure: string;
  declare chosen: CaseAction | undefined;
  declare penalty: Penalty;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    policies.watch(this);
    this.busy = false;
    this.failure = '';
    this.penalty = PENALTIES[0];
  }

  /** Clears the draft of an action that was saved. */
  clear(): void {
    this.shadowRoot?.querySelector<VerdictTextForm>('verdict-text-form')?.clear();
    this.chosen = undefined;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('about') && changed.get('about')?.id !== this.about.id) this.chosen = undefined;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    const open = MAY[this.office].filter((measure) => this.#isOpen(measure));
    if (open.length === 0) return nothing;
    return html`<section class="decide" aria-labelledby="head">
      <div class="row row-between"><h3 id="head">${t.title}</h3><span class="caption">${t.consequence}</span></div>
      ${this.#decides || this.about.decision ? nothing : html`<p class="small">${t.decided}</p>`}
      <div class="row">${open.map(
        (measure) =>
          html`<button class="btn btn-outlined" aria-expanded=${this.chosen === measure} @click=${() => void this.#choose(measure)}>${icon(ICONS[measure], 'small')}${t[measure]}</button>`,
      )}</div>
      ${this.chosen && open.includes(this.chosen) ? this.#renderForm(this.chosen) : nothing}
    </section>`;
  }

  get #decides(): boolean {
    return this.office === 'moderator' || this.office === 'admin';
  }

  /** The actions that the server would accept, as far as the page knows. */
  #isOpen(measure: CaseAction): boolean {
    const { subject, is_for_others, decision, flagged_at, hidden_at, actions } = this.about;
    if (is_for_others) return false;
    if (measure === 'penalty') {
      const isTaken = actions.some(({ kind, undone_at }) => kind === 'penalty' && undone_at === null);
      return decision !== 'keep' && subject.owner_id !== null && !isTaken;
    }
    return !decision && (measure === 'flag' ? !flagged_at : !hidden_at && !subject.is_removed);
  }

  async #choose(measure: CaseAction): Promise<void> {
    this.chosen = this.chosen === measure ? undefined : measure;
    await this.updateComplete;
    this.shadowRoot?.querySelector<VerdictTextForm>('verdict-text-form')?.focus();
  }

  #renderForm(measure: CaseAction): TemplateResult {
    const { t } = this.#words;
    return html`${measure === 'penalty' ? this.#renderPenalties() : nothing}
      <verdict-text-form .label=${t.why[measure]} .hint=${t.hint} .submitLabel=${t.submit[measure]} .draft=${`case-${this.about.id}-${measure}`}
        ?busy=${this.busy} .failure=${this.failure} @text-submitted=${this.#submit}></verdict-text-form>`;
  }

  #renderPenalties(): TemplateResult {
    const { t } = this.#words;
    return html`<div class="choices" role="radiogroup" aria-label=${t.which}>${PENALTIES.map(
      (penalty) => html`<label class="choice">
        <input type="radio" name="penalty" .checked=${this.penalty === penalty} @change=${() => (this.penalty = penalty)} />${penaltyName(penalty)}<span>${t.points(`−${penaltyPoints(penalty)}`)}</span>
      </label>`,
    )}</div>`;
  }

  #submit({ detail: reason }: CustomEvent<string>): void {
    const measure = this.chosen;
    if (!measure || this.busy) return;
    const detail = { measure, reason, ...(measure === 'penalty' && { penalty: this.penalty }) };
    this.dispatchEvent(new CustomEvent<TakenCaseAction>('action-submitted', { detail }));
  }
}

const ICONS = { flag: 'flag', hide: 'eyeOff', penalty: 'minus' } as const;

customElements.define('verdict-case-actions', VerdictCaseActions);
