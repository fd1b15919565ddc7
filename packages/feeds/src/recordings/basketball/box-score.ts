import type { PlayerRef, StatRow } from '@matchpoint/contracts/match/base';
import type { BasketballBox } from '@matchpoint/contracts/match/basketball';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { BasketballGame, Play, RosterPlayer, Score, Side } from './game.ts';

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
  /** Milliseconds played at which the player came on and went off, in turn. */
  readonly court: number[];
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

const SIDES = [0, 1] as const;

const newLine = ({ player, pos, starter }: RosterPlayer): PlayerLine => ({
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
  court: [],
});

/** Brings a player on or takes the player off, after `atMs` of the game. */
function setOnCourt(line: PlayerLine, onCourt: boolean, atMs: number): void {
  if (line.onCourt === onCourt) return;
  line.onCourt = onCourt;
  if (line.court.at(-1) === atMs) line.court.pop();
  else line.court.push(atMs);
}

/** Counts the plays of a game by player and by side. */
export class BoxScore {
  readonly #lines: readonly [ReadonlyMap<Id, PlayerLine>, ReadonlyMap<Id, PlayerLine>];
  readonly #counts: readonly [TeamCount, TeamCount] = [newCount(), newCount()];
  #courtKnown = false;
  /** Who was on court at the last foul. */
  #lastFoul: { readonly period: number; readonly clockMs: number; readonly court: ReadonlySet<PlayerLine> } | undefined;

  /** Whether the source says for every period who was on court. */
  readonly #spansKnown: boolean;

  constructor(rosters: BasketballGame['rosters'], spansKnown: boolean) {
    this.#spansKnown = spansKnown;
    const linesOf = (side: Side) => new Map(rosters[side].map((one) => [one.player.id, newLine(one)]));
    this.#lines = [linesOf(0), linesOf(1)];
  }

  /** Sets who is on court at the start of a period, after `atMs` of the game; null or undefined where that is unknown. */
  startPeriod(court: BasketballGame['onCourt'][number] | undefined, atMs: number): void {
    this.#courtKnown = court !== undefined && court[0] !== null && court[1] !== null;
    for (const side of SIDES) for (const [id, line] of this.#lines[side]) setOnCourt(line, court?.[side]?.has(id) ?? false, atMs);
  }

  /** Takes everybody off at the end of the game. */
  end(atMs: number): void {
    for (const side of SIDES) for (const line of this.#lines[side].values()) setOnCourt(line, false, atMs);
  }

  /** Adds playing time, milliseconds, to everybody on court. */
  addTime(ms: number): void {
    for (const side of SIDES) for (const line of this.#lines[side].values()) if (line.onCourt) line.ms += ms;
  }

  /** Counts everything of a play except its points, after `atMs` of the game. */
  count(play: Play, side: Side, atMs: number): void {
    const { player, other, kind } = play;
    const count = this.#counts[side];
    const line = player === undefined ? undefined : this.#lines[side].get(player.id);
    const mate = other === undefined ? undefined : this.#lines[side].get(other.id);
    this.#countShot(play, side, line, mate);
    if (play.fastBreak === true) count.fastBreak += play.points ?? 0;
    if (kind === 'rebound' && play.detail !== 'team') {
      count.rebounds += 1;
      if (play.offensive === true) count.offensive += 1;
      else count.defensive += 1;
      if (line !== undefined) line.rebounds += 1;
    }
    const counter = { turnover: 'turnovers', steal: 'steals', block: 'blocks' } as const;
    if (kind === 'turnover' || kind === 'steal' || kind === 'block') {
      count[counter[kind]] += 1;
      if (line !== undefined) line[counter[kind]] += 1;
    }
    if (kind === 'foul') {
      const court = this.#lines.flatMap((lines) => [...lines.values()]).filter((one) => one.onCourt);
      this.#lastFoul = { period: play.period, clockMs: play.clockMs, court: new Set(court) };
      if (play.detail !== 'technical') {
        count.fouls += 1;
        if (line !== undefined) line.fouls += 1;
      }
    }
    if (kind === 'sub') {
      if (line !== undefined) setOnCourt(line, true, atMs);
      if (mate !== undefined) setOnCourt(mate, false, atMs);
    }
  }

  #countShot({ kind, other, points, inPaint }: Play, side: Side, line: PlayerLine | undefined, mate: PlayerLine | undefined): void {
    const count = this.#counts[side];
    const addAttempt = (of: 'fieldGoals' | 'threes' | 'freeThrows', made: boolean) => {
      for (const one of [count, line]) {
        if (one === undefined) continue;
        one[of][1] += 1;
        if (made) one[of][0] += 1;
      }
    };
    if (kind === 'two' || kind === 'three' || kind === 'miss_two' || kind === 'miss_three') {
      const made = kind === 'two' || kind === 'three';
      addAttempt('fieldGoals', made);
      if (kind === 'three' || kind === 'miss_three') addAttempt('threes', made);
      if (made && mate !== undefined) mate.assists += 1;
      if (made && other !== undefined) count.assists += 1;
      if (made && inPaint === true) count.paint += points ?? 0;
    }
    if (kind === 'free_throw' || kind === 'miss_free_throw') addAttempt('freeThrows', kind === 'free_throw');
  }

  /** Adds the points of a play to its player and to the plus-minus of everybody on court. */
  addPoints({ kind, player, period, clockMs }: Play, side: Side, points: number): void {
    const line = player === undefined ? undefined : this.#lines[side].get(player.id);
    if (line !== undefined) line.points += points;
    // Free throws count for those who were on court at the foul, not for players who came on between the shots.
    const foul = this.#lastFoul;
    const court = kind === 'free_throw' && foul?.period === period && foul.clockMs === clockMs ? foul.court : undefined;
    for (const own of SIDES) {
      for (const one of this.#lines[own].values()) {
        if (court === undefined ? one.onCourt : court.has(one)) one.plusMinus += own === side ? points : -points;
      }
    }
  }

  /** Returns the lines of a side; `live`: with who is on court, where that is known. */
  lines(side: Side, live: boolean): BasketballBox[] {
    return [...this.#lines[side].values()].map((line) => ({
      player: line.player,
      ...(line.pos === undefined ? {} : { pos: line.pos }),
      starter: line.starter,
      ...(this.#courtKnown && live ? { onCourt: line.onCourt } : {}),
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
      ...(this.#courtKnown ? { plusMinus: line.plusMinus } : {}),
      ...(this.#spansKnown ? { court: line.court.map((ms) => Math.round(ms / 1000)) } : {}),
    }));
  }

  /** Returns the team statistics. Points in the paint and fast-break points are left out where the source has none. */
  stats(biggestLead: Score, leadChanges: number): StatRow[] {
    const [home, away] = this.#counts;
    const count = (key: string, of: (one: TeamCount) => number): StatRow => ({ key, home: of(home), away: of(away), unit: 'count' });
    const shots = (key: string, of: (one: TeamCount) => Score): StatRow => ({
      key,
      home: share(of(home)),
      away: share(of(away)),
      unit: 'percent',
      homeOf: [...of(home)],
      awayOf: [...of(away)],
    });
    return [
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
      ...(home.paint + away.paint > 0 ? [count('points_in_paint', (one) => one.paint)] : []),
      ...(home.fastBreak + away.fastBreak > 0 ? [count('fast_break', (one) => one.fastBreak)] : []),
      { key: 'biggest_lead', home: biggestLead[0], away: biggestLead[1], unit: 'count' },
      { key: 'lead_changes', home: leadChanges, away: leadChanges, unit: 'count' },
    ];
  }
}
