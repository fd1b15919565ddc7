import type { FeedState } from '@matchpoint/contracts/feed';
import type { GameBrief, GameDetail, SeriesFacts, VetoStep } from '@matchpoint/contracts/match/series';
import { seriesScore, winsNeeded } from '@matchpoint/contracts/rules/series';
import { inOrder, type Course } from '../course.ts';
import { heatOf } from '../heat.ts';
import { beforehand, kickOffOf, Life } from '../life.ts';
import { Market } from '../market.ts';
import { seriesOutlook, type Outlook } from '../outlook.ts';
import type { Rng } from '../prng.ts';
import { MINUTE, rngOf, type Slot } from '../slot.ts';
import { breakMs, FORFEIT_WAIT_MS, type GamePlan, type SeriesPlan } from './plan.ts';

const SECOND = 1000;

/** A game of a series under way. */
export interface GameRun {
  /** Plays from `at` on; returns when it is over. As in `Course.play`, changes after a moment belong to it. */
  play(at: number, life: Life): Generator<number, number, void>;
  /** Leaves the game before it is over: `play` ends soon, without a winner. */
  breakOff(): void;
  brief(): GameBrief;
  detail(): GameDetail;
  current(): NonNullable<SeriesFacts['current']>;
  /** What is known of the game moves the chance of home by this much, in logits. */
  edge(): number;
}

/** What a title brings to the common course of a series. */
export interface SeriesTitle {
  readonly breakMinutes: readonly [number, number];
  /** Starts a game; `attempt` counts remakes from 0. */
  game(plan: GamePlan, attempt: number): GameRun;
  /** A map veto before the first game. */
  readonly veto?: readonly VetoStep[];
  readonly mapOf?: (no: number) => string | undefined;
}

/** A series of games between two teams (product.md §2.4). */
export class SeriesCourse implements Course {
  readonly #slot: Slot;
  readonly #plan: SeriesPlan;
  readonly #title: SeriesTitle;
  readonly #rng: Rng;
  readonly #life: Life;
  readonly #market: Market;
  readonly #done: { readonly brief: GameBrief; readonly detail: GameDetail }[] = [];
  #veto: VetoStep[] | undefined;
  #run: GameRun | undefined;
  #begun = false;
  #over = false;
  #quotedAt = -Infinity;

  constructor(slot: Slot, plan: SeriesPlan, title: SeriesTitle) {
    this.#slot = slot;
    this.#plan = plan;
    this.#title = title;
    this.#rng = rngOf(slot, 'course');
    this.#life = new Life(heatOf(slot));
    this.#market = new Market(rngOf(slot, 'market'), 1, slot.league.tier === 1 ? 4 : 3);
  }

  *play(): Generator<number, void, void> {
    const rng = this.#rng;
    const life = this.#life;
    const kickOff = kickOffOf(this.#slot, rngOf(this.#slot, 'twist'));
    const drift = rng.normal(0, 0.3);
    yield* inOrder(beforehand(this.#slot, life, this.#market, kickOff, rng, (share) => this.#outlook(drift * share)));
    if (kickOff === undefined) return;
    let now = kickOff;
    yield now;
    this.#begun = true;
    life.status = 'live';
    life.phase = this.#title.veto === undefined ? 'draft' : 'veto';
    life.heat = Math.round(life.heat * 1.8);
    this.#market.kickOff();
    if (this.#title.veto !== undefined) now = yield* this.#holdVeto(now, this.#title.veto);
    for (const [index, game] of this.#plan.games.entries()) {
      if (game.forfeit) now = yield* this.#forfeit(now, game);
      else {
        if (game.remade) now = yield* this.#playGame(now, game, 0, this.#rng.int(3, 7) * MINUTE);
        now = yield* this.#playGame(now, game, game.remade ? 1 : 0, Infinity);
      }
      if (index === this.#plan.games.length - 1) break;
      life.status = 'paused';
      life.phase = 'between_games';
      life.clock = undefined;
      yield now + 60 * SECOND;
      this.#market.suspend(false);
      this.#quote(now + 60 * SECOND, true);
      life.heat = Math.round(life.heat * rng.between(1, 1.15));
      now += breakMs(this.#slot, game.no, this.#title.breakMinutes);
      yield now;
      life.status = 'live';
    }
    this.#finish();
    yield now + rng.int(3, 9) * MINUTE;
    life.confirmed = true;
  }

  *#holdVeto(start: number, steps: readonly VetoStep[]): Generator<number, number, void> {
    let now = start;
    this.#veto = [];
    for (const step of steps) {
      now += this.#rng.int(18, 42) * SECOND;
      yield now;
      this.#veto.push(step);
    }
    now += 3 * MINUTE;
    yield now;
    return now;
  }

  *#forfeit(start: number, game: GamePlan): Generator<number, number, void> {
    const now = start + FORFEIT_WAIT_MS;
    yield now;
    const map = this.#title.mapOf?.(game.no);
    const brief: GameBrief = { no: game.no, status: 'forfeit', winner: game.winner, ...(map === undefined ? {} : { map }) };
    this.#done.push({ brief, detail: brief });
    this.#market.suspend(true);
    return now;
  }

  /** Plays a game to its end, or breaks it off after a while to be begun anew. */
  *#playGame(start: number, game: GamePlan, attempt: number, breakAfter: number): Generator<number, number, void> {
    const run = this.#title.game(game, attempt);
    this.#run = run;
    const play = run.play(start, this.#life);
    let now = start;
    let step = play.next();
    let brokenAt = Infinity;
    while (step.done !== true) {
      yield step.value;
      now = step.value;
      if (brokenAt === Infinity && this.#life.phase === 'in_game') brokenAt = now + breakAfter;
      if (now >= brokenAt) run.breakOff();
      step = play.next();
      if (this.#life.phase === 'in_game') this.#quote(now, false);
    }
    const end = Math.max(now, step.value);
    if (end > now) yield end;
    this.#run = undefined;
    this.#life.clock = undefined;
    if (breakAfter < Infinity) {
      this.#life.phase = 'between_games';
      this.#life.status = 'paused';
      yield end + 6 * MINUTE;
      this.#life.status = 'live';
      return end + 6 * MINUTE;
    }
    this.#done.push({ brief: run.brief(), detail: run.detail() });
    this.#market.suspend(true);
    return end;
  }

  #finish(): void {
    const life = this.#life;
    this.#over = true;
    life.status = 'finished';
    life.phase = 'finished';
    life.clock = undefined;
    life.heat = Math.round(life.heat * 0.6);
    this.#market.close();
    if (this.#plan.winner === undefined) life.resultType = 'draw';
    else {
      life.winner = this.#plan.winner;
      life.resultType = this.#plan.games.every(({ forfeit }) => forfeit) ? 'ff' : 'normal';
    }
  }

  #quote(at: number, all: boolean): void {
    if (!all && at - this.#quotedAt < 3 * MINUTE) return;
    this.#quotedAt = at;
    this.#market.quote(at, this.#outlook(0), all);
  }

  #outlook(drift: number): Outlook {
    const { bestOf, mode, advantage, chance } = this.#plan;
    const score = seriesScore(
      this.#done.map(({ brief }) => brief),
      [advantage[0], advantage[1]],
    );
    const logit = Math.log(chance / (1 - chance)) + drift;
    const p = (edge: number): number => 1 / (1 + Math.exp(-(logit + edge)));
    const left = bestOf - advantage[0] - advantage[1] - this.#done.length;
    return seriesOutlook(score, left, bestOf === 2 ? undefined : winsNeeded(bestOf, mode), p(this.#run?.edge() ?? 0), p(0));
  }

  view(): FeedState {
    const life = this.#life;
    const { bestOf, mode, advantage } = this.#plan;
    const current = this.#run?.current();
    const briefs: GameBrief[] = this.#done.map(({ brief }) => brief);
    if (this.#run !== undefined) briefs.push(this.#run.brief());
    const given = advantage[0] + advantage[1];
    for (let no = briefs.length + 1; no <= bestOf - given; no += 1) {
      const map = this.#veto === undefined ? undefined : this.#title.mapOf?.(no);
      const known = map !== undefined && this.#veto?.some((step) => step.map === map) === true;
      briefs.push({ no, status: this.#over ? 'skipped' : 'pending', ...(known ? { map } : {}) });
    }
    const score: [number, number] =
      life.status === 'walkover' ? awarded(life.winner === 0 ? 0 : 1, bestOf) : seriesScore(briefs, [advantage[0], advantage[1]]);
    const details = this.#done.map(({ detail }) => detail);
    if (this.#run !== undefined) details.push(this.#run.detail());
    return {
      ...life.view(this.#market),
      ...(this.#begun || life.status === 'walkover' ? { score } : {}),
      facts: {
        kind: 'series',
        bestOf,
        mode,
        ...(given > 0 ? { advantage: [advantage[0], advantage[1]] satisfies [number, number] } : {}),
        games: briefs,
        ...(current === undefined ? {} : { current }),
      },
      series: { games: details, ...(this.#veto === undefined ? {} : { veto: this.#veto.slice() }) },
    };
  }
}

function awarded(winner: 0 | 1, bestOf: number): [number, number] {
  const games = Math.floor(bestOf / 2) + 1;
  return winner === 0 ? [games, 0] : [0, games];
}
