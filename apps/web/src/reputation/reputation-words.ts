import type { BadgeName, EntryReason, TierUnlock } from '@verdict/core/reputation';
import { defineWords, language } from '@verdict/elements/words';

interface ReputationNames {
  reasons: Record<EntryReason, string>;
  givenBack: string;
  /** How each is earned. */
  badges: Record<BadgeName, string>;
  unlocks: Record<TierUnlock, string>;
}

const NAMES = defineWords<ReputationNames>({
  en: {
    reasons: {
      successful_challenge: 'A challenge was accepted',
      participation: 'Voted on a challenge',
      accurate_vote: 'Voted as it was decided',
      quality_evidence: 'Evidence that others rated strong',
      helpful_feedback: 'Someone found an explanation helpful',
      accurate_label_vote: 'Was right about a label',
      spam_challenge: 'A challenge that was spam',
      false_information: 'False information',
      harassment: 'Harassment',
      reversal: 'Taken back, since it no longer holds',
      brought_along: 'Earned before points were written down',
    },
    givenBack: 'Given back, since it no longer holds',
    badges: {
      first_ballot: 'Vote on a challenge.',
      practised: 'Finish the practice claim.',
      helpful_voice: 'Ten people found your explanations helpful.',
      strong_evidence: 'Three pieces of your evidence were rated strong.',
      sharp_eye: 'Twenty of your ballots agreed with the outcome.',
      fair_juror: 'Vote on a jury.',
    },
    unlocks: {
      vote: 'vote',
      give_evidence: 'give and rate evidence',
      challenge: 'challenge claims, from 5 points',
      add_claims: 'add claims',
      sit_on_juries: 'be drawn for juries',
      review_reports: 'look through reports and flag them',
      hide: 'hide what breaks the rules until a moderator looks',
      set_penalties: 'set penalties',
      hold_outcomes: 'put outcomes on hold',
    },
  },
  es: {
    reasons: {
      successful_challenge: 'Se aceptó una impugnación',
      participation: 'Votó en una impugnación',
      accurate_vote: 'Votó como se decidió',
      quality_evidence: 'Una prueba que otros valoraron como sólida',
      helpful_feedback: 'A alguien le fue útil una explicación',
      accurate_label_vote: 'Acertó sobre una etiqueta',
      spam_challenge: 'Una impugnación que era spam',
      false_information: 'Información falsa',
      harassment: 'Acoso',
      reversal: 'Retirado, porque ya no vale',
      brought_along: 'Ganado antes de que se anotaran los puntos',
    },
    givenBack: 'Devuelto, porque ya no vale',
    badges: {
      first_ballot: 'Vote en una impugnación.',
      practised: 'Termine la afirmación de práctica.',
      helpful_voice: 'A diez personas les fueron útiles sus explicaciones.',
      strong_evidence: 'Tres pruebas suyas se valoraron como sólidas.',
      sharp_eye: 'Veinte votos suyos coincidieron con el resultado.',
      fair_juror: 'Vote en un jurado.',
    },
    unlocks: {
      vote: 'votar',
      give_evidence: 'aportar y valorar pruebas',
      challenge: 'impugnar afirmaciones, desde 5 puntos',
      add_claims: 'añadir afirmaciones',
      sit_on_juries: 'salir en el sorteo de los jurados',
      review_reports: 'revisar denuncias y señalarlas',
      hide: 'ocultar lo que incumple las normas hasta que lo vea un moderador',
      set_penalties: 'poner sanciones',
      hold_outcomes: 'dejar resultados en espera',
    },
  },
});

/** What points were for. Taking back a penalty gives. */
export function reasonSentence({ reason, points }: { reason: EntryReason; points: number }): string {
  const t = NAMES[language.value];
  return reason === 'reversal' && points >= 0 ? t.givenBack : t.reasons[reason];
}

/** How a badge is earned. */
export const badgeEarnedBy = (badge: BadgeName): string => NAMES[language.value].badges[badge];
export const unlockWords = (unlock: TierUnlock): string => NAMES[language.value].unlocks[unlock];
