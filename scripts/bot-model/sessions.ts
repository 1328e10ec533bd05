import { seeded } from '@verdict/core/pseudorandom';

/** How someone votes: the pauses between one vote and the next, in milliseconds. */
export interface Behaviour {
  name: string;
  isBot: boolean;
  /** Makes one actor, with habits of their own. */
  make(random: Random): (step: number) => number;
}

export interface Random {
  unit(): number;
  between(low: number, high: number): number;
  normal(): number;
}

export function randomOf(seed: number): Random {
  const unit = seeded(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit());
  return { unit, normal, between: (low, high) => low + (high - low) * unit() };
}

const HOUR_MS = 3_600_000;

/** What the way to the server adds to a pause, and takes from the next. */
const jitterOf = (random: Random): number => random.normal() * 8;

interface Pace {
  median: [number, number];
  sigma: [number, number];
  floor: number;
  /** The chance of a break after a vote. */
  breaks: number;
  breakMs: [number, number];
}

/** A person's pauses are spread evenly on a logarithmic scale around a habit, drift with the mood, and have breaks. */
function human(name: string, { median, sigma, floor, breaks, breakMs }: Pace): Behaviour {
  return {
    name,
    isBot: false,
    make(random) {
      const [usual, spread] = [Math.log(random.between(...median)), random.between(...sigma)];
      let mood = 0;
      return () => {
        mood = 0.85 * mood + 0.15 * random.normal();
        if (random.unit() < breaks) return random.between(...breakMs);
        return Math.max(floor, Math.exp(usual + spread * random.normal() + 0.5 * mood)) + jitterOf(random);
      };
    },
  };
}

function bot(name: string, make: (random: Random) => (step: number) => number): Behaviour {
  return { name, isBot: true, make: (random) => atLeast1(make(random), random) };
}

const atLeast1 =
  (next: (step: number) => number, random: Random) =>
  (step: number): number =>
    Math.max(1, next(step) + jitterOf(random));

/** Pauses of a person, to be played again. */
const recording = (random: Random, length: number): number[] => {
  const next = HUMANS[1]?.make(random) as (step: number) => number;
  return Array.from({ length }, (_, step) => next(step));
};

const HUMANS: readonly Behaviour[] = [
  human('reads and votes', { median: [8000, 40_000], sigma: [0.6, 1], floor: 900, breaks: 0.02, breakMs: [60_000, 2 * HOUR_MS] }),
  human('eager', { median: [2500, 6000], sigma: [0.45, 0.8], floor: 600, breaks: 0.01, breakMs: [30_000, HOUR_MS] }),
  human('on a phone', { median: [3500, 12_000], sigma: [0.5, 0.9], floor: 800, breaks: 0.05, breakMs: [30_000, 4 * HOUR_MS] }),
  human('by keyboard', { median: [700, 1800], sigma: [0.3, 0.6], floor: 260, breaks: 0.01, breakMs: [10_000, 600_000] }),
  human('a class told when to vote', { median: [15_000, 60_000], sigma: [0.15, 0.35], floor: 2000, breaks: 0, breakMs: [0, 0] }),
  human('now and then', { median: [60_000, 240_000], sigma: [0.8, 1.2], floor: 2000, breaks: 0.15, breakMs: [HOUR_MS, 16 * HOUR_MS] }),
];

const BOTS: readonly Behaviour[] = [
  bot('flood', (random) => {
    const pause = random.between(5, 180);
    return () => pause * random.between(0.5, 1.5);
  }),
  bot('fixed pauses', (random) => {
    const pause = Math.exp(random.between(Math.log(300), Math.log(60_000)));
    return () => pause;
  }),
  bot('pauses drawn evenly', (random) => {
    const [pause, width] = [Math.exp(random.between(Math.log(800), Math.log(20_000))), random.between(0.2, 0.9)];
    return () => pause * random.between(1 - width, 1 + width);
  }),
  bot('pauses drawn exponentially', (random) => {
    const pause = Math.exp(random.between(Math.log(500), Math.log(20_000)));
    return () => -pause * Math.log(1 - random.unit());
  }),
  bot('fixed pauses, sleeps at night', (random) => {
    const [pause, day] = [random.between(2000, 30_000), Math.round(random.between(40, 400))];
    return (step) => (step % day === day - 1 ? random.between(7, 9) * HOUR_MS : pause * random.between(0.97, 1.03));
  }),
  bot('replays a recorded person', (random) => {
    const recorded = recording(random, Math.round(random.between(8, 40)));
    return (step) => recorded[step % recorded.length] as number;
  }),
  bot('day and night', (random) => {
    const pause = random.between(20_000, 120_000);
    return () => pause * random.between(0.7, 1.3);
  }),
];

export const BEHAVIOURS: readonly Behaviour[] = [...HUMANS, ...BOTS];
