import { Type } from 'typebox';
import { Timestamp } from '../list/index.ts';

export const Probe = Type.Object({ status: Type.String() });

export const OperationsAnswer = Type.Object({
  success: Type.Literal(true),
  log: Type.Object({ size: Type.Integer(), unsequenced: Type.Integer() }),
  consumers: Type.Array(Type.Object({ name: Type.String(), seq: Type.Integer(), lag: Type.Integer() })),
  queues: Type.Array(Type.Object({ name: Type.String(), waiting: Type.Integer(), active: Type.Integer(), failed: Type.Integer() })),
  embeddings: Type.Object(
    {
      waiting: Type.Integer(),
      oldest_at: Type.Union([Timestamp, Type.Null()]),
      problem: Type.Union([Type.String(), Type.Null()], { description: 'Why the last attempts failed, such as unreachable or cost_cap.' }),
      refused: Type.Array(
        Type.Object({
          kind: Type.Enum(['proposal', 'point', 'claim']),
          id: Type.String(),
          problem: Type.String(),
          refusal: Type.Union([Type.String(), Type.Null()], { description: 'What the service said.' }),
        }),
        { description: 'Texts that the service refuses, the newest 20. They get no vector until they are changed.' },
      ),
    },
    { description: 'Texts that wait for a vector.' },
  ),
  activity: Type.Array(Type.Object({ day: Type.String({ format: 'date' }), kind: Type.String(), events: Type.Integer() })),
  started_at: Timestamp,
});

export const FailedJob = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    queue: Type.String(),
    attempts: Type.Integer(),
    created_at: Timestamp,
    failed_at: Type.Union([Timestamp, Type.Null()]),
    problem: Type.String(),
  },
  { $id: 'FailedJob' },
);

export const FailedJobs = Type.Object({ success: Type.Literal(true), items: Type.Array(Type.Ref('FailedJob')) });
