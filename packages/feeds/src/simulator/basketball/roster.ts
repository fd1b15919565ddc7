import type { PlayerRef } from '@matchpoint/contracts/match/base';
import type { BasketballBox, BasketballDetail } from '@matchpoint/contracts/match/basketball';
import { playerId } from '../../player-id.ts';
import { personName } from '../data/person-names.ts';
import { Rng } from '../prng.ts';
import type { Team } from '../world.ts';

/** Players who miss a game, each with the reason. */
export type MissingPlayers = NonNullable<BasketballDetail['missing']>[0];

/** A player of a team with the usual share of the game's minutes. */
export interface RosterPlayer {
  readonly ref: PlayerRef;
  readonly pos: 'PG' | 'SG' | 'SF' | 'PF' | 'C';
  /** Whether the player comes from another country than the club. */
  readonly foreign: boolean;
  readonly share: number;
  /** Weight of the player among those who finish a possession. */
  readonly usage: number;
}

const POSITIONS = ['PG', 'SG', 'SF', 'PF', 'C'] as const;
const SHARES = [0.7, 0.68, 0.68, 0.66, 0.6, 0.46, 0.42, 0.34, 0.26, 0.2, 0, 0, 0];

/** Returns a team's thirteen players, regular starters first; the same for every game of the seed. */
export function rosterOf(seed: string, team: Team): readonly RosterPlayer[] {
  const rng = new Rng(seed, 'roster', team.key);
  const numbers = rng.shuffle(Array.from({ length: 45 }, (_, index) => index)).slice(0, SHARES.length);
  const taken = new Set<string>();
  return SHARES.map((share, index) => {
    let foreign = rng.chance(0.2);
    let name = personName(foreign ? 'western' : team.culture, rng);
    while (taken.has(name)) {
      foreign = false;
      name = personName(team.culture, rng);
    }
    taken.add(name);
    return {
      ref: { id: playerId(`simulator:${team.key}:${index}`), name, no: numbers[index] ?? index },
      pos: POSITIONS[index % 5] ?? 'SF',
      foreign,
      share,
      usage: Math.max(0.4, rng.normal(index < 5 ? 1.3 - index * 0.12 : 0.85, 0.25)),
    };
  });
}

/** Statistics of a player during a game. */
export class BoxLine {
  readonly player: RosterPlayer;
  readonly starter: boolean;
  onCourt = false;
  seconds = 0;
  points = 0;
  offensive = 0;
  defensive = 0;
  assists = 0;
  steals = 0;
  blocks = 0;
  turnovers = 0;
  fouls = 0;
  plusMinus = 0;
  readonly fieldGoals: [number, number] = [0, 0];
  readonly threes: [number, number] = [0, 0];
  readonly freeThrows: [number, number] = [0, 0];
  /** Whole seconds of the game at which the player came on and went off, in turn. */
  readonly #court: number[] = [];

  constructor(player: RosterPlayer, starter: boolean) {
    this.player = player;
    this.starter = starter;
  }

  /** Brings the player on or takes the player off, at a second of the game. */
  setOnCourt(onCourt: boolean, played: number): void {
    if (onCourt === this.onCourt) return;
    this.onCourt = onCourt;
    const at = Math.round(played);
    if (this.#court.at(-1) === at) this.#court.pop();
    else this.#court.push(at);
  }

  /** Returns the seconds on court until a second of the game. */
  #secondsUntil(played: number): number {
    const open = this.#court.length % 2 === 1 ? Math.round(played) : 0;
    return this.#court.reduce((sum, at, index) => sum + (index % 2 === 0 ? -at : at), open);
  }

  /** Returns the line at a second of the game; `live`: with whether the player is on court. */
  view(live: boolean, played: number): BasketballBox {
    return {
      player: this.player.ref,
      pos: this.player.pos,
      starter: this.starter,
      ...(live ? { onCourt: this.onCourt } : {}),
      seconds: this.#secondsUntil(played),
      points: this.points,
      rebounds: this.offensive + this.defensive,
      assists: this.assists,
      steals: this.steals,
      blocks: this.blocks,
      turnovers: this.turnovers,
      fouls: this.fouls,
      fieldGoals: [...this.fieldGoals],
      threes: [...this.threes],
      freeThrows: [...this.freeThrows],
      plusMinus: this.plusMinus,
      court: this.#court.slice(),
    };
  }
}

/** Draws the missing players and returns the lines of the others; the next player of the same position starts for a missing regular. */
export function selectPlayers(roster: readonly RosterPlayer[], rng: Rng): { lines: BoxLine[]; missing: MissingPlayers } {
  const missing: MissingPlayers = [];
  const out = new Set<RosterPlayer>();
  for (let n = rng.poisson(0.9); n > 0 && out.size < 3; n -= 1) {
    const player = rng.pick(roster);
    if (out.has(player)) continue;
    out.add(player);
    missing.push({
      player: player.ref,
      reason: rng.weighted(['injury', 'illness', 'suspension'] as const, (_, index) => [80, 15, 5][index] ?? 0),
    });
  }
  const fit = roster.filter((player) => !out.has(player));
  const starters = new Set<RosterPlayer>();
  for (const pos of ['PG', 'SG', 'SF', 'PF', 'C']) {
    const starter = fit.find((player) => player.pos === pos && !starters.has(player)) ?? fit.find((player) => !starters.has(player));
    if (starter !== undefined) starters.add(starter);
  }
  return { lines: fit.map((player) => new BoxLine(player, starters.has(player))), missing };
}
