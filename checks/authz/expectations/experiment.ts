import type { AdoptArm } from '@verdict/wire/experiment';
import type { Expectation } from '../expectations.ts';

export interface ExperimentFixtures {
  /** A topic without an experiment. */
  quietTopic(): Promise<string>;
  runningExperiment(): Promise<number>;
  /** An ended experiment, and what makes its candidate the policy. */
  adoption(): Promise<{ id: number; body: AdoptArm }>;
  /** A proposal that this person can rate. */
  toRate(): Promise<{ experiment_id: number; proposal_id: string }>;
}

export const EXPERIMENT_EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  'GET /api/admin/experiments': { who: 'admin', scope: 'admin:read' },
  'POST /api/admin/experiments': {
    who: 'admin',
    scope: 'admin:write',
    tries: [
      {
        what: 'on a topic',
        ask: async (fixtures) => ({
          payload: {
            name: 'Slower ageing',
            topic: await fixtures.quietTopic(),
            traffic: 0.5,
            candidates: [{ name: 'Slower', changes: { decayPerHour: 0.01 } }],
          },
        }),
      },
    ],
  },
  'GET /api/admin/experiments/:id': {
    who: 'admin',
    scope: 'admin:read',
    tries: [{ what: 'one that runs', ask: async (fixtures) => ({ id: await fixtures.runningExperiment() }) }],
  },
  'POST /api/admin/experiments/:id/stop': {
    who: 'admin',
    scope: 'admin:write',
    tries: [{ what: 'one that runs', ask: async (fixtures) => ({ id: await fixtures.runningExperiment() }) }],
  },
  'POST /api/admin/experiments/:id/adopt': {
    who: 'admin',
    scope: 'admin:write',
    tries: [
      {
        what: 'its candidate',
        ask: async (fixtures) => {
          const { id, body } = await fixtures.adoption();
          return { id, payload: body };
        },
        conflictsAs: 409,
      },
    ],
  },
  'GET /api/moderation/experiment-ratings': { who: 'moderator', scope: 'moderation' },
  'POST /api/moderation/experiment-ratings': {
    who: 'moderator',
    scope: 'moderation',
    tries: [
      { what: 'a stranger’s', ask: async (fixtures) => ({ payload: { ...(await fixtures.toRate()), quality: 3 } }), conflictsAs: 409 },
    ],
  },
};
