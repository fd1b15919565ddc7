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

/** A player with what is known at the end. `outMs` is when he was out, milliseconds since the start; the last ones stay in. */
export interface BattlePlayer {
  readonly name: string;
  readonly team: number;
  readonly kills: number;
  readonly outMs: number;
  readonly survives: boolean;
  /** Died by another player's hand. */
  readonly shot: boolean;
  readonly damage?: number;
  readonly knocks?: number;
  readonly assists?: number;
  readonly revives?: number;
}

export interface BattleTeam {
  readonly team: FeedTeam;
  /** Undefined: it did not appear. */
  readonly place: number | undefined;
  readonly kills: number;
}

interface Battle {
  readonly key: string;
  readonly squads: readonly BattleTeam[];
  readonly fighters: readonly BattlePlayer[];
  readonly lengthMs: number;
  readonly map: string | undefined;
}

/**
 * When each player's kills fell. The sources give totals without times: every kill is laid on a death that its player outlived, later deaths
 * first, placed from the match. What cannot be laid so falls with its player's own end.
 */
export function killTimes(key: string, fighters: readonly BattlePlayer[]): ReadonlyMap<string, readonly number[]> {
  const random = seeded(`kills:${key}`);
  const left = new Map(fighters.map((fighter) => [fighter.name, fighter.kills]));
  const times = new Map<string, number[]>(fighters.map((fighter) => [fighter.name, []]));
  const deaths = fighters.filter((fighter) => !fighter.survives).toSorted((a, b) => b.outMs - a.outMs || Number(b.shot) - Number(a.shot));
  for (const death of [...deaths.filter((one) => one.shot), ...deaths.filter((one) => !one.shot)]) {
    const able = fighters.filter(
      (fighter) => fighter.team !== death.team && (left.get(fighter.name) ?? 0) > 0 && (fighter.survives || fighter.outMs >= death.outMs),
    );
    const total = able.reduce((sum, fighter) => sum + (left.get(fighter.name) ?? 0), 0);
    let drawn = random() * total;
    const killer = able.find((fighter) => (drawn -= left.get(fighter.name) ?? 0) < 0);
    if (killer === undefined) continue;
    left.set(killer.name, (left.get(killer.name) ?? 1) - 1);
    times.get(killer.name)?.push(death.outMs);
  }
  for (const fighter of fighters) for (let i = 0; i < (left.get(fighter.name) ?? 0); i += 1) times.get(fighter.name)?.push(fighter.outMs);
  return times;
}

/** The whole game as frames: one for every moment at which somebody is out or a kill counts. */
function battleFrames(battle: Battle): Frame[] {
  const { squads, fighters, lengthMs } = battle;
  const times = killTimes(battle.key, fighters);
  const teamOut = squads.map((squad, index) => {
    const own = fighters.filter((fighter) => fighter.team === index);
    return squad.place === 1 || own.some((fighter) => fighter.survives)
      ? Number.POSITIVE_INFINITY
      : Math.max(0, ...own.map((fighter) => fighter.outMs));
  });
  const present = squads.filter((squad) => squad.place !== undefined).length;
  const teamId = (index: number) => TeamId.parse(index + 1);

  const stateAt = (at: number, ended: boolean, confirmed: boolean): FeedState => {
    const alive = (fighter: BattlePlayer) => fighter.survives || fighter.outMs > at;
    const killsOf = (fighter: BattlePlayer) =>
      ended ? fighter.kills : (times.get(fighter.name) ?? []).filter((time) => time <= at).length;
    const rows = squads.map((squad, index) => {
      const own = fighters.filter((fighter) => fighter.team === index);
      const out = ended || (teamOut[index] ?? 0) <= at;
      const kills = ended ? squad.kills : own.reduce((sum, fighter) => sum + killsOf(fighter), 0);
      const place = out ? squad.place : undefined;
      const placementPoints = place === undefined ? 0 : gamePoints(SUPER, place, 0);
      const total = placementPoints + kills * SUPER.killPoints;
      const standing: Standing = { total, wwcd: ended && squad.place === 1 ? 1 : 0, placementPoints, kills, lastPlace: place ?? 99 };
      return { squad, index, kills, place, placementPoints, total, standing, alive: own.filter(alive).length };
    });
    const order = rows.toSorted(
      (a, b) => compareStandings(SUPER.tieBreak, a.standing, b.standing) || b.alive - a.alive || a.index - b.index,
    );
    const table = order.map((row, position): BattleRoyaleTeamRow => ({
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
    const players = fighters.map((fighter): BattleRoyalePlayer => ({
      id: playerId(`pubg:${fighter.name}`),
      name: fighter.name,
      teamId: teamId(fighter.team),
      kills: killsOf(fighter),
      alive: alive(fighter),
      ...(ended || !alive(fighter) ? { survivalSec: Math.round(fighter.outMs / 1000) } : {}),
      ...(ended && fighter.damage !== undefined ? { damage: Math.round(fighter.damage) } : {}),
      ...(ended && fighter.knocks !== undefined ? { knocks: fighter.knocks } : {}),
      ...(ended && fighter.assists !== undefined ? { assists: fighter.assists } : {}),
      ...(ended && fighter.revives !== undefined ? { revives: fighter.revives } : {}),
    }));
    const events: BattleRoyaleEvent[] = [{ id: 'start', atMs: 0, kind: 'game_start' }];
    const gone = squads
      .map((squad, index) => ({ squad, index, out: teamOut[index] ?? 0 }))
      .filter(({ squad, out }) => squad.place !== undefined && out <= at)
      .toSorted((a, b) => a.out - b.out || (b.squad.place ?? 0) - (a.squad.place ?? 0));
    for (const { squad, index, out } of gone)
      events.push({
        id: `out-${index + 1}`,
        atMs: out,
        kind: 'eliminated',
        teamId: teamId(index),
        ...(squad.place === undefined ? {} : { place: squad.place }),
      });
    const winner = squads.findIndex((squad) => squad.place === 1);
    if (ended && winner >= 0) events.push({ id: 'wwcd', atMs: lengthMs, kind: 'wwcd', teamId: teamId(winner), place: 1 });
    const leaders = table.slice(0, 3).map((row) => ({ teamId: row.teamId, name: row.name, crest: row.crest, points: row.total }));
    const facts: BattleRoyaleFacts = {
      kind: 'multi',
      gameNo: 1,
      gamesTotal: 1,
      ...(battle.map === undefined ? {} : { map: battle.map }),
      teamsAlive: rows.filter((row) => row.squad.place !== undefined && row.alive > 0).length,
      playersAlive: fighters.filter(alive).length,
      teamsTotal: present,
      leaders: at < 0 ? [] : leaders,
    };
    return {
      status: ended ? 'finished' : 'live',
      phase: ended ? 'finished' : 'in_game',
      confirmed,
      ...(ended ? { resultType: 'normal' as const } : { clock: { at: 0, ms: 0, running: true, dir: 'up' as const } }),
      facts,
      multi: {
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
            ...(battle.map === undefined ? {} : { map: battle.map }),
            ...(ended ? { lengthSec: Math.round(lengthMs / 1000) } : {}),
            players,
            events,
          },
        ],
      },
    };
  };
  const before = (status: 'scheduled' | 'about_to_start'): FeedState => ({
    status,
    phase: 'not_started',
    confirmed: false,
    facts: {
      kind: 'multi',
      gameNo: 1,
      gamesTotal: 1,
      ...(battle.map === undefined ? {} : { map: battle.map }),
      teamsTotal: present,
      leaders: [],
    },
  });
  const moments = new Set([
    0,
    ...fighters.filter((fighter) => !fighter.survives).map((fighter) => fighter.outMs),
    ...[...times.values()].flat(),
  ]);
  const frames: Frame[] = [
    { at: -PRE_MATCH_MS, state: before('scheduled') },
    { at: -ABOUT_TO_START_MS, state: before('about_to_start') },
  ];
  for (const at of [...moments].filter((one) => one < lengthMs).toSorted((a, b) => a - b))
    frames.push({ at, state: stateAt(at, false, false) });
  frames.push(
    { at: lengthMs, state: stateAt(lengthMs, true, false) },
    { at: lengthMs + CONFIRMATION_DELAY_MS, state: stateAt(lengthMs, true, true) },
  );
  return frames;
}

export function recordingOf(fixture: FeedFixture, battle: Battle) {
  return replayRecording(fixture, { depth: 'timed', mapping: 'slots', afterMs: AFTER_MS }, (as) =>
    recordingOfFrames(as, battleFrames(battle)),
  );
}
