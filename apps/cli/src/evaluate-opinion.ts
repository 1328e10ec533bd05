import { join } from 'node:path';
import { predictRating } from '@verdict/core/bridge';
import { fitModels, fitOpinion, OPINION_POLICY, predictSupport } from '@verdict/core/opinion';
import { hash32 } from '@verdict/core/pseudorandom';
import { Command } from 'commander';
import { type ConsultationVotes, readConsultationVotes, toTopicVotes, type ConsultationVote as Vote } from './consultation-votes.ts';
import { progressBar } from './progress.ts';
import { setsIn } from './sets-in.ts';

/** Each vote is held back once: a fifth of each person’s votes at a time. */
const PARTS = 5;

export function evaluateOpinionCommand(): Command {
  return new Command('opinion')
    .description('predict votes that were held back, from the map, from the two sides, and from the mean of each proposal')
    .argument('<dir>', 'a folder with a folder for each consultation: votes.csv (comment_id, voter_id, vote: 1, -1 or 0 for a pass)')
    .option('--json', 'print the scores as JSON')
    .action(evaluateOpinion);
}

interface Error {
  /** The mean squared error. */
  brier: number;
  logLoss: number;
  accuracy: number;
}

interface SetScore {
  set: string;
  people: number;
  proposals: number;
  votes: number;
  mean: Error;
  sides: Error;
  map: Error;
  groups: number[];
  bothSides: number;
  oneSide: number;
  /** Of the proposals supported by both sides whose votes are split by group: those with a majority in every group. */
  upheld: { proposals: number; of: number };
  fitMs: number;
}

async function evaluateOpinion(dir: string, { json }: { json?: boolean }): Promise<void> {
  const sets = await setsIn(dir, 'votes.csv');
  const scores: SetScore[] = [];
  const bar = progressBar('Evaluating');
  for (const [done, set] of sets.entries()) {
    bar.update(done, sets.length, set);
    scores.push(evaluateSet(set, await readConsultationVotes(join(dir, set, 'votes.csv'))));
  }
  bar.end();
  if (json) console.log(JSON.stringify(scores));
  else print(scores);
}

const policy = OPINION_POLICY;

function evaluateSet(set: string, given: ConsultationVotes): SetScore {
  const cast = given.votes.filter(({ vote }) => vote !== 0);
  const parts = Array.from({ length: PARTS }, (_, part) => predictPart(given, part));
  const errorOf = (name: keyof Predicted): Error => meanError(parts.flatMap((part) => part.map((each) => [each[name], each.truth])));
  const begun = performance.now();
  const fit = fitOpinion(toTopicVotes(given.votes, given), { policy });
  const fitMs = Math.round(performance.now() - begun);
  const agreed = fit.proposals.filter(({ status }) => status === 'agreed');
  const split = agreed.filter(({ byGroup }) => byGroup.length > 0);
  const isUpheld = split.filter(({ byGroup }) => byGroup.every(({ support, oppose }) => support > oppose));
  return {
    set,
    people: given.people.length,
    proposals: given.proposals.length,
    votes: cast.length,
    mean: errorOf('mean'),
    sides: errorOf('sides'),
    map: errorOf('map'),
    groups: fit.groups.map(({ size }) => size),
    bothSides: agreed.length,
    oneSide: fit.proposals.filter(({ status }) => status === 'one_sided').length,
    upheld: { proposals: isUpheld.length, of: split.length },
    fitMs,
  };
}

interface Predicted {
  truth: number;
  mean: number;
  sides: number;
  map: number;
}

/** Fits without one part of the votes, and predicts that part. */
function predictPart(given: ConsultationVotes, part: number): Predicted[] {
  const isHeldBack = ({ person, proposal, vote }: Vote): boolean => vote !== 0 && hash32(`${person}:${proposal}`) % PARTS === part;
  const known = given.votes.filter((vote) => !isHeldBack(vote));
  const { map, bridge } = fitModels(toTopicVotes(known, given), { policy });
  const meanOf = proposalMeans(known, given.proposals.length);
  return given.votes.filter(isHeldBack).map(({ person, proposal, vote }) => ({
    truth: vote === 1 ? 1 : 0,
    mean: meanOf(proposal),
    sides: predictRating(bridge, person, proposal),
    map: predictSupport(map, person, proposal),
  }));
}

/** So many votes at the overall mean stand in for those that a proposal lacks. */
const PRIOR_VOTES = 2;

function proposalMeans(votes: readonly Vote[], proposals: number): (proposal: number) => number {
  const sums = Array.from({ length: proposals }, () => ({ support: 0, all: 0 }));
  const total = { support: 0, all: 0 };
  for (const { proposal, vote } of votes)
    for (const sum of vote === 0 ? [] : [sums[proposal] as typeof total, total]) {
      sum.all += 1;
      if (vote === 1) sum.support += 1;
    }
  const mean = total.support / Math.max(1, total.all);
  return (proposal) => {
    const { support, all } = sums[proposal] as typeof total;
    return (support + PRIOR_VOTES * mean) / (all + PRIOR_VOTES);
  };
}

/** All are kept this far from certainty, so that one surprise does not decide the log loss. */
const LEAST = 0.03;

function meanError(pairs: readonly (readonly [predicted: number, truth: number])[]): Error {
  const sums = { brier: 0, logLoss: 0, accuracy: 0 };
  for (const [predicted, truth] of pairs) {
    const probability = Math.max(LEAST, Math.min(1 - LEAST, predicted));
    sums.brier += (probability - truth) ** 2;
    sums.logLoss -= Math.log(truth === 1 ? probability : 1 - probability);
    sums.accuracy += probability > 0.5 === (truth === 1) ? 1 : 0;
  }
  const count = Math.max(1, pairs.length);
  return { brier: sums.brier / count, logLoss: sums.logLoss / count, accuracy: sums.accuracy / count };
}

const METHODS = ['mean', 'sides', 'map'] as const;

function print(scores: readonly SetScore[]): void {
  const wide = Math.max(8, ...scores.map(({ set }) => set.length)) + 2;
  console.log(`${'set'.padEnd(wide)}method  squared error  log loss  accuracy`);
  for (const score of scores) {
    for (const [i, method] of METHODS.entries()) {
      const { brier, logLoss, accuracy } = score[method];
      const cells = [brier.toFixed(4).padStart(13), logLoss.toFixed(4).padStart(8), accuracy.toFixed(4).padStart(8)].join('  ');
      console.log(`${(i === 0 ? score.set : '').padEnd(wide)}${method.padEnd(6)}  ${cells}`);
    }
    const { people, proposals, votes, groups, bothSides, oneSide, upheld, fitMs } = score;
    console.log(
      `${''.padEnd(wide)}${people} people, ${proposals} proposals, ${votes} votes; groups of ${groups.join(', ')}; fitted in ${fitMs} ms`,
    );
    console.log(
      `${''.padEnd(wide)}${bothSides} supported by both sides, ${oneSide} by one; ${upheld.proposals} of ${upheld.of} have a majority in every group`,
    );
  }
  for (const method of ['sides', 'map'] as const) console.log(worst(scores, method));
}

/** The set in which a method gains least over the mean of each proposal. */
function worst(scores: readonly SetScore[], method: 'sides' | 'map'): string {
  const gains = scores.map((score) => ({ set: score.set, gain: 1 - score[method].brier / score.mean.brier }));
  const least = gains.reduce((low, each) => (each.gain < low.gain ? each : low));
  const mean = gains.reduce((sum, { gain }) => sum + gain, 0) / gains.length;
  const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
  return `${method}: squared error ${percent(mean)} lower than the mean’s on average, ${percent(least.gain)} at worst (${least.set})`;
}
