import type { FeedState } from '@matchpoint/contracts/feed';
import type { Side } from '@matchpoint/contracts/match/base';
import type { Lineup, SoccerEvent } from '@matchpoint/contracts/match/soccer';
import type { MatchLifecycle } from '../match-lifecycle.ts';
import type { OddsMarket } from '../odds-market.ts';
import { FROM_MINUTE, LENGTH, type Half } from './half-minutes.ts';
import { statRows, TeamStats } from './team-stats.ts';

/** The record of a match so far: scores, cards, events, statistics and momentum. */
export class MatchRecord {
  readonly score: [number, number] = [0, 0];
  /** Goals of extra time alone. */
  readonly extra: [number, number] = [0, 0];
  /** Kicks of the shoot-out that were scored. */
  readonly kicks: [number, number] = [0, 0];
  readonly yellow: [number, number] = [0, 0];
  readonly red: [number, number] = [0, 0];
  ht: [number, number] | undefined;
  ft: [number, number] | undefined;
  started = false;
  extraTime = false;
  shootOut = false;
  /** Announced added minutes of the running half. */
  added: number | undefined;
  half: Half = 1;
  readonly events: SoccerEvent[] = [];
  /** First half, second half, extra time; home and away. */
  readonly stats = {
    first: [new TeamStats(), new TeamStats()],
    second: [new TeamStats(), new TeamStats()],
    extra: [new TeamStats(), new TeamStats()],
  } as const;
  readonly momentum: [number, number][] = [];

  /** Returns the statistics of a side in the running half. */
  count(side: Side): TeamStats {
    return this.stats[this.half === 1 ? 'first' : this.half === 2 ? 'second' : 'extra'][side];
  }

  /** Returns the home side's share of the ball so far, 0 to 1. */
  ballShare(): number {
    const { first, second, extra } = this.stats;
    const ball = (side: Side): number => first[side].ball + second[side].ball + extra[side].ball;
    const both = ball(0) + ball(1);
    return both === 0 ? 0.5 : ball(0) / both;
  }

  mark(detail: string, minute: number): void {
    this.addEvent({ kind: 'period', detail, minute, score: [...this.score] });
  }

  addEvent(event: Omit<SoccerEvent, 'id'>): SoccerEvent {
    const full = { id: `e${this.events.length + 1}`, ...event };
    this.events.push(full);
    return full;
  }

  replaceEvent(event: SoccerEvent, by: SoccerEvent): void {
    const index = this.events.findIndex(({ id }) => id === event.id);
    if (index >= 0) this.events[index] = by;
  }

  /** Returns the minute for the momentum graph. All added minutes of a half count as its last one, as in broadcast graphics. */
  momentumMinute(half: Half, minute: number): number {
    const value = FROM_MINUTE[half] + Math.min(minute, LENGTH[half]);
    const last = this.momentum.at(-1);
    if (last !== undefined && last[0] === value) this.momentum.pop();
    return value;
  }

  view(lifecycle: MatchLifecycle, market: OddsMarket, lineups: [Lineup, Lineup]): FeedState {
    const awarded = lifecycle.status === 'walkover';
    const score: [number, number] | undefined = awarded
      ? lifecycle.winner === 0
        ? [3, 0]
        : [0, 3]
      : this.started
        ? [...this.score]
        : undefined;
    const { first, second, extra } = this.stats;
    const full = (side: Side): TeamStats => first[side].plus(second[side]).plus(extra[side]);
    const [home, away] = [full(0), full(1)];
    const regular = this.ft ?? (this.started ? [...this.score] : undefined);
    return {
      ...lifecycle.view(market),
      ...(score === undefined ? {} : { score }),
      facts: {
        kind: 'soccer',
        ...(this.ht === undefined ? {} : { ht: this.ht }),
        ...(regular === undefined ? {} : { ft: [regular[0] ?? 0, regular[1] ?? 0] satisfies [number, number] }),
        ...(this.extraTime ? { et: [...this.extra] satisfies [number, number] } : {}),
        ...(this.shootOut ? { pen: [...this.kicks] satisfies [number, number] } : {}),
        ...(this.started
          ? { corners: [home.corners, away.corners] satisfies [number, number], yellow: [...this.yellow], red: [...this.red] }
          : {}),
        ...(this.added === undefined ? {} : { addedMinutes: this.added }),
      },
      soccer: {
        events: this.events.slice(),
        stats: this.started
          ? {
              full: statRows(home, away),
              first: statRows(first[0], first[1]),
              ...(this.half === 1 ? {} : { second: statRows(second[0], second[1]) }),
            }
          : { full: [] },
        momentum: this.momentum.map(([minute, value]): [number, number] => [minute, value]),
        lineups,
      },
    };
  }
}
