import type { ReactiveControllerHost } from 'lit';
import { LiveController, session } from '../frame/index.ts';

/** Keeps what the page knows of one's own points up to date while `host` is shown. */
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
