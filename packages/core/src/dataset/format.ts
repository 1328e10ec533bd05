export const EXPORT_FORMATS = ['csv', 'json', 'ml', 'detailed', 'parquet', 'judgements'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

interface FileKind {
  extension: string;
  mediaType: string;
  /** One row for each label, or for each answer to one. */
  of: 'label' | 'feedback';
}

export const FILE_KINDS: Readonly<Record<ExportFormat, FileKind>> = {
  csv: { extension: 'csv', mediaType: 'text/csv; charset=utf-8', of: 'label' },
  json: { extension: 'json', mediaType: 'application/json; charset=utf-8', of: 'label' },
  ml: { extension: 'jsonl', mediaType: 'application/x-ndjson; charset=utf-8', of: 'label' },
  detailed: { extension: 'json', mediaType: 'application/json; charset=utf-8', of: 'feedback' },
  judgements: { extension: 'jsonl', mediaType: 'application/x-ndjson; charset=utf-8', of: 'feedback' },
  parquet: { extension: 'parquet', mediaType: 'application/vnd.apache.parquet', of: 'label' },
};

/** The file name says what the file contains and when it was exported. */
export function exportFileName(format: ExportFormat, takenAt: Date): string {
  const stamp = takenAt.toISOString().slice(0, 19).replaceAll(':', '-');
  return `verdict-feedback-${format}-${stamp}Z.${FILE_KINDS[format].extension}`;
}
