import { isIPv6 } from 'node:net';

/** The network an address belongs to: /24 for IPv4, /56 for IPv6, so that one household counts once. */
export function networkOf(address: string): string {
  const mapped = address.startsWith('::ffff:') ? address.slice(7) : address;
  if (!isIPv6(mapped)) return mapped.split('.').slice(0, 3).join('.');
  return expandIPv6(mapped).slice(0, 14);
}

function expandIPv6(address: string): string {
  const [head = '', tail = ''] = (address.split('%')[0] as string).split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const middle = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...middle, ...right].map((group) => group.padStart(4, '0')).join('');
}
