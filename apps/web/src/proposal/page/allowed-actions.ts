import { refusePermission } from '@verdict/core/account';
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

type Viewer = Pick<Account, 'id' | 'role' | 'tier'> | undefined;

const NOTHING: AllowedActions = { edit: false, remove: false, takeDown: false, close: false, merge: false, prioritise: false };

/** Which buttons a person sees, by the rules of the server. */
export function allowedActions({ user_id, status, votes }: Pick<Proposal, 'user_id' | 'status' | 'votes'>, viewer: Viewer): AllowedActions {
  if (!viewer) return NOTHING;
  const { id, role, tier } = viewer;
  const may = (action: keyof typeof PROPOSAL_PERMISSIONS): boolean =>
    refusePermission(PROPOSAL_PERMISSIONS, { kind: 'account', userId: id, role, tier, scopes: 'all' }, action, { ownerId: user_id }) ===
    undefined;
  const hasVotes = votes.support + votes.oppose + votes.pass > 0;
  const isOwn = user_id === id;
  return {
    edit: may('proposal.edit') && status === 'open' && !hasVotes,
    remove: isOwn && may('proposal.delete'),
    takeDown: !isOwn && may('proposal.delete'),
    close: status !== 'merged' && may('proposal.close'),
    merge: may('proposal.merge'),
    prioritise: status !== 'merged' && may('proposal.prioritise'),
  };
}
