import { CONTRIBUTION_SET } from '@verdict/core/contribution';
import type { LabelSet } from '@verdict/core/label';
import { NO_OUTCOMES, type OutcomeCounts, outcomeOf, precisionOf } from '@verdict/core/report-card';
import type { Database } from '@verdict/platform/postgres';
import type { ModelSummary } from '@verdict/wire/report-card';
import { countModels, randomisedModels, toJudgedLabel } from './queries.ts';

const MAX_MODELS = 200;

interface Model extends OutcomeCounts {
  firstMs: number;
  lastMs: number;
}

/** Every model version that has labels, the most recently seen first. */
export async function listModels(database: Database, labelSet: LabelSet | undefined): Promise<ModelSummary[]> {
  const models = new Map<string, Model>();
  for (const row of await countModels(database, labelSet)) {
    const known = models.get(row.model_version) ?? { ...NO_OUTCOMES, firstMs: Infinity, lastMs: 0 };
    const outcome = outcomeOf(toJudgedLabel(row));
    models.set(row.model_version, {
      ...known,
      [outcome]: known[outcome] + row.labels,
      firstMs: Math.min(known.firstMs, row.first_seen.getTime()),
      lastMs: Math.max(known.lastMs, row.last_seen.getTime()),
    });
  }
  if (labelSet === undefined || labelSet === CONTRIBUTION_SET) await addRandomised(database, models);
  return [...models]
    .sort(([, a], [, b]) => b.lastMs - a.lastMs)
    .slice(0, MAX_MODELS)
    .map(([model_version, model]) => summarise(model_version, model));
}

/** Versions with randomised answers only have no labels, but a report. */
async function addRandomised(database: Database, models: Map<string, Model>): Promise<void> {
  for (const { model_version, first_seen, last_seen } of await randomisedModels(database))
    if (!models.has(model_version))
      models.set(model_version, { ...NO_OUTCOMES, firstMs: first_seen.getTime(), lastMs: last_seen.getTime() });
}

function summarise(model_version: string, { firstMs, lastMs, right, wrong, undecided }: Model): ModelSummary {
  return {
    model_version,
    labels: right + wrong + undecided,
    right,
    wrong,
    undecided,
    precision: precisionOf({ right, wrong, undecided }),
    first_seen: new Date(firstMs).toISOString(),
    last_seen: new Date(lastMs).toISOString(),
  };
}
