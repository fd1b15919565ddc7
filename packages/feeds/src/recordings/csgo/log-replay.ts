import type { PlayerRef } from '@matchpoint/contracts/match/base';
import type { CsGame, CsPlayer, CsRound, GameEvent } from '@matchpoint/contracts/match/series';
import { playerId } from '../../player-id.ts';
import type { GameFrame, GameTimeline, Score, Side } from '../series/series-timeline.ts';
import { csMap, halvesOf } from './cs-maps.ts';
import { matchLines } from './log-lines.ts';

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

/** A match that a server log holds from its start to its end. */
export interface LoggedMatch {
  readonly startAt: number;
  readonly timeline: GameTimeline;
  readonly final: Score;
  readonly names: readonly [string, string];
  readonly kills: number;
  readonly rounds: number;
}

const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** Rounds of the regulation of the CS:GO era, and of one half of it. */
const MAX_ROUNDS = 30;
const HALF_ROUNDS = 15;

/** Replays the lines of a match and collects a frame for each second in which its state changes. */
class LogReplay {
  readonly #startAt: number;
  readonly #players = new Map<string, LoggedPlayer>();
  readonly #frames: GameFrame[] = [];
  readonly rounds: CsRound[] = [];
  #events: GameEvent[] = [];
  score: Score = [0, 0];
  kills = 0;
  /** The side that plays as counter-terrorists. */
  #ct: Side = 1;
  #round = 1;
  #bomb: 'none' | 'planted' | 'defused' | 'exploded' = 'none';
  #firstKillDone = false;
  #changed = false;
  lastMs: number;

  constructor(startAt: number) {
    this.#startAt = startAt;
    this.lastMs = startAt;
    this.#frames.push({ atMs: 0, phase: 'in_game', score: this.score, round: 1, ctSide: this.#ct, bomb: this.#bomb });
  }

  get frames(): readonly GameFrame[] {
    return this.#frames;
  }

  /** Returns the name of a side's first player. */
  firstName(side: Side): string {
    return [...this.#players.values()].find((one) => one.side === side)?.player.name ?? `${side + 1}`;
  }

  /** Applies one line; `ms` is its instant, UTC milliseconds. */
  read(ms: number, text: string): void {
    if (ms !== this.lastMs) this.flush();
    this.lastMs = Math.max(this.lastMs, ms);
    const readers: readonly (readonly [RegExp, (parts: RegExpExecArray) => void])[] = [
      [KILLED, (parts) => this.#kill(ms, parts)],
      [ASSISTED, (parts) => this.#assist(parts)],
      [ATTACKED, (parts) => this.#attack(parts)],
      [MONEY, (parts) => this.#setMoney(parts)],
      [PICKED, (parts) => this.#moveItem(parts)],
      [TRIGGERED, (parts) => this.#trigger(ms, parts)],
      [ROUND_WON, (parts) => this.#endRound(ms, parts)],
    ];
    for (const [pattern, run] of readers) {
      const parts = pattern.exec(text);
      if (parts !== null) return run(parts);
    }
    if (text === 'World triggered "Round_Start"' && this.rounds.length < MAX_ROUNDS) this.#startRound(ms);
  }

  /** Adds a frame when anything changed since the last one. */
  flush(): void {
    if (!this.#changed) return;
    this.#changed = false;
    const atMs = this.lastMs - this.#startAt;
    const [score, round, ctSide, bomb] = [this.score, this.#round, this.#ct, this.#bomb];
    this.#frames.push({ atMs, phase: 'in_game', score, round, ctSide, bomb, detail: this.detail(true) });
  }

  /** Returns the current state of the game; `live`: with health, armour, money and weapons. */
  detail(live: boolean): CsGame {
    return {
      kind: 'cs',
      maxRounds: MAX_ROUNDS,
      overtimeRounds: 6,
      halves: halvesOf(this.rounds),
      rounds: [...this.rounds],
      players: [this.#list(0, live), this.#list(1, live)],
      events: this.#events,
    };
  }

  #list(side: Side, live: boolean): CsPlayer[] {
    const players = [...this.#players.values()].filter((one) => one.side === side);
    return players.map((one) => ({
      player: one.player,
      kills: one.kills,
      deaths: one.deaths,
      assists: one.assists,
      headshots: one.headshots,
      openingKills: one.openingKills,
      openingDeaths: one.openingDeaths,
      ...(this.rounds.length === 0 ? {} : { adr: Math.round((one.damage / this.rounds.length) * 10) / 10 }),
      ...(live ? { live: equipmentOf(one) } : {}),
    }));
  }

  /**
   * Returns the player with this name, and creates it when the log names it for the first time. The team that starts as terrorists is the
   * home team; players stay in their team when the sides change.
   */
  #player(name: string | undefined, tag: string | undefined): LoggedPlayer {
    const known = this.#players.get(name ?? '');
    if (known !== undefined) return known;
    const player = newPlayer(name ?? '', tag === 'CT' ? this.#ct : other(this.#ct));
    this.#players.set(name ?? '', player);
    return player;
  }

  #addEvent(ms: number, event: Omit<GameEvent, 'id' | 'atMs'>): void {
    this.#events = [...this.#events, { id: String(this.#events.length + 1), atMs: ms - this.#startAt, round: this.#round, ...event }];
  }

  #kill(ms: number, [, killerName, killerTag, victimName, victimTag, weapon = '', rest = '']: RegExpExecArray): void {
    const killer = this.#player(killerName, killerTag);
    const victim = this.#player(victimName, victimTag);
    this.kills += 1;
    victim.deaths += 1;
    victim.hp = 0;
    const headshot = rest.includes('headshot');
    // A team kill is shown and does not count in the statistics.
    if (killer.side !== victim.side) {
      killer.kills += 1;
      if (headshot) killer.headshots += 1;
      if (!this.#firstKillDone) {
        killer.openingKills += 1;
        victim.openingDeaths += 1;
      }
    }
    this.#firstKillDone = true;
    this.#addEvent(ms, {
      kind: 'kill',
      side: killer.side,
      player: killer.player,
      victim: victim.player,
      detail: weaponKey(weapon),
      ...(headshot ? { headshot: true } : {}),
    });
    this.#changed = true;
  }

  #assist([, name, tag]: RegExpExecArray): void {
    this.#player(name, tag).assists += 1;
    this.#changed = true;
  }

  #attack([, attackerName, attackerTag, targetName, targetTag, , health, armour]: RegExpExecArray): void {
    const attacker = this.#player(attackerName, attackerTag);
    const target = this.#player(targetName, targetTag);
    if (attacker.side !== target.side) attacker.damage += Math.max(0, target.hp - Number(health));
    target.hp = Number(health);
    target.armour = Number(armour);
    this.#changed = true;
  }

  #setMoney([, name, tag, money]: RegExpExecArray): void {
    this.#player(name, tag).money = Number(money);
    this.#changed = true;
  }

  #moveItem([, name, tag, verb, item = '']: RegExpExecArray): void {
    const player = this.#player(name, tag);
    const key = weaponKey(item);
    const gained = verb !== 'dropped';
    if (!NO_WEAPONS.has(key)) {
      if (gained) player.weapon = key;
      else if (player.weapon === key) player.weapon = undefined;
    }
    if (gained && /vest|assaultsuit|kevlar/.test(item)) {
      player.armour = 100;
      if (/vesthelm|assaultsuit/.test(item)) player.helmet = true;
    }
    if (gained && item.includes('defuser')) player.kit = true;
  }

  #trigger(ms: number, [, name, tag, what]: RegExpExecArray): void {
    const player = this.#player(name, tag);
    if (what === 'Got_The_Bomb') player.bomb = true;
    if (what === 'Dropped_The_Bomb') player.bomb = false;
    if (what !== 'Planted_The_Bomb' && what !== 'Defused_The_Bomb') return;
    if (what === 'Planted_The_Bomb') player.bomb = false;
    this.#bomb = what === 'Planted_The_Bomb' ? 'planted' : 'defused';
    this.#addEvent(ms, { kind: what === 'Planted_The_Bomb' ? 'plant' : 'defuse', side: player.side, player: player.player });
    this.#changed = true;
  }

  /** The line names the winner by its current side, CT or terrorists. */
  #endRound(ms: number, [, winner, notice = '']: RegExpExecArray): void {
    const side = winner === 'CT' ? this.#ct : other(this.#ct);
    const reason = REASONS[notice] ?? 'other';
    if (reason === 'bomb_exploded') {
      this.#bomb = 'exploded';
      this.#addEvent(ms, { kind: 'explode' });
    }
    this.rounds.push({ no: this.rounds.length + 1, side, ct: this.#ct, reason });
    const [home, away] = this.score;
    this.score = side === 0 ? [home + 1, away] : [home, away + 1];
    this.#addEvent(ms, { kind: 'round_end', side, detail: reason, count: [this.score[0], this.score[1]] });
    this.#changed = true;
  }

  #startRound(ms: number): void {
    const half = this.rounds.length === HALF_ROUNDS;
    if (half && this.#round === HALF_ROUNDS) this.#ct = other(this.#ct);
    this.#round = this.rounds.length + 1;
    this.#bomb = 'none';
    this.#firstKillDone = false;
    for (const player of this.#players.values()) {
      player.hp = 100;
      if (half) player.bomb = false;
    }
    this.#addEvent(ms, { kind: 'round_start' });
    this.#changed = true;
  }
}

function newPlayer(name: string, side: Side): LoggedPlayer {
  return {
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
}

function equipmentOf({ hp, armour, money, weapon, helmet, kit, bomb }: LoggedPlayer): NonNullable<CsPlayer['live']> {
  return {
    hp,
    armour,
    money,
    ...(weapon === undefined ? {} : { weapon }),
    ...(helmet ? { helmet: true } : {}),
    ...(kit ? { kit: true } : {}),
    ...(bomb ? { bomb: true } : {}),
  };
}

/**
 * Parses a server log: every kill, plant and round, with health, armour, money and weapons in between. Returns undefined when it holds no
 * whole match, or when its rounds contradict the score of its last line.
 */
export function parseServerLog(text: string): LoggedMatch | undefined {
  const found = matchLines(text);
  if (found === undefined) return undefined;
  const { lines, startAt, map, over } = found;
  const replay = new LogReplay(startAt);
  for (const line of lines) replay.read(line.ms, line.text);
  replay.flush();
  const { score, rounds, frames, lastMs } = replay;
  const parts = /score (\d+):(\d+)/.exec(over);
  const final = [Number(parts?.[1]), Number(parts?.[2])].toSorted((a, b) => b - a);
  if (String(final) !== String([...score].toSorted((a, b) => b - a))) return undefined;
  const winner: Side | undefined = score[0] === score[1] ? undefined : score[0] > score[1] ? 0 : 1;
  const lengthMs = lastMs - startAt + 2000;
  return {
    startAt,
    final: score,
    names: [replay.firstName(0), replay.firstName(1)],
    kills: replay.kills,
    rounds: rounds.length,
    timeline: { map: csMap(map), sides: ['t', 'ct'], winner, lengthMs, frames, score, detail: replay.detail(false) },
  };
}
