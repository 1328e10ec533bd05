import { DERIVATIONS } from '@verdict/features';
import { type Check, type CheckContext, must } from '../check.ts';
import { type CheckServer, type ServerMutant, startCheckServer } from '../harness/check-server.ts';
import { Random } from '../harness/random.ts';
import { mustSend } from '../harness/send-json.ts';
import { Aside, expectedNumbers, type Kind, type Numbers } from './expected.ts';
import { readNumbers } from './read-numbers.ts';
import { populate, type Size, type World } from './world.ts';

const SEED = 19;
const SIZES: Record<CheckContext['size'], Size & { operations: number; comparedEvery: number }> = {
  full: { people: 18, labels: 24, challenges: 8, proposals: 16, cases: 8, operations: 200, comparedEvery: 10 },
  smoke: { people: 9, labels: 6, challenges: 2, proposals: 5, cases: 2, operations: 24, comparedEvery: 8 },
};
const TOLERANCE = 1e-9;
const REBUILT = ['verdicts', 'proposal-tallies', 'reputation'];

export const check: Check<ServerMutant> = {
  proves:
    'whatever is set aside and counts again, every tally, rank, verdict, probability and balance is that of a recount, and after the last lift that of before',
  mutants: {
    cached: {
      breaks: 'the weight of a person is remembered from when their answers were set aside',
      sql: `CREATE OR REPLACE VIEW quarantine_in_force AS SELECT user_id, item_kind, item_id FROM quarantine`,
    },
    counts: {
      breaks: 'responses go on without votes that count again',
      sql: 'ALTER TABLE quarantine DISABLE TRIGGER vote_count_lifted',
    },
    tally: {
      breaks: 'the tally that ranks follow ignores lifts',
      sql: `CREATE FUNCTION cache_weight() RETURNS trigger LANGUAGE plpgsql AS
              $$ BEGIN IF EXISTS (SELECT FROM quarantine) THEN NEW.support_weight := least(OLD.support_weight, NEW.support_weight); END IF;
                RETURN NEW; END $$;
            CREATE TRIGGER cached BEFORE UPDATE ON proposal_tally FOR EACH ROW EXECUTE FUNCTION cache_weight()`,
    },
  },
  async run(context) {
    const server = await startCheckServer(context.mutant);
    try {
      await new Quarantines(server, context).run();
    } finally {
      await server.stop();
    }
  },
};

interface Started {
  id: number;
  userId: number;
  kind: Kind | 'all';
  item: number | string | null;
}

class Quarantines {
  readonly #server: CheckServer;
  readonly #context: CheckContext;
  readonly #random = new Random(SEED);
  readonly #aside = new Aside();
  #inForce: Started[] = [];
  #compared = 0;

  constructor(server: CheckServer, context: CheckContext) {
    this.#server = server;
    this.#context = context;
  }

  async run(): Promise<void> {
    const { operations, comparedEvery, ...size } = SIZES[this.#context.size];
    const world = await populate(this.#server, this.#random, size);
    const before = await this.#compare(world);
    for (let done = 1; done <= operations; done += 1) {
      await (this.#inForce.length > 0 && this.#random.below(5) < 2 ? this.#lift(world) : this.#start(world));
      if (done % comparedEvery === 0) await this.#compare(world);
    }
    while (this.#inForce.length > 0) await this.#lift(world);
    const after = await this.#compare(world);
    mustEqual(after, before, 'before the first quarantine');
    await this.#rebuild();
    this.#context.print(`${operations} quarantines and lifts: ${before.size} numbers compared ${this.#compared} times, each as expected`);
  }

  async #start(world: World): Promise<void> {
    const { userId } = this.#random.pick(world.people);
    const kind = this.#random.pick(['all', 'label', 'challenge', 'proposal', 'report'] as const);
    const item = this.#itemOf(world, kind);
    const body = { user_id: userId, item_kind: kind, ...(item !== null && { item_id: item }), reason: 'For this check.' };
    const { quarantine } = await mustSend(this.#server, 'POST /api/admin/quarantines', { token: world.admin.token, body });
    if (this.#inForce.some(({ id }) => id === quarantine.id)) return; // the same again
    this.#inForce.push({ id: quarantine.id, userId, kind, item });
    this.#aside.start(userId, kind, item);
  }

  #itemOf({ labels, challenges, proposals, reports }: World, kind: Kind | 'all'): number | string | null {
    if (kind === 'all') return null;
    const of = { label: labels, challenge: challenges, proposal: proposals, report: reports };
    return this.#random.pick([...of[kind].keys()]);
  }

  async #lift(world: World): Promise<void> {
    const [lifted] = this.#inForce.splice(this.#random.below(this.#inForce.length), 1);
    if (!lifted) return;
    const { id, userId, kind, item } = lifted;
    const body = { reason: 'For this check.' };
    await mustSend(this.#server, `POST /api/admin/quarantines/${id}/lift`, { token: world.moderator.token, body });
    this.#aside.lift(userId, kind, item);
  }

  async #compare(world: World): Promise<Numbers> {
    const numbers = await readNumbers(this.#server, world);
    mustEqual(numbers, expectedNumbers(world, this.#aside), 'as counted again');
    this.#compared += 1;
    return numbers;
  }

  async #rebuild(): Promise<void> {
    for (const name of REBUILT) {
      const derivation = DERIVATIONS.find((each) => each.name === name);
      must(derivation !== undefined, `nothing is called ${name}`);
      const { differences } = await derivation.rebuild(this.#server.deps);
      must(differences.length === 0, `a rebuild of ${name} gives other rows of ${differences[0]?.table}`);
    }
  }
}

function mustEqual(numbers: Numbers, expected: Numbers, as: string): void {
  for (const [name, wanted] of expected) {
    const found = numbers.get(name);
    const isEqual = typeof wanted === 'number' && typeof found === 'number' ? Math.abs(wanted - found) < TOLERANCE : wanted === found;
    must(isEqual, `${name} is ${found}, ${as} it is ${wanted}`);
  }
  must(numbers.size === expected.size, `${numbers.size} numbers are published, expected were ${expected.size}`);
}
