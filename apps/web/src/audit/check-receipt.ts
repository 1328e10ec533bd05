import { equalBytes, eventLeafHash, parseCheckpoint, verifyConsistency, verifyInclusion } from '@verdict/core/audit';
import { browserDigest, fromBase64, isHash } from './browser-digest.ts';
import type { Receipt } from './receipt.ts';

/** `unknown`: it could not be checked. That does not make it wrong. */
export type Finding = 'right' | 'wrong' | 'unknown';

/** A checkpoint that this browser has seen before, and the key that signed it. */
export interface SeenCheckpoint {
  size: number;
  root: string;
  publicKey: string;
}

export interface ConsistencyPath {
  from: number;
  to: number;
  path: readonly string[];
}

export interface ReceiptFindings {
  /** The entry has the hash it states. */
  entry: Finding;
  /** Its hash and the hashes of the proof lead to the root. */
  path: Finding;
  /** The root is the one that the stated key signed. */
  signature: Finding;
  /** The key is the one that this browser has seen before. */
  key: Finding;
  /** Since this browser last saw the log, entries were only added. */
  growth: Finding;
}

export interface CheckOptions {
  seen: SeenCheckpoint | undefined;
  /** The consistency proof from the smaller to the larger checkpoint; undefined if it could not be loaded. */
  growthPath(from: number, to: number): Promise<ConsistencyPath | undefined>;
}

/** Checks a receipt step by step. Computes everything itself and trusts nothing that the server says. */
export async function checkReceipt(receipt: Receipt, { seen, growthPath }: CheckOptions): Promise<ReceiptFindings> {
  const { checkpoint } = receipt;
  return {
    entry: checkEntry(receipt),
    path: checkPath(receipt),
    signature: await checkSignature(receipt),
    key: seen ? found(seen.publicKey === checkpoint.public_key) : 'unknown',
    growth: seen ? await checkGrowth(seen, checkpoint, growthPath) : 'unknown',
  };
}

const found = (isRight: boolean): Finding => (isRight ? 'right' : 'wrong');

function checkEntry({ entry, proof }: Receipt): Finding {
  const claimed = fromBase64(proof.leaf_hash);
  if (!isHash(entry.commitment) || !claimed || entry.leaf_hash !== proof.leaf_hash || entry.seq !== proof.seq) return 'wrong';
  const leaf = { id: entry.id, kind: entry.kind, occurredAt: new Date(entry.occurred_at), commitment: entry.commitment };
  return found(equalBytes(eventLeafHash(browserDigest, leaf), claimed));
}

function checkPath({ proof, checkpoint }: Receipt): Finding {
  const leafHash = fromBase64(proof.leaf_hash);
  const root = fromBase64(checkpoint.root);
  const path = proof.path.map(fromBase64);
  if (!leafHash || !root || path.some((hash) => hash?.length !== 32)) return 'wrong';
  const { seq, size } = proof;
  const isSameTree = size === checkpoint.size && proof.root === checkpoint.root;
  return found(isSameTree && verifyInclusion(browserDigest, { leafHash, seq, size, path: path as Uint8Array[], root }));
}

/** The signed text must contain this size and this root, and one of its signatures must be of this key. */
async function checkSignature({ checkpoint }: Receipt): Promise<Finding> {
  const note = parseCheckpoint(checkpoint.note);
  if (!note || note.size !== checkpoint.size || note.root !== checkpoint.root || note.origin !== checkpoint.origin) return 'wrong';
  const publicKey = fromBase64(checkpoint.public_key);
  if (publicKey?.length !== 32) return 'wrong';
  if (!globalThis.crypto?.subtle) return 'unknown'; // browsers offer it only over https
  try {
    const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
    const text = new TextEncoder().encode(note.text);
    const checks = note.signatures.map(({ signature }) => isSigned(key, signature, text));
    return found((await Promise.all(checks)).includes(true));
  } catch {
    return 'unknown'; // an older browser without Ed25519
  }
}

/** Four bytes of the key's hash come before the signature. */
async function isSigned(key: CryptoKey, signature: string, text: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const bytes = fromBase64(signature);
  return bytes?.length === 68 && crypto.subtle.verify('Ed25519', key, bytes.subarray(4), text);
}

async function checkGrowth(
  seen: SeenCheckpoint,
  checkpoint: Receipt['checkpoint'],
  growthPath: CheckOptions['growthPath'],
): Promise<Finding> {
  const [older, newer] = seen.size <= checkpoint.size ? [seen, checkpoint] : [checkpoint, seen];
  if (older.size === newer.size) return found(older.root === newer.root);
  const growth = await growthPath(older.size, newer.size);
  const fromRoot = fromBase64(older.root);
  const toRoot = fromBase64(newer.root);
  const path = growth?.path.map(fromBase64);
  if (!growth || !path) return 'unknown';
  if (!fromRoot || !toRoot || path.some((hash) => hash?.length !== 32)) return 'wrong';
  const proof = { from: older.size, to: newer.size, fromRoot, toRoot, path: path as Uint8Array[] };
  return found(verifyConsistency(browserDigest, proof));
}

/** Whether nothing was wrong and the essential steps could be checked. */
export function verdictOfReceipt({ entry, path, signature, key, growth }: ReceiptFindings): Finding {
  const findings = [entry, path, signature, key, growth];
  if (findings.includes('wrong')) return 'wrong';
  return signature === 'right' ? 'right' : 'unknown';
}
