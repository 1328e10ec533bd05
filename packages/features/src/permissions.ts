import { refusePermission as decide, type Rules } from '@verdict/core/account';
import type { RefusePermission } from './deps.ts';
import { SLICES } from './slices.ts';

/** The rules of all slices. An action without a rule is refused to everybody. */
export const PERMISSIONS: Rules = Object.assign({}, ...SLICES.map(({ permissions }) => permissions));

export const refusePermission: RefusePermission = (actor, action, target) => decide(PERMISSIONS, actor, action, target);
