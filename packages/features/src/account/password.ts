import { hash } from '@node-rs/argon2';

/** Argon2id with the library's defaults, which follow the OWASP minimum. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}
