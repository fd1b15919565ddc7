import { GAME_IDS, gameById, type GameId } from '@matchpoint/contracts/games';
import { LeagueId, MatchId, type PlayerId, TeamId } from '@matchpoint/contracts/ids';
import { type Connection, type Pool, transaction } from '../db/pool.ts';
import { indexName } from '../text/name-index.ts';
import type { SeasonKey, AffectedAggregates } from '../library/aggregator/aggregate-matches.ts';
import { countEntries, indexLeagueNames, indexTeamNames } from '../library/aggregator/index-names.ts';
import { aggregateStats } from '../library/aggregator/aggregate-stats.ts';
import { playerId } from '@matchpoint/feeds/player-id';
import { type Culture, personName } from '@matchpoint/feeds/simulator/data/person-names';
import type { Region } from '@matchpoint/feeds/simulator/data/places';
import { mobaProfile } from '@matchpoint/feeds/simulator/moba/recording';
import { Rng } from '@matchpoint/feeds/simulator/prng';
import type { LocalizedText } from '../java/localized-text.ts';
import { generateArticle, type Subject } from './generated-articles.ts';
import { isSeries, playerStatsSql, playerGamesSql, teamStatsSql, teamPoolsSql } from './generated-lines.ts';
import { generateLeagueName, generateTeamNames } from './generated-names.ts';
import { type GeneratedMatch, generateSeason } from './generated-season.ts';

export interface SeedOptions {
  /** The same seed generates the same data relative to `now`. */
  readonly seed: string;
  readonly now: number;
  readonly articles: number;
  readonly teams: number;
  readonly players: number;
  /** Whether each league also has a past season; default true. */
  readonly lastSeason?: boolean;
  /** Called with a description of the progress. */
  readonly onStep?: (step: string) => void;
}

/** Numbers of generated rows. */
export interface SeedResult {
  readonly leagues: number;
  readonly teams: number;
  readonly players: number;
  readonly matches: number;
  readonly playerMatches: number;
  readonly articles: number;
}

const SOURCE = 'seed';
const DAY_MS = 86_400_000;
const TEAMS_PER_LEAGUE = 16;
const BATCH_SIZE = 4_000;
/** Leagues of one transaction. */
const LEAGUES_PER_TRANSACTION = 6;
/** Days that a data center covers. */
const DATA_CENTER_DAYS = 95;
/** Regions of the simulated world: invented clubs belong to no real country. */
const REGIONS = ['yunzhou', 'haidong', 'northmark', 'nanwan', 'westreach', 'farland', 'isles'] satisfies readonly Region[];
const CULTURES: readonly Culture[] = ['chinese', 'western', 'southern'];
const MAPS = ['mirage', 'inferno', 'nuke', 'ancient', 'dust2', 'train', 'overpass'];

interface GeneratedLeague {
  readonly id: LeagueId;
  readonly gameId: GameId;
  readonly names: LocalizedText;
  readonly teams: readonly GeneratedTeam[];
}

interface GeneratedTeam {
  readonly id: TeamId;
  readonly names: LocalizedText;
  readonly players: readonly { readonly id: PlayerId; readonly name: string }[];
}

/**
 * Fills a database with a large data set: leagues, teams, players, two seasons of matches with everybody's stats, articles. The rows are
 * those that the aggregator would derive; the matches themselves have no detail.
 */
export async function seedLibrary(pool: Pool, options: SeedOptions): Promise<SeedResult> {
  const step = options.onStep ?? (() => {});
  const leagues = await generateLeagues(pool, options);
  step(`${leagues.length} leagues with their teams and players`);
  let matches = 0;
  const subjects: Subject[] = [];
  for (let index = 0; index < leagues.length; index += LEAGUES_PER_TRANSACTION) {
    const batch = leagues.slice(index, index + LEAGUES_PER_TRANSACTION);
    matches += await transaction(pool, (connection) => generateMatches(connection, batch, options, subjects));
    step(`${matches} matches`);
  }
  await transaction(pool, (connection) => aggregateStats(connection, { ...noAggregates(), days: daysOf(leagues, options.now) }));
  await generateArticles(pool, options, subjects);
  step(`${options.articles} articles`);
  await transaction(pool, (connection) => countEntries(connection, GAME_IDS));
  await pool.query(`delete from stats_queue where kind = 'match' and ref in (select id from match where source = '${SOURCE}')`);
  for (const table of ['match', 'player', 'player_match', 'player_season', 'team_match', 'news_item']) await pool.query(`analyze ${table}`);
  const { rows } = await pool.query<{ lines: number }>('select count(*) as lines from player_match');
  const teams = leagues.reduce((sum, league) => sum + league.teams.length, 0);
  return {
    leagues: leagues.length,
    teams,
    players: options.players,
    matches,
    playerMatches: rows[0]?.lines ?? 0,
    articles: options.articles,
  };
}

function noAggregates(): AffectedAggregates {
  return { players: new Map(), appearances: [], teams: new Map(), seasons: new Map(), days: new Map() };
}

function daysOf(leagues: readonly GeneratedLeague[], now: number): AffectedAggregates['days'] {
  const today = Math.floor(now / DAY_MS);
  const days = new Map<string, { gameId: GameId; day: number }>();
  for (const gameId of new Set(leagues.map((league) => league.gameId))) {
    for (let day = today - DATA_CENTER_DAYS; day <= today; day += 1) days.set(`${gameId} ${day}`, { gameId, day });
  }
  return days;
}

async function generateLeagues(pool: Pool, options: SeedOptions): Promise<GeneratedLeague[]> {
  const rng = new Rng(options.seed, 'names');
  const count = Math.max(1, Math.floor(options.teams / TEAMS_PER_LEAGUE));
  const gameOf = (no: number): GameId => GAME_IDS[no % GAME_IDS.length] ?? 202;
  const words = generateTeamNames(options.teams, rng);
  const squad = Math.ceil(options.players / options.teams);
  return transaction(pool, async (connection) => {
    const leagueIds = await insertLeagues(
      connection,
      Array.from({ length: count }, (_, no) => ({ no, gameId: gameOf(no) })),
    );
    const leagueOf = (team: number) => Math.min(count - 1, Math.floor(team / TEAMS_PER_LEAGUE));
    const teamIds = await insertTeams(
      connection,
      words.map((names, no) => ({ no, names, gameId: gameOf(leagueOf(no)) })),
      rng,
    );
    let made = 0;
    const teams = teamIds.map((id, no): GeneratedTeam & { league: number } => {
      const gameId = gameOf(leagueOf(no));
      const players = Array.from({ length: Math.min(squad, options.players - made) }, (_, index) => ({
        id: playerId(`${SOURCE}:${options.seed}:${no}:${index}`),
        name: personName(gameId < 200 ? 'handle' : rng.pick(CULTURES), rng),
      }));
      made += players.length;
      return { id, names: words[no] ?? {}, players, league: leagueOf(no) };
    });
    await insertPlayers(connection, teams, (no) => gameOf(leagueOf(no)));
    await indexLeagueNames(connection, leagueIds);
    await indexTeamNames(connection, teamIds);
    return leagueIds.map((id, no) => ({
      id,
      gameId: gameOf(no),
      names: generateLeagueName(no),
      teams: teams.filter((team) => team.league === no),
    }));
  });
}

async function insertLeagues(connection: Connection, leagues: readonly { no: number; gameId: GameId }[]): Promise<LeagueId[]> {
  const { rows } = await connection.query<{ id: number }>(
    `insert into league (source, key, game_id, names, short_names, hue, tier, country)
     select '${SOURCE}', r.key, r.game_id, r.names, r.names, r.hue, r.tier, r.country
     from jsonb_to_recordset($1) as r (no int, key text, game_id smallint, names jsonb, hue text, tier smallint, country text)
     order by r.no returning id`,
    [
      JSON.stringify(
        leagues.map(({ no, gameId }) => ({
          no,
          key: `league-${no}`,
          game_id: gameId,
          names: generateLeagueName(no),
          hue: '#2A6F97',
          tier: 1 + (no % 3),
          country: REGIONS[no % REGIONS.length],
        })),
      ),
    ],
  );
  return rows.map((row) => LeagueId.parse(row.id));
}

async function insertTeams(
  connection: Connection,
  teams: readonly { no: number; names: LocalizedText; gameId: GameId }[],
  rng: Rng,
): Promise<TeamId[]> {
  const { rows } = await connection.query<{ id: number }>(
    `insert into team (source, key, game_id, names, short_names, crest, country)
     select '${SOURCE}', r.key, r.game_id, r.names, r.names, r.crest, 'cn'
     from jsonb_to_recordset($1) as r (no int, key text, game_id smallint, names jsonb, crest jsonb) order by r.no returning id`,
    [
      JSON.stringify(
        teams.map(({ no, names, gameId }) => ({
          no,
          key: `team-${no}`,
          game_id: gameId,
          names,
          crest: {
            initials: (names['en_US'] ?? 'X').slice(0, 3).toUpperCase(),
            primary: `#${rng.int(0, 0xffffff).toString(16).padStart(6, '0')}`,
            secondary: '#FFFFFF',
            pattern: 'solid',
          },
        })),
      ),
    ],
  );
  return rows.map((row) => TeamId.parse(row.id));
}

const POSITIONS: Readonly<Record<string, readonly string[]>> = {
  soccer: ['GK', 'DF', 'DF', 'MF', 'MF', 'FW'],
  basketball: ['PG', 'SG', 'SF', 'PF', 'C'],
  moba: ['top', 'jungle', 'mid', 'bot', 'support'],
};

async function insertPlayers(connection: Connection, teams: readonly GeneratedTeam[], gameOf: (team: number) => GameId): Promise<void> {
  const rows = teams.flatMap((team, no) =>
    team.players.map(({ id, name }, index) => {
      const gameId = gameOf(no);
      const { letter, key } = indexName(name);
      const positions = POSITIONS[gameById(gameId)?.sport ?? ''];
      return {
        id,
        game_id: gameId,
        name,
        letter,
        sort_key: key,
        number: index + 1,
        pos: positions?.[index % positions.length],
        team_id: team.id,
      };
    }),
  );
  for (let index = 0; index < rows.length; index += BATCH_SIZE) {
    await connection.query(
      `insert into player (id, game_id, name, letter, sort_key, number, pos, team_id, last_at)
       select r.*, 0 from jsonb_to_recordset($1) as r (id bigint, game_id smallint, name text, letter text, sort_key text, number int, pos text,
         team_id bigint)`,
      [JSON.stringify(rows.slice(index, index + BATCH_SIZE))],
    );
  }
}

/** Generates two seasons of some leagues: a past one and the current one. */
async function generateMatches(
  connection: Connection,
  leagues: readonly GeneratedLeague[],
  options: SeedOptions,
  subjects: Subject[],
): Promise<number> {
  const { now, seed } = options;
  const touched = noAggregates();
  let count = 0;
  for (const league of leagues) {
    const rng = new Rng(seed, 'matches', String(league.id));
    const teams = league.teams.map((team) => team.id);
    const spans = [
      ...(options.lastSeason === false ? [] : [{ season: 'S1', from: now - 620 * DAY_MS }]),
      { season: 'S2', from: now - 190 * DAY_MS },
    ];
    for (const { season, from } of spans) {
      const made = generateSeason({ gameId: league.gameId, leagueId: league.id, teams, season, from, now, rng });
      const ids = await insertMatches(connection, made);
      count += ids.length;
      await insertMatchStats(connection, league, season);
      const key: SeasonKey = { leagueId: league.id, season, gameId: league.gameId };
      touched.seasons.set(`${league.id} ${season}`, key);
      for (const team of league.teams) {
        touched.teams.set(`${team.id} ${season}`, { ...key, teamId: team.id });
        for (const player of team.players) touched.players.set(`${player.id} ${season}`, { ...key, playerId: player.id });
      }
      subjects.push(...subjectsOf(league, made, ids));
    }
  }
  await aggregateStats(connection, touched);
  return count;
}

async function insertMatches(connection: Connection, matches: readonly GeneratedMatch[]): Promise<MatchId[]> {
  const { rows } = await connection.query<{ id: number }>(
    `insert into match (source, key, game_id, league_id, season, team_ids, round, fixture, fixture_fingerprint, fixture_start_at, start_at,
       start_exact, ended_at, status, state, phase, confirmed, result_type, home_score, away_score, winner, feed_at, summary, detail, updated_at)
     select '${SOURCE}', r.key, r.game_id, r.league_id, r.season, array(select jsonb_array_elements_text(r.team_ids)::bigint), r.round,
       '{"attribution": {"name": "seed"}}', '', r.start_at, r.start_at, true, case when r.over then r.start_at + 7200000 end,
       case when r.over then 'finished' else 'scheduled' end, case when r.over then 'finished' else 'upcoming' end,
       case when r.over then 'finished' else 'not_started' end, r.over, case when r.over then 'normal' end, r.home_score, r.away_score,
       r.winner, r.start_at, r.summary, '{}', r.start_at
     from jsonb_to_recordset($1) as r (no int, key text, game_id smallint, league_id bigint, season text, team_ids jsonb, round jsonb,
       start_at bigint, over boolean, home_score int, away_score int, winner smallint, summary jsonb)
     order by r.no returning id`,
    [JSON.stringify(matches.map((match, no) => ({ no, ...match, summary: summaryOf(match) })))],
  );
  return rows.map((row) => MatchId.parse(row.id));
}

function summaryOf({ game_id: gameId, home_score: home, away_score: away, winner, team_ids: teams }: GeneratedMatch) {
  const coverage = { events: false, stats: false, lineup: false, odds: false, graph: false, animation: false, stream: false };
  const result = home === null || away === null ? {} : { score: [home, away], ...(winner === null ? {} : { winner }) };
  switch (gameById(gameId)?.sport) {
    case 'soccer':
      return { ...result, facts: { kind: 'soccer' }, coverage };
    case 'basketball':
      return { ...result, facts: { kind: 'basketball', periods: [], order: 'home_first' }, coverage };
    case 'battle_royale':
      return { facts: { kind: 'battle_royale', gameNo: 0, gamesTotal: 6, teamsTotal: teams.length, leaders: [] }, coverage };
    default:
      return { ...result, facts: { kind: 'series', bestOf: 3, mode: 'bo', games: [] }, coverage };
  }
}

/** Players of a team who play in a match, in turn. */
const PLAYERS_PER_MATCH = 5;

/** Inserts the stats of teams and players in the finished matches of a season; for future matches only the teams. */
async function insertMatchStats(connection: Connection, league: GeneratedLeague, season: string): Promise<void> {
  const { gameId } = league;
  const profile = mobaProfile(gameId);
  const pool = profile === undefined ? MAPS : Object.values(profile.heroes).flatMap((heroes) => heroes.split(' '));
  const values = isSeries(gameId) ? [league.id, season, pool] : [league.id, season];
  const battleRoyale = gameById(gameId)?.kind === 'battle_royale';
  await connection.query(
    `insert into team_match (team_id, match_id, side, game_id, league_id, season, start_at, over, result, scored, conceded, stats, pools)
     select team_id, id, side, game_id, league_id, season, start_at, over, case when over then result end, scored, conceded,
       case when over then ${teamStatsSql(gameId)} else '{}' end, case when over then ${teamPoolsSql(gameId)} else '[]' end
     from (select m.id, m.game_id, m.league_id, m.season, m.start_at, m.state = 'finished' as over, t.team_id, ${battleRoyale ? 'null::smallint' : '(t.no - 1)::smallint'} as side,
             m.id * 16 + t.no as dice,
             ${battleRoyale ? 'null::text' : `case when m.winner is null then 'D' when m.winner = t.no - 1 then 'W' else 'L' end`} as result,
             case t.no when 1 then m.home_score when 2 then m.away_score end as scored,
             case t.no when 1 then m.away_score when 2 then m.home_score end as conceded
           from match m cross join lateral unnest(m.team_ids) with ordinality as t (team_id, no)
           where m.league_id = $1 and m.season = $2) as made`,
    values,
  );
  await connection.query(
    `insert into player_match (player_id, match_id, team_id, side, game_id, league_id, season, start_at, result, stats, games)
     select player_id, match_id, team_id, side, game_id, league_id, season, start_at, result, ${playerStatsSql(gameId)}, ${playerGamesSql(gameId)}
     from (select p.id as player_id, t.*, t.match_id * 64 + p.number as dice
           from team_match t join player p on p.team_id = t.team_id
           where t.league_id = $1 and t.season = $2 and t.over and (p.number + t.match_id) % 15 < ${battleRoyale ? 3 : PLAYERS_PER_MATCH}) as made`,
    values,
  );
}

function subjectsOf(league: GeneratedLeague, matches: readonly GeneratedMatch[], ids: readonly MatchId[]): Subject[] {
  const teams = new Map(league.teams.map((team) => [team.id, team]));
  return matches.flatMap((match, index): Subject[] => {
    const id = ids[index];
    if (id === undefined || !match.over) return [];
    const own = match.team_ids.flatMap((team) => teams.get(team) ?? []);
    return [
      {
        matchId: id,
        gameId: league.gameId,
        leagueId: league.id,
        league: league.names,
        teamIds: match.team_ids,
        teams: own.map((team) => team.names),
        players: own.slice(0, 2).flatMap((team) => team.players.slice(index % 5, (index % 5) + 2)),
        startAt: match.start_at,
      },
    ];
  });
}

async function generateArticles(pool: Pool, options: SeedOptions, subjects: readonly Subject[]): Promise<void> {
  const rng = new Rng(options.seed, 'articles');
  const order = rng.shuffle(subjects);
  for (let from = 0; from < options.articles; from += BATCH_SIZE) {
    const rows = Array.from({ length: Math.min(BATCH_SIZE, options.articles - from) }, (_, index) => {
      const subject = order[(from + index) % order.length];
      return subject === undefined ? [] : [generateArticle(from + index + 1, subject, rng)];
    }).flat();
    await pool.query(
      `insert into news_item (source, key, game_id, texts, bodies, author_name, match_id, league_id, team_ids, player_ids, players, likes,
         views, published_at)
       select 'desk', r.key, r.game_id, r.texts, r.bodies, 'Seed', r.match_id, r.league_id,
         array(select jsonb_array_elements_text(r.team_ids)::bigint), array(select jsonb_array_elements_text(r.player_ids)::bigint), r.players,
         r.likes, r.views, r.published_at
       from jsonb_to_recordset($1) as r (key text, game_id smallint, texts jsonb, bodies jsonb, match_id bigint, league_id bigint,
         team_ids jsonb, player_ids jsonb, players jsonb, likes int, views bigint, published_at bigint)`,
      [JSON.stringify(rows)],
    );
  }
}
