import { play } from '../attack/play.ts';
import { describe, percent, type Result, share, sumOf } from '../attack/result.ts';
import { CROWDS } from '../attack/scenario/crowds.ts';
import { COMMUNITY, newWorld } from '../attack/scenario/world.ts';
import { type Check, type CheckContext, must } from '../check.ts';
import { type ServerMutant, startCheckServer } from '../harness/check-server.ts';

const LIVE = 'live event, most are new';
/** Worlds in which the live event looks like a brigade, so that only the second signal protects it. */
const PLAYED: Record<CheckContext['size'], { names: readonly string[]; seeds: readonly number[] }> = {
  full: { names: CROWDS.map(({ name }) => name).filter((name) => !name.includes('one mind')), seeds: [41, 42] },
  smoke: { names: [LIVE], seeds: [9] },
};
const MOST_ASIDE = 0.005;
const MOST_HELD = 0.02;

export const check: Check<ServerMutant> = {
  proves: 'people who come at one time for honest reasons keep their weight, and few of the outcomes wait',
  mutants: {
    'second-signal': {
      breaks: 'one signal is enough to set people aside',
      sql: `UPDATE policy SET "values" = "values" || '{"signalsToSetAside": 1}' WHERE name = 'threats'`,
    },
  },
  async run({ size, mutant, print }) {
    const server = await startCheckServer(mutant);
    try {
      for (const { name, add } of CROWDS.filter((crowd) => PLAYED[size].names.includes(crowd.name))) {
        const results: Result[] = [];
        for (const seed of PLAYED[size].seeds) {
          const world = newWorld({ ...COMMUNITY, seed });
          add(world);
          results.push(await play(server, world));
        }
        print(describe(name, sumOf(results)));
        judge(name, sumOf(results));
      }
    } finally {
      await server.stop();
    }
  },
};

/** An event that nobody declared looks like a brigade to timing alone: its outcomes may wait, but nobody may lose weight. */
function judge(name: string, { people, honestAside, items, held }: Result): void {
  must(share(honestAside, people) <= MOST_ASIDE, `${name}: ${percent(honestAside, people)} of the people are set aside`);
  if (!name.startsWith('live event')) must(share(held, items) <= MOST_HELD, `${name}: ${percent(held, items)} of the outcomes are held`);
}
