import { TrustView } from '@verdict/wire/trust';
import type { GraphqlPart } from '../define-graphql.ts';

const { features } = TrustView.properties;

export const TRUST_GRAPHQL: GraphqlPart = {
  types: { Trust: TrustView, TrustContribution: features, TrustFeature: features.items.properties.feature },
  queries: { ownTrust: { route: 'GET /api/me/trust', part: 'trust', returns: 'Trust' } },
  longest: { 'Trust.features': 8 },
};
