import { icon } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { defineWords, formatNumber, language } from '@verdict/elements/words';
import type { ChallengeLog } from '@verdict/wire/challenge';
import type { EventKind } from '@verdict/wire/event';
import { css, html, type TemplateResult } from 'lit';

type ShownKind = Extract<
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
  kinds: Readonly<Record<ShownKind, string>>;
  entry(seq: number): string;
  waiting: string;
}

const WORDS = defineWords<LogWords>({
  en: {
    kinds: {
      'challenge.submitted': 'Claim challenged',
      'challenge.reputation_checked': 'Reputation checked',
      'challenge.evidence_opened': 'Opened for evidence',
      'challenge.edited': 'Challenge edited',
      'challenge.voting_opened': 'Voting opened',
      'challenge.closed': 'Voting closed',
      'challenge.resolved': 'Resolved',
      'challenge.withdrawn': 'Withdrawn',
      'challenge.held': 'Outcome put on hold',
      'challenge.released': 'Outcome released',
      'evidence.added': 'Evidence added',
      'evidence.withdrawn': 'Evidence withdrawn',
      'resolution.appealed': 'Resolution appealed',
      'jury.drawn': 'Jury drawn',
      'resolution.appeal_decided': 'Jury decided',
    },
    entry: (seq) => `Entry ${formatNumber(seq)}`,
    waiting: 'not yet in the log',
  },
  es: {
    kinds: {
      'challenge.submitted': 'Se impugnó la afirmación',
      'challenge.reputation_checked': 'Se comprobó la reputación',
      'challenge.evidence_opened': 'Se abrió a pruebas',
      'challenge.edited': 'Se editó la impugnación',
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
    waiting: 'aún no está en el registro',
  },
});

/** Entries of the log, each with a link to its receipt. A kind from a newer server is shown as it is. */
export function logList(entries: ChallengeLog['items']): TemplateResult {
  const t = WORDS[language.value];
  return html`<ol class="list log">${entries.map(
    ({
      seq,
      kind,
      occurred_at,
    }) => html`<li>${icon('receipt', 'small')}<span>${t.kinds[kind as ShownKind] ?? kind} <span class="caption">${timeElement(occurred_at)}</span></span>
      ${seq === null ? html`<span class="caption">${t.waiting}</span>` : html`<a class="num" href="/receipt?entry=${seq}">${t.entry(seq)}</a>`}</li>`,
  )}</ol>`;
}

export const logListStyles = css`
  .log li { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: var(--v-space-2); align-items: baseline; padding-block: var(--v-space-2); font: var(--v-type-body-small); }
  .log .i { align-self: center; }
  .log .caption { display: block; }
  .log a { white-space: nowrap; }
`;
