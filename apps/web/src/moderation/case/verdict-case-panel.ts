import '../decision/verdict-text-form.ts';
import '../decision/verdict-decision-taken.ts';
import '../decision/verdict-decision-form.ts';
import './verdict-case-subject.ts';
import './verdict-case-actions.ts';
import './verdict-case-history.ts';
import { failedState, loadingState, look } from '@verdict/elements/look';
import { defineWords, refusalSentence, WordsController } from '@verdict/elements/words';
import type { CaseDetail, ModerationAction, ModerationCase } from '@verdict/wire/moderation';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { announce, session } from '../../frame/index.ts';
import type { Decision } from '../decision/reason-names.ts';
import type { DecisionMade, VerdictDecisionForm } from '../decision/verdict-decision-form.ts';
import type { VerdictDecisionTaken } from '../decision/verdict-decision-taken.ts';
import type { VerdictTextForm } from '../decision/verdict-text-form.ts';
import { KeysController } from '../keys-controller.ts';
import { decidesCases, ownRole } from '../own-role.ts';
import { CaseController } from './case-controller.ts';
import { currentActions } from './case-history.ts';
import { caseStatusOf } from './case-state.ts';
import type { TakenCaseAction, VerdictCaseActions } from './verdict-case-actions.ts';

const WORDS = defineWords({
  en: {
    note: 'Note',
    noteHint: 'seen by moderators only',
    addNote: 'Add note',
    claimed: 'Case reserved for you for 10 minutes.',
    released: 'Case released.',
    decided: { keep: 'Kept. You can undo this.', remove: 'Removed. You can undo this.' },
    noted: 'Note added.',
    undone: 'Undone.',
    taken: { flag: 'Case flagged.', hide: 'Hidden until a moderator decides.', penalty: 'Reputation deducted.' },
  },
  es: {
    note: 'Nota',
    noteHint: 'solo la ven los moderadores',
    addNote: 'Añadir nota',
    claimed: 'Caso reservado para usted durante 10 minutos.',
    released: 'Caso liberado.',
    decided: { keep: 'Mantenido. Puede deshacerlo.', remove: 'Retirado. Puede deshacerlo.' },
    noted: 'Nota añadida.',
    undone: 'Deshecho.',
    taken: { flag: 'Caso señalado.', hide: 'Oculto hasta que decida un moderador.', penalty: 'Reputación quitada.' },
  },
});

/** The forms of a case; those that undo an action are named by its number. */
type Form = 'decision' | 'measure' | 'note' | number;

/** One case with all actions on it. Fires `case-changed` with the case whenever it was loaded. */
export class VerdictCasePanel extends LitElement {
  static override properties = { caseId: { attribute: false } };
  static override styles = [
    look,
    css`
      :host { display: grid; gap: var(--v-space-6); align-content: start; min-width: 0; }
      .rule { width: 100%; margin: 0; border: 0; border-block-start: var(--v-hairline); }
    `,
  ];

  declare caseId: number;
  /** The form that the last error message belongs to. */
  #place: Form = 'decision';
  readonly #words = new WordsController(this, WORDS);
  readonly #case = new CaseController(this, {
    idOf: () => this.caseId,
    changed: (detail) => this.dispatchEvent(new CustomEvent<ModerationCase>('case-changed', { detail })),
  });

  constructor() {
    super();
    session.watch(this);
    new KeysController(this, {
      c: () => void (this.#mayDecide && this.#claim()),
      '1': () => void this.#choose('keep'),
      '2': () => void this.#choose('remove'),
      n: () => this.#note?.focus(),
      z: () => void this.#taken?.startUndo(),
    });
  }

  protected override render(): TemplateResult {
    const { state } = this.#case;
    if (state.kind === 'loading') return loadingState();
    if (state.kind === 'failed') return failedState(refusalSentence(state.failure), () => void this.#case.reload());
    return this.#renderCase(state.value);
  }

  #renderCase(about: CaseDetail): TemplateResult {
    const decides = decidesCases();
    return html`
      <verdict-case-subject .about=${about} .answered=${this.#case.answered} .viewerId=${session.account?.id} ?sees-all=${decides}></verdict-case-subject>
      ${decides ? this.#renderDecision(about) : nothing} ${this.#renderActions(about)}
      <hr class="rule" />
      <verdict-case-history .about=${about}></verdict-case-history>
      ${decides ? this.#renderNoteForm(about) : nothing}
    `;
  }

  #renderNoteForm(about: CaseDetail): TemplateResult {
    const { t } = this.#words;
    return html`<verdict-text-form id="note" .label=${t.note} .hint=${t.noteHint} .submitLabel=${t.addNote} .draft=${`case-${about.id}-note`} .limit=${4000}
        quiet ?busy=${this.#case.isBusy} .failure=${this.#failureAt('note')} @text-submitted=${this.#addNote}></verdict-text-form>`;
  }

  #renderDecision(about: CaseDetail): TemplateResult {
    const { action, isBusy } = this.#case;
    if (action) {
      return html`<verdict-decision-taken id="taken" .action=${action} ?may-undo=${this.#mayDecide} ?busy=${isBusy} .failure=${this.#failureAt('decision')}
        @undo-submitted=${({ detail }: CustomEvent<string>) => void this.#undo(action.id, detail)}></verdict-decision-taken>`;
    }
    return html`<verdict-decision-form .about=${about} .viewerId=${session.account?.id} ?busy=${isBusy} .failure=${this.#failureAt('decision')}
      @claim-requested=${this.#claim} @release-requested=${this.#release} @decision-submitted=${this.#decide}></verdict-decision-form>`;
  }

  /** Actions in force besides the decision, and those available. */
  #renderActions(about: CaseDetail): TemplateResult {
    const { isBusy } = this.#case;
    const office = ownRole();
    return html`${currentActions(about).map(
      (action) => html`<verdict-decision-taken .action=${action} ?may-undo=${this.#mayUndo(action, about)} ?busy=${isBusy}
        .failure=${this.#failureAt(action.id)} @undo-submitted=${({ detail }: CustomEvent<string>) => void this.#undo(action.id, detail, action.id)}></verdict-decision-taken>`,
    )}
    ${
      office
        ? html`<verdict-case-actions .about=${about} .office=${office} ?busy=${isBusy} .failure=${this.#failureAt('measure')}
          @action-submitted=${this.#take}></verdict-case-actions>`
        : nothing
    }`;
  }

  get #mayDecide(): boolean {
    return decidesCases() && this.#case.about?.is_for_others === false;
  }

  /** A decision replaces flags and hiding. */
  #mayUndo({ kind }: ModerationAction, { decision }: CaseDetail): boolean {
    return this.#mayDecide && (kind === 'penalty' || ((kind === 'flag' || kind === 'hide') && !decision));
  }

  #failureAt(place: Form): string {
    return this.#case.failure && this.#place === place ? refusalSentence(this.#case.failure) : '';
  }

  get #form(): VerdictDecisionForm | null | undefined {
    return this.shadowRoot?.querySelector<VerdictDecisionForm>('verdict-decision-form');
  }

  get #taken(): VerdictDecisionTaken | null | undefined {
    return this.shadowRoot?.querySelector<VerdictDecisionTaken>('#taken');
  }

  get #note(): VerdictTextForm | null | undefined {
    return this.shadowRoot?.querySelector<VerdictTextForm>('#note');
  }

  async #settle(work: () => Promise<boolean>, done: string, place: Form = 'decision'): Promise<boolean> {
    if (this.#case.isBusy) return false;
    this.#place = place;
    const isDone = await work();
    if (isDone) announce(done);
    return isDone;
  }

  #claim(): Promise<boolean> {
    return this.#settle(() => this.#case.claim(), this.#words.t.claimed);
  }

  async #release(): Promise<void> {
    await this.#settle(() => this.#case.release(), this.#words.t.released);
  }

  /** The keys 1 and 2 also claim a free case, since they are pressed to decide. */
  async #choose(decision: Decision): Promise<void> {
    const { about } = this.#case;
    if (!about || about.decision || !this.#mayDecide) return;
    const standing = caseStatusOf(about, session.account?.id, new Date());
    if (standing === 'open' && !(await this.#claim())) return;
    await this.updateComplete;
    if (standing !== 'claimed') await this.#form?.choose(decision);
  }

  async #decide({ detail }: CustomEvent<DecisionMade>): Promise<void> {
    const form = this.#form;
    if (await this.#settle(() => this.#case.decide(detail), this.#words.t.decided[detail.decision])) form?.clear();
  }

  async #addNote({ detail }: CustomEvent<string>): Promise<void> {
    if (await this.#settle(() => this.#case.note(detail), this.#words.t.noted, 'note')) this.#note?.clear();
  }

  async #undo(actionId: number, reason: string, place: Form = 'decision'): Promise<void> {
    await this.#settle(() => this.#case.undo(actionId, reason), this.#words.t.undone, place);
  }

  async #take({ detail, target }: CustomEvent<TakenCaseAction>): Promise<void> {
    const form = target as VerdictCaseActions;
    if (await this.#settle(() => this.#case.take(detail), this.#words.t.taken[detail.measure], 'measure')) form.clear();
  }
}

customElements.define('verdict-case-panel', VerdictCasePanel);
