import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { checkpointText, consistencyPath, eventLeafHash, inclusionPath, type LeafRange, nodeHash } from '@verdict/core/audit';
import { describe, expect, test } from 'vitest';
import { browserDigest } from './browser-digest.ts';
import { checkReceipt, type ReceiptFindings, verdictOfReceipt } from './check-receipt.ts';
import { parseReceipt, type Receipt, receiptText } from './receipt.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const rawKey = (publicKey.export({ type: 'spki', format: 'der' }) as Buffer).subarray(12);
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const entries = Array.from({ length: 11 }, (_, seq) => ({
  id: seq + 100,
  kind: 'point.created',
  occurredAt: new Date(1_700_000_000_000 + seq),
  commitment: randomBytes(32).toString('hex'),
}));
const leaves = entries.map((entry) => eventLeafHash(browserDigest, entry));

/** The hash of a stretch of leaves, straight from the definition. */
function hashOf({ start, end }: LeafRange): Uint8Array {
  if (end - start === 1) return leaves[start] as Uint8Array;
  let split = 1;
  while (split * 2 < end - start) split *= 2;
  return nodeHash(browserDigest, hashOf({ start, end: start + split }), hashOf({ start: start + split, end }));
}

function checkpointOf(size: number): Receipt['checkpoint'] {
  const root = base64(hashOf({ start: 0, end: size }));
  const text = checkpointText({ origin: 'verdict', size, root });
  const signature = base64(Buffer.concat([Buffer.alloc(4), sign(null, Buffer.from(text), privateKey)]));
  return { origin: 'verdict', size, root, note: `${text}\n— verdict ${signature}\n`, public_key: base64(rawKey), signed_at: '2026-01-01' };
}

function aReceipt(seq: number, size: number): Receipt {
  const entry = entries[seq] as (typeof entries)[number];
  const leaf_hash = base64(leaves[seq] as Uint8Array);
  const checkpoint = checkpointOf(size);
  return {
    entry: {
      seq,
      id: entry.id,
      kind: entry.kind,
      occurred_at: entry.occurredAt.toISOString(),
      commitment: entry.commitment,
      leaf_hash,
    },
    proof: { seq, size, leaf_hash, path: inclusionPath(seq, size).map((range) => base64(hashOf(range))), root: checkpoint.root },
    checkpoint,
  };
}

const growthPath = async (from: number, to: number) => ({
  from,
  to,
  path: consistencyPath(from, to).map((range) => base64(hashOf(range))),
});
const check = (receipt: Receipt, seen?: Receipt['checkpoint']): Promise<ReceiptFindings> =>
  checkReceipt(receipt, { seen: seen && { size: seen.size, root: seen.root, publicKey: seen.public_key }, growthPath });

test('every entry of every small log has a receipt that holds, also against what was seen before', async () => {
  for (let size = 1; size <= entries.length; size++) {
    for (let seq = 0; seq < size; seq++) {
      const findings = await check(aReceipt(seq, size), checkpointOf(((seq * 7) % entries.length) + 1));
      expect(Object.values(findings)).toEqual(Array(5).fill('right'));
    }
  }
});

test('without anything seen before, key and growth stay open and the rest counts', async () => {
  const findings = await check(aReceipt(3, 7));
  expect(findings).toEqual({ entry: 'right', path: 'right', signature: 'right', key: 'unknown', growth: 'unknown' });
  expect(verdictOfReceipt(findings)).toBe('right');
});

describe('a receipt is wrong when', () => {
  const other = base64(new Uint8Array(32));
  test.each<{ what: string; change: (receipt: Receipt) => void; finds: keyof ReceiptFindings }>([
    { what: 'the entry says another kind', change: ({ entry }) => (entry.kind = 'point.deleted'), finds: 'entry' },
    { what: 'the entry says another time', change: ({ entry }) => (entry.occurred_at = '2020-01-01T00:00:00.000Z'), finds: 'entry' },
    { what: 'the entry has another number', change: ({ entry }) => (entry.seq = 2), finds: 'entry' },
    { what: 'a hash on the way is another', change: ({ proof }) => (proof.path[0] = other), finds: 'path' },
    { what: 'a hash on the way is missing', change: ({ proof }) => void proof.path.pop(), finds: 'path' },
    { what: 'it leads to another root than the signed one', change: ({ proof }) => (proof.root = other), finds: 'path' },
    { what: 'the signed text says another root', change: ({ checkpoint }) => (checkpoint.root = other), finds: 'signature' },
    {
      what: 'the signed text was changed',
      change: ({ checkpoint }) => (checkpoint.note = checkpoint.note.replace('\n7\n', '\n8\n')),
      finds: 'signature',
    },
    { what: 'another key is named', change: ({ checkpoint }) => (checkpoint.public_key = other), finds: 'key' },
  ])('$what', async ({ change, finds }) => {
    const receipt = structuredClone(aReceipt(3, 7));
    change(receipt);
    const findings = await check(receipt, checkpointOf(7));
    expect(findings[finds]).toBe('wrong');
    expect(verdictOfReceipt(findings)).toBe('wrong');
  });

  test('the log seen before is not a beginning of this one', async () => {
    const findings = await check(aReceipt(3, 7), { ...checkpointOf(5), root: other });
    expect(findings.growth).toBe('wrong');
  });
});

test('a receipt survives being kept as a file; other files are none', () => {
  const receipt = aReceipt(2, 5);
  expect(parseReceipt(receiptText(receipt))).toEqual(receipt);
  for (const text of ['', 'null', '{}', '[]', '{"entry":{}}', JSON.stringify({ ...receipt, proof: { ...receipt.proof, path: [1] } })]) {
    expect(parseReceipt(text)).toBeUndefined();
  }
});
