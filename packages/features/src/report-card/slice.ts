import { REPORT_CARD_SCHEMAS } from '@verdict/wire/report-card';
import { contribution } from '../contribution/index.ts';
import { defineSlice } from '../define-slice.ts';
import { reportCardRoutes } from './routes.ts';

export const reportCard = defineSlice({
  name: 'report-card',
  dependsOn: [contribution],
  reads: ['contribution', 'feedback', 'label', 'point', 'probability', 'verdict'],
  schemas: REPORT_CARD_SCHEMAS,
  routes: reportCardRoutes,
});
