import type { LabelSet, LabelStatus } from '@verdict/core/label';
import type { Consensus } from '@verdict/core/verdict';
import { html, type TemplateResult } from 'lit';
import { type IconName, icon } from '../look/index.ts';
import { defineWords, language } from '../words/index.ts';

export const LABEL_STATES = ['confirmed', 'likely-correct', 'uncertain', 'likely-incorrect', 'rejected', 'disputed', 'overridden'] as const;

/** The look of a state: the name of its colours, its line and its icon. */
export type LabelState = (typeof LABEL_STATES)[number];

const ICONS: Readonly<Record<LabelState, IconName>> = {
  confirmed: 'confirmed',
  'likely-correct': 'likelyCorrect',
  uncertain: 'uncertain',
  'likely-incorrect': 'likelyIncorrect',
  rejected: 'rejected',
  disputed: 'disputed',
  overridden: 'overridden',
};

const STATES = defineWords<Record<LabelState, string>>({
  en: {
    confirmed: 'Confirmed',
    'likely-correct': 'Likely correct',
    uncertain: 'Uncertain',
    'likely-incorrect': 'Likely incorrect',
    rejected: 'Rejected',
    disputed: 'Disputed',
    overridden: 'Overridden',
  },
  es: {
    confirmed: 'Confirmada',
    'likely-correct': 'Probablemente correcta',
    uncertain: 'Incierta',
    'likely-incorrect': 'Probablemente incorrecta',
    rejected: 'Rechazada',
    disputed: 'En disputa',
    overridden: 'Anulada',
  },
});

const STATUSES = defineWords<Record<LabelStatus, string>>({
  en: { active: 'Open', validated: 'Validated', disputed: 'Disputed', overridden: 'Overridden' },
  es: { active: 'Abierta', validated: 'Validada', disputed: 'En disputa', overridden: 'Anulada' },
});

const STATE_OF_STATUS: Readonly<Record<LabelStatus, LabelState>> = {
  active: 'uncertain',
  validated: 'confirmed',
  disputed: 'disputed',
  overridden: 'overridden',
};

const SENTENCES = defineWords<Record<Consensus, (what: string) => string>>({
  en: {
    confirmed: () => 'Most people agree with this flag',
    likely_correct: () => 'More people agree than disagree',
    uncertain: () => 'Not decided yet',
    likely_incorrect: () => 'More people disagree than agree',
    rejected: (what) => `Most people say: not ${what}`,
  },
  es: {
    confirmed: () => 'La mayoría está de acuerdo con esta marca',
    likely_correct: () => 'Más personas están de acuerdo que en desacuerdo',
    uncertain: () => 'Sin decidir todavía',
    likely_incorrect: () => 'Más personas están en desacuerdo que de acuerdo',
    rejected: (what) => `La mayoría dice: no es ${what}`,
  },
});

const KINDS = defineWords<Record<LabelSet, string>>({
  en: { fallacy: 'a fallacy', hate: 'hate speech' },
  es: { fallacy: 'una falacia', hate: 'discurso de odio' },
});

export const stateOfConsensus = (consensus: Consensus): LabelState => consensus.replace('_', '-') as LabelState;

export const stateOfStatus = (status: LabelStatus): LabelState => STATE_OF_STATUS[status];

export const stateName = (state: LabelState): string => STATES[language.value][state];

export const statusName = (status: LabelStatus): string => STATUSES[language.value][status];

/** The states of the verdict table. */
export function consensusSentence(consensus: Consensus, set: LabelSet = 'fallacy'): string {
  const spoken = language.value;
  return SENTENCES[spoken][consensus](KINDS[spoken][set]);
}

/** What determines the state of a label. Without statistics nobody has answered it. */
export interface Standing {
  status: LabelStatus;
  moderator_override: boolean;
  stats?: { consensus: Consensus; is_controversial: boolean } | undefined;
}

/** The one state that is shown: a moderator's decision first, then disagreement, then the verdict table. */
export function labelState({ status, moderator_override, stats }: Standing): LabelState {
  if (moderator_override || status === 'overridden') return stateOfStatus(status);
  if (!stats) return stateOfStatus(status);
  const isLeaning = stats.consensus !== 'confirmed' && stats.consensus !== 'rejected';
  return stats.is_controversial && isLeaning ? 'disputed' : stateOfConsensus(stats.consensus);
}

/** A state as label, icon and colour. */
export function stateBadge(state: LabelState, word = stateName(state)): TemplateResult {
  return html`<span class="badge" data-state=${state}>${icon(ICONS[state])}${word}</span>`;
}

/** The status stored with a label: open, validated, disputed or overridden. */
export function statusBadge(status: LabelStatus): TemplateResult {
  return stateBadge(stateOfStatus(status), statusName(status));
}

/** The verdict of a label by the table. */
export function consensusBadge(consensus: Consensus): TemplateResult {
  return stateBadge(stateOfConsensus(consensus));
}

/** The state that readers see. */
export function labelBadge(label: Standing): TemplateResult {
  return stateBadge(labelState(label));
}
