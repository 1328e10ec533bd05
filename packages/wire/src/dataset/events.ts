import { EXPORT_FORMATS } from '@verdict/core/dataset';
import { Type } from 'typebox';
import { defineEvents, type EventsOf, payloadOf } from '../event/index.ts';
import { Id } from '../list/index.ts';

const Export = { export_id: Id, format: Type.Enum([...EXPORT_FORMATS]) };

export const DATASET_EVENTS = defineEvents({
  'export.ready': {
    meaning: 'An export was written; its hash proves which file was downloaded.',
    personal: true,
    payload: payloadOf({ ...Export, rows: Type.Integer(), sha256: Type.String(), kept: Type.Boolean() }),
  },
  'export.failed': {
    meaning: 'An export could not be written.',
    personal: true,
    payload: payloadOf({ ...Export, problem: Type.Enum(['stopped', 'interrupted', 'internal']) }),
  },
});

declare module '../event/index.ts' {
  interface Events extends EventsOf<typeof DATASET_EVENTS> {}
}
