import { canonicalJson, type Json, toHex } from '@verdict/core/audit';
import { joinRates, keepBridge, keepConsensus, type LabelSetFit, placeOf } from '@verdict/core/probability';
import { ratesOf } from '@verdict/core/rater-model';
import { nodeDigest } from '../audit/index.ts';

/**
 * What a fit says, as hashes for the log: of all together, as the `fit` line of a release has it, and of its raters. Those stand
 * in the order of their own texts and without their names, so that nothing of a person is in it.
 */
export function digestFit({ consensus, bridge }: LabelSetFit, raterCount: number): { fit_sha256: string; raters_sha256: string } {
  const model = { consensus: keepConsensus(consensus.model), bridge: keepBridge(bridge) };
  const raters = Array.from({ length: raterCount }, (_, i) =>
    canonicalJson(asJson({ ...joinRates(ratesOf(consensus.model, i)), ...placeOf(bridge, i) })),
  );
  return { fit_sha256: sha256(canonicalJson(asJson(model))), raters_sha256: sha256(raters.sort().join('\n')) };
}

/** As the database keeps it: what is undefined is not there. */
const asJson = (value: object): Json => JSON.parse(JSON.stringify(value));

const sha256 = (text: string): string => toHex(nodeDigest.sha256(text));
