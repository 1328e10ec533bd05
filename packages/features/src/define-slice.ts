import type { Actor, Rules } from '@verdict/core/account';
import type { Http } from '@verdict/platform/http';
import type { Job } from '@verdict/platform/jobs';
import type { MetricDeclaration } from '@verdict/platform/metrics';
import type { Database, Tx } from '@verdict/platform/postgres';
import type { RetentionRule } from '@verdict/platform/retention';
import type { Settings } from '@verdict/platform/settings';
import type { Refusal } from '@verdict/wire/error';
import type { EventDeclaration } from '@verdict/wire/event';
import type { LiveMessage } from '@verdict/wire/live';
import type { PolicyDefinition } from '@verdict/wire/policy';
import type { TSchema } from 'typebox';
import type { Authenticator } from './account/sign-in/authenticate.ts';
import type { LogEvent, Projection, Reactor } from './audit/consumers.ts';
import type { Derivation } from './audit/rebuild.ts';
import type { GraphqlPart } from './define-graphql.ts';
import type { Deps } from './deps.ts';
import type { LiveHub } from './live/live-hub.ts';
import type { NotificationDeclarations } from './notification/declaration.ts';

/** Everything a slice contributes to the product. It is registered nowhere else. */
export interface Slice {
  name: string;
  /** The slices that it imports. */
  dependsOn: readonly Slice[];
  /**
   * The slices whose views its SQL reads. They may depend on this slice: a view is part of the database schema and needs no
   * import.
   */
  reads?: readonly string[];
  /** The kinds of events it appends. */
  events?: Readonly<Record<string, EventDeclaration>>;
  /** The permissions of the actions this slice declares. */
  permissions?: Rules;
  /** Schemas with a name in the API document. */
  schemas?: readonly TSchema[];
  /** Hooks that run before the caller is identified. */
  beforeGuard?(http: Http, deps: Deps): void;
  routes?(http: Http, deps: Deps, authenticator: Authenticator): void | Promise<void>;
  graphql?: GraphqlPart;
  sockets?: readonly SocketProtocol[];
  channels?: LiveChannels;
  projections?: readonly Projection[];
  /** Rows that are derived from other rows rather than from the log. */
  derivations?: readonly Derivation[];
  reactors?: readonly Reactor[];
  /** They get their dependencies when they run, because the queue is one of them. */
  jobs?(deps: () => Deps): Job[];
  /** Runs until the signal aborts. */
  background?(deps: Deps, signal: AbortSignal): Promise<void>;
  retention?: readonly RetentionRule[];
  /** Its metrics, for `/metrics`. */
  metrics?: Readonly<Record<string, MetricDeclaration>>;
  /** What people are notified of. */
  notifications?: Partial<NotificationDeclarations>;
  personalData?: PersonalData;
  reportables?: readonly Reportable[];
  /** Thresholds that administrators can change. */
  policies?: readonly SlicePolicy[];
  /** The suspension that is in force for a person now. */
  findSuspension?(reader: Reader, userId: number, now: Date): Promise<{ id: number; reason: string } | undefined>;
  /** Runs in the transaction that changes the text of a point. */
  onPointEdited?(tx: Tx, change: PointChange): Promise<void>;
  /** Runs in the transaction that saves the vectors of texts. */
  onEmbedded?(tx: Tx, texts: EmbeddedTexts): Promise<void>;
}

export function defineSlice<S extends Slice>(slice: S): S {
  return slice;
}

/** A database or a transaction, to read from. */
export type Reader = Database['kysely'];

/** A protocol over WebSockets. The hub sends its clients the live messages. */
export interface SocketProtocol {
  path: string;
  protocol: string;
  /** Default: enough for the requests of pages. */
  maxFrameBytes?: number;
  routes(scope: Http, deps: Deps, context: { authenticator: Authenticator; hub: LiveHub }): void;
}

/** The live updates of a slice. They are derived from the log, so that nothing is lost between reading and listening. */
export interface LiveChannels {
  /** Whether this person may listen to the channel; undefined where it belongs to another slice. */
  mayJoin(actor: Actor, channel: string): boolean | undefined;
  /** The messages of these entries, in order. `data` is what the API would return now, the same for every listener. */
  messagesFor(database: Database, events: readonly LogEvent[], slices: readonly Slice[]): Promise<LiveMessage[]>;
}

/** What a slice stores about a person, and how it is exported and erased. */
export interface PersonalData {
  /** The key in the export. */
  section: string;
  read(database: Database, userId: number): Promise<object>;
  /** The subjects of log entries that the person may not read yet. */
  secretSubjects?(database: Database, userId: number): Promise<string[]>;
  /** Texts of theirs that mails to others may quote. Read before anything is erased. */
  words?(tx: Tx, userId: number): Promise<string[]>;
  /** Erases it for good, except for the payloads of their events and the account itself. */
  erase(deps: Deps, tx: Tx, person: { userId: number; email?: string; now: Date }): Promise<void>;
}

/** Something that people may report: how moderators read it, remove it and restore it. */
export interface Reportable {
  kind: string;
  /** Also finds what was removed. Takes a transaction, so that what it returns still holds when it is acted on. */
  find(reader: Reader, ids: readonly number[]): Promise<ReportedThing[]>;
  /** Removes it and appends its own event. Returns false if it was removed already. */
  remove(deps: Deps, tx: Tx, target: ReportTarget): Promise<boolean>;
  /** Restores what `remove` removed. Returns false if there is nothing to restore, or its owner has deleted it since. */
  restore(deps: Deps, tx: Tx, target: ReportTarget): Promise<boolean>;
  /** Why a `keep` is refused: something else must be done about it first. */
  refuseKeep?(reader: Reader, id: number): Promise<Refusal | undefined>;
}

/** Thresholds of a slice, and the effects of a change. */
export interface SlicePolicy {
  definition: PolicyDefinition;
  /** Runs in the transaction of a change. */
  onChange?(deps: Deps, tx: Tx): Promise<void>;
  /** How many decisions of an earlier version a change makes again. */
  countOutdated?(reader: Reader): Promise<number>;
  /** Numbers from the settings, used until someone changes the policy. */
  fromSettings?(settings: Settings): object | undefined;
}

/** What a person wrote, as moderators see it. */
export interface ReportedThing {
  id: number;
  /** Null if it was not written by an account of this server. */
  ownerId: number | null;
  /** Both parties of its challenge, who may not moderate it; null for erased accounts. */
  partyIds?: readonly (number | null)[];
  text: string;
  language: string;
  /** Whether it is removed, by anyone. */
  isRemoved: boolean;
  createdAt: Date;
  /** The page where it is shown in context. */
  url: string;
}

interface ReportTarget {
  id: number;
  now: Date;
}

export interface PointChange {
  pointId: number;
  before: string;
  after: string;
  now: Date;
}

export interface EmbeddedTexts {
  kind: 'proposal' | 'point' | 'claim';
  /** Texts with a new vector. */
  ids: readonly number[];
  /** Texts that are gone, and whose vectors were deleted. */
  goneIds: readonly number[];
  now: Date;
}
