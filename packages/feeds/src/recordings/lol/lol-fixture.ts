import type { FeedFixture, FeedTeam } from '@matchpoint/contracts/feed';
import type { PlayerRef } from '@matchpoint/contracts/match/base';
import { replayRecording, type ReplayRecording } from '../replay-recording.ts';
import { eventTeam } from '../series/esports-names.ts';
import { mobaTimeline, type MobaSource } from '../series/moba-timeline.ts';
import { SERIES_AFTER_MS, seriesRecording, type Side, type TimedDraftStep } from '../series/series-timeline.ts';

export const MINUTE = 60_000;
export const DRAFT_STEP_MS = 15_000;
export const sideOf = (teamId: number): Side => (teamId === 100 ? 0 : 1);
export const other = (side: Side): Side => (side === 0 ? 1 : 0);
const BLUE = { en_US: 'Blue side', zh_CN: '蓝方', zh_tw: '藍方' };
const RED = { en_US: 'Red side', zh_CN: '红方', zh_tw: '紅方' };

/** Returns teams named after the colours of their sides. */
export function colourTeams(id: string | number): [FeedTeam, FeedTeam] {
  const blue = eventTeam('lol', `${id}-blue`, BLUE.en_US, BLUE);
  const red = eventTeam('lol', `${id}-red`, RED.en_US, RED);
  return [
    { ...blue, crest: { ...blue.crest, initials: 'B', primary: '#1D5BD8', secondary: '#FFFFFF', pattern: 'solid' } },
    { ...red, crest: { ...red.crest, initials: 'R', primary: '#C8102E', secondary: '#FFFFFF', pattern: 'solid' } },
  ];
}

export function fixtureOf(
  id: string | number,
  startAt: number,
  league: FeedFixture['league'],
  teams: FeedFixture['teams'],
  attribution: FeedFixture['attribution'],
): FeedFixture {
  return { source: 'replay', key: `lol/${id}`, gameId: 1, league, teams, startAt, startExact: true, attribution };
}

export function recordingOf(fixture: FeedFixture, source: () => MobaSource, timed: boolean): ReplayRecording {
  return replayRecording(fixture, { depth: timed ? 'timed' : 'result', mapping: 'slots', afterMs: SERIES_AFTER_MS }, (as) =>
    seriesRecording(as, { bestOf: 1, games: [mobaTimeline(source())] }),
  );
}

/**
 * Returns the draft: bans in order, then picks in the order of the players, because the sources do not record when a champion was picked.
 */
export function draftOf(
  bans: readonly { side: Side; hero: string; turn: number }[],
  picks: readonly { side: Side; hero: string; player: PlayerRef; role: string }[],
): TimedDraftStep[] {
  return [
    ...bans.toSorted((a, b) => a.turn - b.turn).map(({ side, hero }) => ({ kind: 'ban' as const, side, hero })),
    ...picks.map(({ side, hero, player, role }) => ({ kind: 'pick' as const, side, hero, player, role })),
  ].map((step, index) => ({ atMs: (index + 1) * DRAFT_STEP_MS, step: { order: index + 1, ...step } }));
}

export const LANES: Readonly<Record<string, string>> = {
  TOP_LANE: 'top',
  MID_LANE: 'mid',
  BOT_LANE: 'bot',
  Top: 'top',
  Middle: 'mid',
  Bottom: 'bot',
};
