import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { MAX_CHANNELS } from '../live-frame/index.ts';

/** Clients need no longer frames. */
export const MAX_FRAME_BYTES = 8192;

const TOPIC = '[a-z][a-z-]{0,39}(:[A-Za-z0-9_-]{1,50})?';
const Topic = Type.String({ pattern: `^${TOPIC}$`, maxLength: 91, description: 'Such as points, point:7 or log.' });
const Seq = Type.Integer({
  minimum: -1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'The number of a log entry: everything up to it has been sent. -1 before the first.',
});
const Topics = Type.Array(Topic, { minItems: 1, maxItems: MAX_CHANNELS });

/** A message from a client. */
const ClientFrame = Type.Union([
  Type.Object({ type: Type.Literal('subscribe'), topics: Topics, since: Type.Optional(Seq) }, { additionalProperties: false }),
  Type.Object({ type: Type.Literal('unsubscribe'), topics: Topics }, { additionalProperties: false }),
  Type.Object({ type: Type.Literal('ping') }, { additionalProperties: false }),
]);
export type ClientFrame = Static<typeof ClientFrame>;

/** Parses a client's message; undefined if it is invalid. */
export function readClientFrame(text: string): ClientFrame | undefined {
  try {
    const frame: unknown = JSON.parse(text);
    return Value.Check(ClientFrame, frame) ? frame : undefined;
  } catch {
    return undefined;
  }
}

export const LiveMessage = Type.Object(
  {
    topic: Topic,
    seq: Seq,
    kind: Type.String({ description: 'What happened, such as point.created.' }),
    data: Type.Union([Type.Unsafe<object>({ type: 'object', additionalProperties: true }), Type.Null()]),
  },
  { $id: 'LiveMessage', description: 'What happened, with the data that a new request would return.' },
);

/** The messages of live channels: kind → data. Each slice adds its own. */
export interface LiveMessages {}

export type LiveMessage<Kind extends keyof LiveMessages = keyof LiveMessages> = {
  [K in Kind]: { topic: string; seq: number; kind: K; data: LiveMessages[K] };
}[Kind];

export const PollQuery = Type.Object(
  {
    topics: Type.String({
      pattern: `^${TOPIC}(,${TOPIC}){0,${MAX_CHANNELS - 1}}$`,
      maxLength: MAX_CHANNELS * 92,
      description: 'Topics, separated by commas.',
    }),
    since: Type.Optional(Seq),
  },
  { additionalProperties: false },
);

export const PollAnswer = Type.Object({
  success: Type.Literal(true),
  seq: Seq,
  messages: Type.Array(Type.Ref('LiveMessage')),
  refused: Type.Array(Type.String()),
  reset: Type.Boolean({ description: 'Too much has happened, or this is the first time: load everything again.' }),
});
export type PollAnswer = Omit<Static<typeof PollAnswer>, 'messages'> & { messages: LiveMessage[] };

/** Why the server closes a connection. */
export type CloseCode = 'session_ended' | 'restarting' | 'unavailable' | 'invalid_frame' | 'too_many_frames';

/** A message from the server. `seq` is the log position up to which all joined channels have been sent. */
export type ServerFrame =
  | { type: 'subscribed'; topics: string[]; refused: string[]; seq: number }
  | { type: 'messages'; seq: number; messages: LiveMessage[] }
  | { type: 'reset'; topics: string[]; seq: number }
  | { type: 'pong'; seq: number }
  | { type: 'bye'; code: CloseCode };
