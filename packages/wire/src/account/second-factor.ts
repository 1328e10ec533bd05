import { Type } from 'typebox';
import { Password } from './account.ts';

export const WithPassword = Type.Object({ password: Password }, { additionalProperties: false });
export const SecondFactorSecret = Type.Object({
  success: Type.Literal(true),
  secret: Type.String({ description: 'In base 32, to type in.' }),
  uri: Type.String({ description: 'otpauth://…, to show as a QR code.' }),
});
export const SecondFactorCode = Type.Object(
  { code: Type.String({ minLength: 6, maxLength: 7, pattern: '^[0-9]{3} ?[0-9]{3}$' }) },
  { additionalProperties: false },
);
export const RecoveryCodes = Type.Object({
  success: Type.Literal(true),
  recovery_codes: Type.Array(Type.String(), { description: 'Shown this once. Each works once, instead of a code.' }),
});
