import type { Actor } from '@verdict/core/account';
import { RefusalError } from '@verdict/platform/http';

/** The account behind a request, on routes that the guard opens to accounts only. */
export function signedIn(actor: Actor): Actor & { kind: 'account' } {
  if (actor.kind === 'guest') throw new RefusalError({ code: 'not_signed_in' });
  return actor;
}
