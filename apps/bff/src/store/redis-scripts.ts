import type { Result } from 'ioredis';

/**
 * The scripts of the Redis store. Each runs atomically on one node; the KEYS of one script share a hash tag.
 *
 * A stream's epoch is in its meta key beside the run id of the server that wrote it. After FLUSHALL the meta key is missing, and after a
 * restart or a failover the run id differs: both start a new epoch, because the latest entries may be lost and their offsets would be
 * assigned a second time.
 */
const openStream = `
local info = redis.pcall('INFO', 'server')
local run = type(info) == 'string' and string.match(info, 'run_id:(%x+)') or 'unknown'
local meta = redis.call('HMGET', KEYS[2], 'epoch', 'run', 'offset')
local epoch, offset = meta[1], tonumber(meta[3])
if not epoch or not offset or meta[2] ~= run then
  epoch, offset = ARGV[1], 0
  redis.call('DEL', KEYS[1])
  redis.call('HSET', KEYS[2], 'epoch', epoch, 'run', run, 'offset', 0)
end
redis.call('PEXPIRE', KEYS[2], ARGV[2])
`;

export const redisScripts = {
  /** KEYS lock; ARGV token, ttl → 1 when renewed. */
  mpExtend: {
    numberOfKeys: 1,
    lua: `if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end return redis.call('PEXPIRE', KEYS[1], ARGV[2])`,
  },
  /** KEYS lock; ARGV token → 1 when released. */
  mpUnlock: {
    numberOfKeys: 1,
    lua: `if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end return redis.call('DEL', KEYS[1])`,
  },
  /** KEYS counter; ARGV by, ttl → the count. A counter without a lifetime gets one again, because it must expire. */
  mpIncrement: {
    numberOfKeys: 1,
    lua: `
local count = redis.call('INCRBY', KEYS[1], ARGV[1])
if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return count`,
  },
  /** KEYS stream, meta; ARGV new epoch, meta ttl, payload, max length, ttl, channel → epoch, offset. */
  mpAppend: {
    numberOfKeys: 2,
    lua: `${openStream}
offset = redis.call('HINCRBY', KEYS[2], 'offset', 1)
redis.call('XADD', KEYS[1], 'MAXLEN', ARGV[4], offset .. '-0', 'p', ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[5])
redis.call('PUBLISH', ARGV[6], epoch .. ' ' .. offset .. ' ' .. ARGV[3])
return { epoch, offset }`,
  },
  /** KEYS stream, meta; ARGV new epoch, meta ttl → epoch, offset. */
  mpPosition: {
    numberOfKeys: 2,
    lua: `${openStream}
return { epoch, offset }`,
  },
  /** KEYS stream, meta; ARGV new epoch, meta ttl, known epoch, known offset, limit → complete, epoch, newest offset, entries. */
  mpReadAfter: {
    numberOfKeys: 2,
    lua: `${openStream}
local known = tonumber(ARGV[4])
if ARGV[3] ~= epoch or known > offset then return { 0, epoch, offset, {} } end
if known == offset then return { 1, epoch, offset, {} } end
local oldest = redis.call('XRANGE', KEYS[1], '-', '+', 'COUNT', 1)
if not oldest[1] or tonumber(string.match(oldest[1][1], '^%d+')) > known + 1 then return { 0, epoch, offset, {} } end
return { 1, epoch, offset, redis.call('XRANGE', KEYS[1], '(' .. known .. '-0', '+', 'COUNT', ARGV[5]) }`,
  },
} as const;

declare module 'ioredis' {
  interface RedisCommander<Context> {
    mpExtend(lock: string, token: string, ttlMs: number): Result<unknown, Context>;
    mpUnlock(lock: string, token: string): Result<unknown, Context>;
    mpIncrement(counter: string, by: number, ttlMs: number): Result<unknown, Context>;
    mpAppend(
      stream: string,
      meta: string,
      newEpoch: string,
      metaTtlMs: number,
      payload: Buffer | string,
      maxLength: number,
      ttlMs: number,
      channel: string,
    ): Result<unknown, Context>;
    mpPosition(stream: string, meta: string, newEpoch: string, metaTtlMs: number): Result<unknown, Context>;
    mpReadAfterBuffer(
      stream: string,
      meta: string,
      newEpoch: string,
      metaTtlMs: number,
      epoch: string,
      offset: number,
      limit: number,
    ): Result<unknown, Context>;
  }
}
