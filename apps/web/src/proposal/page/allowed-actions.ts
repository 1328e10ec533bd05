import { ROLES, type Role } from '@verdict/core/account';
import { PROPOSAL_PERMISSIONS } from '@verdict/core/proposal';
import type { Account } from '@verdict/wire/account';
import type { Proposal } from '@verdict/wire/proposal';

export interface AllowedActions {
  edit: boolean;
  /** The author deletes, a moderator removes. */
  remove: boolean;
  takeDown: boolean;
  close: boolean;
  merge: boolean;
  prioritise: boolean;
}

type Viewer = Pick<Account, 'id' | 'role'> | undefined;

/** Which buttons a person sees; the server decides. */
export function allowedActions({ user_id, status, votes }: Pick<Proposal, 'user_id' | 'status' | 'votes'>, viewer: Viewer): AllowedActions {
  const isOwn = viewer !== undefined && user_id === viewer.id;
  const isModerator = hasRole(viewer, 'moderator');
  const isOpen = status === 'open';
  return {
    edit: isOwn && isOpen && votes.support + votes.oppose + votes.pass === 0,
    remove: isOwn,
    takeDown: !isOwn && isModerator,
    close: status !== 'merged' && hasRole(viewer, PROPOSAL_PERMISSIONS['proposal.close'].least),
    merge: isOwn || isModerator,
    prioritise: status !== 'merged' && hasRole(viewer, PROPOSAL_PERMISSIONS['proposal.prioritise'].least),
  };
}

function hasRole(viewer: Viewer, least: Role): boolean {
  return viewer !== undefined && ROLES.indexOf(viewer.role) >= ROLES.indexOf(least);
}
