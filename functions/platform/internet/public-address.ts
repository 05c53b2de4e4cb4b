import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

// Everything outside the public internet: IANA's special-purpose registries of both families.
const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
const special6 = ['::/96', '::ffff:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32'];
const local6 = ['2002::/16', '3fff::/20', '5f00::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'];

const listOf = (ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', bits = ''] = range.split('/');
    list.addSubnet(net, Number(bits), family);
  }
  return list;
};

// One list per family: in a shared list the IPv4-mapped addresses of IPv6 would block all of IPv4.
const blocked4 = listOf(special4, 'ipv4');
const blocked6 = listOf([...special6, ...local6], 'ipv6');

/** True for an address on the public internet. */
export const isPublic = (address: string): boolean =>
  isIPv6(address) ? !blocked6.check(address, 'ipv6') : !blocked4.check(address, 'ipv4');

export type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>;

const resolveAll: Resolve = async (host) => await lookup(host, { all: true, verbatim: true });

/** Resolves a host to the one address to call; throws unless all of its addresses are public. */
export const publicAddressOf = async (host: string, resolve: Resolve = resolveAll) => {
  const found = await resolve(host);
  const [first] = found;
  if (!first || !found.every(({ address }) => isPublic(address)))
    throw new Error(`${host} isn’t on the public internet`);
  return first;
};

/** The look-up of a connection that goes to the address that was judged, whatever the name resolves to by now (DNS rebinding). */
export const pinnedTo =
  (address: { readonly address: string; readonly family: number }): LookupFunction =>
  (_host, options, found) => {
    if (options.all) found(null, [address]);
    else found(null, address.address, address.family);
  };
