import { EXPORT_POLICY, type ExportFormat } from '@verdict/core/dataset';
import { DAY_MS } from '@verdict/core/time';
import { RefusalError } from '@verdict/platform/http';
import type { ExportFilters, RequestedFilters } from '@verdict/wire/dataset';

/** The requested filters, with the defaults of the format. */
export function exportFilters(format: ExportFormat, asked: RequestedFilters): ExportFilters {
  return {
    min_feedbacks: asked.minFeedbacks ?? EXPORT_POLICY.minFeedbacks[format],
    exclude_uncertain: asked.excludeUncertain ?? false,
    include_overridden: asked.includeOverridden ?? true,
    created_from: asked.from === undefined ? null : readMoment('from', asked.from).toISOString(),
    created_before: asked.to === undefined ? null : endOf(asked.to).toISOString(),
    type: asked.type ?? null,
    model_version: asked.modelVersion ?? null,
    label_set: asked.labelSet ?? null,
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
