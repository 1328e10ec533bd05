import { expect, test } from 'vitest';
import { isPublicAddress, reachableAddresses } from './address.ts';

test.each(['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.0', '2606:4700:4700::1111', '2a00:1450:4001:800::200e'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.100.100.200',
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '192.0.0.192',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1', // IPv4-compatible
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '100::1',
  '2001::7f00:1', // Teredo
  '2001:db8::1',
  '2002:7f00:1::', // 6to4
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  '2606:4700:4700::1111%eth0',
  'fec0::1',
  'ff02::1',
  'example.org',
  '',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

test('named addresses and networks can be reached as well, and no others', () => {
  const mayReach = reachableAddresses(['127.0.0.1', '10.1.0.0/16', 'fd00::/8']);
  expect(['127.0.0.1', '10.1.255.255', 'fd12::1', '8.8.8.8'].map(mayReach)).toEqual([true, true, true, true]);
  expect(['127.0.0.2', '10.2.0.1', '::1', '::ffff:127.0.0.1', '192.168.0.1', 'nonsense'].map(mayReach)).toEqual(Array(6).fill(false));
});
