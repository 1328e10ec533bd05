import ipaddr from 'ipaddr.js';

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** The only part of IPv6 that is given out for public use. What lies outside may be translated to IPv4 on its way. */
const GLOBAL_IPV6: Network = [ipaddr.parse('2000::'), 3];
/** Public by its number, but answered by the machine's own host: it hands out credentials in Azure. */
const HOST_SERVICES = new Set(['168.63.129.16']);

/** Whether an address is a public one of a single machine, so neither private nor a way around to a private one. */
export function isPublicAddress(text: string): boolean {
  if (text.includes('%') || !ipaddr.isValid(text)) return false; // a zone belongs to this machine's own networks
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast' || HOST_SERVICES.has(address.toString())) return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_IPV6);
}

/** Which addresses may be connected to: public ones, and those the operator names. */
export function reachableAddresses(allow: readonly string[]): (address: string) => boolean {
  const networks = allow.map(asNetwork);
  return (text) => isPublicAddress(text) || (ipaddr.isValid(text) && networks.some((network) => isIn(ipaddr.parse(text), network)));
}

function asNetwork(text: string): Network {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

function isIn(address: ipaddr.IPv4 | ipaddr.IPv6, [network, bits]: Network): boolean {
  return address.kind() === network.kind() && address.match(network, bits);
}
