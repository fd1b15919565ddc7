import type { PlayerRef } from '@matchpoint/contracts/match/base';
import { z } from 'zod';
import type { Reader } from '../reader.ts';
import { ReportBuilder } from '../report.ts';
import { zonedInstant } from '../zoned-time.ts';
import { clockLeft } from './game-clock.ts';
import { nbaPlayer } from './live.ts';
import { inGameOrder, numberedPlays, type NumberedRow } from './numbered-plays.ts';
import { PBPSTATS } from './game-recording.ts';
import { gameRecording } from './game-recording.ts';

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

/** Returns names by player id: the common beginning of all descriptions of a player, after the team's abbreviation. */
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

/**
 * Reads play-by-play of the league's mobile data: plays by number, the running score in every row, and players by id with last names in the
 * descriptions.
 */
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
      report.refuse('day and teams cannot be told', file.name);
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
