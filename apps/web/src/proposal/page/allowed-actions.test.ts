import type { Role } from '@verdict/core/account';
import { expect, test } from 'vitest';
import { allowedActions } from './allowed-actions.ts';

const PROPOSAL = { user_id: 1, status: 'open', votes: { support: 0, oppose: 0, pass: 0 } } as const;
const may = (proposal: object, viewer: { id: number; role: Role } | undefined) =>
  Object.entries(allowedActions({ ...PROPOSAL, ...proposal }, viewer && { ...viewer, tier: 'novice' }))
    .filter(([, isAllowed]) => isAllowed)
    .map(([name]) => name);

test.each([
  ['a guest', {}, undefined, []],
  ['another member', {}, { id: 2, role: 'member' }, []],
  ['the author', {}, { id: 1, role: 'member' }, ['edit', 'remove', 'merge']],
  ['the author once someone voted', { votes: { support: 0, oppose: 0, pass: 1 } }, { id: 1, role: 'member' }, ['remove', 'merge']],
  ['a moderator', {}, { id: 2, role: 'moderator' }, ['takeDown', 'close', 'merge']],
  ['an administrator', {}, { id: 2, role: 'admin' }, ['takeDown', 'close', 'merge', 'prioritise']],
  ['a moderator once it was merged', { status: 'merged' }, { id: 2, role: 'moderator' }, ['takeDown', 'merge']],
] as const)('%s', (_who, proposal, viewer, actions) => {
  expect(may(proposal, viewer)).toEqual(actions);
});
