import { defineSlice } from '../define-slice.ts';

export const embedding = defineSlice({ name: 'embedding', dependsOn: [] });
