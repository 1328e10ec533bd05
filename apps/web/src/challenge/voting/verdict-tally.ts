import { impactOf, type Outcome, outcomeOf, withinBounds } from '@verdict/core/challenge';
import { icon, look } from '@verdict/elements/look';
import { counted, defineWords, formatMoment, formatNumber, WordsController } from '@verdict/elements/words';
import type { ChallengeView, Tally } from '@verdict/wire/challenge';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { sumLines, sumStyles, sumTable } from '../resolution/arithmetic.ts';
import { tallyBar, tallyStyles, tierTable } from './tally-picture.ts';

const WORDS = defineWords({
  en: {
    title: 'Tally so far',
    count: (ballots: number, quorum: number) => `${counted(ballots, 'vote', 'votes')}, ${formatNumber(quorum)} needed`,
    hidden: 'The tally is hidden',
    voted: (ballots: number) => (ballots === 0 ? 'Nobody has voted yet.' : `${counted(ballots, 'person has', 'people have')} voted.`),
    because: {
      not_open: 'Voting has not begun.',
      not_voted: 'You see it after voting, so that other people’s votes do not influence yours.',
      too_early: 'It is hidden at the start of voting, so that the first votes do not influence the others.',
      not_a_voter: 'Only people who have voted can see it until voting closes.',
    },
    from: (moment: string) => `Visible from ${moment}.`,
    everyone: (moment: string) => `Visible to everyone when voting closes, ${moment}.`,
    wouldBe: {
      accepted: 'If voting closed now, the challenge would be accepted.',
      partially_accepted: 'If voting closed now, the challenge would be accepted in part.',
      rejected: 'If voting closed now, the challenge would be rejected.',
      undecided: 'If voting closed now, nothing would be decided.',
    } satisfies Record<Outcome, string>,
    brackets: 'Votes are weighted by tier; the number of votes is in brackets.',
    weight: 'How votes are weighted',
  },
  es: {
    title: 'Recuento por ahora',
    count: (ballots: number, quorum: number) => `${counted(ballots, 'voto', 'votos')}, hacen falta ${formatNumber(quorum)}`,
    hidden: 'El recuento está oculto',
    voted: (ballots: number) =>
      ballots === 0 ? 'Nadie ha votado todavía.' : `${counted(ballots, 'persona ha votado', 'personas han votado')}.`,
    because: {
      not_open: 'La votación no ha empezado.',
      not_voted: 'Lo verá después de votar, para que los votos de los demás no influyan en el suyo.',
      too_early: 'Está oculto al principio de la votación, para que los primeros votos no influyan en los demás.',
      not_a_voter: 'Hasta que cierre la votación, solo lo ven quienes han votado.',
    },
    from: (moment: string) => `Visible desde el ${moment}.`,
    everyone: (moment: string) => `Visible para todos cuando cierre la votación, el ${moment}.`,
    wouldBe: {
      accepted: 'Si la votación cerrara ahora, la impugnación se aceptaría.',
      partially_accepted: 'Si la votación cerrara ahora, la impugnación se aceptaría en parte.',
      rejected: 'Si la votación cerrara ahora, la impugnación se rechazaría.',
      undecided: 'Si la votación cerrara ahora, no se decidiría nada.',
    } satisfies Record<Outcome, string>,
    brackets: 'Los votos pesan según el nivel; entre paréntesis, el número de votos.',
    weight: 'Cómo pesan los votos',
  },
});

/** The current tally for those who may see it; for others, why not and from when. */
export class VerdictTally extends LitElement {
  static override properties = { challenge: { attribute: false } };
  static override styles = [
    look,
    tallyStyles,
    sumStyles,
    css`
      :host { display: block; }
      .arith { display: grid; gap: var(--v-space-3); }
    `,
  ];

  declare challenge: ChallengeView | undefined;
  readonly #words = new WordsController(this, WORDS);

  protected override render(): TemplateResult | typeof nothing {
    if (!this.challenge) return nothing;
    return this.challenge.tally ? this.#renderTally(this.challenge, this.challenge.tally) : this.#renderHidden(this.challenge);
  }

  #renderHidden({ ballot_count, tally_hidden_because, tally_hidden_until, voting_ends_at }: ChallengeView): TemplateResult {
    const { t } = this.#words;
    const comesEarlier = tally_hidden_until !== null && tally_hidden_until < voting_ends_at;
    return html`<section class="card arith" aria-labelledby="title">
      <h3 id="title">${t.hidden}</h3>
      <p class="small"><b class="num">${t.voted(ballot_count)}</b> ${tally_hidden_because ? t.because[tally_hidden_because] : nothing}</p>
      <p class="note">${icon('clock')}<span>${comesEarlier ? `${t.from(formatMoment(tally_hidden_until))} ` : nothing}${t.everyone(formatMoment(voting_ends_at))}</span></p>
    </section>`;
  }

  #renderTally({ policy, ballot_count, claim_veracity }: ChallengeView, tally: Tally): TemplateResult {
    const { t } = this.#words;
    const outcome = outcomeOf({ supportShare: tally.support_share, counted: tally.counted }, policy);
    const impact = impactOf(outcome, tally.support_share ?? 0, policy);
    const effect = { outcome, impact, before: claim_veracity, after: withinBounds(claim_veracity + impact) };
    return html`<section class="card arith" aria-labelledby="title">
      <div class="row row-between"><h3 id="title">${t.title}</h3><span class="caption num">${t.count(ballot_count, policy.quorum)}</span></div>
      ${tallyBar(tally, policy.acceptAt)} ${tierTable(tally)} ${sumTable(sumLines(tally, effect, policy))}
      <p class="caption">${t.brackets} ${t.wouldBe[outcome]} <a href="/help#challenges">${t.weight}</a></p>
    </section>`;
  }
}

customElements.define('verdict-tally', VerdictTally);
