import type { AppealOutcome } from '@verdict/core/jury';
import type { ChallengeEnd, KnownData, Language, ReputationNews } from '@verdict/core/notification';
import type { BadgeName, Penalty, Tier } from '@verdict/core/reputation';
import { sayCount } from './say-count.ts';
import { sayDate } from './say-date.ts';

/** The kinds that tell of challenges, of points, and of what waits for moderators. */
type ChallengeKind =
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
type ChallengeTexts = { [Kind in ChallengeKind]: (data: KnownData[Kind]) => string };

interface Names {
  resolved: Record<ChallengeEnd, string>;
  decided: Record<AppealOutcome, string>;
  tiers: Record<Tier, string>;
  penalties: Record<Penalty, (points: number) => string>;
  badges: Record<BadgeName, string>;
}

const englishPoints = (points: number): string => sayCount(points, 'point', 'points');
const spanishPoints = (points: number): string => sayCount(points, 'punto', 'puntos');

const ENGLISH_NAMES: Names = {
  resolved: {
    accepted: 'A challenge you took part in was accepted',
    partially_accepted: 'A challenge you took part in was accepted in part',
    rejected: 'A challenge you took part in was rejected',
    undecided: 'A challenge you took part in ended undecided',
    withdrawn: 'A challenge you took part in was withdrawn',
    held: 'The outcome of a challenge you took part in is on hold',
  },
  decided: {
    upheld: 'A jury has decided: the outcome of a challenge stays',
    modified: 'A jury has decided: the outcome of a challenge is changed',
    overturned: 'A jury has decided: the outcome of a challenge is overturned',
  },
  tiers: { novice: 'Novice', contributor: 'Contributor', trusted: 'Trusted', expert: 'Expert', authority: 'Authority' },
  penalties: {
    spam_challenge: (points) => `You lost ${englishPoints(points)} for a challenge that was spam`,
    false_information: (points) => `You lost ${englishPoints(points)} for false information`,
    harassment: (points) => `You lost ${englishPoints(points)} for harassment`,
  },
  badges: {
    first_ballot: 'First ballot',
    practised: 'Practised',
    helpful_voice: 'Helpful voice',
    strong_evidence: 'Strong evidence',
    sharp_eye: 'Sharp eye',
    fair_juror: 'Fair juror',
  },
};

const SPANISH_NAMES: Names = {
  resolved: {
    accepted: 'Se ha aceptado una impugnación en la que participó',
    partially_accepted: 'Se ha aceptado en parte una impugnación en la que participó',
    rejected: 'Se ha rechazado una impugnación en la que participó',
    undecided: 'Ha quedado sin decidir una impugnación en la que participó',
    withdrawn: 'Se ha retirado una impugnación en la que participó',
    held: 'El resultado de una impugnación en la que participó está en espera',
  },
  decided: {
    upheld: 'Un jurado ha decidido: el resultado de una impugnación se mantiene',
    modified: 'Un jurado ha decidido: el resultado de una impugnación cambia',
    overturned: 'Un jurado ha decidido: el resultado de una impugnación queda anulado',
  },
  tiers: { novice: 'Novel', contributor: 'Colaborador', trusted: 'De confianza', expert: 'Experto', authority: 'Autoridad' },
  penalties: {
    spam_challenge: (points) => `Ha perdido ${spanishPoints(points)} por una impugnación que era spam`,
    false_information: (points) => `Ha perdido ${spanishPoints(points)} por información falsa`,
    harassment: (points) => `Ha perdido ${spanishPoints(points)} por acoso`,
  },
  badges: {
    first_ballot: 'Primer voto',
    practised: 'Con práctica',
    helpful_voice: 'Voz útil',
    strong_evidence: 'Prueba sólida',
    sharp_eye: 'Buen ojo',
    fair_juror: 'Jurado justo',
  },
};

function sayReputationInEnglish(news: ReputationNews): string {
  const { tiers, penalties } = ENGLISH_NAMES;
  if ('tier' in news)
    return news.change === 'tier_up' ? `You have reached a new tier: ${tiers[news.tier]}` : `Your tier is now ${tiers[news.tier]}`;
  if (news.change === 'penalty') return penalties[news.penalty](Math.abs(news.points));
  const points = englishPoints(Math.abs(news.points));
  const were = Math.abs(news.points) === 1 ? 'was' : 'were';
  return news.points < 0 ? `${points} ${were} taken back: the reason no longer holds` : `${points} ${were} given back to you`;
}

function sayReputationInSpanish(news: ReputationNews): string {
  const { tiers, penalties } = SPANISH_NAMES;
  if ('tier' in news)
    return news.change === 'tier_up' ? `Ha alcanzado un nuevo nivel: ${tiers[news.tier]}` : `Su nivel es ahora ${tiers[news.tier]}`;
  if (news.change === 'penalty') return penalties[news.penalty](Math.abs(news.points));
  const points = spanishPoints(Math.abs(news.points));
  const have = Math.abs(news.points) === 1 ? 'Se le ha' : 'Se le han';
  return news.points < 0 ? `${have} retirado ${points}: el motivo ya no vale` : `${have} devuelto ${points}`;
}

export const CHALLENGE_TITLES: Record<Language, ChallengeTexts> = {
  en: {
    claim_challenged: ({ author }) => (author ? `${author} challenged a claim you made` : 'A claim you made was challenged'),
    challenge_evidence: ({ author }) => (author ? `${author} added evidence to your challenge` : 'Evidence was added to your challenge'),
    challenge_voting: () => 'Voting has begun on a challenge that concerns you',
    challenge_resolved: ({ outcome }) => ENGLISH_NAMES.resolved[outcome],
    resolution_appealed: () => 'An outcome that concerns you was appealed, and a jury will decide',
    jury_called: ({ decide_by }) => `You were drawn for a jury that decides by ${sayDate(decide_by, 'en')}`,
    resolution_appeal_decided: ({ outcome }) => ENGLISH_NAMES.decided[outcome],
    reputation_changed: sayReputationInEnglish,
    badge_earned: ({ badge }) => `You earned a badge: ${ENGLISH_NAMES.badges[badge]}`,
    review_due: ({ due_at }) => `Something reported must be looked at by ${sayDate(due_at, 'en')}`,
  },
  es: {
    claim_challenged: ({ author }) => (author ? `${author} ha impugnado una afirmación suya` : 'Se ha impugnado una afirmación suya'),
    challenge_evidence: ({ author }) =>
      author ? `${author} ha añadido una prueba a su impugnación` : 'Se ha añadido una prueba a su impugnación',
    challenge_voting: () => 'Ha empezado la votación de una impugnación que le concierne',
    challenge_resolved: ({ outcome }) => SPANISH_NAMES.resolved[outcome],
    resolution_appealed: () => 'Se ha recurrido un resultado que le concierne y decidirá un jurado',
    jury_called: ({ decide_by }) => `Ha salido en el sorteo de un jurado que decide antes del ${sayDate(decide_by, 'es')}`,
    resolution_appeal_decided: ({ outcome }) => SPANISH_NAMES.decided[outcome],
    reputation_changed: sayReputationInSpanish,
    badge_earned: ({ badge }) => `Ha ganado una insignia: ${SPANISH_NAMES.badges[badge]}`,
    review_due: ({ due_at }) => `Hay que mirar algo denunciado antes del ${sayDate(due_at, 'es')}`,
  },
};

export const CHALLENGE_BUTTONS: Record<Language, Record<ChallengeKind, string>> = {
  en: {
    claim_challenged: 'Read the challenge',
    challenge_evidence: 'Look at the evidence',
    challenge_voting: 'See the challenge',
    challenge_resolved: 'See the outcome',
    resolution_appealed: 'Read the appeal',
    jury_called: 'Hear the appeal',
    resolution_appeal_decided: 'See the decision',
    reputation_changed: 'See your points',
    badge_earned: 'See your badges',
    review_due: 'Look at it',
  },
  es: {
    claim_challenged: 'Leer la impugnación',
    challenge_evidence: 'Ver la prueba',
    challenge_voting: 'Ver la impugnación',
    challenge_resolved: 'Ver el resultado',
    resolution_appealed: 'Leer el recurso',
    jury_called: 'Estudiar el recurso',
    resolution_appeal_decided: 'Ver la decisión',
    reputation_changed: 'Ver sus puntos',
    badge_earned: 'Ver sus insignias',
    review_due: 'Mirarlo',
  },
};
