import type { PlayerRef, Side } from '@matchpoint/contracts/match/base';
import type { DraftStep, GameBrief, GameDetail, MobaGame, MobaPlayer, SeriesFacts } from '@matchpoint/contracts/match/series';
import { MINUTE } from '../fixture-slot.ts';
import type { MatchLifecycle } from '../match-lifecycle.ts';
import { runInOrder, type ScheduledEvent } from '../match-timeline.ts';
import type { Rng } from '../prng.ts';
import type { GamePlan } from '../series/plan.ts';
import type { GameTimeline } from '../series/series-timeline.ts';
import type { Locks } from './draft.ts';
import { gameLengthMs } from './game-length.ts';
import { buyItems, LANES, MobaGameState, TICK_MS } from './game-state.ts';
import { playerViews, ratingOf, teamView } from './game-view.ts';
import { HeroState } from './hero-state.ts';
import type { MobaProfile, Objective } from './profile.ts';

const SECOND = 1000;
const SIDES = [0, 1] as const;
const other = (side: Side): Side => (side === 0 ? 1 : 0);

export interface MobaGameSetup {
  readonly profile: MobaProfile;
  readonly plan: GamePlan;
  readonly rng: Rng;
  readonly draft: readonly DraftStep[];
  readonly rosters: readonly [readonly PlayerRef[], readonly PlayerRef[]];
  /** Names of the sides (colours) of home and away. */
  readonly sides: readonly [string, string];
  readonly locks: Locks | undefined;
  readonly flags: readonly string[];
  readonly patch: string | undefined;
  readonly attempt: number;
}

/** One game of a MOBA series, from its draft to its end. */
export class MobaGameTimeline implements GameTimeline {
  readonly #setup: MobaGameSetup;
  readonly #rng: Rng;
  readonly #profile: MobaProfile;
  readonly #lengthMs: number;
  readonly #state: MobaGameState;
  #status: GameBrief['status'] = 'draft';
  readonly #draft: DraftStep[] = [];
  #startedAt: number | undefined;
  /** Game time of the last event, milliseconds. */
  #gameMs = 0;
  #pausedMs = 0;
  #lean: readonly number[] = [];
  #brokenOff = false;
  #mvp: HeroState | undefined;
  #over = false;

  constructor(setup: MobaGameSetup) {
    this.#setup = setup;
    this.#rng = setup.rng;
    this.#profile = setup.profile;
    this.#lengthMs = gameLengthMs(setup.profile, setup.rng);
    this.#state = new MobaGameState(setup.profile, setup.rng, this.#lengthMs);
  }

  abandon(): void {
    this.#brokenOff = true;
  }

  *play(at: number, lifecycle: MatchLifecycle): Generator<number, number, void> {
    const rng = this.#rng;
    const [quick, slow] = this.#profile.draftStepSeconds;
    let now = at;
    lifecycle.phase = 'draft';
    for (const step of this.#setup.draft) {
      now += rng.int(quick, slow) * SECOND;
      yield now;
      this.#draft.push(step);
    }
    now += rng.int(60, 110) * SECOND;
    yield now;
    this.#begin(now, lifecycle);
    const pauseAt = rng.chance(0.12) ? rng.between(0.15, 0.7) * this.#lengthMs : Infinity;
    const start = now;
    for (const gameMs of runInOrder(this.#scheduleEvents())) {
      if (gameMs > pauseAt && this.#pausedMs === 0) yield* this.#pause(start, lifecycle);
      now = start + gameMs + this.#pausedMs;
      yield now;
      this.#gameMs = gameMs;
      if (this.#brokenOff) return now;
    }
    return now;
  }

  #begin(now: number, lifecycle: MatchLifecycle): void {
    this.#status = 'live';
    this.#startedAt = now;
    lifecycle.phase = 'in_game';
    lifecycle.runClock(now, 0, 'up');
    for (const side of SIDES) {
      for (const [seat, role] of this.#profile.roles.entries()) {
        const pick = this.#setup.draft.find((step) => step.kind === 'pick' && step.side === side && step.role === role);
        const player = this.#setup.rosters[side][seat];
        if (pick === undefined || player === undefined) continue;
        const build = this.#rng.pick(this.#profile.builds[role] ?? [[]]);
        const hero = new HeroState(player, seat, role, pick.hero, build, this.#profile.startGold);
        buyItems(this.#profile, hero, 0);
        this.#state.heroes[side].push(hero);
      }
    }
    this.#state.goldDiff.push([0, 0]);
    if (this.#profile.xpGraph) this.#state.xpDiff.push([0, 0]);
  }

  *#pause(start: number, lifecycle: MatchLifecycle): Generator<number, void, void> {
    const at = start + this.#gameMs;
    yield at;
    this.#status = 'paused';
    lifecycle.status = 'paused';
    lifecycle.stopClock(at);
    this.#state.addEvent('pause', this.#gameMs, {});
    this.#pausedMs = this.#rng.int(90, 420) * SECOND;
    const resumed = at + this.#pausedMs;
    yield resumed;
    this.#status = 'live';
    lifecycle.status = 'live';
    lifecycle.runClock(resumed, lifecycle.clock?.ms ?? 0, 'up');
  }

  /** Plans all events of the game, in game time. */
  #scheduleEvents(): ScheduledEvent[] {
    const list: ScheduledEvent[] = [];
    const minutes = this.#lengthMs / MINUTE;
    this.#lean = this.#leanOf(minutes);
    for (let at = TICK_MS; at < this.#lengthMs; at += TICK_MS) list.push({ at, run: () => this.#state.tick(at, this.#leanAt(at)) });
    this.#planFights(list, minutes);
    this.#planTowers(list);
    for (const objective of this.#profile.objectives) this.#planObjective(list, objective, minutes);
    list.push({ at: this.#lengthMs, run: () => this.#end() });
    return list;
  }

  /** Returns the advantage of home minute by minute, −1 … 1: a random walk that ends in favour of the winner. */
  #leanOf(minutes: number): number[] {
    const toWinner = this.#setup.plan.winner === 0 ? 1 : -1;
    const line: number[] = [];
    let wander = this.#rng.normal(0, 0.12);
    for (let minute = 0; minute <= minutes + 1; minute += 1) {
      const done = Math.min(1, minute / minutes);
      wander = wander * 0.93 + this.#rng.normal(0, 0.16);
      line.push(Math.max(-1, Math.min(1, toWinner * (0.2 + 0.75 * done ** 1.2) + wander * 0.85 * (1.05 - done))));
    }
    return line;
  }

  #leanAt(gameMs: number): number {
    return this.#lean[Math.floor(gameMs / MINUTE)] ?? 0;
  }

  /** Draws the side that wins a contest at a time. */
  #favouredSide(gameMs: number, sharpness: number): Side {
    return this.#rng.chance(1 / (1 + Math.exp(-sharpness * this.#leanAt(gameMs)))) ? 0 : 1;
  }

  #planFights(list: ScheduledEvent[], minutes: number): void {
    const rng = this.#rng;
    let kills = Math.max(5, Math.round(rng.normal(this.#profile.killsPerMinute, 0.22) * minutes));
    while (kills > 0) {
      const share = rng.next() ** 0.85;
      const at = Math.round((0.06 + 0.92 * share) * this.#lengthMs);
      const late = at / this.#lengthMs;
      const size = Math.min(
        kills,
        rng.weighted([1, 2, 3, 4, 6], (_, index) => [6, 3, 1.6 + late, late * 1.6, late * 0.9][index] ?? 0),
      );
      kills -= size;
      const winner = this.#favouredSide(at, 2.1);
      let when = at;
      for (let n = 0; n < size; n += 1) {
        const side = rng.chance(0.78) ? winner : other(winner);
        const timestamp = Math.min(this.#lengthMs - SECOND, when);
        list.push({ at: timestamp, run: () => this.#state.kill(timestamp, side) });
        when += rng.int(2, 9) * SECOND;
      }
    }
  }

  #planTowers(list: ScheduledEvent[]): void {
    const rng = this.#rng;
    const { winner } = this.#setup.plan;
    const { towers, inner } = this.#profile;
    const won = rng.int(Math.ceil(towers * 0.62), towers);
    const lost = Math.min(towers - 3, rng.poisson(Math.max(0.6, towers * 0.3)));
    const fall = (side: Side, count: number): void => {
      for (let n = 0; n < count; n += 1) {
        const progress = (n + 1) / (count + 0.4);
        const at = Math.round(Math.min(0.995, Math.max(0.2, 0.2 + 0.78 * progress ** 0.8 + rng.normal(0, 0.03))) * this.#lengthMs);
        list.push({ at, run: () => this.#state.tower(at, side) });
      }
    };
    fall(winner, won);
    fall(other(winner), lost);
    if (inner === undefined) return;
    const falls = (side: Side, count: number): void => {
      for (let n = 0; n < count; n += 1) {
        const at = Math.round(rng.between(0.8, 0.99) * this.#lengthMs);
        list.push({
          at,
          run: () => {
            this.#state.count(side, inner.key);
            this.#state.addEvent(inner.kind, at, { side, detail: rng.pick(LANES) });
          },
        });
      }
    };
    falls(winner, rng.int(1, inner.most));
    if (rng.chance(0.18)) falls(other(winner), 1);
  }

  #planObjective(list: ScheduledEvent[], objective: Objective, minutes: number): void {
    const rng = this.#rng;
    let from = objective.fromMinute;
    while (from < Math.min(minutes - 0.3, objective.untilMinute)) {
      const wait = rng.chance(objective.taken) ? rng.between(0.2, 2) : rng.between(2, 7);
      const minute = from + wait;
      if (minute >= Math.min(minutes - 0.2, objective.untilMinute)) return;
      const at = Math.round(minute * MINUTE);
      const taken = objective.pack ?? 1;
      for (let n = 0; n < taken; n += 1) {
        const timestamp = at + n * 7 * SECOND;
        const side = this.#favouredSide(timestamp, 2.4);
        list.push({ at: timestamp, run: () => this.#state.objective(timestamp, side, objective) });
      }
      if (objective.once === true) return;
      from = minute + objective.everyMinutes;
    }
  }

  #end(): void {
    this.#status = 'finished';
    this.#over = true;
    this.#gameMs = this.#lengthMs;
    for (const heroes of this.#state.heroes) for (const hero of heroes) hero.alive = true;
    const winners = this.#state.heroes[this.#setup.plan.winner];
    this.#mvp = winners.toSorted((a, b) => ratingOf(this.#state, b, this.#winner) - ratingOf(this.#state, a, this.#winner))[0];
  }

  get #winner(): Side | undefined {
    return this.#over ? this.#setup.plan.winner : undefined;
  }

  #players(side: Side): MobaPlayer[] {
    const [state, profile, gameMs, mvp, winner] = [this.#state, this.#profile, this.#gameMs, this.#mvp, this.#winner];
    return playerViews({ state, profile, gameMs, mvp, winner }, side);
  }

  edge(): number {
    if (this.#startedAt === undefined || this.#over) return 0;
    const gold = this.#state.gold(0) + this.#state.gold(1);
    const share = gold === 0 ? 0 : (this.#state.gold(0) - this.#state.gold(1)) / gold;
    return share * 26 * (0.4 + this.#gameMs / this.#lengthMs);
  }

  brief(): GameBrief {
    return {
      no: this.#setup.plan.no,
      status: this.#status,
      ...(this.#over ? { winner: this.#setup.plan.winner } : {}),
      ...(this.#startedAt === undefined ? {} : { score: [this.#state.kills(0), this.#state.kills(1)] satisfies [number, number] }),
    };
  }

  current(): NonNullable<SeriesFacts['current']> {
    const { no } = this.#setup.plan;
    if (this.#startedAt === undefined) {
      const next = this.#setup.draft[this.#draft.length];
      return { no, phase: 'draft', ...(next === undefined ? {} : { turn: next.side }) };
    }
    return { no, phase: 'in_game', score: [this.#state.kills(0), this.#state.kills(1)], gold: [this.#state.gold(0), this.#state.gold(1)] };
  }

  detail(): GameDetail {
    const { sides, patch, attempt } = this.#setup;
    const game: MobaGame = {
      kind: 'moba',
      draft: this.#draft.slice(),
      teams: [teamView(this.#state, this.#profile, 0), teamView(this.#state, this.#profile, 1)],
      players: [this.#players(0), this.#players(1)],
      events: this.#state.events.slice(),
      goldDiff: this.#state.goldDiff.slice(),
      ...(this.#profile.xpGraph ? { xpDiff: this.#state.xpDiff.slice() } : {}),
      ...(this.#setup.locks === undefined
        ? {}
        : { locked: [this.#setup.locks[0].slice(), this.#setup.locks[1].slice()] satisfies [string[], string[]] }),
      ...(this.#setup.flags.length === 0 ? {} : { flags: this.#setup.flags.slice() }),
      ...(this.#profile.dayMinutes === undefined || this.#startedAt === undefined
        ? {}
        : { daytime: Math.floor(this.#gameMs / (this.#profile.dayMinutes * MINUTE)) % 2 === 0 }),
    };
    return {
      ...this.brief(),
      ...(this.#over ? { lengthSec: Math.round(this.#lengthMs / SECOND) } : {}),
      ...(this.#startedAt === undefined ? {} : { startedAt: this.#startedAt }),
      ...(patch === undefined ? {} : { patch }),
      sides: [sides[0], sides[1]],
      ...(attempt > 0 ? { remakes: attempt } : {}),
      detail: game,
    };
  }
}
