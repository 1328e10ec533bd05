import ipaddr from 'ipaddr.js';

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** The only part of IPv6 that is assigned for public use. Other addresses may be translated to IPv4 on the way. */
const GLOBAL_IPV6: Network = [ipaddr.parse('2000::'), 3];
/** A public number that is served by the machine's own host: in Azure it returns credentials. */
const HOST_SERVICES = new Set(['168.63.129.16']);

/** Whether an address is a public one of a single machine: neither private nor a route to a private one. */
export function isPublicAddress(text: string): boolean {
  if (text.includes('%') || !ipaddr.isValid(text)) return false; // a zone belongs to this machine's own networks
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast' || HOST_SERVICES.has(address.toString())) return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_IPV6);
}

/** Which addresses can be connected to: public ones, and those the operator allows. */
export function reachableAddresses(allow: readonly string[]): (address: string) => boolean {
  const networks = allow.map(toNetwork);
  return (text) => isPublicAddress(text) || (ipaddr.isValid(text) && networks.some((network) => isIn(ipaddr.parse(text), network)));
}

function toNetwork(text: string): Network {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

function isIn(address: ipaddr.IPv4 | ipaddr.IPv6, [network, bits]: Network): boolean {
  return address.kind() === network.kind() && address.match(network, bits);
}
