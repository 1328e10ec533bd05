export interface Places {
  /** The port of the internal listeners. */
  innerPort: number;
  /** This machine's own network addresses, if any. */
  ownAddresses: readonly string[];
  /** The port of the server that appears public. */
  outerPort: number;
}

/** Redirects of the server that appears public. */
const REDIRECTS = [301, 302, 303, 307, 308];

const METADATA = ['169.254.169.254', '169.254.170.2', '100.100.100.200', '192.0.0.192', '168.63.129.16'];
const PRIVATE = [
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '198.18.0.1',
  '0.1.2.3',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
];

/** Addresses somebody might enter to reach what is not theirs. Loopback addresses come first, because the listeners are there. */
export function hostileAddresses({ innerPort, ownAddresses, outerPort }: Places): string[] {
  const here = ['127.0.0.1', '0.0.0.0', '127.9.9.9', ...ownAddresses];
  const literals = [...here, ...METADATA, ...PRIVATE].flatMap((address) => [...ipv4Forms(address), ...ipv6Forms(address)]);
  const hosts = [...new Set([...literals, ...IPV6, ...NAMES, ...DISGUISED])];
  return [
    ...hosts.map((host) => `http://${host}:${innerPort}/hook`),
    ...here.flatMap((address) => [`https://${address}:${innerPort}/`, `https://${address}/`, `http://${address}/`]),
    ...METADATA.map((address) => `http://${address}/latest/meta-data/`),
    ...userinfoTricks(innerPort),
    ...otherSchemes(innerPort),
    ...oddPorts(),
    ...redirecting(outerPort),
  ];
}

/** Every text that a parser might read as this IPv4 address. */
function ipv4Forms(address: string): string[] {
  const parts = address.split('.').map(Number) as [number, number, number, number];
  const [a, b, c, d] = parts;
  const whole = a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d;
  const hex = (value: number) => `0x${value.toString(16)}`;
  const octal = (value: number) => `0${value.toString(8)}`;
  return [
    address,
    `${address}.`,
    String(whole),
    hex(whole),
    octal(whole),
    parts.map(octal).join('.'),
    parts.map(hex).join('.'),
    parts.map((part) => octal(part).padStart(6, '0')).join('.'),
    `${hex(a)}.${b}.${octal(c)}.${d}`,
    `${a}.${b * 2 ** 16 + c * 2 ** 8 + d}`,
    `${a}.${b}.${c * 2 ** 8 + d}`,
  ];
}

/** The same address within IPv6: mapped, compatible, translated, 6to4 and Teredo. */
function ipv6Forms(address: string): string[] {
  const [a, b, c, d] = address.split('.').map(Number) as [number, number, number, number];
  const high = (a * 256 + b).toString(16);
  const low = (c * 256 + d).toString(16);
  const turned = [a * 256 + b, c * 256 + d].map((part) => (part ^ 0xffff).toString(16)).join(':');
  return [
    `[::ffff:${address}]`,
    `[0:0:0:0:0:ffff:${high}:${low}]`,
    `[::${address}]`,
    `[::ffff:0:${address}]`,
    `[64:ff9b::${address}]`,
    `[64:ff9b:1::${high}:${low}]`,
    `[2002:${high}:${low}::1]`,
    `[2001:0:4136:e378:8000:63bf:${turned}]`,
  ];
}

const IPV6 = [
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[0000:0000:0000:0000:0000:0000:0000:0001]',
  '[fe80::1]',
  '[fe80::1%25lo]',
  '[fe80::1%lo]',
  '[::1%25lo]',
  '[fc00::1]',
  '[fd00::1]',
  '[fd00:ec2::254]',
  '[fd20:ce::254]',
  '[fec0::1]',
  '[ff02::1]',
  '[100::1]',
  '[2001:db8::1]',
  '[2001:2::1]',
  '[2001:10::1]',
  '[3fff::1]',
  '[5f00::1]',
];

/** The check's own resolver resolves all of these to this machine, unless `ANSWERS` says otherwise. */
const NAMES = [
  'localhost',
  'LOCALHOST',
  'localhost.',
  'localhost..',
  'localhost.localdomain',
  'inner.localhost',
  'ip6-localhost',
  'ip6-loopback',
  'loopback',
  'broadcasthost',
  'postgres',
  'kubernetes.default.svc',
  'kubernetes.default.svc.cluster.local',
  'host.docker.internal',
  'metadata.google.internal',
  'metadata',
  'printer.local',
  'router.lan',
  'wiki.corp',
  'nas.home.arpa',
  'hooks.example.org',
  'hooks.example.org.',
  '127.0.0.1.nip.io',
  '7f000001.rebind.example',
  'xn--bcher-kva.example',
  'bücher.example',
  'mapped.example.org',
  'ipv6.example.org',
  'any.example.org',
  'zone.example.org',
  'private.example.org',
  'metadata.example.org',
  'mixed.example.org',
  'mixed-ipv6.example.org',
  'translated.example.org',
  'nobody.example.org',
];

/** Texts that browsers and libraries parse differently. */
const DISGUISED = [
  '127。0。0。1',
  '１２７.0.0.1',
  '①②⑦.⓪.⓪.①',
  '%31%32%37.0.0.1',
  '127%2e0%2e0%2e1',
  '127.0.0.1%00.example.org',
  '127.0.0.1%20',
  'ⓛocalhost',
  'localhost%E3%80%82',
  '127.0.0.1\t',
  '127.0.0\n.1',
];

const ANSWERS: Record<string, readonly string[]> = {
  'mapped.example.org': ['::ffff:127.0.0.1'],
  'ipv6.example.org': ['::1'],
  'any.example.org': ['0.0.0.0'],
  'zone.example.org': ['fe80::1%lo'],
  'private.example.org': ['192.168.0.1'],
  'metadata.example.org': ['169.254.169.254'],
  'mixed.example.org': ['127.0.0.2', '127.0.0.1'],
  'mixed-ipv6.example.org': ['127.0.0.2', '::1'],
  'translated.example.org': ['64:ff9b::7f00:1'],
  'nobody.example.org': [],
  'public.example.org': ['127.0.0.2'],
};

/** Resolves names as an attacker's name server would; the rebinding one is public every other time. */
export function hostileResolver(): (hostname: string) => Promise<{ address: string; family: number }[]> {
  let asked = 0;
  return async (hostname) => {
    if (hostname === 'rebinding.example.org') asked += 1;
    const rebinding = asked % 2 === 1 ? ['127.0.0.2'] : ['127.0.0.1'];
    const addresses = hostname === 'rebinding.example.org' ? rebinding : (ANSWERS[hostname] ?? ['127.0.0.1']);
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
}

function userinfoTricks(port: number): string[] {
  return [
    `http://public.example.org@127.0.0.1:${port}/`,
    `http://public.example.org:80@127.0.0.1:${port}/`,
    `http://user:secret@127.0.0.1:${port}/`,
    `http://user@public.example.org:${port}/`,
    `http://127.0.0.1:${port}#@public.example.org/`,
    `http://127.0.0.1:${port}?@public.example.org/`,
    `http://127.0.0.1:${port}\\@public.example.org/`,
    `http://public.example.org%40127.0.0.1:${port}/`,
    `http:127.0.0.1:${port}/`,
    `http:/127.0.0.1:${port}/`,
    `http:///127.0.0.1:${port}/`,
    `http:\\\\127.0.0.1:${port}/`,
    ` http://127.0.0.1:${port}/ `,
    `HTTP://127.0.0.1:${port}/`,
    `ht\ttp://127.0.0.1:${port}/`,
  ];
}

function otherSchemes(port: number): string[] {
  const schemes = [
    'ftp',
    'ftps',
    'gopher',
    'dict',
    'ldap',
    'tftp',
    'sftp',
    'ws',
    'wss',
    'telnet',
    'smtp',
    'redis',
    'jar:http',
    'blob:http',
    'h2c',
  ];
  return [
    ...schemes.map((scheme) => `${scheme}://127.0.0.1:${port}/`),
    'file:///etc/passwd',
    'file://127.0.0.1/etc/passwd',
    'unix:/var/run/docker.sock',
    'http+unix://%2Fvar%2Frun%2Fdocker.sock/',
    'data:text/plain,hello',
    'javascript:fetch("http://127.0.0.1")',
    `//127.0.0.1:${port}/`,
    `127.0.0.1:${port}`,
    'nonsense',
  ];
}

function oddPorts(): string[] {
  return [0, 1, 22, 23, 25, 110, 143, 465, 587, 1023, 65_536, 99_999].map((port) => `http://public.example.org:${port}/`);
}

/** Public themselves, but redirecting elsewhere. */
function redirecting(outerPort: number): string[] {
  const paths = REDIRECTS.flatMap((status) => ['ipv4', 'ipv6', 'name', 'relative', 'refresh'].map((to) => `/${status}/${to}`));
  return [...paths.map((path) => `http://public.example.org:${outerPort}${path}`), `http://rebinding.example.org:${outerPort}/`];
}
