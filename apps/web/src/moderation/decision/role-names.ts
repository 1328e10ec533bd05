import type { ActingRole } from '@verdict/core/moderation';
import { PENALTIES, type Penalty } from '@verdict/core/reputation';
import { defineWords, formatNumber, language } from '@verdict/elements/words';
import { policies } from '../../frame/index.ts';

const BY = defineWords<Record<ActingRole, string>>({
  en: { expert: 'by an Expert', authority: 'by an Authority', moderator: 'by a moderator', admin: 'by an administrator' },
  es: { expert: 'de un Experto', authority: 'de una Autoridad', moderator: 'de un moderador', admin: 'de un administrador' },
});

/** The role in which someone acted, where no name is shown. */
export function byRole(office: ActingRole): string {
  return BY[language.value][office];
}

const PENALTY_NAMES = defineWords<Record<Penalty, string>>({
  en: { spam_challenge: 'Spam', false_information: 'False information', harassment: 'Harassment' },
  es: { spam_challenge: 'Spam', false_information: 'Información falsa', harassment: 'Acoso' },
});

export function isPenalty(decision: string): decision is Penalty {
  return (PENALTIES as readonly string[]).includes(decision);
}

export function penaltyName(penalty: Penalty): string {
  return PENALTY_NAMES[language.value][penalty];
}

/** The points of a penalty, as a plain number. */
export function penaltyPoints(penalty: Penalty): string {
  return formatNumber(-policies.value.reputation.points[penalty]);
}

const WORDS = defineWords({
  en: { taken: (points: string, name: string) => `${points} reputation deducted: ${name}` },
  es: { taken: (points, name) => `Se quitaron ${points} puntos de reputación: ${name}` },
});

/** "50 reputation deducted: false information". */
export function penaltyTaken(penalty: Penalty): string {
  return WORDS[language.value].taken(penaltyPoints(penalty), penaltyName(penalty).toLocaleLowerCase(language.value));
}
