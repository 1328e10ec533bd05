import { canonicalJson, type Json, toHex } from '@verdict/core/audit';
import { joinRates, type LabelSetFit, placeOf, toSavedBridge, toSavedConsensus } from '@verdict/core/probability';
import { ratesOf } from '@verdict/core/rater-model';
import { nodeDigest } from '../audit/index.ts';

/**
 * Hashes of a fit for the log: of the whole fit, as in the `fit` line of a release, and of its raters. Raters are sorted by
 * their text and have no names, so that the hash reveals nobody.
 */
export function digestFit({ consensus, bridge }: LabelSetFit, raterCount: number): { fit_sha256: string; raters_sha256: string } {
  const model = { consensus: toSavedConsensus(consensus.model), bridge: toSavedBridge(bridge) };
  const raters = Array.from({ length: raterCount }, (_, i) =>
    canonicalJson(toJson({ ...joinRates(ratesOf(consensus.model, i)), ...placeOf(bridge, i) })),
  );
  return { fit_sha256: sha256(canonicalJson(toJson(model))), raters_sha256: sha256(raters.sort().join('\n')) };
}

/** In the form the database stores, without undefined fields. */
const toJson = (value: object): Json => JSON.parse(JSON.stringify(value));

const sha256 = (text: string): string => toHex(nodeDigest.sha256(text));
