import type { FeedState } from '@matchpoint/contracts/feed';
import type { PlayerRef, Side } from '@matchpoint/contracts/match/base';
import type { Lineup, SoccerEvent } from '@matchpoint/contracts/match/soccer';
import type { Phase } from '@matchpoint/contracts/match/status';
import { minuteText } from '@matchpoint/contracts/rules/match-clock';
import type { Recording } from '../../recording.ts';
import { TimelineRecording, runInOrder, type MatchTimeline, type ScheduledEvent } from '../match-timeline.ts';
import { popularityOf } from '../popularity.ts';
import { preMatchEvents, actualKickOff, MatchLifecycle } from '../match-lifecycle.ts';
import { OddsMarket } from '../odds-market.ts';
import { goalsProbabilities, type OutcomeProbabilities } from '../outcome-probabilities.ts';
import type { Rng } from '../prng.ts';
import { fixtureOf, MINUTE, rngOf, homeAndAway, type FixtureSlot } from '../fixture-slot.ts';
import { TeamStats, statRows } from './team-stats.ts';
import { planSoccer, type SoccerPlan } from './plan.ts';
import { lineupOf, selectEleven, rosterOf, type Footballer, type Position, type Selection } from './roster.ts';

const SECOND = 1000;
const SIDES = [0, 1] as const;
const other = (side: Side): Side => (side === 0 ? 1 : 0);

type Half = 1 | 2 | 3 | 4;
/** Puts something into the running half, at a second of it. */
type Push = (second: number, run: (at: number, second: number) => void) => void;
const FROM_MINUTE: Readonly<Record<Half, number>> = { 1: 0, 2: 45, 3: 90, 4: 105 };
const LENGTH: Readonly<Record<Half, number>> = { 1: 45, 2: 45, 3: 15, 4: 15 };

/** A soccer match of the simulated world. */
export function soccerRecording(slot: FixtureSlot): Recording {
  const [home, away] = homeAndAway(slot);
  const plan = planSoccer(slot.seed, slot.key, home, away, slot.knockout === true);
  const squads = [rosterOf(slot.seed, home), rosterOf(slot.seed, away)] as const;
  return new TimelineRecording(fixtureOf(slot), () => {
    const choose = rngOf(slot, 'line-ups');
    return new SoccerTimeline(slot, plan, [selectEleven(squads[0], choose), selectEleven(squads[1], choose)]);
  });
}

class SoccerTimeline implements MatchTimeline {
  readonly #slot: FixtureSlot;
  readonly #plan: SoccerPlan;
  readonly #selection: readonly [Selection, Selection];
  readonly #rng: Rng;
  readonly #market: OddsMarket;
  readonly #lifecycle: MatchLifecycle;

  readonly #score: [number, number] = [0, 0];
  readonly #extra: [number, number] = [0, 0];
  readonly #kicks: [number, number] = [0, 0];
  readonly #yellow: [number, number] = [0, 0];
  readonly #red: [number, number] = [0, 0];
  #ht: [number, number] | undefined;
  #ft: [number, number] | undefined;
  #started = false;
  #extraTime = false;
  #shootOut = false;
  #added: number | undefined;
  readonly #events: SoccerEvent[] = [];
  /** First half, second half, extra time; home and away. */
  readonly #figures = {
    first: [new TeamStats(), new TeamStats()],
    second: [new TeamStats(), new TeamStats()],
    extra: [new TeamStats(), new TeamStats()],
  } as const;
  readonly #momentum: [number, number][] = [];
  #half: Half = 1;
  #confirmedLineups = false;
  #lineups: [Lineup, Lineup] | undefined;
  readonly #ratings = new Map<PlayerRef, number>();
  readonly #pitch: readonly [Footballer[], Footballer[]];
  readonly #bench: readonly [Footballer[], Footballer[]];
  readonly #booked = new Set<PlayerRef>();
  /** How the run of play leans, −1 … 1. */
  #lean = 0;
  #surge = 0;

  constructor(slot: FixtureSlot, plan: SoccerPlan, selection: readonly [Selection, Selection]) {
    this.#slot = slot;
    this.#plan = plan;
    this.#selection = selection;
    this.#rng = rngOf(slot, 'course');
    this.#market = new OddsMarket(rngOf(slot, 'market'), 0.25, slot.league.tier === 1 ? 5 : slot.league.tier === 2 ? 4 : 3);
    this.#lifecycle = new MatchLifecycle(popularityOf(slot));
    this.#pitch = [selection[0].starters.slice(), selection[1].starters.slice()];
    this.#bench = [selection[0].bench.slice(), selection[1].bench.slice()];
  }

  *play(): Generator<number, void, void> {
    const rng = this.#rng;
    const kickOff = actualKickOff(this.#slot, rngOf(this.#slot, 'twist'));
    const drift = rng.normal(0, 0.09);
    const before = preMatchEvents(this.#slot, this.#lifecycle, this.#market, kickOff, rng, (share) => {
      const lean = Math.exp(drift * share);
      return goalsProbabilities([this.#plan.rates[0] * lean, this.#plan.rates[1] / lean], [0, 0]);
    });
    if (kickOff === undefined) {
      yield* runInOrder(before);
      return;
    }
    const announced = kickOff - rng.int(52, 62) * MINUTE;
    const lineups: ScheduledEvent = {
      at: announced,
      run: () => {
        this.#confirmedLineups = true;
        this.#lineups = undefined;
      },
    };
    const match = this.#scheduleEvents(kickOff);
    const end = this.#endWhereAbandoned(match);
    yield* runInOrder([...before, lineups, ...match.filter(({ at }) => at <= end)]);
  }

  /** An abandoned match ends where it was broken off. */
  #endWhereAbandoned(match: ScheduledEvent[]): number {
    if (this.#slot.irregularity !== 'abandoned') return Infinity;
    const broken = this.#time(2, this.#breakAt);
    const end = broken + this.#breakMs;
    match.push({ at: broken, run: () => this.#interrupt(broken) });
    const over: ScheduledEvent = {
      at: end,
      run: () => {
        this.#lifecycle.status = 'abandoned';
        this.#lifecycle.resultType = 'void';
        this.#lifecycle.confirmed = true;
        this.#lifecycle.clock = undefined;
        this.#market.suspend(true);
      },
    };
    // What would have been played behind the break is never reached.
    const played = match.filter(({ at }) => at <= broken);
    match.length = 0;
    match.push(...played, over);
    return end;
  }

  #starts: Record<Half, number> = { 1: 0, 2: 0, 3: 0, 4: 0 };
  #breakAt = Infinity;
  #breakMs = 0;

  /** The instant of a second of a half; a break for weather in the second half moves all that follows. */
  #time(half: Half, second: number): number {
    const shift = half === 2 && second > this.#breakAt ? this.#breakMs : 0;
    return this.#starts[half] + Math.round(second * SECOND) + shift;
  }

  #scheduleEvents(kickOff: number): ScheduledEvent[] {
    const rng = this.#rng;
    const irregularity = this.#slot.irregularity;
    const broken = irregularity === 'interrupted' || irregularity === 'abandoned';
    if (broken) {
      this.#breakAt = rng.int(600, 2000);
      this.#breakMs = rng.int(22, 48) * MINUTE;
    }
    const list: ScheduledEvent[] = [];
    const added: Record<Half, number> = { 1: rng.int(1, 4), 2: rng.int(3, 8), 3: rng.int(0, 1), 4: rng.int(1, 2) };
    const extra = this.#plan.et !== undefined;
    const halves: readonly Half[] = extra ? [1, 2, 3, 4] : [1, 2];
    let at = kickOff;
    for (const half of halves) {
      this.#starts[half] = at;
      const seconds = LENGTH[half] * 60 + added[half] * 60 + rng.int(5, 40);
      this.#playHalf(half, seconds, added[half], list);
      const end = this.#time(half, seconds);
      list.push({ at: end, run: () => this.#endHalf(half, end) });
      at = end + (half === 1 ? 15 * MINUTE : half === 2 ? 5 * MINUTE : half === 3 ? 2 * MINUTE : 5 * MINUTE);
    }
    const last = halves.at(-1) ?? 2;
    const ended = list.at(-1)?.at ?? at;
    let end = ended;
    if (last === 2 || this.#plan.kicks === undefined) {
      list.push({ at: ended, run: () => this.#finish() });
    } else {
      list.push({ at, run: () => this.#startShootOut() });
      for (const [index, kick] of this.#plan.kicks.entries()) {
        at += rng.int(38, 55) * SECOND;
        list.push({ at, run: () => this.#kick(index, kick) });
      }
      end = at + 4 * SECOND;
      list.push({ at: end, run: () => this.#finish() });
    }
    list.push({ at: end + rng.int(4, 12) * MINUTE, run: () => void (this.#lifecycle.confirmed = true) });
    if (irregularity === 'interrupted') {
      const from = this.#time(2, this.#breakAt);
      list.push({ at: from, run: () => this.#interrupt(from) });
      const resumed = from + this.#breakMs;
      list.push({
        at: resumed,
        run: () => {
          this.#lifecycle.status = 'live';
          this.#lifecycle.runClock(resumed, this.#lifecycle.clock?.ms ?? 0, 'up');
          this.#market.suspend(false);
          this.#quote(resumed, 2, this.#breakAt, true);
        },
      });
    }
    return list;
  }

  #interrupt(at: number): void {
    this.#lifecycle.status = 'interrupted';
    this.#lifecycle.stopClock(at);
    this.#market.suspend(true);
  }

  /** Everything that happens in one half. */
  #playHalf(half: Half, seconds: number, addedMinutes: number, list: ScheduledEvent[]): void {
    const rng = this.#rng;
    const start = this.#starts[half];
    const push = (second: number, run: (at: number, second: number) => void): void => {
      const at = this.#time(half, second);
      list.push({ at, run: () => run(at, second) });
    };
    list.push({ at: start, run: () => this.#startHalf(half, start) });
    const share = seconds / 5700;
    const rates = this.#plan.rates;

    const goals = this.#goalTimes(half, seconds);
    for (const { second, side, kind } of goals) {
      if (kind === 'penalty') push(Math.max(5, second - 75), (at, s) => this.#award(at, s, half, side));
      push(second, (at, s) => this.#goal(at, s, half, side, kind));
      if (kind === 'regular' && second < seconds - 200 && rng.chance(0.07)) this.#review(push, half, side, second, () => true);
    }
    const quiet = (second: number, before: number, after: number): boolean =>
      second > before && second < seconds - after && goals.every((goal) => goal.second < second - before || goal.second > second + after);

    for (const side of SIDES) {
      const attack = Math.sqrt(rates[side] / 1.3);
      for (let n = rng.poisson(0.085 * share * 2 * attack); n > 0; n -= 1) {
        const second = rng.int(120, seconds - 1);
        if (quiet(second, 260, 260)) this.#disallowed(push, half, side, second);
      }
      for (let n = rng.poisson(0.05 * share * 2); n > 0; n -= 1) {
        const second = rng.int(200, seconds - 1);
        if (quiet(second, 150, 60)) {
          push(second - 80, (at, s) => this.#award(at, s, half, side));
          push(second, (_, s) => this.#missedPenalty(s, half, side));
        }
      }
      const some = (mean: number, run: (at: number, second: number) => void): void => {
        for (let n = rng.poisson(mean * share); n > 0; n -= 1) push(rng.int(20, seconds - 1), run);
      };
      some(3.1 * attack, (_, s) => this.#shot(s, half, side, 'on'));
      some(4.6 * attack, (_, s) => this.#shot(s, half, side, 'off'));
      some(2.9 * attack, (_, s) => this.#shot(s, half, side, 'blocked'));
      some(4.9 * attack, (_, s) => {
        this.#count(side).corners += 1;
        this.#event({ kind: 'corner', side, ...minuteOf(half, s) });
      });
      some(1.9 * attack, (_, s) => {
        this.#count(side).offsides += 1;
        this.#event({ kind: 'offside', side, ...minuteOf(half, s), player: this.#someone(side, FORWARD).ref });
      });
      some(10.5, (_, s) => {
        this.#count(side).fouls += 1;
        const player = this.#someone(side, BACK);
        this.#event({ kind: 'foul', side, ...minuteOf(half, s), player: player.ref });
      });
      some(half === 1 ? 1.5 : 2.6, (at, s) => this.#card(at, s, half, side, rng.chance(0.02)));
    }
    if (half >= 2) this.#planSubs(half, seconds, push);
    else if (rng.chance(0.16)) {
      const side = rng.pick(SIDES);
      const second = rng.int(700, 2500);
      push(second, (_, s) => {
        const player = this.#someone(side, BACK);
        this.#event({ kind: 'injury', side, ...minuteOf(half, s), player: player.ref });
        this.#hurt = { side, player };
      });
      push(second + rng.int(70, 170), (_, s) => this.#sub(s, half, side, true));
    }
    if (addedMinutes > 0) {
      push(LENGTH[half] * 60 - rng.int(5, 50), (_, s) => {
        this.#added = addedMinutes;
        this.#event({ kind: 'added_time', detail: String(addedMinutes), ...minuteOf(half, s) });
      });
    }
    for (let minute = 1; minute * 60 <= seconds; minute += 1) {
      const second = minute * 60;
      push(second, (at) => this.#minute(at, half, minute));
    }
  }

  #hurt: { side: Side; player: Footballer } | undefined;

  #goalTimes(half: Half, seconds: number): { second: number; side: Side; kind: 'regular' | 'penalty' | 'own' }[] {
    const rng = this.#rng;
    const list: { second: number; side: Side; kind: 'regular' | 'penalty' | 'own' }[] = [];
    for (const side of SIDES) {
      if (half === 1) this.#firstHalf[side] = binomial(rng, this.#plan.ft[side], 0.44);
      if (half === 3) this.#firstHalf[side] = binomial(rng, this.#plan.et?.[side] ?? 0, 0.45);
      const all = half <= 2 ? this.#plan.ft[side] : (this.#plan.et?.[side] ?? 0);
      const count = half === 1 || half === 3 ? this.#firstHalf[side] : all - this.#firstHalf[side];
      for (let n = 0; n < count; n += 1) {
        const kind = rng.weighted(['regular', 'penalty', 'own'] as const, (_, index) => [88, 9, 3][index] ?? 0);
        list.push({ second: rng.int(60, seconds - 25), side, kind });
      }
    }
    list.sort((a, b) => a.second - b.second);
    // Two goals need time between them.
    return list.map((goal, index) => ({ ...goal, second: Math.min(seconds - 1, goal.second + index * 45) }));
  }

  readonly #firstHalf: [number, number] = [0, 0];

  #startHalf(half: Half, at: number): void {
    const lifecycle = this.#lifecycle;
    this.#half = half;
    lifecycle.status = 'live';
    lifecycle.phase = (['first_half', 'second_half', 'extra_first_half', 'extra_second_half'] as const)[half - 1] ?? 'first_half';
    lifecycle.runClock(at, 0, 'up');
    this.#added = undefined;
    if (half === 1) {
      this.#started = true;
      this.#market.kickOff();
      for (const side of SIDES) for (const player of this.#pitch[side]) this.#rate(player.ref, 6.3 + this.#rng.between(0, 0.5));
      lifecycle.popularity = Math.round(lifecycle.popularity * 2.2);
    }
    if (half === 3) this.#extraTime = true;
    this.#mark(
      (['kick_off', 'second_half', 'extra_time', 'extra_second_half'] as const)[half - 1] ?? 'kick_off',
      FROM_MINUTE[half] + (half === 1 ? 0 : 1),
    );
    if (half <= 2) this.#quote(at, half, 0, true);
  }

  #endHalf(half: Half, at: number): void {
    const lifecycle = this.#lifecycle;
    const phases: Readonly<Record<Half, Phase>> = { 1: 'half_time', 2: 'extra_time_break', 3: 'extra_half_time', 4: 'penalties_break' };
    lifecycle.phase = phases[half];
    lifecycle.status = 'paused';
    lifecycle.clock = undefined;
    this.#added = undefined;
    if (half === 1) {
      this.#ht = [...this.#score];
      this.#quote(at, 1, LENGTH[1] * 60, true);
    }
    if (half === 2) {
      this.#ft = [...this.#score];
      this.#market.close();
    }
    this.#mark(
      (['half_time', 'full_time', 'extra_half_time', 'extra_end'] as const)[half - 1] ?? 'half_time',
      FROM_MINUTE[half] + LENGTH[half],
    );
  }

  #finish(): void {
    const lifecycle = this.#lifecycle;
    lifecycle.status = 'finished';
    lifecycle.phase = 'finished';
    lifecycle.clock = undefined;
    lifecycle.resultType = 'normal';
    const [home, away] = this.#shootOut ? this.#kicks : this.#score;
    if (home === away) lifecycle.resultType = 'draw';
    else lifecycle.winner = home > away ? 0 : 1;
    lifecycle.popularity = Math.round(lifecycle.popularity * 0.6);
    this.#mark('end', this.#extraTime ? 120 : 90);
  }

  /** Once a minute: the ball goes round, the run of play leans this way or that. */
  #minute(at: number, half: Half, minute: number): void {
    const rng = this.#rng;
    const edge = Math.log(this.#plan.rates[0] / this.#plan.rates[1]) * 0.35 + (this.#red[1] - this.#red[0]) * 0.3;
    this.#lean = Math.max(-1, Math.min(1, this.#lean * 0.72 + edge * 0.28 + rng.normal(0, 0.26)));
    const ball = Math.min(0.85, Math.max(0.15, 0.5 + this.#lean * 0.22 + rng.normal(0, 0.06)));
    for (const side of SIDES) {
      const count = this.#count(side);
      const share = side === 0 ? ball : 1 - ball;
      const passes = rng.poisson(9.6 * share);
      count.ball += share;
      count.passes += passes;
      count.passesMade += binomial(rng, passes, 0.74 + share * 0.2);
      const attacks = rng.poisson(2.1 * share);
      count.attacks += attacks;
      count.dangerous += binomial(rng, attacks, 0.25 + share * 0.35);
    }
    if (!rng.chance(0.02)) {
      // Never a negative zero: it would not survive JSON.
      const value = Math.round(Math.max(-100, Math.min(100, this.#lean * 62 + this.#surge + rng.normal(0, 9)))) || 0;
      this.#momentum.push([this.#momentumMinute(half, minute), value]);
    }
    this.#surge *= 0.45;
    if (minute % 5 === 0) {
      for (const side of SIDES) for (const player of this.#pitch[side]) this.#rate(player.ref, rng.normal(0, 0.08));
      this.#lifecycle.popularity = Math.round(this.#lifecycle.popularity * rng.between(0.97, 1.07));
    }
    if (half > 2) return;
    if (this.#market.suspended && at >= this.#reopenAt) {
      this.#market.suspend(false);
      this.#quote(at, half, minute * 60, true);
    } else if (minute % 6 === 3) this.#quote(at, half, minute * 60);
  }

  /** Added minutes of a half all fall on its last one, as graphs of broadcasters draw them. */
  #momentumMinute(half: Half, minute: number): number {
    const value = FROM_MINUTE[half] + Math.min(minute, LENGTH[half]);
    const last = this.#momentum.at(-1);
    if (last !== undefined && last[0] === value) this.#momentum.pop();
    return value;
  }

  #goal(at: number, second: number, half: Half, side: Side, kind: 'regular' | 'penalty' | 'own'): SoccerEvent {
    const rng = this.#rng;
    this.#score[side] += 1;
    if (half > 2) this.#extra[side] += 1;
    const scorer = kind === 'own' ? this.#someone(other(side), DEFENDER) : this.#someone(side, FORWARD);
    const helper = kind === 'regular' && rng.chance(0.74) ? this.#someone(side, MIDDLE, scorer) : undefined;
    if (kind !== 'own') {
      const count = this.#count(side);
      count.shotsOn += 1;
      count.xg += kind === 'penalty' ? 0.76 : rng.between(0.12, 0.6);
      count.dangerous += 1;
      count.attacks += 1;
      this.#rate(scorer.ref, 0.95);
      if (helper !== undefined) this.#rate(helper.ref, 0.55);
    } else this.#rate(scorer.ref, -0.8);
    for (const player of this.#pitch[other(side)]) if (player.pos === 'GK' || player.pos === 'DF') this.#rate(player.ref, -0.16);
    this.#surge = side === 0 ? 38 : -38;
    this.#lifecycle.popularity = Math.round(this.#lifecycle.popularity * 1.12);
    this.#suspendFor(at, rng.int(50, 80));
    return this.#event({
      kind: 'goal',
      detail: kind,
      side,
      ...minuteOf(half, second),
      player: scorer.ref,
      ...(helper === undefined ? {} : { other: helper.ref }),
      score: [...this.#score],
    });
  }

  /** Trading rests after a goal; the first full minute afterwards opens it again, a review only when it is decided. */
  #suspendFor(at: number, seconds: number): void {
    if (this.#reviewing) return;
    this.#market.suspend(true);
    this.#reopenAt = at + seconds * SECOND;
  }

  #reopenAt = Infinity;
  #reviewing = false;

  /** A goal that the video referee takes back (product.md §1.3: never silently). */
  #disallowed(push: Push, half: Half, side: Side, second: number): void {
    const rng = this.#rng;
    const reason = rng.weighted(['var_offside', 'var_handball', 'var_foul'] as const, (_, index) => [70, 14, 16][index] ?? 0);
    let goal: SoccerEvent | undefined;
    push(second, (at, s) => {
      goal = this.#goal(at, s, half, side, 'regular');
    });
    this.#review(push, half, side, second, (at, s) => {
      if (goal !== undefined) this.#cancelGoal(at, s, half, side, goal, reason);
      return false;
    });
  }

  /** The video referee looks at the goal of a second; trading waits for him. `decide` says whether the goal stands. */
  #review(push: Push, half: Half, side: Side, second: number, decide: (at: number, second: number) => boolean): void {
    let review: SoccerEvent | undefined;
    push(second + this.#rng.int(15, 40), (_, s) => {
      review = this.#event({ kind: 'var', detail: 'goal', side, ...minuteOf(half, s) });
      this.#market.suspend(true);
      this.#reviewing = true;
    });
    push(second + this.#rng.int(80, 190), (at, s) => {
      if (review !== undefined) this.#replace(review, { ...review, ok: decide(at, s) });
      this.#reviewing = false;
      this.#suspendFor(at, 30);
    });
  }

  #cancelGoal(at: number, second: number, half: Half, side: Side, goal: SoccerEvent, reason: string): void {
    const before = `${this.#score[0]}-${this.#score[1]}`;
    this.#score[side] -= 1;
    if (half > 2) this.#extra[side] -= 1;
    const count = this.#count(side);
    count.shotsOn -= 1;
    if (reason === 'var_offside') count.offsides += 1;
    else count.fouls += 1;
    count.xg = Math.max(0, count.xg - 0.15);
    if (goal.player !== undefined) this.#rate(goal.player, -0.9);
    if (goal.other !== undefined) this.#rate(goal.other, -0.5);
    const when = minuteOf(half, second);
    this.#replace(goal, { ...goal, cancelled: { reason, minute: when.minute } });
    this.#lifecycle.corrections.push({
      at,
      kind: 'goal_cancelled',
      before,
      after: `${this.#score[0]}-${this.#score[1]}`,
      minute: minuteText(goal.minute, goal.plus),
      note: reason,
    });
  }

  /** A penalty is given; often the video referee confirms it. */
  #award(at: number, second: number, half: Half, side: Side): void {
    this.#count(other(side)).fouls += 1;
    const sinner = this.#someone(other(side), DEFENDER);
    this.#event({ kind: 'foul', detail: 'penalty', side: other(side), ...minuteOf(half, second), player: sinner.ref });
    if (this.#rng.chance(0.5)) this.#event({ kind: 'var', detail: 'penalty', side, ok: true, ...minuteOf(half, second) });
    this.#suspendFor(at, 85);
  }

  #missedPenalty(second: number, half: Half, side: Side): void {
    const saved = this.#rng.chance(0.65);
    const count = this.#count(side);
    if (saved) {
      count.shotsOn += 1;
      this.#count(other(side)).saves += 1;
      this.#keeper(other(side), 0.6);
    } else count.shotsOff += 1;
    count.xg += 0.76;
    const taker = this.#someone(side, FORWARD);
    this.#rate(taker.ref, -0.6);
    this.#event({ kind: 'penalty_missed', detail: saved ? 'saved' : 'off', side, ...minuteOf(half, second), player: taker.ref, ok: false });
  }

  #shot(second: number, half: Half, side: Side, where: 'on' | 'off' | 'blocked'): void {
    const rng = this.#rng;
    const count = this.#count(side);
    const shooter = this.#someone(side, FORWARD);
    if (where === 'on') {
      count.shotsOn += 1;
      count.xg += rng.between(0.04, 0.24);
      this.#count(other(side)).saves += 1;
      this.#keeper(other(side), 0.12);
      this.#rate(shooter.ref, 0.08);
    } else if (where === 'off') {
      count.shotsOff += 1;
      count.xg += rng.between(0.02, 0.13);
    } else {
      count.shotsBlocked += 1;
      count.xg += rng.between(0.02, 0.08);
    }
    this.#surge += side === 0 ? 14 : -14;
    this.#event({ kind: 'shot', detail: where, side, ...minuteOf(half, second), player: shooter.ref });
  }

  #card(at: number, second: number, half: Half, side: Side, straight: boolean): void {
    const candidates = this.#pitch[side].filter(({ ref, pos }) => pos !== 'GK' && (!this.#booked.has(ref) || this.#rng.chance(0.22)));
    if (candidates.length === 0 || this.#pitch[side].length <= 8) return;
    const player = this.#rng.weighted(candidates, ({ pos }) => BACK[pos]);
    const second_ = this.#booked.has(player.ref);
    const count = this.#count(side);
    if (straight || second_) {
      this.#red[side] += 1;
      count.red += 1;
      this.#remove(side, player);
      this.#rate(player.ref, -1.4);
      this.#event({ kind: 'card', detail: second_ ? 'yellow_red' : 'red', side, ...minuteOf(half, second), player: player.ref });
      this.#suspendFor(at, 60);
    } else {
      this.#booked.add(player.ref);
      this.#yellow[side] += 1;
      count.yellow += 1;
      this.#rate(player.ref, -0.25);
      this.#event({ kind: 'card', detail: 'yellow', side, ...minuteOf(half, second), player: player.ref });
    }
  }

  #planSubs(half: Half, seconds: number, push: Push): void {
    const rng = this.#rng;
    for (const side of SIDES) {
      const count = half === 2 ? rng.int(3, 5) : half === 3 ? rng.int(0, 1) : 0;
      for (let n = 0; n < count; n += 1) {
        const second = half === 2 && n === 0 && rng.chance(0.28) ? 1 : rng.int(Math.min(600, seconds - 300), Math.min(2600, seconds - 60));
        push(second, (_, s) => this.#sub(s, half, side, rng.chance(0.08)));
      }
    }
  }

  #subs: [number, number] = [0, 0];

  #sub(second: number, half: Half, side: Side, injured: boolean): void {
    if (this.#subs[side] >= (half > 2 ? 6 : 5)) return;
    const hurt = this.#hurt?.side === side ? this.#hurt.player : undefined;
    this.#hurt = undefined;
    const off =
      hurt !== undefined && this.#pitch[side].includes(hurt) ? hurt : this.#rng.weighted(this.#pitch[side], ({ pos }) => SUBBED[pos]);
    const on = this.#bench[side].find(({ pos }) => pos === off.pos) ?? this.#bench[side].find(({ pos }) => pos !== 'GK');
    if (on === undefined) return;
    this.#subs[side] += 1;
    this.#remove(side, off);
    this.#pitch[side].push(on);
    this.#bench[side].splice(this.#bench[side].indexOf(on), 1);
    this.#rate(on.ref, 6.4);
    this.#event({ kind: 'sub', ...(injured ? { detail: 'injury' } : {}), side, ...minuteOf(half, second), player: on.ref, other: off.ref });
  }

  #startShootOut(): void {
    this.#lifecycle.status = 'live';
    this.#lifecycle.phase = 'penalties';
    this.#shootOut = true;
    this.#mark('penalties', 120);
  }

  #kick(index: number, kick: { side: Side; scored: boolean }): void {
    if (kick.scored) this.#kicks[kick.side] += 1;
    const takers = this.#pitch[kick.side].toSorted((a, b) => FORWARD[b.pos] - FORWARD[a.pos]);
    const taker = takers[Math.floor(index / 2) % Math.max(1, takers.length)];
    this.#event({
      kind: 'shootout',
      side: kick.side,
      minute: 120,
      ...(taker === undefined ? {} : { player: taker.ref }),
      ok: kick.scored,
      order: index + 1,
      score: [...this.#kicks],
    });
  }

  /** New prices for what may still come. */
  #quote(at: number, half: Half, second: number, all = false): void {
    const left = Math.max(0.02, (90 - (FROM_MINUTE[half] + Math.min(LENGTH[half], second / 60))) / 90);
    if (left <= 0.03) return;
    this.#market.quote(at, this.#probabilities(left), all);
  }

  #probabilities(left: number): OutcomeProbabilities {
    const [home, away] = this.#plan.rates;
    const short = (side: Side): number => 0.68 ** this.#red[side] * 1.2 ** this.#red[other(side)];
    return goalsProbabilities([home * left * short(0), away * left * short(1)], this.#score);
  }

  #count(side: Side): TeamStats {
    return this.#figures[this.#half === 1 ? 'first' : this.#half === 2 ? 'second' : 'extra'][side];
  }

  #someone(side: Side, weights: Readonly<Record<Position, number>>, not?: Footballer): Footballer {
    return this.#rng.weighted(
      this.#pitch[side].filter((player) => player !== not),
      ({ pos }) => weights[pos],
    );
  }

  #keeper(side: Side, by: number): void {
    const keeper = this.#pitch[side].find(({ pos }) => pos === 'GK');
    if (keeper !== undefined) this.#rate(keeper.ref, by);
  }

  #remove(side: Side, player: Footballer): void {
    const index = this.#pitch[side].indexOf(player);
    if (index >= 0) this.#pitch[side].splice(index, 1);
  }

  #rate(player: PlayerRef, by: number): void {
    const now = this.#ratings.get(player) ?? 0;
    this.#ratings.set(player, Math.min(10, Math.max(3, now + by)));
    this.#lineups = undefined;
  }

  #mark(detail: string, minute: number): void {
    this.#event({ kind: 'period', detail, minute, score: [...this.#score] });
  }

  #event(event: Omit<SoccerEvent, 'id'>): SoccerEvent {
    const full = { id: `e${this.#events.length + 1}`, ...event };
    this.#events.push(full);
    return full;
  }

  #replace(event: SoccerEvent, by: SoccerEvent): void {
    const index = this.#events.findIndex(({ id }) => id === event.id);
    if (index >= 0) this.#events[index] = by;
  }

  view(): FeedState {
    const lifecycle = this.#lifecycle;
    const awarded = lifecycle.status === 'walkover';
    const score: [number, number] | undefined = awarded
      ? lifecycle.winner === 0
        ? [3, 0]
        : [0, 3]
      : this.#started
        ? [...this.#score]
        : undefined;
    this.#lineups ??= this.#lineupViews();
    const { first, second, extra } = this.#figures;
    const full = (side: Side): TeamStats => first[side].plus(second[side]).plus(extra[side]);
    const [home, away] = [full(0), full(1)];
    const regular = this.#ft ?? (this.#started ? [...this.#score] : undefined);
    return {
      ...lifecycle.view(this.#market),
      ...(score === undefined ? {} : { score }),
      facts: {
        kind: 'soccer',
        ...(this.#ht === undefined ? {} : { ht: this.#ht }),
        ...(regular === undefined ? {} : { ft: [regular[0] ?? 0, regular[1] ?? 0] satisfies [number, number] }),
        ...(this.#extraTime ? { et: [...this.#extra] satisfies [number, number] } : {}),
        ...(this.#shootOut ? { pen: [...this.#kicks] satisfies [number, number] } : {}),
        ...(this.#started
          ? { corners: [home.corners, away.corners] satisfies [number, number], yellow: [...this.#yellow], red: [...this.#red] }
          : {}),
        ...(this.#added === undefined ? {} : { addedMinutes: this.#added }),
      },
      soccer: {
        events: this.#events.slice(),
        stats: this.#started
          ? {
              full: statRows(home, away),
              first: statRows(first[0], first[1]),
              ...(this.#half === 1 ? {} : { second: statRows(second[0], second[1]) }),
            }
          : { full: [] },
        momentum: this.#momentum.map(([minute, value]): [number, number] => [minute, value]),
        lineups: this.#lineups,
      },
    };
  }

  #lineupViews(): [Lineup, Lineup] {
    const rating = (player: PlayerRef): number | undefined => {
      const value = this.#ratings.get(player);
      return value === undefined ? undefined : Math.round(value * 10) / 10;
    };
    return [lineupOf(this.#selection[0], this.#confirmedLineups, rating), lineupOf(this.#selection[1], this.#confirmedLineups, rating)];
  }
}

/** How likely a line of the team is to shoot, to pass the last ball, to foul, to go off. */
const FORWARD: Readonly<Record<Position, number>> = { GK: 0, DF: 1, MF: 4, FW: 9 };
const MIDDLE: Readonly<Record<Position, number>> = { GK: 0.1, DF: 2, MF: 7, FW: 5 };
const BACK: Readonly<Record<Position, number>> = { GK: 0.1, DF: 6, MF: 6, FW: 3 };
const DEFENDER: Readonly<Record<Position, number>> = { GK: 0.4, DF: 8, MF: 3, FW: 0.5 };
const SUBBED: Readonly<Record<Position, number>> = { GK: 0.02, DF: 2, MF: 5, FW: 6 };

function minuteOf(half: Half, second: number): { minute: number; plus?: number } {
  const minute = FROM_MINUTE[half] + Math.floor(second / 60) + 1;
  const last = FROM_MINUTE[half] + LENGTH[half];
  return minute > last ? { minute: last, plus: minute - last } : { minute };
}

function binomial(rng: Rng, count: number, chance: number): number {
  let hits = 0;
  for (let n = 0; n < count; n += 1) if (rng.chance(chance)) hits += 1;
  return hits;
}
