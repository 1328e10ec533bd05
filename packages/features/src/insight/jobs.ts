import type { Job } from '@verdict/platform/jobs';
import type { Deps } from '../deps.ts';
import { forecastProposals } from './forecast-proposals.ts';
import { scoreForecasts } from './score-forecasts.ts';

/** Every hour, so that a new proposal need not wait until tomorrow; each is forecast once a day. */
export function insightJobs(deps: () => Deps): Job[] {
  return [
    {
      queue: 'forecast-support',
      schedule: '23 * * * *',
      retries: 1,
      async run(_data, signal) {
        const scored = await scoreForecasts(deps(), signal);
        const forecast = await forecastProposals(deps(), signal);
        deps().log.info({ forecast, scored }, 'support forecast');
      },
    },
  ];
}
