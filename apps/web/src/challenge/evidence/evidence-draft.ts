import {
  EVIDENCE_MEDIA_TYPES,
  type EvidenceKind,
  type EvidenceMediaType,
  type EvidenceSide,
  MAX_EVIDENCE_FILE,
} from '@verdict/core/challenge';
import type { CreateEvidence } from '@verdict/wire/challenge';

/** A file that has arrived, and can be named as evidence. */
export interface UploadedFile {
  id: number;
  name: string;
  size: number;
}

/** A piece of evidence while it is being written. Every kind keeps its own words, so that changing one's mind loses none. */
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

/** What is missing or wrong with a draft, the first of it. */
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

/** What would make the server refuse a file, known before it is sent. */
export function problemWithFile(file: Pick<File, 'name' | 'type' | 'size'>): FileProblem | undefined {
  if (mediaTypeOf(file) === undefined) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > MAX_EVIDENCE_FILE ? 'too_large' : undefined;
}

/** Some systems call a table of values a spreadsheet, or nothing at all: then its name decides. */
export function mediaTypeOf({ name, type }: Pick<File, 'name' | 'type'>): EvidenceMediaType | undefined {
  const known = EVIDENCE_MEDIA_TYPES.find((each) => each === type);
  if (known) return known;
  const ending = name.toLowerCase().split('.').at(-1);
  if (ending === 'csv') return 'text/csv';
  return ending === 'txt' && type === '' ? 'text/plain' : undefined;
}

/** What was typed, as it is kept between visits; anything else than a draft is nothing. */
export function parseEvidence(kept: unknown): EvidenceDraft {
  return typeof kept === 'object' && kept !== null ? { ...EMPTY_EVIDENCE, ...(kept as Partial<EvidenceDraft>) } : EMPTY_EVIDENCE;
}
