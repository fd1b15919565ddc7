import { GAME_IDS, type GameId } from '@matchpoint/contracts/games';
import { describe, expect, it } from 'vitest';
import { rosterOf as basketballRoster } from '../basketball/roster.ts';
import { Calendar } from '../calendar.ts';
import { DAY, HOUR, type FixtureSlot } from '../fixture-slot.ts';
import { esportsRoster } from '../series/esports-roster.ts';
import { rosterOf as soccerRoster } from '../soccer/roster.ts';
import { overBy, resultOf, tableOf } from './results.ts';
import { slotsOf, spanOf, type Season } from './season.ts';
import {
  bracketContradictions,
  clashes,
  groupBy,
  incompleteRounds,
  rosterContradictions,
  seriesContradictions,
  seriesOf,
  tableContradictions,
  teamsInSeveralGroups,
  unrepeatedMatches,
  worldMatch,
  worldSeason,
} from './test-world-checks.ts';

/*
 * The results of the simulated year 2026, and of each season that has a match in it from its first to its last match. The first seed has
 * all games. The other seeds leave out the two battle royales, because their finals take the longest to compute.
 */
const FIRST_DAY = 20_454;
const LAST_DAY = FIRST_DAY + 364;
const BATTLE_ROYALES: readonly GameId[] = [5, 6];
const WITHOUT_BATTLE_ROYALES = GAME_IDS.filter((gameId) => !BATTLE_ROYALES.includes(gameId));
const WORLDS = [
  { seed: 'matchpoint', games: GAME_IDS },
  { seed: 'a', games: WITHOUT_BATTLE_ROYALES },
  { seed: 'b', games: WITHOUT_BATTLE_ROYALES },
  { seed: 'north', games: WITHOUT_BATTLE_ROYALES },
  { seed: '2026', games: WITHOUT_BATTLE_ROYALES },
].map(({ seed, games }) => {
  const calendar = new Calendar(seed);
  const seasons = games.flatMap((gameId) => calendar.seasons(gameId, FIRST_DAY, LAST_DAY));
  // Two years more, for what happens between seasons.
  const years = games.flatMap((gameId) => calendar.seasons(gameId, FIRST_DAY - 365, LAST_DAY + 365));
  return { seed, games, calendar, seasons, years, checked: seasons.map(worldSeason) };
});
/** A game never has a longer time without a match, except in a break of some days in soccer and basketball. */
const MAX_IDLE_HOURS = 12;
const MAX_BREAK_HOURS = 48;
const MAX_LONG_BREAKS = 40;

/** Returns the hours between the end of all matches so far and the next kick-off; a match takes two hours at least. */
function idleHours(slots: readonly FixtureSlot[]): number[] {
  let until = Infinity;
  return slots
    .toSorted((a, b) => a.startAt - b.startAt)
    .map(({ startAt }) => {
      const idle = (startAt - until) / HOUR;
      until = Math.max(until === Infinity ? 0 : until, startAt + 2 * HOUR);
      return idle;
    });
}

describe.each(WORLDS)('the simulated year of the seed $seed', ({ seed, games, calendar, seasons, years, checked }) => {
  it('the year has seasons of every league, with unique keys and unique labels', () => {
    const matches = seasons.flatMap(slotsOf);
    const leagues = calendar.world.leagues.filter(({ gameId }) => games.includes(gameId));
    expect(new Set(seasons.map(({ league }) => league.key))).toEqual(new Set(leagues.map(({ key }) => key)));
    expect(new Set(matches.map(({ key }) => key)).size).toBe(matches.length);
    expect(new Set(seasons.map(({ league, label }) => `${league.gameId} ${league.key} ${label}`)).size).toBe(seasons.length);
  });

  it('the matches of the days are exactly the matches of the seasons', () => {
    const listed = Array.from({ length: 365 }, (_, offset) => games.flatMap((gameId) => calendar.game(gameId, FIRST_DAY + offset))).flat();
    const expected = seasons.flatMap(slotsOf).filter(({ startAt }) => startAt >= FIRST_DAY * DAY && startAt < (LAST_DAY + 1) * DAY);
    expect(listed.map(({ key }) => key).toSorted()).toEqual(expected.map(({ key }) => key).toSorted());
  });

  it('every round is complete, and a match without a result is repeated once', () => {
    expect(checked.flatMap(incompleteRounds)).toEqual([]);
    expect(checked.flatMap(unrepeatedMatches)).toEqual([]);
  });

  it('no team stands in two groups of a season', () => {
    expect(checked.flatMap(teamsInSeveralGroups)).toEqual([]);
  });

  it('every bracket follows from its results, in order of time', () => {
    expect(checked.flatMap(bracketContradictions)).toEqual([]);
    expect(checked.filter(({ matches }) => matches.some(({ knockout }) => knockout)).length).toBeGreaterThan(50);
  });

  it('no team plays two matches at once, no soccer club twice in 48 hours, and no esports team in two events at a time', () => {
    expect(clashes(checked)).toEqual([]);
  });

  it('a table is the sum of the results that are over at its date, at any date', () => {
    const found = seasons.flatMap((season) => {
      const [regular] = season.stages;
      const slots = regular?.slots().filter((slot) => slot.knockout !== true && slot.teams.length === 2) ?? [];
      return Array.from(groupBy(slots, (slot) => slot.group?.['en_US'] ?? '').values()).flatMap((own) => {
        const teams = Array.from(new Map(own.flatMap((slot) => slot.teams).map((team) => [team.key, team])).values());
        const { firstDay, lastDay } = spanOf(season);
        return [0.1, 0.37, 0.6, 0.81, 1].flatMap((share) => {
          const at = (firstDay + (lastDay - firstDay) * share) * DAY;
          const table = tableOf(teams, own, at).map((line) => ({ ...line, team: line.id }));
          return tableContradictions(`${season.league.key} ${season.label}`, table, own.map(worldMatch), at);
        });
      });
    });
    expect(found).toEqual([]);
  });

  it('a series is played until it is decided and no further', () => {
    const series = seasons.flatMap(slotsOf).filter(({ gameId }) => gameId < 200 && !BATTLE_ROYALES.includes(gameId));
    expect(series.flatMap((slot) => seriesOf(slot) ?? []).flatMap(seriesContradictions)).toEqual([]);
    expect(series.length).toBeGreaterThan(5_000);
  });

  it('a player belongs to one team', () => {
    for (const gameId of games) {
      const teams = new Map(calendar.world.leaguesOf(gameId).flatMap(({ pool }) => pool.map((team) => [team.key, team])));
      const rosters = new Map(
        Array.from(teams.values(), (team) => {
          const players =
            gameId === 202
              ? soccerRoster(seed, team).players.map(({ ref }) => ref)
              : gameId === 201
                ? basketballRoster(seed, team).map(({ ref }) => ref)
                : esportsRoster(seed, team, 5);
          return [team.key, players.map(({ id, name }) => ({ id: id ?? 0, name }))];
        }),
      );
      expect(rosterContradictions(rosters)).toEqual([]);
    }
  });

  it('every game has matches on every day, in play or within hours at almost any time', () => {
    for (const gameId of games) {
      const days = Array.from({ length: 365 }, (_, offset) => calendar.game(gameId, FIRST_DAY + offset));
      expect(
        days.flatMap((slots, offset) => (slots.length === 0 ? [FIRST_DAY + offset] : [])),
        `days without ${gameId}`,
      ).toEqual([]);
      const idle = idleHours(days.flat());
      const allowed = gameId >= 200 ? MAX_BREAK_HOURS : MAX_IDLE_HOURS;
      expect(Math.max(...idle), `idle hours of ${gameId}`).toBeLessThanOrEqual(allowed);
      expect(idle.filter((hours) => hours > MAX_IDLE_HOURS).length).toBeLessThan(MAX_LONG_BREAKS);
    }
  });

  it('the first clubs of a lower division and the winner of its play-offs change places with the last of the division above', () => {
    const last = (league: string): readonly Season[] =>
      years.filter((season) => season.league.key === league).toSorted((a, b) => spanOf(a).firstDay - spanOf(b).firstDay);
    const clubsOf = (season: Season): Set<string> =>
      new Set((season.stages[0]?.slots() ?? []).flatMap(({ teams }) => teams.map(({ key }) => key)));
    const tableKeys = (season: Season): string[] => {
      const slots = season.stages[0]?.slots() ?? [];
      const teams = new Map(slots.flatMap(({ teams: own }) => own.map((team) => [team.key, team])));
      return tableOf([...teams.values()], slots).map(({ id }) => id);
    };
    let moved = 0;
    for (const { key } of calendar.world.leaguesOf(202).filter(({ format }) => format === 'round_robin_promotion')) {
      const [upper, lower] = [last(key.replace('-2', '')), last(key)];
      for (const [index, season] of lower.entries()) {
        const [nextUpper, nextLower, above] = [upper[index + 1], lower[index + 1], upper[index]];
        if (nextUpper === undefined || nextLower === undefined || above === undefined) continue;
        const final = season.stages[1]?.slots().at(-1);
        const winner = final?.teams[resultOf(final)?.winner ?? 0]?.key ?? '';
        const [up, down] = [[...tableKeys(season).slice(0, 2), winner], tableKeys(above).slice(-3)];
        expect(new Set(up).size).toBe(3);
        for (const club of up) expect([clubsOf(nextUpper).has(club), clubsOf(nextLower).has(club)], club).toEqual([true, false]);
        for (const club of down) expect([clubsOf(nextUpper).has(club), clubsOf(nextLower).has(club)], club).toEqual([false, true]);
        expect([clubsOf(nextUpper).size, clubsOf(nextLower).size]).toEqual([clubsOf(above).size, clubsOf(season).size]);
        moved += 3;
      }
    }
    expect(moved).toBeGreaterThanOrEqual(18);
  });

  it('a season of every competition ends and a later one begins, and none overlaps the next', () => {
    for (const [key, own] of groupBy(years, ({ league }) => league.key)) {
      const spans = own.map(spanOf).toSorted((a, b) => a.firstDay - b.firstDay);
      expect(spans.length, key).toBeGreaterThanOrEqual(2);
      for (const [index, span] of spans.entries()) expect(span.firstDay, key).toBeGreaterThanOrEqual(spans[index - 1]?.lastDay ?? 0);
    }
  });

  it('the teams of a knock-out after a table are its first ones, and are known when the table is final', () => {
    for (const season of seasons.filter(({ league }) => league.format === 'round_robin_knockout' || league.format === 'swiss_knockout')) {
      const [regular, finals] = season.stages;
      const slots = regular?.slots() ?? [];
      const pool = new Map(slots.flatMap(({ teams }) => teams.map((team) => [team.key, team])));
      const table = tableOf([...pool.values()], slots).map(({ id }) => id);
      const teams = new Set((finals?.slots() ?? []).flatMap((slot) => slot.teams.map(({ key }) => key)));
      expect(new Set(table.slice(0, teams.size)), `${season.league.key} ${season.label}`).toEqual(teams);
      for (const slot of finals?.slots() ?? []) expect(slot.announcedAt).toBeGreaterThanOrEqual(Math.max(...slots.map(overBy)));
    }
  });
});
