import type { ConsensusModel, FormModel, Rates } from '../rater-model/index.ts';

interface KeptRates {
  rates: readonly number[];
  heard: readonly number[];
}

interface KeptForm extends Omit<FormModel, 'prior' | 'mix' | 'newcomer' | 'rates' | 'heard'> {
  prior: readonly number[];
  mix: readonly number[];
  newcomer: KeptRates;
}

/** A model as JSON, without what it says of single raters. */
export interface KeptConsensus extends Omit<ConsensusModel, 'forms'> {
  forms: readonly KeptForm[];
}

export function keepConsensus({ forms, ...model }: ConsensusModel): KeptConsensus {
  return {
    ...model,
    forms: forms.map(({ rates: _rates, heard: _heard, prior, mix, newcomer, ...form }) => ({
      ...form,
      prior: [...prior],
      mix: [...mix],
      newcomer: { rates: [...newcomer.rates], heard: [...newcomer.heard] },
    })),
  };
}

export function readConsensus({ forms, ...model }: KeptConsensus): ConsensusModel {
  return {
    ...model,
    forms: forms.map(({ prior, mix, newcomer, ...form }) => ({
      ...form,
      prior: Float64Array.from(prior),
      mix: Float64Array.from(mix),
      newcomer: { rates: Float64Array.from(newcomer.rates), heard: Float64Array.from(newcomer.heard) },
      rates: new Float64Array(),
      heard: new Float64Array(),
    })),
  };
}

/** A rater's rates, all forms one after the other, as they are kept. */
export function joinRates(forms: readonly Rates[]): KeptRates {
  return { rates: forms.flatMap(({ rates }) => [...rates]), heard: forms.flatMap(({ heard }) => [...heard]) };
}

export function splitRates({ classCount, forms }: ConsensusModel, { rates, heard }: KeptRates): Rates[] {
  const cells = classCount * classCount;
  return forms.map((_form, i) => ({
    rates: Float64Array.from(rates.slice(i * cells, (i + 1) * cells)),
    heard: Float64Array.from(heard.slice(i * classCount, (i + 1) * classCount)),
  }));
}
