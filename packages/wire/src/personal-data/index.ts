import { type Static, Type } from 'typebox';
import { Timestamp } from '../list/index.ts';

export const PersonalDataFile = Type.Object(
  { format: Type.Literal('verdict-personal-data/1'), exported_at: Timestamp },
  { additionalProperties: true, description: 'A section for each part of Verdict, and your entries in the event log.' },
);
export type PersonalDataFile = Static<typeof PersonalDataFile>;

export const ErasureAnswer = Type.Object({
  success: Type.Literal(true),
  erase_after: Type.String({ format: 'date-time', description: 'Until then you can withdraw the request.' }),
});
