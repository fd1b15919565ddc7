import { closeCodes } from '@matchpoint/contracts/rules/close-codes';
import { sleep } from '../../sleep.ts';
import type { Connection } from './connection.ts';
import { textFrame } from './frame.ts';
import { reconnectText } from './wire.ts';

/** How an instance drains its sockets. */
export interface DrainOptions {
  /** How long clients have to move to another instance, milliseconds; they are asked one after the other over most of it. */
  readonly graceMs?: number;
}

const TICK_MS = 50;
/** The share of the grace time over which clients are asked to move. */
const ASKING_SHARE = 0.7;
/** Sockets closed together every half second (reliability.md R6), unless the grace time is too short for that. */
const CLOSE_BATCH = 500;
const CLOSE_INTERVAL_MS = 500;
/** How many clients may reconnect each second (R6). */
const RECONNECTS_PER_SECOND = 300;
const CLOSE_TIMEOUT_MS = 500;
const reconnect = textFrame(reconnectText);

/**
 * Drains sockets without losing a message: asks one client after the other to move (it opens a new socket on another instance before it
 * leaves the old one), then closes those that have not moved with `restart` and a random time to wait before reconnecting.
 */
export async function drainConnections(connections: ReadonlySet<Connection>, { graceMs = 3_000 }: DrainOptions): Promise<void> {
  const deadline = performance.now() + graceMs;
  const asked = [...connections];
  const perTick = Math.ceil(asked.length / Math.max(1, Math.floor((graceMs * ASKING_SHARE) / TICK_MS)));
  for (let start = 0; start < asked.length; start += perTick) {
    for (const connection of asked.slice(start, start + perTick)) connection.push(reconnect);
    await sleep(TICK_MS);
  }
  while (connections.size > 0 && performance.now() < deadline) await sleep(TICK_MS);
  const remaining = [...connections];
  const spreadMs = Math.max(1_000, (remaining.length * 1_000) / RECONNECTS_PER_SECOND);
  const batch = Math.max(CLOSE_BATCH, Math.ceil((remaining.length * CLOSE_INTERVAL_MS) / Math.max(graceMs, CLOSE_INTERVAL_MS)));
  for (let start = 0; start < remaining.length; start += batch) {
    if (start > 0) await sleep(CLOSE_INTERVAL_MS);
    for (const connection of remaining.slice(start, start + batch)) closeForRestart(connection, spreadMs);
  }
}

/** Closes all sockets at once, and terminates those that have not closed after half a second. */
export async function closeConnections(connections: ReadonlySet<Connection>): Promise<void> {
  for (const connection of connections) closeForRestart(connection, 1_000);
  const deadline = performance.now() + CLOSE_TIMEOUT_MS;
  while (connections.size > 0 && performance.now() < deadline) await sleep(10);
  for (const connection of connections) connection.socket.terminate();
}

function closeForRestart(connection: Connection, spreadMs: number): void {
  connection.close(closeCodes.restart, JSON.stringify({ retryAfterMs: Math.round(Math.random() * spreadMs) }));
}
