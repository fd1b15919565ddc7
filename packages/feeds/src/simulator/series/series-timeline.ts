import type { FeedState } from '@matchpoint/contracts/feed';
import type { GameBrief, GameDetail, SeriesFacts, VetoStep } from '@matchpoint/contracts/match/series';
import { seriesScore, winsNeeded } from '@matchpoint/contracts/rules/series';
import { runInOrder, type MatchTimeline } from '../match-timeline.ts';
import { popularityOf } from '../popularity.ts';
import { preMatchEvents, actualKickOff, MatchLifecycle } from '../match-lifecycle.ts';
import { OddsMarket } from '../odds-market.ts';
import { seriesProbabilities, type OutcomeProbabilities } from '../outcome-probabilities.ts';
import type { Rng } from '../prng.ts';
import { MINUTE, rngOf, type FixtureSlot } from '../fixture-slot.ts';
import { breakMs, FORFEIT_WAIT_MS, type GamePlan, type SeriesPlan } from './plan.ts';

const SECOND = 1000;

/** The timeline of a game of a series. */
export interface GameTimeline {
  /** Plays from `at` on and returns when the game ends. As in `MatchTimeline.play`, changes after a yield belong to the yielded time. */
  play(at: number, lifecycle: MatchLifecycle): Generator<number, number, void>;
  /** Abandons the game: `play` ends soon, without a winner. */
  abandon(): void;
  brief(): GameBrief;
  detail(): GameDetail;
  current(): NonNullable<SeriesFacts['current']>;
  /** Returns how much the state of the game changes the odds of home, in logits. */
  edge(): number;
}

/** What a title adds to the timeline of a series. */
export interface SeriesTitle {
  readonly breakMinutes: readonly [number, number];
  /** Creates the timeline of a game; `attempt` counts remakes from 0. */
  game(plan: GamePlan, attempt: number): GameTimeline;
  /** The map veto before the first game. */
  readonly veto?: readonly VetoStep[];
  readonly mapOf?: (no: number) => string | undefined;
}

/** The timeline of a series of games between two teams (product.md §2.4). */
export class SeriesTimeline implements MatchTimeline {
  readonly #slot: FixtureSlot;
  readonly #plan: SeriesPlan;
  readonly #title: SeriesTitle;
  readonly #rng: Rng;
  readonly #lifecycle: MatchLifecycle;
  readonly #market: OddsMarket;
  readonly #done: { readonly brief: GameBrief; readonly detail: GameDetail }[] = [];
  #veto: VetoStep[] | undefined;
  #run: GameTimeline | undefined;
  #started = false;
  #over = false;
  #quotedAt = -Infinity;

  constructor(slot: FixtureSlot, plan: SeriesPlan, title: SeriesTitle) {
    this.#slot = slot;
    this.#plan = plan;
    this.#title = title;
    this.#rng = rngOf(slot, 'course');
    this.#lifecycle = new MatchLifecycle(popularityOf(slot));
    this.#market = new OddsMarket(rngOf(slot, 'market'), 1, slot.league.tier === 1 ? 4 : 3, rngOf(slot, 'game market'));
  }

  *play(): Generator<number, void, void> {
    const rng = this.#rng;
    const lifecycle = this.#lifecycle;
    const kickOff = actualKickOff(this.#slot, rngOf(this.#slot, 'twist'));
    const drift = rng.normal(0, 0.3);
    yield* runInOrder(preMatchEvents(this.#slot, lifecycle, this.#market, kickOff, rng, (share) => this.#probabilities(drift * share)));
    if (kickOff === undefined) return;
    let now = kickOff;
    yield now;
    this.#started = true;
    lifecycle.status = 'live';
    lifecycle.phase = this.#title.veto === undefined ? 'draft' : 'veto';
    lifecycle.popularity = Math.round(lifecycle.popularity * 1.8);
    this.#market.kickOff();
    if (this.#title.veto !== undefined) now = yield* this.#holdVeto(now, this.#title.veto);
    for (const [index, game] of this.#plan.games.entries()) {
      if (game.forfeit) now = yield* this.#forfeit(now, game);
      else {
        if (game.remade) now = yield* this.#playGame(now, game, 0, this.#rng.int(3, 7) * MINUTE);
        now = yield* this.#playGame(now, game, game.remade ? 1 : 0, Infinity);
      }
      if (index === this.#plan.games.length - 1) break;
      lifecycle.status = 'paused';
      lifecycle.phase = 'between_games';
      lifecycle.clock = undefined;
      yield now + 60 * SECOND;
      this.#market.suspend(false);
      this.#quote(now + 60 * SECOND, true);
      lifecycle.popularity = Math.round(lifecycle.popularity * rng.between(1, 1.15));
      now += breakMs(this.#slot, game.no, this.#title.breakMinutes);
      yield now;
      lifecycle.status = 'live';
    }
    this.#finish();
    yield now + rng.int(3, 9) * MINUTE;
    lifecycle.confirmed = true;
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

  /** Plays a game to its end, or abandons it after `breakAfter` milliseconds for a remake. Returns when it ended. */
  *#playGame(start: number, game: GamePlan, attempt: number, breakAfter: number): Generator<number, number, void> {
    const run = this.#title.game(game, attempt);
    this.#run = run;
    const play = run.play(start, this.#lifecycle);
    let now = start;
    let step = play.next();
    let brokenAt = Infinity;
    while (step.done !== true) {
      yield step.value;
      now = step.value;
      if (brokenAt === Infinity && this.#lifecycle.phase === 'in_game') brokenAt = now + breakAfter;
      if (now >= brokenAt) run.abandon();
      step = play.next();
      if (this.#lifecycle.phase === 'in_game') this.#quote(now, false);
    }
    const end = Math.max(now, step.value);
    if (end > now) yield end;
    this.#run = undefined;
    this.#lifecycle.clock = undefined;
    if (breakAfter < Infinity) {
      this.#lifecycle.phase = 'between_games';
      this.#lifecycle.status = 'paused';
      yield end + 6 * MINUTE;
      this.#lifecycle.status = 'live';
      return end + 6 * MINUTE;
    }
    this.#done.push({ brief: run.brief(), detail: run.detail() });
    this.#market.suspend(true);
    return end;
  }

  #finish(): void {
    const lifecycle = this.#lifecycle;
    this.#over = true;
    lifecycle.status = 'finished';
    lifecycle.phase = 'finished';
    lifecycle.clock = undefined;
    lifecycle.popularity = Math.round(lifecycle.popularity * 0.6);
    this.#market.close();
    if (this.#plan.winner === undefined) lifecycle.resultType = 'draw';
    else {
      lifecycle.winner = this.#plan.winner;
      lifecycle.resultType = this.#plan.games.every(({ forfeit }) => forfeit) ? 'ff' : 'normal';
    }
  }

  #quote(at: number, all: boolean): void {
    if (!all && at - this.#quotedAt < 3 * MINUTE) return;
    this.#quotedAt = at;
    this.#market.quote(at, this.#probabilities(0), all);
  }

  #probabilities(drift: number): OutcomeProbabilities {
    const { bestOf, mode, advantage, chance } = this.#plan;
    const score = seriesScore(
      this.#done.map(({ brief }) => brief),
      [advantage[0], advantage[1]],
    );
    const logit = Math.log(chance / (1 - chance)) + drift;
    const p = (edge: number): number => 1 / (1 + Math.exp(-(logit + edge)));
    const left = bestOf - advantage[0] - advantage[1] - this.#done.length;
    const needed = bestOf === 2 ? undefined : winsNeeded(bestOf, mode);
    return {
      ...seriesProbabilities(score, left, needed, p(this.#run?.edge() ?? 0), p(0)),
      games: Array.from({ length: quotedGames(this.#plan, needed) }, () => p(0)),
    };
  }

  view(): FeedState {
    const lifecycle = this.#lifecycle;
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
      lifecycle.status === 'walkover' ? awarded(lifecycle.winner === 0 ? 0 : 1, bestOf) : seriesScore(briefs, [advantage[0], advantage[1]]);
    const details = this.#done.map(({ detail }) => detail);
    if (this.#run !== undefined) details.push(this.#run.detail());
    return {
      ...lifecycle.view(this.#market),
      ...(this.#started || lifecycle.status === 'walkover' ? { score } : {}),
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

/** Returns how many games have prices of their own: of those that no result can make unnecessary the first two, and none of a single game. */
function quotedGames({ bestOf, advantage }: SeriesPlan, needed: number | undefined): number {
  const certain = Math.max(1, (needed ?? bestOf) - Math.max(...advantage));
  return bestOf === 1 ? 0 : Math.min(2, certain);
}

function awarded(winner: 0 | 1, bestOf: number): [number, number] {
  const games = Math.floor(bestOf / 2) + 1;
  return winner === 0 ? [games, 0] : [0, games];
}
