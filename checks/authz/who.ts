import type { Scope } from '@verdict/core/account';
import type { Fixtures, Who } from './expectations.ts';

export const anyone = () => true;
export const nobody = () => false;
export const isModerator = ({ role }: Who) => role === 'moderator' || role === 'admin';
export const isAdmin = ({ role }: Who) => role === 'admin';
export const holds =
  (scope: Scope) =>
  ({ scopes }: Who) =>
    scopes === 'all' || scopes.includes(scope);
export const mayTakeDown = (who: Who) => isModerator(who) && holds('moderation')(who);

/** The owner of "one's own" things: the actor, or a stranger for guests. */
export const ownerOf = ({ strangerId }: Fixtures, { userId }: Who): number => userId ?? strangerId;
