import type { LeagueCard, LeagueFixtures, LeagueTable } from '@matchpoint/contracts/league/league';
import type { MatchSummary, StandingRow } from '@matchpoint/contracts/match/match';
import { compareIds, type Id } from '@matchpoint/contracts/rules/id';
import { type Comparison, sumOf } from './comparison.ts';
import { outcomeOf, type Site } from './site.ts';

/** Rows of each ranking whose players are read, and rankings that are looked at. */
const RANKED_PLAYERS = 1;
const RANKINGS = 2;
/** Beijing time. */
const ZONE_MINUTES = 480;

/** Compares the pages of a league with each other: its card in the library, table, rounds, bracket, teams and rankings. */
export async function checkLeague(site: Site, card: LeagueCard, compare: Comparison): Promise<void> {
  const { client, locale } = site;
  const { id } = card;
  const detail = await client.league.detail.query({ locale, id });
  const table = await client.league.table.query({ locale, id });
  const rounds = await readRounds(site, id);
  const matches = rounds.flatMap(({ matches: list }) => list);
  const where = `${id} ${detail.name}`;
  compare.equal('league: name in the library', where, card.name, detail.name);
  compare.equal('league: season of table and page', where, table.season, detail.season);
  for (const round of rounds) compare.equal('league: matches of a round', `${where} ${round.name}`, round.expected, round.matches.length);
  for (const match of matches) {
    compare.equal('league: origin of matches', `${where} ${match.id}`, match.origin === 'replay' ? 'archive' : match.origin, detail.origin);
    compare.equal('league: name beside matches', `${where} ${match.id}`, match.league.name, detail.name);
  }
  if (detail.seasons.length <= 1) {
    compare.equal(
      'league: matches on the page and in the rounds',
      where,
      detail.matches,
      sumOf(rounds, ({ expected }) => expected),
    );
  }
  checkSums(where, table, detail.gameId, compare);
  checkAgainstResults(where, table, matches, compare);
  checkBracket(where, table, matches, compare);
  await checkScopes(site, id, where, table, compare);
  const teams = await client.league.teams.query({ locale, id });
  compare.equal('league: number of teams', where, detail.teams, teams.list.length);
  for (const { team, row } of teams.list) {
    compare.equal('league: row in the list of teams', `${where} ${team.name}`, factsOf(row), factsOf(rowOf(table, team.id)));
  }
  await checkRankings(site, id, where, compare);
  await checkSeason(site, id, where, matches, compare);
  const [listed] = teams.list;
  if (listed !== undefined) {
    const { elo } = await client.team.detail.query({ locale, id: listed.team.id });
    compare.equal('league: world rank in the list of teams', `${where} ${listed.team.name}`, listed.elo?.rank, elo?.rank);
  }
}

/** Compares the figures and the calendar of a season with the matches of its rounds. */
async function checkSeason(
  { client, locale }: Site,
  id: Id,
  where: string,
  matches: readonly MatchSummary[],
  compare: Comparison,
): Promise<void> {
  const counted = matches.filter(({ status }) => status !== 'cancelled');
  const season = await client.league.season.query({ locale, id });
  compare.equal('league: matches of the season and its rounds', where, season.matches, counted.length);
  compare.equal(
    'league: matches of the stages',
    where,
    season.matches,
    sumOf(season.stages, (stage) => stage.matches),
  );
  const calendar = await client.league.calendar.query({ locale, id, zone: ZONE_MINUTES });
  compare.equal(
    'league: matches of the calendar and the rounds',
    where,
    sumOf(calendar.days, (day) => day.matches),
    matches.length,
  );
  const day = calendar.days.find((one) => one.day === calendar.day);
  compare.equal('league: matches of a day of the calendar', `${where} ${calendar.day}`, day?.matches, calendar.matches.length);
}

/** Returns what a row of a table says, in a fixed order. */
export function factsOf(row: StandingRow | undefined): object | undefined {
  if (row === undefined) return undefined;
  const { rank, played, won, drawn = 0, lost, for: scored, against, points, form } = row;
  return { rank, played, won, drawn, lost, scored, against, points, form };
}

interface Round {
  readonly name: string;
  readonly expected: number;
  readonly matches: readonly MatchSummary[];
}

async function readRounds({ client, locale }: Site, id: Id): Promise<Round[]> {
  const first: LeagueFixtures = await client.league.fixtures.query({ locale, id });
  const rounds: Round[] = [];
  for (const { key, name, matches: expected } of first.rounds) {
    const { round } = await client.league.fixtures.query({ locale, id, round: key });
    rounds.push({ name, expected, matches: round?.matches ?? [] });
  }
  return rounds;
}

function rowOf(table: LeagueTable, teamId: Id): StandingRow | undefined {
  return table.groups.flatMap(({ rows }) => rows).find((row) => row.teamId === teamId);
}

function checkSums(where: string, table: LeagueTable, gameId: number, compare: Comparison): void {
  const seen = new Set<Id>();
  for (const { group = '', rows } of table.groups) {
    const sum = (value: (row: StandingRow) => number) => sumOf(rows, value);
    compare.equal(
      'table: wins and losses',
      `${where} ${group}`,
      sum(({ won }) => won),
      sum(({ lost }) => lost),
    );
    compare.equal(
      'table: scored and conceded',
      `${where} ${group}`,
      sum((row) => row.for),
      sum((row) => row.against),
    );
    rows.forEach((row, index) => {
      const at = `${where} ${row.name}`;
      compare.holds('table: a team stands in one group', at, !seen.has(row.teamId));
      seen.add(row.teamId);
      compare.equal('table: played is the sum of the results', at, row.played, row.won + (row.drawn ?? 0) + row.lost);
      if (gameId === 202) compare.equal('table: points of the results', at, row.points, row.won * 3 + (row.drawn ?? 0));
      compare.holds('table: ranks ascend', `${at} ${row.rank}`, index === 0 || row.rank >= (rows[index - 1]?.rank ?? 0));
      compare.holds('table: form is no longer than the matches', at, row.form.length <= row.played);
    });
  }
}

/** Counts the table again from the results of the rounds. */
function checkAgainstResults(where: string, table: LeagueTable, matches: readonly MatchSummary[], compare: Comparison): void {
  const knockout = new Set<Id>(table.bracket.flatMap(({ ties }) => ties.flatMap(({ matchIds }) => matchIds)));
  const league = matches.filter(({ id }) => !knockout.has(id));
  const hasGroups = league.some(({ group }) => group !== undefined);
  const isStaged = league.some(({ stage }) => stage !== undefined) && league.some(({ stage }) => stage === undefined);
  const counting = league
    .filter((match) => (hasGroups ? match.group !== undefined : !isStaged || match.stage === undefined))
    .toSorted((a, b) => a.startAt - b.startAt || compareIds(a.id, b.id));
  for (const row of table.groups.flatMap(({ rows }) => rows)) {
    const outcomes = counting.flatMap((match) => outcomeOf(match, row.teamId) ?? []);
    const results = outcomes.map(({ result }) => result);
    const count = (result: 'W' | 'D' | 'L') => results.filter((one) => one === result).length;
    const at = `${where} ${row.name}`;
    compare.equal('table and rounds: played', at, row.played, outcomes.length);
    compare.equal('table and rounds: won, drawn and lost', at, [row.won, row.drawn ?? 0, row.lost], [count('W'), count('D'), count('L')]);
    const goals = [sumOf(outcomes, ({ scored }) => scored), sumOf(outcomes, ({ conceded }) => conceded)];
    compare.equal('table and rounds: scored and conceded', at, [row.for, row.against], goals);
    compare.equal('table and rounds: form', at, row.form, results.slice(results.length - row.form.length));
  }
}

function checkBracket(where: string, table: LeagueTable, matches: readonly MatchSummary[], compare: Comparison): void {
  const byId = new Map<Id, MatchSummary>(matches.map((match) => [match.id, match]));
  const losses = new Map<Id, number>();
  const hasLost = (team: Id) => (losses.get(team) ?? 0) > 0;
  // In a double elimination a team goes on in the lower bracket after its first defeat.
  const allowed = table.bracket.some(({ name }) => name.includes('败者组')) ? 1 : 0;
  let latest = -Infinity;
  let part = '';
  for (const [index, { name, ties }] of table.bracket.entries()) {
    // A season may have two knock-outs, of autumn and of spring, for which every team begins anew.
    const partOfRound = name.split(' ').slice(0, -1).join(' ');
    if (partOfRound !== part) losses.clear();
    part = partOfRound;
    // The loser between two better placed teams of a play-in has a second match.
    const isPlayIn = name.endsWith('附加赛');
    const played = ties.flatMap(({ matchIds }) => matchIds.flatMap((id) => byId.get(id) ?? []));
    const starts = played.map(({ startAt }) => startAt);
    const isThirdPlace =
      index > 0 && ties.every(({ home, away }) => home !== undefined && away !== undefined && hasLost(home.id) && hasLost(away.id));
    if (index > 0 && starts.length > 0 && !isThirdPlace) {
      compare.holds('bracket: a round begins after the round before it', `${where} ${name}`, Math.min(...starts) >= latest);
    }
    for (const { home, away, winner } of ties) {
      for (const team of [home, away]) {
        if (team === undefined || index === 0) continue;
        compare.holds(
          'bracket: a team has advanced',
          `${where} ${team.name} in ${name}`,
          isThirdPlace || (losses.get(team.id) ?? 0) <= allowed,
        );
      }
      const out = winner === undefined ? undefined : winner === 0 ? away : home;
      if (out !== undefined && !isPlayIn) losses.set(out.id, (losses.get(out.id) ?? 0) + 1);
    }
    if (starts.length > 0) latest = Math.max(latest, ...starts);
  }
}

async function checkScopes(site: Site, id: Id, where: string, total: LeagueTable, compare: Comparison): Promise<void> {
  if (total.groups.length === 0) return;
  const read = (scope: 'home' | 'away') => site.client.league.table.query({ locale: site.locale, id, scope });
  const [home, away] = [await read('home'), await read('away')];
  for (const row of total.groups.flatMap(({ rows }) => rows)) {
    const [atHome, elsewhere] = [rowOf(home, row.teamId), rowOf(away, row.teamId)];
    const parts = { played: (atHome?.played ?? 0) + (elsewhere?.played ?? 0), for: (atHome?.for ?? 0) + (elsewhere?.for ?? 0) };
    compare.equal('table: total, at home and away', `${where} ${row.name}`, { played: row.played, for: row.for }, parts);
  }
}

/** Compares the first places of rankings with the careers of their players. */
async function checkRankings({ client, locale }: Site, id: Id, where: string, compare: Comparison): Promise<void> {
  const { rankings, season } = await client.league.players.query({ locale, id });
  for (const { key, rows, unit } of rankings.slice(0, RANKINGS)) {
    for (const row of rows.slice(0, RANKED_PLAYERS)) {
      const { career } = await client.player.detail.query({ locale, id: row.player.id });
      const own = career.filter((one) => one.league.id === id && one.season === season);
      const values = own.map(({ stats }) => stats.find((stat) => stat.key === key)?.value ?? 0);
      // Averages of several teams cannot be added.
      if (unit !== 'count' && values.length > 1) continue;
      compare.equal(
        'league: ranking and career of a player',
        `${where} ${row.player.name} ${key}`,
        row.stat.value,
        sumOf(values, (value) => value),
      );
    }
  }
}
