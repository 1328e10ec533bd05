import { createHmac, randomBytes } from 'node:crypto';
import { signedText } from '@verdict/core/webhook';
import { type Secrets, WrongKeyError } from '@verdict/platform/secrets';

const PURPOSE = 'webhook-secret';
const PREFIX = 'whsec_';

/** A new signing secret: the text for the receiver, and what is stored. */
export function makeSecret(secrets: Secrets): { secret: string; sealed: Buffer } {
  const key = randomBytes(32);
  return { secret: `${PREFIX}${key.toString('base64')}`, sealed: secrets.seal(PURPOSE, key) };
}

export interface Signed {
  id: string;
  at: Date;
  body: string;
  /** One secret normally, two for a day after a rotation. */
  sealedSecrets: readonly Buffer[];
}

/** The headers of Standard Webhooks. With them a receiver verifies the sender and recognises repeated messages. */
export function signedHeaders(secrets: Secrets, { id, at, body, sealedSecrets }: Signed): Record<string, string> {
  const timestampSeconds = Math.floor(at.getTime() / 1000);
  const text = signedText({ id, timestampSeconds, body });
  const signatures = openSecrets(secrets, sealedSecrets).map((key) => createHmac('sha256', key).update(text).digest('base64'));
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  };
}

/** If the server's key was lost, only the newest secret signs: the previous one cannot be decrypted any more. */
function openSecrets(secrets: Secrets, sealedSecrets: readonly Buffer[]): Buffer[] {
  const keys = sealedSecrets.flatMap((sealed) => secrets.open(PURPOSE, sealed) ?? []);
  if (keys.length === 0) throw new WrongKeyError(PURPOSE);
  return keys;
}
