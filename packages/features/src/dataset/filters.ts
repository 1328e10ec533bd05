import { EXPORT_POLICY, type ExportFormat } from '@verdict/core/dataset';
import { DAY_MS } from '@verdict/core/time';
import { RefusalError } from '@verdict/platform/http';
import type { ExportFilters, RequestedFilters } from '@verdict/wire/dataset';

/** The requested filters, with the defaults of the format. */
export function exportFilters(format: ExportFormat, requested: RequestedFilters): ExportFilters {
  return {
    min_feedbacks: requested.minFeedbacks ?? EXPORT_POLICY.minFeedbacks[format],
    exclude_uncertain: requested.excludeUncertain ?? false,
    include_overridden: requested.includeOverridden ?? true,
    created_from: requested.from === undefined ? null : readMoment('from', requested.from).toISOString(),
    created_before: requested.to === undefined ? null : endOf(requested.to).toISOString(),
    type: requested.type ?? null,
    model_version: requested.modelVersion ?? null,
    label_set: requested.labelSet ?? null,
  };
}

/** The last day counts to its end. */
function endOf(to: string): Date {
  const moment = readMoment('to', to);
  return to.includes('T') ? moment : new Date(moment.getTime() + DAY_MS);
}

/** Years in which date arithmetic works here and in the database. */
const FIRST_YEAR = 1970;
const LAST_YEAR = 9998;

function readMoment(name: string, text: string): Date {
  const moment = /^\d{4}-\d\d-\d\d(T|$)/.test(text) ? new Date(text) : new Date(Number.NaN);
  const isReal = !Number.isNaN(moment.getTime()) && (text.includes('T') || moment.toISOString().startsWith(text)); // refuses 30 February
  if (isReal && moment.getUTCFullYear() >= FIRST_YEAR && moment.getUTCFullYear() <= LAST_YEAR) return moment;
  throw new RefusalError({
    code: 'invalid_request',
    details: [{ where: `querystring/${name}`, problem: `is not a date or time in the years ${FIRST_YEAR} to ${LAST_YEAR}` }],
  });
}
