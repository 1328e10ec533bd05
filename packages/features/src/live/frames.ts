import type { LiveMessage, ServerFrame } from '@verdict/wire/live';

/** A message as it is sent, encoded once for all who receive it. */
export interface EncodedMessage {
  topic: string;
  seq: number;
  text: string;
}

/** A larger frame is not sent: reloading is cheaper for both sides. */
const MAX_FRAME_LENGTH = 512 * 1024;

export function encodeMessage(message: LiveMessage): EncodedMessage {
  return { topic: message.topic, seq: message.seq, text: JSON.stringify(message) };
}

export function isTooMuch(messages: readonly EncodedMessage[]): boolean {
  return messages.reduce((length, { text }) => length + text.length, 0) > MAX_FRAME_LENGTH;
}

export function textOf(messages: readonly EncodedMessage[]): string {
  return `[${messages.map(({ text }) => text).join(',')}]`;
}

/** One frame with all these messages, as bytes that go to any number of sockets without being copied. */
export function encodeFrame(messages: readonly EncodedMessage[], seq: number): Buffer {
  if (isTooMuch(messages)) return frameOf({ type: 'reset', topics: [...new Set(messages.map(({ topic }) => topic))], seq });
  return Buffer.from(`{"type":"messages","seq":${seq},"messages":${textOf(messages)}}`);
}

export function frameOf(frame: ServerFrame): Buffer {
  return Buffer.from(JSON.stringify(frame));
}
