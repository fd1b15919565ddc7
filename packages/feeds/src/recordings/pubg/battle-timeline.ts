import type { FeedFixture, FeedState, FeedTeam } from '@matchpoint/contracts/feed';
import { TeamId } from '@matchpoint/contracts/ids';
import type {
  BattleRoyaleEvent,
  BattleRoyaleFacts,
  BattleRoyalePlayer,
  BattleRoyaleTeamRow,
} from '@matchpoint/contracts/match/battle-royale';
import { compareStandings, gamePoints, SUPER, type Standing } from '@matchpoint/contracts/rules/battle-royale';
import { playerId } from '../../player-id.ts';
import { recordingOfFrames, type Frame } from '../frames.ts';
import { seeded } from '../hash.ts';
import { ABOUT_TO_START_MS, PRE_MATCH_MS, CONFIRMATION_DELAY_MS, replayRecording } from '../replay-recording.ts';

const AFTER_MS = 2 * 60 * 60_000;

/** A player with the statistics at the end. `outMs` is when the player was out, milliseconds since the start; survivors stay in. */
export interface BattlePlayer {
  readonly name: string;
  readonly team: number;
  readonly kills: number;
  readonly outMs: number;
  readonly survives: boolean;
  /** Whether another player killed this one. */
  readonly shot: boolean;
  readonly damage?: number;
  readonly knocks?: number;
  readonly assists?: number;
  readonly revives?: number;
}

export interface BattleTeam {
  readonly team: FeedTeam;
  /** Undefined when the team did not appear. */
  readonly place: number | undefined;
  readonly kills: number;
}

interface Battle {
  readonly key: string;
  readonly squads: readonly BattleTeam[];
  readonly players: readonly BattlePlayer[];
  readonly lengthMs: number;
  readonly map: string | undefined;
}

/**
 * Returns when each player's kills happened. The sources give totals without times: each kill is assigned to a death that the killer
 * outlived, later deaths first, drawn from the key of the match. Kills that cannot be assigned are counted when the killer is out.
 */
export function killTimes(key: string, players: readonly BattlePlayer[]): ReadonlyMap<string, readonly number[]> {
  const random = seeded(`kills:${key}`);
  const left = new Map(players.map((player) => [player.name, player.kills]));
  const times = new Map<string, number[]>(players.map((player) => [player.name, []]));
  const deaths = players.filter((player) => !player.survives).toSorted((a, b) => b.outMs - a.outMs || Number(b.shot) - Number(a.shot));
  for (const death of [...deaths.filter((one) => one.shot), ...deaths.filter((one) => !one.shot)]) {
    const able = players.filter(
      (player) => player.team !== death.team && (left.get(player.name) ?? 0) > 0 && (player.survives || player.outMs >= death.outMs),
    );
    const total = able.reduce((sum, player) => sum + (left.get(player.name) ?? 0), 0);
    let drawn = random() * total;
    const killer = able.find((player) => (drawn -= left.get(player.name) ?? 0) < 0);
    if (killer === undefined) continue;
    left.set(killer.name, (left.get(killer.name) ?? 1) - 1);
    times.get(killer.name)?.push(death.outMs);
  }
  for (const player of players) for (let i = 0; i < (left.get(player.name) ?? 0); i += 1) times.get(player.name)?.push(player.outMs);
  return times;
}

/** A team as it stands at a time. */
interface TeamRow {
  readonly squad: BattleTeam;
  readonly index: number;
  readonly kills: number;
  readonly place: number | undefined;
  readonly placementPoints: number;
  readonly total: number;
  readonly standing: Standing;
  readonly alive: number;
}

const teamId = (index: number) => TeamId.parse(index + 1);

/** Derives the state of a battle at any time from what is known at its end. */
class BattleReplay {
  readonly #battle: Battle;
  readonly #killTimes: ReadonlyMap<string, readonly number[]>;
  /** When each team was out; infinite for teams that survive. */
  readonly #teamOutMs: readonly number[];
  readonly #present: number;

  constructor(battle: Battle) {
    this.#battle = battle;
    this.#killTimes = killTimes(battle.key, battle.players);
    this.#teamOutMs = battle.squads.map((squad, index) => {
      const own = this.#playersOf(index);
      const survives = squad.place === 1 || own.some((player) => player.survives);
      return survives ? Number.POSITIVE_INFINITY : Math.max(0, ...own.map((player) => player.outMs));
    });
    this.#present = battle.squads.filter((squad) => squad.place !== undefined).length;
  }

  /** Returns one frame for each time at which a player is out or a kill counts. */
  frames(): Frame[] {
    const { players, lengthMs } = this.#battle;
    const outTimes = players.filter((player) => !player.survives).map((player) => player.outMs);
    const times = new Set([0, ...outTimes, ...[...this.#killTimes.values()].flat()]);
    const running = [...times].filter((at) => at < lengthMs).toSorted((a, b) => a - b);
    return [
      { at: -PRE_MATCH_MS, state: this.#stateBefore('scheduled') },
      { at: -ABOUT_TO_START_MS, state: this.#stateBefore('about_to_start') },
      ...running.map((at) => ({ at, state: this.#stateAt(at, false, false) })),
      { at: lengthMs, state: this.#stateAt(lengthMs, true, false) },
      { at: lengthMs + CONFIRMATION_DELAY_MS, state: this.#stateAt(lengthMs, true, true) },
    ];
  }

  #playersOf(team: number): readonly BattlePlayer[] {
    return this.#battle.players.filter((player) => player.team === team);
  }

  #killsAt(player: BattlePlayer, at: number, ended: boolean): number {
    return ended ? player.kills : (this.#killTimes.get(player.name) ?? []).filter((time) => time <= at).length;
  }

  #stateBefore(status: 'scheduled' | 'about_to_start'): FeedState {
    const { map } = this.#battle;
    return {
      status,
      phase: 'not_started',
      confirmed: false,
      facts: {
        kind: 'battle_royale',
        gameNo: 1,
        gamesTotal: 1,
        ...(map === undefined ? {} : { map }),
        teamsTotal: this.#present,
        leaders: [],
      },
    };
  }

  #stateAt(at: number, ended: boolean, confirmed: boolean): FeedState {
    const { lengthMs, map } = this.#battle;
    const rows = this.#rowsAt(at, ended);
    const table = tableOf(rows, ended);
    const onMap = map === undefined ? {} : { map };
    return {
      status: ended ? 'finished' : 'live',
      phase: ended ? 'finished' : 'in_game',
      confirmed,
      ...(ended ? { resultType: 'normal' as const } : { clock: { at: 0, ms: 0, running: true, dir: 'up' as const } }),
      facts: this.#factsAt(at, rows, table),
      battleRoyale: {
        points: {
          name: SUPER.name,
          placement: [...SUPER.placement],
          killPoints: SUPER.killPoints,
          tieBreak: ['total', 'wwcd', 'placement', 'kills', 'last_place'],
        },
        table,
        games: [
          {
            no: 1,
            status: ended ? 'finished' : 'live',
            startAt: 0,
            ...onMap,
            ...(ended ? { lengthSec: Math.round(lengthMs / 1000) } : {}),
            players: this.#playersAt(at, ended),
            events: this.#eventsAt(at, ended),
          },
        ],
      },
    };
  }

  #rowsAt(at: number, ended: boolean): TeamRow[] {
    return this.#battle.squads.map((squad, index) => {
      const own = this.#playersOf(index);
      const out = ended || (this.#teamOutMs[index] ?? 0) <= at;
      const kills = ended ? squad.kills : own.reduce((sum, player) => sum + this.#killsAt(player, at, ended), 0);
      const place = out ? squad.place : undefined;
      const placementPoints = place === undefined ? 0 : gamePoints(SUPER, place, 0);
      const total = placementPoints + kills * SUPER.killPoints;
      const standing: Standing = { total, wwcd: ended && squad.place === 1 ? 1 : 0, placementPoints, kills, lastPlace: place ?? 99 };
      const alive = own.filter((player) => isAlive(player, at)).length;
      return { squad, index, kills, place, placementPoints, total, standing, alive };
    });
  }

  #factsAt(at: number, rows: readonly TeamRow[], table: readonly BattleRoyaleTeamRow[]): BattleRoyaleFacts {
    const { map, players } = this.#battle;
    const leaders = table.slice(0, 3).map((row) => ({ teamId: row.teamId, name: row.name, crest: row.crest, points: row.total }));
    return {
      kind: 'battle_royale',
      gameNo: 1,
      gamesTotal: 1,
      ...(map === undefined ? {} : { map }),
      teamsAlive: rows.filter((row) => row.squad.place !== undefined && row.alive > 0).length,
      playersAlive: players.filter((player) => isAlive(player, at)).length,
      teamsTotal: this.#present,
      leaders: at < 0 ? [] : leaders,
    };
  }

  #playersAt(at: number, ended: boolean): BattleRoyalePlayer[] {
    return this.#battle.players.map((player): BattleRoyalePlayer => ({
      id: playerId(`pubg:${player.name}`),
      name: player.name,
      teamId: teamId(player.team),
      kills: this.#killsAt(player, at, ended),
      alive: isAlive(player, at),
      ...(ended || !isAlive(player, at) ? { survivalSec: Math.round(player.outMs / 1000) } : {}),
      ...(ended && player.damage !== undefined ? { damage: Math.round(player.damage) } : {}),
      ...(ended && player.knocks !== undefined ? { knocks: player.knocks } : {}),
      ...(ended && player.assists !== undefined ? { assists: player.assists } : {}),
      ...(ended && player.revives !== undefined ? { revives: player.revives } : {}),
    }));
  }

  #eventsAt(at: number, ended: boolean): BattleRoyaleEvent[] {
    const { squads, lengthMs } = this.#battle;
    const events: BattleRoyaleEvent[] = [{ id: 'start', atMs: 0, kind: 'game_start' }];
    const eliminated = squads
      .map((squad, index) => ({ squad, index, out: this.#teamOutMs[index] ?? 0 }))
      .filter(({ squad, out }) => squad.place !== undefined && out <= at)
      .toSorted((a, b) => a.out - b.out || (b.squad.place ?? 0) - (a.squad.place ?? 0));
    for (const { squad, index, out } of eliminated) {
      const place = squad.place === undefined ? {} : { place: squad.place };
      events.push({ id: `out-${index + 1}`, atMs: out, kind: 'eliminated', teamId: teamId(index), ...place });
    }
    const winner = squads.findIndex((squad) => squad.place === 1);
    if (ended && winner >= 0) events.push({ id: 'wwcd', atMs: lengthMs, kind: 'wwcd', teamId: teamId(winner), place: 1 });
    return events;
  }
}

function isAlive(player: BattlePlayer, at: number): boolean {
  return player.survives || player.outMs > at;
}

function tableOf(rows: readonly TeamRow[], ended: boolean): BattleRoyaleTeamRow[] {
  const order = rows.toSorted((a, b) => compareStandings(SUPER.tieBreak, a.standing, b.standing) || b.alive - a.alive || a.index - b.index);
  return order.map((row, position): BattleRoyaleTeamRow => ({
    teamId: teamId(row.index),
    name: row.squad.team.names['en_US'] ?? '',
    short: row.squad.team.shorts['en_US'] ?? '',
    crest: row.squad.team.crest,
    rank: position + 1,
    move: 0,
    total: row.total,
    wwcd: row.standing.wwcd,
    placementPoints: row.placementPoints,
    kills: row.kills,
    cells: [
      row.squad.place === undefined
        ? { kills: 0, absent: true }
        : {
            kills: row.kills,
            points: row.total,
            ...(row.place === undefined ? { alive: row.alive } : { place: row.place, alive: ended ? row.alive : 0 }),
          },
    ],
  }));
}

export function recordingOf(fixture: FeedFixture, battle: Battle) {
  return replayRecording(fixture, { depth: 'timed', mapping: 'slots', afterMs: AFTER_MS }, (as) =>
    recordingOfFrames(as, new BattleReplay(battle).frames()),
  );
}
