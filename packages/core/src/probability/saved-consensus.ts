import type { ConsensusModel, FormModel, Rates } from '../rater-model/index.ts';

interface SavedRates {
  rates: readonly number[];
  heard: readonly number[];
}

interface SavedForm extends Omit<FormModel, 'prior' | 'mix' | 'newcomer' | 'rates' | 'heard'> {
  prior: readonly number[];
  mix: readonly number[];
  newcomer: SavedRates;
}

/** The rater model as JSON, without single raters. */
export interface SavedConsensus extends Omit<ConsensusModel, 'forms'> {
  forms: readonly SavedForm[];
}

export function toSavedConsensus({ forms, ...model }: ConsensusModel): SavedConsensus {
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

export function fromSavedConsensus({ forms, ...model }: SavedConsensus): ConsensusModel {
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

/** A rater's rates, all forms concatenated, as they are stored. */
export function joinRates(forms: readonly Rates[]): SavedRates {
  return { rates: forms.flatMap(({ rates }) => [...rates]), heard: forms.flatMap(({ heard }) => [...heard]) };
}

export function splitRates({ classCount, forms }: ConsensusModel, { rates, heard }: SavedRates): Rates[] {
  const cells = classCount * classCount;
  return forms.map((_form, i) => ({
    rates: Float64Array.from(rates.slice(i * cells, (i + 1) * cells)),
    heard: Float64Array.from(heard.slice(i * classCount, (i + 1) * classCount)),
  }));
}
