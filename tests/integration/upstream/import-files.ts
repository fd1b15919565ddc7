import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Id } from '@matchpoint/contracts/rules/id';

/** Files of several sources that describe some of the same matches, by path. */
const FILES: Readonly<Record<string, unknown>> = {
  // Goals with minutes and scorers, half of the matches with an exact kick-off and a venue.
  'tournaments/2018/worldcup.json': {
    name: 'World Cup 2018',
    rounds: [
      {
        name: 'Matchday 1',
        matches: [
          {
            date: '2018-06-14',
            time: '18:00 UTC+3',
            team1: { name: 'Russia', code: 'RUS' },
            team2: { name: 'Saudi Arabia', code: 'KSA' },
            score: { ft: [2, 0], ht: [1, 0] },
            goals1: [
              { name: 'Gazinsky', minute: 12 },
              { name: 'Cheryshev', minute: 43, offset: 0 },
            ],
            goals2: [],
            group: 'Group A',
            ground: 'Luzhniki',
          },
          {
            date: '2018-06-15',
            team1: { name: 'Egypt', code: 'EGY' },
            team2: { name: 'Uruguay', code: 'URU' },
            score: { ft: [0, 1], ht: [0, 0] },
            goals1: [],
            goals2: [{ name: 'Giménez', minute: 89 }],
            group: 'Group A',
          },
        ],
      },
    ],
  },
  // The same matches as plain results, one of them the other way round, and matches that are in no other file.
  'internationals/results.csv': [
    'date,home_team,away_team,home_score,away_score,tournament,city,country,neutral',
    '2018-06-14,Russia,Saudi Arabia,2,0,FIFA World Cup,Moscow,Russia,FALSE',
    '2018-06-15,Uruguay,Egypt,1,0,FIFA World Cup,Ekaterinburg,Russia,TRUE',
    '2018-06-16,France,Australia,2,1,FIFA World Cup,Kazan,Russia,TRUE',
    '2018-06-16,Peru,Peru,1,1,FIFA World Cup,Saransk,Russia,TRUE',
    '2018-09-07,Germany,France,0,0,UEFA Nations League,Munich,Germany,FALSE',
  ].join('\n'),
  'internationals/goalscorers.csv': [
    'date,home_team,away_team,team,scorer,minute,own_goal,penalty',
    '2018-06-16,France,Australia,France,Griezmann,58,FALSE,TRUE',
    '2018-06-16,France,Australia,Australia,Jedinak,62,FALSE,TRUE',
    '2018-06-16,France,Australia,France,Behich,81,TRUE,FALSE',
  ].join('\n'),
  // Fixtures without a result, with kick-offs in their zone.
  'fixtures/worldcup.json': {
    name: 'World Cup 2018',
    matches: [
      { date: '2018-06-15', time: '17:00 UTC+5', team1: 'Egypt', team2: 'Uruguay', ground: 'Ekaterinburg Arena', round: 'Matchday 2' },
      { date: '2018-06-16', time: '13:00 UTC+3', team1: 'France', team2: 'Australia', round: 'Matchday 3', group: 'Group C' },
    ],
  },
  // One league in two editions: the second has results, and writes a club's name in another form.
  'league-a/en.1.json': {
    name: 'English Premier League 2024/25',
    matches: [
      { round: 'Matchday 1', date: '2024-08-17', time: '15:00', team1: 'Arsenal FC', team2: 'Everton FC' },
      { round: 'Matchday 2', date: '2024-08-24', team1: 'Everton', team2: 'Arsenal', score: { ft: [1, 1] } },
    ],
  },
  'league-b/en.1.json': {
    name: 'English Premier League 2024/25',
    matches: [
      { round: 'Matchday 1', date: '2024-08-17', team1: 'Arsenal', team2: 'Everton', score: { ht: [1, 0], ft: [3, 1] } },
      { round: 'Matchday 2', date: '2024-08-24', time: '12:30', team1: 'Everton FC', team2: 'Arsenal FC', score: { ft: [1, 2] } },
    ],
  },
  // A game in a log of results, in a scoreboard and in a schedule.
  'nba/log.csv': [
    'SEASON_ID,TEAM_ID,TEAM_ABBREVIATION,TEAM_NAME,GAME_ID,GAME_DATE,MATCHUP,WL,MIN,PTS',
    '22025,1610612738,BOS,Boston Celtics,0022500101,2025-11-05,BOS vs. ATL,W,240,110',
    '22025,1610612737,ATL,Atlanta Hawks,0022500101,2025-11-05,ATL @ BOS,L,240,100',
  ].join('\n'),
  'nba-board/board.json': {
    scoreboard: {
      gameDate: '2025-11-05',
      games: [
        {
          gameId: '0022500101',
          gameStatus: 3,
          gameTimeUTC: '2025-11-06T00:30:00Z',
          homeTeam: side(1610612738, 'Celtics', 'Boston', 'BOS', [30, 25, 25, 30]),
          awayTeam: side(1610612737, 'Hawks', 'Atlanta', 'ATL', [20, 25, 30, 25]),
        },
      ],
    },
  },
  'nba-schedule/schedule.json': {
    leagueSchedule: {
      gameDates: [
        {
          games: [
            {
              gameId: '0022500101',
              gameStatus: 1,
              gameDateTimeUTC: '2025-11-06T00:30:00Z',
              arenaName: 'TD Garden',
              arenaCity: 'Boston',
              homeTeam: { teamId: 1610612738, teamName: 'Celtics', teamCity: 'Boston', teamTricode: 'BOS' },
              awayTeam: { teamId: 1610612737, teamName: 'Hawks', teamCity: 'Atlanta', teamTricode: 'ATL' },
            },
          ],
        },
      ],
    },
  },
};

function side(teamId: Id, teamName: string, teamCity: string, teamTricode: string, scores: readonly number[]) {
  return {
    teamId,
    teamName,
    teamCity,
    teamTricode,
    score: scores.reduce((sum, one) => sum + one, 0),
    periods: scores.map((score, index) => ({ period: index + 1, score })),
  };
}

/** Writes the files below a folder; returns the folders in it, each with the files of one source. */
export function writeImportFiles(root: string): string[] {
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return [...new Set(Object.keys(FILES).map((path) => join(root, path.split('/')[0] ?? '')))];
}
