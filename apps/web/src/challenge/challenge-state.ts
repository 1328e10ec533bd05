import { type ChallengeStatus, type Choice, isOpen as isOpenIn, type Outcome } from '@verdict/core/challenge';
import { type IconName, icon } from '@verdict/elements/look';
import { defineWords, language } from '@verdict/elements/words';
import type { Challenge } from '@verdict/wire/challenge';
import { html, type TemplateResult } from 'lit';

interface StateWords {
  statuses: Record<ChallengeStatus, string>;
  outcomes: Record<Outcome, string>;
  choices: Record<Choice, string>;
  held: string;
}

const WORDS = defineWords<StateWords>({
  en: {
    statuses: { evidence_period: 'Open for evidence', voting_period: 'Voting', resolved: 'Resolved', withdrawn: 'Withdrawn' },
    outcomes: { accepted: 'Accepted', partially_accepted: 'Partly accepted', rejected: 'Rejected', undecided: 'Undecided' },
    choices: { support: 'Support', oppose: 'Oppose', abstain: 'Abstain' },
    held: 'On hold',
  },
  es: {
    statuses: { evidence_period: 'Abierta a pruebas', voting_period: 'En votación', resolved: 'Resuelta', withdrawn: 'Retirada' },
    outcomes: { accepted: 'Aceptada', partially_accepted: 'Aceptada en parte', rejected: 'Rechazada', undecided: 'Sin decidir' },
    choices: { support: 'A favor', oppose: 'En contra', abstain: 'Abstención' },
    held: 'En espera',
  },
});

const ICONS: Readonly<Record<ChallengeStatus | Outcome, IconName>> = {
  evidence_period: 'search',
  voting_period: 'clock',
  resolved: 'check',
  withdrawn: 'undo',
  accepted: 'likelyCorrect',
  partially_accepted: 'disputed',
  rejected: 'likelyIncorrect',
  undecided: 'uncertain',
};

/** Label, icon and colour of a choice on the ballot. */
export const CHOICE_ICONS: Readonly<Record<Choice, IconName>> = { support: 'check', oppose: 'cross', abstain: 'minus' };

export const statusName = (status: ChallengeStatus): string => WORDS[language.value].statuses[status];
export const outcomeName = (outcome: Outcome): string => WORDS[language.value].outcomes[outcome];
export const choiceName = (choice: Choice): string => WORDS[language.value].choices[choice];

/** The status of a challenge as a short label with an icon; its outcome once there is one. */
export function challengeTag({ status, outcome, held }: Pick<Challenge, 'status' | 'outcome' | 'held'>): TemplateResult {
  if (held) return html`<span class="tag">${icon('clock', 'small')}${WORDS[language.value].held}</span>`;
  const name = outcome ? outcomeName(outcome) : statusName(status);
  return html`<span class="tag">${icon(ICONS[outcome ?? status], 'small')}${name}</span>`;
}

export function outcomeTag(outcome: Outcome): TemplateResult {
  return html`<span class="tag">${icon(ICONS[outcome], 'small')}${outcomeName(outcome)}</span>`;
}

export function isOpen({ status }: Pick<Challenge, 'status'>): boolean {
  return isOpenIn(status);
}
