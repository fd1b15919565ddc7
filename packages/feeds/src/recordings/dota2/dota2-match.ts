import type { FeedTeam, Names } from '@matchpoint/contracts/feed';
import { eventTeam } from '../series/esports-names.ts';
import type { Reader } from '../reader.ts';
import { replayRecording } from '../replay-recording.ts';
import { ReportBuilder } from '../report.ts';
import { mobaTimeline } from '../series/moba-timeline.ts';
import { SERIES_AFTER_MS, seriesRecording, type Side } from '../series/series-timeline.ts';
import { heroKeys, leagueOf, fixtureOf } from './dota2-fixture.ts';
import { Match, dotaSource } from './dota2-game.ts';

const RADIANT: Names = { en_US: 'Radiant', zh_CN: '天辉', zh_tw: '天輝' };
const DIRE: Names = { en_US: 'Dire', zh_CN: '夜魇', zh_tw: '夜魘' };

function teamOf(match: Match, side: Side): FeedTeam {
  const id = (side === 0 ? match.radiant_team_id : match.dire_team_id) ?? undefined;
  const name = (side === 0 ? (match.radiant_team?.name ?? match.radiant_name) : (match.dire_team?.name ?? match.dire_name)) ?? undefined;
  if (id === undefined || name === undefined || name.trim() === '') {
    const names = side === 0 ? RADIANT : DIRE;
    return eventTeam('dota2', `${match.match_id}-${side}`, names['en_US'] ?? '', names);
  }
  return eventTeam('dota2', id, name);
}

/**
 * Reads single games of OpenDota, parsed (kills, buildings, gold by minute) or not (the result alone). A game of a series has the key of
 * the series.
 */
export const dotaMatch: Reader = {
  name: 'dota2-match',
  accepts(file) {
    return Match.safeParse(file.json()).success;
  },
  read(file) {
    const report = new ReportBuilder(file.name, this.name);
    const parsed = Match.safeParse(file.json());
    if (!parsed.success) return { recordings: [], report: [] };
    const match = parsed.data;
    const series = match.series_id == null || match.series_id === 0 ? undefined : match.series_id;
    if (series !== undefined && (match.series_type ?? 0) > 0) {
      const example = `${match.match_id} of series ${series}`;
      if (file.usedByAnother) report.skip('one game of a series: it is read with the list of the series', example);
      else report.refuse('one game of a series whose list of games is missing', example);
      return { recordings: [], report: [report.done()] };
    }
    const source = dotaSource(match, heroKeys(file), (what) => report.warn(what, String(match.match_id)));
    const logged = source.incidents.filter((one) => one.scores?.what === 'kills').length;
    const scored = source.teams[0].kills + source.teams[1].kills;
    if (source.incidents.length > 0 && logged !== scored)
      report.warn('kills by towers and creeps are not logged: they count at the end', `${match.match_id}: ${logged} of ${scored}`);
    if (source.incidents.length === 0) report.warn('not parsed: only the end is known', String(match.match_id));
    report.use();
    report.count('kills', logged);
    report.count('goldPoints', source.minutes.length);
    report.count('draftSteps', source.draft.length);
    const fixture = fixtureOf(
      series === undefined ? `dota2/${match.match_id}` : `dota2-series/${series}`,
      match.start_time * 1000 - source.draftMs,
      leagueOf(match.league?.leagueid ?? match.leagueid, match.league?.name),
      [teamOf(match, 0), teamOf(match, 1)],
    );
    const timed = source.incidents.length > 0;
    return {
      recordings: [
        replayRecording(fixture, { depth: timed ? 'timed' : 'result', mapping: 'slots', afterMs: SERIES_AFTER_MS }, (as) =>
          seriesRecording(as, { bestOf: 1, games: [mobaTimeline(source)] }),
        ),
      ],
      report: [report.done()],
    };
  },
};
