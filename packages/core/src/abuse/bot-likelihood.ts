import { BOT_MODEL } from './bot-model.ts';
import { FEATURES, type FeatureName, type Features } from './features.ts';

/** A logistic model over standardised features. */
export interface BotModel {
  version: string;
  intercept: number;
  /** One for each feature, in the order of FEATURES. */
  coefficients: readonly number[];
  means: readonly number[];
  deviations: readonly number[];
}

/** How likely these are the acts of a program, 0 to 1. */
export function botLikelihood(features: Features, model: BotModel = BOT_MODEL): number {
  const logOdds = FEATURES.reduce((sum, name, at) => sum + contributionOf(features, model, { name, at }), model.intercept);
  return 1 / (1 + Math.exp(-logOdds));
}

/** What each feature adds to the log odds, the largest first. */
export function explainLikelihood(
  features: Features,
  model: BotModel = BOT_MODEL,
): { feature: FeatureName; value: number; adds: number }[] {
  return FEATURES.map((name, at) => ({ feature: name, value: features[name], adds: contributionOf(features, model, { name, at }) })).sort(
    (a, b) => Math.abs(b.adds) - Math.abs(a.adds),
  );
}

function contributionOf(features: Features, model: BotModel, { name, at }: { name: FeatureName; at: number }): number {
  const standard = (features[name] - (model.means[at] as number)) / (model.deviations[at] as number);
  // Beyond what the model has seen it would be sure of anything.
  return (model.coefficients[at] as number) * Math.max(-4, Math.min(4, standard));
}
