import { isIPv4, isIPv6 } from 'node:net';

/** Requests with an unusable address count together; otherwise each would be a network of its own. */
export const UNKNOWN_NETWORK = 'unknown';

/** The network of an address: /24 for IPv4, /56 for IPv6, so that a household counts once. */
export function networkOf(address: string): string {
  // Called for every request, so the common forms are handled without parsing: plain IPv4, and the form in which Node shows
  // IPv4 peers.
  if (isIPv4(address)) return address.slice(0, address.lastIndexOf('.'));
  if (isIPv6(address)) return ipv6Network(address);
  const bare = withoutPort(address);
  return bare === undefined ? UNKNOWN_NETWORK : networkOf(bare);
}

/** Some proxies include the port. */
function withoutPort(address: string): string | undefined {
  const [, dotted, bracketed] = /^(?:([\d.]+):\d+|\[([^[\]]+)\](?::\d+)?)$/.exec(address) ?? [];
  return dotted ?? bracketed;
}

function ipv6Network(address: string): string {
  if (address.startsWith('::ffff:') && address.includes('.')) return networkOf(address.slice(7));
  const full = expandIPv6(address);
  return full.startsWith(MAPPED) ? ipv4Network(full.slice(MAPPED.length)) : full.slice(0, 14);
}

const MAPPED = '00000000000000000000ffff';

function ipv4Network(hex: string): string {
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join('.');
}

function expandIPv6(address: string): string {
  const [head = '', tail = ''] = withHexTail(address.split('%')[0] as string).split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const middle = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...middle, ...right].map((group) => group.toLowerCase().padStart(4, '0')).join('');
}

/** The last two groups can be written as an IPv4 address. */
function withHexTail(address: string): string {
  const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  if (!dotted) return address;
  const [a, b, c, d] = dotted.slice(1).map((part) => Number(part).toString(16).padStart(2, '0'));
  return `${address.slice(0, dotted.index)}${a}${b}:${c}${d}`;
}
