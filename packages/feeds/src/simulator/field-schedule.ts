import type { GameId } from '@matchpoint/contracts/games';
import { BASKETBALL_ALWAYS, BASKETBALL_DAY, SOCCER_ALWAYS, SOCCER_CUPS, SOCCER_DAY } from './data/sports-calendar.ts';
import { Rng } from './prng.ts';
import { pairsOf, roundsOf } from './round-robin.ts';
import { DAY, MINUTE, type FixtureSlot, type Irregularity } from './fixture-slot.ts';
import { LeagueTables } from './league-tables.ts';
import { namesOf, type League, type Team, type World } from './world.ts';

/** Position of a league on a day: season, round, and how many matches of the round were played on earlier days. */
interface Place {
  readonly season: number;
  readonly round: number;
  readonly played: number;
}

/** Generates the fixtures of soccer and basketball: leagues as double round robins, and cup matches. */
export class FieldSchedule {
  readonly #seed: string;
  readonly #world: World;
  readonly #tables: LeagueTables;
  readonly #perDay = new Map<string, number>();

  constructor(seed: string, world: World) {
    this.#seed = seed;
    this.#world = world;
    this.#tables = new LeagueTables(seed);
    for (const day of [SOCCER_DAY, BASKETBALL_DAY])
      for (const [, keys] of day) for (const key of keys) this.#perDay.set(key, (this.#perDay.get(key) ?? 0) + 1);
  }

  /** Returns all matches whose kick-off lies on a day; days are counted from 1970-01-01 UTC. */
  day(gameId: GameId, day: number): readonly FixtureSlot[] {
    const [template, always] = gameId === 202 ? ([SOCCER_DAY, SOCCER_ALWAYS] as const) : ([BASKETBALL_DAY, BASKETBALL_ALWAYS] as const);
    const rng = new Rng(this.#seed, 'day', String(gameId), String(day));
    const used = new Map<string, number>();
    const slots: { slot: FixtureSlot; fixed: boolean }[] = [];
    for (const [time, keys] of template) {
      for (const [index, key] of keys.entries()) {
        const no = used.get(key) ?? 0;
        used.set(key, no + 1);
        const fixed = index < always;
        const startAt = day * DAY + minuteOf(time) * MINUTE + (fixed ? 0 : rng.int(0, 3) * 15 * MINUTE);
        slots.push({ slot: this.#leagueSlot(this.#world.league(key), day, no, startAt), fixed });
      }
    }
    if (gameId === 202) {
      const busy = new Set(slots.flatMap(({ slot }) => slot.teams.map(({ key }) => key)));
      for (const [index, [key, time]] of SOCCER_CUPS.entries()) {
        const slot = this.#cupSlot(this.#world.league(key), day, index, day * DAY + minuteOf(time) * MINUTE, busy, rng);
        slots.push({ slot, fixed: false });
      }
    }
    const open = rng.shuffle(slots.filter(({ fixed }) => !fixed).map(({ slot }) => slot.key));
    const irregularities = new Map(irregularitiesOf(gameId, rng).map((irregularity, index) => [open[index], irregularity] as const));
    return slots
      .map(({ slot }): FixtureSlot => {
        const irregularity = irregularities.get(slot.key);
        return irregularity === undefined ? slot : { ...slot, irregularity };
      })
      .toSorted((a, b) => a.startAt - b.startAt);
  }

  #place(league: League, day: number): Place {
    const perDay = this.#perDay.get(league.key) ?? 1;
    const rounds = roundsOf(league.pool.length);
    const daysPerRound = league.pool.length / 2 / perDay;
    const offset = new Rng(this.#seed, 'season', league.key).int(0, rounds * daysPerRound - 1);
    const all = Math.floor((day + offset) / daysPerRound);
    return { season: Math.floor(all / rounds), round: all % rounds, played: ((day + offset) % daysPerRound) * perDay };
  }

  #leagueSlot(league: League, day: number, no: number, startAt: number): FixtureSlot {
    const place = this.#place(league, day);
    const board = place.played + no;
    const pair = this.#pair(league, place.season, place.round, board);
    const ranks = this.#tables.ranksBefore(league, place.season, place.round, (round) =>
      Array.from({ length: league.pool.length / 2 }, (_, index) => ({
        key: keyOf(league, place.season, round, index),
        teams: this.#pair(league, place.season, round, index),
      })),
    );
    return {
      seed: this.#seed,
      key: keyOf(league, place.season, place.round, board),
      gameId: league.gameId,
      league,
      teams: pair,
      ranks: pair.map(({ key }) => ranks.get(key)),
      startAt,
      season: this.#seasonName(league, day, place),
      round: namesOf(`第${place.round + 1}轮`, `Round ${place.round + 1}`),
    };
  }

  #pair(league: League, season: number, round: number, board: number): readonly [Team, Team] {
    // Each season has an order of teams of its own.
    const order = new Rng(this.#seed, 'draw', league.key, String(season)).shuffle(league.pool);
    const [a, b] = pairsOf(order.length, round)[board] ?? [0, 1];
    const home = order[a];
    const away = order[b];
    if (home === undefined || away === undefined) throw new RangeError(`${league.key}: no pair ${board} in round ${round}`);
    return [home, away];
  }

  /** Returns the month in which the season began, as the name of the season. */
  #seasonName(league: League, day: number, place: Place): string {
    const perDay = this.#perDay.get(league.key) ?? 1;
    const first = day - Math.floor((place.round * (league.pool.length / 2) + place.played) / perDay);
    return new Date(first * DAY).toISOString().slice(0, 7);
  }

  #cupSlot(league: League, day: number, index: number, startAt: number, busy: Set<string>, rng: Rng): FixtureSlot {
    const free = league.pool.filter(({ key }) => !busy.has(key));
    const [home, away] = rng.shuffle(free);
    if (home === undefined || away === undefined) throw new RangeError(`${league.key}: too few teams without a match`);
    busy.add(home.key);
    busy.add(away.key);
    const stage = rng.pick(CUP_STAGES);
    return {
      seed: this.#seed,
      key: `${league.key}-${day}-${index}`,
      gameId: league.gameId,
      league,
      teams: [home, away],
      startAt,
      season: new Date(day * DAY).toISOString().slice(0, 4),
      stage: namesOf(stage[0], stage[1]),
      knockout: true,
    };
  }
}

const CUP_STAGES = [
  ['1/16决赛', 'Round of 32'],
  ['1/8决赛', 'Round of 16'],
  ['1/8决赛', 'Round of 16'],
  ['1/4决赛', 'Quarter-finals'],
  ['半决赛', 'Semi-finals'],
] as const;

function keyOf(league: League, season: number, round: number, board: number): string {
  return `${league.key}-s${season}-r${round + 1}-${board + 1}`;
}

/** Draws the irregularities of a day; their number is realistic. */
function irregularitiesOf(gameId: GameId, rng: Rng): Irregularity[] {
  const chances: readonly (readonly [Irregularity, number])[] =
    gameId === 202
      ? [
          ['postponed', 0.6],
          ['postponed_tbd', 0.45],
          ['delayed', 0.8],
          ['interrupted', 0.6],
          ['cancelled', 0.35],
          ['abandoned', 0.25],
          ['walkover', 0.1],
        ]
      : [
          ['delayed', 0.6],
          ['postponed', 0.3],
          ['postponed_tbd', 0.15],
          ['cancelled', 0.15],
          ['interrupted', 0.2],
          ['walkover', 0.05],
        ];
  return chances.filter(([, chance]) => rng.chance(chance)).map(([irregularity]) => irregularity);
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
