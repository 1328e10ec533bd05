import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import type { AdoptArm, Experiment } from '@verdict/wire/experiment';
import { RANKING } from '@verdict/wire/ranking';
import type { SlicePolicy } from '../define-slice.ts';
import type { Deps } from '../deps.ts';
import { changePolicy } from '../policy/index.ts';
import { readExperiment } from './queries.ts';
import { stopExperiment } from './stop-experiment.ts';

interface Adoption extends AdoptArm {
  id: number;
  userId: number;
}

/** Makes a candidate the policy of everybody, and ends the experiment if it runs. */
export async function adoptArm(deps: Deps, tx: Tx, adoption: Adoption): Promise<Result<{ experiment: Experiment }>> {
  const { id, arm, userId, reason, expectedVersion } = adoption;
  const experiment = await readExperiment(tx, id);
  const adopted = experiment?.arms.find((each) => each.arm === arm && arm > 0);
  if (!experiment || !adopted) return refuse('not_found');
  if (adopted.formula !== null) return refuse('formula_of_topic');
  const policy = deps.slices.flatMap(({ policies = [] }) => policies).find(({ definition }) => definition.name === RANKING.name);
  const change = { policy: policy as SlicePolicy, values: adopted.values, reason, expectedVersion, authorId: userId };
  const changed = await changePolicy(deps, tx, change);
  if (!changed.ok) return changed;
  if (experiment.ended_at !== null) return ok({ experiment });
  return stopExperiment(deps, tx, { id, outcome: 'adopted', adoptedArm: arm, userId });
}
