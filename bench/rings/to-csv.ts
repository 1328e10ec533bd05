import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Crowd } from './crowd.ts';

const ROWS_PER_PIECE = 1000;

export async function toCsvFile(crowd: Crowd, file: string): Promise<void> {
  await pipeline(Readable.from(pieces(crowd)), createWriteStream(file));
}

function* pieces({ user, item, stance, seconds }: Crowd): Generator<string> {
  yield 'user,item,stance,time\n';
  for (let from = 0; from < user.length; from += ROWS_PER_PIECE) {
    let piece = '';
    for (let row = from; row < Math.min(user.length, from + ROWS_PER_PIECE); row += 1) {
      const time = new Date((seconds[row] as number) * 1000).toISOString().replace('.000', '');
      piece += `user-${user[row]},item-${item[row]},${stance[row] === 0 ? 'support' : 'oppose'},${time}\n`;
    }
    yield piece;
  }
}
