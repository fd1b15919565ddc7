import type { FeedFixture, FeedState } from '@matchpoint/contracts/feed';
import type { PlayerRef, StatRow } from '@matchpoint/contracts/match/base';
import type { BasketballBox, BasketballEvent, BasketballFacts } from '@matchpoint/contracts/match/basketball';
import type { Recording } from '../../recording.ts';
import { recordingOfFrames, type Frame } from '../frames.ts';
import { ABOUT_TO_START_MS, PRE_MATCH_MS, CONFIRMATION_DELAY_MS } from '../replay-recording.ts';

export type Side = 0 | 1;
export type Score = readonly [number, number];

/** What happened in a game, in order. `points` are those of the acting side. */
export interface Play {
  /** Overall period from 1. */
  readonly period: number;
  /** Time left in the period, milliseconds. */
  readonly clockMs: number;
  readonly kind: Exclude<BasketballEvent['kind'], 'other'>;
  readonly side?: Side;
  readonly detail?: string;
  readonly player?: PlayerRef;
  /** The assist of a basket, the thief of a turnover, the blocker of a shot, the player who goes off. */
  readonly other?: PlayerRef;
  readonly points?: number;
  readonly text?: string;
  /** Match time at which it was seen, milliseconds; without it dead time is laid in by the kind of play. */
  readonly seenMs?: number;
  readonly offensive?: boolean;
  /** Counts for the side's fouls of the quarter. */
  readonly teamFoul?: boolean;
  readonly inPaint?: boolean;
  readonly fastBreak?: boolean;
  readonly possession?: Side;
}

export interface RosterPlayer {
  readonly player: PlayerRef;
  readonly pos?: string;
  readonly starter: boolean;
}

export interface BasketballGame {
  readonly plays: readonly Play[];
  /** Length of each period in order, milliseconds: four of regulation, then overtimes. */
  readonly periodMs: readonly number[];
  /** Empty where the source names no players. */
  readonly rosters: readonly [readonly RosterPlayer[], readonly RosterPlayer[]];
  /** Who was on court at the start of each period; null where it could not be told. */
  readonly onCourt: readonly (readonly [ReadonlySet<number> | null, ReadonlySet<number> | null])[];
  readonly order: BasketballFacts['order'];
  /** Timeouts a side begins with, where the rules of the season are simple enough to count down. */
  readonly timeouts?: number;
  /** Whether the source lists every play, so that counts and box lines mean something. */
  readonly counted: boolean;
  /** Match time of the tip-off, milliseconds. */
  readonly tipMs?: number;
}

/** An upper bound of a basketball game from the planned start to the confirmed result, milliseconds. */
export const BASKETBALL_AFTER_MS = 5 * 60 * 60_000;

/** Breaks between quarters and at half-time, milliseconds. */
export const BREAK_MS = 130_000;
export const HALF_TIME_MS = 15 * 60_000;
/** How long play rests after a kind of play, where nobody recorded it, milliseconds. */
const DEAD_MS: Partial<Record<Play['kind'], number>> = {
  foul: 32_000,
  timeout: 100_000,
  violation: 14_000,
  review: 60_000,
  free_throw: 12_000,
  miss_free_throw: 12_000,
};

interface PlayerLine {
  readonly player: PlayerRef;
  readonly pos?: string | undefined;
  readonly starter: boolean;
  onCourt: boolean;
  ms: number;
  points: number;
  rebounds: number;
  assists: number;
  steals: number;
  blocks: number;
  turnovers: number;
  fouls: number;
  fieldGoals: [number, number];
  threes: [number, number];
  freeThrows: [number, number];
  plusMinus: number;
}

type TeamCount = {
  offensive: number;
  defensive: number;
  turnovers: number;
  fouls: number;
  paint: number;
  fastBreak: number;
  rebounds: number;
  assists: number;
  steals: number;
  blocks: number;
  fieldGoals: [number, number];
  threes: [number, number];
  freeThrows: [number, number];
};
const newCount = (): TeamCount => ({
  offensive: 0,
  defensive: 0,
  turnovers: 0,
  fouls: 0,
  paint: 0,
  fastBreak: 0,
  rebounds: 0,
  assists: 0,
  steals: 0,
  blocks: 0,
  fieldGoals: [0, 0],
  threes: [0, 0],
  freeThrows: [0, 0],
});
const share = ([made, tried]: Score): number => (tried === 0 ? 0 : Math.round((made / tried) * 1000) / 10);

const PHASES = ['q1', 'q2', 'q3', 'q4'] as const;
const ENDS = ['q1_end', 'q2_end', 'q3_end', 'q4_end'] as const;

/** When each play is seen, milliseconds of match time: recorded times where there are any (never going back), laid-in dead time otherwise. */
function seenTimes(game: BasketballGame): number[] {
  const times: number[] = [];
  let at = game.tipMs ?? 0;
  let period = 0;
  let clock = 0;
  for (const [index, play] of game.plays.entries()) {
    if (play.seenMs !== undefined) {
      at = Math.max(at, play.seenMs);
    } else {
      if (play.period !== period) {
        if (period > 0) at += clock + (play.period === 3 ? HALF_TIME_MS : BREAK_MS);
        clock = game.periodMs[play.period - 1] ?? 0;
      }
      const before = game.plays[index - 1];
      const gone = Math.max(0, clock - play.clockMs);
      if (before !== undefined && before.period === play.period) at += DEAD_MS[before.kind] ?? (gone > 0 ? 600 : 1500);
      at += gone;
    }
    period = play.period;
    clock = Math.min(clock === 0 ? Number.POSITIVE_INFINITY : clock, play.clockMs);
    times.push(Math.round(at));
  }
  return times;
}

/** The whole game as frames. */
export function basketballFrames(game: BasketballGame): Frame[] {
  const times = seenTimes(game);
  const lines: [Map<number, PlayerLine>, Map<number, PlayerLine>] = [new Map(), new Map()];
  for (const side of [0, 1] as const) {
    for (const { player, pos, starter } of game.rosters[side]) {
      lines[side].set(player.id, {
        player,
        pos,
        starter,
        onCourt: false,
        ms: 0,
        points: 0,
        rebounds: 0,
        assists: 0,
        steals: 0,
        blocks: 0,
        turnovers: 0,
        fouls: 0,
        fieldGoals: [0, 0],
        threes: [0, 0],
        freeThrows: [0, 0],
        plusMinus: 0,
      });
    }
  }
  const counts: [TeamCount, TeamCount] = [newCount(), newCount()];
  let status: FeedState['status'] = 'scheduled';
  let phase: FeedState['phase'] = 'not_started';
  let clock: FeedState['clock'];
  let score: [number, number] | undefined;
  let confirmed = false;
  let ended = false;
  let events: BasketballEvent[] = [];
  let lead: [number, number][] = [];
  let periods: BasketballFacts['periods'] = [];
  let fouls: [number, number] = [0, 0];
  let timeouts: [number, number] | undefined = game.timeouts === undefined ? undefined : [game.timeouts, game.timeouts];
  let possession: Side | undefined;
  let biggest: [number, number] = [0, 0];
  let changes = 0;
  let leader: Side | undefined;
  let courtKnown = false;
  let atFoul: { period: number; clockMs: number; court: ReadonlySet<PlayerLine> } | undefined;

  const boxOf = (side: Side): BasketballBox[] =>
    [...lines[side].values()].map((line) => ({
      player: line.player,
      ...(line.pos === undefined ? {} : { pos: line.pos }),
      starter: line.starter,
      ...(courtKnown && status === 'live' ? { onCourt: line.onCourt } : {}),
      seconds: Math.round(line.ms / 1000),
      points: line.points,
      rebounds: line.rebounds,
      assists: line.assists,
      steals: line.steals,
      blocks: line.blocks,
      turnovers: line.turnovers,
      fouls: line.fouls,
      fieldGoals: [...line.fieldGoals],
      threes: [...line.threes],
      freeThrows: [...line.freeThrows],
      ...(courtKnown ? { plusMinus: line.plusMinus } : {}),
    }));
  let box: [BasketballBox[], BasketballBox[]] = [boxOf(0), boxOf(1)];
  let stats: StatRow[] = [];
  const refresh = () => {
    if (game.rosters[0].length + game.rosters[1].length > 0) box = [boxOf(0), boxOf(1)];
    if (!game.counted) return;
    const [home, away] = counts;
    const count = (key: string, of: (one: TeamCount) => number): StatRow => ({ key, home: of(home), away: of(away), unit: 'count' });
    const shots = (key: string, of: (one: TeamCount) => Score): StatRow => ({
      key,
      home: share(of(home)),
      away: share(of(away)),
      unit: 'percent',
      homeOf: [...of(home)],
      awayOf: [...of(away)],
    });
    const paint = home.paint + away.paint > 0 ? [count('points_in_paint', (one) => one.paint)] : [];
    const fast = home.fastBreak + away.fastBreak > 0 ? [count('fast_break', (one) => one.fastBreak)] : [];
    stats = [
      shots('field_goals', (one) => one.fieldGoals),
      shots('threes', (one) => one.threes),
      shots('free_throws', (one) => one.freeThrows),
      count('rebounds', (one) => one.rebounds),
      count('rebounds_offensive', (one) => one.offensive),
      count('rebounds_defensive', (one) => one.defensive),
      count('assists', (one) => one.assists),
      count('steals', (one) => one.steals),
      count('blocks', (one) => one.blocks),
      count('turnovers', (one) => one.turnovers),
      count('fouls', (one) => one.fouls),
      ...paint,
      ...fast,
      { key: 'biggest_lead', home: biggest[0], away: biggest[1], unit: 'count' },
      { key: 'lead_changes', home: changes, away: changes, unit: 'count' },
    ];
  };
  const state = (): FeedState => {
    const winner = ended && score !== undefined && score[0] !== score[1] ? (score[0] > score[1] ? 0 : 1) : undefined;
    return {
      status,
      phase,
      confirmed,
      ...(ended ? { resultType: 'normal' as const } : {}),
      ...(clock === undefined ? {} : { clock }),
      ...(score === undefined ? {} : { score: [...score] }),
      ...(winner === undefined ? {} : { winner }),
      facts: {
        kind: 'basketball',
        periods,
        order: game.order,
        ...(game.counted && score !== undefined ? { fouls: [...fouls] } : {}),
        ...(timeouts === undefined || score === undefined ? {} : { timeouts: [...timeouts] }),
        ...(possession === undefined || status !== 'live' ? {} : { possession }),
      },
      basketball: { events, stats: { full: stats }, box, lead, periodSeconds: 720 },
    };
  };

  const frames: Frame[] = [];
  const push = (at: number) => {
    const last = frames.at(-1);
    if (last !== undefined && last.at >= at) frames[frames.length - 1] = { at: last.at, state: state() };
    else frames.push({ at, state: state() });
  };
  push(-PRE_MATCH_MS);
  status = 'about_to_start';
  push(-ABOUT_TO_START_MS);

  let period = 0;
  let left = 0;
  const passed = () =>
    game.periodMs.slice(0, Math.max(0, period - 1)).reduce((sum, ms) => sum + ms, 0) + (game.periodMs[period - 1] ?? 0) - left;
  const spend = (until: number) => {
    const gone = left - until;
    if (gone <= 0) return;
    for (const side of [0, 1] as const) for (const line of lines[side].values()) if (line.onCourt) line.ms += gone;
    left = until;
  };
  const beginPeriod = (no: number) => {
    period = no;
    left = game.periodMs[no - 1] ?? 0;
    phase = no <= 4 ? (PHASES[no - 1] ?? 'q1') : 'ot';
    periods = [...periods, no <= 4 ? { no, kind: 'Q', home: 0, away: 0 } : { no: no - 4, kind: 'OT', home: 0, away: 0 }];
    fouls = [0, 0];
    const court = game.onCourt[no - 1];
    courtKnown = court !== undefined && court[0] !== null && court[1] !== null;
    for (const side of [0, 1] as const) for (const [id, line] of lines[side]) line.onCourt = court?.[side]?.has(id) ?? false;
  };

  for (const [index, play] of game.plays.entries()) {
    const at = times[index] ?? 0;
    const before = index === 0 ? undefined : times[index - 1];
    const running = play.period === period ? left - play.clockMs : 0;
    // the clock runs for the last stretch before a play; what is left of the wait before it was dead time
    if (running > 0 && before !== undefined && clock !== undefined) {
      const resume = Math.max(before, at - running);
      const shown = clock.running ? clock.ms - (resume - clock.at) : clock.ms;
      if (!clock.running || Math.abs(shown - left) > 300) {
        clock = { at: resume, ms: left, running: true, dir: 'down' };
        push(resume);
      }
    }
    if (play.period !== period) {
      beginPeriod(play.period);
      status = 'live';
      score ??= [0, 0];
      clock = { at, ms: left, running: false, dir: 'down' };
    }
    spend(play.clockMs);
    if (clock !== undefined) {
      const shown = clock.running ? clock.ms - (at - clock.at) : clock.ms;
      const next = times[index + 1];
      const following = game.plays[index + 1];
      const rests =
        next === undefined ||
        following === undefined ||
        following.period !== period ||
        next - at > left - following.clockMs + 300 ||
        following.clockMs >= left;
      if (rests || Math.abs(shown - left) > 300) clock = { at, ms: left, running: !rests, dir: 'down' };
    }
    if (play.possession !== undefined) possession = play.possession;

    const { side, player, other, kind } = play;
    if (side !== undefined) {
      const count = counts[side];
      const line = player === undefined ? undefined : lines[side].get(player.id);
      const mate = other === undefined ? undefined : lines[side].get(other.id);
      const tried = (of: 'fieldGoals' | 'threes' | 'freeThrows', made: boolean) => {
        for (const one of [count, line]) {
          if (one === undefined) continue;
          one[of][1] += 1;
          if (made) one[of][0] += 1;
        }
      };
      if (kind === 'two' || kind === 'three' || kind === 'miss_two' || kind === 'miss_three') {
        const made = kind === 'two' || kind === 'three';
        tried('fieldGoals', made);
        if (kind === 'three' || kind === 'miss_three') tried('threes', made);
        if (made && mate !== undefined) mate.assists += 1;
        if (made && other !== undefined) count.assists += 1;
        if (made && play.inPaint === true) count.paint += play.points ?? 0;
      }
      if (kind === 'free_throw' || kind === 'miss_free_throw') tried('freeThrows', kind === 'free_throw');
      if (play.fastBreak === true) count.fastBreak += play.points ?? 0;
      if (kind === 'rebound' && play.detail !== 'team') {
        count.rebounds += 1;
        if (play.offensive === true) count.offensive += 1;
        else count.defensive += 1;
        if (line !== undefined) line.rebounds += 1;
      }
      if (kind === 'turnover') {
        count.turnovers += 1;
        if (line !== undefined) line.turnovers += 1;
      }
      if (kind === 'steal') {
        count.steals += 1;
        if (line !== undefined) line.steals += 1;
      }
      if (kind === 'block') {
        count.blocks += 1;
        if (line !== undefined) line.blocks += 1;
      }
      if (kind === 'foul') {
        const court = [...lines[0].values(), ...lines[1].values()].filter((one) => one.onCourt);
        atFoul = { period, clockMs: play.clockMs, court: new Set(court) };
        if (play.detail !== 'technical') {
          count.fouls += 1;
          if (line !== undefined) line.fouls += 1;
        }
        if (play.teamFoul === true) fouls = side === 0 ? [fouls[0] + 1, fouls[1]] : [fouls[0], fouls[1] + 1];
      }
      if (kind === 'timeout' && timeouts !== undefined)
        timeouts = side === 0 ? [Math.max(0, timeouts[0] - 1), timeouts[1]] : [timeouts[0], Math.max(0, timeouts[1] - 1)];
      if (kind === 'sub') {
        if (line !== undefined) line.onCourt = true;
        if (mate !== undefined) mate.onCourt = false;
      }
      const points = play.points ?? 0;
      if (points > 0 && score !== undefined) {
        score = side === 0 ? [score[0] + points, score[1]] : [score[0], score[1] + points];
        if (line !== undefined) line.points += points;
        const current = periods.at(-1);
        if (current !== undefined)
          periods = [
            ...periods.slice(0, -1),
            side === 0 ? { ...current, home: current.home + points } : { ...current, away: current.away + points },
          ];
        // free throws count for those who were on court at the foul, not for who came on between the shots
        const then = kind === 'free_throw' && atFoul?.period === period && atFoul.clockMs === play.clockMs ? atFoul.court : undefined;
        for (const own of [0, 1] as const) {
          for (const one of lines[own].values()) {
            if (then === undefined ? one.onCourt : then.has(one)) one.plusMinus += own === side ? points : -points;
          }
        }
        const margin = score[0] - score[1];
        lead = [...lead, [Math.round(passed() / 1000), margin]];
        biggest = [Math.max(biggest[0], margin), Math.max(biggest[1], -margin)];
        const ahead: Side | undefined = margin === 0 ? undefined : margin > 0 ? 0 : 1;
        if (ahead !== undefined) {
          if (leader !== undefined && leader !== ahead) changes += 1;
          leader = ahead;
        }
      }
    }
    if (kind === 'period' && play.detail === 'end') {
      spend(0);
      phase = period <= 4 ? (ENDS[period - 1] ?? 'q4_end') : 'ot_end';
      clock = undefined;
      possession = undefined;
    }
    events = [
      ...events,
      {
        id: String(events.length + 1),
        period: play.period,
        clockMs: play.clockMs,
        kind,
        ...(play.detail === undefined ? {} : { detail: play.detail }),
        ...(side === undefined ? {} : { side }),
        ...(player === undefined ? {} : { player }),
        ...(other === undefined ? {} : { other }),
        ...(play.points === undefined ? {} : { points: play.points }),
        ...((play.points ?? 0) > 0 && score !== undefined ? { score: [score[0], score[1]] } : {}),
        ...(play.text === undefined ? {} : { text: play.text }),
      },
    ];
    refresh();
    push(at);
  }
  const end = Math.max((times.at(-1) ?? 0) + 5_000, (frames.at(-1)?.at ?? 0) + 1);
  ended = true;
  status = 'finished';
  phase = 'finished';
  clock = undefined;
  refresh();
  push(end);
  confirmed = true;
  push(end + CONFIRMATION_DELAY_MS);
  return frames;
}

/** The recording of a game. */
export function basketballRecording(fixture: FeedFixture, game: BasketballGame): Recording {
  return recordingOfFrames(fixture, basketballFrames(game));
}

/** Points of each side among some plays. */
export function pointsOf(plays: readonly Play[], period?: number): [number, number] {
  const sum = (side: Side) =>
    plays
      .filter((play) => play.side === side && (period === undefined || play.period === period))
      .reduce((total, play) => total + (play.points ?? 0), 0);
  return [sum(0), sum(1)];
}

/** The length of each period of an NBA game, milliseconds. */
export function nbaPeriods(count: number): number[] {
  return Array.from({ length: count }, (_, index) => (index < 4 ? 720_000 : 300_000));
}

/**
 * Who was on court at the start of a period, from who acts in it: a player who acts, or goes off, before he came on, was there. The fifth man
 * who does nothing is taken from those who ended the period before, where there is exactly one. Null for a side that stays short of five.
 */
export function inferPlayersOnCourt(plays: readonly Play[], periods: number): [Set<number> | null, Set<number> | null][] {
  const found: [Set<number> | null, Set<number> | null][] = [];
  let atEnd: [Set<number>, Set<number>] = [new Set(), new Set()];
  for (let period = 1; period <= periods; period += 1) {
    const starters: [Set<number>, Set<number>] = [new Set(), new Set()];
    const cameOn: [Set<number>, Set<number>] = [new Set(), new Set()];
    const own = plays.filter((play) => play.period === period);
    for (const play of own) {
      const { side, player, other, kind } = play;
      if (side === undefined || (kind === 'foul' && play.detail === 'technical')) continue;
      const was = (of: Side, id: number) => {
        if (!cameOn[of].has(id) && !starters[of].has(id)) starters[of].add(id);
      };
      if (kind === 'sub') {
        if (other !== undefined) was(side, other.id);
        if (player !== undefined && !starters[side].has(player.id)) cameOn[side].add(player.id);
        continue;
      }
      if (player !== undefined) was(side, player.id);
      if (other !== undefined && (kind === 'two' || kind === 'three')) was(side, other.id);
    }
    const result: [Set<number> | null, Set<number> | null] = [null, null];
    for (const side of [0, 1] as const) {
      const set = starters[side];
      if (set.size === 4) {
        const candidates = [...atEnd[side]].filter((id) => !set.has(id) && !cameOn[side].has(id));
        if (candidates.length === 1 && candidates[0] !== undefined) set.add(candidates[0]);
      }
      if (set.size === 5) result[side] = set;
    }
    found.push(result);
    const running: [Set<number>, Set<number>] = [new Set(starters[0]), new Set(starters[1])];
    for (const play of own) {
      if (play.kind !== 'sub' || play.side === undefined) continue;
      if (play.other !== undefined) running[play.side].delete(play.other.id);
      if (play.player !== undefined) running[play.side].add(play.player.id);
    }
    atEnd = running;
  }
  return found;
}
