import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the library's defaults, which follow the OWASP minimum. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

// Compared when there is no such account, so that the response time does not reveal whether there is one.
const DECOY_HASH = hashPassword('no account has this password');

/** Whether the password matches the hash. Without a hash it is false, after the same time. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await DECOY_HASH), password);
  return matches && passwordHash != null;
}
