import type { ThreatActionKind, ThreatState } from './threat.ts';

/** What a moderator does about suspicious activity, in order. */
export const PLAYBOOK_STEPS = ['hold', 'look', 'declare', 'set_aside', 'verify', 'throttle', 'review_outcomes'] as const;
type PlaybookStep = (typeof PLAYBOOK_STEPS)[number];

interface PlaybookEntry {
  step: PlaybookStep;
  action: ThreatActionKind | null;
  status: 'done' | 'next' | 'later';
}

const ACTION_OF: Record<PlaybookStep, ThreatActionKind | null> = {
  hold: 'hold',
  look: null,
  declare: 'dismiss',
  set_aside: 'set_aside',
  verify: 'verify',
  throttle: 'throttle',
  review_outcomes: null,
};

interface Progress {
  state: ThreatState;
  /** Actions that were taken and not undone. */
  taken: ReadonlySet<ThreatActionKind>;
  /** Whether a moderator has done anything yet. */
  isSeen: boolean;
}

/** The steps, of which the first that is not done is the next one. */
export function playbookFor({ state, taken, isSeen }: Progress): PlaybookEntry[] {
  const isDone = (step: PlaybookStep): boolean => {
    if (state === 'dismissed' || state === 'closed') return true;
    if (step === 'look') return isSeen;
    // A moderator who acts against the group has decided that it was no event.
    if (step === 'declare') return isSeen || taken.has('set_aside');
    if (step === 'set_aside') return taken.has('set_aside') || taken.has('shadow');
    const action = ACTION_OF[step];
    return action !== null && taken.has(action);
  };
  const next = PLAYBOOK_STEPS.find((step) => !isDone(step));
  return PLAYBOOK_STEPS.map((step) => ({
    step,
    action: ACTION_OF[step],
    status: isDone(step) ? 'done' : step === next ? 'next' : 'later',
  }));
}
