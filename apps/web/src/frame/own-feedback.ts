import { apiSource, defineFeedback, type Viewer } from '@verdict/elements/feedback';
import { Shared } from '@verdict/elements/state';
import { client, listen, navigate, session, signInAddress } from './index.ts';

// Pages of this site need only this import to use <verdict-feedback>.

const viewerNow = (): Viewer => {
  const { kind } = session.state.value;
  if (kind === 'checking') return 'checking';
  return kind === 'signed-in' ? 'member' : 'guest';
};

const viewer = new Shared(viewerNow());
session.state.listen(() => viewer.change(viewerNow()));

/** Labels and answers of the signed-in person. */
const ours = apiSource({
  client,
  subscribe: listen,
  viewer,
  home: '',
  signIn: () => navigate(signInAddress()),
  onFailure: (failure) => void session.onFailure(failure),
});

defineFeedback({ sourceFor: () => ours });
