import { CHALLENGE_TYPES, type ChallengeType } from '@verdict/core/challenge';
import type { CreateChallenge } from '@verdict/wire/challenge';
import {
  EMPTY_EVIDENCE,
  type EvidenceDraft,
  type EvidenceProblem,
  evidenceFrom,
  parseEvidence,
  problemWithEvidence,
} from '../evidence/evidence-draft.ts';

/** A challenge that is being written. */
export interface ChallengeDraft {
  type: ChallengeType | '';
  title: string;
  statement: string;
  evidence: readonly EvidenceDraft[];
}

export const MOST_EVIDENCE = 10;
export const EMPTY_CHALLENGE: ChallengeDraft = { type: '', title: '', statement: '', evidence: [EMPTY_EVIDENCE] };

export type ChallengeProblem = { field: 'type' | 'title' | 'statement' } | { field: 'evidence'; index: number; problem: EvidenceProblem };

/** The first thing that is missing, from the top of the form down. */
export function problemWithChallenge({ type, title, statement, evidence }: ChallengeDraft): ChallengeProblem | undefined {
  if (type === '') return { field: 'type' };
  if (title.trim() === '') return { field: 'title' };
  if (statement.trim() === '') return { field: 'statement' };
  for (const [index, piece] of evidence.entries()) {
    const problem = problemWithEvidence(piece);
    if (problem) return { field: 'evidence', index, problem };
  }
  return undefined;
}

export function challengeFrom(draft: ChallengeDraft & { type: ChallengeType }): Omit<CreateChallenge, 'claimId' | 'language'> {
  return {
    challengeType: draft.type,
    title: draft.title.trim(),
    statement: draft.statement.trim(),
    evidence: draft.evidence.map(evidenceFrom),
  };
}

/** Reads a saved draft, also one from an older version of the page. */
export function parseChallenge(kept: unknown): ChallengeDraft {
  if (typeof kept !== 'object' || kept === null) return EMPTY_CHALLENGE;
  const { type, title, statement, evidence } = kept as Partial<ChallengeDraft>;
  return {
    type: CHALLENGE_TYPES.find((each) => each === type) ?? '',
    title: String(title ?? ''),
    statement: String(statement ?? ''),
    evidence: Array.isArray(evidence) && evidence.length > 0 ? evidence.map(parseEvidence) : EMPTY_CHALLENGE.evidence,
  };
}
