import { Cluster, Redis, type RedisOptions as AllRedisOptions } from 'ioredis';
import { backoffMs } from '@matchpoint/contracts/rules/backoff';
import { redisScripts } from './redis-scripts.ts';
import type { RedisTarget } from './redis-url.ts';

/** ioredis chooses reply shapes by overload; this code keeps the default. */
type RedisOptions = Omit<AllRedisOptions, 'replyMapping'>;

/** Timeouts of the connections, milliseconds. */
export interface RedisTiming {
  readonly connectTimeoutMs: number;
  readonly commandTimeoutMs: number;
}

const RECONNECT = { minMs: 50, maxMs: 1_000 };

/** Returns the delay before the n-th reconnect, milliseconds. */
export function reconnectDelayMs(attempt: number): number {
  return backoffMs(attempt - 1, RECONNECT);
}

/**
 * Options of every connection. The defaults of ioredis would let a command wait more than a minute for a dead server and for ever for a
 * frozen one (reliability.md §0.4): nothing is queued while offline, nothing is sent twice, everything has a timeout.
 */
function commonOptions(target: RedisTarget, timing: RedisTiming): RedisOptions {
  return {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    connectTimeout: timing.connectTimeoutMs,
    commandTimeout: timing.commandTimeoutMs,
    ...(target.username === undefined ? {} : { username: target.username }),
    ...(target.password === undefined ? {} : { password: target.password }),
    ...(target.tls ? { tls: {} } : {}),
  };
}

function sentinelOptions(target: RedisTarget & { mode: 'sentinel' }, timing: RedisTiming): RedisOptions {
  return {
    sentinels: target.addresses.map(({ host, port }) => ({ host, port })),
    name: target.name,
    db: target.db,
    sentinelCommandTimeout: timing.commandTimeoutMs,
    sentinelRetryStrategy: reconnectDelayMs,
    failoverDetector: true,
    ...(target.tls ? { enableTLSForSentinelMode: true } : {}),
  };
}

/** Opens the connection for commands. It reconnects by itself, for ever. */
export function connectForCommands(target: RedisTarget, timing: RedisTiming): Redis | Cluster {
  const common = commonOptions(target, timing);
  switch (target.mode) {
    case 'single':
      return new Redis({ ...common, ...target.address, db: target.db, retryStrategy: reconnectDelayMs, scripts: redisScripts });
    case 'sentinel':
      // After a failover the old master may respond READONLY for a while: look for the new one.
      return new Redis({
        ...common,
        ...sentinelOptions(target, timing),
        retryStrategy: reconnectDelayMs,
        reconnectOnError: (error) => error.message.startsWith('READONLY'),
        scripts: redisScripts,
      });
    case 'cluster': {
      const { enableOfflineQueue: _, ...redisOptions } = common;
      return new Cluster(
        target.addresses.map(({ host, port }) => ({ host, port })),
        {
          redisOptions,
          enableOfflineQueue: false,
          clusterRetryStrategy: reconnectDelayMs,
          // Without it a node that restarts without a change of slots is dropped for ever (reliability C16).
          clusterNodeRetryStrategy: reconnectDelayMs,
          slotsRefreshTimeout: timing.connectTimeoutMs,
          scripts: redisScripts,
        },
      );
    }
  }
}

/**
 * Opens a connection for pub/sub. It does not reconnect by itself: its owner opens the next one, since in a Cluster that is to another
 * node (a plain PUBLISH reaches them all). `attempt` counts from 0.
 */
export function connectForPubSub(target: RedisTarget, timing: RedisTiming, attempt: number): Redis {
  const common: RedisOptions = { ...commonOptions(target, timing), retryStrategy: null };
  switch (target.mode) {
    case 'single':
      return new Redis({ ...common, ...target.address });
    case 'sentinel':
      return new Redis({ ...common, ...sentinelOptions(target, timing), sentinelRetryStrategy: () => null });
    case 'cluster':
      return new Redis({ ...common, ...target.addresses[attempt % target.addresses.length] });
  }
}
