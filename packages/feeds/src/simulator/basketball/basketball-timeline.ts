import type { FeedState } from '@matchpoint/contracts/feed';
import type { Side } from '@matchpoint/contracts/match/base';
import type { Phase } from '@matchpoint/contracts/match/status';
import { courtMeasures } from '@matchpoint/contracts/rules/basketball-court';
import type { Recording } from '../../recording.ts';
import { fixtureOf, homeAndAway, MINUTE, rngOf, type FixtureSlot } from '../fixture-slot.ts';
import { actualKickOff, MatchLifecycle, preMatchEvents } from '../match-lifecycle.ts';
import { runInOrder, TimelineRecording, type MatchTimeline } from '../match-timeline.ts';
import { OddsMarket } from '../odds-market.ts';
import { pointsProbabilities, type OutcomeProbabilities } from '../outcome-probabilities.ts';
import { popularityOf } from '../popularity.ts';
import type { Rng } from '../prng.ts';
import { Baskets } from './baskets.ts';
import { GameRecord } from './game-record.ts';
import { deviationsOf, planBasketball, quarterMinutes, type BasketballPlan } from './plan.ts';
import { outcomesFor, turnOf, type Turn } from './possessions.ts';
import { rosterOf, selectPlayers, type BoxLine, type MissingPlayers, type RosterPlayer } from './roster.ts';
import { Rotation } from './rotation.ts';
import { ShotPlaces } from './shot-places.ts';

const SECOND = 1000;
const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** Returns the recording of a simulated basketball game. */
export function basketballRecording(slot: FixtureSlot): Recording {
  const [home, away] = homeAndAway(slot);
  const plan = planBasketball(slot.seed, slot.key, slot.league, home, away);
  const rosters = [rosterOf(slot.seed, home), rosterOf(slot.seed, away)] as const;
  return new TimelineRecording(fixtureOf(slot), () => new BasketballTimeline(slot, plan, rosters));
}

class BasketballTimeline implements MatchTimeline {
  readonly #slot: FixtureSlot;
  readonly #plan: BasketballPlan;
  readonly #rng: Rng;
  readonly #market: OddsMarket;
  readonly #lifecycle: MatchLifecycle;
  readonly #record: GameRecord;
  readonly #rotation: Rotation;
  readonly #baskets: Baskets;
  readonly #markings: 'fiba' | 'nba';
  readonly #places: ShotPlaces;
  readonly #foulLimit: number;
  readonly #missing: [MissingPlayers, MissingPlayers];
  /** Match time in real milliseconds since the planned start. */
  #now = 0;
  #lastQuote = 0;

  constructor(slot: FixtureSlot, plan: BasketballPlan, rosters: readonly [readonly RosterPlayer[], readonly RosterPlayer[]]) {
    this.#slot = slot;
    this.#plan = plan;
    this.#rng = rngOf(slot, 'course');
    this.#market = new OddsMarket(rngOf(slot, 'market'), 1, slot.league.tier === 1 ? 5 : slot.league.tier === 2 ? 4 : 3);
    this.#lifecycle = new MatchLifecycle(popularityOf(slot));
    const awayFirst = slot.league.traits?.includes('away_first') === true;
    const first = selectPlayers(rosters[0], this.#rng);
    const second = selectPlayers(rosters[1], this.#rng);
    this.#record = new GameRecord(quarterMinutes(slot.league), awayFirst ? 7 : 5, [first.lines, second.lines]);
    this.#foulLimit = slot.league.traits?.includes('fiba') === true ? 5 : 6;
    this.#rotation = new Rotation(this.#record, this.#rng, this.#foulLimit);
    this.#missing = [first.missing, second.missing];
    this.#markings = awayFirst ? 'nba' : 'fiba';
    this.#places = new ShotPlaces(rngOf(slot, 'shots'), courtMeasures(this.#markings));
    this.#baskets = new Baskets(this.#record, this.#rotation, this.#rng, this.#places);
  }

  *play(): Generator<number, void, void> {
    const rng = this.#rng;
    const kickOff = actualKickOff(this.#slot, rngOf(this.#slot, 'twist'));
    const drift = rng.normal(0, 2.2);
    yield* runInOrder(
      preMatchEvents(this.#slot, this.#lifecycle, this.#market, kickOff, rng, (share) => this.#probabilities(1, drift * share)),
    );
    if (kickOff === undefined) return;
    this.#now = kickOff;
    const broken = this.#slot.irregularity === 'interrupted' ? rng.int(2, 3) : 0;
    for (const [index, points] of this.#plan.periods.entries()) {
      const no = index + 1;
      yield* this.#playPeriod(no, points, no === broken);
      const last = no === this.#plan.periods.length;
      yield this.#now;
      this.#endPeriod(no, last);
      if (last) break;
      const halfTime = no === 2 ? (this.#slot.league.traits?.includes('away_first') === true ? 15 : 14) : 2.5;
      this.#now += Math.round(halfTime * MINUTE) + rng.int(0, 40) * SECOND;
    }
    yield this.#now + rng.int(3, 9) * MINUTE;
    this.#lifecycle.confirmed = true;
  }

  *#playPeriod(no: number, points: readonly [number, number], broken: boolean): Generator<number, void, void> {
    const rng = this.#rng;
    const minutes = no <= 4 ? this.#record.minutes : 5;
    yield this.#now;
    this.#startPeriod(no, minutes);
    const perSide = Math.round(minutes * (this.#record.minutes === 12 ? 2.05 : 1.78)) + rng.int(-1, 1);
    const lists = [outcomesFor(points[0], perSide, rng), outcomesFor(points[1], perSide, rng)] as const;
    const first: Side = no === 1 ? rng.pick([0, 1] as const) : no % 2 === 0 ? 0 : 1;
    const turns: Turn[] = [];
    for (let turn = 0; turn < Math.max(lists[0].length, lists[1].length); turn += 1) {
      for (const side of [first, other(first)]) {
        const outcome = lists[side][turn];
        if (outcome !== undefined) turns.push(turnOf(side, outcome, rng));
      }
    }
    const weights = turns.map(() => rng.between(0.45, 1.5));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    // With dead balls, a quarter of ten minutes lasts about 24 and one of twelve about 28.
    const wall = (minutes === 5 ? 11.5 : this.#record.minutes === 12 ? rng.between(26.5, 29.5) : rng.between(23.6, 25.4)) * 60;
    const timeoutAt = new Set(Array.from({ length: rng.int(1, 3) }, () => rng.int(4, Math.max(5, turns.length - 3))));
    const planned = turns.reduce((total, { dead, foulDead }) => total + dead + foulDead, 0);
    const stretch = Math.max(0.4, (wall - minutes * 60 - timeoutAt.size * 78) / Math.max(1, planned));
    const breakAt = broken ? Math.floor(turns.length / 2) : -1;
    for (const [index, turn] of turns.entries()) {
      yield* this.#possessionOf(turn, ((weights[index] ?? 1) / sum) * minutes * 60, stretch);
      if (index === breakAt) yield* this.#interrupt();
      if (timeoutAt.has(index)) yield* this.#timeout(rng.chance(0.6) ? other(turn.side) : turn.side);
      if (index % 7 === 6) this.#lifecycle.popularity = Math.round(this.#lifecycle.popularity * rng.between(0.98, 1.04));
    }
    yield* this.#run(this.#record.left);
  }

  #startPeriod(no: number, minutes: number): void {
    const lifecycle = this.#lifecycle;
    this.#record.period = no;
    this.#record.left = minutes * 60;
    if (!this.#record.started) {
      this.#record.started = true;
      this.#market.kickOff();
      for (const lines of this.#record.box) for (const line of lines) line.setOnCourt(line.starter, 0);
      lifecycle.popularity = Math.round(lifecycle.popularity * 2);
    }
    lifecycle.status = 'live';
    lifecycle.phase = no <= 4 ? ((['q1', 'q2', 'q3', 'q4'] as const)[no - 1] ?? 'q1') : 'ot';
    lifecycle.runClock(this.#now, minutes * MINUTE, 'down');
    this.#record.fouls[0] = 0;
    this.#record.fouls[1] = 0;
    if (no > 4) this.#record.timeouts.fill(2);
    this.#record.periods.push({ no: no <= 4 ? no : no - 4, kind: no <= 4 ? 'Q' : 'OT', home: 0, away: 0 });
    this.#record.addEvent({ kind: 'period', detail: 'start', score: [...this.#record.score] });
    if (no === 1) {
      const side = this.#rng.pick([0, 1] as const);
      this.#record.addEvent({
        kind: 'jump_ball',
        side,
        player: this.#rotation.actor(side, (line) => (line.player.pos === 'C' ? 5 : 1)).player.ref,
      });
      this.#record.possession = side;
    }
    if (no >= 3) this.#rotation.restoreStarters();
    this.#quote(true);
  }

  #endPeriod(no: number, last: boolean): void {
    const lifecycle = this.#lifecycle;
    const ends: readonly Phase[] = ['q1_end', 'q2_end', 'q3_end', 'q4_end'];
    this.#record.addEvent({ kind: 'period', detail: 'end', score: [...this.#record.score] });
    this.#record.possession = undefined;
    if (!last) {
      lifecycle.status = 'paused';
      lifecycle.phase = ends[no - 1] ?? 'ot_end';
      lifecycle.clock = { at: this.#now, ms: 0, running: false, dir: 'down' };
      this.#quote(true);
      return;
    }
    lifecycle.status = 'finished';
    lifecycle.phase = 'finished';
    lifecycle.clock = undefined;
    lifecycle.resultType = 'normal';
    lifecycle.winner = this.#record.score[0] > this.#record.score[1] ? 0 : 1;
    lifecycle.popularity = Math.round(lifecycle.popularity * 0.6);
    for (const lines of this.#record.box) for (const line of lines) line.setOnCourt(false, this.#record.played());
    this.#market.close();
  }

  *#possessionOf({ side, outcome, stolen, dead, foulDead }: Turn, seconds: number, stretch: number): Generator<number, void, void> {
    const rng = this.#rng;
    const quick = seconds < 9 && rng.chance(0.5);
    yield* this.#run(Math.min(seconds * 0.9, this.#record.left - 0.3));
    this.#record.possession = side;
    const shooter = this.#rotation.actor(side, (line) => line.player.usage);
    switch (outcome) {
      case 'two':
      case 'three':
        this.#baskets.score(side, shooter, outcome, quick);
        break;
      case 'and_one':
        this.#baskets.score(side, shooter, 'two', quick);
        this.#foul(other(side), 'shooting');
        yield* this.#freeThrows(side, shooter, [true], dead * stretch);
        break;
      case 'ft_2_2':
      case 'ft_1_2':
      case 'ft_0_2':
      case 'ft_3_3': {
        this.#foul(other(side), 'shooting');
        const made = {
          ft_2_2: [true, true],
          ft_1_2: rng.chance(0.5) ? [true, false] : [false, true],
          ft_0_2: [false, false],
          ft_3_3: [true, true, true],
        }[outcome];
        yield* this.#freeThrows(side, shooter, made, dead * stretch);
        break;
      }
      case 'miss_two':
      case 'miss_three': {
        yield* this.#miss(side, shooter, outcome);
        break;
      }
      case 'turnover': {
        shooter.turnovers += 1;
        this.#record.addEvent({
          kind: 'turnover',
          detail: stolen ? 'bad_pass' : rng.pick(['out_of_bounds', 'travel', 'offensive_foul', 'shot_clock']),
          side,
          player: shooter.player.ref,
        });
        if (stolen) {
          const thief = this.#rotation.actor(other(side), (line) => (line.player.pos === 'C' ? 0.5 : 1));
          thief.steals += 1;
          this.#record.addEvent({ kind: 'steal', side: other(side), player: thief.player.ref, other: shooter.player.ref });
        } else yield* this.#dead(dead * stretch);
        break;
      }
    }
    this.#owed += seconds * 0.1;
    if (foulDead > 0 && this.#record.left > 20) {
      yield* this.#run(0.5);
      this.#foul(other(side), 'personal');
      yield* this.#dead(foulDead * stretch);
    }
  }

  *#miss(side: Side, shooter: BoxLine, kind: 'miss_two' | 'miss_three'): Generator<number, void, void> {
    const rng = this.#rng;
    shooter.fieldGoals[1] += 1;
    if (kind === 'miss_three') shooter.threes[1] += 1;
    const place = kind === 'miss_three' ? this.#places.of('three') : this.#places.missedTwo();
    if (kind === 'miss_two' && rng.chance(0.13)) {
      const blocker = this.#rotation.actor(other(side), (line) => (line.player.pos === 'C' ? 4 : line.player.pos === 'PF' ? 2.5 : 1));
      blocker.blocks += 1;
      this.#record.addEvent({ kind, side, player: shooter.player.ref, other: blocker.player.ref, place });
      this.#record.addEvent({ kind: 'block', side: other(side), player: blocker.player.ref, other: shooter.player.ref });
    } else this.#record.addEvent({ kind, side, player: shooter.player.ref, place });
    yield* this.#run(Math.min(1.2, this.#record.left * 0.3));
    const tall = (line: BoxLine): number => ({ C: 5, PF: 3.6, SF: 2, SG: 1.3, PG: 1 })[line.player.pos];
    if (rng.chance(0.24)) {
      const rebounder = this.#rotation.actor(side, tall);
      rebounder.offensive += 1;
      this.#record.addEvent({ kind: 'rebound', detail: 'offensive', side, player: rebounder.player.ref });
      // The second chance never scores: the points of the side are planned by its other possessions.
      yield* this.#run(Math.min(2.5, this.#record.left * 0.3));
      rebounder.fieldGoals[1] += 1;
      const under = this.#places.of('putback');
      this.#record.addEvent({ kind: 'miss_two', detail: 'putback', side, player: rebounder.player.ref, place: under });
    }
    const rebounder = this.#rotation.actor(other(side), tall);
    rebounder.defensive += 1;
    this.#record.addEvent({ kind: 'rebound', detail: 'defensive', side: other(side), player: rebounder.player.ref });
  }

  *#freeThrows(side: Side, shooter: BoxLine, made: readonly boolean[], dead: number): Generator<number, void, void> {
    this.#lifecycle.stopClock(this.#now);
    for (const [index, hit] of made.entries()) {
      this.#now += Math.round((dead / made.length) * SECOND);
      yield this.#now;
      shooter.freeThrows[1] += 1;
      if (hit) {
        shooter.freeThrows[0] += 1;
        this.#record.addPoints(side, shooter, 1);
      }
      this.#record.addEvent({
        kind: hit ? 'free_throw' : 'miss_free_throw',
        detail: `${index + 1}/${made.length}`,
        side,
        player: shooter.player.ref,
        ...(hit ? { points: 1, score: [...this.#record.score] } : {}),
      });
    }
    if (made.at(-1) === false) {
      const rebounder = this.#rotation.actor(other(side), (line) => (line.player.pos === 'C' ? 4 : 1.5));
      rebounder.defensive += 1;
      this.#record.addEvent({ kind: 'rebound', detail: 'defensive', side: other(side), player: rebounder.player.ref });
    }
    this.#rotation.substitute();
    this.#resume();
  }

  #foul(side: Side, detail: 'personal' | 'shooting'): void {
    const line = this.#rotation.actor(side, (candidate) => (candidate.player.pos === 'C' ? 1.5 : 1));
    line.fouls += 1;
    this.#record.fouls[side] += 1;
    this.#record.addEvent({ kind: 'foul', detail, side, player: line.player.ref });
    if (line.fouls >= this.#foulLimit) this.#rotation.replaceFouledOut(side, line);
  }

  *#dead(seconds: number): Generator<number, void, void> {
    this.#lifecycle.stopClock(this.#now);
    this.#now += Math.round(Math.max(4, seconds) * SECOND);
    yield this.#now;
    this.#rotation.substitute();
    this.#resume();
  }

  *#timeout(side: Side): Generator<number, void, void> {
    if (this.#record.timeouts[side] <= 0 || this.#record.left < 5) return;
    yield* this.#run(1);
    this.#record.timeouts[side] -= 1;
    this.#lifecycle.stopClock(this.#now);
    this.#record.addEvent({ kind: 'timeout', side });
    if (this.#baskets.hasMistake) {
      this.#now += 25 * SECOND;
      yield this.#now;
      this.#record.addEvent({ kind: 'review', detail: 'three_or_two' });
      this.#market.suspend(true);
      this.#now += 30 * SECOND;
      yield this.#now;
      this.#market.suspend(false);
      const correction = this.#baskets.correct();
      if (correction !== undefined) this.#lifecycle.corrections.push({ at: this.#now, ...correction });
      this.#now += 20 * SECOND;
    } else this.#now += 78 * SECOND;
    yield this.#now;
    this.#rotation.substitute();
    this.#resume();
    this.#quote(true);
  }

  *#interrupt(): Generator<number, void, void> {
    yield* this.#run(1);
    this.#lifecycle.stopClock(this.#now);
    this.#lifecycle.status = 'interrupted';
    this.#market.suspend(true);
    this.#now += this.#rng.int(15, 35) * MINUTE;
    yield this.#now;
    this.#lifecycle.status = 'live';
    this.#market.suspend(false);
    this.#resume();
    this.#quote(true);
  }

  #resume(): void {
    if (this.#record.left > 0) this.#lifecycle.runClock(this.#now, Math.round(this.#record.left * SECOND), 'down');
  }

  /** Seconds of the game clock that passed since the last yielded time. */
  #owed = 0;

  /** Lets the game clock run for some seconds and yields the time after them. */
  *#run(seconds: number): Generator<number, void, void> {
    const run = Math.max(0, Math.min(seconds + this.#owed, this.#record.left));
    this.#owed = 0;
    this.#now += Math.round(run * SECOND);
    yield this.#now;
    this.#pass(run);
  }

  #pass(seconds: number): void {
    this.#record.left = Math.max(0, this.#record.left - seconds);
    for (const lines of this.#record.box) for (const line of lines) if (line.onCourt) line.seconds += seconds;
    this.#quote(false);
  }

  #quote(all: boolean): void {
    const played = this.#record.played();
    if (!all && played - this.#lastQuote < 210) return;
    const whole = 4 * this.#record.minutes * 60;
    const left = this.#record.period <= 4 ? (whole - played) / whole : this.#record.left / whole;
    if (left < 0.012) return;
    this.#lastQuote = played;
    this.#market.quote(this.#now, this.#probabilities(left, 0), all);
  }

  #probabilities(left: number, drift: number): OutcomeProbabilities {
    const { margin, total } = this.#plan;
    const deviations = deviationsOf(total);
    const width = (deviation: number): number => Math.sqrt(left) * deviation + 0.4;
    return pointsProbabilities(
      { mean: this.#record.score[0] - this.#record.score[1] + (margin + drift) * left, deviation: width(deviations.margin) },
      { mean: this.#record.score[0] + this.#record.score[1] + (total + drift) * left, deviation: width(deviations.total) },
    );
  }

  view(): FeedState {
    const order = this.#slot.league.traits?.includes('away_first') === true ? 'away_first' : 'home_first';
    return this.#record.view(this.#lifecycle, this.#market, order, this.#missing, this.#markings);
  }
}
