import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RankingPolicy, RelevanceRange } from '@verdict/core/ranking';
import type { Database } from '@verdict/platform/postgres';
import { Semaphore } from '@verdict/platform/semaphore';
import { RANKING } from '@verdict/wire/ranking';
import type { Deps } from '../deps.ts';
import { policyInForce } from '../policy/index.ts';
import { type OtherRanking, type RankedTopic, TopicBoard } from './board.ts';

/** How many topics are brought up to date at the same time: one computes while the other waits for the database. */
const AT_ONCE = 2;

/** The topics that this process holds in memory. */
export class Boards {
  readonly #database: Database;
  readonly #clock: Deps['clock'];
  readonly #boards = new Map<number, TopicBoard>();
  readonly #refreshes = new Map<number, Promise<RankedTopic | undefined>>();
  /** Whether something refreshes the boards regularly, so that requests need not. */
  isFollowed = false;

  constructor({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
    this.#database = db;
    this.#clock = clock;
  }

  /** The ranks of a topic; undefined if there is no such topic. */
  async read(topicId: number): Promise<RankedTopic | undefined> {
    const known = this.isFollowed ? this.#boards.get(topicId)?.ranked : undefined;
    return known ?? this.#refreshOnce(topicId);
  }

  /** The same ranks by another policy. The topic must have been read. */
  readBy(topicId: number, ranking: OtherRanking): RankedTopic | undefined {
    return this.#boards.get(topicId)?.rankedBy(ranking);
  }

  /** Brings the topics in memory, and these, up to date, with pauses in which requests are served. */
  async refreshAll(topicIds: readonly number[] = []): Promise<void> {
    const ids = [...new Set([...this.#boards.keys(), ...topicIds])];
    const states = await readStates(this.#database, ids);
    const turns = new Semaphore(AT_ONCE);
    const refresh = async (id: number): Promise<void> => {
      await this.#refresh(id, states.get(id) as TopicState);
      await nextTurn();
    };
    await Promise.all(ids.map((id) => turns.run(() => refresh(id))));
  }

  /** Requests that arrive during a refresh wait for the same one. */
  #refreshOnce(topicId: number): Promise<RankedTopic | undefined> {
    const running = this.#refreshes.get(topicId);
    if (running) return running;
    const refreshed = readStates(this.#database, [topicId])
      .then((states) => this.#refresh(topicId, states.get(topicId) as TopicState))
      .finally(() => this.#refreshes.delete(topicId));
    this.#refreshes.set(topicId, refreshed);
    return refreshed;
  }

  async #refresh(topicId: number, { policy, history, ...activity }: TopicState): Promise<RankedTopic | undefined> {
    const board = this.#boards.get(topicId) ?? new TopicBoard(topicId);
    if (!board.includes(activity)) {
      // Every query of it sees the same moment.
      const isThere = await this.#database.kysely
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((tx) => board.load(tx, activity));
      if (!isThere) {
        this.#boards.delete(topicId);
        return undefined;
      }
    }
    this.#boards.set(topicId, board);
    return board.rank({ policy, history, now: this.#clock.now() });
  }
}

export interface TopicActivity {
  tallySeq: number;
  structureSeq: number;
}

interface TopicState extends TopicActivity {
  policy: RankingPolicy;
  history: RelevanceRange | null;
}

async function readStates({ kysely }: Database, ids: readonly number[]): Promise<Map<number, TopicState>> {
  if (ids.length === 0) return new Map();
  const [rows, policy] = await Promise.all([
    kysely
      .selectFrom('topic_activity as activity')
      .leftJoin('topic_ranking', 'topic_ranking.topic_id', 'activity.topic_id')
      .select(['activity.topic_id', 'activity.tally_seq', 'activity.structure_seq', 'lowest_relevance', 'highest_relevance'])
      .where('activity.topic_id', 'in', ids)
      .execute(),
    policyInForce(kysely, RANKING),
  ]);
  const states = new Map<number, TopicState>(ids.map((id) => [id, { tallySeq: -1, structureSeq: -1, policy, history: null }]));
  for (const { topic_id, tally_seq, structure_seq, lowest_relevance: lowest, highest_relevance: highest } of rows)
    states.set(topic_id, {
      tallySeq: tally_seq,
      structureSeq: structure_seq,
      policy,
      history: lowest === null || highest === null ? null : { lowest, highest },
    });
  return states;
}

const boards = new WeakMap<Database, Boards>();

/** The boards of this process. */
export function boardsOf(deps: Pick<Deps, 'db' | 'clock'>): Boards {
  const known = boards.get(deps.db);
  if (known) return known;
  const created = new Boards(deps);
  boards.set(deps.db, created);
  return created;
}
