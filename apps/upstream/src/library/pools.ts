import type { MatchId } from '@matchpoint/contracts/ids';
import type { PoolEntry } from '@matchpoint/contracts/player/stat';

/** Totals of a hero or map: played, banned, won. */
export interface PoolTotals {
  readonly key: string;
  readonly kind: 'hero' | 'map';
  readonly played: number;
  readonly won: number;
  readonly bans: number;
  readonly kills: number;
  readonly deaths: number;
  readonly assists: number;
}

const EMPTY_TOTALS = { played: 0, won: 0, bans: 0, kills: 0, deaths: 0, assists: 0 };

/** Merges entries of the same hero or map. */
export function mergePools(entries: Iterable<Partial<PoolTotals> & Pick<PoolTotals, 'key' | 'kind'>>): PoolTotals[] {
  const merged = new Map<string, PoolTotals>();
  for (const entry of entries) {
    const id = `${entry.kind} ${entry.key}`;
    const previous = merged.get(id) ?? { ...EMPTY_TOTALS, key: entry.key, kind: entry.kind };
    merged.set(id, {
      ...previous,
      played: previous.played + (entry.played ?? 0),
      won: previous.won + (entry.won ?? 0),
      bans: previous.bans + (entry.bans ?? 0),
      kills: previous.kills + (entry.kills ?? 0),
      deaths: previous.deaths + (entry.deaths ?? 0),
      assists: previous.assists + (entry.assists ?? 0),
    });
  }
  return [...merged.values()];
}

/** The heroes and maps of one team in one match. */
interface TeamPools {
  readonly match_id: MatchId;
  readonly pools: readonly PoolTotals[];
}

/** Merges the pools of all teams of some matches. Each map counts once per match, not once per team, and nobody wins it. */
export function mergeTeamPools(rows: readonly TeamPools[]): PoolTotals[] {
  return mergePools([
    ...rows.flatMap((row) => row.pools.map((pool) => (pool.kind === 'map' ? { ...pool, played: 0, won: 0 } : pool))),
    ...playedMaps(rows),
  ]);
}

function playedMaps(rows: readonly TeamPools[]): Pick<PoolTotals, 'key' | 'kind' | 'played'>[] {
  const played = new Map<string, Pick<PoolTotals, 'key' | 'kind' | 'played'>>();
  for (const { match_id: matchId, pools } of rows) {
    for (const pool of pools) {
      if (pool.kind !== 'map') continue;
      const at = `${matchId} ${pool.key}`;
      played.set(at, { key: pool.key, kind: 'map', played: Math.max(pool.played, played.get(at)?.played ?? 0) });
    }
  }
  return [...played.values()];
}

/** Returns pools as they are shown, the most played first. `bansKnown`: whether any source reported bans. */
export function presentPools(pools: readonly PoolTotals[], limit: number, of: 'one' | 'all' = 'one'): PoolEntry[] {
  const bansKnown = pools.some((pool) => pool.bans > 0);
  return pools
    .toSorted((a, b) => b.played - a.played || b.bans - a.bans || (a.key < b.key ? -1 : 1))
    .slice(0, limit)
    .map(({ key, kind, played, won, bans, kills, deaths, assists }) => ({
      key,
      kind,
      played,
      ...(of === 'all' && kind === 'map' ? {} : { won }),
      ...(bansKnown ? { bans } : {}),
      ...(kills + deaths + assists === 0 ? {} : { kda: Math.round(((kills + assists) / Math.max(1, deaths)) * 100) / 100 }),
    }));
}
