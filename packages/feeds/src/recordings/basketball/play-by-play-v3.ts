import type { PlayerRef } from '@matchpoint/contracts/match/base';
import { z } from 'zod';
import type { Reader } from '../reader.ts';
import { ReportBuilder } from '../report.ts';
import { clockLeft } from './game-clock.ts';
import { placeOf, type Play, type Score, type Side } from './game.ts';
import { nbaPlayer } from './live.ts';
import { inGameOrder } from './numbered-plays.ts';
import { gameRecording } from './game-recording.ts';

const NBA_API = { name: 'nba_api', licence: 'MIT', attribution: 'Play-by-play fixture of swar/nba_api (MIT)' } as const;

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
  isFieldGoal: z.int().nullish(),
  xLegacy: z.number().nullish(),
  yLegacy: z.number().nullish(),
});

type V3Action = z.infer<typeof V3Action>;
const V3File = z.object({ game: z.object({ gameId: z.string(), actions: z.array(z.unknown()).min(1) }) });

/** Context of an action: its shared fields and what earlier plays determine. */
interface PlayContext {
  readonly base: Omit<Play, 'kind'>;
  /** The side that missed last. */
  readonly missedBy: Side | undefined;
  readonly find: (team: string, name: string | undefined) => PlayerRef | undefined;
}

/** Returns the play of an action; undefined for actions that are no plays. */
function v3Play(action: V3Action, { base, missedBy, find }: PlayContext): Play | undefined {
  const { side, player } = base;
  const three = action.shotValue === 3;
  switch (action.actionType) {
    case 'Made Shot': {
      const other = find(action.teamTricode, /\(([^()]+) \d+ AST\)/.exec(action.description)?.[1]);
      return { ...base, kind: three ? 'three' : 'two', points: three ? 3 : 2, ...(other === undefined ? {} : { other }) };
    }
    case 'Missed Shot':
      return { ...base, kind: three ? 'miss_three' : 'miss_two' };
    case 'Free Throw':
      return action.description.startsWith('MISS') ? { ...base, kind: 'miss_free_throw' } : { ...base, kind: 'free_throw', points: 1 };
    case 'Rebound': {
      const offensive = side !== undefined && side === missedBy;
      return { ...base, kind: 'rebound', offensive, ...(player === undefined ? { detail: 'team' } : {}) };
    }
    case 'Foul': {
      const technical = /technical/i.test(action.subType);
      const teamFoul = !technical && !/^offensive/i.test(action.subType);
      return { ...base, kind: 'foul', ...(technical ? { detail: 'technical' } : {}), teamFoul };
    }
    case 'Substitution': {
      const parts = /^SUB: (.+) FOR (.+)$/.exec(action.description);
      const on = find(action.teamTricode, parts?.[1]);
      return on === undefined || player === undefined ? undefined : { ...base, kind: 'sub', player: on, other: player };
    }
    case 'period':
      return { period: base.period, clockMs: base.clockMs, kind: 'period', detail: action.subType === 'end' ? 'end' : 'start' };
    case '': {
      const kind = / STEAL /.test(action.description) ? 'steal' : / BLOCK /.test(action.description) ? 'block' : undefined;
      return player === undefined || kind === undefined ? undefined : { ...base, kind };
    }
    default: {
      const kind = PLAIN_KINDS[action.actionType];
      return kind === undefined ? undefined : { ...base, kind };
    }
  }
}

/** Actions of which only the kind is read. */
const PLAIN_KINDS: Readonly<Record<string, Play['kind']>> = {
  Turnover: 'turnover',
  Timeout: 'timeout',
  'Jump Ball': 'jump_ball',
  Violation: 'violation',
  'Instant Replay': 'review',
};

/**
 * Returns the plays of version 3 and the final score. Assists and substitutes have last names only and are looked up in their own team.
 * `broken` is called with each part that cannot be read.
 */
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
    // The score is written in some rows only: the last one holds.
    if (action.scoreHome !== '' && action.scoreAway !== '' && Number.isFinite(home) && Number.isFinite(away)) final = [home, away];
    const side: Side | undefined = action.location === 'h' ? 0 : action.location === 'v' ? 1 : undefined;
    const player = action.playerName === '' ? undefined : players.get(`${action.teamTricode} ${action.playerName}`);
    const base = {
      period: action.period,
      clockMs,
      ...(side === undefined ? {} : { side }),
      ...(player === undefined ? {} : { player }),
      ...(action.description === '' ? {} : { text: action.description }),
      ...(action.isFieldGoal !== 1 || action.xLegacy == null || action.yLegacy == null
        ? {}
        : { place: placeOf(action.xLegacy, action.yLegacy) }),
    };
    const play = v3Play(action, { base, missedBy, find });
    if (play === undefined) continue;
    plays.push(play);
    if (play.kind === 'miss_two' || play.kind === 'miss_three' || play.kind === 'miss_free_throw') missedBy = side;
  }
  const last = plays.at(-1);
  if (last !== undefined) plays.push({ period: last.period, clockMs: last.clockMs, kind: 'period', detail: 'game_end' });
  return { plays: inGameOrder(plays), final };
}

/** Reads play-by-play, version 3 of the league's statistics. */
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
