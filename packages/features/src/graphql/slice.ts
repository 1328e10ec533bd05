import { account } from '../account/index.ts';
import { defineSlice } from '../define-slice.ts';
import { live } from '../live/index.ts';
import { notification } from '../notification/index.ts';
import { GRAPHQL_PERMISSIONS } from './permissions.ts';
import { GRAPHQL_SOCKET } from './routes.ts';

export const graphql = defineSlice({
  name: 'graphql',
  dependsOn: [account, live, notification],
  permissions: GRAPHQL_PERMISSIONS,
  sockets: [GRAPHQL_SOCKET],
});
