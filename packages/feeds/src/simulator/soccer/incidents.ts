import type { Side } from '@matchpoint/contracts/match/base';
import type { SoccerEvent } from '@matchpoint/contracts/match/soccer';
import { minuteText } from '@matchpoint/contracts/rules/match-clock';
import type { MatchLifecycle } from '../match-lifecycle.ts';
import type { OddsMarket } from '../odds-market.ts';
import type { Rng } from '../prng.ts';
import { minuteOf, type Half } from './half-minutes.ts';
import type { MatchRecord } from './match-record.ts';
import { BACK, DEFENDER, FORWARD, MIDDLE, SUBBED, type Pitch } from './pitch.ts';
import type { Footballer } from './roster.ts';
import type { Shots } from './shots.ts';

const SECOND = 1000;
const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** Schedules an incident at a second of the running half. */
export type Push = (second: number, run: (at: number, second: number) => void) => void;

interface IncidentDeps {
  readonly rng: Rng;
  readonly market: OddsMarket;
  readonly lifecycle: MatchLifecycle;
  readonly record: MatchRecord;
  readonly pitch: Pitch;
  readonly shots: Shots;
}

/** Runs the incidents of a match: each changes the record, the ratings of the players and, where it matters, the odds market. */
export class SoccerIncidents {
  readonly #rng: Rng;
  readonly #market: OddsMarket;
  readonly #lifecycle: MatchLifecycle;
  readonly #record: MatchRecord;
  readonly #pitch: Pitch;
  readonly #shots: Shots;
  readonly #subs: [number, number] = [0, 0];
  #hurt: { readonly side: Side; readonly player: Footballer } | undefined;
  #reviewing = false;
  /** Time from which the market may resume. */
  reopenAt = Infinity;
  /** Momentum from the latest incidents. */
  surge = 0;

  constructor({ rng, market, lifecycle, record, pitch, shots }: IncidentDeps) {
    this.#rng = rng;
    this.#market = market;
    this.#lifecycle = lifecycle;
    this.#record = record;
    this.#pitch = pitch;
    this.#shots = shots;
  }

  /** Injures a player; the next substitution of the side takes that player off. */
  injury(second: number, half: Half, side: Side): void {
    const player = this.#pitch.someone(side, BACK);
    this.#record.addEvent({ kind: 'injury', side, ...minuteOf(half, second), player: player.ref });
    this.#hurt = { side, player };
  }

  goal(at: number, second: number, half: Half, side: Side, kind: 'regular' | 'penalty' | 'own'): SoccerEvent {
    const rng = this.#rng;
    this.#record.score[side] += 1;
    if (half > 2) this.#record.extra[side] += 1;
    const scorer = kind === 'own' ? this.#pitch.someone(other(side), DEFENDER) : this.#pitch.someone(side, FORWARD);
    const helper = kind === 'regular' && rng.chance(0.74) ? this.#pitch.someone(side, MIDDLE, scorer) : undefined;
    const shot =
      kind === 'own' ? undefined : kind === 'penalty' ? this.#shots.penalty('goal') : this.#shots.fromPlay('goal', rng.next(), scorer);
    if (shot !== undefined) {
      const count = this.#record.count(side);
      count.addShot(shot);
      count.dangerous += 1;
      count.attacks += 1;
      this.#pitch.rate(scorer.ref, 0.95);
      if (helper !== undefined) this.#pitch.rate(helper.ref, 0.55);
    } else this.#pitch.rate(scorer.ref, -0.8);
    for (const player of this.#pitch.players[other(side)])
      if (player.pos === 'GK' || player.pos === 'DF') this.#pitch.rate(player.ref, -0.16);
    this.surge = side === 0 ? 38 : -38;
    this.#lifecycle.popularity = Math.round(this.#lifecycle.popularity * 1.12);
    this.#suspendFor(at, rng.int(50, 80));
    return this.#record.addEvent({
      kind: 'goal',
      detail: kind,
      side,
      ...minuteOf(half, second),
      player: scorer.ref,
      ...(helper === undefined ? {} : { other: helper.ref }),
      score: [...this.#record.score],
      ...(shot === undefined ? {} : { shot }),
    });
  }

  /** Suspends trading. The first full minute after `seconds` resumes it; during a video review only the decision does. */
  #suspendFor(at: number, seconds: number): void {
    if (this.#reviewing) return;
    this.#market.suspend(true);
    this.reopenAt = at + seconds * SECOND;
  }

  /** Schedules a goal that the video referee cancels (product.md §1.3: never silently). */
  disallowedGoal(push: Push, half: Half, side: Side, second: number): void {
    const rng = this.#rng;
    const reason = rng.weighted(['var_offside', 'var_handball', 'var_foul'] as const, (_, index) => [70, 14, 16][index] ?? 0);
    let goal: SoccerEvent | undefined;
    push(second, (at, s) => {
      goal = this.goal(at, s, half, side, 'regular');
    });
    this.review(push, half, side, second, (at, s) => {
      if (goal !== undefined) this.#cancelGoal(at, s, half, side, goal, reason);
      return false;
    });
  }

  /** Schedules a video review of a goal; trading is suspended until it is decided. `decide` returns whether the goal stands. */
  review(push: Push, half: Half, side: Side, second: number, decide: (at: number, second: number) => boolean): void {
    let review: SoccerEvent | undefined;
    push(second + this.#rng.int(15, 40), (_, s) => {
      review = this.#record.addEvent({ kind: 'var', detail: 'goal', side, ...minuteOf(half, s) });
      this.#market.suspend(true);
      // Only the decision resumes trading, not the end of the suspension after the goal.
      this.reopenAt = Infinity;
      this.#reviewing = true;
    });
    push(second + this.#rng.int(80, 190), (at, s) => {
      if (review !== undefined) this.#record.replaceEvent(review, { ...review, ok: decide(at, s) });
      this.#reviewing = false;
      this.#suspendFor(at, 30);
    });
  }

  #cancelGoal(at: number, second: number, half: Half, side: Side, goal: SoccerEvent, reason: string): void {
    const before = `${this.#record.score[0]}-${this.#record.score[1]}`;
    this.#record.score[side] -= 1;
    if (half > 2) this.#record.extra[side] -= 1;
    const count = this.#record.count(side);
    if (goal.shot !== undefined) count.removeShot(goal.shot);
    if (reason === 'var_offside') count.offsides += 1;
    else count.fouls += 1;
    if (goal.player !== undefined) this.#pitch.rate(goal.player, -0.9);
    if (goal.other !== undefined) this.#pitch.rate(goal.other, -0.5);
    const when = minuteOf(half, second);
    this.#record.replaceEvent(goal, { ...goal, cancelled: { reason, minute: when.minute } });
    this.#lifecycle.corrections.push({
      at,
      kind: 'goal_cancelled',
      before,
      after: `${this.#record.score[0]}-${this.#record.score[1]}`,
      minute: minuteText(goal.minute, goal.plus),
      note: reason,
    });
  }

  /** Awards a penalty; often the video referee confirms it. */
  awardPenalty(at: number, second: number, half: Half, side: Side): void {
    this.#record.count(other(side)).fouls += 1;
    const sinner = this.#pitch.someone(other(side), DEFENDER);
    this.#record.addEvent({ kind: 'foul', detail: 'penalty', side: other(side), ...minuteOf(half, second), player: sinner.ref });
    if (this.#rng.chance(0.5)) this.#record.addEvent({ kind: 'var', detail: 'penalty', side, ok: true, ...minuteOf(half, second) });
    this.#suspendFor(at, 85);
  }

  missedPenalty(second: number, half: Half, side: Side): void {
    const saved = this.#rng.chance(0.65);
    const shot = this.#shots.penalty(saved ? 'on' : 'off');
    this.#record.count(side).addShot(shot);
    if (saved) {
      this.#record.count(other(side)).saves += 1;
      this.#pitch.rateKeeper(other(side), 0.6);
    }
    const taker = this.#pitch.someone(side, FORWARD);
    this.#pitch.rate(taker.ref, -0.6);
    this.#record.addEvent({
      kind: 'penalty_missed',
      detail: saved ? 'saved' : 'off',
      side,
      ...minuteOf(half, second),
      player: taker.ref,
      ok: false,
      shot,
    });
  }

  shot(second: number, half: Half, side: Side, where: 'on' | 'off' | 'blocked'): void {
    const shooter = this.#pitch.someone(side, FORWARD);
    const shot = this.#shots.fromPlay(where, this.#rng.next(), shooter);
    this.#record.count(side).addShot(shot);
    if (where === 'on') {
      this.#record.count(other(side)).saves += 1;
      this.#pitch.rateKeeper(other(side), 0.12);
      this.#pitch.rate(shooter.ref, 0.08);
    }
    this.surge += side === 0 ? 14 : -14;
    this.#record.addEvent({ kind: 'shot', detail: where, side, ...minuteOf(half, second), player: shooter.ref, shot });
  }

  card(at: number, second: number, half: Half, side: Side, straight: boolean): void {
    const candidates = this.#pitch.players[side].filter(
      ({ ref, pos }) => pos !== 'GK' && (!this.#pitch.booked.has(ref) || this.#rng.chance(0.22)),
    );
    if (candidates.length === 0 || this.#pitch.players[side].length <= 8) return;
    const player = this.#rng.weighted(candidates, ({ pos }) => BACK[pos]);
    const second_ = this.#pitch.booked.has(player.ref);
    const count = this.#record.count(side);
    if (straight || second_) {
      this.#record.red[side] += 1;
      count.red += 1;
      this.#pitch.remove(side, player);
      this.#pitch.rate(player.ref, -1.4);
      this.#record.addEvent({ kind: 'card', detail: second_ ? 'yellow_red' : 'red', side, ...minuteOf(half, second), player: player.ref });
      this.#suspendFor(at, 60);
    } else {
      this.#pitch.booked.add(player.ref);
      this.#record.yellow[side] += 1;
      count.yellow += 1;
      this.#pitch.rate(player.ref, -0.25);
      this.#record.addEvent({ kind: 'card', detail: 'yellow', side, ...minuteOf(half, second), player: player.ref });
    }
  }

  substitute(second: number, half: Half, side: Side, injured: boolean): void {
    if (this.#subs[side] >= (half > 2 ? 6 : 5)) return;
    const hurt = this.#hurt?.side === side ? this.#hurt.player : undefined;
    this.#hurt = undefined;
    const off =
      hurt !== undefined && this.#pitch.players[side].includes(hurt)
        ? hurt
        : this.#rng.weighted(this.#pitch.players[side], ({ pos }) => SUBBED[pos]);
    const on = this.#pitch.bench[side].find(({ pos }) => pos === off.pos) ?? this.#pitch.bench[side].find(({ pos }) => pos !== 'GK');
    if (on === undefined) return;
    this.#subs[side] += 1;
    this.#pitch.replace(side, off, on);
    this.#pitch.rate(on.ref, 6.4);
    this.#record.addEvent({
      kind: 'sub',
      ...(injured ? { detail: 'injury' } : {}),
      side,
      ...minuteOf(half, second),
      player: on.ref,
      other: off.ref,
    });
  }

  corner(second: number, half: Half, side: Side): void {
    this.#record.count(side).corners += 1;
    this.#record.addEvent({ kind: 'corner', side, ...minuteOf(half, second) });
  }

  offside(second: number, half: Half, side: Side): void {
    this.#record.count(side).offsides += 1;
    this.#record.addEvent({ kind: 'offside', side, ...minuteOf(half, second), player: this.#pitch.someone(side, FORWARD).ref });
  }

  foul(second: number, half: Half, side: Side): void {
    this.#record.count(side).fouls += 1;
    this.#record.addEvent({ kind: 'foul', side, ...minuteOf(half, second), player: this.#pitch.someone(side, BACK).ref });
  }

  /** Runs a kick of the shoot-out (index from 0); forwards take the first kicks. */
  shootOutKick(index: number, kick: { readonly side: Side; readonly scored: boolean }): void {
    if (kick.scored) this.#record.kicks[kick.side] += 1;
    const takers = this.#pitch.players[kick.side].toSorted((a, b) => FORWARD[b.pos] - FORWARD[a.pos]);
    const taker = takers[Math.floor(index / 2) % Math.max(1, takers.length)];
    this.#record.addEvent({
      kind: 'shootout',
      side: kick.side,
      minute: 120,
      ...(taker === undefined ? {} : { player: taker.ref }),
      ok: kick.scored,
      order: index + 1,
      score: [...this.#record.kicks],
    });
  }
}
