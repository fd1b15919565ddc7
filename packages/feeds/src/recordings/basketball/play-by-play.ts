import type { FeedFixture } from '@matchpoint/contracts/feed';
import type { PlayerRef } from '@matchpoint/contracts/match/base';
import { z } from 'zod';
import type { DataFile } from '../data-file.ts';
import type { Reader } from '../reader.ts';
import { replayRecording, type ReplayRecording } from '../replay-recording.ts';
import { ReportBuilder } from '../report.ts';
import { zonedInstant } from '../zoned-time.ts';
import { clockLeft } from './game-clock.ts';
import { BASKETBALL_AFTER_MS, nbaPeriods, pointsOf, type BasketballGame, type Play, type Score, type Side } from './game.ts';
import { basketballRecording } from './match-timeline.ts';
import { inferPlayersOnCourt } from './players-on-court.ts';
import { nbaPlayer, TIMEOUTS } from './live.ts';
import { nbaLeague, nbaSeason, nbaTeam } from './nba-teams.ts';
import { inGameOrder, numberedPlays, rosterOf, type NumberedRow } from './numbered-plays.ts';

const PBPSTATS = {
  name: 'pbpstats',
  licence: 'MIT',
  attribution: 'Play-by-play fixture of dblackrun/pbpstats, Copyright 2019 Darryl Blackport (MIT)',
} as const;
const NBA_API = { name: 'nba_api', licence: 'MIT', attribution: 'Play-by-play fixture of swar/nba_api (MIT)' } as const;

/** The first season in which each side has seven timeouts and no short ones. */
const SEVEN_TIMEOUTS_SINCE = 2017;

interface GameData {
  readonly gameId: string;
  readonly home: { id?: number; letters?: string };
  readonly away: { id?: number; letters?: string };
  /** UTC milliseconds; undefined where the source does not know the day. */
  readonly startAt: number | undefined;
  readonly plays: readonly Play[];
  readonly final: Score;
  readonly attribution: FeedFixture['attribution'];
}

/** The recording of a game that one of the formats told, or why there is none. */
function gameRecording(game: GameData, report: ReportBuilder): ReplayRecording | undefined {
  const { gameId, plays, final } = game;
  const home = nbaTeam(game.home);
  const away = nbaTeam(game.away);
  const season = nbaSeason(gameId);
  if (home === undefined || away === undefined || season === undefined) {
    report.skip('teams cannot be told', gameId);
    return undefined;
  }
  if (String(pointsOf(plays)) !== String(final)) {
    report.skip('plays add up to another score than the file says', `${gameId} ${pointsOf(plays).join('-')} ≠ ${final.join('-')}`);
    return undefined;
  }
  if (game.startAt === undefined) report.warn('the day is not recorded: placed at the start of its season', gameId);
  const { league, stage } = nbaLeague(gameId);
  const fixture: FeedFixture = {
    source: 'replay',
    key: `nba/${gameId}`,
    gameId: 201,
    league,
    teams: [home, away],
    startAt: game.startAt ?? Date.UTC(season.year, 9, 22, 23, 30),
    startExact: game.startAt !== undefined,
    ...(stage === undefined ? {} : { stage }),
    attribution: game.attribution,
  };
  report.use();
  const periods = Math.max(4, ...plays.map((play) => play.period));
  const build = (): BasketballGame => {
    const onCourt = inferPlayersOnCourt(plays, periods);
    return {
      plays,
      periodMs: nbaPeriods(periods),
      rosters: rosterOf(plays, onCourt[0]),
      onCourt,
      order: 'away_first',
      counted: true,
      ...(season.year >= SEVEN_TIMEOUTS_SINCE ? { timeouts: TIMEOUTS } : {}),
    };
  };
  const unknown = inferPlayersOnCourt(plays, periods).filter((court) => court[0] === null || court[1] === null).length;
  if (unknown > 0)
    report.warn('periods in which the five on court cannot be told: no minutes are counted in them', `${gameId}: ${unknown}`);
  return replayRecording(fixture, { depth: 'timed', mapping: 'slots', afterMs: BASKETBALL_AFTER_MS }, (as) =>
    basketballRecording(as, build()),
  );
}

// ---- version 3 -------------------------------------------------------------------------------------------------------------------------

const V3Action = z.object({
  clock: z.string(),
  period: z.int().positive(),
  teamTricode: z.string(),
  personId: z.int(),
  playerName: z.string(),
  playerNameI: z.string(),
  shotResult: z.string(),
  scoreHome: z.string(),
  scoreAway: z.string(),
  location: z.string(),
  description: z.string(),
  actionType: z.string(),
  subType: z.string(),
  shotValue: z.int(),
});
type V3Action = z.infer<typeof V3Action>;
const V3File = z.object({ game: z.object({ gameId: z.string(), actions: z.array(z.unknown()).min(1) }) });

/** The plays of version 3. Assists and the men who come on are named by their last names only: they are looked up among their own team. */
export function v3Plays(actions: readonly V3Action[], broken: (what: string) => void): { plays: Play[]; final: Score } {
  const players = new Map<string, PlayerRef>();
  for (const action of actions) {
    if (action.playerName !== '' && action.teamTricode !== '')
      players.set(`${action.teamTricode} ${action.playerName}`, nbaPlayer(action.personId, action.playerNameI));
  }
  const find = (team: string, name: string | undefined): PlayerRef | undefined => {
    if (name === undefined) return undefined;
    const found = players.get(`${team} ${name}`);
    if (found === undefined) broken(`no player ${name} in ${team}`);
    return found;
  };
  const plays: Play[] = [];
  let final: Score = [0, 0];
  let missedBy: Side | undefined;
  for (const action of actions) {
    const clockMs = clockLeft(action.clock);
    if (clockMs === undefined) {
      broken(`clock ${action.clock}`);
      continue;
    }
    const home = Number(action.scoreHome);
    const away = Number(action.scoreAway);
    // the score is written at some rows only: the last one holds
    if (action.scoreHome !== '' && action.scoreAway !== '' && Number.isFinite(home) && Number.isFinite(away)) final = [home, away];
    const side: Side | undefined = action.location === 'h' ? 0 : action.location === 'v' ? 1 : undefined;
    const player = action.playerName === '' ? undefined : players.get(`${action.teamTricode} ${action.playerName}`);
    const base = {
      period: action.period,
      clockMs,
      ...(side === undefined ? {} : { side }),
      ...(player === undefined ? {} : { player }),
      ...(action.description === '' ? {} : { text: action.description }),
    };
    const three = action.shotValue === 3;
    switch (action.actionType) {
      case 'Made Shot': {
        const other = find(action.teamTricode, /\(([^()]+) \d+ AST\)/.exec(action.description)?.[1]);
        plays.push({ ...base, kind: three ? 'three' : 'two', points: three ? 3 : 2, ...(other === undefined ? {} : { other }) });
        break;
      }
      case 'Missed Shot':
        plays.push({ ...base, kind: three ? 'miss_three' : 'miss_two' });
        missedBy = side;
        break;
      case 'Free Throw': {
        const missed = action.description.startsWith('MISS');
        plays.push(missed ? { ...base, kind: 'miss_free_throw' } : { ...base, kind: 'free_throw', points: 1 });
        if (missed) missedBy = side;
        break;
      }
      case 'Rebound':
        plays.push({
          ...base,
          kind: 'rebound',
          offensive: side !== undefined && side === missedBy,
          ...(player === undefined ? { detail: 'team' } : {}),
        });
        break;
      case 'Turnover':
        plays.push({ ...base, kind: 'turnover' });
        break;
      case 'Foul': {
        const technical = /technical/i.test(action.subType);
        plays.push({
          ...base,
          kind: 'foul',
          ...(technical ? { detail: 'technical' } : {}),
          teamFoul: !technical && !/^offensive/i.test(action.subType),
        });
        break;
      }
      case 'Substitution': {
        const parts = /^SUB: (.+) FOR (.+)$/.exec(action.description);
        const on = find(action.teamTricode, parts?.[1]);
        if (on !== undefined && player !== undefined) plays.push({ ...base, kind: 'sub', player: on, other: player });
        break;
      }
      case 'Timeout':
        plays.push({ ...base, kind: 'timeout' });
        break;
      case 'Jump Ball':
        plays.push({ ...base, kind: 'jump_ball' });
        break;
      case 'Violation':
        plays.push({ ...base, kind: 'violation' });
        break;
      case 'Instant Replay':
        plays.push({ ...base, kind: 'review' });
        break;
      case 'period':
        plays.push({ period: action.period, clockMs, kind: 'period', detail: action.subType === 'end' ? 'end' : 'start' });
        break;
      case '':
        if (player !== undefined && / STEAL /.test(action.description)) plays.push({ ...base, kind: 'steal' });
        else if (player !== undefined && / BLOCK /.test(action.description)) plays.push({ ...base, kind: 'block' });
        break;
      default:
        break;
    }
  }
  const last = plays.at(-1);
  if (last !== undefined) plays.push({ period: last.period, clockMs: last.clockMs, kind: 'period', detail: 'game_end' });
  return { plays: inGameOrder(plays), final };
}

/** Play-by-play, version 3 of the league's statistics. */
export const basketballV3: Reader = {
  name: 'basketball-v3',
  accepts(file) {
    const parsed = V3File.safeParse(file.json());
    return parsed.success && V3Action.safeParse(parsed.data.game.actions[0]).success;
  },
  read(file) {
    const report = new ReportBuilder(file.name, this.name);
    const parsed = V3File.safeParse(file.json());
    if (!parsed.success) return { recordings: [], report: [] };
    const { gameId } = parsed.data.game;
    const actions = parsed.data.game.actions.flatMap((value) => {
      const action = V3Action.safeParse(value);
      if (!action.success) report.warn('action cannot be read', JSON.stringify(value).slice(0, 80));
      return action.success ? [action.data] : [];
    });
    const letters = (location: string) => actions.find((action) => action.location === location && action.teamTricode !== '')?.teamTricode;
    const [home, away] = [letters('h'), letters('v')];
    const { plays, final } = v3Plays(actions, (what) => report.warn('play cannot be read', `${gameId}: ${what}`));
    const recording = gameRecording(
      {
        gameId,
        home: home === undefined ? {} : { letters: home },
        away: away === undefined ? {} : { letters: away },
        startAt: undefined,
        plays,
        final,
        attribution: NBA_API,
      },
      report,
    );
    return { recordings: recording === undefined ? [] : [recording], report: [report.done()] };
  },
};

// ---- version 2 -------------------------------------------------------------------------------------------------------------------------

const ResultSets = z.object({
  resultSets: z.array(z.object({ name: z.string(), headers: z.array(z.string()), rowSet: z.array(z.array(z.unknown())) })),
});

/** The rows of one table of an answer of the statistics, by column name. */
function table(value: unknown, name: string): Record<string, unknown>[] | undefined {
  const found = ResultSets.safeParse(value).data?.resultSets.find((set) => set.name === name);
  return found?.rowSet.map((row) => Object.fromEntries(found.headers.map((header, index) => [header, row[index]])));
}

const text = z.string().nullish();
const V2Row = z.object({
  GAME_ID: z.string(),
  EVENTNUM: z.int(),
  EVENTMSGTYPE: z.int(),
  EVENTMSGACTIONTYPE: z.int(),
  PERIOD: z.int().positive(),
  WCTIMESTRING: text,
  PCTIMESTRING: z.string(),
  HOMEDESCRIPTION: text,
  NEUTRALDESCRIPTION: text,
  VISITORDESCRIPTION: text,
  SCORE: text,
  PLAYER1_ID: z.int(),
  PLAYER1_NAME: text,
  PLAYER1_TEAM_ID: z.int().nullish(),
  PLAYER2_ID: z.int(),
  PLAYER2_NAME: text,
  PLAYER3_ID: z.int(),
  PLAYER3_NAME: text,
});
type V2Row = z.infer<typeof V2Row>;

const Summary = z.object({ GAME_DATE_EST: z.string(), GAME_ID: z.string(), HOME_TEAM_ID: z.int(), VISITOR_TEAM_ID: z.int() });

const person = (id: number, name: string | null | undefined): PlayerRef | undefined =>
  name == null || name === '' || id === 0 ? undefined : nbaPlayer(id, name);

/** Rows of version 2 as numbered rows. The score is written visitor first. */
function v2Numbered(rows: readonly V2Row[], homeId: number, awayId: number): { rows: NumberedRow[]; final: Score } {
  let final: Score = [0, 0];
  const numbered = rows.flatMap((row): NumberedRow[] => {
    const clockMs = clockLeft(row.PCTIMESTRING);
    if (clockMs === undefined) return [];
    const described = row.HOMEDESCRIPTION ?? row.VISITORDESCRIPTION ?? row.NEUTRALDESCRIPTION ?? undefined;
    // a team play carries the team's id where the player's would stand
    const teamId = row.PLAYER1_TEAM_ID ?? row.PLAYER1_ID;
    const side: Side | undefined = teamId === homeId ? 0 : teamId === awayId ? 1 : undefined;
    const own = side === 0 ? row.HOMEDESCRIPTION : row.VISITORDESCRIPTION;
    const words = own ?? described ?? '';
    return [
      {
        period: row.PERIOD,
        clockMs,
        type: row.EVENTMSGTYPE,
        action: row.EVENTMSGACTIONTYPE,
        side,
        player: person(row.PLAYER1_ID, row.PLAYER1_NAME),
        second: person(row.PLAYER2_ID, row.PLAYER2_NAME),
        blocker: person(row.PLAYER3_ID, row.PLAYER3_NAME),
        three: / 3PT /.test(words),
        missed: words.startsWith('MISS'),
        text: words === '' ? undefined : words,
      },
    ];
  });
  for (const row of rows) {
    const parts = /^(\d+) - (\d+)$/.exec(row.SCORE ?? '');
    const both: Score | undefined = parts === null ? undefined : [Number(parts[2]), Number(parts[1])];
    if (both !== undefined && both[0] + both[1] >= final[0] + final[1]) final = both;
  }
  return { rows: numbered, final };
}

function v2Summary(file: DataFile, gameId: string): z.infer<typeof Summary> | undefined {
  const beside = file.beside(`../summary_v2/${gameId}.json`) ?? file.beside(`${gameId}.summary.json`);
  const summary = Summary.safeParse(table(beside?.json(), 'GameSummary')?.[0]);
  return summary.success && summary.data.GAME_ID === gameId ? summary.data : undefined;
}

/** "8:11 PM" as 20:11. */
function clockOfDay(written: string | null | undefined): string | undefined {
  const parts = /^(\d{1,2}):(\d{2}) (AM|PM)$/.exec(written ?? '');
  return parts === null ? undefined : `${(Number(parts[1]) % 12) + (parts[3] === 'PM' ? 12 : 0)}:${parts[2] ?? ''}`;
}

/** Play-by-play, version 2: plays by number, wall-clock text without a day or a zone (New York's). Home, away and day stand in the summary beside it. */
export const basketballV2: Reader = {
  name: 'basketball-v2',
  accepts(file) {
    const first = table(file.json(), 'PlayByPlay')?.[0];
    return V2Row.safeParse(first).success;
  },
  read(file) {
    const report = new ReportBuilder(file.name, this.name);
    const raw = table(file.json(), 'PlayByPlay') ?? [];
    const rows = raw.flatMap((value) => {
      const row = V2Row.safeParse(value);
      if (!row.success) report.warn('row cannot be read', JSON.stringify(value).slice(0, 80));
      return row.success ? [row.data] : [];
    });
    const gameId = rows[0]?.GAME_ID ?? '';
    const summary = v2Summary(file, gameId);
    if (summary === undefined) {
      report.skip('no summary beside it: home and away are unknown', gameId);
      return { recordings: [], report: [report.done()] };
    }
    const outOfOrder = rows.filter((row, index) => index > 0 && row.EVENTNUM < (rows[index - 1]?.EVENTNUM ?? 0)).length;
    report.count('rows', rows.length);
    report.count('rowsOutOfOrder', outOfOrder);
    const { rows: numbered, final } = v2Numbered(rows, summary.HOME_TEAM_ID, summary.VISITOR_TEAM_ID);
    const startAt = zonedInstant(summary.GAME_DATE_EST.slice(0, 10), clockOfDay(rows[0]?.WCTIMESTRING) ?? '19:00', 'America/New_York');
    const recording = gameRecording(
      {
        gameId,
        home: { id: summary.HOME_TEAM_ID },
        away: { id: summary.VISITOR_TEAM_ID },
        startAt,
        plays: numberedPlays(inGameOrder(numbered)),
        final,
        attribution: PBPSTATS,
      },
      report,
    );
    return { recordings: recording === undefined ? [] : [recording], report: [report.done()] };
  },
};

// ---- the mobile site's data ------------------------------------------------------------------------------------------------------------

const DataPlay = z.object({
  cl: z.string(),
  de: z.string(),
  opt1: z.int(),
  mtype: z.int(),
  etype: z.int(),
  opid: z.string(),
  epid: z.string(),
  tid: z.int(),
  pid: z.int(),
  hs: z.int(),
  vs: z.int(),
});
type DataPlay = z.infer<typeof DataPlay>;
const DataGame = z.object({
  g: z.object({ gid: z.string(), gcode: z.string(), pd: z.array(z.object({ p: z.int().positive(), pla: z.array(z.unknown()) })).min(1) }),
});

/** A player's name is what all his descriptions begin with, after the team's letters. */
function namesByPlayer(plays: readonly DataPlay[]): Map<number, string> {
  const words = new Map<number, string[]>();
  for (const play of plays) {
    const own = play.de.replace(/^\[[^\]]*\] /, '').split(' ');
    const cut = own.findIndex((word) =>
      /^(Substitution|Foul:|Foul|Rebound|Turnover|Free|Violation|Jump|Layup|3pt|Driving|Pullup)$/.test(word),
    );
    const name = cut < 0 ? own : own.slice(0, cut);
    if (play.pid === 0 || play.tid === 0 || play.etype === 10 || play.etype === 9) continue;
    const before = words.get(play.pid);
    words.set(
      play.pid,
      before === undefined
        ? name
        : before.slice(0, Math.max(1, before.findIndex((word, index) => word !== name[index]) + 1 || before.length + 1) - 1),
    );
    const on = / replaced by (.+)$/.exec(play.de)?.[1];
    if (play.etype === 8 && on !== undefined && !words.has(Number(play.epid))) words.set(Number(play.epid), on.split(' '));
  }
  return new Map([...words].map(([id, name]) => [id, name.length === 0 ? `#${id}` : name.join(' ')]));
}

/** Play-by-play of the league's mobile data: plays by number, the running score in every row, players by id with last names in the words. */
export const basketballData: Reader = {
  name: 'basketball-data',
  accepts(file) {
    return DataGame.safeParse(file.json()).success;
  },
  read(file) {
    const report = new ReportBuilder(file.name, this.name);
    const parsed = DataGame.safeParse(file.json());
    const code = /^(\d{4})(\d{2})(\d{2})\/([A-Z]{3})([A-Z]{3})$/.exec(parsed.data?.g.gcode ?? '');
    if (!parsed.success || code === null) {
      report.skip('day and teams cannot be told', file.name);
      return { recordings: [], report: [report.done()] };
    }
    const [, year = '', month = '', day = '', awayLetters = '', homeLetters = ''] = code;
    const list = parsed.data.g.pd.flatMap(({ p, pla }) =>
      pla.flatMap((value) => {
        const play = DataPlay.safeParse(value);
        if (!play.success) report.warn('play cannot be read', JSON.stringify(value).slice(0, 80));
        return play.success ? [{ ...play.data, period: p }] : [];
      }),
    );
    const names = namesByPlayer(list);
    const ref = (id: string | number): PlayerRef | undefined => {
      const name = names.get(Number(id));
      return name === undefined ? undefined : nbaPlayer(Number(id), name);
    };
    const teams = new Map(
      list.flatMap((play): [number, string][] => {
        const letters = /^\[([A-Z]{3})/.exec(play.de)?.[1];
        return letters === undefined || play.tid === 0 ? [] : [[play.tid, letters]];
      }),
    );
    const rows = list.flatMap((play): NumberedRow[] => {
      const clockMs = clockLeft(play.cl);
      if (clockMs === undefined) return [];
      const letters = teams.get(play.tid);
      const second =
        play.etype === 1 || play.etype === 8 ? ref(play.epid) : play.etype === 5 && play.de.includes('Steal') ? ref(play.opid) : undefined;
      return [
        {
          period: play.period,
          clockMs,
          type: play.etype,
          action: play.mtype,
          side: letters === homeLetters ? 0 : letters === awayLetters ? 1 : undefined,
          player: play.pid === 0 ? undefined : ref(play.pid),
          second,
          blocker: play.etype === 2 && play.de.includes('Block') ? ref(play.opid) : undefined,
          three: play.opt1 === 3,
          missed: play.de.includes('Missed'),
          text: play.de === '' ? undefined : play.de,
        },
      ];
    });
    const last = list.at(-1);
    const recording = gameRecording(
      {
        gameId: parsed.data.g.gid,
        home: { letters: homeLetters },
        away: { letters: awayLetters },
        startAt: zonedInstant(`${year}-${month}-${day}`, '20:00', 'America/New_York'),
        plays: numberedPlays(inGameOrder(rows)),
        final: [last?.hs ?? 0, last?.vs ?? 0],
        attribution: PBPSTATS,
      },
      report,
    );
    return { recordings: recording === undefined ? [] : [recording], report: [report.done()] };
  },
};
