import type { GameId } from '@matchpoint/contracts/games';
import { Rng } from '../prng.ts';
import { DAY, HOUR, type FixtureSlot, type Irregularity } from '../fixture-slot.ts';
import { namesOf, type League, type World } from '../world.ts';

/** Start hours (UTC). A match day lasts longer than the four hours to the next, so that one is always in play. */
const STARTS = [0, 4, 8, 12, 16, 20] as const;
const TEAMS = 16;
const GAMES = 6;
/** In leagues with match-point finals every seventh day is a final. */
const FINALS_INTERVAL_DAYS = 7;

/** Generates the match days of PUBG and PUBG Mobile: sixteen teams, six games. */
export class BattleRoyaleSchedule {
  readonly #seed: string;
  readonly #world: World;

  constructor(seed: string, world: World) {
    this.#seed = seed;
    this.#world = world;
  }

  /** Returns all match days of the game that start on a day; days are counted from 1970-01-01 UTC. */
  day(gameId: GameId, day: number): readonly FixtureSlot[] {
    const leagues = this.#world.leaguesOf(gameId);
    const slots = STARTS.map((hour, index) => this.#slot(this.#leagueAt(leagues, hour, index), day, hour, `${hour}`, false));
    const finals = leagues.filter((league) => league.traits?.includes('match_point') === true && this.#weekday(league, day) === 0);
    // A final may end early, so it is additional to the match days that cover every hour.
    return [...slots, ...finals.map((league) => this.#slot(league, day, league.windows?.[0]?.[0] ?? 12, 'final', true))].toSorted(
      (a, b) => a.startAt - b.startAt,
    );
  }

  #weekday(league: League, day: number): number {
    return (day + new Rng(this.#seed, 'finals', league.key).int(0, FINALS_INTERVAL_DAYS - 1)) % FINALS_INTERVAL_DAYS;
  }

  #leagueAt(leagues: readonly League[], hour: number, index: number): League {
    const open = leagues.filter((league) => league.windows?.some(([from, to]) => hour >= from && hour < to) ?? true);
    const pool = open.length > 0 ? open : leagues;
    const league = pool[index % pool.length];
    if (league === undefined) throw new RangeError('a battle royale without leagues');
    return league;
  }

  #slot(league: League, day: number, hour: number, name: string, final: boolean): FixtureSlot {
    const rng = new Rng(this.#seed, 'battle-royale', league.key, String(day), name);
    const week = Math.floor(day / 7) % 8;
    const irregularity = irregularityOf(rng, final);
    return {
      seed: this.#seed,
      key: `${league.key}-${day}-${name}`,
      gameId: league.gameId,
      league,
      teams: rng.shuffle(league.pool).slice(0, TEAMS),
      startAt: day * DAY + hour * HOUR,
      season: new Date(day * DAY).toISOString().slice(0, 4),
      stage: final ? namesOf('总决赛', 'Grand Final') : namesOf(`常规赛 第${week + 1}周`, `Week ${week + 1}`),
      round: namesOf(`第${(day % 7) + 1}比赛日`, `Day ${(day % 7) + 1}`),
      length: GAMES,
      knockout: final,
      ...(irregularity === undefined ? {} : { irregularity }),
    };
  }
}

/** Draws whether a final is delayed or cancelled. Other match days never are, because they cover every hour. */
function irregularityOf(rng: Rng, final: boolean): Irregularity | undefined {
  if (!final) return undefined;
  if (rng.chance(0.06)) return 'cancelled';
  return rng.chance(0.1) ? 'delayed' : undefined;
}
