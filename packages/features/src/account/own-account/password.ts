import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the library's defaults, which follow the OWASP minimum. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

// Checked when there is no such account, so that the time taken does not tell whether there is one.
const DECOY_HASH = hashPassword('no account has this password');

/** Whether a password is the one that was hashed; never, where there is none, and not sooner. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await DECOY_HASH), password);
  return matches && passwordHash != null;
}
