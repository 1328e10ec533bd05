import type { Outcome } from '@verdict/core/challenge';
import { look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { counted, defineWords, formatNumber, WordsController } from '@verdict/elements/words';
import type { Challenge, Resolution } from '@verdict/wire/challenge';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { outcomeTag } from '../challenge-state.ts';
import { shareFigure } from '../voting/numbers.ts';
import { tallyBar, tallyStyles, tierTable } from '../voting/tally-picture.ts';
import { resolutionLines, sumStyles, sumTable } from './arithmetic.ts';

const WORDS = defineWords({
  en: {
    title: 'Resolution',
    jury: 'The jury’s resolution',
    first: 'The first resolution',
    count: (ballots: number, quorum: number) => `${counted(ballots, 'vote counts', 'votes count')}, ${formatNumber(quorum)} needed`,
    sentences: {
      accepted: (bar: string) => `Challenge accepted: support reached ${bar}.`,
      partially_accepted: (bar: string, half: string) => `Challenge accepted in part: support is between ${half} and ${bar}.`,
      rejected: (_: string, half: string) => `Challenge rejected: support stayed below ${half}. Nothing changes.`,
      undecided: () => 'No decision: too few votes count. The claim stays as it is.',
    } satisfies Record<Outcome, (bar: string, half: string) => string>,
    juryDecided: 'Decided by a jury on appeal. The share shown is that of the original votes.',
    superseded: 'Replaced by the jury’s resolution.',
    brackets: 'Votes are weighted by tier; the number of votes is in brackets.',
    weight: 'How votes are weighted',
    policy: 'Rules',
  },
  es: {
    title: 'Resolución',
    jury: 'La resolución del jurado',
    first: 'La primera resolución',
    count: (ballots: number, quorum: number) => `${counted(ballots, 'voto cuenta', 'votos cuentan')}, hacen falta ${formatNumber(quorum)}`,
    sentences: {
      accepted: (bar: string) => `La impugnación se aceptó: el apoyo llegó al ${bar}.`,
      partially_accepted: (bar: string, half: string) => `La impugnación se aceptó en parte: el apoyo está entre el ${half} y el ${bar}.`,
      rejected: (_: string, half: string) => `La impugnación se rechazó: el apoyo no llegó al ${half}. Nada cambia.`,
      undecided: () => 'No se decidió nada: cuentan muy pocos votos. La afirmación sigue como está.',
    } satisfies Record<Outcome, (bar: string, half: string) => string>,
    juryDecided: 'Lo decidió un jurado tras un recurso. La proporción mostrada es la de los votos originales.',
    superseded: 'Sustituida por la resolución del jurado.',
    brackets: 'Los votos pesan según el nivel; entre paréntesis, el número de votos.',
    weight: 'Cómo pesan los votos',
    policy: 'Reglas',
  },
});

/** The outcome, with the whole calculation. */
export class VerdictResolution extends LitElement {
  static override properties = { resolution: { attribute: false }, policy: { attribute: false } };
  static override styles = [
    look,
    tallyStyles,
    sumStyles,
    css`
      :host { display: block; }
      .arith { display: grid; gap: var(--v-space-3); }
      .superseded { background: none; }
    `,
  ];

  declare resolution: Resolution | undefined;
  declare policy: Challenge['policy'] | undefined;
  readonly #words = new WordsController(this, WORDS);

  protected override render(): TemplateResult | typeof nothing {
    const { resolution, policy } = this;
    if (!resolution || !policy) return nothing;
    const { t } = this.#words;
    return html`<section class="card arith ${resolution.superseded_at ? 'superseded' : ''}" aria-labelledby="title">
      <div class="row row-between"><h3 id="title">${this.#title(resolution)}</h3>${outcomeTag(resolution.outcome)}</div>
      <p class="small">${this.#sentence(resolution, policy)} <span class="caption">${timeElement(resolution.created_at)}</span></p>
      ${tallyBar(resolution, policy.acceptAt)} ${tierTable(resolution)} ${sumTable(resolutionLines(resolution, policy))}
      <p class="caption"><span class="num">${t.count(resolution.counted, policy.quorum)}</span>. ${t.brackets}
        ${t.policy} <code>${resolution.policy_version}</code>. <a href="/help#challenges">${t.weight}</a></p>
    </section>`;
  }

  #title({ decided_by, superseded_at }: Resolution): string {
    const { t } = this.#words;
    if (decided_by === 'jury') return t.jury;
    return superseded_at ? t.first : t.title;
  }

  #sentence({ decided_by, outcome, superseded_at }: Resolution, { acceptAt }: Challenge['policy']): string {
    const { t } = this.#words;
    if (decided_by === 'jury') return t.juryDecided;
    const sentence = t.sentences[outcome](shareFigure(acceptAt), shareFigure(acceptAt / 2));
    return superseded_at ? `${sentence} ${t.superseded}` : sentence;
  }
}

customElements.define('verdict-resolution', VerdictResolution);
