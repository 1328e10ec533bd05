/** Who appeals. */
export const APPEAL_SIDES = ['challenger', 'author', 'third_party'] as const;
export type AppealSide = (typeof APPEAL_SIDES)[number];

interface AppealedResolution {
  decidedBy: 'ballots' | 'jury';
  resolvedAt: Date;
  /** How long it can be appealed, by the policy it was made under. */
  appealDays: number;
}

const DAY_MS = 86_400_000;

/** Why an outcome cannot be appealed, for as far as the outcome itself tells. What a jury decided is final. */
export function refuseAppeal(resolution: AppealedResolution | undefined, now: Date): AppealRefusal | undefined {
  if (!resolution) return 'not_resolved';
  if (resolution.decidedBy === 'jury') return 'appeal_exists';
  const until = resolution.resolvedAt.getTime() + resolution.appealDays * DAY_MS;
  return now.getTime() >= until ? 'appeal_too_late' : undefined;
}

type AppealRefusal = 'not_resolved' | 'appeal_exists' | 'appeal_too_late';

export function sideOf(userId: number, { challengerId, authorId }: { challengerId: number | null; authorId: number | null }): AppealSide {
  if (userId === challengerId) return 'challenger';
  return userId === authorId ? 'author' : 'third_party';
}
