import { CONTROL } from '@verdict/core/experiment';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import type { AdoptArm, Experiment } from '@verdict/wire/experiment';
import { RANKING } from '@verdict/wire/ranking';
import type { SlicePolicy } from '../define-slice.ts';
import type { Deps } from '../deps.ts';
import { changePolicy, policyInForce } from '../policy/index.ts';
import { readExperiment } from './queries.ts';
import { valuesOf } from './start-experiment.ts';
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
  const values = { ...valuesOf(await policyInForce(tx, RANKING)), ...changesOf(experiment, adopted.values) };
  const policy = deps.slices.flatMap(({ policies = [] }) => policies).find(({ definition }) => definition.name === RANKING.name);
  const change = { policy: policy as SlicePolicy, values, reason, expectedVersion, authorId: userId };
  const changed = await changePolicy(deps, tx, change);
  if (!changed.ok) return changed;
  if (experiment.ended_at !== null) return ok({ experiment });
  return stopExperiment(deps, tx, { id, outcome: 'adopted', adoptedArm: arm, userId });
}

/** What the candidate changed. The rest of the policy may have been changed since the experiment began, and stays as it is now. */
function changesOf({ arms }: Experiment, values: Readonly<Record<string, number>>): Record<string, number> {
  const before = arms.find(({ arm }) => arm === CONTROL)?.values ?? {};
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => before[name] !== value));
}
