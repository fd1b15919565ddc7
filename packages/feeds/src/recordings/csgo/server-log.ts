import type { FeedFixture } from '@matchpoint/contracts/feed';
import type { PlayerRef } from '@matchpoint/contracts/match/base';
import type { CsGame, CsPlayer, CsRound, GameEvent } from '@matchpoint/contracts/match/series';
import { playerId } from '../../player-id.ts';
import type { Reader } from '../reader.ts';
import { replayRecording } from '../replay-recording.ts';
import { ReportBuilder } from '../report.ts';
import { eventLeague, eventTeam } from '../series/esports-names.ts';
import { SERIES_AFTER_MS, seriesRecording, type GameTimeline, type GameFrame, type Score, type Side } from '../series/series-timeline.ts';
import { csMap, halvesOf } from './hltv.ts';

const ATTRIBUTION = { name: 'csgo-log', licence: 'MIT', attribution: 'Example log of janstuemmel/csgo-log (MIT)' } as const;

const LINE = /^L (\d{2})\/(\d{2})\/(\d{4}) - (\d{2}):(\d{2}):(\d{2}): (.*)$/;
const WHO = String.raw`"([^"<]*)<\d+><[^>]*><(CT|TERRORIST)>"`;
const KILLED = new RegExp(String.raw`^${WHO} \[[^\]]*\] killed ${WHO} \[[^\]]*\] with "([^"]+)"(.*)$`);
const ASSISTED = new RegExp(`^${WHO} assisted killing ${WHO}`);
const ATTACKED = new RegExp(
  String.raw`^${WHO} \[[^\]]*\] attacked ${WHO} \[[^\]]*\] with "[^"]+" \(damage "(\d+)"\) \(damage_armor "\d+"\) \(health "(\d+)"\) \(armor "(\d+)"\)`,
);
const MONEY = new RegExp(String.raw`^${WHO} money change -?\d+[+-]\d+ = \$(\d+)`);
const PICKED = new RegExp(`^${WHO} (picked up|dropped|purchased) "([^"]+)"`);
const TRIGGERED = new RegExp(`^${WHO} triggered "([^"]+)"`);
const ROUND_WON = /^Team "(CT|TERRORIST)" triggered "SFUI_Notice_([A-Za-z_]+)" \(CT "(\d+)"\) \(T "(\d+)"\)/;

const WEAPONS: Readonly<Record<string, string>> = {
  hkp2000: 'p2000',
  usp_silencer: 'usp_s',
  m4a1: 'm4a4',
  m4a1_silencer: 'm4a1_s',
  fiveseven: 'five_seven',
  galilar: 'galil',
  sg556: 'sg553',
  inferno: 'molotov',
};
const weaponKey = (name: string): string => WEAPONS[name.replace(/^weapon_/, '')] ?? name.replace(/^weapon_/, '');
const NO_WEAPONS = new Set([
  'knife',
  'vest',
  'vesthelm',
  'c4',
  'defuser',
  'flashbang',
  'smokegrenade',
  'hegrenade',
  'molotov',
  'incgrenade',
  'decoy',
]);

const REASONS: Readonly<Record<string, CsRound['reason']>> = {
  Terrorists_Win: 'elimination',
  CTs_Win: 'elimination',
  Target_Bombed: 'bomb_exploded',
  Bomb_Defused: 'defused',
  Target_Saved: 'time',
};

interface Line {
  readonly ms: number;
  readonly text: string;
}

interface LoggedPlayer {
  readonly player: PlayerRef;
  readonly side: Side;
  kills: number;
  deaths: number;
  assists: number;
  headshots: number;
  damage: number;
  openingKills: number;
  openingDeaths: number;
  hp: number;
  armour: number;
  money: number;
  weapon: string | undefined;
  helmet: boolean;
  kit: boolean;
  bomb: boolean;
}

/** The lines between the match's start and its "Game Over": warm-up, restarts and what follows the end are no part of it. */
function matchLines(text: string): { lines: Line[]; startAt: number; map: string; over: string } | undefined {
  const lines = text.split('\n').flatMap((raw): Line[] => {
    const parts = LINE.exec(raw.trimEnd());
    if (parts === null) return [];
    const [, month, day, year, hour, minute, second, rest] = parts;
    return [{ ms: Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)), text: rest ?? '' }];
  });
  const over = lines.findIndex((line) => line.text.startsWith('Game Over: '));
  const start = lines.findLastIndex((line, index) => index < over && line.text.startsWith('World triggered "Match_Start"'));
  const first = lines[start];
  const last = lines[over];
  if (first === undefined || last === undefined) return undefined;
  return { lines: lines.slice(start + 1, over + 1), startAt: first.ms, map: /on "([^"]+)"/.exec(first.text)?.[1] ?? '', over: last.text };
}

interface LoggedMatch {
  readonly startAt: number;
  readonly timeline: GameTimeline;
  readonly final: Score;
  readonly names: readonly [string, string];
  readonly kills: number;
  readonly rounds: number;
}

/** The course of a server log: every kill, plant and round, with health, armour, money and weapons in between. Undefined when it holds no whole match. */
export function parseServerLog(text: string): LoggedMatch | undefined {
  const found = matchLines(text);
  if (found === undefined) return undefined;
  const { lines, startAt, map, over } = found;
  const fighters = new Map<string, LoggedPlayer>();
  const rounds: CsRound[] = [];
  const frames: GameFrame[] = [];
  let events: GameEvent[] = [];
  let score: Score = [0, 0];
  let ct: Side = 1;
  let round = 1;
  let bomb: 'none' | 'planted' | 'defused' | 'exploded' = 'none';
  let opened = false;
  let kills = 0;
  let dirty = false;
  let lastMs = startAt;

  // who begins as terrorist is the home side; both sides keep their men when they swap
  const fighter = (name: string, tag: string): LoggedPlayer => {
    let one = fighters.get(name);
    if (one === undefined) {
      const playsCt = tag === 'CT';
      const side: Side = playsCt ? ct : ct === 0 ? 1 : 0;
      one = {
        player: { id: playerId(`cs-log:${name}`), name },
        side,
        kills: 0,
        deaths: 0,
        assists: 0,
        headshots: 0,
        damage: 0,
        openingKills: 0,
        openingDeaths: 0,
        hp: 100,
        armour: 0,
        money: 800,
        weapon: undefined,
        helmet: false,
        kit: false,
        bomb: false,
      };
      fighters.set(name, one);
    }
    return one;
  };
  const list = (side: Side, live: boolean): CsPlayer[] =>
    [...fighters.values()]
      .filter((one) => one.side === side)
      .map((one) => ({
        player: one.player,
        kills: one.kills,
        deaths: one.deaths,
        assists: one.assists,
        headshots: one.headshots,
        openingKills: one.openingKills,
        openingDeaths: one.openingDeaths,
        ...(rounds.length === 0 ? {} : { adr: Math.round((one.damage / rounds.length) * 10) / 10 }),
        ...(live
          ? {
              live: {
                hp: one.hp,
                armour: one.armour,
                money: one.money,
                ...(one.weapon === undefined ? {} : { weapon: one.weapon }),
                ...(one.helmet ? { helmet: true } : {}),
                ...(one.kit ? { kit: true } : {}),
                ...(one.bomb ? { bomb: true } : {}),
              },
            }
          : {}),
      }));
  const detail = (live: boolean): CsGame => ({
    kind: 'cs',
    maxRounds: 30,
    overtimeRounds: 6,
    halves: halvesOf(rounds),
    rounds: [...rounds],
    players: [list(0, live), list(1, live)],
    events,
  });
  const note = (ms: number, event: Omit<GameEvent, 'id' | 'atMs'>) => {
    events = [...events, { id: String(events.length + 1), atMs: ms - startAt, round, ...event }];
  };
  const flush = (ms: number) => {
    if (!dirty) return;
    dirty = false;
    frames.push({ atMs: ms - startAt, phase: 'in_game', score, round, ctSide: ct, bomb, detail: detail(true) });
  };
  frames.push({ atMs: 0, phase: 'in_game', score, round, ctSide: ct, bomb });

  for (const { ms, text: words } of lines) {
    if (ms !== lastMs) flush(lastMs);
    lastMs = Math.max(lastMs, ms);
    const killed = KILLED.exec(words);
    const attacked = ATTACKED.exec(words);
    const assisted = ASSISTED.exec(words);
    const money = MONEY.exec(words);
    const item = PICKED.exec(words);
    const triggered = TRIGGERED.exec(words);
    const won = ROUND_WON.exec(words);
    if (killed !== null) {
      const [, killerName = '', killerTag = '', victimName = '', victimTag = '', weapon = '', rest = ''] = killed;
      const killer = fighter(killerName, killerTag);
      const victim = fighter(victimName, victimTag);
      kills += 1;
      victim.deaths += 1;
      victim.hp = 0;
      const headshot = rest.includes('headshot');
      // a team-mate's death is shown and counts for nobody
      if (killer.side !== victim.side) {
        killer.kills += 1;
        if (headshot) killer.headshots += 1;
        if (!opened) {
          killer.openingKills += 1;
          victim.openingDeaths += 1;
        }
      }
      opened = true;
      note(ms, {
        kind: 'kill',
        side: killer.side,
        player: killer.player,
        victim: victim.player,
        detail: weaponKey(weapon),
        ...(headshot ? { headshot: true } : {}),
      });
      dirty = true;
    } else if (assisted !== null) {
      fighter(assisted[1] ?? '', assisted[2] ?? '').assists += 1;
      dirty = true;
    } else if (attacked !== null) {
      const attacker = fighter(attacked[1] ?? '', attacked[2] ?? '');
      const target = fighter(attacked[3] ?? '', attacked[4] ?? '');
      const health = Number(attacked[6]);
      if (attacker.side !== target.side) attacker.damage += Math.max(0, target.hp - health);
      target.hp = health;
      target.armour = Number(attacked[7]);
      dirty = true;
    } else if (money !== null) {
      fighter(money[1] ?? '', money[2] ?? '').money = Number(money[3]);
      dirty = true;
    } else if (item !== null) {
      const one = fighter(item[1] ?? '', item[2] ?? '');
      const name = item[4] ?? '';
      const key = weaponKey(name);
      const gained = item[3] !== 'dropped';
      if (!NO_WEAPONS.has(key)) {
        if (gained) one.weapon = key;
        else if (one.weapon === key) one.weapon = undefined;
      }
      if (gained && /vest|assaultsuit|kevlar/.test(name)) {
        one.armour = 100;
        if (/vesthelm|assaultsuit/.test(name)) one.helmet = true;
      }
      if (gained && name.includes('defuser')) one.kit = true;
    } else if (triggered !== null) {
      const one = fighter(triggered[1] ?? '', triggered[2] ?? '');
      if (triggered[3] === 'Got_The_Bomb') one.bomb = true;
      if (triggered[3] === 'Dropped_The_Bomb') one.bomb = false;
      if (triggered[3] === 'Planted_The_Bomb') {
        one.bomb = false;
        bomb = 'planted';
        note(ms, { kind: 'plant', side: one.side, player: one.player });
        dirty = true;
      }
      if (triggered[3] === 'Defused_The_Bomb') {
        bomb = 'defused';
        note(ms, { kind: 'defuse', side: one.side, player: one.player });
        dirty = true;
      }
    } else if (won !== null) {
      // numbers are per side, and sides change places: the sum tells the round, the winner's side the team
      const side: Side = won[1] === 'CT' ? ct : ct === 0 ? 1 : 0;
      const reason = REASONS[won[2] ?? ''] ?? 'other';
      if (reason === 'bomb_exploded') {
        bomb = 'exploded';
        note(ms, { kind: 'explode' });
      }
      rounds.push({ no: rounds.length + 1, side, ct, reason });
      score = side === 0 ? [score[0] + 1, score[1]] : [score[0], score[1] + 1];
      note(ms, { kind: 'round_end', side, detail: reason, count: [score[0], score[1]] });
      dirty = true;
    } else if (words === 'World triggered "Round_Start"' && rounds.length < 30) {
      const half = rounds.length === 15;
      if (half && round === 15) ct = ct === 0 ? 1 : 0;
      round = rounds.length + 1;
      bomb = 'none';
      opened = false;
      for (const one of fighters.values()) {
        one.hp = 100;
        one.bomb = one.bomb && half ? false : one.bomb;
      }
      note(ms, { kind: 'round_start' });
      dirty = true;
    }
  }
  flush(lastMs);
  const first = (side: Side) => [...fighters.values()].find((one) => one.side === side)?.player.name ?? `${side + 1}`;
  const parts = /score (\d+):(\d+)/.exec(over);
  const winner: Side | undefined = score[0] === score[1] ? undefined : score[0] > score[1] ? 0 : 1;
  const said = [Number(parts?.[1]), Number(parts?.[2])].toSorted((a, b) => b - a);
  if (String(said) !== String([...score].toSorted((a, b) => b - a))) return undefined;
  return {
    startAt,
    final: score,
    names: [first(0), first(1)],
    kills,
    rounds: rounds.length,
    timeline: { map: csMap(map), sides: ['t', 'ct'], winner, lengthMs: lastMs - startAt + 2000, frames, score, detail: detail(false) },
  };
}

/** A game server's log, to the second. It names no teams: each bears the name of its first man, as the game itself does. */
export const csServerLog: Reader = {
  name: 'cs-server-log',
  accepts(file) {
    return LINE.test(file.text().slice(0, 400).split('\n')[0] ?? '') && file.text().includes('World triggered "Match_Start"');
  },
  read(file) {
    const report = new ReportBuilder(file.name, this.name);
    const text = file.text();
    const game = parseServerLog(text);
    if (game === undefined) {
      report.skip('no whole match, or rounds that contradict its last line', file.name);
      return { recordings: [], report: [report.done()] };
    }
    const [home, away] = game.names.map((name) =>
      eventTeam('cs-log', name.toLowerCase(), `Team ${name}`, { en_US: `Team ${name}`, zh_CN: `${name} 队`, zh_tw: `${name} 隊` }),
    );
    if (home === undefined || away === undefined) return { recordings: [], report: [report.done()] };
    const fixture: FeedFixture = {
      source: 'replay',
      key: `cs-log/${new Date(game.startAt).toISOString()}`,
      gameId: 2,
      league: eventLeague('cs', 'server-log', { en_US: 'Community server', zh_CN: '社区服务器', zh_tw: '社群伺服器' }),
      teams: [home, away],
      startAt: game.startAt,
      startExact: true,
      attribution: ATTRIBUTION,
    };
    report.use();
    report.count('rounds', game.rounds);
    report.count('kills', game.kills);
    return {
      recordings: [
        replayRecording(fixture, { depth: 'timed', mapping: 'slots', afterMs: SERIES_AFTER_MS }, (as) => {
          const again = parseServerLog(text);
          return seriesRecording(as, { bestOf: 1, games: again === undefined ? [] : [again.timeline] });
        }),
      ],
      report: [report.done()],
    };
  },
};
