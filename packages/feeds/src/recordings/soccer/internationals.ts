import type { FeedFixture, FeedLeague, FeedTeam, Names } from '@matchpoint/contracts/feed';
import { csvRows } from '../csv.ts';
import { hash32 } from '../hash.ts';
import { tournamentLeague } from '../names/competitions.ts';
import { nationalTeam } from '../names/national-teams.ts';
import { fullNameKey } from '../names/scorer-key.ts';
import type { Reader } from '../reader.ts';
import { replayRecording, type ReplayRecording } from '../replay-recording.ts';
import { ReportBuilder } from '../report.ts';
import { zonedInstant } from '../zoned-time.ts';
import { SOCCER_AFTER_MS, soccerRecording } from './match-timeline.ts';
import type { SoccerTimeline, Result, Score, Side } from './timeline-types.ts';
import { goalIncidents, goalMinute, periodsFor, placedGoals, countGoals, MAX_GOALS, type TimedGoal } from './goals.ts';
import { playerRef } from '../../player-id.ts';
import { slugOf, tournamentKey } from './openfootball-tournament.ts';

const ATTRIBUTION = { name: 'International football results', licence: 'CC0-1.0' } as const;

/** Competitions that have a Chinese name of their own. */
const NAMES: Readonly<Record<string, readonly [zh: string, tw: string]>> = {
  Friendly: ['国际友谊赛', '國際友誼賽'],
  'FIFA World Cup': ['世界杯', '世界盃'],
  'FIFA World Cup qualification': ['世预赛', '世界盃外圍賽'],
  'UEFA Euro': ['欧洲杯', '歐國盃'],
  'UEFA Euro qualification': ['欧预赛', '歐國盃外圍賽'],
  'UEFA Nations League': ['欧国联', '歐國聯'],
  'CONCACAF Nations League': ['中北美国联', '中北美國聯'],
  'Copa América': ['美洲杯', '美洲盃'],
  'AFC Asian Cup': ['亚洲杯', '亞洲盃'],
  'AFC Asian Cup qualification': ['亚预赛', '亞洲盃外圍賽'],
  'African Cup of Nations': ['非洲杯', '非洲盃'],
  'African Cup of Nations qualification': ['非预赛', '非洲盃外圍賽'],
  'Gold Cup': ['金杯赛', '金盃賽'],
  'Gulf Cup': ['海湾杯', '海灣盃'],
  'Asian Games': ['亚运会', '亞運會'],
  'EAFF Championship': ['东亚杯', '東亞盃'],
  'AFF Championship': ['东南亚锦标赛', '東南亞錦標賽'],
  'SAFF Cup': ['南亚锦标赛', '南亞錦標賽'],
  'Arab Cup': ['阿拉伯杯', '阿拉伯盃'],
  'Confederations Cup': ['联合会杯', '洲際國家盃'],
  'CONMEBOL–UEFA Cup of Champions': ['欧美杯', '歐美盃'],
  'Oceania Nations Cup': ['大洋洲杯', '大洋洲盃'],
};

const HUES = ['#2A6F97', '#7A1F3D', '#0A6E5C', '#7C5A00', '#4B2E83', '#8C1C13', '#34597E', '#1B5E20'];

function leagueOf(tournament: string, year: string): FeedLeague {
  const known =
    tournament === 'FIFA World Cup'
      ? tournamentLeague(`World Cup ${year}`)
      : tournament === 'UEFA Euro'
        ? tournamentLeague(`Euro ${year}`)
        : undefined;
  if (known !== undefined) return known;
  const chinese = NAMES[tournament];
  const names: Names = { en_US: tournament, ...(chinese === undefined ? {} : { zh_CN: chinese[0], zh_tw: chinese[1] }) };
  const key = `intl-${slugOf(tournament)}`;
  return { key, names, shorts: names, hue: HUES[hash32(key) % HUES.length] ?? '#2A6F97', season: year };
}

interface Goal extends TimedGoal {
  readonly complete: boolean;
}

const matchKey = (row: Record<string, string>): string => `${row['date'] ?? ''}|${row['home_team'] ?? ''}|${row['away_team'] ?? ''}`;

/** Returns the goals by match. A goal belongs to the team that gains it, own goals too; minutes of added time are cut to 45 and 90. */
function goalsByMatch(text: string): Map<string, Goal[]> {
  const found = new Map<string, Goal[]>();
  for (const row of csvRows(text)) {
    const minute = Number(row['minute']);
    const key = matchKey(row);
    const side: Side = row['team'] === row['home_team'] ? 0 : 1;
    const at = Number.isInteger(minute) ? goalMinute({ minute }) : undefined;
    const list = found.get(key) ?? [];
    list.push({
      side,
      minute: at?.minute ?? 1,
      plus: at?.plus ?? 0,
      detail: row['own_goal'] === 'TRUE' ? 'own' : row['penalty'] === 'TRUE' ? 'penalty' : 'regular',
      name: row['scorer'] ?? '',
      complete: at !== undefined,
    });
    found.set(key, list);
  }
  return found;
}

/**
 * Reads results of national teams, with scorers and shoot-out winners from the files beside them. They have no kick-off time and serve as
 * history. The score includes extra time; the score after 90 minutes is known only where every goal is. Regions and teams without a country
 * are left out.
 */
export const internationals: Reader = {
  name: 'internationals',
  accepts(file) {
    return file.text().startsWith('date,home_team,away_team,home_score,away_score,tournament,');
  },
  read(file) {
    const report = new ReportBuilder(file.name, this.name);
    const goals = goalsByMatch(file.beside('goalscorers.csv')?.text() ?? '');
    const shootouts = new Map(csvRows(file.beside('shootouts.csv')?.text() ?? '').map((row) => [matchKey(row), row['winner'] ?? '']));
    const rows = csvRows(file.text());
    report.count('rows', rows.length);
    const recordings = rows.flatMap((row): ReplayRecording[] => {
      const date = row['date'] ?? '';
      const label = `${date} ${row['home_team'] ?? ''} - ${row['away_team'] ?? ''}`;
      const score: Score = [
        Number(row['home_score'] === '' ? Number.NaN : row['home_score']),
        Number(row['away_score'] === '' ? Number.NaN : row['away_score']),
      ];
      const startAt = zonedInstant(date, '12:00', 'UTC');
      const teams = [nationalTeam(row['home_team'] ?? ''), nationalTeam(row['away_team'] ?? '')];
      const [home, away] = teams;
      if (home === undefined || away === undefined) {
        report.skip('not the team of a country', label);
        return [];
      }
      if (startAt === undefined || !score.every((value) => Number.isInteger(value) && value >= 0 && value <= MAX_GOALS)) {
        report.refuse('date or score cannot be read', label);
        return [];
      }
      const league = leagueOf(row['tournament'] ?? '', date.slice(0, 4));
      const key = tournamentKey(league, date, [home, away]);
      const listed = goals.get(matchKey(row)) ?? [];
      const complete = listed.every((goal) => goal.complete) && String(countGoals(listed)) === String(score);
      if (listed.length > 0 && !complete) report.warn('scorers do not add up to the score: the score stands', label);
      if (listed.length > 0) report.count('withScorers');
      const winner = shootouts.get(matchKey(row));
      const shootoutWinner: Side | undefined = winner === undefined ? undefined : winner === row['home_team'] ? 0 : 1;
      if (winner !== undefined) report.count('shootouts');
      report.use();
      const fixture: FeedFixture = {
        source: 'replay',
        key,
        gameId: 202,
        league,
        teams: [home, away] satisfies FeedTeam[],
        startAt,
        startExact: false,
        ...(row['neutral'] === 'TRUE' ? { neutral: true } : {}),
        ...(row['city'] === undefined || row['city'] === '' ? {} : { venue: `${row['city']}, ${row['country'] ?? ''}` }),
        attribution: ATTRIBUTION,
      };
      return [
        replayRecording(
          fixture,
          {
            depth: complete && listed.length > 0 ? 'timed' : 'placed',
            mapping: 'history',
            afterMs: SOCCER_AFTER_MS,
            day: date,
          },
          (as) => soccerRecording(as, timelineOf({ key, date, teams: [home, away] }, score, complete ? listed : undefined, shootoutWinner)),
        ),
      ];
    });
    return { recordings, report: [report.done()] };
  },
};

function timelineOf(
  { key, date, teams }: { readonly key: string; readonly date: string; readonly teams: readonly [FeedTeam, FeedTeam] },
  score: Score,
  listed: readonly Goal[] | undefined,
  shootoutWinner: Side | undefined,
): SoccerTimeline {
  const goals: readonly TimedGoal[] = listed ?? placedGoals(key, score, undefined, undefined);
  const extra = listed?.some((goal) => goal.minute > 90) === true;
  const ninety = listed === undefined ? undefined : countGoals(listed, 90);
  // Without scorers the score after 90 minutes of a match with a shoot-out is unknown, because it may have had extra time.
  const known = ninety ?? (shootoutWinner === undefined ? score : undefined);
  const result: Result = {
    score,
    ...(listed === undefined ? {} : { ht: countGoals(listed, 45) }),
    ...(known === undefined ? {} : { ft: known }),
    ...(extra && ninety !== undefined ? { et: [score[0] - ninety[0], score[1] - ninety[1]] } : {}),
    ...(shootoutWinner === undefined ? {} : { shootoutWinner }),
  };
  return {
    periods: periodsFor(key, goals, extra, shootoutWinner === undefined ? 0 : 8 * 60_000),
    incidents: goalIncidents(key, goals, (goal) => {
      const team = goal.detail === 'own' ? teams[goal.side === 0 ? 1 : 0] : teams[goal.side];
      return goal.name === undefined || goal.name === '' ? undefined : playerRef(fullNameKey(team.key, goal.name, date), goal.name);
    }),
    result,
    counted: false,
    halvesKnown: listed !== undefined,
  };
}
