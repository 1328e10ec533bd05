import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the library's defaults, which follow the OWASP minimum. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

// Compared when there is no such account, so that the response time does not reveal whether there is one.
export const DECOY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$lwTKzsfkBtGoXv6GLmU5RA$RpMfnJokPfw+HHMeFZlwcIi0Hg1JKzQ470E4zluQG2E';

/** Whether the password matches the hash. Without a hash it is false, after the same time. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? DECOY_HASH, password);
  return matches && passwordHash != null;
}
