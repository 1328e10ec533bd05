import { play } from '../attack/play.ts';
import { describe, percent, type Result, share, sumOf } from '../attack/result.ts';
import { ATTACKS } from '../attack/scenario/attacks.ts';
import { COMMUNITY, newWorld } from '../attack/scenario/world.ts';
import { type Check, type CheckContext, must } from '../check.ts';
import { type ServerMutant, startCheckServer } from '../harness/check-server.ts';

const PLAYED: Record<CheckContext['size'], { names: readonly string[]; seeds: readonly number[] }> = {
  full: {
    names: ['brigade of 20 in 10 minutes', 'brigade of 20 in 2 hours', 'brigade of 40 in 10 minutes, on 6 items', 'Sybil farm, 2 hours'],
    seeds: [31, 32, 33],
  },
  smoke: { names: ['brigade of 20 in 10 minutes', 'Sybil farm, 2 hours'], seeds: [31] },
};
const FARM = 'Sybil farm';
const LEAST_FOUND = 0.95;
const MOST_SHIFTED = 0.05;
/** Two signals agree on the accounts of a farm. */
const LEAST_ASIDE = 0.9;

export const check: Check<ServerMutant> = {
  proves: 'a brigade of accounts without a record is found, its outcomes wait, and one with a second signal is set aside; nobody else is',
  mutants: {
    'second-signal': {
      breaks: 'nobody looks for signals besides the votes',
      sql: `CREATE FUNCTION lose_signal() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
        CREATE TRIGGER lost BEFORE INSERT ON abuse_signal FOR EACH ROW EXECUTE FUNCTION lose_signal()`,
    },
    deaf: {
      breaks: 'what is found becomes no threat',
      sql: `CREATE FUNCTION lose_finding() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
        CREATE TRIGGER lost BEFORE INSERT ON collusion_finding FOR EACH ROW EXECUTE FUNCTION lose_finding()`,
    },
  },
  async run({ size, mutant, print }) {
    const server = await startCheckServer(mutant);
    const results: (Result & { name: string })[] = [];
    try {
      for (const seed of PLAYED[size].seeds)
        for (const { name, add } of ATTACKS.filter((attack) => PLAYED[size].names.includes(attack.name))) {
          const world = newWorld({ ...COMMUNITY, seed });
          add(world);
          const result = await play(server, world);
          print(describe(name, result));
          results.push({ name, ...result });
        }
    } finally {
      await server.stop();
    }
    judge(results);
  },
};

function judge(results: readonly (Result & { name: string })[]): void {
  const { found, people, honestAside, shifted, items } = sumOf(results);
  must(share(found, people) >= LEAST_FOUND, `${percent(found, people)} are found`);
  must(share(shifted, items) <= MOST_SHIFTED, `${percent(shifted, items)} of the outcomes are shifted`);
  must(honestAside === 0, `${honestAside} honest people are set aside`);
  const farms = sumOf(results.filter(({ name }) => name.startsWith(FARM)));
  must(share(farms.aside, farms.people) >= LEAST_ASIDE, `${percent(farms.aside, farms.people)} of farmed accounts are set aside`);
}
