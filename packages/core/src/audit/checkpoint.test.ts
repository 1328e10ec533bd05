import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkpointText, parseCheckpoint } from './index.ts';

const ROOT = Buffer.alloc(32, 9).toString('base64');
const SIGNATURE = Buffer.alloc(68, 3).toString('base64');
const signed = (text: string) => `${text}\n— verdict-log ${SIGNATURE}\n`;

test('a checkpoint is three lines', () => {
  expect(checkpointText({ origin: 'verdict-log', size: 12, root: ROOT })).toBe(`verdict-log\n12\n${ROOT}\n`);
});

test('a signed checkpoint is parsed back with the exact text that was signed', () => {
  const checkpoints = fc.record({
    origin: fc.stringMatching(/^[a-z][a-z0-9./ -]{0,30}$/),
    size: fc.nat({ max: Number.MAX_SAFE_INTEGER }),
    root: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('base64')),
  });
  fc.assert(
    fc.property(checkpoints, (checkpoint) => {
      const text = checkpointText(checkpoint);
      expect(parseCheckpoint(signed(text))).toEqual({ ...checkpoint, text, signatures: [{ name: 'verdict-log', signature: SIGNATURE }] });
    }),
  );
});

test('a witness may add its signature', () => {
  const note = `${signed(checkpointText({ origin: 'verdict-log', size: 1, root: ROOT }))}— witness.example ${SIGNATURE}\n`;
  expect(parseCheckpoint(note)?.signatures.map(({ name }) => name)).toEqual(['verdict-log', 'witness.example']);
});

test('a line of the text that looks like a signature is not one', () => {
  const note = `verdict-log\n1\n${ROOT}\n— forged ${SIGNATURE}\n\n— verdict-log ${SIGNATURE}\n`;
  expect(parseCheckpoint(note)?.signatures).toEqual([{ name: 'verdict-log', signature: SIGNATURE }]);
});

test('an unsigned text has no signatures', () => {
  expect(parseCheckpoint(`verdict-log\n1\n${ROOT}\n\n`)?.signatures).toEqual([]);
});

test.each([
  ['nothing', ''],
  ['one word', 'garbage'],
  ['no line between text and signatures', `verdict-log\n1\n${ROOT}\n— verdict-log ${SIGNATURE}\n`],
  ['no root', signed('verdict-log\n1\n')],
  ['no origin', signed(`\n1\n${ROOT}\n`)],
  ['a size in words', signed(`verdict-log\none\n${ROOT}\n`)],
  ['a negative size', signed(`verdict-log\n-1\n${ROOT}\n`)],
  ['a size with leading zeros', signed(`verdict-log\n01\n${ROOT}\n`)],
  ['a fractional size', signed(`verdict-log\n1.5\n${ROOT}\n`)],
  ['a size of seventeen digits', signed(`verdict-log\n12345678901234567\n${ROOT}\n`)],
])('%s is not a checkpoint', (_name, note) => {
  expect(parseCheckpoint(note)).toBeUndefined();
});

test('parsing any text returns a checkpoint or undefined and never throws', () => {
  const lines = fc
    .array(fc.constantFrom('', '0', '7', 'verdict-log', ROOT, `— verdict-log ${SIGNATURE}`, '— ', '\0'))
    .map((parts) => parts.join('\n'));
  fc.assert(
    fc.property(lines, (text) => {
      const note = parseCheckpoint(text);
      expect(note === undefined || text.startsWith(checkpointText(note))).toBe(true);
    }),
  );
});
