import { GAME_IDS, type GameId } from '@matchpoint/contracts/games';
import { DAY, type FixtureSlot } from './fixture-slot.ts';
import { BasketballSeasons } from './season/basketball-seasons.ts';
import { BattleSeasons } from './season/battle-seasons.ts';
import { EsportsSeasons } from './season/esports-seasons.ts';
import { spanOf, type Season, type Stage } from './season/season.ts';
import { SoccerSeasons } from './season/soccer-seasons.ts';
import { World } from './world.ts';

interface Seasons {
  seasons(firstDay: number, lastDay: number): readonly Season[];
}

const LONGEST_SEASON_DAYS = 400;
/** Seasons that ended in these last days still count for the form of their teams. */
const RECENT_DAYS = 60;

/**
 * The calendar of the simulated world. Every match belongs to a season of a league, which is drawn once: rounds and groups first, and
 * knock-outs from the results before them. Days are counted from 1970-01-01 UTC.
 */
export class Calendar {
  readonly world: World;
  readonly #games: ReadonlyMap<GameId, Seasons>;
  readonly #byDay = new WeakMap<Stage, ReadonlyMap<number, readonly FixtureSlot[]>>();

  constructor(seed: string) {
    const world = new World(seed);
    this.world = world;
    this.#games = new Map(GAME_IDS.map((gameId) => [gameId, seasonsOf(seed, world, gameId)]));
  }

  /** Returns the seasons of a game with matches in a span of days, both included. */
  seasons(gameId: GameId, firstDay: number, lastDay: number): readonly Season[] {
    return this.#games.get(gameId)?.seasons(firstDay, lastDay) ?? [];
  }

  /** Returns the matches of all games whose planned kick-off lies on a day, in order of time. */
  day(day: number): readonly FixtureSlot[] {
    return GAME_IDS.flatMap((gameId) => this.game(gameId, day)).toSorted((a, b) => a.startAt - b.startAt);
  }

  /** Returns the matches of one game on a day. */
  game(gameId: GameId, day: number): readonly FixtureSlot[] {
    return this.#dayOf(this.seasons(gameId, day, day), day);
  }

  /**
   * Returns the matches of the seasons that are needed at an instant by day, from a day backwards: of each league the latest season that
   * has begun, and every one with matches in the last months. A season is complete, because a part of it would give wrong tables.
   */
  *past(now: number, lastDay: number): Generator<readonly FixtureSlot[]> {
    const today = Math.floor(now / DAY);
    const latest = new Map<string, Season>();
    const needed = new Set<Season>();
    for (const season of GAME_IDS.flatMap((gameId) => this.seasons(gameId, today - LONGEST_SEASON_DAYS, today))) {
      const span = spanOf(season);
      if (span.lastDay >= today - RECENT_DAYS) needed.add(season);
      const known = latest.get(season.league.key);
      if (span.firstDay <= today && (known === undefined || spanOf(known).firstDay < span.firstDay)) latest.set(season.league.key, season);
    }
    const seasons = [...new Set([...needed, ...latest.values()])];
    const firstDay = Math.min(today, ...seasons.map((season) => spanOf(season).firstDay));
    for (let day = lastDay; day >= firstDay; day -= 1) {
      yield this.#dayOf(seasons, day).toSorted((a, b) => a.startAt - b.startAt);
    }
  }

  #dayOf(seasons: readonly Season[], day: number): readonly FixtureSlot[] {
    return seasons.flatMap(({ stages }) =>
      stages.flatMap((stage) => (stage.firstDay <= day && stage.lastDay >= day ? (this.#daysOf(stage).get(day) ?? []) : [])),
    );
  }

  #daysOf(stage: Stage): ReadonlyMap<number, readonly FixtureSlot[]> {
    const known = this.#byDay.get(stage);
    if (known !== undefined) return known;
    const days = new Map<number, FixtureSlot[]>();
    for (const slot of stage.slots()) {
      const day = Math.floor(slot.startAt / DAY);
      if (day < stage.firstDay || day > stage.lastDay) throw new RangeError(`${slot.key} lies outside of its stage`);
      const own = days.get(day) ?? [];
      days.set(day, own);
      own.push(slot);
    }
    this.#byDay.set(stage, days);
    return days;
  }
}

function seasonsOf(seed: string, world: World, gameId: GameId): Seasons {
  switch (gameId) {
    case 202:
      return new SoccerSeasons(seed, world);
    case 201:
      return new BasketballSeasons(seed, world);
    case 5:
    case 6:
      return new BattleSeasons(seed, world, gameId);
    default:
      return new EsportsSeasons(seed, world, gameId);
  }
}
