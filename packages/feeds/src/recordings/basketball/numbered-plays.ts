import type { PlayerRef } from '@matchpoint/contracts/match/base';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Play, RosterPlayer, Side } from './game.ts';

/** A row of the league's older formats, in which the kinds of plays are numbers. */
export interface NumberedRow {
  readonly period: number;
  readonly clockMs: number;
  readonly type: number;
  readonly action: number;
  readonly side: Side | undefined;
  readonly player: PlayerRef | undefined;
  /** The player who assists, steals, blocks or comes on. */
  readonly second: PlayerRef | undefined;
  readonly blocker: PlayerRef | undefined;
  readonly three: boolean;
  readonly missed: boolean;
  readonly text: string | undefined;
}

const OFFENSIVE_FOULS = new Set([4, 26]);
const TECHNICAL_FOULS = new Set([11, 12, 13, 17, 18, 19, 25, 30]);

/** Returns the plays of rows. A rebound is offensive when the side that missed last takes it. */
export function numberedPlays(rows: readonly NumberedRow[]): Play[] {
  const plays: Play[] = [];
  let missedBy: Side | undefined;
  for (const row of rows) {
    const { side, player, second, blocker, text } = row;
    const base = {
      period: row.period,
      clockMs: row.clockMs,
      ...(side === undefined ? {} : { side }),
      ...(player === undefined ? {} : { player }),
      ...(text === undefined ? {} : { text }),
    };
    const rival: Side | undefined = side === undefined ? undefined : side === 0 ? 1 : 0;
    const by = (kind: 'steal' | 'block', who: PlayerRef | undefined) => {
      if (who !== undefined && rival !== undefined)
        plays.push({ period: row.period, clockMs: row.clockMs, kind, side: rival, player: who });
    };
    switch (row.type) {
      case 1:
        plays.push({
          ...base,
          kind: row.three ? 'three' : 'two',
          points: row.three ? 3 : 2,
          ...(second === undefined ? {} : { other: second }),
        });
        break;
      case 2:
        plays.push({ ...base, kind: row.three ? 'miss_three' : 'miss_two' });
        by('block', blocker);
        missedBy = side;
        break;
      case 3:
        plays.push(row.missed ? { ...base, kind: 'miss_free_throw' } : { ...base, kind: 'free_throw', points: 1 });
        if (row.missed) missedBy = side;
        break;
      case 4:
        plays.push({
          ...base,
          kind: 'rebound',
          offensive: side !== undefined && side === missedBy,
          ...(player === undefined ? { detail: 'team' } : {}),
        });
        break;
      case 5:
        plays.push({ ...base, kind: 'turnover' });
        by('steal', second);
        break;
      case 6: {
        const technical = TECHNICAL_FOULS.has(row.action);
        plays.push({
          ...base,
          kind: 'foul',
          ...(technical ? { detail: 'technical' } : {}),
          teamFoul: !technical && !OFFENSIVE_FOULS.has(row.action),
        });
        break;
      }
      case 7:
        plays.push({ ...base, kind: 'violation' });
        break;
      case 8:
        if (player !== undefined && second !== undefined) plays.push({ ...base, kind: 'sub', player: second, other: player });
        break;
      case 9:
        plays.push({ ...base, kind: 'timeout' });
        break;
      case 10:
        plays.push({ ...base, kind: 'jump_ball' });
        break;
      case 12:
      case 13:
        plays.push({ period: row.period, clockMs: row.clockMs, kind: 'period', detail: row.type === 12 ? 'start' : 'end' });
        break;
      case 18:
        plays.push({ ...base, kind: 'review' });
        break;
      default:
        break;
    }
  }
  const last = plays.at(-1);
  if (last !== undefined) plays.push({ period: last.period, clockMs: last.clockMs, kind: 'period', detail: 'game_end' });
  return plays;
}

/** Returns all players of the plays by side, in the order in which they appear; starters are those on court at the tip-off. */
export function rosterOf(
  plays: readonly Play[],
  starters: readonly [ReadonlySet<Id> | null, ReadonlySet<Id> | null] | undefined,
): [RosterPlayer[], RosterPlayer[]] {
  const found: [Map<Id, PlayerRef>, Map<Id, PlayerRef>] = [new Map(), new Map()];
  for (const { side, player, other, kind } of plays) {
    if (side === undefined) continue;
    if (player !== undefined && !found[side].has(player.id)) found[side].set(player.id, player);
    const mate = kind === 'two' || kind === 'three' || kind === 'sub' ? other : undefined;
    if (mate !== undefined && !found[side].has(mate.id)) found[side].set(mate.id, mate);
  }
  const list = (side: Side): RosterPlayer[] =>
    [...found[side].values()]
      .map((player) => ({ player, starter: starters?.[side]?.has(player.id) ?? false }))
      .toSorted((a, b) => Number(b.starter) - Number(a.starter));
  return [list(0), list(1)];
}

/** Returns rows in the order of the game: the clock of a period never goes back. Rows of the same time keep their order. */
export function inGameOrder<T extends { readonly period: number; readonly clockMs: number }>(rows: readonly T[]): T[] {
  return rows
    .map((row, index) => ({ row, index }))
    .toSorted((a, b) => a.row.period - b.row.period || b.row.clockMs - a.row.clockMs || a.index - b.index)
    .map(({ row }) => row);
}
