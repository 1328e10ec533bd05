import type { AppealOutcome } from '@verdict/core/jury';
import type { ChallengeEnd, KnownData, ReputationNews } from '@verdict/core/notification';
import type { Penalty } from '@verdict/core/reputation';
import { counted, defineWords, formatMoment } from '@verdict/elements/words';
import { badgeName } from '../reputation/badge-name.ts';
import { tierName } from '../reputation/tier-mark.ts';

/** The kinds that tell of challenges, of points, and of what waits for moderators. */
export type ChallengeKind =
  | 'claim_challenged'
  | 'challenge_evidence'
  | 'challenge_voting'
  | 'challenge_resolved'
  | 'resolution_appealed'
  | 'jury_called'
  | 'resolution_appeal_decided'
  | 'reputation_changed'
  | 'badge_earned'
  | 'review_due';

const RESOLVED = defineWords<Record<ChallengeEnd, string>>({
  en: {
    accepted: 'A challenge you took part in was accepted.',
    partially_accepted: 'A challenge you took part in was accepted in part.',
    rejected: 'A challenge you took part in was rejected.',
    undecided: 'A challenge you took part in ended undecided.',
    withdrawn: 'A challenge you took part in was withdrawn. Nothing was decided.',
    held: 'The outcome of a challenge you took part in is on hold until a moderator reviews it.',
  },
  es: {
    accepted: 'Se ha aceptado una impugnación en la que participó.',
    partially_accepted: 'Se ha aceptado en parte una impugnación en la que participó.',
    rejected: 'Se ha rechazado una impugnación en la que participó.',
    undecided: 'Ha quedado sin decidir una impugnación en la que participó.',
    withdrawn: 'Se ha retirado una impugnación en la que participó. No se ha decidido nada.',
    held: 'El resultado de una impugnación en la que participó está en espera hasta que lo vea un moderador.',
  },
});

const DECIDED = defineWords<Record<AppealOutcome, string>>({
  en: {
    upheld: 'A jury upheld the outcome of a challenge.',
    modified: 'A jury changed the outcome of a challenge.',
    overturned: 'A jury overturned the outcome of a challenge.',
  },
  es: {
    upheld: 'Un jurado ha mantenido el resultado de una impugnación.',
    modified: 'Un jurado ha cambiado el resultado de una impugnación.',
    overturned: 'Un jurado ha anulado el resultado de una impugnación.',
  },
});

const PENALISED = defineWords<Record<Penalty, (points: string) => string>>({
  en: {
    spam_challenge: (points) => `You lost ${points} for a challenge that was spam.`,
    false_information: (points) => `You lost ${points} for false information.`,
    harassment: (points) => `You lost ${points} for harassment.`,
  },
  es: {
    spam_challenge: (points) => `Ha perdido ${points} por una impugnación que era spam.`,
    false_information: (points) => `Ha perdido ${points} por información falsa.`,
    harassment: (points) => `Ha perdido ${points} por acoso.`,
  },
});

function sayReputationInEnglish(news: ReputationNews): string {
  if ('tier' in news)
    return news.change === 'tier_up' ? `You have reached a new tier: ${tierName(news.tier)}.` : `Your tier is now ${tierName(news.tier)}.`;
  const points = counted(Math.abs(news.points), 'point', 'points');
  if (news.change === 'penalty') return PENALISED.en[news.penalty](points);
  return news.points < 0 ? `You lost ${points} again: the reason no longer holds.` : `You were given back ${points}.`;
}

function sayReputationInSpanish(news: ReputationNews): string {
  if ('tier' in news)
    return news.change === 'tier_up' ? `Ha alcanzado un nuevo nivel: ${tierName(news.tier)}.` : `Su nivel es ahora ${tierName(news.tier)}.`;
  const points = counted(Math.abs(news.points), 'punto', 'puntos');
  if (news.change === 'penalty') return PENALISED.es[news.penalty](points);
  return news.points < 0
    ? `Ha vuelto a perder ${points}: el motivo ya no vale.`
    : `${news.points === 1 ? 'Se le ha' : 'Se le han'} devuelto ${points}.`;
}

/** What happened. Where the server holds what we do not know of, they still make a sentence. */
export const CHALLENGE_SENTENCES = defineWords<{ [Kind in ChallengeKind]: (data: KnownData[Kind]) => string }>({
  en: {
    claim_challenged: ({ author }) => (author ? `${author} challenged a claim you made.` : 'A claim you made was challenged.'),
    challenge_evidence: ({ author }) => (author ? `${author} added evidence to your challenge.` : 'Evidence was added to your challenge.'),
    challenge_voting: () => 'Voting has begun on a challenge that concerns you.',
    challenge_resolved: ({ outcome }) => RESOLVED.en[outcome] ?? 'A challenge you took part in was resolved.',
    resolution_appealed: () => 'An outcome that concerns you was appealed, and a jury will decide.',
    jury_called: ({ decide_by }) =>
      decide_by ? `You were drawn for a jury that decides by ${formatMoment(decide_by)}.` : 'You were drawn for a jury.',
    resolution_appeal_decided: ({ outcome }) => DECIDED.en[outcome] ?? 'A jury has decided.',
    reputation_changed: (news) => (news.change ? sayReputationInEnglish(news) : 'Your reputation changed.'),
    badge_earned: ({ badge }) => `You earned a badge: ${badgeName(badge)}.`,
    review_due: ({ due_at }) => (due_at ? `A report must be reviewed by ${formatMoment(due_at)}.` : 'A report must be reviewed soon.'),
  },
  es: {
    claim_challenged: ({ author }) => (author ? `${author} ha impugnado una afirmación suya.` : 'Se ha impugnado una afirmación suya.'),
    challenge_evidence: ({ author }) =>
      author ? `${author} ha añadido una prueba a su impugnación.` : 'Se ha añadido una prueba a su impugnación.',
    challenge_voting: () => 'Ha empezado la votación de una impugnación que le concierne.',
    challenge_resolved: ({ outcome }) => RESOLVED.es[outcome] ?? 'Se ha resuelto una impugnación en la que participó.',
    resolution_appealed: () => 'Se ha recurrido un resultado que le concierne y decidirá un jurado.',
    jury_called: ({ decide_by }) =>
      decide_by
        ? `Ha salido en el sorteo de un jurado que decide antes del ${formatMoment(decide_by)}.`
        : 'Ha salido en el sorteo de un jurado.',
    resolution_appeal_decided: ({ outcome }) => DECIDED.es[outcome] ?? 'Un jurado ha decidido.',
    reputation_changed: (news) => (news.change ? sayReputationInSpanish(news) : 'Ha cambiado su reputación.'),
    badge_earned: ({ badge }) => `Ha ganado una insignia: ${badgeName(badge)}.`,
    review_due: ({ due_at }) =>
      due_at ? `Hay que revisar una denuncia antes del ${formatMoment(due_at)}.` : 'Hay que revisar pronto una denuncia.',
  },
});

/** The names of the kinds, as something one can be told of. */
export const CHALLENGE_KINDS = defineWords<Record<ChallengeKind, string>>({
  en: {
    claim_challenged: 'Your claim is challenged',
    challenge_evidence: 'Evidence is added to your challenge',
    challenge_voting: 'Voting begins on a challenge that concerns you',
    challenge_resolved: 'A challenge you took part in is resolved',
    resolution_appealed: 'An outcome that concerns you is appealed',
    jury_called: 'You are drawn for a jury',
    resolution_appeal_decided: 'A jury decides an appeal that concerns you',
    reputation_changed: 'Your tier or reputation changes',
    badge_earned: 'You earn a badge',
    review_due: 'A report has waited almost a day',
  },
  es: {
    claim_challenged: 'Se impugna una afirmación suya',
    challenge_evidence: 'Se añade una prueba a una impugnación suya',
    challenge_voting: 'Empieza la votación de una impugnación que le concierne',
    challenge_resolved: 'Se resuelve una impugnación en la que participó',
    resolution_appealed: 'Se recurre un resultado que le concierne',
    jury_called: 'Sale en el sorteo de un jurado',
    resolution_appeal_decided: 'Un jurado resuelve un recurso que le concierne',
    reputation_changed: 'Cambia su nivel o su reputación',
    badge_earned: 'Gana una insignia',
    review_due: 'Una denuncia lleva casi un día en espera',
  },
});
