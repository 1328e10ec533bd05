import { saveFile } from '@verdict/elements/file';
import type { ErrorBody } from '@verdict/wire/error';
import type { Answer } from '../frame/index.ts';
import type { ExportFormat } from './console-state.ts';

const ENDINGS: Readonly<Record<ExportFormat, string>> = { csv: 'csv', json: 'json', ml: 'jsonl' };

/** "verdict-feedback-20260115T101500Z.csv": the time makes names unique. */
export function exportName(format: ExportFormat, now: Date): string {
  return `verdict-feedback-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.${ENDINGS[format]}`;
}

/** Lets the browser save an export, or says that a notification follows when a large one is ready. */
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
