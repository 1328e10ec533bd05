import { BRIGADE_POLICY } from '@verdict/core/brigade';
import { type Check, type CheckContext, must } from '../check.ts';
import { type ServerMutant, startCheckServer } from '../harness/check-server.ts';
import { judgeWorld } from './judge.ts';
import { play } from './play.ts';
import { describe, percent, type Result, share, sumOf } from './result.ts';
import { ATTACKS } from './scenario/attacks.ts';
import { CROWDS } from './scenario/crowds.ts';
import { COMMUNITY, newWorld, type World } from './scenario/world.ts';

/** What is added to a community. */
interface Scenario {
  name: string;
  add(world: World): void;
}

const SIZES: Record<CheckContext['size'], { seeds: number; played: readonly Scenario[] }> = {
  full: { seeds: 20, played: [...ATTACKS, ...CROWDS].filter(({ name }) => name !== 'flag and withdraw') },
  smoke: { seeds: 2, played: [] },
};
/** The rules were chosen on others. */
const FIRST_SEED = 2001;
const PLAYED_SEED = 5;
const CURVE = [6.5, 7.5, 8.3, 8.9, 9.5];
const LEAST = { fast: 0.95, all: 0.75 };
const MOST_SHIFTED = 0.05;

export const check: Check<ServerMutant> = {
  proves:
    'most of those who attack are found, by the rules over many seeds and on the running product, and their attacks shift few outcomes',
  mutants: {
    deaf: {
      breaks: 'what is found becomes no threat',
      sql: `CREATE FUNCTION lose_finding() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
        CREATE TRIGGER lost BEFORE INSERT ON collusion_finding FOR EACH ROW EXECUTE FUNCTION lose_finding()`,
    },
  },
  async run({ size, mutant, print }) {
    const { seeds, played } = SIZES[size];
    if (!mutant) judgeSeeds(seeds, print);
    await playOnProduct(mutant ? ATTACKS.slice(0, 1) : [...ATTACKS.slice(0, 1), ...played.slice(1)], { mutant, print });
  },
};

function worldOf({ add }: Scenario, seed: number): World {
  const world = newWorld({ ...COMMUNITY, seed });
  add(world);
  return world;
}

type Print = CheckContext['print'];

function judgeSeeds(seeds: number, print: Print): void {
  print(`by the rules, seeds ${FIRST_SEED} to ${FIRST_SEED + seeds - 1}:`);
  const judged = (scenario: Scenario, suspiciousAt = BRIGADE_POLICY.suspiciousAt): Result[] =>
    Array.from({ length: seeds }, (_, n) => judgeWorld(worldOf(scenario, FIRST_SEED + n), { ...BRIGADE_POLICY, suspiciousAt }));
  const attacks = ATTACKS.map((scenario) => ({ scenario, results: judged(scenario) }));
  for (const { scenario, results } of attacks) print(line(scenario.name, results));
  for (const scenario of CROWDS) print(line(scenario.name, judged(scenario)));
  mustFind(attacks.map(({ scenario, results }) => ({ name: scenario.name, ...sumOf(results) })));
  if (seeds < SIZES.full.seeds) return;
  for (const suspiciousAt of CURVE) {
    const [found, wrong] = [ATTACKS, CROWDS].map((scenarios) => scenarios.map((each) => sumOf(judged(each, suspiciousAt)))) as [
      Result[],
      Result[],
    ];
    print(
      `suspicious from ${suspiciousAt} on: ${percent(meanFound(found), 1)} of attackers found, ${percent(meanFound(wrong), 1)} of honest crowds`,
    );
  }
}

function line(name: string, results: readonly Result[]): string {
  const worst = Math.min(...results.map(({ found, people }) => share(found, people)));
  const { found, people, held, items, otherHeld, otherItems, flips, shifted } = sumOf(results);
  return `${name}: ${percent(found, people)} found, ${percent(worst, 1)} with the worst seed; held ${held} of ${items}, of others ${otherHeld} of ${otherItems}; ${flips} would be others, ${shifted} are`;
}

const meanFound = (results: readonly Result[]): number =>
  results.reduce((sum, { found, people }) => sum + share(found, people), 0) / Math.max(1, results.length);

function mustFind(attacks: readonly (Result & { name: string })[]): void {
  const fast = attacks.filter(({ name }) => name.startsWith('brigade') && name.includes('10 minutes'));
  must(meanFound(fast) >= LEAST.fast, `${percent(meanFound(fast), 1)} of brigades within 10 minutes are found`);
  must(meanFound(attacks) >= LEAST.all, `${percent(meanFound(attacks), 1)} of all attackers are found`);
}

async function playOnProduct(scenarios: readonly Scenario[], { mutant, print }: Pick<CheckContext<ServerMutant>, 'mutant' | 'print'>) {
  print('on the product:');
  const server = await startCheckServer(mutant);
  const results: (Result & { name: string })[] = [];
  try {
    for (const scenario of scenarios) {
      const result = await play(server, worldOf(scenario, PLAYED_SEED));
      print(describe(scenario.name, result));
      results.push({ name: scenario.name, ...result });
    }
  } finally {
    await server.stop();
  }
  const attacks = results.filter(({ name }) => ATTACKS.some((attack) => attack.name === name));
  const attacked = sumOf(attacks);
  print(
    `${percent(attacked.shifted, attacked.items)} of attacked outcomes are shifted; ${attacked.held} of ${attacked.items} waited for a person; ${attacked.cpuSeconds.toFixed(1)} s of CPU to look`,
  );
  mustFind(attacks);
  mustShiftFew(attacks);
}

/** What the docs say is missed is left out, and rings: the first outcomes are closed before they have acted often enough to be one. */
const NOT_COUNTED = /^mimicry|^ring|24 hours/;

function mustShiftFew(attacks: readonly (Result & { name: string })[]): void {
  const { shifted, items } = sumOf(attacks.filter(({ name }) => !NOT_COUNTED.test(name)));
  must(share(shifted, items) <= MOST_SHIFTED, `${percent(shifted, items)} of outcomes are shifted`);
}
