import { type Static, Type } from 'typebox';
import { Id, listOf, PageQuery, Timestamp } from '../list/index.ts';

const Url = Type.String({ minLength: 1, maxLength: 2000, description: 'A public address, over http or https.' });
const Kinds = Type.Array(Type.String({ maxLength: 100, pattern: '^(\\*|[a-z_]+(\\.[a-z_]+)+)$' }), {
  minItems: 1,
  maxItems: 100,
  uniqueItems: true,
  description: 'Kinds of events, as the log names them; "*" for all.',
});
const Description = Type.String({ maxLength: 500 });

export const CreateWebhook = Type.Object(
  { url: Url, kinds: Kinds, description: Type.Optional(Description) },
  { additionalProperties: false },
);
export type CreateWebhook = Static<typeof CreateWebhook>;

export const EditWebhook = Type.Object(
  {
    url: Type.Optional(Url),
    kinds: Type.Optional(Kinds),
    description: Type.Optional(Description),
    enabled: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false, minProperties: 1 },
);
export type EditWebhook = Static<typeof EditWebhook>;

export const Webhook = Type.Object(
  {
    id: Id,
    uuid: Type.String({ format: 'uuid' }),
    url: Type.String(),
    kinds: Type.Array(Type.String()),
    description: Type.String(),
    enabled: Type.Boolean(),
    disabled_reason: Type.Union([Type.Enum(['admin', 'failing', 'gone']), Type.Null()], {
      description: 'Who or what switched it off: an administrator, days of failures, or the endpoint itself with status 410.',
    }),
    failing_since: Type.Union([Timestamp, Type.Null()]),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { $id: 'Webhook' },
);
export type Webhook = Static<typeof Webhook>;

export const WebhookQuery = Type.Object({ ...PageQuery }, { additionalProperties: false });
export const WebhookList = listOf(Type.Ref('Webhook'));
export const WebhookAnswer = Type.Object({ success: Type.Literal(true), webhook: Type.Ref('Webhook') });
export const WebhookWithSecret = Type.Object({
  success: Type.Literal(true),
  webhook: Type.Ref('Webhook'),
  secret: Type.Union([Type.String(), Type.Null()], {
    description: 'The signing secret, shown this once. Null in the response to a repeated request.',
  }),
});

export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;
const State = Type.Enum([...DELIVERY_STATES]);

export const WebhookDelivery = Type.Object(
  {
    id: Id,
    uuid: Type.String({ format: 'uuid', description: 'Sent as webhook-id with every attempt.' }),
    endpoint_id: Id,
    seq: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], { description: 'The log entry it is about; null for a test.' }),
    kind: Type.String(),
    subject: Type.Union([Type.String({ format: 'uuid' }), Type.Null()]),
    occurred_at: Timestamp,
    state: State,
    tries: Type.Integer({ minimum: 0 }),
    next_try_at: Type.Union([Timestamp, Type.Null()]),
    last_try_at: Type.Union([Timestamp, Type.Null()]),
    last_status: Type.Union([Type.Integer(), Type.Null()], {
      description: 'The HTTP status of the last attempt, if there was a response.',
    }),
    last_failure: Type.Union([Type.Enum(['address_refused', 'timeout', 'unreachable', 'status', 'internal']), Type.Null()]),
    delivered_at: Type.Union([Timestamp, Type.Null()]),
    created_at: Timestamp,
  },
  { $id: 'WebhookDelivery' },
);
export type WebhookDelivery = Static<typeof WebhookDelivery>;

export const DeliveryQuery = Type.Object(
  { ...PageQuery, endpointId: Type.Optional(Id), state: Type.Optional(State) },
  { additionalProperties: false },
);
export type DeliveryQuery = Static<typeof DeliveryQuery>;

export const DeliveryList = listOf(Type.Ref('WebhookDelivery'));
export const DeliveryAnswer = Type.Object({ success: Type.Literal(true), delivery: Type.Ref('WebhookDelivery') });
