import { MAX_PROPOSAL_TEXT, MAX_PROPOSAL_TITLE } from '@verdict/core/proposal';

/** A proposal that is being written. */
export interface ProposalDraft {
  title: string;
  text: string;
}

export type DraftField = keyof ProposalDraft;
export type DraftProblem = { field: DraftField; problem: 'missing' | 'too_long' | 'unreadable' };

export const EMPTY_DRAFT: ProposalDraft = { title: '', text: '' };
export const MOST_CHARACTERS: Record<DraftField, number> = { title: MAX_PROPOSAL_TITLE, text: MAX_PROPOSAL_TEXT };
const FIELDS: readonly DraftField[] = ['title', 'text'];

/** The first thing that is wrong, from the top of the form down. */
export function problemWithDraft(draft: ProposalDraft): DraftProblem | undefined {
  for (const field of FIELDS) {
    const words = draft[field].trim();
    if (words === '') return { field, problem: 'missing' };
    if (words.length > MOST_CHARACTERS[field]) return { field, problem: 'too_long' };
  }
  return undefined;
}

/** The field that a refusal of the server is about; undefined if it is about none. */
export function refusedField({ code, details }: { code: string; details?: unknown }, draft: ProposalDraft): DraftProblem | undefined {
  if (code !== 'unreadable_text') return undefined;
  const { character } = (details ?? {}) as { character?: string };
  const hidden = String.fromCodePoint(Number.parseInt(character?.slice(2) ?? '0', 16));
  return { field: FIELDS.find((field) => draft[field].includes(hidden)) ?? 'text', problem: 'unreadable' };
}

/** Reads a saved draft, also one of another version of the page. */
export function parseDraft(text: string): ProposalDraft {
  try {
    const { title, text: words } = JSON.parse(text || '{}') as Partial<Record<DraftField, unknown>>;
    return { title: typeof title === 'string' ? title : '', text: typeof words === 'string' ? words : '' };
  } catch {
    return EMPTY_DRAFT;
  }
}

/** Empty without words, so that no draft is saved. */
export function formatDraft(draft: ProposalDraft): string {
  return draft.title === '' && draft.text === '' ? '' : JSON.stringify(draft);
}
