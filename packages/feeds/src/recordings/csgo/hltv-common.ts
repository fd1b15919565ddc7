import type { FeedFixture } from '@matchpoint/contracts/feed';
import { z } from 'zod';
import { replayRecording, type ReplayRecording } from '../replay-recording.ts';
import { SERIES_AFTER_MS, seriesRecording, type SeriesTimeline } from '../series/series-timeline.ts';

const ATTRIBUTION = { name: 'HLTV test data', licence: 'MIT', attribution: 'Test snapshots of gigobyte/HLTV (MIT)' } as const;
export const Team = z.object({ id: z.int().nullish(), name: z.string() });
export const Event = z.object({ id: z.int(), name: z.string() });

export function recordingOf(
  about: { key: string; league: FeedFixture['league']; teams: FeedFixture['teams']; startAt: number; round?: string | undefined },
  depth: ReplayRecording['depth'],
  timeline: () => SeriesTimeline,
  identity?: string,
): ReplayRecording {
  const fixture: FeedFixture = {
    source: 'replay',
    key: about.key,
    gameId: 2,
    league: about.league,
    teams: about.teams,
    startAt: about.startAt,
    startExact: true,
    ...(about.round === undefined ? {} : { round: { en_US: about.round } }),
    attribution: ATTRIBUTION,
  };
  return replayRecording(fixture, { depth, mapping: 'slots', afterMs: SERIES_AFTER_MS, identity }, (as) => seriesRecording(as, timeline()));
}
