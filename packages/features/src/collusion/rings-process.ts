import { COLLUSION_POLICY, findRings, indexVotes, type Ring, type Votes } from '@verdict/core/collusion';
import { findCommunities } from '@verdict/detector/collusion';
import { serveParent } from '@verdict/platform/apart';

serveParent((votes: Votes): Ring[] => findRings(indexVotes(votes), { policy: COLLUSION_POLICY, findCommunities }));
