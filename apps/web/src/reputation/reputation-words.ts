import type { BadgeName, EntryReason, TierUnlock } from '@verdict/core/reputation';
import { defineWords, language } from '@verdict/elements/words';

interface ReputationNames {
  reasons: Record<EntryReason, string>;
  returned: string;
  /** How each badge is earned. */
  badges: Record<BadgeName, string>;
  unlocks: Record<TierUnlock, string>;
}

const NAMES = defineWords<ReputationNames>({
  en: {
    reasons: {
      successful_challenge: 'A challenge was accepted',
      participation: 'Voted on a challenge',
      accurate_vote: 'Vote matched the outcome',
      quality_evidence: 'Evidence rated as strong',
      helpful_feedback: 'Explanation found helpful',
      accurate_label_vote: 'Correct answer about a flag',
      spam_challenge: 'Spam challenge',
      false_information: 'False information',
      harassment: 'Harassment',
      reversal: 'Reversed',
      brought_along: 'Imported balance',
    },
    returned: 'Returned',
    badges: {
      first_ballot: 'Vote on a challenge.',
      practised: 'Finish the practice claim.',
      helpful_voice: 'Ten people found your explanations helpful.',
      strong_evidence: 'Three pieces of your evidence were rated strong.',
      sharp_eye: 'Twenty of your votes agreed with the outcome.',
      fair_juror: 'Vote on a jury.',
    },
    unlocks: {
      vote: 'vote',
      give_evidence: 'add and rate evidence',
      challenge: 'challenge claims',
      add_claims: 'add claims',
      sit_on_juries: 'be drawn for juries',
      review_reports: 'review reports and flag them',
      hide: 'hide comments that break the rules until a moderator reviews them',
      set_penalties: 'set penalties',
      hold_outcomes: 'put outcomes on hold',
    },
  },
  es: {
    reasons: {
      successful_challenge: 'Se aceptó una impugnación',
      participation: 'Votó en una impugnación',
      accurate_vote: 'El voto coincidió con el resultado',
      quality_evidence: 'Prueba valorada como sólida',
      helpful_feedback: 'Explicación valorada como útil',
      accurate_label_vote: 'Respuesta acertada sobre una marca',
      spam_challenge: 'Impugnación spam',
      false_information: 'Información falsa',
      harassment: 'Acoso',
      reversal: 'Revertido',
      brought_along: 'Saldo importado',
    },
    returned: 'Devuelto',
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
      challenge: 'impugnar afirmaciones',
      add_claims: 'añadir afirmaciones',
      sit_on_juries: 'salir en el sorteo de los jurados',
      review_reports: 'revisar denuncias y señalarlas',
      hide: 'ocultar comentarios que incumplen las normas hasta que los revise un moderador',
      set_penalties: 'poner sanciones',
      hold_outcomes: 'dejar resultados en espera',
    },
  },
});

/** The reason of a ledger entry. A reversed penalty adds points. */
export function reasonSentence({ reason, points }: { reason: EntryReason; points: number }): string {
  const t = NAMES[language.value];
  return reason === 'reversal' && points >= 0 ? t.returned : t.reasons[reason];
}

/** How a badge is earned. */
export const badgeEarnedBy = (badge: BadgeName): string => NAMES[language.value].badges[badge];
export const unlockWords = (unlock: TierUnlock): string => NAMES[language.value].unlocks[unlock];
