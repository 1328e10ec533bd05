import type { ReactiveControllerHost } from 'lit';
import { LiveController, session } from '../frame/index.ts';

/** Keeps the reputation of the signed-in person up to date while `host` is on the page. */
export function followReputation(host: ReactiveControllerHost): void {
  new LiveController(
    host,
    () => (session.account ? [`reputation:${session.account.id}`] : []),
    (event) => {
      const { value } = session.state;
      if (event.type !== 'message' || event.kind !== 'reputation.changed' || value.kind !== 'signed-in') return;
      const { account } = value;
      const { points, tier } = event.data;
      if (points !== account.reputation) session.begin({ ...account, reputation: points, tier });
    },
  );
}
