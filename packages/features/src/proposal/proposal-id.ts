import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const LENGTH = 12;

/** A new id for a proposal, short enough to be read out. Among a million, two are the same once in a million times. */
export function newProposalId(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
