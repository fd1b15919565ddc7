import type { FeedFixture, FeedState, FeedTeam } from '@matchpoint/contracts/feed';
import { TeamId } from '@matchpoint/contracts/ids';
import type {
  BattleRoyaleEvent,
  BattleRoyaleFacts,
  BattleRoyalePlayer,
  BattleRoyaleTeamRow,
} from '@matchpoint/contracts/match/battle-royale';
import { compareStandings, gamePoints, SUPER, type Standing } from '@matchpoint/contracts/rules/battle-royale';
import { z } from 'zod';
import { playerId } from '../../player-id.ts';
import { recordingOfFrames, type Frame } from '../frames.ts';
import { seeded } from '../hash.ts';
import type { Reader } from '../reader.ts';
import { ABOUT_TO_START_MS, PRE_MATCH_MS, CONFIRMATION_DELAY_MS, replayRecording } from '../replay-recording.ts';
import { ReportBuilder } from '../report.ts';
import { eventLeague, eventTeam } from '../series/esports-names.ts';

const AFTER_MS = 2 * 60 * 60_000;

const MAPS: Readonly<Record<string, string>> = {
  Baltic_Main: 'erangel',
  Erangel_Main: 'erangel',
  Desert_Main: 'miramar',
  Savage_Main: 'sanhok',
  DihorOtok_Main: 'vikendi',
  Tiger_Main: 'taego',
  Kiki_Main: 'deston',
  Neon_Main: 'rondo',
  Summerland_Main: 'karakin',
  Chimera_Main: 'paramo',
};

/** A player with what is known at the end. `outMs` is when he was out, milliseconds since the start; the last ones stay in. */
interface BattlePlayer {
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

interface BattleTeam {
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

function recordingOf(fixture: FeedFixture, battle: Battle) {
  return replayRecording(fixture, { depth: 'timed', mapping: 'slots', afterMs: AFTER_MS }, (as) =>
    recordingOfFrames(as, battleFrames(battle)),
  );
}

// ---- the official interface -------------------------------------------------------------------------------------------------------------

const Stats = z.object({
  name: z.string(),
  kills: z.int().min(0),
  DBNOs: z.int().nullish(),
  assists: z.int().nullish(),
  revives: z.int().nullish(),
  damageDealt: z.number().nullish(),
  deathType: z.string(),
  timeSurvived: z.number().min(0),
  winPlace: z.int().nullish(),
});
const Participant = z.object({ type: z.literal('participant'), id: z.string(), attributes: z.object({ stats: Stats }) });
const Roster = z.object({
  type: z.literal('roster'),
  id: z.string(),
  attributes: z.object({ won: z.union([z.string(), z.boolean()]), stats: z.object({ rank: z.int().positive(), teamId: z.int() }) }),
  relationships: z.object({ participants: z.object({ data: z.array(z.object({ id: z.string() })) }) }),
});
const Match = z.object({
  data: z.object({
    type: z.literal('match'),
    id: z.string(),
    attributes: z.object({ mapName: z.string().nullish(), gameMode: z.string(), createdAt: z.string(), duration: z.number().positive() }),
  }),
  included: z.array(z.unknown()).min(1),
});

/** A match of the official interface. Telemetry is named in it and not read: only what the file itself holds counts. */
export const pubgMatch: Reader = {
  name: 'pubg-match',
  accepts(file) {
    return Match.safeParse(file.json()).success;
  },
  read(file) {
    const report = new ReportBuilder(file.name, this.name);
    const parsed = Match.safeParse(file.json());
    if (!parsed.success) return { recordings: [], report: [] };
    const { id, attributes } = parsed.data.data;
    const startAt = Date.parse(attributes.createdAt);
    const participants = new Map(
      parsed.data.included.flatMap((value) => {
        const one = Participant.safeParse(value);
        return one.success ? [[one.data.id, one.data.attributes.stats] as const] : [];
      }),
    );
    const rosters = parsed.data.included
      .flatMap((value) => {
        const one = Roster.safeParse(value);
        return one.success ? [one.data] : [];
      })
      .toSorted((a, b) => a.attributes.stats.teamId - b.attributes.stats.teamId);
    const places = rosters.map((roster) => roster.attributes.stats.rank).toSorted((a, b) => a - b);
    if (/tdm/i.test(attributes.gameMode)) {
      report.skip('a team deathmatch: its players come back, it has no places', `${id} ${attributes.gameMode}`);
      return { recordings: [], report: [report.done()] };
    }
    if (Number.isNaN(startAt) || rosters.length < 2 || rosters.length > 32 || places.some((place, index) => place !== index + 1)) {
      report.skip('start, teams or places cannot be read', id);
      return { recordings: [], report: [report.done()] };
    }
    const lengthMs = Math.max(attributes.duration, ...[...participants.values()].map((stats) => stats.timeSurvived)) * 1000;
    const squads = rosters.map((roster): BattleTeam => {
      const number = roster.attributes.stats.teamId;
      const team = eventTeam('pubg', `${id}-${number}`, `Team ${number}`, {
        en_US: `Team ${number}`,
        zh_CN: `${number}号队`,
        zh_tw: `${number}號隊`,
      });
      const members = roster.relationships.participants.data.flatMap((member) => participants.get(member.id) ?? []);
      return {
        team: { ...team, crest: { ...team.crest, initials: String(number) } },
        place: roster.attributes.stats.rank,
        kills: members.reduce((sum, stats) => sum + stats.kills, 0),
      };
    });
    const fighters = rosters.flatMap((roster, team) =>
      roster.relationships.participants.data.flatMap((member): BattlePlayer[] => {
        const stats = participants.get(member.id);
        if (stats === undefined) return [];
        return [
          {
            name: stats.name,
            team,
            kills: stats.kills,
            outMs: Math.round(stats.timeSurvived * 1000),
            survives: stats.deathType === 'alive',
            shot: stats.deathType === 'byplayer',
            ...(stats.damageDealt == null ? {} : { damage: stats.damageDealt }),
            ...(stats.DBNOs == null ? {} : { knocks: stats.DBNOs }),
            ...(stats.assists == null ? {} : { assists: stats.assists }),
            ...(stats.revives == null ? {} : { revives: stats.revives }),
          },
        ];
      }),
    );
    report.use();
    report.count('players', fighters.length);
    report.count('teams', squads.length);
    report.count(
      'kills',
      fighters.reduce((sum, fighter) => sum + fighter.kills, 0),
    );
    const fixture: FeedFixture = {
      source: 'replay',
      key: `pubg/${id}`,
      gameId: 5,
      league: eventLeague('pubg', 'public', { en_US: 'PUBG public match', zh_CN: 'PUBG 公开赛局', zh_tw: 'PUBG 公開賽局' }),
      teams: squads.map((squad) => squad.team),
      startAt,
      startExact: true,
      attribution: { name: 'pubgkt', licence: 'MIT', attribution: 'Test resource of theodorosidmar/pubgkt (MIT)' },
    };
    const map = MAPS[attributes.mapName ?? ''];
    return { recordings: [recordingOf(fixture, { key: id, squads, fighters, lengthMs, map })], report: [report.done()] };
  },
};

// ---- a cup match ------------------------------------------------------------------------------------------------------------------------

const CupPlayer = z.object({
  pubgName: z.string(),
  kills: z.int().min(0),
  assists: z.int().nullish(),
  damageDealt: z.number().nullish(),
  revives: z.int().nullish(),
  timeSurvived: z.number().min(0),
});
const CupTeam = z.object({
  teamName: z.string(),
  placement: z.int().positive().nullish(),
  kills: z.int().min(0).nullish(),
  participants: z.array(CupPlayer).nullish(),
});
const Cup = z.object({
  _id: z.object({ $oid: z.string().regex(/^[0-9a-f]{24}$/) }),
  tournamentId: z.string(),
  matchNumber: z.int(),
  result: z.array(CupTeam).min(2),
});

const MINUTE = 60_000;

/**
 * When each team of a cup match was out. The source gives whole minutes: inside a minute teams leave in the order of their places, and a team
 * never leaves before one that was placed behind it.
 */
export function cupOutTimes(teams: readonly { place: number; minutes: number }[]): number[] {
  const order = teams.map((team, index) => ({ ...team, index })).toSorted((a, b) => b.place - a.place);
  const times: number[] = [];
  let last = 0;
  for (const { index, minutes } of order) {
    last = Math.max(last + 2_000, minutes * MINUTE);
    times[index] = last;
  }
  return times;
}

/** One match of a community cup with named teams. A team without a place and players did not appear. */
export const pubgCup: Reader = {
  name: 'pubg-cup',
  accepts(file) {
    return Cup.safeParse(file.json()).success;
  },
  read(file) {
    const report = new ReportBuilder(file.name, this.name);
    const parsed = Cup.safeParse(file.json());
    if (!parsed.success) return { recordings: [], report: [] };
    const cup = parsed.data;
    const teams = cup.result;
    const placed = teams.flatMap((team, index) =>
      team.placement == null || (team.participants ?? []).length === 0
        ? []
        : [{ index, place: team.placement, minutes: Math.max(...(team.participants ?? []).map((one) => one.timeSurvived)) }],
    );
    const outs = cupOutTimes(placed);
    const outOf = new Map(placed.map((one, at) => [one.index, outs[at] ?? 0]));
    const lengthMs = Math.max(...outs);
    const absent = teams.filter((team) => team.placement == null);
    for (const team of absent) report.warn('did not appear', team.teamName);
    const fighters = teams.flatMap((team, index) => {
      const out = outOf.get(index);
      if (out === undefined) return [];
      const longest = Math.max(...(team.participants ?? []).map((one) => one.timeSurvived));
      return (team.participants ?? []).map((one): BattlePlayer => {
        const survives = team.placement === 1 && one.timeSurvived === longest;
        return {
          name: one.pubgName,
          team: index,
          kills: one.kills,
          outMs: one.timeSurvived === longest ? out : Math.min(out, one.timeSurvived * MINUTE),
          survives,
          shot: !survives,
          ...(one.damageDealt == null ? {} : { damage: one.damageDealt }),
          ...(one.assists == null ? {} : { assists: one.assists }),
          ...(one.revives == null ? {} : { revives: one.revives }),
        };
      });
    });
    const squads = teams.map((team): BattleTeam => ({
      team: eventTeam('pubg', `cup-${team.teamName.toLowerCase()}`, team.teamName),
      place: outOf.has(teams.indexOf(team)) ? (team.placement ?? undefined) : undefined,
      kills: team.kills ?? 0,
    }));
    const counted = squads.every(
      (squad, index) => fighters.filter((one) => one.team === index).reduce((sum, one) => sum + one.kills, 0) === squad.kills,
    );
    if (!counted) {
      report.skip('kills of players and teams differ', cup._id.$oid);
      return { recordings: [], report: [report.done()] };
    }
    report.use();
    report.count('teams', teams.length);
    report.count('absent', absent.length);
    report.count(
      'kills',
      squads.reduce((sum, squad) => sum + squad.kills, 0),
    );
    // the record's own id holds the second in which it was made
    const startAt = Number.parseInt(cup._id.$oid.slice(0, 8), 16) * 1000 - lengthMs;
    const fixture: FeedFixture = {
      source: 'replay',
      key: `pubg-cup/${cup._id.$oid}`,
      gameId: 5,
      league: eventLeague('pubg', cup.tournamentId, { en_US: 'PUBG community cup', zh_CN: 'PUBG 社区杯', zh_tw: 'PUBG 社群盃' }),
      teams: squads.map((squad) => squad.team),
      startAt,
      startExact: false,
      round: { en_US: `Match ${cup.matchNumber}`, zh_CN: `第${cup.matchNumber}场`, zh_tw: `第${cup.matchNumber}場` },
      attribution: { name: 'Hack3-EloSystem-2023', licence: 'MIT', attribution: 'Match of emaimona/Hack3-EloSystem-2023 (MIT)' },
    };
    return {
      recordings: [recordingOf(fixture, { key: cup._id.$oid, squads, fighters, lengthMs, map: undefined })],
      report: [report.done()],
    };
  },
};
