import type { Reportable } from '../define-slice.ts';
import type { Deps } from '../deps.ts';

/** What can be reported, by its kind. */
export type Reportables = ReadonlyMap<string, Reportable>;

export interface ModerationDeps extends Deps {
  reportables: Reportables;
}

export function withReportables(deps: Deps): ModerationDeps {
  const reportables = deps.slices.flatMap(({ reportables = [] }) => reportables);
  return { ...deps, reportables: new Map(reportables.map((reportable) => [reportable.kind, reportable])) };
}
