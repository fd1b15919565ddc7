import type { PlayerRef, Side } from '@matchpoint/contracts/match/base';
import type { CsGame, CsRound, GameBrief, GameDetail, GameEvent, SeriesFacts } from '@matchpoint/contracts/match/series';
import type { MatchLifecycle } from '../match-lifecycle.ts';
import type { Rng } from '../prng.ts';
import type { GameTimeline } from '../series/series-timeline.ts';
import type { GamePlan } from '../series/plan.ts';
import { FREEZE_SECONDS, OVERTIME_HALF, planMap, REGULATION_ROUNDS, type MapChoice, type RoundPlan } from './plan.ts';
import { CsPlayerState } from './cs-player.ts';
import { buy, equipmentValue } from './purchases.ts';

const SECOND = 1000;
const SIDES = [0, 1] as const;
const other = (side: Side): Side => (side === 0 ? 1 : 0);
const ROUND_SECONDS = 115;
const FUSE_SECONDS = 40;
/** The bomb is planted before the clock of the round shows zero. */
const LAST_PLANT_SECOND = ROUND_SECONDS - 3;

export interface CsSetup {
  readonly plan: GamePlan;
  readonly choice: MapChoice;
  readonly rng: Rng;
  readonly rosters: readonly [readonly PlayerRef[], readonly PlayerRef[]];
  readonly attempt: number;
}

/** The timeline of one map of a Counter-Strike series. */
export class CsMapTimeline implements GameTimeline {
  readonly #setup: CsSetup;
  readonly #rng: Rng;
  readonly #firstCt: Side;
  readonly #plan: readonly RoundPlan[];
  readonly #players: readonly [CsPlayerState[], CsPlayerState[]];
  readonly #rounds: CsRound[] = [];
  readonly #events: GameEvent[] = [];
  readonly #score: [number, number] = [0, 0];
  readonly #losses: [number, number] = [0, 0];
  #status: GameBrief['status'] = 'live';
  #startedAt = 0;
  #now = 0;
  #round: RoundPlan | undefined;
  #bomb: 'none' | 'planted' | 'defused' | 'exploded' = 'none';
  #over = false;
  #brokenOff = false;

  constructor(setup: CsSetup) {
    this.#setup = setup;
    this.#rng = setup.rng;
    const { firstCt, rounds } = planMap(setup.plan.winner, setup.rng);
    this.#firstCt = firstCt;
    this.#plan = rounds;
    const side = (players: readonly PlayerRef[]): CsPlayerState[] => players.map((player, seat) => new CsPlayerState(player, seat === 1));
    this.#players = [side(setup.rosters[0]), side(setup.rosters[1])];
  }

  abandon(): void {
    this.#brokenOff = true;
  }

  *play(at: number, lifecycle: MatchLifecycle): Generator<number, number, void> {
    const rng = this.#rng;
    this.#startedAt = at;
    this.#now = at;
    lifecycle.phase = 'in_game';
    const timeouts = new Set(Array.from({ length: rng.int(2, 6) }, () => rng.int(3, this.#plan.length)));
    for (const round of this.#plan) {
      if (timeouts.has(round.no)) this.#now += 30 * SECOND;
      yield* this.#playRound(round, lifecycle);
      if (this.#brokenOff) return this.#now;
      if (round.no === this.#plan.length) break;
      const half =
        round.no === REGULATION_ROUNDS / 2 || (round.no >= REGULATION_ROUNDS && (round.no - REGULATION_ROUNDS) % OVERTIME_HALF === 0);
      this.#now += 7 * SECOND;
      if (half) {
        yield this.#now;
        lifecycle.phase = 'half_time';
        lifecycle.clock = undefined;
        this.#now += rng.int(15, 45) * SECOND;
      }
    }
    this.#now += SECOND;
    yield this.#now;
    this.#over = true;
    this.#status = 'finished';
    lifecycle.clock = undefined;
    return this.#now;
  }

  *#playRound(round: RoundPlan, lifecycle: MatchLifecycle): Generator<number, void, void> {
    const rng = this.#rng;
    yield this.#now;
    lifecycle.phase = 'in_game';
    this.#round = round;
    this.#bomb = 'none';
    this.#prepare(round);
    lifecycle.clock = { at: this.#now, ms: ROUND_SECONDS * SECOND, running: false, dir: 'down' };
    this.#event('round_start', round, {});
    this.#now += FREEZE_SECONDS * SECOND;
    yield this.#now;
    lifecycle.runClock(this.#now, ROUND_SECONDS * SECOND, 'down');
    const economy: [number, number] = [equipmentValue(this.#players[0]), equipmentValue(this.#players[1])];
    const start = this.#now;
    for (const act of this.#planActions(round)) {
      const timestamp = start + Math.round(act.second * SECOND) + rng.int(0, 600);
      this.#now = Math.max(this.#now + 200, Math.min(timestamp, start + round.seconds * SECOND));
      yield this.#now;
      this.#runAction(act, round, lifecycle);
    }
    this.#now = Math.max(this.#now + 100, start + round.seconds * SECOND);
    yield this.#now;
    this.#endRound(round, economy, lifecycle);
  }

  /** Sets up the players at the start of a round: survivors keep their equipment, others buy. */
  #prepare(round: RoundPlan): void {
    const rng = this.#rng;
    const pistol = round.no === 1 || round.no === REGULATION_ROUNDS / 2 + 1;
    const overtime = round.no > REGULATION_ROUNDS && (round.no - REGULATION_ROUNDS - 1) % OVERTIME_HALF === 0;
    for (const side of SIDES) {
      const ct = side === round.ct;
      const team = this.#players[side];
      for (const player of team) {
        if (pistol || overtime) {
          player.money = pistol ? 800 : 10_000;
          player.hp = 0;
        }
        if (!player.alive) {
          player.weapon = ct ? 'usp_s' : 'glock';
          player.armour = 0;
          player.helmet = false;
          player.kit = false;
        }
        player.hp = 100;
        player.bomb = false;
        player.roundKills = 0;
        player.roundHelp = false;
      }
      if (pistol) this.#losses[side] = 1;
      const average = team.reduce((sum, { money }) => sum + money, 0) / team.length;
      const plan = pistol ? 'pistol' : average >= 3900 ? 'full' : average >= 2300 && rng.chance(0.5) ? 'force' : 'save';
      for (const player of team) buy(player, ct, plan, rng);
      if (!ct) {
        const carrier = rng.pick(team);
        carrier.bomb = true;
      }
    }
  }

  /** Plans the actions of a round in order: on which side players are killed, and the bomb plant. */
  #planActions(round: RoundPlan): RoundAction[] {
    const rng = this.#rng;
    const loser = other(round.winner);
    const wiped = round.reason === 'elimination';
    const losses = wiped ? 5 : rng.weighted([1, 2, 3, 4], (_, index) => [1, 2, 3, 3][index] ?? 1);
    const kept = rng.weighted([0, 1, 2, 3, 4], (_, index) => [2.2, 3, 3, 2.2, 1.2][index] ?? 1);
    const deaths: Side[] = rng.shuffle([
      ...Array.from({ length: losses - (wiped ? 1 : 0) }, () => loser),
      ...Array.from({ length: kept }, () => round.winner),
    ]);
    if (wiped) deaths.push(loser);
    const planted =
      round.reason === 'bomb_exploded' || round.reason === 'defused' || (wiped && round.winner !== round.ct && rng.chance(0.35));
    const plantAt = planted
      ? wiped
        ? Math.max(15, round.seconds - rng.int(5, 25))
        : round.reason === 'bomb_exploded'
          ? round.seconds - FUSE_SECONDS
          : Math.min(LAST_PLANT_SECOND, round.seconds - rng.int(10, 32))
      : Infinity;
    const end = round.seconds - (wiped ? 0 : 1);
    const times = deaths.map(() => 8 + rng.next() * Math.max(4, end - 9)).toSorted((a, b) => a - b);
    const acts: RoundAction[] = deaths.map((victims, index) => ({
      kind: 'kill',
      second: wiped && index === deaths.length - 1 ? end : (times[index] ?? end),
      victims,
    }));
    if (planted) acts.push({ kind: 'plant', second: plantAt, victims: round.ct });
    return acts.toSorted((a, b) => a.second - b.second);
  }

  #runAction(act: RoundAction, round: RoundPlan, lifecycle: MatchLifecycle): void {
    if (act.kind === 'plant') {
      const planters = this.#players[other(round.ct)].filter(({ alive }) => alive);
      const planter = planters.find(({ bomb }) => bomb) ?? planters[0];
      if (planter === undefined) return;
      planter.bomb = false;
      planter.money = Math.min(16_000, planter.money + 300);
      this.#bomb = 'planted';
      this.#event('plant', round, { side: other(round.ct), player: planter.player, detail: this.#rng.pick(['A', 'B']) });
      lifecycle.runClock(this.#now, FUSE_SECONDS * SECOND, 'down');
      return;
    }
    this.#kill(other(act.victims), round);
  }

  #kill(side: Side, round: RoundPlan): void {
    const rng = this.#rng;
    const killers = this.#players[side].filter(({ alive }) => alive);
    const victims = this.#players[other(side)].filter(({ alive }) => alive);
    if (killers.length === 0 || victims.length === 0) return;
    const killer = rng.weighted(killers, ({ sniper }) => (sniper ? 1.35 : 1));
    const victim = rng.pick(victims);
    const opening = SIDES.every((one) => this.#players[one].every(({ alive }) => alive));
    const helper = rng.chance(0.34) ? killers.filter((one) => one !== killer)[0] : undefined;
    const headshot = killer.weapon !== 'awp' && rng.chance(0.5);
    victim.hp = 0;
    victim.deaths += 1;
    victim.bomb = false;
    killer.kills += 1;
    killer.roundKills += 1;
    killer.money = Math.min(
      16_000,
      killer.money + (killer.weapon === 'awp' ? 100 : killer.weapon.startsWith('mac') || killer.weapon === 'mp9' ? 600 : 300),
    );
    if (headshot) killer.headshots += 1;
    killer.damage += helper === undefined ? 100 : rng.int(55, 90);
    if (killer.roundKills === 2) killer.multiKills += 1;
    if (opening) {
      killer.openingKills += 1;
      victim.openingDeaths += 1;
    }
    if (rng.chance(0.42)) {
      const wound = rng.int(8, 70);
      victim.damage += Math.min(wound, killer.hp - 1);
      killer.hp = Math.max(1, killer.hp - wound);
      killer.armour = Math.max(0, killer.armour - rng.int(4, 18));
    }
    const flash = rng.chance(0.3);
    if (helper !== undefined) {
      helper.assists += 1;
      helper.roundHelp = true;
      if (flash) helper.flashAssists += 1;
      else helper.damage += rng.int(20, 55);
    }
    // A death that is avenged at once counts for the KAST of the victim.
    this.#fallen[other(side)] = victim;
    const avenged = this.#fallen[side];
    if (avenged !== undefined && rng.chance(0.45)) avenged.roundHelp = true;
    this.#event('kill', round, {
      side,
      player: killer.player,
      victim: victim.player,
      ...(helper === undefined ? {} : { assists: [helper.player] }),
      detail: killer.weapon,
      headshot,
    });
  }

  readonly #fallen: [CsPlayerState | undefined, CsPlayerState | undefined] = [undefined, undefined];

  #endRound(round: RoundPlan, economy: [number, number], lifecycle: MatchLifecycle): void {
    const winners = this.#players[round.winner];
    if (round.reason === 'bomb_exploded') {
      this.#bomb = 'exploded';
      this.#event('explode', round, { side: round.winner });
    }
    if (round.reason === 'defused') {
      this.#bomb = 'defused';
      const hero = winners.find(({ alive, kit }) => alive && kit) ?? winners.find(({ alive }) => alive);
      this.#event('defuse', round, { side: round.winner, ...(hero === undefined ? {} : { player: hero.player }) });
    }
    // A bomb that neither exploded nor was defused does not outlive its round.
    if (this.#bomb === 'planted') this.#bomb = 'none';
    lifecycle.stopClock(this.#now);
    this.#score[round.winner] += 1;
    this.#rounds.push({ no: round.no, side: round.winner, ct: round.ct, reason: round.reason, economy });
    this.#event('round_end', round, { side: round.winner, detail: round.reason, count: [this.#score[0], this.#score[1]] });
    const standing = winners.filter(({ alive }) => alive);
    const [last] = standing;
    if (standing.length === 1 && last !== undefined && last.roundKills >= 2) last.clutches += 1;
    for (const side of SIDES) {
      const won = side === round.winner;
      this.#losses[side] = won ? Math.max(0, this.#losses[side] - 1) : Math.min(4, this.#losses[side] + 1);
      const pay = won
        ? round.reason === 'elimination' || round.reason === 'time'
          ? 3250
          : 3500
        : 1400 + 500 * Math.max(0, this.#losses[side] - 1);
      for (const player of this.#players[side]) {
        // Players who survive a round that ended by time get no loss bonus.
        const paid = !won && round.reason === 'time' && player.alive ? 0 : pay;
        player.money = Math.min(16_000, player.money + paid);
        if (player.alive || player.roundKills > 0 || player.roundHelp) player.kast += 1;
      }
    }
    this.#fallen[0] = undefined;
    this.#fallen[1] = undefined;
  }

  #event(kind: string, round: RoundPlan, more: Omit<GameEvent, 'id' | 'atMs' | 'kind' | 'round'>): void {
    this.#events.push({ id: `e${this.#events.length + 1}`, atMs: this.#now - this.#startedAt, kind, round: round.no, ...more });
  }

  edge(): number {
    return this.#over ? 0 : (this.#score[0] - this.#score[1]) * (0.2 + 0.022 * (this.#score[0] + this.#score[1]));
  }

  brief(): GameBrief {
    return {
      no: this.#setup.plan.no,
      status: this.#status,
      ...(this.#over ? { winner: this.#setup.plan.winner } : {}),
      map: this.#setup.choice.map,
      score: [this.#score[0], this.#score[1]],
    };
  }

  current(): NonNullable<SeriesFacts['current']> {
    return {
      no: this.#setup.plan.no,
      phase: 'in_game',
      map: this.#setup.choice.map,
      score: [this.#score[0], this.#score[1]],
      ...(this.#round === undefined ? {} : { round: this.#round.no, ctSide: this.#round.ct }),
      bomb: this.#bomb,
    };
  }

  detail(): GameDetail {
    const { choice, attempt } = this.#setup;
    const halves: { ct: Side; score: [number, number] }[] = [];
    for (const round of this.#rounds) {
      const first =
        round.no === 1 ||
        round.no === REGULATION_ROUNDS / 2 + 1 ||
        (round.no > REGULATION_ROUNDS && (round.no - REGULATION_ROUNDS - 1) % OVERTIME_HALF === 0);
      if (first) halves.push({ ct: round.ct, score: [0, 0] });
      const half = halves.at(-1);
      if (half !== undefined) half.score[round.side] += 1;
    }
    const game: CsGame = {
      kind: 'cs',
      maxRounds: REGULATION_ROUNDS,
      overtimeRounds: OVERTIME_HALF,
      halves,
      rounds: this.#rounds.slice(),
      players: [this.#playerViews(0), this.#playerViews(1)],
      events: this.#events.slice(),
    };
    return {
      ...this.brief(),
      ...(this.#over ? { lengthSec: Math.round((this.#now - this.#startedAt) / SECOND) } : {}),
      startedAt: this.#startedAt,
      sides: this.#firstCt === 0 ? ['ct', 't'] : ['t', 'ct'],
      ...(choice.pickedBy === undefined ? {} : { pickedBy: choice.pickedBy }),
      ...(attempt > 0 ? { remakes: attempt } : {}),
      detail: game,
    };
  }

  #playerViews(side: Side) {
    return this.#players[side].map((player) => player.view(this.#rounds.length, !this.#over));
  }
}

interface RoundAction {
  readonly kind: 'kill' | 'plant';
  readonly second: number;
  /** For a kill: the side of the victim. */
  readonly victims: Side;
}
