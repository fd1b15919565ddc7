import type { PlayerRef } from '@matchpoint/contracts/match/base';
import { z } from 'zod';
import type { DataFile } from '../data-file.ts';
import type { Reader } from '../reader.ts';
import { ReportBuilder } from '../report.ts';
import { zonedInstant } from '../zoned-time.ts';
import { clockLeft } from './game-clock.ts';
import type { Score, Side } from './game.ts';
import { nbaPlayer } from './live.ts';
import { inGameOrder, numberedPlays, type NumberedRow } from './numbered-plays.ts';
import { PBPSTATS } from './game-recording.ts';
import { gameRecording } from './game-recording.ts';

const ResultSets = z.object({
  resultSets: z.array(z.object({ name: z.string(), headers: z.array(z.string()), rowSet: z.array(z.array(z.unknown())) })),
});

/** Returns the rows of one table of a statistics response, by column name. */
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

/** Returns rows of version 2 as numbered rows. The score has the visitors first. */
function v2Numbered(rows: readonly V2Row[], homeId: number, awayId: number): { rows: NumberedRow[]; final: Score } {
  let final: Score = [0, 0];
  const numbered = rows.flatMap((row): NumberedRow[] => {
    const clockMs = clockLeft(row.PCTIMESTRING);
    if (clockMs === undefined) return [];
    const described = row.HOMEDESCRIPTION ?? row.VISITORDESCRIPTION ?? row.NEUTRALDESCRIPTION ?? undefined;
    // A team play has the team's id in place of the player's.
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

/** Converts "8:11 PM" to "20:11". */
function clockOfDay(written: string | null | undefined): string | undefined {
  const parts = /^(\d{1,2}):(\d{2}) (AM|PM)$/.exec(written ?? '');
  return parts === null ? undefined : `${(Number(parts[1]) % 12) + (parts[3] === 'PM' ? 12 : 0)}:${parts[2] ?? ''}`;
}

/**
 * Reads play-by-play, version 2: plays by number, and New York times without a day. Home, away and the day are in the summary beside it.
 */
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
      report.refuse('no summary beside it: home and away are unknown', gameId);
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
