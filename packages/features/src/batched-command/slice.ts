import { account } from '../account/index.ts';
import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';

export const batchedCommands = defineSlice({
  name: 'batched-command',
  dependsOn: [account, audit],
});
