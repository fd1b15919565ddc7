import type { FeedFixture, FeedState } from '@matchpoint/contracts/feed';
import { LeagueId, MatchId, PlayerId, TeamId } from '@matchpoint/contracts/ids';
import type { SoccerEvent } from '@matchpoint/contracts/match/soccer';
import type { Recording, RecordingSource, ScheduledRecording } from '@matchpoint/feeds/recording';
import type { Id } from '@matchpoint/contracts/rules/id';
import { NOON } from './harness.ts';

export const matchId = (id: Id): MatchId => MatchId.parse(id);
export const leagueId = (id: Id): LeagueId => LeagueId.parse(id);
export const teamId = (id: Id): TeamId => TeamId.parse(id);

const MINUTE = 60_000;

export function team(key: string, zh?: string): FeedFixture['teams'][number] {
  const names = { en_US: key, ...(zh === undefined ? {} : { zh_CN: zh }) };
  return {
    key,
    names,
    shorts: names,
    crest: { initials: key.slice(0, 3).toUpperCase(), primary: '#112233', secondary: '#ddeeff', pattern: 'solid' },
  };
}

/** Returns a soccer fixture; by default with kick-off at noon. */
export function fixture(over: Partial<FeedFixture> = {}): FeedFixture {
  return {
    source: 'made',
    key: 'one',
    gameId: 202,
    league: {
      key: 'cup',
      names: { en_US: 'Test Cup', zh_CN: '测试杯' },
      shorts: { en_US: 'TC', zh_CN: '测杯' },
      hue: '#123456',
      tier: 1,
      season: '2026',
    },
    teams: [team('Home', '主队'), team('Away')],
    startAt: NOON,
    startExact: true,
    attribution: { name: 'made' },
    ...over,
  };
}

export function goal(id: string, side: 0 | 1, minute: number, score: [number, number], over: Partial<SoccerEvent> = {}): SoccerEvent {
  return {
    id,
    kind: 'goal',
    detail: 'regular',
    side,
    minute,
    score,
    player: { id: PlayerId.parse(Number(id.replaceAll(/\D/g, '')) + 1), name: `Scorer ${id}` },
    ...over,
  };
}

/** Returns a soccer match in its first half with these events; the score counts the goals that were not cancelled. */
export function playing(events: readonly SoccerEvent[], over: Partial<FeedState> = {}): FeedState {
  const standing = events.filter((event) => event.kind === 'goal' && event.cancelled === undefined);
  const score: [number, number] = [
    standing.filter((event) => event.side === 0).length,
    standing.filter((event) => event.side === 1).length,
  ];
  return {
    status: 'live',
    phase: 'first_half',
    confirmed: false,
    score,
    facts: { kind: 'soccer', ft: score },
    soccer: { events: [...events], stats: { full: [] }, momentum: [] },
    ...over,
  };
}

export function finished(events: readonly SoccerEvent[], over: Partial<FeedState> = {}): FeedState {
  const state = playing(events, { status: 'finished', phase: 'finished', confirmed: true, resultType: 'normal' });
  const [home, away] = state.score ?? [0, 0];
  return { ...state, ...(home === away ? {} : { winner: home > away ? 0 : 1 }), ...over };
}

/**
 * Returns a recorded match with goals in minutes 10, 30 (cancelled in 32) and 70; it ends in minute 95 and is confirmed in 100. Times are
 * match time.
 */
export function madeRecording(of: FeedFixture): ScheduledRecording {
  const first = goal('g1', 0, 10, [1, 0]);
  const second = goal('g2', 1, 30, [1, 1]);
  const cancelled: SoccerEvent = { ...second, cancelled: { reason: 'var_offside', minute: 32 } };
  const third = goal('g3', 0, 70, [2, 0]);
  const clock = (at: number) => ({ clock: { at, ms: 0, running: true, dir: 'up' as const } });
  const steps: [minute: number, state: FeedState][] = [
    [-15, { status: 'about_to_start', phase: 'not_started', confirmed: false, facts: { kind: 'soccer' } }],
    [0, playing([], clock(0))],
    [10, playing([first], clock(0))],
    [30, playing([first, second], clock(0))],
    [32, playing([first, cancelled], clock(0))],
    [45, playing([first, cancelled], { status: 'paused', phase: 'half_time' })],
    [60, playing([first, cancelled], { phase: 'second_half', ...clock(60 * MINUTE) })],
    [70, playing([first, cancelled, third], { phase: 'second_half', ...clock(60 * MINUTE) })],
    [95, finished([first, cancelled, third], { confirmed: false })],
    [100, finished([first, cancelled, third])],
  ];
  const timestamps = steps.map(([minute]) => minute * MINUTE);
  const recording: Recording = {
    fixture: of,
    timestamps,
    stateAt: (elapsed) =>
      steps.findLast(([minute]) => minute * MINUTE <= elapsed)?.[1] ?? {
        status: 'scheduled',
        phase: 'not_started',
        confirmed: false,
        facts: { kind: 'soccer' },
      },
  };
  return { fixture: of, beforeMs: 15 * MINUTE, afterMs: 100 * MINUTE, load: () => recording };
}

/** Returns a source of generated matches. */
export function madeSource(recordings: readonly ScheduledRecording[], speed = 1): RecordingSource {
  return {
    name: 'made',
    speed,
    fixtures: (from, to) => recordings.filter(({ fixture: { startAt } }) => startAt >= from && startAt < to),
  };
}
