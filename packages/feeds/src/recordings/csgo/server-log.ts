import type { FeedFixture } from '@matchpoint/contracts/feed';
import type { Reader } from '../reader.ts';
import { replayRecording } from '../replay-recording.ts';
import { ReportBuilder } from '../report.ts';
import { eventLeague, eventTeam } from '../series/esports-names.ts';
import { SERIES_AFTER_MS, seriesRecording } from '../series/series-timeline.ts';
import { LINE } from './log-lines.ts';
import { parseServerLog } from './log-replay.ts';

const ATTRIBUTION = { name: 'csgo-log', licence: 'MIT', attribution: 'Example log of janstuemmel/csgo-log (MIT)' } as const;

/** Reads logs of a game server, exact to the second. A log has no team names: each team is named after its first player, as in the game. */
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
      report.refuse('no whole match, or rounds that contradict its last line', file.name);
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
