import { isIPv4, isIPv6 } from 'node:net';

/** What a client's address is counted under, and how its owner may see it. */
export interface ClientNet {
  /** IPv4 whole, IPv6 by its /64, of which one customer has at least one. */
  readonly address: string;
  /** The neighbourhood: IPv4 by its /24, IPv6 by its /56. */
  readonly net: string;
  /** Masked: `203.0.113.*`, `2001:db8:0:*`. */
  readonly shown: string;
}

/** Takes an address apart: IPv4, IPv4 in IPv6, IPv6, or the first four groups of one as the BFF sends them. */
export function clientNet(given: string): ClientNet {
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

/** The first 64 bits of an IPv6 address, `::` written out. */
function firstGroups(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16));
}
