import type { Actor } from '@verdict/core/account';
import { RefusalError } from '@verdict/platform/http';

/** The account of a request, on routes that only accounts may use. */
export function signedIn(actor: Actor): Actor & { kind: 'account' } {
  if (actor.kind === 'guest') throw new RefusalError({ code: 'not_signed_in' });
  return actor;
}
