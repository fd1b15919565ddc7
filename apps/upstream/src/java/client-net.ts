import { isIPv4, isIPv6 } from 'node:net';

/** The keys under which a client's address is counted, and its form for the user. */
export interface ClientNet {
  /** IPv4 as it is, IPv6 as its /64, because a customer has at least one /64. */
  readonly address: string;
  /** The network: IPv4 /24, IPv6 /56. */
  readonly net: string;
  /** Masked form: `203.0.113.*`, `2001:db8:0:*`. */
  readonly shown: string;
}

/** Parses an address: IPv4, IPv4 in IPv6, IPv6, or the first four groups of IPv6, which the BFF sends. */
export function clientKeys(given: string): ClientNet {
  const plain = given.toLowerCase().startsWith('::ffff:') && given.includes('.') ? given.slice(7) : (given.split('%')[0] ?? '');
  if (isIPv4(plain)) {
    const net = plain.split('.').slice(0, 3).join('.');
    return { address: plain, net: `${net}.0/24`, shown: `${net}.*` };
  }
  const groups = isIPv6(plain) || isIPv6(`${plain}::`) ? firstGroups(plain) : [];
  const [a, b, c, d] = groups;
  if (a === undefined || b === undefined || c === undefined || d === undefined) return { address: 'unknown', net: 'unknown', shown: '' };
  const hex = (group: number) => group.toString(16);
  const start = [a, b, c].map(hex).join(':');
  return { address: `${start}:${hex(d)}`, net: `${start}:${hex(d & 0xff00)}::/56`, shown: `${start}:*` };
}

/** Returns the first 64 bits of an IPv6 address with `::` expanded. */
function firstGroups(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16));
}
