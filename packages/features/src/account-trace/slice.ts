import { defineSlice } from '../define-slice.ts';
import { ACCOUNT_TRACE_PERSONAL_DATA, ACCOUNT_TRACE_RETENTION } from './personal-data.ts';

export const accountTrace = defineSlice({
  name: 'account-trace',
  dependsOn: [],
  reads: ['account'],
  retention: ACCOUNT_TRACE_RETENTION,
  personalData: ACCOUNT_TRACE_PERSONAL_DATA,
});
