import '../audit/verdict-receipt-form.ts';
import '../audit/verdict-receipt.ts';
import { html } from 'lit';
import type { Finding, ReceiptFindings } from '../audit/check-receipt.ts';
import type { Receipt } from '../audit/receipt.ts';
import type { Specimen } from './specimen.ts';

function aReceipt(seq: number, size: number): Receipt {
  const hash = 'nyxB1+C4VaMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAfB4=';
  const levels = Math.ceil(Math.log2(size));
  return {
    entry: {
      seq,
      id: seq + 1,
      kind: 'point.created',
      occurred_at: '2026-11-14T10:42:00.000Z',
      commitment: '9f'.repeat(32),
      leaf_hash: hash,
    },
    proof: { seq, size, leaf_hash: hash, path: Array(levels).fill(hash), root: hash },
    checkpoint: { origin: 'verdict-log', size, root: hash, note: '', public_key: hash, signed_at: '2026-11-14T10:45:00.000Z' },
  };
}

const all = (finding: Finding): ReceiptFindings => ({ entry: finding, path: finding, signature: finding, key: finding, growth: finding });

export const RECEIPT_SPECIMENS: readonly Specimen[] = [
  {
    name: 'verdict-receipt-form',
    states: [
      { name: 'new', draw: () => html`<verdict-receipt-form class="card"></verdict-receipt-form>` },
      {
        name: 'failed',
        draw: () =>
          html`<verdict-receipt-form class="card" seq="99" failure="The log does not have that many entries yet."></verdict-receipt-form>`,
      },
    ],
  },
  {
    name: 'verdict-receipt',
    states: [
      { name: 'holds', draw: () => html`<verdict-receipt .receipt=${aReceipt(5, 8)} .findings=${all('right')}></verdict-receipt>` },
      {
        name: 'does not hold, tall tree',
        draw: () =>
          html`<verdict-receipt .receipt=${aReceipt(0, 1_284_508)} .findings=${{ ...all('right'), path: 'wrong' }}></verdict-receipt>`,
      },
      {
        name: 'not everything could be checked',
        draw: () =>
          html`<verdict-receipt .receipt=${aReceipt(0, 1)} .findings=${{ ...all('right'), signature: 'unknown', key: 'unknown', growth: 'unknown' }}></verdict-receipt>`,
      },
    ],
  },
];
