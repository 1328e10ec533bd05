import { look } from '@verdict/elements/look';
import { Ticking, timeUntil } from '@verdict/elements/time';
import { counted, defineWords, formatNumber, language, WordsController } from '@verdict/elements/words';
import type { Challenge, ChallengeView } from '@verdict/wire/challenge';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { outcomeName } from './challenge-state.ts';
import { partPassed, shortMoment } from './moments.ts';
import { impactFigure, shareFigure, veracityFigure } from './voting/numbers.ts';

const STEPS = ['submitted', 'evidence', 'voting', 'resolution', 'veracity'] as const;
type Step = (typeof STEPS)[number];

const WORDS = defineWords({
  en: {
    progress: 'Progress of the challenge',
    steps: { submitted: 'Submitted', evidence: 'Evidence', voting: 'Voting', resolution: 'Resolution', veracity: 'Veracity' },
    submitted: (moment: string) => `${moment}. Reputation checked`,
    pieces: (hours: number, count: number) => `${formatNumber(hours)} hours, ${counted(count, 'piece', 'pieces')} received`,
    until: (moment: string, left: string) => `Until ${moment}, ${left}`,
    begins: (moment: string) => `Begins ${moment}`,
    closes: (moment: string, left: string) => `Closes ${moment}, ${left}`,
    closed: (moment: string, count: number) => `Closed ${moment}, ${counted(count, 'vote', 'votes')}`,
    closing: 'Closing now',
    bar: (share: string) => `Accepted with ${share} support or more`,
    held: 'On hold until a moderator reviews it',
    counting: 'Being counted',
    appeal: (days: number) => `Updated immediately; appeals for ${formatNumber(days)} days`,
    unchanged: 'Unchanged',
    changed: (change: string, now: string) => `${change}, now ${now}`,
    withdrawn: (moment: string) => `Withdrawn ${moment}`,
    stopped: 'Not reached',
  },
  es: {
    progress: 'Progreso de la impugnación',
    steps: { submitted: 'Presentada', evidence: 'Pruebas', voting: 'Votación', resolution: 'Resolución', veracity: 'Veracidad' },
    submitted: (moment: string) => `${moment}. Reputación comprobada`,
    pieces: (hours: number, count: number) => `${formatNumber(hours)} horas, ${counted(count, 'prueba recibida', 'pruebas recibidas')}`,
    until: (moment: string, left: string) => `Hasta el ${moment}, ${left}`,
    begins: (moment: string) => `Empieza el ${moment}`,
    closes: (moment: string, left: string) => `Cierra el ${moment}, ${left}`,
    closed: (moment: string, count: number) => `Cerró el ${moment}, ${counted(count, 'voto', 'votos')}`,
    closing: 'Se está cerrando',
    bar: (share: string) => `Se acepta con un apoyo del ${share} o más`,
    held: 'En espera hasta que la revise un moderador',
    counting: 'Se está contando',
    appeal: (days: number) => `Se actualiza al momento; se puede recurrir durante ${formatNumber(days)} días`,
    unchanged: 'Sin cambios',
    changed: (change: string, now: string) => `${change}, ahora ${now}`,
    withdrawn: (moment: string) => `Retirada el ${moment}`,
    stopped: 'No se llegó',
  },
});

const APPEAL_DAYS = 14;

/** The steps of a challenge, with their times. */
export class VerdictChallengeSteps extends LitElement {
  static override properties = { challenge: { attribute: false } };
  static override styles = [
    look,
    css`
      :host { display: block; }
      ol { display: grid; grid-template-columns: repeat(5, 1fr); }
      li { position: relative; padding-block-start: 1.75rem; padding-inline-end: var(--v-space-4); display: grid; gap: .125rem; align-content: start; font: var(--v-type-body-small); }
      li::before { content: ''; position: absolute; inset-block-start: .4375rem; inset-inline: 0; height: 2px; background: var(--md-sys-color-outline-variant); }
      li:last-child::before { display: none; }
      li::after {
        content: ''; position: absolute; inset-block-start: 0; inset-inline-start: 0; width: 1rem; height: 1rem; border-radius: 50%;
        background: var(--md-sys-color-surface); border: 2px solid var(--md-sys-color-outline);
      }
      .done::before { background: var(--md-sys-color-primary); }
      .done::after { background: var(--md-sys-color-primary); border-color: var(--md-sys-color-primary); }
      .now::before { background: linear-gradient(90deg, var(--md-sys-color-primary) var(--passed), var(--md-sys-color-outline-variant) var(--passed)); }
      .now:dir(rtl)::before { background: linear-gradient(270deg, var(--md-sys-color-primary) var(--passed), var(--md-sys-color-outline-variant) var(--passed)); }
      .now::after { border: 5px solid var(--md-sys-color-primary); }
      strong { font: var(--v-type-title-small); }
      .now strong { color: var(--md-sys-color-primary); }
      @media (max-width: 47.99rem) {
        ol { grid-template-columns: 1fr; }
        li { padding-block: 0 var(--v-space-5); padding-inline: 2rem 0; }
        li:last-child { padding-block-end: 0; }
        li::before { inset-block: 0; inset-inline: 7px auto; width: 2px; height: auto; }
        .now::before, .now:dir(rtl)::before { background: linear-gradient(180deg, var(--md-sys-color-primary) var(--passed), var(--md-sys-color-outline-variant) var(--passed)); }
        li::after { inset-block-start: .125rem; }
      }
    `,
  ];

  declare challenge: ChallengeView | undefined;
  readonly #words = new WordsController(this, WORDS);
  readonly #time = new Ticking(this);

  protected override render(): TemplateResult | typeof nothing {
    const { challenge } = this;
    if (!challenge) return nothing;
    const { t } = this.#words;
    const reached = reachedStep(challenge);
    return html`<ol aria-label=${t.progress}>${STEPS.map((step) => {
      const state = stateOf(step, reached, challenge);
      return html`<li class=${state} aria-current=${state === 'now' ? 'step' : nothing} style="--passed:${Math.round(this.#passed(challenge) * 100)}%">
        <strong>${t.steps[step]}</strong><span class="caption">${this.#caption(step, challenge, reached)}</span></li>`;
    })}</ol>`;
  }

  #passed({ status, created_at, evidence_ends_at, voting_ends_at, closed_at }: Challenge): number {
    if (closed_at) return 1;
    if (status === 'voting_period') return partPassed(evidence_ends_at, voting_ends_at, this.#time.now);
    return partPassed(created_at, evidence_ends_at, this.#time.now);
  }

  #left(at: string): string {
    return timeUntil(new Date(at), this.#time.now, language.value);
  }

  #caption(step: Step, challenge: ChallengeView, reached: Step): string {
    const { t } = this.#words;
    if (step === 'submitted') return t.submitted(shortMoment(challenge.created_at));
    if (challenge.withdrawn_at)
      return step === reached
        ? t.withdrawn(shortMoment(challenge.withdrawn_at))
        : isBefore(step, reached)
          ? this.#captions(challenge)[step]
          : t.stopped;
    return this.#captions(challenge)[step];
  }

  #captions(challenge: ChallengeView): Record<Exclude<Step, 'submitted'>, string> {
    return {
      evidence: this.#evidence(challenge),
      voting: this.#voting(challenge),
      resolution: this.#resolution(challenge),
      veracity: this.#veracity(challenge),
    };
  }

  #evidence({ status, evidence_count, evidence_ends_at, policy }: Challenge): string {
    const { t } = this.#words;
    return status === 'evidence_period'
      ? t.until(shortMoment(evidence_ends_at), this.#left(evidence_ends_at))
      : t.pieces(policy.evidenceHours, evidence_count);
  }

  #voting({ status, evidence_ends_at, voting_ends_at, closed_at, ballot_count }: Challenge): string {
    const { t } = this.#words;
    if (closed_at) return t.closed(shortMoment(closed_at), ballot_count);
    if (status === 'evidence_period') return t.begins(shortMoment(evidence_ends_at));
    if (Date.parse(voting_ends_at) <= this.#time.now.getTime()) return t.closing;
    return t.closes(shortMoment(voting_ends_at), this.#left(voting_ends_at));
  }

  #resolution({ outcome, held, closed_at, policy }: Challenge): string {
    const { t } = this.#words;
    if (outcome) return outcomeName(outcome);
    if (held) return t.held;
    return closed_at ? t.counting : t.bar(shareFigure(policy.acceptAt));
  }

  #veracity({ resolutions }: ChallengeView): string {
    const { t } = this.#words;
    const [first, last] = [resolutions[0], resolutions.at(-1)];
    if (!first || !last) return t.appeal(APPEAL_DAYS);
    const change = last.veracity_after - first.veracity_before;
    return Math.abs(change) < 0.0005 ? t.unchanged : t.changed(impactFigure(change), veracityFigure(last.veracity_after));
  }
}

function reachedStep({ status, closed_at, outcome, evidence_ends_at, withdrawn_at }: Challenge): Step {
  if (outcome) return 'veracity';
  if (closed_at) return 'resolution';
  if (status === 'voting_period') return 'voting';
  if (withdrawn_at) return withdrawn_at < evidence_ends_at ? 'evidence' : 'voting';
  return 'evidence';
}

function isBefore(step: Step, other: Step): boolean {
  return STEPS.indexOf(step) < STEPS.indexOf(other);
}

function stateOf(step: Step, reached: Step, { outcome, withdrawn_at }: Challenge): 'done' | 'now' | '' {
  if (isBefore(step, reached) || outcome) return 'done';
  return step === reached && !withdrawn_at ? 'now' : '';
}

customElements.define('verdict-challenge-steps', VerdictChallengeSteps);
