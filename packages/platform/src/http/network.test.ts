import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf } from './index.ts';

test.each([
  ['one address and its neighbour', '192.0.2.1', '192.0.2.254', true],
  ['neighbouring /24s', '192.0.2.1', '192.0.3.1', false],
  ['an address and its IPv6-mapped form', '192.0.2.1', '::ffff:192.0.2.7', true],
  ['networks that look alike when run together', '1.23.4.1', '12.3.4.1', false],
  ['two hosts of one /56', '2001:db8:1:aa00::1', '2001:db8:1:aaff:ffff::2', true],
  ['neighbouring /56s', '2001:db8:1:aa00::1', '2001:db8:1:ab00::1', false],
  ['short and long forms', '2001:db8::1', '2001:0db8:0000:0000:0000:0000:0000:0002', true],
  ['a zone', 'fe80::1%eth0', 'fe80::2', true],
  ['the two loopbacks', '127.0.0.1', '::1', false],
  ['an address and one that came with its port', '192.0.2.1', '192.0.2.7:49152', true],
  ['neighbouring /24s that came with their ports', '192.0.2.1:49152', '192.0.3.1:49152', false],
  ['one host with two ports', '192.0.2.1:49152', '192.0.2.1:49153', true],
  ['an IPv6 address and one in brackets', '2001:db8::1', '[2001:db8::2]', true],
  ['neighbouring /56s in brackets with their ports', '[2001:db8:1:aa00::1]:49152', '[2001:db8:1:ab00::1]:49152', false],
  ['an IPv6-mapped address with its port', '192.0.2.1', '[::ffff:192.0.2.7]:49152', true],
  ['a zone with an address in it', 'fe80::1%1.2.3.4', 'fe80::2', true],
  ['what is no address and what is none either', 'unknown', '_hidden', true],
  ['too many dots and too few', '1.2.3.4.5', '1.2.3:80', true],
  ['brackets in brackets, and nothing', '[[::1]]', '', true],
])('%s', (_what, one, other, same) => {
  expect(networkOf(one) === networkOf(other)).toBe(same);
});

test('the 256 addresses of a /24 are one network, and no others', () => {
  const byte = fc.nat({ max: 255 });
  fc.assert(
    fc.property(byte, byte, byte, byte, byte, (a, b, c, d, e) => {
      expect(networkOf(`${a}.${b}.${c}.${d}`)).toBe(networkOf(`${a}.${b}.${c}.${e}`));
      if (c !== e) expect(networkOf(`${a}.${b}.${c}.${d}`)).not.toBe(networkOf(`${a}.${b}.${e}.${d}`));
    }),
  );
});

test('the first 56 bits of an IPv6 address decide, however it is written', () => {
  const group = fc.integer({ min: 1, max: 0xffff });
  fc.assert(
    fc.property(fc.tuple(group, group, group, group), fc.array(group, { minLength: 4, maxLength: 4 }), (head, tail) => {
      const [a, b, c, d] = head.map((part) => part.toString(16)) as [string, string, string, string];
      const whole = [a, b, c, d, ...tail.map((part) => part.toString(16))].join(':');
      expect(networkOf(whole)).toBe(networkOf(`${a}:${b}:${c}:${d}::`));
      expect(networkOf(whole)).toBe(
        [a, b, c, d]
          .map((part) => part.padStart(4, '0'))
          .join('')
          .slice(0, 14),
      );
    }),
  );
});
