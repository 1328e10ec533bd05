import { VOTE_TYPES, type VoteType } from '@verdict/core/proposal';

/** A vote of someone without an account, saved in this browser until it can be counted. */
export interface DeviceVote {
  proposalId: string;
  title: string;
  type: VoteType;
  /** Its idempotency key: however often it is sent, it counts once. */
  key: string;
  /** Why the server refused it. Such a vote is not sent again. */
  refusal?: VoteRefusal | undefined;
}

export interface VoteRefusal {
  code: string;
  /** In English; pages show it in their language. */
  message: string;
}

const VERSION = 1;

type Stored = Readonly<Record<string, unknown>>;

/** The step at index n leads from version n + 1 to the next. */
const UPGRADES: readonly ((stored: Stored) => Stored)[] = [];

/** Reads saved votes. Undefined if a newer page has saved them: this one must not overwrite what it cannot read. */
export function parseVotes(text: string | undefined): DeviceVote[] | undefined {
  const stored = parseRecord(text ?? '{}');
  const version = Number(stored['version'] ?? VERSION);
  if (version > VERSION) return undefined;
  const { votes } = UPGRADES.slice(version - 1).reduce((older, upgrade) => upgrade(older), stored);
  return Array.isArray(votes) ? votes.filter(isVote) : [];
}

export function formatVotes(votes: readonly DeviceVote[]): string {
  return JSON.stringify({ version: VERSION, votes });
}

function parseRecord(text: string): Stored {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Stored) : {};
  } catch {
    return {};
  }
}

function isVote(value: unknown): value is DeviceVote {
  if (typeof value !== 'object' || value === null) return false;
  const { proposalId, title, type, key } = value as Partial<Record<keyof DeviceVote, unknown>>;
  return typeof proposalId === 'string' && typeof title === 'string' && typeof key === 'string' && VOTE_TYPES.some((one) => one === type);
}
