import { expect, test } from 'vitest';
import { type LineReaderOptions, readLines } from './index.ts';

async function* arriving(...chunks: (string | Buffer)[]): AsyncGenerator<Buffer> {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

async function linesOf(chunks: AsyncIterable<Buffer>, options: Partial<LineReaderOptions> = {}): Promise<(string | null)[][]> {
  const lists: (string | null)[][] = [];
  for await (const lines of readLines(chunks, { maxLineBytes: 10, maxLines: 100, ...options }))
    lists.push(lines.map(({ number, bytes }) => (bytes === null ? null : `${number}:${bytes}`)));
  return lists;
}

test.each([
  { what: 'lines of one chunk are returned together', chunks: ['a\nb\n'], lists: [['1:a', '2:b']] },
  { what: 'lines of later chunks are returned later', chunks: ['a\n', 'b\n'], lists: [['1:a'], ['2:b']] },
  { what: 'the last line needs no line break', chunks: ['a\nb'], lists: [['1:a'], ['2:b']] },
  { what: 'a line may be spread over chunks', chunks: ['a', 'b', 'c\nd\n'], lists: [['1:abc', '2:d']] },
  { what: 'lines may end with CRLF', chunks: ['a\r\nb\r\n'], lists: [['1:a', '2:b']] },
  { what: 'empty lines are counted', chunks: ['\n\na\n'], lists: [['1:', '2:', '3:a']] },
  { what: 'a character may be spread over chunks', chunks: [Buffer.from([0xc3]), Buffer.from([0xa9, 10])], lists: [['1:é']] },
  { what: 'nothing has no lines', chunks: [], lists: [] },
  { what: 'a line as long as allowed is returned', chunks: ['0123456789\n'], lists: [['1:0123456789']] },
  { what: 'a longer line has no bytes', chunks: ['01234567890\nb\n'], lists: [[null, '2:b']] },
  { what: 'a longer line may be spread over chunks', chunks: ['012345', '678901', '2345', '\nb\n'], lists: [[null, '2:b']] },
  { what: 'a longer line may be the last', chunks: ['a\n', '012345678901'], lists: [['1:a'], [null]] },
])('$what', async ({ chunks, lists }) => {
  expect(await linesOf(arriving(...chunks))).toEqual(lists);
});

test('no more than the given number of lines are returned together', async () => {
  expect(await linesOf(arriving('a\nb\nc\n'), { maxLines: 2 })).toEqual([['1:a', '2:b'], ['3:c']]);
});

test('a line without an end takes no memory', async () => {
  async function* endless(): AsyncGenerator<Buffer> {
    const chunk = Buffer.alloc(1 << 20, 'x');
    for (let sent = 0; sent < 512; sent += 1) yield chunk;
  }
  const before = process.memoryUsage().arrayBuffers;
  expect(await linesOf(endless())).toEqual([[null]]);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * 2 ** 20);
});
