// Made by scripts/train-bot-model.ts; see docs/model-card-bots.md.
import type { BotModel } from './bot-likelihood.ts';

export const BOT_MODEL: BotModel = {
  version: 'bots-1',
  intercept: 2.3341,
  coefficients: [-0.5029, 1.2957, -1.795, 6.9549, 1.8457, -2.2719, 2.8193, -0.7851, 0.6081, -0.2188, -0.0078],
  means: [8.9558, 0.588, 0.3798, 0.0798, 0.2114, -0.0756, 0.25, 0.1334, 0.3513, 2.1876, 2.0707],
  deviations: [1.9549, 0.6006, 0.2041, 0.2538, 0.3346, 0.7376, 0.3609, 0.1557, 0.5559, 1.0796, 1.2891],
};
