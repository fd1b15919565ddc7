import type { GameId } from '@matchpoint/contracts/games';
import { minCsDurationMs } from './cs/min-duration.ts';
import { minMobaDurationMs } from './moba/min-duration.ts';
import { mobaProfile } from './moba/recording.ts';
import { Rng } from './prng.ts';
import { pairsOf } from './round-robin.ts';
import { DAY, HOUR, MINUTE, type FixtureSlot, type Irregularity } from './fixture-slot.ts';
import { namesOf, type League, type Team, type World } from './world.ts';

const QUARTER = 15 * MINUTE;
/** Matches in addition to the chain that covers every hour; only these can have irregularities. */
const EXTRAS: Readonly<Record<number, number>> = { 1: 2, 2: 2, 3: 1, 4: 1, 7: 1 };

/**
 * Generates the fixtures of the five titles that are played in series. A day is a chain from midnight to midnight (UTC): the next match
 * starts before the previous one can be over, so that one is in play at any time. Each hour has its leagues. Some more matches are played
 * beside the chain.
 */
export class EsportsSchedule {
  readonly #seed: string;
  readonly #world: World;

  constructor(seed: string, world: World) {
    this.#seed = seed;
    this.#world = world;
  }

  /** Returns all matches whose kick-off lies on a day; days are counted from 1970-01-01 UTC. */
  day(gameId: GameId, day: number): readonly FixtureSlot[] {
    const rng = new Rng(this.#seed, 'day', String(gameId), String(day));
    const busy = new Set<string>();
    const slots: FixtureSlot[] = [];
    const add = (startAt: number, chained: boolean, irregularity?: Irregularity): FixtureSlot => {
      const league = this.#leagueAt(gameId, startAt, rng);
      const lengths = league.lengths ?? [3];
      // The chain takes the longer of two lengths, so that it needs few matches.
      const length = chained ? Math.max(rng.pick(lengths), rng.pick(lengths)) : rng.pick(lengths);
      const slot = this.#slot(league, day, slots.length, startAt, length, busy, rng, irregularity);
      slots.push(slot);
      return slot;
    };
    const irregularities = new Map<number, Irregularity>();
    for (const irregularity of irregularitiesOf(rng)) irregularities.set(irregularities.size, irregularity);
    for (let startAt = day * DAY; startAt < (day + 1) * DAY;) {
      const least = minDurationMs(add(startAt, true));
      startAt = Math.max(startAt + QUARTER, Math.floor((startAt + least - MINUTE) / QUARTER) * QUARTER);
    }
    for (let extra = 0; extra < (EXTRAS[gameId] ?? 0); extra += 1)
      add(day * DAY + rng.int(12, 42) * 30 * MINUTE, false, irregularities.get(extra));
    return slots.toSorted((a, b) => a.startAt - b.startAt);
  }

  #leagueAt(gameId: GameId, startAt: number, rng: Rng): League {
    const hour = Math.floor((startAt % DAY) / HOUR);
    const leagues = this.#world.leaguesOf(gameId);
    const open = leagues.filter(({ windows }) => windows?.some(([from, to]) => hour >= from && hour < to) === true);
    return rng.weighted(open.length > 0 ? open : leagues, ({ tier }) => 1 / tier);
  }

  #slot(
    league: League,
    day: number,
    index: number,
    startAt: number,
    length: number,
    busy: Set<string>,
    rng: Rng,
    irregularity: Irregularity | undefined,
  ): FixtureSlot {
    const date = new Date(day * DAY);
    const common = {
      seed: this.#seed,
      key: `${league.key}-${day}-${index}`,
      gameId: league.gameId,
      league,
      startAt,
      season: `${date.getUTCFullYear()}-${Math.floor(date.getUTCMonth() / 4) + 1}`,
      length,
      neutral: true,
      ...(irregularity === undefined ? {} : { irregularity }),
    };
    const teams = this.#pair(league, day, busy, rng);
    const advantage = league.traits?.includes('advantage') === true && length >= 3 && rng.chance(0.5) ? ([1, 0] as const) : undefined;
    return { ...common, teams, ...(advantage === undefined ? {} : { advantage }), ...stageOf(league, length, day, rng) };
  }

  /** Returns the first pair of the day's round whose teams are both free, or any two free teams. */
  #pair(league: League, day: number, busy: Set<string>, rng: Rng): readonly [Team, Team] {
    const pool = league.pool;
    const round = (day * 7 + league.key.length) % (pool.length - 1);
    for (const [a, b] of pairsOf(pool.length, round)) {
      const home = pool[a];
      const away = pool[b];
      if (home === undefined || away === undefined || busy.has(home.key) || busy.has(away.key)) continue;
      busy.add(home.key);
      busy.add(away.key);
      return [home, away];
    }
    const free = pool.filter(({ key }) => !busy.has(key));
    const [home, away] = rng.shuffle(free.length >= 2 ? free : pool);
    if (home === undefined || away === undefined) throw new RangeError(`${league.key}: too few teams`);
    busy.add(home.key);
    busy.add(away.key);
    return [home, away];
  }
}

/** Returns the minimum duration of a match, milliseconds. */
function minDurationMs(slot: FixtureSlot): number {
  const profile = mobaProfile(slot.gameId);
  return profile === undefined ? minCsDurationMs(slot) : minMobaDurationMs(slot, profile);
}

const PLAYOFF_ROUNDS = [
  ['胜者组第一轮', 'Upper bracket round 1'],
  ['胜者组第二轮', 'Upper bracket round 2'],
  ['败者组第二轮', 'Lower bracket round 2'],
  ['败者组第三轮', 'Lower bracket round 3'],
  ['1/4决赛', 'Quarter-final'],
  ['半决赛', 'Semi-final'],
] as const;

function stageOf(league: League, length: number, day: number, rng: Rng): Pick<FixtureSlot, 'stage' | 'round' | 'group'> {
  if (length === 7) return { stage: namesOf('季后赛', 'Playoffs'), round: namesOf('总决赛', 'Grand final') };
  if (length === 5) {
    const round = rng.pick(PLAYOFF_ROUNDS);
    return { stage: namesOf('季后赛', 'Playoffs'), round: namesOf(round[0], round[1]) };
  }
  if (league.pool.length > 20) {
    const group = rng.pick(['A', 'B', 'C', 'D']);
    return { stage: namesOf('小组赛', 'Group stage'), group: namesOf(`${group}组`, `Group ${group}`) };
  }
  const week = (Math.floor(day / 7) % 10) + 1;
  return { stage: namesOf('常规赛', 'Regular season'), round: namesOf(`第${week}周`, `Week ${week}`) };
}

function irregularitiesOf(rng: Rng): Irregularity[] {
  const chances: readonly (readonly [Irregularity, number])[] = [
    ['remake', 0.2],
    ['forfeit_game', 0.16],
    ['delayed', 0.3],
    ['postponed', 0.08],
    ['postponed_tbd', 0.05],
    ['cancelled', 0.07],
    ['walkover', 0.07],
  ];
  return rng.shuffle(chances).flatMap(([irregularity, chance]) => (rng.chance(chance) ? [irregularity] : []));
}
