import type { Expectation, Try } from '../expectations.ts';
import { isAdmin, nobody } from '../who.ts';

/** Moderators' decisions about labels, new for each request. */
export interface LabelModerationFixtures {
  /** A label on a stranger's words, claimed by this person. */
  claimedLabel(moderatorId: number): Promise<number>;
  /** A decision about a label on this person's words. */
  override(authorId: number, by: 'moderator' | 'admin'): Promise<number>;
  /** A decision by this person that waits for a second review. */
  secondReview(decidedBy: number): Promise<number>;
}

const payload = { status: 'overridden', notes: 'As the house rules say.' };

const moderators = (tries: readonly Try[]): Expectation => ({ who: 'moderator', scope: 'moderation', tries });

const aLabel = (rest: object = {}): Try => ({
  what: 'on a stranger’s words',
  ask: async (fixtures) => ({ id: await fixtures.label(fixtures.strangerId), ...rest }),
});

/** Labels anyone can claim, labels on one's own words, and labels claimed by somebody else. */
function takenUp(rest: object = {}): Try[] {
  return [
    aLabel(rest),
    {
      what: 'on one’s own words',
      ask: async (fixtures, { userId }) => ({ id: await fixtures.label(userId ?? fixtures.strangerId), ...rest }),
      takes: nobody,
    },
    {
      what: 'that another has open',
      ask: async (fixtures) => ({ id: await fixtures.claimedLabel(fixtures.strangerId), ...rest }),
      takes: nobody,
      refusedAs: 409,
    },
  ];
}

export const LABEL_MODERATION_EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  'GET /api/fallacy-feedback/controversial': { who: 'moderator', scope: 'moderation' },
  'GET /api/fallacy-feedback/:fallacyLabelId/history': moderators([
    { ...aLabel(), keepsTo: (body: object) => !/"user_id"|"ip_address"|"user_agent"/.test(JSON.stringify(body)) },
  ]),
  'POST /api/fallacy-feedback/:fallacyLabelId/claim': moderators(takenUp()),
  'DELETE /api/fallacy-feedback/:fallacyLabelId/claim': moderators([
    {
      what: 'that oneself has open',
      ask: async (fixtures, { userId }) => ({ id: await fixtures.claimedLabel(userId ?? fixtures.strangerId) }),
    },
    {
      what: 'that another has open',
      ask: async (fixtures) => ({ id: await fixtures.claimedLabel(fixtures.strangerId) }),
      takes: nobody,
      refusedAs: 409,
    },
  ]),
  'POST /api/fallacy-feedback/:fallacyLabelId/override': moderators(takenUp({ payload })),
  'POST /api/fallacy-feedback/override': moderators([
    { what: 'labels', ask: async (fixtures) => ({ payload: { ...payload, ids: [await fixtures.label(fixtures.strangerId)] } }) },
    {
      what: 'labels on one’s own words',
      ask: async (fixtures, { userId }) => ({ payload: { ...payload, ids: [await fixtures.label(userId ?? fixtures.strangerId)] } }),
      keepsTo: ({ decided }: { decided: number }) => decided === 0,
    },
  ]),
  'POST /api/fallacy-feedback/overrides/:id/undo': moderators([
    { what: 'what a moderator decided', ask: async (fixtures) => ({ id: await fixtures.override(fixtures.strangerId, 'moderator') }) },
    {
      what: 'what an administrator decided',
      ask: async (fixtures) => ({ id: await fixtures.override(fixtures.strangerId, 'admin') }),
      takes: isAdmin,
    },
    {
      what: 'about one’s own words',
      ask: async (fixtures, { userId }) => ({ id: await fixtures.override(userId ?? fixtures.strangerId, 'moderator') }),
      takes: nobody,
    },
  ]),
  'GET /api/fallacy-feedback/second-reviews': { who: 'moderator', scope: 'moderation' },
  'POST /api/fallacy-feedback/second-reviews/:id': moderators([
    {
      what: 'of another’s decision',
      ask: async (fixtures) => ({ id: await fixtures.secondReview(fixtures.strangerId), payload: { status: 'validated' } }),
    },
    {
      what: 'of one’s own decision',
      ask: async (fixtures, { userId }) => ({
        id: await fixtures.secondReview(userId ?? fixtures.strangerId),
        payload: { status: 'validated' },
      }),
      takes: nobody,
    },
  ]),
};
