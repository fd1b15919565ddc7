import type { GameId } from '@matchpoint/contracts/games';
import { planDay } from '../battle-royale/plan.ts';
import type { FixtureSlot, Irregularity } from '../fixture-slot.ts';
import { Rng } from '../prng.ts';
import { namesOf, type League, type Team, type World } from '../world.ts';
import { slotOf, type SlotBase } from './bracket.ts';
import { Circuits, twiceDailyInstant, windowInstant, type Edition, type EditionFormat } from './circuits.ts';
import { overBy } from './results.ts';
import { stageOf, withIrregularity, type Season } from './season.ts';

/** Teams of a match day. */
const TEAMS = 16;
const GAMES = 6;
/** Days of a week (from Monday) with a match day, and those of the final week. */
const MATCH_DAYS = [2, 3, 4, 5, 6] as const;
const FINAL_DAYS = [4, 5, 6] as const;
const REGULAR_WEEKS = { league: 8, event: 5 } as const;
/** Days of a grouped season, with a match day of each group, and those of its finals. */
const GROUP_DAYS = 24;
const LAST_DAYS = 4;
const GROUPS = ['A', 'B'] as const;

const CHANCES: readonly (readonly [Irregularity, number])[] = [['delayed', 0.04]];

/** The seasons of a battle-royale title: weeks of match days, then the finals of the best sixteen teams. */
export class BattleSeasons {
  readonly #seed: string;
  readonly #circuits: Circuits;
  readonly #known = new Map<string, Season>();

  constructor(seed: string, world: World, gameId: GameId) {
    this.#seed = seed;
    this.#circuits = new Circuits(seed, world, gameId, battleFormat);
  }

  /** Returns the seasons with matches in a span of days, both included. */
  seasons(firstDay: number, lastDay: number): readonly Season[] {
    return this.#circuits.editions(firstDay, lastDay).map((edition) => {
      const key = `${edition.league.key}-${edition.label}`;
      const known =
        this.#known.get(key) ??
        (edition.league.format === 'match_days_groups' ? groupedSeason(this.#seed, edition) : battleSeason(this.#seed, edition));
      this.#known.set(key, known);
      return known;
    });
  }
}

function regularWeeks(league: League): number {
  return league.country === undefined ? REGULAR_WEEKS.event : REGULAR_WEEKS.league;
}

function battleFormat(league: League): EditionFormat {
  if (league.format === 'match_days_groups') return { weeks: 4, rest: 0, parallel: false, continuous: true };
  return { weeks: regularWeeks(league) + 1, rest: 1, parallel: false };
}

function battleSeason(seed: string, edition: Edition): Season {
  const { league, label, monday, teams } = edition;
  const weeks = regularWeeks(league);
  const base: SlotBase = { seed, gameId: league.gameId, league, season: label, keyPrefix: `${league.key}-${label}`, length: GAMES };
  const order = new Rng(seed, 'draw', league.key, label).shuffle(teams);
  const regular = stageOf(monday, monday + weeks * 7, () =>
    Array.from({ length: weeks * MATCH_DAYS.length }, (_, no): FixtureSlot => {
      const week = Math.floor(no / MATCH_DAYS.length);
      const day = monday + week * 7 + (MATCH_DAYS[no % MATCH_DAYS.length] ?? 0);
      // With more teams than places, others rest in turn.
      const own = [...order.slice((no * 4) % order.length), ...order.slice(0, (no * 4) % order.length)].slice(0, TEAMS);
      return withIrregularity(
        {
          ...slotOf(base, `w${week + 1}-${(no % MATCH_DAYS.length) + 1}`, own, windowInstant(league, day, 0, 1)),
          stage: namesOf('常规赛', 'Regular season'),
          round: namesOf(`第${week + 1}周第${(no % MATCH_DAYS.length) + 1}日`, `Week ${week + 1}, Day ${(no % MATCH_DAYS.length) + 1}`),
        },
        CHANCES,
      );
    }),
  );
  const finals = stageOf(monday + weeks * 7, monday + weeks * 7 + 7, () => {
    const matches = regular.slots();
    const best = rankedTeams(order, matches).slice(0, TEAMS);
    const knownAt = Math.max(...matches.map(overBy));
    const matchPoint = league.traits?.includes('match_point') === true;
    return FINAL_DAYS.map((weekday, no): FixtureSlot => ({
      ...slotOf(base, `final-${no + 1}`, best, windowInstant(league, monday + weeks * 7 + weekday, 0, 1)),
      stage: namesOf('总决赛', 'Grand Final'),
      round: namesOf(`第${no + 1}日`, `Day ${no + 1}`),
      knockout: matchPoint && no === FINAL_DAYS.length - 1,
      seeded: true,
      announcedAt: knownAt,
    }));
  });
  return { league, label, stages: [regular, finals] };
}

/**
 * Returns a season of two groups, of which one plays in the first and one in the second half of each day; they take turns. The best eight of
 * each group play the finals, the others for the lower places at the same time.
 */
function groupedSeason(seed: string, edition: Edition): Season {
  const { league, label, monday, teams } = edition;
  const base: SlotBase = { seed, gameId: league.gameId, league, season: label, keyPrefix: `${league.key}-${label}`, length: GAMES };
  const groups = GROUPS.map((name, index) => ({ name, teams: teams.filter((_, place) => (place + Math.floor(place / 2)) % 2 === index) }));
  const regular = stageOf(monday, monday + GROUP_DAYS, () =>
    Array.from({ length: GROUP_DAYS }, (_, no) =>
      groups.map((group, index): FixtureSlot => {
        const half = (no + index) % 2 === 0 ? 0 : 1;
        const slot: FixtureSlot = {
          ...slotOf(base, `g${index + 1}-${no + 1}`, group.teams, twiceDailyInstant(league, monday + no, half)),
          stage: namesOf('小组赛', 'Group stage'),
          group: namesOf(`${group.name}组`, `Group ${group.name}`),
          round: namesOf(`第${no + 1}日`, `Day ${no + 1}`),
        };
        return withIrregularity(slot, CHANCES);
      }),
    ).flat(),
  );
  const first = monday + GROUP_DAYS;
  const finals = stageOf(first, first + LAST_DAYS, () => {
    const matches = regular.slots();
    const ranked = groups.map((group, index) =>
      rankedTeams(
        group.teams,
        matches.filter((_, no) => no % GROUPS.length === index),
      ),
    );
    const knownAt = Math.max(...matches.map(overBy));
    const half = TEAMS / GROUPS.length;
    const parts = [
      { key: 'low', teams: ranked.flatMap((own) => own.slice(half)), stage: namesOf('排位赛', 'Placement stage'), half: 0 as const },
      { key: 'final', teams: ranked.flatMap((own) => own.slice(0, half)), stage: namesOf('总决赛', 'Grand Final'), half: 1 as const },
    ];
    return Array.from({ length: LAST_DAYS }, (_, no) =>
      parts.map((part): FixtureSlot => ({
        ...slotOf(base, `${part.key}-${no + 1}`, part.teams, twiceDailyInstant(league, first + no, part.half)),
        stage: part.stage,
        round: namesOf(`第${no + 1}日`, `Day ${no + 1}`),
        announcedAt: knownAt,
      })),
    ).flat();
  });
  return { league, label, stages: [regular, finals] };
}

/** Returns teams by the points of their match days per day played, best first. */
function rankedTeams(teams: readonly Team[], slots: readonly FixtureSlot[]): readonly Team[] {
  const sums = new Map(teams.map((team) => [team.key, { points: 0, days: 0 }]));
  for (const slot of slots) {
    const { games, starting, penalties } = planDay(slot);
    for (const [index, team] of slot.teams.entries()) {
      const sum = sums.get(team.key);
      if (sum === undefined) continue;
      sum.days += 1;
      sum.points += games.reduce((total, { points }) => total + (points[index] ?? 0), (starting[index] ?? 0) - (penalties[index] ?? 0));
    }
  }
  const mean = (team: Team): number => {
    const sum = sums.get(team.key);
    return sum === undefined || sum.days === 0 ? 0 : sum.points / sum.days;
  };
  return teams.toSorted((a, b) => mean(b) - mean(a) || (a.key < b.key ? -1 : 1));
}
