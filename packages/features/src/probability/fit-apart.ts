import type { LabelSetFit } from '@verdict/core/probability';
import { computeApart } from '@verdict/platform/apart';
import type { SetJudgements } from './set-judgements.ts';

const FIT_PROCESS = new URL('./fit-process.ts', import.meta.url);

export function fitApart({ judgements, beginning }: SetJudgements, signal?: AbortSignal): Promise<LabelSetFit> {
  return computeApart(FIT_PROCESS, { judgements, beginning }, signal);
}
