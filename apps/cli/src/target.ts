import { once } from 'node:events';
import { open, rename, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { EXIT, ExitError } from './exit.ts';

export interface Target {
  stream: Writable;
  /** Gives the file its name, once it is complete. */
  save(): Promise<void>;
  discard(): Promise<void>;
}

/** Where a command writes: a file, or - for the standard output. */
export async function openTarget(out: string): Promise<Target> {
  if (out === '-') return { stream: process.stdout, save: async () => undefined, discard: async () => undefined };
  const unfinished = `${out}.unfinished`;
  const file = await open(unfinished, 'w', 0o600).catch((error: { code: string }) => {
    throw new ExitError(EXIT.failed, `${out} cannot be written: ${error.code}.`);
  });
  return { stream: file.createWriteStream(), save: () => rename(unfinished, out), discard: () => rm(unfinished, { force: true }) };
}

const PIECE_CHARACTERS = 1 << 16;

/** Writes lines to a file that appears when it is complete; a failed write leaves nothing behind. */
export async function writeLines(out: string, lines: Iterable<string>): Promise<void> {
  await writePieces(out, piecesOf(lines));
}

/** The same for text that is still being produced: each piece is written before the next is requested. */
export async function writePieces(out: string, pieces: Iterable<string> | AsyncIterable<string>): Promise<void> {
  const { stream, save, discard } = await openTarget(out);
  try {
    for await (const piece of pieces) if (!stream.write(piece)) await once(stream, 'drain');
    if (stream !== process.stdout) await finished(stream.end());
    await save();
  } catch (error) {
    await discard();
    throw error;
  }
}

function* piecesOf(lines: Iterable<string>): Generator<string> {
  let piece = '';
  for (const line of lines) {
    piece += `${line}\n`;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** A CSV cell, quoted if necessary. */
export function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
