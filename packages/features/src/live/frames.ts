import type { LiveMessage } from '@verdict/wire/live';
import type { ServerFrame } from '@verdict/wire/live-frame';

/** A message as it goes out, written once for all who hear it. */
export interface Told {
  topic: string;
  seq: number;
  text: string;
}

/** More than this is not told at once: reading afresh is cheaper for both sides. */
const MAX_TELLING = 512 * 1024;

export function written(message: LiveMessage): Told {
  return { topic: message.topic, seq: message.seq, text: JSON.stringify(message) };
}

export function isTooMuch(messages: readonly Told[]): boolean {
  return messages.reduce((length, { text }) => length + text.length, 0) > MAX_TELLING;
}

export function textOf(messages: readonly Told[]): string {
  return `[${messages.map(({ text }) => text).join(',')}]`;
}

/** The frame that tells all this; as bytes, which go to any number of sockets without being copied. */
export function tellingFrame(messages: readonly Told[], seq: number): Buffer {
  if (isTooMuch(messages)) return frameOf({ type: 'reset', topics: [...new Set(messages.map(({ topic }) => topic))], seq });
  return Buffer.from(`{"type":"messages","seq":${seq},"messages":${textOf(messages)}}`);
}

export function frameOf(frame: ServerFrame): Buffer {
  return Buffer.from(JSON.stringify(frame));
}
