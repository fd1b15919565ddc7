import type { PlayerRef } from '@matchpoint/contracts/match/base';
import type { MobaTeam } from '@matchpoint/contracts/match/series';
import { z } from 'zod';
import { playerId } from '../../player-id.ts';
import type { Reader } from '../reader.ts';
import { ReportBuilder } from '../report.ts';
import { eventLeague } from '../series/esports-names.ts';
import type { MobaIncident, MobaPlayerResult, MobaSource } from '../series/moba-timeline.ts';
import type { Side } from '../series/series-timeline.ts';
import { championKeys, lolRole } from './champions.ts';
import { MINUTE, DRAFT_STEP_MS, sideOf, colourTeams, fixtureOf, recordingOf, draftOf, LANES } from './lol-fixture.ts';

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

/** Kind of an incident and what it counts for, by the summary's type of event. */
const INCIDENTS: Readonly<Record<string, readonly [kind: string, what: string]>> = {
  Kill: ['kill', 'kills'],
  Tower: ['tower', 'towers'],
  Inhibitor: ['inhibitor', 'inhibitors'],
  Dragon: ['dragon', 'dragons'],
  Herald: ['herald', 'heralds'],
  Baron: ['baron', 'barons'],
};

function summaryLines(summary: Summary, hero: (id: number) => string): MobaPlayerResult[] {
  return SIDES.flatMap((side) =>
    Object.values(teamOf(summary, side).Players).map((one): MobaPlayerResult => ({
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
}

/** Returns the incidents of the summary in order of time; the first of each kind but inhibitors is marked. */
function summaryIncidents(summary: Summary, refs: ReadonlyMap<number, PlayerRef>, broken: (what: string) => void): MobaIncident[] {
  const seen = new Set<string>();
  const events = summary.Timeline.flatMap((minute) => minute.Events ?? []).flatMap((value) => {
    const parsed = SummaryEvent.safeParse(value);
    if (!parsed.success) broken('event cannot be read');
    return parsed.success ? [parsed.data] : [];
  });
  return events
    .toSorted((a, b) => a.Timestamp - b.Timestamp)
    .flatMap((event): MobaIncident[] => {
      const known = INCIDENTS[event.EventType];
      if (known === undefined) return [];
      const mark = known[0] === 'kill' ? 'blood' : known[0];
      const first = seen.has(mark) || mark === 'inhibitor' ? undefined : mark;
      seen.add(mark);
      return [{ ...incidentOf(event, known, refs), first }];
    });
}

function incidentOf(
  event: z.infer<typeof SummaryEvent>,
  [kind, what]: readonly [kind: string, what: string],
  refs: ReadonlyMap<number, PlayerRef>,
): MobaIncident {
  const side = sideOf(event.TeamId);
  const killer = refs.get(event.KillerId ?? 0);
  const victim = refs.get(event.VictimId ?? 0);
  const element = kind === 'dragon' ? event.EventCategory?.toLowerCase() : undefined;
  const lane = kind === 'tower' || kind === 'inhibitor' ? LANES[event.Lane ?? ''] : undefined;
  const detail = element ?? lane;
  const assists = event.AssistIds ?? [];
  const assistRefs = assists.flatMap((id) => refs.get(id) ?? []);
  return {
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
  };
}

function teamResult(one: z.infer<typeof SummaryTeam>): MobaTeam {
  return {
    kills: one.TeamKills,
    deaths: one.TeamDeaths,
    assists: one.TeamAssists,
    gold: one.TeamGold,
    towers: one.Towers,
    objectives: { inhibitors: one.Inhibitors, dragons: one.Dragons.length, barons: one.Barons, heralds: one.Heralds },
    ...(one.Dragons.length === 0 ? {} : { dragons: one.Dragons.map((dragon) => dragon.toLowerCase()) }),
    firsts: [...(one.FirstBlood === true ? ['blood'] : []), ...(one.FirstTower === true ? ['tower'] : [])],
  };
}

const SIDES = [0, 1] as const;
const teamOf = ({ Teams: teams }: Summary, side: Side) => (side === 0 ? teams['100'] : teams['200']);

function summarySource(summary: Summary, hero: (id: number) => string, broken: (what: string) => void): MobaSource {
  const lines = summaryLines(summary, hero);
  const incidents = summaryIncidents(summary, new Map(lines.map((one) => [one.slot, one.line.player])), broken);
  const draft = draftOf(
    SIDES.flatMap((side) => teamOf(summary, side).Bans.map((id, index) => ({ side, hero: hero(id), turn: index * 2 + side }))),
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
    teams: [teamResult(teamOf(summary, 0)), teamResult(teamOf(summary, 1))],
    lengthMs: Math.max(summary.GameDuration * 1000, ...incidents.map((one) => one.atMs)),
    winner: summary.Teams['100'].Win ? 0 : 1,
    sides: ['blue', 'red'],
    ...(summary.GamePatchVersion == null ? {} : { patch: summary.GamePatchVersion }),
  };
}

/** Reads games of an amateur league with the gold of both teams by minute and every kill; players are named after their champions. */
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
      report.refuse('not one winner', summary.MatchPId);
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
