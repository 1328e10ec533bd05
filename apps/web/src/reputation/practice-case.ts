import {
  type ChallengePolicy,
  type Choice,
  type EvidenceSide,
  type Resolution as Resolved,
  resolveChallenge,
  tallyOf,
  type WeighedBallot,
} from '@verdict/core/challenge';
import type { Tier } from '@verdict/core/reputation';
import { defineWords } from '@verdict/elements/words';
import type { Resolution } from '@verdict/wire/challenge';

export interface PracticeEvidence {
  backs: EvidenceSide;
  source: string;
  text: string;
  /** The rating of a careful reader, shown after the learner rated it. */
  note: string;
}

/** A made-up claim with a challenge, for practice: nothing is counted. */
export const PRACTICE_CASE = defineWords({
  en: {
    claim: 'Since the town lowered the speed limit, accidents on Mill Street have fallen by half.',
    claimSource: 'Town council, annual report',
    type: 'Missing context',
    title: 'Mill Street was closed for five of the twelve months',
    statement:
      'The street was being dug up from March to July. With fewer cars there are fewer accidents, whatever the limit. The report does not say so.',
    evidence: [
      {
        backs: 'challenge',
        source: 'Town gazette, notice of works, 26 February',
        text: '“Mill Street closed to through traffic from 1 March to 31 July.”',
        note: 'It names its source and dates, and anyone can look it up. It covers the months that were counted.',
      },
      {
        backs: 'claim',
        source: 'A comment in a neighbours’ group',
        text: '“I live there and it feels much calmer now. My cousin says so too.”',
        note: 'It may be true, but nobody can check it, and it says nothing about accidents or the roadworks.',
      },
    ] satisfies PracticeEvidence[],
  },
  es: {
    claim: 'Desde que el municipio bajó el límite de velocidad, los accidentes en la calle del Molino se han reducido a la mitad.',
    claimSource: 'Ayuntamiento, memoria anual',
    type: 'Falta contexto',
    title: 'La calle del Molino estuvo cerrada cinco de los doce meses',
    statement:
      'La calle estuvo en obras de marzo a julio. Con menos coches hay menos accidentes, sea cual sea el límite. La memoria no lo dice.',
    evidence: [
      {
        backs: 'challenge',
        source: 'Boletín municipal, aviso de obras, 26 de febrero',
        text: '«Calle del Molino cerrada al tráfico de paso del 1 de marzo al 31 de julio».',
        note: 'Nombra su fuente y sus fechas, y cualquiera puede consultarla. Trata justo de los meses que se contaron.',
      },
      {
        backs: 'claim',
        source: 'Un comentario en un grupo de vecinos',
        text: '«Vivo allí y ahora se nota mucho más tranquila. Mi primo dice lo mismo».',
        note: 'Puede ser verdad, pero nadie puede comprobarlo, y no dice nada de accidentes ni de los meses de obras.',
      },
    ] satisfies PracticeEvidence[],
  },
});

const VERACITY_BEFORE = 0.7;

/** The votes of the others; the learner's vote is added. */
const OTHERS: readonly (readonly [Tier, Choice])[] = [
  ['trusted', 'support'],
  ['contributor', 'support'],
  ['novice', 'support'],
  ['expert', 'oppose'],
  ['novice', 'abstain'],
];

/** The result of the practice challenge, by the same rules as any other. */
export function resolvePractice(choice: Choice, policy: ChallengePolicy): Resolved {
  const ballots = [...OTHERS, ['novice', choice] as const].map(
    ([tier, each]): WeighedBallot => ({ tier, choice: each, weight: policy.tierWeights[tier] }),
  );
  return resolveChallenge(tallyOf(ballots), VERACITY_BEFORE, policy);
}

/** In the shape of a resolution. */
export function asDrawn(resolved: Resolved, policy: ChallengePolicy, now: Date): Resolution {
  return {
    id: 1,
    uuid: '00000000-0000-0000-0000-000000000000',
    decided_by: 'ballots',
    outcome: resolved.outcome,
    support_weight: resolved.supportWeight,
    oppose_weight: resolved.opposeWeight,
    support_share: resolved.supportShare,
    support_count: resolved.supportCount,
    oppose_count: resolved.opposeCount,
    abstain_count: resolved.abstainCount,
    counted: resolved.counted,
    by_tier: resolved.byTier.map(({ tier, support, supportCount, oppose, opposeCount }) => ({
      tier,
      each: policy.tierWeights[tier],
      support,
      support_count: supportCount,
      oppose,
      oppose_count: opposeCount,
    })),
    veracity_before: resolved.veracityBefore,
    veracity_impact: resolved.veracityImpact,
    veracity_after: resolved.veracityAfter,
    policy_version: policy.version,
    created_at: now.toISOString(),
    superseded_at: null,
    others_appeal_from: now.toISOString(),
    appeal_until: now.toISOString(),
  };
}
