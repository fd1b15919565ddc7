import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedFixture, FeedState } from '@matchpoint/contracts/feed';
import { PlayerId } from '@matchpoint/contracts/ids';
import { LibraryAggregator } from '@matchpoint/upstream/library/aggregator/library-aggregator';
import { importHistory } from '@matchpoint/upstream/ingest/import-history';
import { readRecordings } from '@matchpoint/feeds/recordings/read';
import { EXCERPT_DIR } from '@matchpoint/feeds/recordings/source';
import { createSimulator } from '@matchpoint/feeds/simulator/source';
import { GAME_IDS, gameById } from '@matchpoint/contracts/games';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { type RunningUpstream, SetClock, startUpstream } from './harness.ts';
import { finished, fixture, goal, team } from './made-match.ts';

/** After the World Cup 2026. */
const NOW = Date.UTC(2026, 6, 25, 12);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const Goal = z.object({ name: z.string(), owngoal: z.boolean().optional() });
const Source = z.object({
  matches: z.array(
    z.object({
      round: z.string(),
      group: z.string().optional(),
      team1: z.string(),
      team2: z.string(),
      score: z.object({
        ft: z.tuple([z.number(), z.number()]),
        et: z.tuple([z.number(), z.number()]).optional(),
        p: z.tuple([z.number(), z.number()]).optional(),
      }),
      goals1: z.array(Goal).default([]),
      goals2: z.array(Goal).default([]),
    }),
  ),
});
/** Reads the file itself, without our readers. */
const { matches: source } = Source.parse(JSON.parse(readFileSync(join(EXCERPT_DIR, 'soccer/tournaments/2026/worldcup.json'), 'utf8')));

let postgres: DatabaseServer;
let upstream: RunningUpstream;
let cup: Id;
beforeAll(async () => {
  postgres = sharedPostgres();
  upstream = await startUpstream(postgres, { clock: new SetClock(NOW) });
  const { ingest } = upstream.upstream;
  // The tests run the aggregator explicitly.
  await upstream.upstream.libraryAggregator.close();
  const { recordings } = await readRecordings(EXCERPT_DIR);
  await importHistory(ingest, recordings, upstream.clock);
  // A few matches of every game, past and future.
  const made = createSimulator({ seed: 'library' });
  const [past, future] = [await made.fixtures(NOW - 60 * DAY, NOW - 6 * HOUR), await made.fixtures(NOW + HOUR, NOW + 30 * DAY)];
  const some = GAME_IDS.flatMap((id) => [
    // Groups of a battle royale take turns: six match days have each group, and the one that plays next, more than once.
    ...past.filter((one) => one.fixture.gameId === id).slice(gameById(id)?.kind === 'versus' ? -3 : -6),
    ...future.filter((one) => one.fixture.gameId === id).slice(0, 1),
  ]);
  await importHistory(ingest, some, upstream.clock);
  await collector().runUntilEmpty();
  const { list } = await upstream.call('leagueLibrary', { pageIndex: 1, gameId: 202 });
  cup = list.find((league) => league.name === '世界杯')?.id ?? 0;
});
afterAll(async () => {
  await upstream[Symbol.asyncDispose]();
  await postgres.stop();
});

const english = { lan: 'en_US' };
const collector = () => new LibraryAggregator({ pool: upstream.pool, clock: upstream.clock, log: { warn: () => {}, info: () => {} } });

describe('the World Cup 2026 in the libraries', () => {
  it('the rankings contain the scorers of the file with their goals, in order', async () => {
    const goals = new Map<string, number>();
    for (const match of source) {
      for (const one of [...match.goals1, ...match.goals2]) if (one.owngoal !== true) goals.set(one.name, (goals.get(one.name) ?? 0) + 1);
    }
    const truth = [...goals.values()].toSorted((a, b) => b - a).slice(0, 20);
    const { rankings, season } = await upstream.call('leaguePlayers', { leagueId: cup });
    expect(season).toBe('2026');
    const [scorers] = rankings;
    expect(scorers?.key).toBe('goals');
    expect(scorers?.rows.map((row) => row.stat.value)).toEqual(truth);
    for (const row of scorers?.rows ?? []) expect(row.stat.value, row.player.name).toBe(goals.get(row.player.name));
    // The file has no assists, so there is no ranking by them.
    expect(rankings.map((ranking) => ranking.key)).toEqual(['goals']);
  });

  it('the honours name the winner of the final, the finalist and the third', async () => {
    const final = source.find((match) => match.round === 'Final');
    const third = source.find((match) => match.round === 'Match for third place');
    const winner = (match: typeof final) => {
      const [home, away] = match?.score.et ?? match?.score.ft ?? [0, 0];
      return home > away ? match?.team1 : match?.team2;
    };
    const { champions, has } = await upstream.call('leagueDetail', { leagueId: cup }, english);
    expect(champions.map((one) => [one.season, one.team.name])).toEqual([['2026', winner(final)]]);
    expect(has).toEqual({ table: true, bracket: true, players: true, teams: true, pools: false });
    const { bracket } = await upstream.call('leagueTable', { leagueId: cup }, english);
    expect(bracket.map((round) => round.ties.length)).toEqual([16, 8, 4, 2, 1, 1]);
    const ties = bracket.flatMap((round) => round.ties);
    const extra = source.filter(({ group, score }) => group === undefined && (score.et !== undefined || score.p !== undefined));
    expect(ties.filter(({ after }) => after !== undefined)).toHaveLength(extra.length);
    const shootOuts = source.flatMap(({ group, score }) =>
      group === undefined && score.p !== undefined ? [score.p.toSorted((a, b) => a - b).join()] : [],
    );
    expect(
      ties.flatMap(({ penalties }) => (penalties === undefined ? [] : [penalties.toSorted((a, b) => a - b).join()])).toSorted(),
    ).toEqual(shootOuts.toSorted());
    expect(ties.map(({ state }) => state)).toEqual(ties.map(() => 'finished'));
    const last = bracket.slice(-2).map((round) => round.ties[0]);
    expect(last.map((tie) => (tie?.winner === 0 ? tie.home?.name : tie?.away?.name))).toEqual([winner(third), winner(final)]);
    const { honours } = await upstream.call('teamDetail', { teamId: champions[0]?.team.id }, english);
    expect(honours).toMatchObject([{ season: '2026', place: 'champion' }]);
  });

  it('each group has a table with the points of its matches', async () => {
    const points = new Map<string, number>();
    for (const { group, score, team1, team2 } of source) {
      if (group === undefined) continue;
      const by = score.ft[0] - score.ft[1];
      points.set(team1, (points.get(team1) ?? 0) + (by > 0 ? 3 : by === 0 ? 1 : 0));
      points.set(team2, (points.get(team2) ?? 0) + (by < 0 ? 3 : by === 0 ? 1 : 0));
    }
    const { groups } = await upstream.call('leagueTable', { leagueId: cup }, english);
    expect(groups).toHaveLength(12);
    const rows = groups.flatMap((group) => group.rows);
    expect(rows).toHaveLength(48);
    const known = rows.filter((row) => points.has(row.name));
    expect(known.length).toBeGreaterThan(40);
    for (const row of known) expect(row.points, row.name).toBe(points.get(row.name));
    // Three matches each, so that the form holds all results of the group.
    for (const { name, form, streak } of rows) {
      const broken = form.findLastIndex((result) => result !== form.at(-1));
      expect(streak, name).toEqual({ result: form.at(-1), length: 2 - broken });
    }
    const home = await upstream.call('leagueTable', { leagueId: cup, scope: 'home' });
    const away = await upstream.call('leagueTable', { leagueId: cup, scope: 'away' });
    const played = (table: typeof home) => table.groups.flatMap((group) => group.rows).reduce((sum, row) => sum + row.played, 0);
    expect([played(home), played(away)]).toEqual([72, 72]);
  });

  it('the season lists its stages with the matches and averages of the file', async () => {
    const season = await upstream.call('leagueSeason', { leagueId: cup });
    expect(season).toMatchObject({ season: '2026', state: 'finished', matches: 104, finished: 104, teams: 48, pools: [] });
    expect(season.stages.map(({ kind, matches, finished, live }) => [kind, matches, finished, live])).toEqual([
      ['groups', 72, 72, 0],
      ['knockout', 32, 32, 0],
    ]);
    expect(season.from).toBe(season.stages[0]?.from);
    expect(season.to).toBe(season.stages[1]?.to);
    const goals = source.reduce((sum, { score: { ft, et } }) => sum + (et ?? ft)[0] + (et ?? ft)[1], 0);
    expect(season.facts.find(({ key }) => key === 'goals_per_match')?.value).toBeCloseTo(goals / 104, 2);
  });

  it('the calendar counts the matches of each day at the offset and shows one day, by default the last one after the end', async () => {
    const calendar = await upstream.call('leagueCalendar', { leagueId: cup });
    const { rounds } = await upstream.call('leagueFixtures', { leagueId: cup });
    const matches = (days: typeof calendar.days) => days.reduce((sum, one) => sum + one.matches, 0);
    expect(matches(calendar.days)).toBe(rounds.reduce((sum, one) => sum + one.matches, 0));
    expect(calendar.days.map(({ day }) => day)).toEqual(calendar.days.map(({ day }) => day).toSorted());
    expect(calendar.day).toBe(calendar.days.at(-1)?.day);
    expect(calendar.matches).toMatchObject([{ score: [1, 0] }]);
    for (const { day, matches: count } of calendar.days.slice(0, 3))
      expect((await upstream.call('leagueCalendar', { leagueId: cup, day })).matches, day).toHaveLength(count);
    // Evenings in America are the next day in Beijing.
    const there = await upstream.call('leagueCalendar', { leagueId: cup, zone: -300 });
    expect(there.days).not.toEqual(calendar.days);
    expect(matches(there.days)).toBe(104);
    const empty = await upstream.call('leagueCalendar', { leagueId: cup, day: '2020-01-01' });
    expect([empty.day, empty.matches, empty.days.length]).toEqual(['2020-01-01', [], calendar.days.length]);
    expect((await upstream.envelope('leagueCalendar', { leagueId: cup, season: '1815' })).errorCode).toBe('404');
  });

  it('the list of teams shows the world rank that the pages of the teams show', async () => {
    const { list } = await upstream.call('leagueTeams', { leagueId: cup });
    expect(list.filter(({ elo }) => elo !== undefined).length).toBeGreaterThan(7);
    for (const { team: one, elo } of list.slice(0, 5)) {
      const { elo: own } = await upstream.call('teamDetail', { teamId: one.id });
      expect(elo, one.name).toEqual(own === undefined ? undefined : { rank: own.rank, rating: own.rating });
    }
  });

  it('rounds are in order, the last one is current after the end, and an unknown round is not found', async () => {
    const { rounds, round } = await upstream.call('leagueFixtures', { leagueId: cup });
    expect(rounds.reduce((sum, one) => sum + one.matches, 0)).toBe(104);
    expect(rounds.at(-1)).toMatchObject({ key: 'Final', name: '决赛', matches: 1 });
    expect(round).toMatchObject({ key: 'Final', matches: [{ score: [1, 0] }] });
    const quarter = await upstream.call('leagueFixtures', { leagueId: cup, round: 'Quarter-finals' });
    expect(quarter.round?.matches).toHaveLength(4);
    expect((await upstream.envelope('leagueFixtures', { leagueId: cup, round: 'no such round' })).errorCode).toBe('404');
  });
});

describe('the libraries', () => {
  it('lists of leagues, teams and players are filtered by letter and game and named in the requested language', async () => {
    for (const row of ['leagueLibrary', 'teamLibrary', 'playerLibrary'] as const) {
      const all = await upstream.call(row, { pageIndex: 1 });
      expect(all.total, row).toBeGreaterThan(30 * Number(row !== 'leagueLibrary'));
      const soccer = await upstream.call(row, { pageIndex: 1, gameId: 202 });
      expect(new Set(soccer.list.map((one) => one.gameId))).toEqual(new Set([202]));
      const letter = soccer.list.at(-1)?.letter ?? '';
      const filed = await upstream.call(row, { pageIndex: 1, letter });
      expect(new Set(filed.list.map((one) => one.letter)), row).toEqual(new Set([letter]));
      expect(filed.total).toBeLessThan(all.total);
    }
    const brazil = (await upstream.call('teamLibrary', { pageIndex: 1, gameId: 202, letter: 'B' }, english)).list.map((one) => one.name);
    expect(brazil).toContain('Brazil');
    // A placeholder is not a team.
    const teams = await upstream.call('leagueTeams', { leagueId: cup });
    expect(teams.list).toHaveLength(48);
  });

  it('every listed player, team and league of every game has a page', async () => {
    for (const gameId of GAME_IDS) {
      const [league] = (await upstream.call('leagueLibrary', { pageIndex: 1, gameId })).list;
      const [side] = (await upstream.call('teamLibrary', { pageIndex: 1, gameId })).list;
      const [player] = (await upstream.call('playerLibrary', { pageIndex: 1, gameId })).list;
      if (league === undefined || side === undefined || player === undefined)
        throw new Error(`game ${gameId} has nothing in the libraries`);
      for (const row of [
        'leagueDetail',
        'leagueTable',
        'leagueFixtures',
        'leagueSeason',
        'leagueCalendar',
        'leaguePlayers',
        'leagueTeams',
      ] as const)
        await upstream.call(row, { leagueId: league.id });
      const stats = await upstream.call('teamStats', { teamId: player.team?.id });
      expect(stats.played, `${gameId}`).toBeGreaterThan(0);
      expect(stats.stats.length).toBeGreaterThan(2);
      const { list: squad } = await upstream.call('teamSquad', { teamId: player.team?.id });
      expect(squad.map((one) => one.id)).toContain(player.id);
      await upstream.call('teamDetail', { teamId: side.id });
      const detail = await upstream.call('playerDetail', { playerId: player.id });
      expect(detail.career.reduce((sum, one) => sum + one.played, 0)).toBe(detail.played);
      const { list: matches, total } = await upstream.call('playerMatches', { playerId: player.id, pageIndex: 1 });
      expect([matches.length, total]).toEqual([detail.played, detail.played]);
      const isSeries = ['moba', 'cs'].includes(gameById(gameId)?.sport ?? '');
      expect(detail.pools.length > 0).toBe(isSeries);
      expect(matches.every((one) => one.pool.length > 0 === isSeries)).toBe(true);
      const centre = await upstream.call('dataCenter', { gameId });
      expect(centre.leagues.length).toBeGreaterThan(0);
      expect(centre.rankings.length).toBeGreaterThan(0);
      expect(centre.facts[0]).toMatchObject({ key: 'matches' });
    }
  });

  it('the season of an esports event counts its games and how often its heroes or maps were picked and won', async () => {
    for (const gameId of GAME_IDS.filter((id) => ['moba', 'cs'].includes(gameById(id)?.sport ?? ''))) {
      const { list } = await upstream.call('leagueLibrary', { pageIndex: 1, gameId });
      const seasons = await Promise.all(list.map(({ id }) => upstream.call('leagueSeason', { leagueId: id })));
      const season = seasons.find(({ pools }) => pools.length > 0);
      if (season === undefined) throw new Error(`game ${gameId} has no event with heroes or maps`);
      const { games = 0, pools } = season;
      const sum = (value: (pool: (typeof pools)[number]) => number) => pools.reduce((total, pool) => total + value(pool), 0);
      expect(games, `${gameId}`).toBeGreaterThan(0);
      expect(pools.every(({ played }) => played <= games)).toBe(true);
      const [played, won] = [sum((pool) => pool.played), sum((pool) => pool.won ?? 0)];
      // One map a game, which nobody wins or loses; heroes of both sides, of which one wins.
      expect([gameId, won * 2]).toEqual([gameId, gameById(gameId)?.sport === 'cs' ? 0 : played]);
      expect([gameId, played === games]).toEqual([gameId, gameById(gameId)?.sport === 'cs']);
    }
  });

  it('the table of a battle-royale season adds up the points of its match days, and those are the points on the pages of the matches', async () => {
    const { list } = await upstream.call('leagueLibrary', { pageIndex: 1, gameId: 5 });
    const tables = await Promise.all(list.map(({ id }) => upstream.call('leagueTable', { leagueId: id })));
    const table = tables.flatMap(({ points }) => points).find(({ days }) => days.length > 1);
    if (table === undefined) throw new Error('no season with several match days');
    for (const { name, points, played, days } of table.rows) {
      expect(
        days.reduce((sum: number, one) => sum + (one ?? 0), 0),
        name,
      ).toBe(points);
      expect(days.filter((one) => one !== null).length, name).toBe(played);
    }
    expect(table.rows.map(({ points }) => points)).toEqual(table.rows.map(({ points }) => points).toSorted((a, b) => b - a));
    const [day] = table.days;
    const { battleRoyale } = await upstream.call('matchDetail', { game: 'pubg', matchId: day?.matchId });
    const ofDay = new Map(battleRoyale?.table.map((row) => [row.teamId, row.total]));
    expect(ofDay.size).toBeGreaterThan(1);
    for (const { teamId, days } of table.rows) expect(days[0] ?? undefined).toBe(ofDay.get(teamId));
    const leagues = await Promise.all(list.map(({ id }) => upstream.call('leagueDetail', { leagueId: id })));
    expect(leagues.map(({ has }) => has.table)).toEqual(tables.map(({ points }) => points.length > 0));
  });

  it('a comparison of two teams counts their matches for the first and shows the form of both', async () => {
    const final = source.find((match) => match.round === 'Final');
    const { list } = await upstream.call('leagueTeams', { leagueId: cup }, english);
    const idOf = (name: string | undefined) => list.find(({ team: one }) => one.name === name)?.team.id;
    const [first, second] = [idOf(final?.team1), idOf(final?.team2)];
    const compared = await upstream.call('teamCompare', { teamId: first, otherId: second }, english);
    const [ours = 0, theirs = 0] = final?.score.et ?? final?.score.ft ?? [];
    expect(compared.record).toEqual({
      played: 1,
      won: Number(ours > theirs),
      drawn: Number(ours === theirs),
      lost: Number(ours < theirs),
      score: [ours, theirs],
    });
    expect([compared.last.length, compared.next.length]).toEqual([1, 0]);
    for (const form of compared.form) {
      expect(form.length).toBeGreaterThan(5);
      expect(form.map(({ at }) => at)).toEqual(form.map(({ at }) => at).toSorted((a, b) => a - b));
    }
    expect(compared.form.map((form) => form.at(-1)?.opponent)).toEqual([final?.team2, final?.team1]);
    const turned = await upstream.call('teamCompare', { teamId: second, otherId: first }, english);
    expect(turned.record).toEqual({
      ...compared.record,
      won: compared.record.lost,
      lost: compared.record.won,
      score: [theirs, ours],
    });
    expect(turned.form).toEqual(compared.form.toReversed());
    const [basketball] = (await upstream.call('teamLibrary', { pageIndex: 1, gameId: 201 })).list;
    for (const otherId of [first, basketball?.id, 9_007_199_254_740_991])
      expect((await upstream.envelope('teamCompare', { teamId: first, otherId })).errorCode).toBe('404');
  });

  it('a comparison counts places in events of many teams', async () => {
    const { list } = await upstream.call('teamLibrary', { pageIndex: 1, gameId: 5 });
    const records = [];
    for (const other of list.slice(1)) {
      const { record, form } = await upstream.call('teamCompare', { teamId: list[0]?.id, otherId: other.id });
      expect(record.won + record.drawn + record.lost).toBe(record.played);
      expect(form.flat().every((one) => one.place !== undefined)).toBe(true);
      records.push(record);
    }
    expect(records.some((record) => record.played > 0)).toBe(true);
  });

  it('a player page shows what the team won while the player played for it', async () => {
    const { champions } = await upstream.call('leagueDetail', { leagueId: cup });
    const winner = champions[0]?.team.id;
    const { list: squad } = await upstream.call('teamSquad', { teamId: winner });
    const { honours } = await upstream.call('playerDetail', { playerId: squad[0]?.id });
    expect(honours).toMatchObject([{ season: '2026', place: 'champion', team: { id: winner } }]);
  });

  it('unknown ids are not found', async () => {
    const nobody = 9_007_199_254_740_991;
    for (const [row, input] of [
      ['leagueDetail', { leagueId: nobody }],
      ['leagueTable', { leagueId: cup, season: '1815' }],
      ['teamDetail', { teamId: nobody }],
      ['teamSquad', { teamId: nobody }],
      ['playerDetail', { playerId: nobody }],
      ['playerMatches', { playerId: nobody, pageIndex: 1 }],
    ] as const)
      expect((await upstream.envelope(row, input)).errorCode, row).toBe('404');
  });
});

/** Returns all derived rows, to compare. */
async function derived(): Promise<unknown> {
  const tables = [
    'player',
    'player_match',
    'player_season',
    'team_match',
    'team_season',
    'league_season',
    'league_honour',
    'game_day',
    'library_count',
  ];
  const contents = [];
  for (const table of tables) {
    const { rows } = await upstream.pool.query<{ md5: string }>(`select md5(string_agg(t::text, '|' order by t::text)) from ${table} t`);
    contents.push([table, rows[0]?.md5]);
  }
  return contents;
}

describe('the library aggregator', () => {
  const own: FeedFixture = fixture({ key: 'matches aggregated', teams: [team('Reds'), team('Blues')], startAt: NOW - 3 * HOUR });
  const ingest = async (state: FeedState) => {
    const way = upstream.upstream.ingest;
    const [match] = (await way.register([own])).values();
    if (match === undefined) throw new Error('not registered');
    await way.apply([{ matchId: match.id, state, at: NOW }]);
  };
  const apply = async (state: FeedState) => {
    await ingest(state);
    await collector().runUntilEmpty();
  };
  const goalsOf = async (id: Id) => {
    const answer = await upstream.envelope('playerDetail', { playerId: id });
    return answer.status === 'success' ? (await upstream.call('playerDetail', { playerId: id })).totals : answer.errorCode;
  };
  const [scorer, other] = [PlayerId.parse(11), PlayerId.parse(12)];
  const first = goal('g1', 0, 10, [1, 0], { player: { id: scorer, name: 'Scorer' } });

  it('a correction replaces the previous stats', async () => {
    await apply(finished([first]));
    expect(await goalsOf(scorer)).toEqual([{ key: 'goals', value: 1, unit: 'count' }]);
    const moved = goal('g1', 0, 10, [1, 0], { player: { id: other, name: 'Other' } });
    await apply(finished([moved]));
    expect(await goalsOf(other)).toEqual([{ key: 'goals', value: 1, unit: 'count' }]);
    // It was the player's only appearance.
    expect(await goalsOf(scorer)).toBe('404');
  });

  it('aggregating again gives the same result', async () => {
    const before = await derived();
    await upstream.pool.query(`insert into stats_queue (kind, ref, start_at) select 'match', id, start_at from match`);
    expect(await collector().runUntilEmpty()).toBeGreaterThan(100);
    expect(await derived()).toEqual(before);
  });

  it.each(['dequeued', 'matches aggregated', 'stats aggregated'] as const)(
    'an aggregator that crashes after "%s" has written nothing, and the next one writes everything',
    async (step) => {
      const before = await derived();
      const goalEvent = goal('g1', 0, 10 + step.length, [1, 0], { player: { id: scorer, name: `After ${step}` } });
      await ingest(finished([goalEvent]));
      const dying = new LibraryAggregator({
        pool: upstream.pool,
        clock: upstream.clock,
        log: { warn: () => {}, info: () => {} },
        onStep: (at) => {
          if (at === step) throw new Error('crash');
        },
      });
      await expect(dying.runUntilEmpty()).rejects.toThrow('crash');
      expect(await derived()).toEqual(before);
      await collector().runUntilEmpty();
      expect(await upstream.call('playerDetail', { playerId: scorer })).toMatchObject({
        name: `After ${step}`,
        totals: [{ key: 'goals', value: 1 }],
      });
    },
  );

  it('the matches of a team are aggregated even while its name is behind many others in the queue', async () => {
    const alone = fixture({ key: 'alone', teams: [team('Cranes'), team('Herons')], startAt: NOW - 4 * HOUR });
    await upstream.pool.query(
      `insert into stats_queue (kind, ref, start_at) select 'team', id, 9007199254740991 from team cross join generate_series(1, 30)`,
    );
    const [match] = (await upstream.upstream.ingest.register([alone])).values();
    await collector().runUntilEmpty();
    const { rows } = await upstream.pool.query<{ name: string; matches: number }>(
      `select t.names ->> 'en_US' as name, l.matches from library_team l join team t on t.id = l.team_id
       where t.id = any (select unnest(team_ids) from match where id = $1) order by name`,
      [match?.id],
    );
    expect(rows).toEqual([
      { name: 'Cranes', matches: 1 },
      { name: 'Herons', matches: 1 },
    ]);
  });

  it('a match that fails is skipped and does not block the others', async () => {
    const way = upstream.upstream.ingest;
    const [match] = (await way.register([fixture({ key: 'broken', startAt: NOW - 2 * HOUR })])).values();
    if (match === undefined) throw new Error('not registered');
    const odd = { id: PlayerId.parse(14), name: 'Odd', no: 3_000_000_000 };
    await way.apply([{ matchId: match.id, state: finished([goal('g3', 0, 20, [1, 0], { player: odd })]), at: NOW }]);
    await ingest(finished([goal('g2', 0, 20, [1, 0], { player: { id: PlayerId.parse(13), name: 'Third' } })]));
    const own = collector();
    await expect(own.runUntilEmpty()).rejects.toThrow('out of range');
    await own.runUntilEmpty();
    expect(await goalsOf(13)).toEqual([{ key: 'goals', value: 1, unit: 'count' }]);
    const { rowCount } = await upstream.pool.query('select from stats_queue');
    expect(rowCount).toBe(0);
  });

  it('a hidden or void match is removed from all aggregates', async () => {
    await apply(finished([first], { resultType: 'void' }));
    expect(await goalsOf(scorer)).toBe('404');
  });

  it('the sitemap omits leagues and teams without matches', async () => {
    await upstream.pool.query(
      `update match set state = 'hidden', status = 'hidden'
       where team_ids && array(select id from team where names ->> 'en_US' in ('Cranes', 'Herons'))`,
    );
    await upstream.pool.query(
      `insert into stats_queue (kind, ref, start_at) select 'match', id, start_at from match where state = 'hidden'`,
    );
    await collector().runUntilEmpty();
    await upstream.upstream.search.indexer.drain();
    const gone: string[] = [];
    for (const [kind, call, field] of [
      ['league', 'leagueDetail', 'leagueId'],
      ['team', 'teamDetail', 'teamId'],
    ] as const) {
      const { list, total } = await upstream.call('siteEntries', { kind, pageIndex: 1 });
      expect(list).toHaveLength(total);
      for (const { id } of list) if ((await upstream.envelope(call, { [field]: id })).status !== 'success') gone.push(`${kind} ${id}`);
    }
    expect(gone).toEqual([]);
  });
});
