import { icon } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { defineWords, formatNumber, language } from '@verdict/elements/words';
import type { ChallengeLog } from '@verdict/wire/challenge';
import type { EventKind } from '@verdict/wire/event';
import { css, html, type TemplateResult } from 'lit';

type Told = Extract<
  EventKind,
  | 'challenge.submitted'
  | 'challenge.reputation_checked'
  | 'challenge.evidence_opened'
  | 'challenge.edited'
  | 'challenge.voting_opened'
  | 'challenge.closed'
  | 'challenge.resolved'
  | 'challenge.withdrawn'
  | 'challenge.held'
  | 'challenge.released'
  | 'evidence.added'
  | 'evidence.withdrawn'
  | 'resolution.appealed'
  | 'jury.drawn'
  | 'resolution.appeal_decided'
>;

interface LogWords {
  kinds: Readonly<Record<Told, string>>;
  entry(seq: number): string;
  waiting: string;
}

const WORDS = defineWords<LogWords>({
  en: {
    kinds: {
      'challenge.submitted': 'The claim was challenged',
      'challenge.reputation_checked': 'The reputation was checked',
      'challenge.evidence_opened': 'It opened for evidence',
      'challenge.edited': 'Its words were changed',
      'challenge.voting_opened': 'It opened for voting',
      'challenge.closed': 'Voting closed',
      'challenge.resolved': 'It was resolved',
      'challenge.withdrawn': 'It was withdrawn',
      'challenge.held': 'The outcome was put on hold',
      'challenge.released': 'The outcome was released',
      'evidence.added': 'Someone added evidence',
      'evidence.withdrawn': 'Someone withdrew evidence',
      'resolution.appealed': 'The resolution was appealed',
      'jury.drawn': 'The jury was drawn',
      'resolution.appeal_decided': 'The jury decided',
    },
    entry: (seq) => `Entry ${formatNumber(seq)}`,
    waiting: 'on its way',
  },
  es: {
    kinds: {
      'challenge.submitted': 'Se impugnó la afirmación',
      'challenge.reputation_checked': 'Se comprobó la reputación',
      'challenge.evidence_opened': 'Se abrió a pruebas',
      'challenge.edited': 'Se cambiaron sus palabras',
      'challenge.voting_opened': 'Se abrió a votación',
      'challenge.closed': 'Se cerró la votación',
      'challenge.resolved': 'Se resolvió',
      'challenge.withdrawn': 'Se retiró',
      'challenge.held': 'El resultado se puso en espera',
      'challenge.released': 'El resultado se liberó',
      'evidence.added': 'Alguien aportó una prueba',
      'evidence.withdrawn': 'Alguien retiró una prueba',
      'resolution.appealed': 'Se recurrió la resolución',
      'jury.drawn': 'Se sorteó el jurado',
      'resolution.appeal_decided': 'Decidió el jurado',
    },
    entry: (seq) => `Entrada ${formatNumber(seq)}`,
    waiting: 'en camino',
  },
});

/** Entries of the log, each with the way to its receipt; one from a newer server by its own name. */
export function logList(entries: ChallengeLog['items']): TemplateResult {
  const t = WORDS[language.value];
  return html`<ol class="list log">${entries.map(
    ({
      seq,
      kind,
      occurred_at,
    }) => html`<li>${icon('receipt', 'small')}<span>${t.kinds[kind as Told] ?? kind} <span class="caption">${timeElement(occurred_at)}</span></span>
      ${seq === null ? html`<span class="caption">${t.waiting}</span>` : html`<a class="num" href="/receipt?entry=${seq}">${t.entry(seq)}</a>`}</li>`,
  )}</ol>`;
}

export const logListStyles = css`
  .log li { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: var(--v-space-2); align-items: baseline; padding-block: var(--v-space-2); font: var(--v-type-body-small); }
  .log .i { align-self: center; }
  .log .caption { display: block; }
  .log a { white-space: nowrap; }
`;
