import type { MobaPlayer, MobaTeam } from '@matchpoint/contracts/match/series';
import { z } from 'zod';
import { playerId } from '../../player-id.ts';
import type { DataFile } from '../data-file.ts';
import type { Reader } from '../reader.ts';
import { ReportBuilder } from '../report.ts';
import { eventLeague } from '../series/esports-names.ts';
import type { MobaPlayerResult, MobaSource } from '../series/moba-timeline.ts';
import type { Score, Side } from '../series/series-timeline.ts';
import { championKeys, lolRole } from './champions.ts';
import { DRAFT_STEP_MS, sideOf, colourTeams, fixtureOf, recordingOf, draftOf } from './lol-fixture.ts';
import { Timeline, timelineIncidents, timelineMinutes } from './lol-match-timeline.ts';

const winFlag = z.union([z.boolean(), z.string()]).transform((value) => value === true || value === 'Win' || value === 'true');

const Stats = z.object({
  kills: z.int(),
  deaths: z.int(),
  assists: z.int(),
  champLevel: z.int(),
  // Missing for players of old matches: the gold spent is used instead.
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
  /** Version 2 has the timeline inside the match. */
  timeline: z.unknown().optional(),
});

type Match = z.infer<typeof Match>;

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
    // The timeline may be longer than the duration of the match.
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

/** Reads matches of the official API, versions 2 and 3. The timeline is inside the match (version 2) or in a file beside it (version 3). */
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
      report.refuse('no id, no start, or not one winner', String(id));
      return { recordings: [], report: [report.done()] };
    }
    const hero = championKeys(file);
    const inside = match.timeline == null ? undefined : Timeline.safeParse(match.timeline);
    if (inside?.success === false) report.warn('the timeline inside the match cannot be read: only the end is known', String(id));
    const timeline = inside?.data ?? timelineBeside(file);
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
