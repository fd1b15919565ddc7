import type { FeedFixture, FeedState, FeedTeam } from '@matchpoint/contracts/feed';
import { gameById } from '@matchpoint/contracts/games';
import type { Pair, Side } from '@matchpoint/contracts/match/base';
import { soccerMinute } from '@matchpoint/contracts/rules/match-clock';
import type { FilmPicture } from '../../providers/media-server/film/film-picture.ts';
import type { HighlightSide } from '../../providers/media/highlight.ts';
import { clockOf, headOf, lastEvents, lineOf } from './film-texts.ts';
import type { MatchTimeline } from './match-timeline.ts';

/** An event and a changed score are shown for this long. */
const EVENT_MS = 12_000;
/** Places of a battle royale that are shown. */
const TABLE_ROWS = 5;

/** Returns what a film shows of a match at an instant, UTC milliseconds: its state is that of the feed at that instant. */
export function filmPictureOf(timeline: MatchTimeline, at: number): FilmPicture {
  const { fixture } = timeline;
  const state = timeline.stateAt(at);
  const before = timeline.stateAt(at - EVENT_MS);
  const changed = changedSide(before.score, state.score);
  const known = new Set(lastEvents(fixture, before).map(({ id }) => id));
  const event = lastEvents(fixture, state).findLast(({ id }) => !known.has(id));
  const clock = clockOf(state, at);
  const line = lineOf(state);
  const sides = sidesOf(fixture);
  return {
    sport: gameById(fixture.gameId)?.sport ?? 'soccer',
    league: { short: nameOf(fixture.league.shorts), hue: fixture.league.hue },
    origin: fixture.origin === 'replay' ? 'replay' : 'simulated',
    ...(sides === undefined ? {} : { sides }),
    ...(state.score === undefined ? {} : { score: state.score }),
    ...(changed === undefined ? {} : { changed }),
    head: headOf(fixture, state, at),
    ...(clock === undefined ? {} : { clock }),
    ...(line === undefined ? {} : { line }),
    ...(event === undefined ? {} : { event }),
    ...(state.facts.kind === 'battle_royale' ? { rows: rowsOf(fixture, state) } : {}),
    progress: progressOf(state, at),
    marks: marksOf(state),
    isRunning: state.status === 'live' && state.clock?.running === true,
  };
}

function changedSide(before: Pair | undefined, after: Pair | undefined): Side | undefined {
  if (before === undefined || after === undefined) return undefined;
  if (after[0] > before[0]) return 0;
  return after[1] > before[1] ? 1 : undefined;
}

function nameOf(names: Readonly<Record<string, string>>): string {
  return names['en_US'] ?? '';
}

function sideOf({ shorts, crest }: FeedTeam): HighlightSide {
  return { name: nameOf(shorts), crest };
}

function sidesOf({ gameId, teams: [home, away] }: FeedFixture): FilmPicture['sides'] {
  if (home === undefined || away === undefined || gameById(gameId)?.kind === 'battle_royale') return undefined;
  return [sideOf(home), sideOf(away)];
}

function rowsOf(fixture: FeedFixture, { battleRoyale }: FeedState): NonNullable<FilmPicture['rows']> {
  return (battleRoyale?.table ?? []).slice(0, TABLE_ROWS).flatMap(({ rank, teamId, total }) => {
    const team = fixture.teams[Number(teamId) - 1];
    return team === undefined ? [] : [{ rank, team: sideOf(team), stats: `${total} PTS` }];
  });
}

/** Returns the elapsed share of a match, 0 to 1. */
function progressOf(state: FeedState, at: number): number {
  if (state.status === 'finished') return 1;
  if (state.status !== 'live') return 0;
  const { facts } = state;
  switch (facts.kind) {
    case 'soccer': {
      const minute = soccerMinute(state.phase, state.clock, at)?.minute ?? (state.phase === 'half_time' ? 45 : 90);
      return Math.min(1, minute / soccerLength(state));
    }
    case 'basketball':
      return Math.min(1, facts.periods.length / Math.max(4, facts.periods.length));
    case 'series':
      return Math.min(1, facts.games.filter(({ status }) => status === 'finished').length / facts.bestOf);
    case 'battle_royale':
      return Math.min(1, Math.max(0, facts.gameNo - 1) / Math.max(1, facts.gamesTotal));
  }
}

function soccerLength({ phase }: FeedState): number {
  return phase.startsWith('extra') || phase.startsWith('penalties') ? 120 : 90;
}

/** Returns the goals of a soccer match on its timeline. */
function marksOf(state: FeedState): FilmPicture['marks'] {
  return (state.soccer?.events ?? []).flatMap(({ kind, cancelled, side, minute }) =>
    kind === 'goal' && cancelled === undefined
      ? [{ at: Math.min(1, minute / soccerLength(state)), ...(side === undefined ? {} : { side }) }]
      : [],
  );
}
