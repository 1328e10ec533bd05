import { defineSlice } from '../define-slice.ts';

export const policy = defineSlice({
  name: 'policy',
  dependsOn: [],
});
