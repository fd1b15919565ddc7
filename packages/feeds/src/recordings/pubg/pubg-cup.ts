import type { FeedFixture } from '@matchpoint/contracts/feed';
import { z } from 'zod';
import type { Reader } from '../reader.ts';
import { ReportBuilder } from '../report.ts';
import { eventLeague, eventTeam } from '../series/esports-names.ts';
import { type BattlePlayer, type BattleTeam, recordingOf } from './battle-timeline.ts';

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
 * Returns when each team of a cup match was out. The source gives whole minutes: within a minute teams are ordered by place, and no team is
 * out before one with a worse place.
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

/** Reads matches of a community cup with named teams. A team without a place and players did not appear. */
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
    const players = teams.flatMap((team, index) => {
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
      (squad, index) => players.filter((one) => one.team === index).reduce((sum, one) => sum + one.kills, 0) === squad.kills,
    );
    if (!counted) {
      report.refuse('kills of players and teams differ', cup._id.$oid);
      return { recordings: [], report: [report.done()] };
    }
    report.use();
    report.count('teams', teams.length);
    report.count('absent', absent.length);
    report.count(
      'kills',
      squads.reduce((sum, squad) => sum + squad.kills, 0),
    );
    // The id of the record contains the second in which it was created.
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
      recordings: [recordingOf(fixture, { key: cup._id.$oid, squads, players, lengthMs, map: undefined })],
      report: [report.done()],
    };
  },
};
