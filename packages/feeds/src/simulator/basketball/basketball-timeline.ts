import type { FeedState } from '@matchpoint/contracts/feed';
import type { Side, StatRow } from '@matchpoint/contracts/match/base';
import type { BasketballDetail, BasketballEvent, BasketballPeriod } from '@matchpoint/contracts/match/basketball';
import type { Phase } from '@matchpoint/contracts/match/status';
import type { Recording } from '../../recording.ts';
import { TimelineRecording, runInOrder, type MatchTimeline } from '../match-timeline.ts';
import { popularityOf } from '../popularity.ts';
import { preMatchEvents, actualKickOff, MatchLifecycle } from '../match-lifecycle.ts';
import { OddsMarket } from '../odds-market.ts';
import { pointsProbabilities, type OutcomeProbabilities } from '../outcome-probabilities.ts';
import type { Rng } from '../prng.ts';
import { fixtureOf, MINUTE, rngOf, homeAndAway, type FixtureSlot } from '../fixture-slot.ts';
import { planBasketball, quarterMinutes, type BasketballPlan } from './plan.ts';
import { outcomesFor, type Outcome } from './possessions.ts';
import { BoxLine, rosterOf, type RosterPlayer } from './roster.ts';

const SECOND = 1000;
const other = (side: Side): Side => (side === 0 ? 1 : 0);

type Missing = NonNullable<BasketballDetail['missing']>[0];

/** A basketball game of the simulated world. */
export function basketballRecording(slot: FixtureSlot): Recording {
  const [home, away] = homeAndAway(slot);
  const plan = planBasketball(slot.seed, slot.key, slot.league, home, away);
  const rosters = [rosterOf(slot.seed, home), rosterOf(slot.seed, away)] as const;
  return new TimelineRecording(fixtureOf(slot), () => new BasketballTimeline(slot, plan, rosters));
}

/** Team figures that are no sum of its players'. */
class TeamStats {
  paint = 0;
  fastBreak = 0;
  biggestLead = 0;
}

class BasketballTimeline implements MatchTimeline {
  readonly #slot: FixtureSlot;
  readonly #plan: BasketballPlan;
  readonly #rng: Rng;
  readonly #market: OddsMarket;
  readonly #lifecycle: MatchLifecycle;
  readonly #minutes: number;
  readonly #foulLimit: number;
  readonly #box: readonly [BoxLine[], BoxLine[]];
  readonly #missing: [Missing, Missing];
  readonly #score: [number, number] = [0, 0];
  readonly #periods: BasketballPeriod[] = [];
  readonly #fouls: [number, number] = [0, 0];
  readonly #timeouts: [number, number];
  #possession: Side | undefined;
  #started = false;
  readonly #events: BasketballEvent[] = [];
  readonly #lead: [number, number][] = [];
  #leadChanges = 0;
  readonly #figures = [new TeamStats(), new TeamStats()] as const;
  /** Real time, and seconds left in the running period. */
  #now = 0;
  #left = 0;
  #period = 0;
  #lastSub = 0;
  #lastQuote = 0;
  /** A basket that is counted as three at first and turns out to have been two. */
  #mistake:
    | {
        readonly period: number;
        reported?: { readonly event: BasketballEvent; readonly line: BoxLine; readonly court: readonly BoxLine[] };
      }
    | undefined;

  constructor(slot: FixtureSlot, plan: BasketballPlan, rosters: readonly [readonly RosterPlayer[], readonly RosterPlayer[]]) {
    this.#slot = slot;
    this.#plan = plan;
    this.#rng = rngOf(slot, 'course');
    this.#market = new OddsMarket(rngOf(slot, 'market'), 1, slot.league.tier === 1 ? 5 : slot.league.tier === 2 ? 4 : 3);
    this.#lifecycle = new MatchLifecycle(popularityOf(slot));
    this.#minutes = quarterMinutes(slot.league);
    this.#foulLimit = slot.league.key === 'nba' || slot.league.key === 'cba' ? 6 : 5;
    const timeouts = slot.league.key === 'nba' ? 7 : 5;
    this.#timeouts = [timeouts, timeouts];
    const first = this.#selection(rosters[0]);
    const second = this.#selection(rosters[1]);
    this.#box = [first.lines, second.lines];
    this.#missing = [first.missing, second.missing];
    if (this.#rng.chance(0.06)) this.#mistake = { period: this.#rng.int(1, 3) };
  }

  /** Who is fit; the next of the same position starts for a missing regular. */
  #selection(roster: readonly RosterPlayer[]): { lines: BoxLine[]; missing: Missing } {
    const missing: Missing = [];
    const out = new Set<RosterPlayer>();
    for (let n = this.#rng.poisson(0.9); n > 0 && out.size < 3; n -= 1) {
      const player = this.#rng.pick(roster);
      if (out.has(player)) continue;
      out.add(player);
      missing.push({
        player: player.ref,
        reason: this.#rng.weighted(['injury', 'illness', 'suspension'] as const, (_, index) => [80, 15, 5][index] ?? 0),
      });
    }
    const fit = roster.filter((player) => !out.has(player));
    const starters = new Set<RosterPlayer>();
    for (const pos of ['PG', 'SG', 'SF', 'PF', 'C']) {
      const starter = fit.find((player) => player.pos === pos && !starters.has(player)) ?? fit.find((player) => !starters.has(player));
      if (starter !== undefined) starters.add(starter);
    }
    return { lines: fit.map((player) => new BoxLine(player, starters.has(player))), missing };
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
      const halfTime = no === 2 ? (this.#slot.league.key === 'nba' ? 15 : 14) : 2.5;
      this.#now += Math.round(halfTime * MINUTE) + rng.int(0, 40) * SECOND;
    }
    yield this.#now + rng.int(3, 9) * MINUTE;
    this.#lifecycle.confirmed = true;
  }

  *#playPeriod(no: number, points: readonly [number, number], broken: boolean): Generator<number, void, void> {
    const rng = this.#rng;
    const minutes = no <= 4 ? this.#minutes : 5;
    yield this.#now;
    this.#startPeriod(no, minutes);
    const perSide = Math.round(minutes * (this.#minutes === 12 ? 2.05 : 1.78)) + rng.int(-1, 1);
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
    // Dead balls make a quarter of ten minutes last about 24, one of twelve about 28.
    const wall = (minutes === 5 ? 11.5 : this.#minutes === 12 ? rng.between(26.5, 29.5) : rng.between(23.6, 25.4)) * 60;
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
    yield* this.#run(this.#left);
  }

  #startPeriod(no: number, minutes: number): void {
    const lifecycle = this.#lifecycle;
    this.#period = no;
    this.#left = minutes * 60;
    if (!this.#started) {
      this.#started = true;
      this.#market.kickOff();
      for (const lines of this.#box) for (const line of lines) line.onCourt = line.starter;
      lifecycle.popularity = Math.round(lifecycle.popularity * 2);
    }
    lifecycle.status = 'live';
    lifecycle.phase = no <= 4 ? ((['q1', 'q2', 'q3', 'q4'] as const)[no - 1] ?? 'q1') : 'ot';
    lifecycle.runClock(this.#now, minutes * MINUTE, 'down');
    this.#fouls[0] = 0;
    this.#fouls[1] = 0;
    if (no > 4) this.#timeouts.fill(2);
    this.#periods.push({ no: no <= 4 ? no : no - 4, kind: no <= 4 ? 'Q' : 'OT', home: 0, away: 0 });
    this.#event({ kind: 'period', detail: 'start', score: [...this.#score] });
    if (no === 1) {
      const side = this.#rng.pick([0, 1] as const);
      this.#event({ kind: 'jump_ball', side, player: this.#actor(side, (line) => (line.player.pos === 'C' ? 5 : 1)).player.ref });
      this.#possession = side;
    }
    if (no >= 3) this.#fresh();
    this.#quote(true);
  }

  #endPeriod(no: number, last: boolean): void {
    const lifecycle = this.#lifecycle;
    const ends: readonly Phase[] = ['q1_end', 'q2_end', 'q3_end', 'q4_end'];
    this.#event({ kind: 'period', detail: 'end', score: [...this.#score] });
    this.#possession = undefined;
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
    lifecycle.winner = this.#score[0] > this.#score[1] ? 0 : 1;
    lifecycle.popularity = Math.round(lifecycle.popularity * 0.6);
    for (const lines of this.#box) for (const line of lines) line.onCourt = false;
    this.#market.close();
  }

  *#possessionOf({ side, outcome, stolen, dead, foulDead }: Turn, seconds: number, stretch: number): Generator<number, void, void> {
    const rng = this.#rng;
    const quick = seconds < 9 && rng.chance(0.5);
    yield* this.#run(Math.min(seconds * 0.9, this.#left - 0.3));
    this.#possession = side;
    const shooter = this.#actor(side, (line) => line.player.usage);
    switch (outcome) {
      case 'two':
      case 'three':
        this.#basket(side, shooter, outcome, quick);
        break;
      case 'and_one':
        this.#basket(side, shooter, 'two', quick);
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
        this.#event({
          kind: 'turnover',
          detail: stolen ? 'bad_pass' : rng.pick(['out_of_bounds', 'travel', 'offensive_foul', 'shot_clock']),
          side,
          player: shooter.player.ref,
        });
        if (stolen) {
          const thief = this.#actor(other(side), (line) => (line.player.pos === 'C' ? 0.5 : 1));
          thief.steals += 1;
          this.#event({ kind: 'steal', side: other(side), player: thief.player.ref, other: shooter.player.ref });
        } else yield* this.#dead(dead * stretch);
        break;
      }
    }
    this.#owed += seconds * 0.1;
    if (foulDead > 0 && this.#left > 20) {
      yield* this.#run(0.5);
      this.#foul(other(side), 'personal');
      yield* this.#dead(foulDead * stretch);
    }
  }

  *#miss(side: Side, shooter: BoxLine, kind: 'miss_two' | 'miss_three'): Generator<number, void, void> {
    const rng = this.#rng;
    shooter.fieldGoals[1] += 1;
    if (kind === 'miss_three') shooter.threes[1] += 1;
    if (kind === 'miss_two' && rng.chance(0.13)) {
      const blocker = this.#actor(other(side), (line) => (line.player.pos === 'C' ? 4 : line.player.pos === 'PF' ? 2.5 : 1));
      blocker.blocks += 1;
      this.#event({ kind, side, player: shooter.player.ref, other: blocker.player.ref });
      this.#event({ kind: 'block', side: other(side), player: blocker.player.ref, other: shooter.player.ref });
    } else this.#event({ kind, side, player: shooter.player.ref });
    yield* this.#run(Math.min(1.2, this.#left * 0.3));
    const tall = (line: BoxLine): number => ({ C: 5, PF: 3.6, SF: 2, SG: 1.3, PG: 1 })[line.player.pos];
    if (rng.chance(0.24)) {
      const rebounder = this.#actor(side, tall);
      rebounder.offensive += 1;
      this.#event({ kind: 'rebound', detail: 'offensive', side, player: rebounder.player.ref });
      // The second chance does not bring anything: what the side scores is told by its other possessions.
      yield* this.#run(Math.min(2.5, this.#left * 0.3));
      rebounder.fieldGoals[1] += 1;
      this.#event({ kind: 'miss_two', detail: 'putback', side, player: rebounder.player.ref });
    }
    const rebounder = this.#actor(other(side), tall);
    rebounder.defensive += 1;
    this.#event({ kind: 'rebound', detail: 'defensive', side: other(side), player: rebounder.player.ref });
  }

  #basket(side: Side, shooter: BoxLine, kind: 'two' | 'three', quick: boolean): void {
    const rng = this.#rng;
    const mistaken = kind === 'two' && this.#mistake?.period === this.#period && this.#mistake.reported === undefined && this.#left < 400;
    const shown = mistaken ? 'three' : kind;
    const points = shown === 'three' ? 3 : 2;
    shooter.fieldGoals[0] += 1;
    shooter.fieldGoals[1] += 1;
    if (shown === 'three') {
      shooter.threes[0] += 1;
      shooter.threes[1] += 1;
    }
    const way =
      shown === 'three' ? 'jumper' : rng.weighted(['layup', 'dunk', 'hook', 'jumper'] as const, (_, index) => [50, 13, 8, 29][index] ?? 0);
    if (way !== 'jumper') this.#figures[side].paint += 2;
    if (quick) this.#figures[side].fastBreak += points;
    const helper = rng.chance(0.6) ? this.#actor(side, (line) => (line === shooter ? 0 : line.player.pos === 'PG' ? 4 : 1.4)) : undefined;
    if (helper !== undefined) helper.assists += 1;
    this.#points(side, shooter, points);
    const event = this.#event({
      kind: shown,
      detail: way,
      side,
      player: shooter.player.ref,
      ...(helper === undefined ? {} : { other: helper.player.ref }),
      points,
      score: [...this.#score],
    });
    if (mistaken && this.#mistake !== undefined) {
      const court = this.#box.flat().filter((line) => line.onCourt);
      this.#mistake = { ...this.#mistake, reported: { event, line: shooter, court } };
    }
  }

  *#freeThrows(side: Side, shooter: BoxLine, made: readonly boolean[], dead: number): Generator<number, void, void> {
    this.#lifecycle.stopClock(this.#now);
    for (const [index, hit] of made.entries()) {
      this.#now += Math.round((dead / made.length) * SECOND);
      yield this.#now;
      shooter.freeThrows[1] += 1;
      if (hit) {
        shooter.freeThrows[0] += 1;
        this.#points(side, shooter, 1);
      }
      this.#event({
        kind: hit ? 'free_throw' : 'miss_free_throw',
        detail: `${index + 1}/${made.length}`,
        side,
        player: shooter.player.ref,
        ...(hit ? { points: 1, score: [...this.#score] } : {}),
      });
    }
    if (made.at(-1) === false) {
      const rebounder = this.#actor(other(side), (line) => (line.player.pos === 'C' ? 4 : 1.5));
      rebounder.defensive += 1;
      this.#event({ kind: 'rebound', detail: 'defensive', side: other(side), player: rebounder.player.ref });
    }
    this.#substitute();
    this.#resume();
  }

  #points(side: Side, shooter: BoxLine, points: number): void {
    shooter.points += points;
    this.#addScore(side, points);
    for (const line of this.#box[side]) if (line.onCourt) line.plusMinus += points;
    for (const line of this.#box[other(side)]) if (line.onCourt) line.plusMinus -= points;
  }

  #addScore(side: Side, points: number): void {
    const before = this.#score[0] - this.#score[1];
    this.#score[side] += points;
    const period = this.#periods.at(-1);
    if (period !== undefined) {
      this.#periods[this.#periods.length - 1] = {
        ...period,
        [side === 0 ? 'home' : 'away']: (side === 0 ? period.home : period.away) + points,
      };
    }
    const lead = this.#score[0] - this.#score[1];
    if (before * lead < 0 || (before === 0 && lead * this.#leaning < 0)) this.#leadChanges += 1;
    if (lead !== 0) this.#leaning = Math.sign(lead);
    this.#figures[0].biggestLead = Math.max(this.#figures[0].biggestLead, lead);
    this.#figures[1].biggestLead = Math.max(this.#figures[1].biggestLead, -lead);
    this.#lead.push([Math.round(this.#played()), lead]);
  }

  /** Who led last: 1 home, −1 away. */
  #leaning = 0;

  /** Seconds played since tip-off. */
  #played(): number {
    const quarters = Math.min(4, this.#period - 1) * this.#minutes * 60;
    const overtimes = Math.max(0, this.#period - 5) * 300;
    return quarters + overtimes + ((this.#period <= 4 ? this.#minutes * 60 : 300) - this.#left);
  }

  #foul(side: Side, detail: 'personal' | 'shooting'): void {
    const line = this.#actor(side, (candidate) => (candidate.player.pos === 'C' ? 1.5 : 1));
    line.fouls += 1;
    this.#fouls[side] += 1;
    this.#event({ kind: 'foul', detail, side, player: line.player.ref });
    if (line.fouls >= this.#foulLimit) this.#replaceFouledOut(side, line);
  }

  #replaceFouledOut(side: Side, off: BoxLine): void {
    const on = this.#box[side]
      .filter((line) => !line.onCourt && line.fouls < this.#foulLimit)
      .toSorted((a, b) => b.player.share - a.player.share)[0];
    if (on !== undefined) this.#swap(side, off, on);
  }

  *#dead(seconds: number): Generator<number, void, void> {
    this.#lifecycle.stopClock(this.#now);
    this.#now += Math.round(Math.max(4, seconds) * SECOND);
    yield this.#now;
    this.#substitute();
    this.#resume();
  }

  *#timeout(side: Side): Generator<number, void, void> {
    if (this.#timeouts[side] <= 0 || this.#left < 5) return;
    yield* this.#run(1);
    this.#timeouts[side] -= 1;
    this.#lifecycle.stopClock(this.#now);
    this.#event({ kind: 'timeout', side });
    if (this.#mistake?.reported !== undefined) {
      this.#now += 25 * SECOND;
      yield this.#now;
      this.#event({ kind: 'review', detail: 'three_or_two' });
      this.#market.suspend(true);
      this.#now += 30 * SECOND;
      yield this.#now;
      this.#market.suspend(false);
      this.#correct();
      this.#now += 20 * SECOND;
    } else this.#now += 78 * SECOND;
    yield this.#now;
    this.#substitute();
    this.#resume();
    this.#quote(true);
  }

  /** The basket was worth two: everything that was told since is put right. */
  #correct(): void {
    const reported = this.#mistake?.reported;
    if (reported?.event.side === undefined) return;
    const { event, line, court } = reported;
    this.#mistake = undefined;
    const side = reported.event.side;
    const before = `${this.#score[0]}-${this.#score[1]}`;
    this.#score[side] -= 1;
    const at = this.#periods.findIndex((period) => period.no === event.period && period.kind === 'Q');
    const period = this.#periods[at];
    if (period !== undefined) {
      this.#periods[at] = { ...period, [side === 0 ? 'home' : 'away']: (side === 0 ? period.home : period.away) - 1 };
    }
    line.points -= 1;
    for (const one of court) one.plusMinus += this.#box[side].includes(one) ? -1 : 1;
    line.threes[0] -= 1;
    line.threes[1] -= 1;
    const from = this.#events.findIndex(({ id }) => id === event.id);
    for (let index = Math.max(0, from); index < this.#events.length; index += 1) {
      const line = this.#events[index];
      if (line?.score === undefined) continue;
      const score: [number, number] = side === 0 ? [line.score[0] - 1, line.score[1]] : [line.score[0], line.score[1] - 1];
      this.#events[index] = index === from ? { ...line, kind: 'two', points: 2, score } : { ...line, score };
    }
    const since = this.#secondsAt(event);
    for (const [index, point] of this.#lead.entries()) {
      if (point[0] >= since) this.#lead[index] = [point[0], point[1] + (side === 0 ? -1 : 1)];
    }
    this.#lifecycle.corrections.push({
      at: this.#now,
      kind: 'score_fix',
      before,
      after: `${this.#score[0]}-${this.#score[1]}`,
      minute: `Q${event.period} ${Math.floor(event.clockMs / 60_000)}:${String(Math.floor(event.clockMs / 1000) % 60).padStart(2, '0')}`,
      note: 'three_or_two',
    });
  }

  #secondsAt(event: BasketballEvent): number {
    return Math.round((event.period - 1) * this.#minutes * 60 + this.#minutes * 60 - event.clockMs / SECOND);
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
    if (this.#left > 0) this.#lifecycle.runClock(this.#now, Math.round(this.#left * SECOND), 'down');
  }

  /** Seconds of the game clock that have gone by since the last moment. */
  #owed = 0;

  /** Lets the game clock run for some seconds and takes the moment after them. */
  *#run(seconds: number): Generator<number, void, void> {
    const run = Math.max(0, Math.min(seconds + this.#owed, this.#left));
    this.#owed = 0;
    this.#now += Math.round(run * SECOND);
    yield this.#now;
    this.#pass(run);
  }

  #pass(seconds: number): void {
    this.#left = Math.max(0, this.#left - seconds);
    for (const lines of this.#box) for (const line of lines) if (line.onCourt) line.seconds += seconds;
    this.#quote(false);
  }

  /** At a dead ball tired regulars make place for those who have sat too long. */
  #substitute(): void {
    const played = this.#played();
    if (played - this.#lastSub < 70) return;
    this.#lastSub = played;
    const closing = this.#period >= 4 && this.#left < 240;
    for (const side of [0, 1] as const) {
      const due = (line: BoxLine): number => played * line.player.share - line.seconds;
      const on = this.#box[side].filter((line) => line.onCourt).toSorted((a, b) => due(a) - due(b))[0];
      const off = this.#box[side]
        .filter((line) => !line.onCourt && line.player.share > 0 && line.fouls < this.#foulLimit)
        .toSorted((a, b) => due(b) - due(a))[0];
      if (on === undefined || off === undefined) continue;
      if (closing ? off.starter && !on.starter : due(on) < -45 && due(off) > 30) this.#swap(side, on, off);
    }
  }

  /** After a break the starters come back. */
  #fresh(): void {
    for (const side of [0, 1] as const) {
      const starters = this.#box[side].filter((line) => line.starter && line.fouls < this.#foulLimit);
      for (const starter of starters) {
        if (starter.onCourt) continue;
        const off = this.#box[side].find((line) => line.onCourt && !line.starter);
        if (off !== undefined) this.#swap(side, off, starter);
      }
    }
  }

  #swap(side: Side, off: BoxLine, on: BoxLine): void {
    off.onCourt = false;
    on.onCourt = true;
    this.#event({ kind: 'sub', side, player: on.player.ref, other: off.player.ref });
  }

  #actor(side: Side, weight: (line: BoxLine) => number): BoxLine {
    return this.#rng.weighted(
      this.#box[side].filter((line) => line.onCourt),
      weight,
    );
  }

  #quote(all: boolean): void {
    const played = this.#played();
    if (!all && played - this.#lastQuote < 210) return;
    const whole = 4 * this.#minutes * 60;
    const left = this.#period <= 4 ? (whole - played) / whole : this.#left / whole;
    if (left < 0.012) return;
    this.#lastQuote = played;
    this.#market.quote(this.#now, this.#probabilities(left, 0), all);
  }

  #probabilities(left: number, drift: number): OutcomeProbabilities {
    const { margin, total } = this.#plan;
    const width = Math.sqrt(left) * (total / 18) + 0.6;
    return pointsProbabilities(
      { mean: this.#score[0] - this.#score[1] + (margin + drift) * left, deviation: width },
      { mean: this.#score[0] + this.#score[1] + (total + drift) * left, deviation: width * 1.25 },
    );
  }

  #event(event: Omit<BasketballEvent, 'id' | 'period' | 'clockMs'>): BasketballEvent {
    const full = { id: `e${this.#events.length + 1}`, period: this.#period, clockMs: Math.round(this.#left * SECOND), ...event };
    this.#events.push(full);
    return full;
  }

  view(): FeedState {
    const lifecycle = this.#lifecycle;
    const live = lifecycle.status === 'live' || lifecycle.status === 'paused' || lifecycle.status === 'interrupted';
    const score: [number, number] | undefined =
      lifecycle.status === 'walkover' ? (lifecycle.winner === 0 ? [20, 0] : [0, 20]) : this.#started ? [...this.#score] : undefined;
    return {
      ...lifecycle.view(this.#market),
      ...(score === undefined ? {} : { score }),
      facts: {
        kind: 'basketball',
        periods: this.#periods.slice(),
        order: this.#slot.league.traits?.includes('away_first') === true ? 'away_first' : 'home_first',
        ...(this.#started ? { fouls: [...this.#fouls], timeouts: [...this.#timeouts] } : {}),
        ...(this.#possession === undefined || lifecycle.status !== 'live' ? {} : { possession: this.#possession }),
      },
      basketball: {
        events: this.#events.slice(),
        stats: { full: this.#started ? this.#stats() : [] },
        box: [this.#box[0].map((line) => line.view(live)), this.#box[1].map((line) => line.view(live))],
        lead: this.#lead.slice(),
        periodSeconds: this.#minutes * 60,
        missing: this.#missing,
      },
    };
  }

  #stats(): StatRow[] {
    const sum = (side: Side, of: (line: BoxLine) => number): number => this.#box[side].reduce((total, line) => total + of(line), 0);
    const count = (key: string, of: (line: BoxLine) => number): StatRow => ({ key, home: sum(0, of), away: sum(1, of), unit: 'count' });
    const shots = (key: string, of: (line: BoxLine) => readonly [number, number]): StatRow => {
      const pair = (side: Side): [number, number] => [sum(side, (line) => of(line)[0]), sum(side, (line) => of(line)[1])];
      const [home, away] = [pair(0), pair(1)];
      return { key, home: percent(home), away: percent(away), unit: 'percent', homeOf: home, awayOf: away };
    };
    const own = (key: string, of: (figures: TeamStats) => number): StatRow => ({
      key,
      home: of(this.#figures[0]),
      away: of(this.#figures[1]),
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
      { key: 'lead_changes', home: this.#leadChanges, away: this.#leadChanges, unit: 'count' },
    ];
  }
}

/** A possession as it is planned. Seconds of dead ball are those before the period's own pace is laid over them. */
interface Turn {
  readonly side: Side;
  readonly outcome: Outcome;
  readonly stolen: boolean;
  readonly dead: number;
  /** Of a foul away from the shot; 0 when there is none. */
  readonly foulDead: number;
}

function turnOf(side: Side, outcome: Outcome, rng: Rng): Turn {
  const stolen = outcome === 'turnover' && rng.chance(0.55);
  const dead = outcome.startsWith('ft_')
    ? rng.between(28, 45)
    : outcome === 'and_one'
      ? rng.between(25, 38)
      : outcome === 'turnover' && !stolen
        ? rng.between(12, 24)
        : 0;
  return { side, outcome, stolen, dead, foulDead: rng.chance(0.085) ? rng.between(10, 22) : 0 };
}

function percent([made, tried]: readonly [number, number]): number {
  return tried === 0 ? 0 : Math.round((made / tried) * 1000) / 10;
}
