import {
  EVIDENCE_MEDIA_TYPES,
  type EvidenceKind,
  type EvidenceMediaType,
  type EvidenceSide,
  MAX_EVIDENCE_FILE,
} from '@verdict/core/challenge';
import type { CreateEvidence } from '@verdict/wire/challenge';

/** A file that was uploaded and can be named as evidence. */
export interface UploadedFile {
  id: number;
  name: string;
  size: number;
}

/** Evidence that is being written. Each kind has its own fields, so that switching between kinds loses nothing. */
export interface EvidenceDraft {
  kind: EvidenceKind;
  url: string;
  quote: string;
  text: string;
  file: UploadedFile | null;
  backs: EvidenceSide;
}

export const EMPTY_EVIDENCE: EvidenceDraft = { kind: 'link', url: '', quote: '', text: '', file: null, backs: 'challenge' };

export type EvidenceProblem = 'url' | 'quote' | 'file' | 'text';

/** The first thing that is missing or wrong in a draft. */
export function problemWithEvidence({ kind, url, quote, file, text }: EvidenceDraft): EvidenceProblem | undefined {
  if (kind === 'link' && !isAddress(url)) return 'url';
  if (kind === 'quote' && quote.trim() === '') return 'quote';
  if (kind === 'file' && !file) return 'file';
  return text.trim() === '' ? 'text' : undefined;
}

export function evidenceFrom({ kind, url, quote, file, text, backs }: EvidenceDraft): CreateEvidence {
  const common = { text: text.trim(), backs };
  if (kind === 'file' && file) return { kind, fileId: file.id, ...common };
  return kind === 'quote' ? { kind, quote: quote.trim(), ...common } : { kind: 'link', url: url.trim(), ...common };
}

export function isUntouched({ url, quote, text, file }: EvidenceDraft): boolean {
  return file === null && [url, quote, text].every((words) => words.trim() === '');
}

function isAddress(url: string): boolean {
  return /^https?:\/\/\S+$/.test(url.trim()) && URL.canParse(url.trim());
}

export type FileProblem = 'too_large' | 'empty' | 'type';

/** Why the server would refuse a file, known before the upload. */
export function problemWithFile(file: Pick<File, 'name' | 'type' | 'size'>): FileProblem | undefined {
  if (mediaTypeOf(file) === undefined) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > MAX_EVIDENCE_FILE ? 'too_large' : undefined;
}

/** Some systems report a CSV file as a spreadsheet, or without a type: then its name decides. */
export function mediaTypeOf({ name, type }: Pick<File, 'name' | 'type'>): EvidenceMediaType | undefined {
  const known = EVIDENCE_MEDIA_TYPES.find((each) => each === type);
  if (known) return known;
  const ending = name.toLowerCase().split('.').at(-1);
  if (ending === 'csv') return 'text/csv';
  return ending === 'txt' && type === '' ? 'text/plain' : undefined;
}

/** Reads a saved draft; undefined if it is not one. */
export function parseEvidence(kept: unknown): EvidenceDraft {
  return typeof kept === 'object' && kept !== null ? { ...EMPTY_EVIDENCE, ...(kept as Partial<EvidenceDraft>) } : EMPTY_EVIDENCE;
}
