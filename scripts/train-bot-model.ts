// Trains the model that tells programs from people by their pauses, on sessions that this script makes up. It writes the
// coefficients and the table of its model card, in which every kind of behaviour was kept out of the training in its turn.
import { readFile, writeFile } from 'node:fs/promises';
import { ABUSE_POLICY, addAct, type BotModel, botLikelihood, FEATURES, type Features, featuresOf, newTrack } from '@verdict/core/abuse';
import { type Example, fitModel } from './bot-model/fit.ts';
import { BEHAVIOURS, type Behaviour, randomOf } from './bot-model/sessions.ts';

const SEED = 19;
const TEST_SEED = 4019;
const ACTORS = 600;
const VERSION = 'bots-1';
const START = Date.UTC(2026, 0, 5, 9);
const CARD = 'docs/model-card-bots.md';

function examplesOf(behaviour: Behaviour, seed: number): Example[] {
  const random = randomOf(seed + BEHAVIOURS.indexOf(behaviour) * 101);
  return Array.from({ length: ACTORS }, () => exampleOf(behaviour, random)).flatMap((example) => example ?? []);
}

/** What is known of an actor after some votes: after few, as of most people, or after many. */
function exampleOf(behaviour: Behaviour, random: ReturnType<typeof randomOf>): Example | undefined {
  const next = behaviour.make(random);
  const track = newTrack();
  let at = START + random.between(0, 8 * 3_600_000);
  const acts = Math.round(Math.exp(random.between(Math.log(13), Math.log(1200))));
  for (let step = 0; step < acts; step += 1) {
    addAct(track, Math.round(at));
    at += Math.max(1, next(step));
  }
  const features = featuresOf(track, ABUSE_POLICY.leastActs);
  return features && { values: FEATURES.map((name) => features[name]), isBot: behaviour.isBot, behaviour: behaviour.name };
}

const trained = BEHAVIOURS.map((behaviour) => ({ behaviour, examples: examplesOf(behaviour, SEED) }));
const tested = BEHAVIOURS.map((behaviour) => ({ behaviour, examples: examplesOf(behaviour, TEST_SEED) }));
const model = fitModel(
  trained.flatMap(({ examples }) => examples),
  VERSION,
);

function signalled(model: BotModel, examples: readonly Example[]): number {
  return examples.filter((example) => likelihoodOf(model, example) >= ABUSE_POLICY.botLikelihood).length / examples.length;
}

function likelihoodOf(model: BotModel, { values }: Example): number {
  return botLikelihood(Object.fromEntries(FEATURES.map((name, at) => [name, values[at]])) as unknown as Features, model);
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
const rows = tested.map(({ behaviour, examples }) => {
  const without = fitModel(
    trained.flatMap((one) => (one.behaviour === behaviour ? [] : one.examples)),
    VERSION,
  );
  return { ...behaviour, examples: examples.length, all: signalled(model, examples), heldOut: signalled(without, examples) };
});
const line = ({ name, examples, all, heldOut }: (typeof rows)[number]): string =>
  `| ${name} | ${examples} | ${percent(all)} | ${percent(heldOut)} |`;
const table = [
  '| behaviour | sessions | signalled | signalled by a model that never saw this kind |',
  '|---|---:|---:|---:|',
  ...rows.filter(({ isBot }) => !isBot).map(line),
  ...rows.filter(({ isBot }) => isBot).map(line),
].join('\n');

const code = `// Made by scripts/train-bot-model.ts; see docs/model-card-bots.md.
import type { BotModel } from './bot-likelihood.ts';

export const BOT_MODEL: BotModel = ${JSON.stringify(model)};
`;
await writeFile('packages/core/src/abuse/bot-model.ts', code);
const card = await readFile(CARD, 'utf8');
await writeFile(CARD, card.replace(/(<!-- measured -->\n)[\s\S]*?(\n<!-- end -->)/, `$1${table}$2`));
console.log(table);
for (const [at, name] of FEATURES.entries()) console.log(name.padEnd(14), model.coefficients[at]);
