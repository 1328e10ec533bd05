import { expect, test } from 'vitest';
import { decodeUtf8 } from './index.ts';

test.each(['', 'plain', 'ñandú', 'Жук', '漢字', '👍🏽 ok'])('“%s” is decoded as it was encoded', (text) => {
  expect(decodeUtf8(new TextEncoder().encode(text))).toBe(text);
});
