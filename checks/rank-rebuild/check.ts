import { Agent } from 'node:http';
import { VOTE_TYPES } from '@verdict/core/proposal';
import { compareRanks, replayRanks } from '@verdict/core/ranking';
import { DAY_MS } from '@verdict/core/time';
import { CONSUMERS, DERIVATIONS, PERSONAL_DATA } from '@verdict/features';
import { embedDue } from '@verdict/features/embedding';
import { eraseDue } from '@verdict/features/personal-data';
import { publishDue, releaseRanks } from '@verdict/features/ranking';
import { compareDue } from '@verdict/features/similarity';
import { catchUp } from '@verdict/features/testing/catch-up';
import { recomputeDue, saveSuspicion } from '@verdict/features/trust';
import { type Check, type CheckContext, must } from '../check.ts';
import { type CheckServer, type ServerMutant, startCheckServer } from '../harness/check-server.ts';
import { Random } from '../harness/random.ts';
import { mustSend, sendJson } from '../harness/send-json.ts';
import { type ExpectedRank, expectedRanks, type Weighed } from './expected-ranks.ts';
import { Ledger } from './ledger.ts';

const SEED = 18;
const SIZES = {
  full: { people: 200, proposals: 120, rounds: 100, votesEach: 195 },
  smoke: { people: 40, proposals: 24, rounds: 6, votesEach: 60 },
};
/** Moderators’ acts and new proposals between two rounds of votes. */
const ACTS = 5;
const ERASED_AFTER = 3;
const TOLERANCE = 1e-9;
/** Erasures move the clock by days. */
const LASTING = { expiresInDays: 365 };
const WORDS = ['lamps', 'crossing', 'tram', 'noise', 'trees', 'bicycle', 'school', 'night', 'market', 'bench', 'fountain', 'speed'];

export const check: Check<ServerMutant> = {
  proves:
    'after votes, changes, withdrawals, merges, suspensions, suspicions, topic edits and erasures, ranks are those that the requirements give, and a rebuild and a replay from the log give the same',
  mutants: {
    withdrawal: {
      breaks: 'a withdrawal is acknowledged and lost',
      sql: `CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS
              $$ BEGIN UPDATE vote SET withdrawn_at = NULL WHERE id = NEW.id AND id % 3 = 0; RETURN NULL; END $$;
            CREATE TRIGGER lose AFTER UPDATE OF withdrawn_at ON vote FOR EACH ROW
              WHEN (NEW.withdrawn_at IS NOT NULL) EXECUTE FUNCTION lose()`,
    },
    merge: {
      breaks: 'people who voted on two merged proposals count twice',
      sql: `CREATE FUNCTION double() RETURNS trigger LANGUAGE plpgsql AS
              $$ BEGIN
                NEW.support_weight := NEW.support_weight + (SELECT count(*) FROM vote JOIN proposal ON proposal.id = vote.proposal_id
                  JOIN vote own ON own.user_id = vote.user_id AND own.proposal_id = NEW.proposal_id AND own.withdrawn_at IS NULL
                  WHERE proposal.merged_into = NEW.proposal_id AND vote.withdrawn_at IS NULL AND vote.vote_type = 'support');
                RETURN NEW;
              END $$;
            CREATE TRIGGER double BEFORE INSERT ON proposal_tally FOR EACH ROW EXECUTE FUNCTION double()`,
    },
    closed: {
      breaks: 'closed votes follow the present trust of their voters',
      sql: 'CREATE OR REPLACE VIEW trust_history AS SELECT user_id, changed_at, id, before FROM trust_change WHERE false',
    },
    count: {
      breaks: 'responses go on counting votes that were changed',
      sql: 'ALTER TABLE vote DISABLE TRIGGER vote_count_changed',
    },
  },
  async run(context) {
    const server = await startCheckServer(context.mutant);
    try {
      await new Community(server, context).run();
    } finally {
      await server.stop();
    }
  },
};

interface Member {
  userId: number;
  token: string;
  isGone: boolean;
}

interface Topic {
  slug: string;
  id: number;
}

class Community {
  readonly #server: CheckServer;
  readonly #context: CheckContext;
  readonly #random = new Random(SEED);
  readonly #ledger = new Ledger();
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 50 });
  #members: Member[] = [];
  #topics: Topic[] = [];
  #moderator: Member | undefined;
  #admin: Member | undefined;
  #operations = 0;
  #lastTrustChange = 0;

  constructor(server: CheckServer, context: CheckContext) {
    this.#server = server;
    this.#context = context;
  }

  async run(): Promise<void> {
    const { people, proposals, rounds, votesEach } = SIZES[this.#context.size];
    await this.#begin(people, proposals);
    for (let round = 0; round < rounds; round += 1) {
      await this.#vote(votesEach);
      for (let act = 0; act < ACTS; act += 1) await this.#act();
      if ((round + 1) % Math.ceil(rounds / ERASED_AFTER) === 0) await this.#erase();
    }
    this.#agent.destroy();
    await this.#settle();
    for (const topic of this.#topics) await this.#compare(topic);
    await this.#rebuild();
    const { proposals: known } = this.#ledger;
    this.#context.print(
      `${this.#operations} operations on ${known.size} proposals of ${this.#topics.length} topics: every rank as expected`,
    );
  }

  async #begin(people: number, proposals: number): Promise<void> {
    this.#moderator = { ...(await this.#server.person('moderator', 'moderator', LASTING)), isGone: false };
    this.#admin = { ...(await this.#server.person('administrator', 'admin', LASTING)), isGone: false };
    for (let i = 0; i < people; i += 1)
      this.#members.push({ ...(await this.#server.person(`member-${i}`, 'member', LASTING)), isGone: false });
    for (const title of ['Streets', 'Parks']) {
      const subtopics = [
        { name: 'Safety', weight: 3, keywords: WORDS.slice(0, 4) },
        { name: 'Quiet', weight: 2, keywords: WORDS.slice(4, 8) },
        { name: 'Places', weight: 1, keywords: WORDS.slice(8) },
      ];
      const { topic } = await mustSend(this.#server, 'POST /api/topics', { token: this.#moderator.token, body: { title, subtopics } });
      this.#topics.push({ slug: topic.slug, id: topic.id });
    }
    for (let i = 0; i < proposals; i += 1) await this.#propose();
  }

  get #present(): Member[] {
    return this.#members.filter(({ isGone }) => !isGone);
  }

  async #propose(): Promise<void> {
    const { slug } = this.#random.pick(this.#topics);
    const author = this.#random.pick(this.#present);
    const words = Array.from({ length: 6 }, () => this.#random.pick(WORDS));
    const body = { topic: slug, text: `${words.join(' ')}, number ${this.#ledger.proposals.size}.`, language: 'en' };
    const { status, body: answer } = await this.#send('POST /api/proposals', author.token, body);
    if (status !== 201) return; // suspended
    const { proposal_id, timestamp } = answer.proposal;
    this.#ledger.addProposal(proposal_id, { topic: slug, author: author.userId, createdMs: Date.parse(timestamp) });
  }

  /** People vote, change and withdraw at once; each sends one request after the other. */
  async #vote(times: number): Promise<void> {
    const members = this.#present;
    const each = Math.ceil(times / members.length) + 1;
    const ids = [...this.#ledger.proposals.keys()];
    const plans = members.map((member) => ({
      member,
      steps: Array.from({ length: each }, () => ({
        id: this.#random.pick(ids),
        type: this.#random.pick(VOTE_TYPES),
        leaves: this.#random.oneIn(6),
      })),
    }));
    await Promise.all(
      plans.map(async ({ member, steps }) => {
        for (const { id, type, leaves } of steps) await (leaves ? this.#withdraw(member, id) : this.#cast(member, id, type));
      }),
    );
  }

  async #cast({ userId, token }: Member, proposal_id: string, vote_type: (typeof VOTE_TYPES)[number]): Promise<void> {
    const { status } = await this.#send('POST /api/votes', token, { proposal_id, vote_type });
    if (status === 200) this.#ledger.castVote(proposal_id, userId, vote_type);
    must(status < 500, `a vote was answered ${status}`);
  }

  async #withdraw({ userId, token }: Member, id: string): Promise<void> {
    const { status } = await this.#send(`DELETE /api/votes/${id}`, token);
    if (status === 200) this.#ledger.withdrawVote(id, userId);
    must(status < 500, `a withdrawal was answered ${status}`);
  }

  #send(route: string, token: string, body?: object): ReturnType<typeof sendJson> {
    const [method = '', path = ''] = route.split(' ');
    this.#operations += 1;
    return sendJson(`${this.#server.address}${path}`, { agent: this.#agent, method, token, body });
  }

  /** One act of a moderator or administrator, or a new proposal. */
  async #act(): Promise<void> {
    const random = this.#random;
    const id = random.pick([...this.#ledger.proposals.keys()]);
    const known = this.#ledger.of(id);
    const token = this.#moderator?.token as string;
    const acts = [
      () => this.#merge(id, token),
      () => this.#unmerge(token),
      async () => {
        const closed = known.closedAt === null;
        const { status } = await this.#send(`PUT /api/proposals/${id}/closed`, token, { closed });
        if (status === 200) this.#ledger.closeVote(id, closed);
      },
      async () => {
        const priority = random.below(5) / 10;
        const { status } = await this.#send(`PUT /api/proposals/${id}/priority`, this.#admin?.token as string, {
          admin_priority: priority,
          reason: 'For this check.',
        });
        if (status === 200) known.priority = priority;
      },
      () => this.#editTopic(token),
      () => this.#suspend(token),
      () => this.#suspect(),
      () => this.#propose(),
    ];
    await random.pick(acts)();
  }

  async #merge(id: string, token: string): Promise<void> {
    const { topic } = this.#ledger.of(id);
    const others = [...this.#ledger.proposals].filter(([other, known]) => other !== id && known.topic === topic).map(([other]) => other);
    const into = this.#random.pick(others);
    const { status } = await this.#send(`PUT /api/proposals/${id}/merge`, token, { into });
    if (status === 200) this.#ledger.of(id).mergedInto = into;
  }

  async #unmerge(token: string): Promise<void> {
    const merged = [...this.#ledger.proposals].filter(([, { mergedInto }]) => mergedInto !== null).map(([id]) => id);
    if (merged.length === 0 || this.#random.oneIn(2)) return;
    const id = this.#random.pick(merged);
    const { status } = await this.#send(`DELETE /api/proposals/${id}/merge`, token);
    if (status === 200) this.#ledger.of(id).mergedInto = null;
  }

  async #editTopic(token: string): Promise<void> {
    const { slug } = this.#random.pick(this.#topics);
    const { topic } = (await this.#send(`GET /api/topics/${slug}`, token)).body;
    const subtopics = topic.subtopics.map(({ id, name, keywords }: { id: number; name: string; keywords: string[] }) => ({
      id,
      name,
      keywords,
      weight: 1 + this.#random.below(5),
    }));
    const { status } = await this.#send(`PUT /api/topics/${slug}`, token, { expected_version: topic.version, subtopics });
    must(status === 200, `an edit of a topic was answered ${status}`);
  }

  /** Suspended people cannot vote; what they voted stays. */
  async #suspend(token: string): Promise<void> {
    const { userId } = this.#random.pick(this.#present);
    await this.#send(`POST /api/moderation/people/${userId}/suspend`, token, { days: 3, reason: 'For this check.' });
    if (this.#random.oneIn(2)) await this.#send(`POST /api/moderation/people/${userId}/lift`, token, { reason: 'For this check.' });
  }

  /** Detectors suspect someone, or do so no more: their votes count less, except where the vote is closed. */
  async #suspect(): Promise<void> {
    const { deps } = this.#server;
    const { userId } = this.#random.pick(this.#present);
    const likelihood = this.#random.below(3) / 2;
    await deps.db.transaction((tx) =>
      saveSuspicion(tx, { userId, botLikelihood: likelihood, collusionScore: likelihood, now: deps.clock.now() }),
    );
    await recomputeDue(deps);
    const { rows } = await deps.db.pool.query<{ id: number; user_id: number; after: number }>(
      'SELECT id, user_id, after FROM trust_change WHERE id > $1 ORDER BY id',
      [this.#lastTrustChange],
    );
    for (const { id, user_id, after } of rows) {
      this.#ledger.setTrust(user_id, after);
      this.#lastTrustChange = id;
    }
  }

  async #erase(): Promise<void> {
    const { deps } = this.#server;
    const member = this.#random.pick(this.#present);
    const { status } = await this.#send('POST /api/me/erasure', member.token);
    if (status !== 202) return; // suspended
    const { now } = deps.clock;
    deps.clock.now = () => new Date(now().getTime() + DAY_MS + 60_000);
    must((await eraseDue(deps, PERSONAL_DATA)) === 1, 'nobody was erased');
    member.isGone = true;
    this.#ledger.erase(member.userId);
  }

  async #settle(): Promise<void> {
    const { deps } = this.#server;
    // Embedding and comparison follow from the log, and append to it.
    for (let turn = 0; turn < 3; turn += 1) {
      await catchUp(deps, ...CONSUMERS);
      await embedDue(deps);
      await catchUp(deps, ...CONSUMERS);
      await compareDue(deps);
    }
    await catchUp(deps, ...CONSUMERS);
  }

  async #compare({ slug, id }: Topic): Promise<void> {
    const { deps } = this.#server;
    const weighed = await this.#readWeighed(id);
    const { items, ranked_at, total } = await mustSend(this.#server, `GET /api/proposals/top?topic=${slug}&k=200`, {
      token: this.#admin?.token as string,
    });
    const expected = expectedRanks(this.#ledger, slug, weighed, Date.parse(ranked_at));
    must(total === expected.length, `${slug} has ${total} ranks, expected were ${expected.length}`);
    const scores = new Map(expected.map((rank) => [rank.id, rank]));
    for (const { proposal_id, score, parts } of items) {
      const wanted = scores.get(proposal_id) as ExpectedRank | undefined;
      must(wanted !== undefined, `${proposal_id} is ranked, and should not be`);
      const differs = `${proposal_id} has ${JSON.stringify({ score, ...parts })}, expected was ${JSON.stringify(wanted)}`;
      must(Math.abs(wanted.score - score) < TOLERANCE, differs);
    }
    await publishDue(deps);
    const released = await releaseRanks(deps, slug);
    must(released.ok, `${slug}: the published ranks do not follow from the log`);
    const { ranks, release } = released.value;
    const differences = compareRanks(ranks, replayRanks(release).slice(0, ranks.length));
    must(differences.length === 0, `${slug}: ${differences[0]}`);
    await this.#compareCounts(slug);
  }

  /** What a response shows under a proposal is what people have voted. */
  async #compareCounts(slug: string): Promise<void> {
    for (const [id, { topic, mergedInto, isRemoved }] of this.#ledger.proposals) {
      if (topic !== slug || mergedInto !== null || isRemoved) continue;
      const { proposal } = await mustSend(this.#server, `GET /api/proposals/${id}`, { token: this.#admin?.token as string });
      const { support, oppose } = proposal.votes;
      const expected = this.#ledger.supportOf(id);
      const shown = `${id} shows ${support} for and ${oppose} against, expected were ${expected.support} and ${expected.oppose}`;
      must(support === expected.support && oppose === expected.oppose, shown);
    }
  }

  async #readWeighed(topicId: number): Promise<Weighed> {
    const { pool } = this.#server.deps.db;
    const weights = await pool.query('SELECT id, weight FROM sub_topic WHERE topic_id = $1 AND removed_at IS NULL', [topicId]);
    const rows = await pool.query(
      'SELECT proposal.proposal_id AS id, sub_topic_id, similarity FROM proposal_similarity JOIN proposal ON proposal.id = proposal_similarity.proposal_id',
    );
    const similarities = new Map<string, Map<number, number>>();
    for (const { id, sub_topic_id, similarity } of rows.rows)
      similarities.set(id, (similarities.get(id) ?? new Map<number, number>()).set(sub_topic_id, similarity));
    return { weights: new Map(weights.rows.map(({ id, weight }) => [id, weight])), similarities };
  }

  async #rebuild(): Promise<void> {
    for (const name of ['similarities', 'proposal-tallies']) {
      const derivation = DERIVATIONS.find((each) => each.name === name);
      must(derivation !== undefined, `nothing is called ${name}`);
      const { differences } = await derivation.rebuild(this.#server.deps);
      must(differences.length === 0, `a rebuild of ${name} gives other rows of ${differences[0]?.table}`);
    }
  }
}
