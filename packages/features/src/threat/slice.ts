import { THREATS } from '@verdict/wire/threat';
import { THREAT_EVENTS } from '@verdict/wire/threat/events';
import { abuse } from '../abuse/index.ts';
import { account } from '../account/index.ts';
import { audit } from '../audit/index.ts';
import { defineSlice } from '../define-slice.ts';
import { policy } from '../policy/index.ts';
import { quarantineSlice } from '../quarantine/index.ts';
import { THREAT_METRICS } from './metrics.ts';
import { THREAT_PERSONAL_DATA } from './personal-data.ts';
import { THREAT_RETENTION } from './retention.ts';

export const threat = defineSlice({
  name: 'threat',
  dependsOn: [abuse, account, audit, policy, quarantineSlice],
  events: THREAT_EVENTS,
  retention: THREAT_RETENTION,
  metrics: THREAT_METRICS,
  policies: [{ definition: THREATS }],
  personalData: THREAT_PERSONAL_DATA,
});
