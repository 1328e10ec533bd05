import { saveFile } from '@verdict/elements/file';
import type { ErrorBody } from '@verdict/wire/error';
import type { Answer } from '../frame/index.ts';
import type { ExportFormat } from './console-state.ts';

const ENDINGS: Readonly<Record<ExportFormat, string>> = { csv: 'csv', json: 'json', ml: 'jsonl' };

/** "verdict-feedback-20261115T101500Z.csv": two exports never have one name. */
export function exportName(format: ExportFormat, now: Date): string {
  return `verdict-feedback-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.${ENDINGS[format]}`;
}

/** Has the browser save an export, or says that a large one will be told of when it is ready. */
export async function downloadExport(format: ExportFormat): Promise<Answer<'saved' | 'queued'>> {
  try {
    const reply = await fetch(`/api/fallacy-feedback/export?format=${format}`);
    if (reply.status === 202) return { ok: true, value: 'queued' };
    if (!reply.ok) return { ok: false, failure: ((await reply.json()) as ErrorBody).error };
    saveFile(exportName(format, new Date()), await reply.blob());
    return { ok: true, value: 'saved' };
  } catch {
    const code = navigator.onLine ? 'unreachable' : 'offline';
    return { ok: false, failure: { code, message: '' } };
  }
}
