import { type Static, Type } from 'typebox';
import { Id, listOf, PageQuery, Timestamp } from '../list/index.ts';

const Origin = Type.String({
  minLength: 1,
  maxLength: 300,
  description: 'An origin as browsers send it, such as https://news.example.org.',
});
const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const Coordinate = Type.String({ maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' });

const PublicJwk = Type.Object(
  {
    kty: Type.Enum(['OKP', 'EC']),
    crv: Type.Enum(['Ed25519', 'P-256']),
    x: Coordinate,
    y: Type.Optional(Coordinate),
    kid: Type.Optional(Type.String({ maxLength: 200 })),
    alg: Type.Optional(Type.Enum(['EdDSA', 'Ed25519', 'ES256'])),
    use: Type.Optional(Type.Literal('sig')),
  },
  { additionalProperties: false, description: 'A public key, Ed25519 or P-256. The private half stays with the site.' },
);
export type PublicJwk = Static<typeof PublicJwk>;

export const CreateSite = Type.Object({ origin: Origin, name: Name, jwk: Type.Optional(PublicJwk) }, { additionalProperties: false });
export type CreateSite = Static<typeof CreateSite>;

export const EditSite = Type.Object(
  { name: Type.Optional(Name), enabled: Type.Optional(Type.Boolean()), jwk: Type.Optional(PublicJwk) },
  { additionalProperties: false, minProperties: 1 },
);
export type EditSite = Static<typeof EditSite>;

export const Site = Type.Object(
  {
    id: Id,
    uuid: Type.String({ format: 'uuid' }),
    origin: Type.String(),
    name: Type.String(),
    jwk: Type.Union([PublicJwk, Type.Null()], { description: 'Null if the site signs with a shared key.' }),
    enabled: Type.Boolean(),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { $id: 'Site' },
);
export type Site = Static<typeof Site>;

export const SiteQuery = Type.Object({ ...PageQuery }, { additionalProperties: false });
export const SiteList = listOf(Type.Ref('Site'));
export const SiteAnswer = Type.Object({ success: Type.Literal(true), site: Type.Ref('Site') });
export const SiteWithKey = Type.Object({
  success: Type.Literal(true),
  site: Type.Ref('Site'),
  key: Type.Union([Type.String(), Type.Null()], {
    description:
      'The key the site signs with, shown only once. Null if the site has its own key, and in the response to a repeated request.',
  }),
});

export const CheckSite = Type.Object({ origin: Origin }, { additionalProperties: false });
export const SitePermission = Type.Object({
  success: Type.Literal(true),
  allowed: Type.Boolean({ description: 'Whether this site can act for people who allow it.' }),
});

export const CreateEmbedToken = Type.Object({ origin: Origin }, { additionalProperties: false });
export const ExchangeAssertion = Type.Object(
  { token: Type.String({ minLength: 1, maxLength: 8000, description: 'A JWT signed by the site.' }) },
  { additionalProperties: false },
);

export const EmbedToken = Type.Object({
  success: Type.Literal(true),
  token: Type.String({ description: 'Send it as "Authorization: Bearer TOKEN", from this site only.' }),
  expires_at: Timestamp,
});
export const EmbedSession = Type.Object({
  success: Type.Literal(true),
  token: Type.String(),
  expires_at: Timestamp,
  account: Type.Object({ id: Id, uuid: Type.String({ format: 'uuid' }), name: Type.String() }),
});
export type EmbedSession = Static<typeof EmbedSession>;
