import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

/** The eight groups of an IPv6 address, `::` filled up. */
const expanded = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const before = groupsOf(head);
  if (tail === undefined) return before;
  const after = groupsOf(tail);
  return [...before, ...Array.from({ length: GROUPS - before.length - after.length }, () => '0'), ...after];
};

/** What one household or machine has of the internet: the IPv4 address itself, the /64 network of an IPv6 address. */
export const networkOf = (address: string): string => {
  const plain = address.split('%')[0]?.toLowerCase() ?? '';
  if (!isIPv6(plain)) return plain;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  const network = expanded(plain).slice(0, NETWORK_GROUPS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};
