import { ALERT_POLICY, alertRecipients, type RaisedAlert, raiseAlerts } from '@verdict/core/feedback-alert';
import { digestDay } from '@verdict/core/notification';
import type { Job } from '@verdict/platform/jobs';
import type { Deps } from '../deps.ts';
import { notify } from '../notification/index.ts';
import { gatherFacts, type Troubles } from './gather-facts.ts';

export function feedbackAlertJobs(deps: () => Deps): Job[] {
  let troubles: Troubles = { failedSubmissions: 0, slowStatements: 0 };
  return [
    {
      queue: 'feedback-alerts',
      schedule: '*/10 * * * *',
      retries: 2,
      async run() {
        troubles = await checkFeedback(deps(), troubles);
      },
    },
  ];
}

/** Notifies moderators and administrators of problems, of each once a day. */
export async function checkFeedback(deps: Deps, before: Troubles): Promise<Troubles> {
  const { facts, troubles } = await gatherFacts(deps, before);
  for (const raised of raiseAlerts(facts, ALERT_POLICY)) await notifyOfAlert(deps, raised);
  return troubles;
}

async function notifyOfAlert(deps: Deps, raised: RaisedAlert): Promise<void> {
  const day = digestDay(deps.clock.now());
  const roles = alertRecipients(raised.alert) === 'admins' ? (['admin'] as const) : (['moderator', 'admin'] as const);
  await deps.db.transaction(async (tx) => {
    const people = await tx.selectFrom('account').select('id').where('role', 'in', roles).where('erased_at', 'is', null).execute();
    for (const { id } of people) {
      await notify(deps, tx, {
        userId: id,
        kind: 'feedback_alert',
        data: raised,
        dedupeKey: `feedback_alert:${raised.alert}:${day}:${id}`,
      });
    }
  });
}
