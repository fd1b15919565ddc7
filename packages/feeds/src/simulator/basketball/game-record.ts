import type { FeedState } from '@matchpoint/contracts/feed';
import type { Side, StatRow } from '@matchpoint/contracts/match/base';
import type { BasketballEvent, BasketballFacts, BasketballPeriod } from '@matchpoint/contracts/match/basketball';
import type { MatchLifecycle } from '../match-lifecycle.ts';
import type { OddsMarket } from '../odds-market.ts';
import type { BoxLine, MissingPlayers } from './roster.ts';

const SECOND = 1000;
const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** Statistics of a team that cannot be summed over its players. */
class TeamStats {
  paint = 0;
  fastBreak = 0;
  biggestLead = 0;
}

/** A basket with the player who scored it and everybody who was on court. */
export interface CountedBasket {
  readonly event: BasketballEvent;
  readonly line: BoxLine;
  readonly court: readonly BoxLine[];
}

/** The record of a game so far: scores, fouls, events, box lines and statistics. */
export class GameRecord {
  /** Length of a quarter, minutes. */
  readonly minutes: number;
  readonly box: readonly [BoxLine[], BoxLine[]];
  readonly score: [number, number] = [0, 0];
  readonly periods: BasketballPeriod[] = [];
  readonly fouls: [number, number] = [0, 0];
  readonly timeouts: [number, number];
  readonly events: BasketballEvent[] = [];
  readonly lead: [number, number][] = [];
  readonly teamStats = [new TeamStats(), new TeamStats()] as const;
  leadChanges = 0;
  possession: Side | undefined;
  started = false;
  /** The running period, from 1, and the seconds left in it. */
  period = 0;
  left = 0;
  /** The team that led last: 1 home, −1 away, 0 none. */
  #leaning = 0;

  constructor(minutes: number, timeouts: number, box: readonly [BoxLine[], BoxLine[]]) {
    this.minutes = minutes;
    this.timeouts = [timeouts, timeouts];
    this.box = box;
  }

  addPoints(side: Side, shooter: BoxLine, points: number): void {
    shooter.points += points;
    this.#addScore(side, points);
    for (const line of this.box[side]) if (line.onCourt) line.plusMinus += points;
    for (const line of this.box[other(side)]) if (line.onCourt) line.plusMinus -= points;
  }

  #addScore(side: Side, points: number): void {
    const before = this.score[0] - this.score[1];
    this.score[side] += points;
    const period = this.periods.at(-1);
    if (period !== undefined) {
      this.periods[this.periods.length - 1] = {
        ...period,
        [side === 0 ? 'home' : 'away']: (side === 0 ? period.home : period.away) + points,
      };
    }
    const lead = this.score[0] - this.score[1];
    if (before * lead < 0 || (before === 0 && lead * this.#leaning < 0)) this.leadChanges += 1;
    if (lead !== 0) this.#leaning = Math.sign(lead);
    this.teamStats[0].biggestLead = Math.max(this.teamStats[0].biggestLead, lead);
    this.teamStats[1].biggestLead = Math.max(this.teamStats[1].biggestLead, -lead);
    this.lead.push([Math.round(this.played()), lead]);
  }

  /** Returns the seconds played since the tip-off. */
  played(): number {
    const quarters = Math.min(4, this.period - 1) * this.minutes * 60;
    const overtimes = Math.max(0, this.period - 5) * 300;
    return quarters + overtimes + ((this.period <= 4 ? this.minutes * 60 : 300) - this.left);
  }

  /** Turns a basket that was counted as three into two points, in everything that was recorded since. */
  reduceToTwo(basket: CountedBasket): void {
    const { event, line, court } = basket;
    const { side } = event;
    if (side === undefined) return;
    this.score[side] -= 1;
    const at = this.periods.findIndex((period) => period.no === event.period && period.kind === 'Q');
    const period = this.periods[at];
    if (period !== undefined) {
      this.periods[at] = { ...period, [side === 0 ? 'home' : 'away']: (side === 0 ? period.home : period.away) - 1 };
    }
    line.points -= 1;
    for (const one of court) one.plusMinus += this.box[side].includes(one) ? -1 : 1;
    line.threes[0] -= 1;
    line.threes[1] -= 1;
    const from = this.events.findIndex(({ id }) => id === event.id);
    for (let index = Math.max(0, from); index < this.events.length; index += 1) {
      const line = this.events[index];
      if (line?.score === undefined) continue;
      const score: [number, number] = side === 0 ? [line.score[0] - 1, line.score[1]] : [line.score[0], line.score[1] - 1];
      this.events[index] = index === from ? { ...line, kind: 'two', points: 2, score } : { ...line, score };
    }
    const since = this.#secondsAt(event);
    for (const [index, point] of this.lead.entries()) {
      if (point[0] >= since) this.lead[index] = [point[0], point[1] + (side === 0 ? -1 : 1)];
    }
  }

  #secondsAt(event: BasketballEvent): number {
    return Math.round((event.period - 1) * this.minutes * 60 + this.minutes * 60 - event.clockMs / SECOND);
  }

  addEvent(event: Omit<BasketballEvent, 'id' | 'period' | 'clockMs'>): BasketballEvent {
    const full = { id: `e${this.events.length + 1}`, period: this.period, clockMs: Math.round(this.left * SECOND), ...event };
    this.events.push(full);
    return full;
  }

  view(
    lifecycle: MatchLifecycle,
    market: OddsMarket,
    order: BasketballFacts['order'],
    missing: [MissingPlayers, MissingPlayers],
    markings: 'fiba' | 'nba',
  ): FeedState {
    const played = this.started ? this.played() : 0;
    const live = lifecycle.status === 'live' || lifecycle.status === 'paused' || lifecycle.status === 'interrupted';
    const score: [number, number] | undefined =
      lifecycle.status === 'walkover' ? (lifecycle.winner === 0 ? [20, 0] : [0, 20]) : this.started ? [...this.score] : undefined;
    return {
      ...lifecycle.view(market),
      ...(score === undefined ? {} : { score }),
      facts: {
        kind: 'basketball',
        periods: this.periods.slice(),
        order,
        ...(this.started ? { fouls: [...this.fouls], timeouts: [...this.timeouts] } : {}),
        ...(this.possession === undefined || lifecycle.status !== 'live' ? {} : { possession: this.possession }),
      },
      basketball: {
        events: this.events.slice(),
        stats: { full: this.started ? this.#stats() : [] },
        box: [this.box[0].map((line) => line.view(live, played)), this.box[1].map((line) => line.view(live, played))],
        lead: this.lead.slice(),
        periodSeconds: this.minutes * 60,
        markings,
        missing,
      },
    };
  }

  #stats(): StatRow[] {
    const sum = (side: Side, of: (line: BoxLine) => number): number => this.box[side].reduce((total, line) => total + of(line), 0);
    const count = (key: string, of: (line: BoxLine) => number): StatRow => ({ key, home: sum(0, of), away: sum(1, of), unit: 'count' });
    const shots = (key: string, of: (line: BoxLine) => readonly [number, number]): StatRow => {
      const pair = (side: Side): [number, number] => [sum(side, (line) => of(line)[0]), sum(side, (line) => of(line)[1])];
      const [home, away] = [pair(0), pair(1)];
      return { key, home: percent(home), away: percent(away), unit: 'percent', homeOf: home, awayOf: away };
    };
    const own = (key: string, of: (figures: TeamStats) => number): StatRow => ({
      key,
      home: of(this.teamStats[0]),
      away: of(this.teamStats[1]),
      unit: 'count',
    });
    return [
      shots('field_goals', (line) => line.fieldGoals),
      shots('threes', (line) => line.threes),
      shots('free_throws', (line) => line.freeThrows),
      count('rebounds', (line) => line.offensive + line.defensive),
      count('rebounds_offensive', (line) => line.offensive),
      count('rebounds_defensive', (line) => line.defensive),
      count('assists', (line) => line.assists),
      count('steals', (line) => line.steals),
      count('blocks', (line) => line.blocks),
      count('turnovers', (line) => line.turnovers),
      count('fouls', (line) => line.fouls),
      own('points_in_paint', (figures) => figures.paint),
      own('fast_break', (figures) => figures.fastBreak),
      own('biggest_lead', (figures) => figures.biggestLead),
      { key: 'lead_changes', home: this.leadChanges, away: this.leadChanges, unit: 'count' },
    ];
  }
}

function percent([made, tried]: readonly [number, number]): number {
  return tried === 0 ? 0 : Math.round((made / tried) * 1000) / 10;
}
