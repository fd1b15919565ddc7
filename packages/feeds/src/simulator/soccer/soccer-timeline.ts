import type { FeedState } from '@matchpoint/contracts/feed';
import type { Side } from '@matchpoint/contracts/match/base';
import type { Phase } from '@matchpoint/contracts/match/status';
import type { Recording } from '../../recording.ts';
import { fixtureOf, homeAndAway, MINUTE, rngOf, type FixtureSlot } from '../fixture-slot.ts';
import { actualKickOff, MatchLifecycle, preMatchEvents } from '../match-lifecycle.ts';
import { runInOrder, TimelineRecording, type MatchTimeline, type ScheduledEvent } from '../match-timeline.ts';
import { OddsMarket } from '../odds-market.ts';
import { goalsProbabilities, type OutcomeProbabilities } from '../outcome-probabilities.ts';
import { popularityOf } from '../popularity.ts';
import type { Rng } from '../prng.ts';
import { FROM_MINUTE, LENGTH, minuteOf, type Half } from './half-minutes.ts';
import { SoccerIncidents, type Push } from './incidents.ts';
import { MatchRecord } from './match-record.ts';
import { Pitch } from './pitch.ts';
import { planSoccer, type SoccerPlan } from './plan.ts';
import { rosterOf, selectEleven, type Selection } from './roster.ts';
import { Shots } from './shots.ts';

const SECOND = 1000;
const SIDES = [0, 1] as const;
const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** Returns the recording of a simulated soccer match. */
export function soccerRecording(slot: FixtureSlot): Recording {
  const [home, away] = homeAndAway(slot);
  const plan = planSoccer(slot.seed, slot.key, home, away, slot.knockout === true);
  const rosters = [rosterOf(slot.seed, home), rosterOf(slot.seed, away)] as const;
  return new TimelineRecording(fixtureOf(slot), () => {
    const choose = rngOf(slot, 'line-ups');
    return new SoccerTimeline(slot, plan, [selectEleven(rosters[0], choose), selectEleven(rosters[1], choose)]);
  });
}

class SoccerTimeline implements MatchTimeline {
  readonly #slot: FixtureSlot;
  readonly #plan: SoccerPlan;
  readonly #rng: Rng;
  readonly #market: OddsMarket;
  readonly #lifecycle: MatchLifecycle;

  readonly #record = new MatchRecord();
  readonly #pitch: Pitch;
  readonly #incidents: SoccerIncidents;
  readonly #places: Rng;
  /** The run of play, from −1 (away) to 1 (home). */
  #lean = 0;

  constructor(slot: FixtureSlot, plan: SoccerPlan, selection: readonly [Selection, Selection]) {
    this.#slot = slot;
    this.#plan = plan;
    this.#rng = rngOf(slot, 'course');
    this.#market = new OddsMarket(rngOf(slot, 'market'), 0.25, slot.league.tier === 1 ? 5 : slot.league.tier === 2 ? 4 : 3);
    this.#lifecycle = new MatchLifecycle(popularityOf(slot));
    this.#pitch = new Pitch(selection, this.#rng);
    this.#incidents = new SoccerIncidents({
      rng: this.#rng,
      market: this.#market,
      lifecycle: this.#lifecycle,
      record: this.#record,
      pitch: this.#pitch,
      shots: new Shots(rngOf(slot, 'shots')),
    });
    this.#places = rngOf(slot, 'average-places');
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
      run: () => this.#pitch.confirmLineups(),
    };
    const match = this.#scheduleEvents(kickOff);
    const end = this.#endWhereAbandoned(match);
    yield* runInOrder([...before, lineups, ...match.filter(({ at }) => at <= end)]);
  }

  /** Ends an abandoned match at its interruption; returns the time of its end, or infinity for other matches. */
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
    // Events after the interruption never happen.
    const played = match.filter(({ at }) => at <= broken);
    match.length = 0;
    match.push(...played, over);
    return end;
  }

  #starts: Record<Half, number> = { 1: 0, 2: 0, 3: 0, 4: 0 };
  #breakAt = Infinity;
  #breakMs = 0;

  /** Returns the match time of a second of a half, milliseconds; an interruption in the second half delays everything after it. */
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
        list.push({ at, run: () => this.#incidents.shootOutKick(index, kick) });
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

  /** Plans all incidents of one half. */
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
      if (kind === 'penalty') push(Math.max(5, second - 75), (at, s) => this.#incidents.awardPenalty(at, s, half, side));
      push(second, (at, s) => this.#incidents.goal(at, s, half, side, kind));
      if (kind === 'regular' && second < seconds - 200 && rng.chance(0.07)) this.#incidents.review(push, half, side, second, () => true);
    }
    const quiet = (second: number, before: number, after: number): boolean =>
      second > before && second < seconds - after && goals.every((goal) => goal.second < second - before || goal.second > second + after);

    for (const side of SIDES) {
      const attack = Math.sqrt(rates[side] / 1.3);
      for (let n = rng.poisson(0.085 * share * 2 * attack); n > 0; n -= 1) {
        const second = rng.int(120, seconds - 1);
        if (quiet(second, 260, 260)) this.#incidents.disallowedGoal(push, half, side, second);
      }
      for (let n = rng.poisson(0.05 * share * 2); n > 0; n -= 1) {
        const second = rng.int(200, seconds - 1);
        if (quiet(second, 150, 60)) {
          push(second - 80, (at, s) => this.#incidents.awardPenalty(at, s, half, side));
          push(second, (_, s) => this.#incidents.missedPenalty(s, half, side));
        }
      }
      const some = (mean: number, run: (at: number, second: number) => void): void => {
        for (let n = rng.poisson(mean * share); n > 0; n -= 1) push(rng.int(20, seconds - 1), run);
      };
      some(3.1 * attack, (_, s) => this.#incidents.shot(s, half, side, 'on'));
      some(4.6 * attack, (_, s) => this.#incidents.shot(s, half, side, 'off'));
      some(2.9 * attack, (_, s) => this.#incidents.shot(s, half, side, 'blocked'));
      some(4.9 * attack, (_, s) => this.#incidents.corner(s, half, side));
      some(1.9 * attack, (_, s) => this.#incidents.offside(s, half, side));
      some(10.5, (_, s) => this.#incidents.foul(s, half, side));
      some(half === 1 ? 1.5 : 2.6, (at, s) => this.#incidents.card(at, s, half, side, rng.chance(0.02)));
    }
    if (half >= 2) this.#planSubs(half, seconds, push);
    else if (rng.chance(0.16)) {
      const side = rng.pick(SIDES);
      const second = rng.int(700, 2500);
      push(second, (_, s) => this.#incidents.injury(s, half, side));
      push(second + rng.int(70, 170), (_, s) => this.#incidents.substitute(s, half, side, true));
    }
    if (addedMinutes > 0) {
      push(LENGTH[half] * 60 - rng.int(5, 50), (_, s) => {
        this.#record.added = addedMinutes;
        this.#record.addEvent({ kind: 'added_time', detail: String(addedMinutes), ...minuteOf(half, s) });
      });
    }
    for (let minute = 1; minute * 60 <= seconds; minute += 1) {
      const second = minute * 60;
      push(second, (at) => this.#minute(at, half, minute));
    }
  }

  #goalTimes(half: Half, seconds: number): { second: number; side: Side; kind: 'regular' | 'penalty' | 'own' }[] {
    const rng = this.#rng;
    const list: { second: number; side: Side; kind: 'regular' | 'penalty' | 'own' }[] = [];
    for (const side of SIDES) {
      if (half === 1) this.#firstHalf[side] = rng.binomial(this.#plan.ft[side], 0.44);
      if (half === 3) this.#firstHalf[side] = rng.binomial(this.#plan.et?.[side] ?? 0, 0.45);
      const all = half <= 2 ? this.#plan.ft[side] : (this.#plan.et?.[side] ?? 0);
      const count = half === 1 || half === 3 ? this.#firstHalf[side] : all - this.#firstHalf[side];
      for (let n = 0; n < count; n += 1) {
        const kind = rng.weighted(['regular', 'penalty', 'own'] as const, (_, index) => [88, 9, 3][index] ?? 0);
        list.push({ second: rng.int(60, seconds - 25), side, kind });
      }
    }
    list.sort((a, b) => a.second - b.second);
    // Goals are at least 45 seconds apart.
    return list.map((goal, index) => ({ ...goal, second: Math.min(seconds - 1, goal.second + index * 45) }));
  }

  readonly #firstHalf: [number, number] = [0, 0];

  #startHalf(half: Half, at: number): void {
    const lifecycle = this.#lifecycle;
    this.#record.half = half;
    lifecycle.status = 'live';
    lifecycle.phase = (['first_half', 'second_half', 'extra_first_half', 'extra_second_half'] as const)[half - 1] ?? 'first_half';
    lifecycle.runClock(at, 0, 'up');
    this.#record.added = undefined;
    if (half === 1) {
      this.#record.started = true;
      this.#market.kickOff();
      for (const side of SIDES)
        for (const player of this.#pitch.players[side]) this.#pitch.rate(player.ref, 6.3 + this.#rng.between(0, 0.5));
      lifecycle.popularity = Math.round(lifecycle.popularity * 2.2);
    }
    if (half === 3) this.#record.extraTime = true;
    this.#record.mark(
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
    this.#pitch.measure(this.#places, this.#record.ballShare());
    this.#record.added = undefined;
    if (half === 1) {
      this.#record.ht = [...this.#record.score];
      this.#quote(at, 1, LENGTH[1] * 60, true);
    }
    if (half === 2) {
      this.#record.ft = [...this.#record.score];
      this.#market.close();
    }
    this.#record.mark(
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
    const [home, away] = this.#record.shootOut ? this.#record.kicks : this.#record.score;
    if (home === away) lifecycle.resultType = 'draw';
    else lifecycle.winner = home > away ? 0 : 1;
    lifecycle.popularity = Math.round(lifecycle.popularity * 0.6);
    this.#record.mark('end', this.#record.extraTime ? 120 : 90);
  }

  /** Updates possession, passes, attacks, momentum and prices once a minute. */
  #minute(at: number, half: Half, minute: number): void {
    const rng = this.#rng;
    const edge = Math.log(this.#plan.rates[0] / this.#plan.rates[1]) * 0.35 + (this.#record.red[1] - this.#record.red[0]) * 0.3;
    this.#lean = Math.max(-1, Math.min(1, this.#lean * 0.72 + edge * 0.28 + rng.normal(0, 0.26)));
    const ball = Math.min(0.85, Math.max(0.15, 0.5 + this.#lean * 0.22 + rng.normal(0, 0.06)));
    for (const side of SIDES) {
      const count = this.#record.count(side);
      const share = side === 0 ? ball : 1 - ball;
      const passes = rng.poisson(9.6 * share);
      count.ball += share;
      count.passes += passes;
      count.passesMade += rng.binomial(passes, 0.74 + share * 0.2);
      const attacks = rng.poisson(2.1 * share);
      count.attacks += attacks;
      count.dangerous += rng.binomial(attacks, 0.25 + share * 0.35);
    }
    if (!rng.chance(0.02)) {
      // Avoids negative zero, which JSON does not keep.
      const value = Math.round(Math.max(-100, Math.min(100, this.#lean * 62 + this.#incidents.surge + rng.normal(0, 9)))) || 0;
      this.#record.momentum.push([this.#record.momentumMinute(half, minute), value]);
    }
    this.#incidents.surge *= 0.45;
    if (minute % 5 === 0) {
      for (const side of SIDES) for (const player of this.#pitch.players[side]) this.#pitch.rate(player.ref, rng.normal(0, 0.08));
      this.#lifecycle.popularity = Math.round(this.#lifecycle.popularity * rng.between(0.97, 1.07));
    }
    if (half > 2) return;
    if (this.#market.suspended && at >= this.#incidents.reopenAt) {
      this.#market.suspend(false);
      this.#quote(at, half, minute * 60, true);
    } else if (minute % 6 === 3) this.#quote(at, half, minute * 60);
  }

  #planSubs(half: Half, seconds: number, push: Push): void {
    const rng = this.#rng;
    for (const side of SIDES) {
      const count = half === 2 ? rng.int(3, 5) : half === 3 ? rng.int(0, 1) : 0;
      for (let n = 0; n < count; n += 1) {
        const second = half === 2 && n === 0 && rng.chance(0.28) ? 1 : rng.int(Math.min(600, seconds - 300), Math.min(2600, seconds - 60));
        push(second, (_, s) => this.#incidents.substitute(s, half, side, rng.chance(0.08)));
      }
    }
  }

  #startShootOut(): void {
    this.#lifecycle.status = 'live';
    this.#lifecycle.phase = 'penalties';
    this.#record.shootOut = true;
    this.#record.mark('penalties', 120);
  }

  /** Updates the prices for the remaining time. */
  #quote(at: number, half: Half, second: number, all = false): void {
    const left = Math.max(0.02, (90 - (FROM_MINUTE[half] + Math.min(LENGTH[half], second / 60))) / 90);
    if (left <= 0.03) return;
    this.#market.quote(at, this.#probabilities(left), all);
  }

  #probabilities(left: number): OutcomeProbabilities {
    const [home, away] = this.#plan.rates;
    const short = (side: Side): number => 0.68 ** this.#record.red[side] * 1.2 ** this.#record.red[other(side)];
    return goalsProbabilities([home * left * short(0), away * left * short(1)], this.#record.score);
  }

  view(): FeedState {
    return this.#record.view(this.#lifecycle, this.#market, this.#pitch.lineups);
  }
}
