import type { Expectation, Try } from './authz-expectations.ts';
import { isAdmin, nobody } from './authz-who.ts';

/** What moderators have decided about labels, new for each request. */
export interface LabelModerationThings {
  /** A label on a stranger's words that this person has open. */
  claimedLabel(moderatorId: number): Promise<number>;
  /** A decision about a label on this person's words. */
  override(authorId: number, by: 'moderator' | 'admin'): Promise<number>;
  /** A decision of this person's that waits for a second view. */
  secondReview(decidedBy: number): Promise<number>;
}

const payload = { status: 'overridden', notes: 'As the house rules say.' };

const moderators = (tries: readonly Try[]): Expectation => ({ who: 'moderator', scope: 'moderation', tries });

const aLabel = (rest: object = {}): Try => ({
  what: 'on a stranger’s words',
  ask: async (things) => ({ id: await things.label(things.strangerId), ...rest }),
});

/** Labels anyone may take up, those on one's own words, and those that someone else has open. */
function takenUp(rest: object = {}): Try[] {
  return [
    aLabel(rest),
    {
      what: 'on one’s own words',
      ask: async (things, { userId }) => ({ id: await things.label(userId ?? things.strangerId), ...rest }),
      takes: nobody,
    },
    {
      what: 'that another has open',
      ask: async (things) => ({ id: await things.claimedLabel(things.strangerId), ...rest }),
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
    { what: 'that oneself has open', ask: async (things, { userId }) => ({ id: await things.claimedLabel(userId ?? things.strangerId) }) },
    {
      what: 'that another has open',
      ask: async (things) => ({ id: await things.claimedLabel(things.strangerId) }),
      takes: nobody,
      refusedAs: 409,
    },
  ]),
  'POST /api/fallacy-feedback/:fallacyLabelId/override': moderators(takenUp({ payload })),
  'POST /api/fallacy-feedback/override': moderators([
    { what: 'labels', ask: async (things) => ({ payload: { ...payload, ids: [await things.label(things.strangerId)] } }) },
    {
      what: 'labels on one’s own words',
      ask: async (things, { userId }) => ({ payload: { ...payload, ids: [await things.label(userId ?? things.strangerId)] } }),
      keepsTo: ({ decided }: { decided: number }) => decided === 0,
    },
  ]),
  'POST /api/fallacy-feedback/overrides/:id/undo': moderators([
    { what: 'what a moderator decided', ask: async (things) => ({ id: await things.override(things.strangerId, 'moderator') }) },
    {
      what: 'what an administrator decided',
      ask: async (things) => ({ id: await things.override(things.strangerId, 'admin') }),
      takes: isAdmin,
    },
    {
      what: 'about one’s own words',
      ask: async (things, { userId }) => ({ id: await things.override(userId ?? things.strangerId, 'moderator') }),
      takes: nobody,
    },
  ]),
  'GET /api/fallacy-feedback/second-reviews': { who: 'moderator', scope: 'moderation' },
  'POST /api/fallacy-feedback/second-reviews/:id': moderators([
    {
      what: 'of another’s decision',
      ask: async (things) => ({ id: await things.secondReview(things.strangerId), payload: { status: 'validated' } }),
    },
    {
      what: 'of one’s own decision',
      ask: async (things, { userId }) => ({ id: await things.secondReview(userId ?? things.strangerId), payload: { status: 'validated' } }),
      takes: nobody,
    },
  ]),
};
