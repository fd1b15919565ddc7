import type { JavaName } from '@matchpoint/contracts/java/table';
import type { Queryable } from '@matchpoint/upstream/db/pool';
import type { Rng } from '@matchpoint/feeds/simulator/prng';
import { gameById } from '@matchpoint/contracts/games';
import type { Id } from '@matchpoint/contracts/rules/id';

/** A call of a list or a page of content, with different inputs each time. */
export interface ContentCall {
  readonly title: string;
  readonly row: JavaName;
  readonly input: (rng: Rng) => Record<string, unknown>;
}

interface Named {
  readonly id: Id;
  readonly game_id: number;
}

/** Returns every list and detail call of libraries, news and search, with inputs that a seeded database contains. */
export async function contentCalls(db: Queryable): Promise<ContentCall[]> {
  const ids = async (sql: string) => (await db.query<Named>(sql)).rows;
  const leagues = await ids('select league_id as id, game_id from library_league where matches > 0');
  const teams = await ids('select team_id as id, game_id from library_team where matches > 0');
  const soccer = teams.filter((team) => team.game_id === 202);
  const rivals = soccer.splice(0, soccer.length >> 1);
  const players = await ids('select id, game_id from player where played > 0 order by sort_key limit 5000');
  const news = await ids("select id, game_id from news_item where state = 'published' order by id limit 5000");
  const games = [...new Set(leagues.map((league) => league.game_id))];
  const names = (await db.query<{ name: string }>(`select names ->> 'zh_CN' as name from team order by id limit 500`)).rows;
  const pageIndex = (rng: Rng) => rng.int(1, 12);
  const letter = (rng: Rng) => rng.pick('A B C D F G H J L M P S W X Y Z'.split(' '));
  const slug = (gameId: number) => gameById(gameId)?.slug ?? 'all';
  return [
    { title: 'leagues', row: 'leagueLibrary', input: (rng) => ({ pageIndex: 1, gameId: rng.pick(games) }) },
    { title: 'a league', row: 'leagueDetail', input: (rng) => ({ leagueId: rng.pick(leagues).id }) },
    {
      title: 'its table',
      row: 'leagueTable',
      input: (rng) => ({ leagueId: rng.pick(leagues).id, scope: rng.pick(['total', 'home', 'form']) }),
    },
    { title: 'its rounds', row: 'leagueFixtures', input: (rng) => ({ leagueId: rng.pick(leagues).id }) },
    { title: 'its season in figures', row: 'leagueSeason', input: (rng) => ({ leagueId: rng.pick(leagues).id }) },
    { title: 'its calendar', row: 'leagueCalendar', input: (rng) => ({ leagueId: rng.pick(leagues).id }) },
    { title: 'its rankings', row: 'leaguePlayers', input: (rng) => ({ leagueId: rng.pick(leagues).id }) },
    { title: 'its teams', row: 'leagueTeams', input: (rng) => ({ leagueId: rng.pick(leagues).id }) },
    { title: 'the data centre', row: 'dataCenter', input: (rng) => ({ gameId: rng.pick(games) }) },
    { title: 'teams', row: 'teamLibrary', input: (rng) => ({ pageIndex: pageIndex(rng) }) },
    {
      title: 'teams of a game and letter',
      row: 'teamLibrary',
      input: (rng) => ({ pageIndex: 1, gameId: rng.pick(games), letter: letter(rng) }),
    },
    { title: 'teams of a league', row: 'teamLibrary', input: (rng) => ({ pageIndex: 1, leagueId: rng.pick(leagues).id }) },
    { title: 'a team', row: 'teamDetail', input: (rng) => ({ teamId: rng.pick(teams).id }) },
    {
      title: 'its matches',
      row: 'teamFixtures',
      input: (rng) => ({ teamId: rng.pick(teams).id, pageIndex: 1, when: rng.pick(['next', 'past']) }),
    },
    { title: 'its squad', row: 'teamSquad', input: (rng) => ({ teamId: rng.pick(teams).id }) },
    { title: 'its stats', row: 'teamStats', input: (rng) => ({ teamId: rng.pick(teams).id }) },
    { title: 'two teams', row: 'teamCompare', input: (rng) => ({ teamId: rng.pick(soccer).id, otherId: rng.pick(rivals).id }) },
    { title: 'players', row: 'playerLibrary', input: (rng) => ({ pageIndex: rng.int(1, 200) }) },
    {
      title: 'players of a game and letter',
      row: 'playerLibrary',
      input: (rng) => ({ pageIndex: pageIndex(rng), gameId: rng.pick(games), letter: letter(rng) }),
    },
    { title: 'players of a team', row: 'playerLibrary', input: (rng) => ({ pageIndex: 1, teamId: rng.pick(teams).id }) },
    { title: 'a player', row: 'playerDetail', input: (rng) => ({ playerId: rng.pick(players).id }) },
    { title: 'his matches', row: 'playerMatches', input: (rng) => ({ playerId: rng.pick(players).id, pageIndex: rng.int(1, 2) }) },
    { title: 'recommended news', row: 'gameItems', input: (rng) => ({ game: 'all', type: 'recommend', pageIndex: pageIndex(rng) }) },
    {
      title: 'news of a game',
      row: 'gameItems',
      input: (rng) => ({ game: slug(rng.pick(games)), type: 'news', pageIndex: pageIndex(rng) }),
    },
    { title: 'hot news', row: 'gameItems', input: (rng) => ({ game: 'all', type: 'hotNews', pageIndex: pageIndex(rng) }) },
    { title: 'the hot list', row: 'getHotNewsByGame', input: (rng) => ({ gameId: rng.pick(games) }) },
    { title: 'news of a team', row: 'newsOf', input: (rng) => ({ pageIndex: 1, teamId: rng.pick(teams).id }) },
    {
      title: 'an article',
      row: 'newsDetail',
      input: (rng) => {
        const { id, game_id: gameId } = rng.pick(news);
        return { game: slug(gameId), id };
      },
    },
    { title: 'a search', row: 'search', input: (rng) => ({ text: rng.pick(names).name.slice(0, rng.int(2, 4)) }) },
    {
      title: 'the typeahead of teams of a game',
      row: 'searchSuggest',
      input: (rng) => ({ text: rng.pick(names).name.slice(0, 2), kind: 'team', gameId: 202 }),
    },
    { title: 'the typeahead', row: 'searchSuggest', input: (rng) => ({ text: rng.pick(names).name.slice(0, 2) }) },
  ];
}
