import type { Connection } from './connection.ts';
import type { HubLimits } from './limits.ts';

/** Returns whether a socket follows nothing and waits for no call. */
function isIdle({ subscriptions, callsInFlight, closed }: Connection): boolean {
  return !closed && subscriptions.size === 0 && callsInFlight === 0;
}

/**
 * Returns the idle sockets to close: those idle for too long, and of an address with too many those idle longest. Pings keep a socket open
 * but cost its client nothing, so the number of sockets that do nothing needs a limit of its own.
 */
export function idleConnectionsToClose(
  connections: Iterable<Connection>,
  now: number,
  { idleTimeoutMs, maxIdlePerAddress }: Pick<HubLimits, 'idleTimeoutMs' | 'maxIdlePerAddress'>,
): Connection[] {
  const toClose: Connection[] = [];
  const byAddress = new Map<string, Connection[]>();
  for (const connection of connections) {
    if (!isIdle(connection)) continue;
    if (now - connection.lastUsedAt > idleTimeoutMs) {
      toClose.push(connection);
      continue;
    }
    const { address } = connection.handshake;
    const ofAddress = byAddress.get(address);
    if (ofAddress === undefined) byAddress.set(address, [connection]);
    else ofAddress.push(connection);
  }
  for (const idle of byAddress.values()) {
    if (idle.length <= maxIdlePerAddress) continue;
    const longestFirst = idle.toSorted((a, z) => a.lastUsedAt - z.lastUsedAt);
    toClose.push(...longestFirst.slice(0, idle.length - maxIdlePerAddress));
  }
  return toClose;
}
