import { type Static, Type } from 'typebox';
import { Language, Name, NewPassword } from './account.ts';

/** A mail address, without characters that would make it more than one address. */
const MailAddress = Type.String({
  minLength: 3,
  maxLength: 254,
  pattern: '^[^\\s\\p{Cc}@,;:<>()\\[\\]"\\\\]+@[^\\s\\p{Cc}@,;:<>()"\\\\]+$',
});

export const Proof = Type.Object(
  { challenge: Type.String({ minLength: 1, maxLength: 500 }), nonce: Type.String({ minLength: 1, maxLength: 100 }) },
  {
    additionalProperties: false,
    description: 'A nonce for which sha256("challenge:nonce") starts with at least as many zero bits as the puzzle says.',
  },
);
export type Proof = Static<typeof Proof>;

export const SignUp = Type.Object(
  {
    email: MailAddress,
    name: Name,
    password: NewPassword,
    language: Type.Optional(Language),
    proof: Type.Optional(Proof),
    captcha: Type.Optional(
      Type.String({ minLength: 1, maxLength: 10_000, description: 'The captcha answer, instead of a proof, if a captcha is offered.' }),
    ),
  },
  { additionalProperties: false },
);
export type SignUp = Static<typeof SignUp>;

export const Puzzle = Type.Object({ challenge: Type.String(), difficulty: Type.Integer({ description: 'Zero bits to find.' }) });
export type Puzzle = Static<typeof Puzzle>;
export const PuzzleAnswer = Type.Object({
  success: Type.Literal(true),
  puzzle: Type.Union([Puzzle, Type.Null()], { description: 'Null if none is needed.' }),
  captcha: Type.Union([Type.Object({ script: Type.String(), site_key: Type.String() }), Type.Null()], {
    description: 'The captcha that may be solved instead; null if there is none.',
  }),
});

export const LinkToken = Type.String({ minLength: 1, maxLength: 1000 });
export const VerifyAddress = Type.Object({ token: LinkToken }, { additionalProperties: false });

export const RequestReset = Type.Object({ email: MailAddress }, { additionalProperties: false });
export const ConfirmReset = Type.Object({ token: LinkToken, password: NewPassword }, { additionalProperties: false });
export type ConfirmReset = Static<typeof ConfirmReset>;

export const ProviderAnswer = Type.Object({
  success: Type.Literal(true),
  provider: Type.Union([Type.Object({ name: Type.String() }), Type.Null()]),
});
