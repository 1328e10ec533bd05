import { loadItem } from '@verdict/elements/state';
import { session } from '../../frame/session.ts';

/** Whichever page a person signs in on, the votes they gave on this device before are sent. */
export function followSignIn(): void {
  session.state.listen(({ kind }) => {
    if (kind !== 'signed-in' || loadItem('verdict.votes') === undefined) return;
    void import('./device-vote-sender.ts').then(({ sendDeviceVotes }) => sendDeviceVotes());
  });
}
