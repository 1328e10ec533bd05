import { Type } from 'typebox';
import { nullable, Timestamp } from '../list/index.ts';
import { LinkToken, Proof, Puzzle } from './sign-up.ts';

export const VerificationAnswer = Type.Object({
  success: Type.Literal(true),
  verification: nullable(
    Type.Object({ reason: Type.String(), since: Timestamp, puzzle: Puzzle }),
    'Null if you can vote. Otherwise solve the puzzle or request a mailed link.',
  ),
});

export const Verify = Type.Object(
  {
    proof: Type.Optional(Proof),
    token: Type.Optional({ ...LinkToken, description: 'From the mailed link.' }),
  },
  { additionalProperties: false, minProperties: 1, maxProperties: 1 },
);
