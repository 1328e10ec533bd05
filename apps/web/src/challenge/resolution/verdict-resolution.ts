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
    count: (ballots: number, quorum: number) => `${counted(ballots, 'ballot counts', 'ballots count')}, ${formatNumber(quorum)} needed`,
    sentences: {
      accepted: (bar: string) => `The challenge was accepted: support reached ${bar}.`,
      partially_accepted: (bar: string, half: string) => `The challenge was accepted in part: support lies between ${half} and ${bar}.`,
      rejected: (_: string, half: string) => `The challenge was rejected: support stayed below ${half}. Nothing changes.`,
      undecided: () => 'Nothing was decided: too few ballots count. The claim stays as it is.',
    } satisfies Record<Outcome, (bar: string, half: string) => string>,
    juryDecided: 'A jury decided this on appeal. The share is that of the ballots, the outcome the jury’s.',
    superseded: 'A jury put another in its place.',
    brackets: 'Each ballot counts by its tier; ballots in brackets.',
    weight: 'How ballots weigh',
    policy: 'By the rules',
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
    juryDecided: 'Lo decidió un jurado tras un recurso. La proporción es la de los votos; el resultado, el del jurado.',
    superseded: 'Un jurado puso otra en su lugar.',
    brackets: 'Cada voto cuenta según su nivel; entre paréntesis, los votos.',
    weight: 'Cómo pesan los votos',
    policy: 'Según las reglas',
  },
});

/** What was decided, with the whole arithmetic. */
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
