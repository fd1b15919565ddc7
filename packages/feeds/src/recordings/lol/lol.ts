import type { FeedFixture, FeedTeam } from '@matchpoint/contracts/feed';
import type { PlayerRef } from '@matchpoint/contracts/match/base';
import type { MobaPlayer, MobaTeam } from '@matchpoint/contracts/match/series';
import { z } from 'zod';
import { playerId } from '../../player-id.ts';
import type { DataFile } from '../data-file.ts';
import type { Reader } from '../reader.ts';
import { replayRecording, type ReplayRecording } from '../replay-recording.ts';
import { ReportBuilder } from '../report.ts';
import { eventLeague, eventTeam } from '../series/esports-names.ts';
import { mobaTimeline, type MobaIncident, type MobaPlayerResult, type MobaMinute, type MobaSource } from '../series/moba-timeline.ts';
import { SERIES_AFTER_MS, seriesRecording, type Score, type Side, type TimedDraftStep } from '../series/series-timeline.ts';
import { championKeys, lolRole } from './champions.ts';

const MINUTE = 60_000;
const DRAFT_STEP_MS = 15_000;

const sideOf = (teamId: number): Side => (teamId === 100 ? 0 : 1);
const other = (side: Side): Side => (side === 0 ? 1 : 0);
const winFlag = z.union([z.boolean(), z.string()]).transform((value) => value === true || value === 'Win' || value === 'true');

const BLUE = { en_US: 'Blue side', zh_CN: '蓝方', zh_tw: '藍方' };
const RED = { en_US: 'Red side', zh_CN: '红方', zh_tw: '紅方' };

/** Sides without a name bear their colours. */
function colourTeams(id: string | number): [FeedTeam, FeedTeam] {
  const blue = eventTeam('lol', `${id}-blue`, BLUE.en_US, BLUE);
  const red = eventTeam('lol', `${id}-red`, RED.en_US, RED);
  return [
    { ...blue, crest: { ...blue.crest, initials: 'B', primary: '#1D5BD8', secondary: '#FFFFFF', pattern: 'solid' } },
    { ...red, crest: { ...red.crest, initials: 'R', primary: '#C8102E', secondary: '#FFFFFF', pattern: 'solid' } },
  ];
}

function fixtureOf(
  id: string | number,
  startAt: number,
  league: FeedFixture['league'],
  teams: FeedFixture['teams'],
  attribution: FeedFixture['attribution'],
): FeedFixture {
  return { source: 'replay', key: `lol/${id}`, gameId: 1, league, teams, startAt, startExact: true, attribution };
}

function recordingOf(fixture: FeedFixture, source: () => MobaSource, timed: boolean): ReplayRecording {
  return replayRecording(fixture, { depth: timed ? 'timed' : 'result', mapping: 'slots', afterMs: SERIES_AFTER_MS }, (as) =>
    seriesRecording(as, { bestOf: 1, games: [mobaTimeline(source())] }),
  );
}

/** Bans in their turns, then picks in the order of the players: the sources do not say when a champion was picked. */
function draftOf(
  bans: readonly { side: Side; hero: string; turn: number }[],
  picks: readonly { side: Side; hero: string; player: PlayerRef; role: string }[],
): TimedDraftStep[] {
  return [
    ...bans.toSorted((a, b) => a.turn - b.turn).map(({ side, hero }) => ({ kind: 'ban' as const, side, hero })),
    ...picks.map(({ side, hero, player, role }) => ({ kind: 'pick' as const, side, hero, player, role })),
  ].map((step, index) => ({ atMs: (index + 1) * DRAFT_STEP_MS, step: { order: index + 1, ...step } }));
}

// ---- versions 2 and 3 of the official interface -----------------------------------------------------------------------------------------

const Stats = z.object({
  kills: z.int(),
  deaths: z.int(),
  assists: z.int(),
  champLevel: z.int(),
  // missing for a player of an old match: what he spent stands for it
  goldEarned: z.int().nullish(),
  goldSpent: z.int().nullish(),
  totalDamageDealtToChampions: z.int().nullish(),
  totalDamageTaken: z.int().nullish(),
  totalMinionsKilled: z.int().nullish(),
  minionsKilled: z.int().nullish(),
  neutralMinionsKilled: z.int().nullish(),
  visionScore: z.int().nullish(),
});
const Participant = z.object({
  participantId: z.int(),
  teamId: z.int(),
  championId: z.int(),
  stats: Stats,
  timeline: z.object({ lane: z.string().nullish(), role: z.string().nullish() }).nullish(),
});
const SourceTeam = z.object({
  teamId: z.int(),
  win: winFlag.nullish(),
  winner: winFlag.nullish(),
  firstBlood: z.boolean().nullish(),
  firstTower: z.boolean().nullish(),
  firstDragon: z.boolean().nullish(),
  firstBaron: z.boolean().nullish(),
  firstRiftHerald: z.boolean().nullish(),
  towerKills: z.int(),
  inhibitorKills: z.int(),
  baronKills: z.int(),
  dragonKills: z.int(),
  riftHeraldKills: z.int().nullish(),
  bans: z.array(z.object({ championId: z.int(), pickTurn: z.int() })).nullish(),
});
const Match = z.object({
  gameId: z.int().nullish(),
  matchId: z.int().nullish(),
  gameCreation: z.int().nullish(),
  matchCreation: z.int().nullish(),
  gameDuration: z.int().nullish(),
  matchDuration: z.int().nullish(),
  gameVersion: z.string().nullish(),
  matchVersion: z.string().nullish(),
  platformId: z.string().nullish(),
  region: z.string().nullish(),
  participants: z.array(Participant).length(10),
  participantIdentities: z.array(z.object({ participantId: z.int(), player: z.object({ summonerName: z.string().nullish() }).nullish() })),
  teams: z.array(SourceTeam).length(2),
});
type Match = z.infer<typeof Match>;

const TimelineEvent = z.object({
  type: z.string().nullish(),
  eventType: z.string().nullish(),
  timestamp: z.int(),
  killerId: z.int().nullish(),
  victimId: z.int().nullish(),
  assistingParticipantIds: z.array(z.int()).nullish(),
  teamId: z.int().nullish(),
  buildingType: z.string().nullish(),
  laneType: z.string().nullish(),
  monsterType: z.string().nullish(),
  monsterSubType: z.string().nullish(),
});
const Frame = z.object({
  timestamp: z.int(),
  participantFrames: z.record(
    z.string(),
    z.object({
      participantId: z.int(),
      totalGold: z.int(),
      level: z.int(),
      xp: z.int(),
      minionsKilled: z.int(),
      jungleMinionsKilled: z.int(),
    }),
  ),
  events: z.array(z.unknown()),
});
const Timeline = z.object({ frames: z.array(Frame).min(1), frameInterval: z.int() });
type Timeline = z.infer<typeof Timeline>;

const ELEMENTS: Readonly<Record<string, string>> = {
  FIRE: 'infernal',
  WATER: 'ocean',
  EARTH: 'mountain',
  AIR: 'cloud',
  HEXTECH: 'hextech',
  CHEMTECH: 'chemtech',
  ELDER: 'elder',
};
const LANES: Readonly<Record<string, string>> = {
  TOP_LANE: 'top',
  MID_LANE: 'mid',
  BOT_LANE: 'bot',
  Top: 'top',
  Middle: 'mid',
  Bottom: 'bot',
};

/** Events of a version 3 timeline. A building's `teamId` is the side that lost it; killer 0 is a minion or a tower. */
export function timelineIncidents(
  timeline: Timeline,
  refs: ReadonlyMap<number, PlayerRef>,
  broken: (what: string) => void,
): MobaIncident[] {
  const side = (id: number): Side => (id <= 5 ? 0 : 1);
  const incidents: MobaIncident[] = [];
  const had = new Set<string>();
  const firstOf = (what: string): string | undefined => (had.has(what) ? undefined : (had.add(what), what));
  for (const value of timeline.frames.flatMap((frame) => frame.events)) {
    const parsed = TimelineEvent.safeParse(value);
    if (!parsed.success) {
      broken('event cannot be read');
      continue;
    }
    const event = parsed.data;
    const kind = event.type ?? event.eventType;
    const killerId = event.killerId ?? 0;
    const killer = refs.get(killerId);
    const assists = event.assistingParticipantIds ?? [];
    const assistRefs = assists.flatMap((id) => refs.get(id) ?? []);
    const base = { atMs: event.timestamp, assists, killer: killerId === 0 ? undefined : killerId };
    const shown = { ...(killer === undefined ? {} : { player: killer }), ...(assistRefs.length === 0 ? {} : { assists: assistRefs }) };
    if (kind === 'CHAMPION_KILL' && event.victimId != null) {
      const victim = refs.get(event.victimId);
      const by: Side | undefined = killerId === 0 ? undefined : side(killerId);
      incidents.push({
        ...base,
        victim: event.victimId,
        event: { kind: 'kill', side: by ?? other(side(event.victimId)), ...shown, ...(victim === undefined ? {} : { victim }) },
        ...(by === undefined ? {} : { scores: { side: by, what: 'kills' }, first: firstOf('blood') }),
      });
    } else if (kind === 'BUILDING_KILL' && event.teamId != null) {
      const by = other(sideOf(event.teamId));
      const tower = event.buildingType === 'TOWER_BUILDING';
      const lane = LANES[event.laneType ?? ''];
      incidents.push({
        ...base,
        event: { kind: tower ? 'tower' : 'inhibitor', side: by, ...shown, ...(lane === undefined ? {} : { detail: lane }) },
        scores: { side: by, what: tower ? 'towers' : 'inhibitors' },
        first: tower ? firstOf('tower') : undefined,
      });
    } else if (kind === 'ELITE_MONSTER_KILL' && killerId !== 0) {
      const by = side(killerId);
      const element = ELEMENTS[(event.monsterSubType ?? '').replace(/_DRAGON$/, '')];
      const what =
        event.monsterType === 'DRAGON'
          ? element === 'elder'
            ? 'elder'
            : 'dragon'
          : event.monsterType === 'BARON_NASHOR'
            ? 'baron'
            : event.monsterType === 'RIFTHERALD'
              ? 'herald'
              : undefined;
      if (what === undefined) continue;
      incidents.push({
        ...base,
        event: { kind: what, side: by, ...shown, ...(element === undefined ? {} : { detail: element }) },
        scores: {
          side: by,
          what: what === 'elder' ? 'dragons' : `${what}s`,
          ...(what === 'dragon' && element !== undefined ? { dragon: element } : {}),
        },
        first: firstOf(what),
      });
    }
  }
  return incidents.toSorted((a, b) => a.atMs - b.atMs);
}

function timelineMinutes(timeline: Timeline): MobaMinute[] {
  return timeline.frames.map((frame): MobaMinute => {
    const lines = Object.values(frame.participantFrames);
    const sum = (side: Side, of: (line: (typeof lines)[number]) => number) =>
      lines.filter((line) => (line.participantId <= 5 ? 0 : 1) === side).reduce((total, line) => total + of(line), 0);
    const gold: Score = [sum(0, (line) => line.totalGold), sum(1, (line) => line.totalGold)];
    return {
      atMs: frame.timestamp,
      minute: Math.round(frame.timestamp / MINUTE),
      goldDiff: gold[0] - gold[1],
      xpDiff: sum(0, (line) => line.xp) - sum(1, (line) => line.xp),
      gold,
      players: new Map(
        lines.map((line) => [
          line.participantId,
          { level: line.level, gold: line.totalGold, cs: line.minionsKilled + line.jungleMinionsKilled },
        ]),
      ),
    };
  });
}

function matchSource(
  match: Match,
  timeline: Timeline | undefined,
  hero: (id: number) => string,
  broken: (what: string) => void,
): MobaSource {
  const id = match.gameId ?? match.matchId ?? 0;
  const names = new Map(match.participantIdentities.map((one) => [one.participantId, one.player?.summonerName ?? undefined]));
  const durationMs = (match.gameDuration ?? match.matchDuration ?? 0) * 1000;
  const lines = match.participants.map((participant): MobaPlayerResult => {
    const { participantId, stats } = participant;
    const side = sideOf(participant.teamId);
    const champion = hero(participant.championId);
    const name = names.get(participantId) ?? champion;
    const line: MobaPlayer = {
      player: { id: playerId(`lol:${id}:${participantId}`), name },
      role: lolRole(participant.timeline?.lane, participant.timeline?.role),
      hero: champion,
      level: stats.champLevel,
      kills: stats.kills,
      deaths: stats.deaths,
      assists: stats.assists,
      gold: stats.goldEarned ?? stats.goldSpent ?? 0,
      cs: (stats.totalMinionsKilled ?? stats.minionsKilled ?? 0) + (stats.neutralMinionsKilled ?? 0),
      items: [],
      ...(stats.totalDamageDealtToChampions == null ? {} : { damage: stats.totalDamageDealtToChampions }),
      ...(stats.totalDamageTaken == null ? {} : { damageTaken: stats.totalDamageTaken }),
      ...(stats.visionScore == null || stats.visionScore === 0 ? {} : { vision: stats.visionScore }),
    };
    return { slot: participantId, side, line };
  });
  const refs = new Map(lines.map((one) => [one.slot, one.line.player]));
  const incidents = timeline === undefined ? [] : timelineIncidents(timeline, refs, broken);
  const sum = (side: Side, of: (line: MobaPlayer) => number) =>
    lines.filter((one) => one.side === side).reduce((total, one) => total + of(one.line), 0);
  const teamOf = (side: Side): MobaTeam => {
    const team = match.teams.find((one) => sideOf(one.teamId) === side);
    const dragons = incidents.flatMap((one) => (one.scores?.side === side && one.scores.dragon !== undefined ? [one.scores.dragon] : []));
    const firsts = [
      ...(team?.firstBlood === true ? ['blood'] : []),
      ...(team?.firstTower === true ? ['tower'] : []),
      ...(team?.firstDragon === true ? ['dragon'] : []),
      ...(team?.firstBaron === true ? ['baron'] : []),
      ...(team?.firstRiftHerald === true ? ['herald'] : []),
    ];
    return {
      kills: sum(side, (line) => line.kills),
      deaths: sum(side, (line) => line.deaths),
      assists: sum(side, (line) => line.assists),
      gold: sum(side, (line) => line.gold),
      towers: team?.towerKills ?? 0,
      objectives: {
        inhibitors: team?.inhibitorKills ?? 0,
        dragons: team?.dragonKills ?? 0,
        barons: team?.baronKills ?? 0,
        ...(team?.riftHeraldKills == null ? {} : { heralds: team.riftHeraldKills }),
      },
      ...(dragons.length === 0 ? {} : { dragons }),
      firsts,
    };
  };
  const bans = match.teams.flatMap((team) =>
    (team.bans ?? []).map((ban) => ({ side: sideOf(team.teamId), hero: hero(ban.championId), turn: ban.pickTurn })),
  );
  const draft = draftOf(
    bans,
    lines.map(({ side, line }) => ({ side, hero: line.hero, player: line.player, role: line.role })),
  );
  const won = match.teams.find((team) => team.win === true || team.winner === true);
  const version = (match.gameVersion ?? match.matchVersion ?? '').split('.').slice(0, 2).join('.');
  return {
    draft,
    draftMs: (draft.length + 2) * DRAFT_STEP_MS,
    incidents,
    minutes: timeline === undefined ? [] : timelineMinutes(timeline),
    lines,
    teams: [teamOf(0), teamOf(1)],
    // the timeline runs on past the duration that the match states
    lengthMs: Math.max(durationMs, ...(timeline?.frames.map((frame) => frame.timestamp) ?? []), ...incidents.map((one) => one.atMs)),
    winner: won === undefined || sideOf(won.teamId) === 0 ? 0 : 1,
    sides: ['blue', 'red'],
    ...(version === '' ? {} : { patch: version }),
  };
}

function timelineBeside(file: DataFile): Timeline | undefined {
  const name = /([^/\\]+)\.match\.json$/.exec(file.path)?.[1];
  const parsed = Timeline.safeParse(name === undefined ? undefined : file.beside(`${name}.timeline.json`)?.json());
  return parsed.data;
}

/** Matches of the official interface, versions 2 and 3; the timeline of version 3 stands in a file beside the match. */
export const lolMatch: Reader = {
  name: 'lol-match',
  accepts(file) {
    return Match.safeParse(file.json()).success;
  },
  read(file) {
    const report = new ReportBuilder(file.name, this.name);
    const parsed = Match.safeParse(file.json());
    if (!parsed.success) return { recordings: [], report: [] };
    const match = parsed.data;
    const id = match.gameId ?? match.matchId ?? 0;
    const startAt = match.gameCreation ?? match.matchCreation;
    const winners = match.teams.filter((team) => team.win === true || team.winner === true);
    if (id === 0 || startAt == null || winners.length !== 1) {
      report.skip('no id, no start, or not one winner', String(id));
      return { recordings: [], report: [report.done()] };
    }
    const hero = championKeys(file);
    const timeline = timelineBeside(file);
    const source = matchSource(match, timeline, hero, (what) => report.warn(what, String(id)));
    const kills = source.incidents.filter((one) => one.scores?.what === 'kills');
    const counted: Score = [kills.filter((one) => one.scores?.side === 0).length, kills.filter((one) => one.scores?.side === 1).length];
    if (timeline !== undefined && String(counted) !== String([source.teams[0].kills, source.teams[1].kills]))
      report.warn('kills of the timeline differ from the final figures, which stand', String(id));
    report.use();
    report.count('kills', kills.length);
    report.count('frames', timeline?.frames.length ?? 0);
    const version3 = match.gameId != null;
    const realm = match.platformId ?? match.region ?? '';
    const fixture = fixtureOf(
      id,
      startAt,
      eventLeague('lol', `games-${realm.toLowerCase()}`, {
        en_US: `LoL games ${realm}`,
        zh_CN: `LoL 对局 ${realm}`,
        zh_tw: `LoL 對局 ${realm}`,
      }),
      colourTeams(id),
      version3
        ? { name: 'ruby-lol', licence: 'MIT', attribution: 'Test fixture of mikamai/ruby-lol (MIT)' }
        : { name: 'lol-js', licence: 'MIT', attribution: 'Sample result of jwalton/lol-js (MIT)' },
    );
    return { recordings: [recordingOf(fixture, () => source, timeline !== undefined)], report: [report.done()] };
  },
};

// ---- an amateur league's summary --------------------------------------------------------------------------------------------------------

const SummaryPlayer = z.object({
  ParticipantId: z.int(),
  ChampId: z.int(),
  ChampLevel: z.int(),
  Role: z.string().nullish(),
  Kills: z.int(),
  Deaths: z.int(),
  Assists: z.int(),
  Gold: z.int(),
  CreepScore: z.int(),
  TotalDamageDealt: z.int().nullish(),
  VisionScore: z.int().nullish(),
});
const SummaryTeam = z.object({
  Win: z.boolean(),
  Bans: z.array(z.int()),
  Barons: z.int(),
  Dragons: z.array(z.string()),
  Heralds: z.int(),
  Inhibitors: z.int(),
  Towers: z.int(),
  TeamKills: z.int(),
  TeamDeaths: z.int(),
  TeamAssists: z.int(),
  TeamGold: z.int(),
  FirstBlood: z.boolean().nullish(),
  FirstTower: z.boolean().nullish(),
  Players: z.record(z.string(), SummaryPlayer),
});
const SummaryEvent = z.object({
  EventType: z.string(),
  EventCategory: z.string().nullish(),
  Timestamp: z.int(),
  TeamId: z.int(),
  KillerId: z.int().nullish(),
  VictimId: z.int().nullish(),
  AssistIds: z.array(z.int()).nullish(),
  Lane: z.string().nullish(),
});
const Summary = z.object({
  DatePlayed: z.int(),
  GameDuration: z.int(),
  GamePatchVersion: z.string().nullish(),
  MatchPId: z.string(),
  Teams: z.object({ '100': SummaryTeam, '200': SummaryTeam }),
  Timeline: z.array(
    z.object({ MinuteStamp: z.int(), BlueTeamGold: z.int(), RedTeamGold: z.int(), Events: z.array(z.unknown()).nullish() }),
  ),
});
type Summary = z.infer<typeof Summary>;

function summarySource(summary: Summary, hero: (id: number) => string, broken: (what: string) => void): MobaSource {
  const { Teams: teams } = summary;
  const lines = ([0, 1] as const).flatMap((side) =>
    Object.values(side === 0 ? teams['100'].Players : teams['200'].Players).map((one): MobaPlayerResult => ({
      slot: one.ParticipantId,
      side,
      line: {
        player: { id: playerId(`lol:${summary.MatchPId}:${one.ParticipantId}`), name: hero(one.ChampId) },
        role: lolRole(one.Role, one.Role),
        hero: hero(one.ChampId),
        level: one.ChampLevel,
        kills: one.Kills,
        deaths: one.Deaths,
        assists: one.Assists,
        gold: one.Gold,
        cs: one.CreepScore,
        items: [],
        ...(one.TotalDamageDealt == null ? {} : { damage: one.TotalDamageDealt }),
        ...(one.VisionScore == null ? {} : { vision: one.VisionScore }),
      },
    })),
  );
  const refs = new Map(lines.map((one) => [one.slot, one.line.player]));
  const KINDS: Readonly<Record<string, readonly [kind: string, what: string]>> = {
    Kill: ['kill', 'kills'],
    Tower: ['tower', 'towers'],
    Inhibitor: ['inhibitor', 'inhibitors'],
    Dragon: ['dragon', 'dragons'],
    Herald: ['herald', 'heralds'],
    Baron: ['baron', 'barons'],
  };
  const had = new Set<string>();
  const incidents = summary.Timeline.flatMap((minute) => minute.Events ?? [])
    .flatMap((value) => {
      const parsed = SummaryEvent.safeParse(value);
      if (!parsed.success) broken('event cannot be read');
      return parsed.success ? [parsed.data] : [];
    })
    .toSorted((a, b) => a.Timestamp - b.Timestamp)
    .flatMap((event): MobaIncident[] => {
      const known = KINDS[event.EventType];
      if (known === undefined) return [];
      const [kind, what] = known;
      const side = sideOf(event.TeamId);
      const killer = refs.get(event.KillerId ?? 0);
      const victim = refs.get(event.VictimId ?? 0);
      const element = kind === 'dragon' ? event.EventCategory?.toLowerCase() : undefined;
      const lane = kind === 'tower' || kind === 'inhibitor' ? LANES[event.Lane ?? ''] : undefined;
      const detail = element ?? lane;
      const assists = event.AssistIds ?? [];
      const assistRefs = assists.flatMap((id) => refs.get(id) ?? []);
      const mark = kind === 'kill' ? 'blood' : kind;
      const first = had.has(mark) || kind === 'inhibitor' ? undefined : mark;
      had.add(mark);
      return [
        {
          atMs: event.Timestamp,
          killer: event.KillerId == null || event.KillerId === 0 ? undefined : event.KillerId,
          victim: kind === 'kill' ? (event.VictimId ?? undefined) : undefined,
          assists: kind === 'kill' ? assists : [],
          event: {
            kind,
            side,
            ...(killer === undefined ? {} : { player: killer }),
            ...(victim === undefined || kind !== 'kill' ? {} : { victim }),
            ...(assistRefs.length === 0 ? {} : { assists: assistRefs }),
            ...(detail === undefined ? {} : { detail }),
          },
          scores: { side, what, ...(element === undefined ? {} : { dragon: element }) },
          first,
        },
      ];
    });
  const team = (one: z.infer<typeof SummaryTeam>): MobaTeam => ({
    kills: one.TeamKills,
    deaths: one.TeamDeaths,
    assists: one.TeamAssists,
    gold: one.TeamGold,
    towers: one.Towers,
    objectives: { inhibitors: one.Inhibitors, dragons: one.Dragons.length, barons: one.Barons, heralds: one.Heralds },
    ...(one.Dragons.length === 0 ? {} : { dragons: one.Dragons.map((dragon) => dragon.toLowerCase()) }),
    firsts: [...(one.FirstBlood === true ? ['blood'] : []), ...(one.FirstTower === true ? ['tower'] : [])],
  });
  const bans = ([0, 1] as const).flatMap((side) =>
    (side === 0 ? teams['100'].Bans : teams['200'].Bans).map((id, index) => ({ side, hero: hero(id), turn: index * 2 + side })),
  );
  const draft = draftOf(
    bans,
    lines.map(({ side, line }) => ({ side, hero: line.hero, player: line.player, role: line.role })),
  );
  return {
    draft,
    draftMs: (draft.length + 2) * DRAFT_STEP_MS,
    incidents,
    minutes: summary.Timeline.map((minute) => ({
      atMs: minute.MinuteStamp * MINUTE,
      minute: minute.MinuteStamp,
      goldDiff: minute.BlueTeamGold - minute.RedTeamGold,
      gold: [minute.BlueTeamGold, minute.RedTeamGold] as const,
    })),
    lines,
    teams: [team(teams['100']), team(teams['200'])],
    lengthMs: Math.max(summary.GameDuration * 1000, ...incidents.map((one) => one.atMs)),
    winner: teams['100'].Win ? 0 : 1,
    sides: ['blue', 'red'],
    ...(summary.GamePatchVersion == null ? {} : { patch: summary.GamePatchVersion }),
  };
}

/** A game of an amateur league with both gold totals by minute and every kill; players are known by their champions. */
export const lolSummary: Reader = {
  name: 'lol-summary',
  accepts(file) {
    return Summary.safeParse(file.json()).success;
  },
  read(file) {
    const report = new ReportBuilder(file.name, this.name);
    const parsed = Summary.safeParse(file.json());
    if (!parsed.success) return { recordings: [], report: [] };
    const summary = parsed.data;
    if (summary.Teams['100'].Win === summary.Teams['200'].Win) {
      report.skip('not one winner', summary.MatchPId);
      return { recordings: [], report: [report.done()] };
    }
    const source = summarySource(summary, championKeys(file), (what) => report.warn(what, summary.MatchPId));
    report.use();
    report.count('kills', source.incidents.filter((one) => one.event.kind === 'kill').length);
    report.count('towers', source.incidents.filter((one) => one.event.kind === 'tower').length);
    const fixture = fixtureOf(
      summary.MatchPId,
      summary.DatePlayed,
      eventLeague('lol', 'amateur', { en_US: 'LoL amateur league', zh_CN: 'LoL 业余联赛', zh_tw: 'LoL 業餘聯賽' }),
      colourTeams(summary.MatchPId),
      { name: 'lhgMatchLambda', licence: 'MIT', attribution: 'Test output of mrdoowan/lhgMatchLambda (MIT)' },
    );
    return { recordings: [recordingOf(fixture, () => source, true)], report: [report.done()] };
  },
};
