import { TRUST } from '@verdict/wire/trust';
import type { SlicePolicy } from '../define-slice.ts';
import { markAllDue } from './due-people.ts';

export const TRUST_SLICE_POLICY: SlicePolicy = { definition: TRUST, onChange: ({ clock }, tx) => markAllDue(tx, clock.now()) };
