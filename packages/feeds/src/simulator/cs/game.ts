import type { PlayerRef, Side } from '@matchpoint/contracts/match/base';
import type { CsGame, CsRound, GameBrief, GameDetail, GameEvent, SeriesFacts } from '@matchpoint/contracts/match/series';
import type { Life } from '../life.ts';
import type { Rng } from '../prng.ts';
import type { GameRun } from '../series/course.ts';
import type { GamePlan } from '../series/plan.ts';
import { FREEZE_SECONDS, OVERTIME_HALF, planMap, REGULATION_ROUNDS, type MapChoice, type RoundPlan } from './plan.ts';
import { Soldier } from './soldier.ts';

const SECOND = 1000;
const SIDES = [0, 1] as const;
const other = (side: Side): Side => (side === 0 ? 1 : 0);
const ROUND_SECONDS = 115;
const FUSE_SECONDS = 40;

const PRICES: Readonly<Record<string, number>> = {
  glock: 0,
  usp_s: 0,
  p250: 300,
  deagle: 700,
  tec9: 500,
  five_seven: 500,
  mac10: 1050,
  mp9: 1250,
  galil: 1800,
  famas: 1950,
  ak47: 2700,
  m4a1_s: 2900,
  m4a4: 2900,
  awp: 4750,
  ssg08: 1700,
};

export interface CsSetup {
  readonly plan: GamePlan;
  readonly choice: MapChoice;
  readonly rng: Rng;
  readonly rosters: readonly [readonly PlayerRef[], readonly PlayerRef[]];
  readonly attempt: number;
}

/** One map of a Counter-Strike series. */
export class CsRun implements GameRun {
  readonly #setup: CsSetup;
  readonly #rng: Rng;
  readonly #firstCt: Side;
  readonly #plan: readonly RoundPlan[];
  readonly #soldiers: readonly [Soldier[], Soldier[]];
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
    const side = (players: readonly PlayerRef[]): Soldier[] => players.map((player, seat) => new Soldier(player, seat === 1));
    this.#soldiers = [side(setup.rosters[0]), side(setup.rosters[1])];
  }

  breakOff(): void {
    this.#brokenOff = true;
  }

  *play(at: number, life: Life): Generator<number, number, void> {
    const rng = this.#rng;
    this.#startedAt = at;
    this.#now = at;
    life.phase = 'in_game';
    const timeouts = new Set(Array.from({ length: rng.int(2, 6) }, () => rng.int(3, this.#plan.length)));
    for (const round of this.#plan) {
      if (timeouts.has(round.no)) this.#now += 30 * SECOND;
      yield* this.#playRound(round, life);
      if (this.#brokenOff) return this.#now;
      if (round.no === this.#plan.length) break;
      const half =
        round.no === REGULATION_ROUNDS / 2 || (round.no >= REGULATION_ROUNDS && (round.no - REGULATION_ROUNDS) % OVERTIME_HALF === 0);
      this.#now += 7 * SECOND;
      if (half) {
        yield this.#now;
        life.phase = 'half_time';
        life.clock = undefined;
        this.#now += rng.int(15, 45) * SECOND;
      }
    }
    this.#now += SECOND;
    yield this.#now;
    this.#over = true;
    this.#status = 'finished';
    life.clock = undefined;
    return this.#now;
  }

  *#playRound(round: RoundPlan, life: Life): Generator<number, void, void> {
    const rng = this.#rng;
    yield this.#now;
    life.phase = 'in_game';
    this.#round = round;
    this.#bomb = 'none';
    this.#prepare(round);
    life.clock = { at: this.#now, ms: ROUND_SECONDS * SECOND, running: false, dir: 'down' };
    this.#event('round_start', round, {});
    this.#now += FREEZE_SECONDS * SECOND;
    yield this.#now;
    life.runClock(this.#now, ROUND_SECONDS * SECOND, 'down');
    const economy: [number, number] = [this.#equipment(0), this.#equipment(1)];
    const start = this.#now;
    for (const act of this.#acts(round)) {
      const moment = start + Math.round(act.second * SECOND) + rng.int(0, 600);
      this.#now = Math.max(this.#now + 200, Math.min(moment, start + round.seconds * SECOND));
      yield this.#now;
      this.#act(act, round, life);
    }
    this.#now = Math.max(this.#now + 100, start + round.seconds * SECOND);
    yield this.#now;
    this.#endRound(round, economy, life);
  }

  /** Sides and money at the start of a round: survivors keep what they carry, others buy. */
  #prepare(round: RoundPlan): void {
    const rng = this.#rng;
    const pistol = round.no === 1 || round.no === REGULATION_ROUNDS / 2 + 1;
    const overtime = round.no > REGULATION_ROUNDS && (round.no - REGULATION_ROUNDS - 1) % OVERTIME_HALF === 0;
    for (const side of SIDES) {
      const ct = side === round.ct;
      const team = this.#soldiers[side];
      for (const soldier of team) {
        if (pistol || overtime) {
          soldier.money = pistol ? 800 : 10_000;
          soldier.hp = 0;
        }
        if (!soldier.alive) {
          soldier.weapon = ct ? 'usp_s' : 'glock';
          soldier.armour = 0;
          soldier.helmet = false;
          soldier.kit = false;
        }
        soldier.hp = 100;
        soldier.bomb = false;
        soldier.roundKills = 0;
        soldier.roundHelp = false;
      }
      if (pistol) this.#losses[side] = 1;
      const average = team.reduce((sum, { money }) => sum + money, 0) / team.length;
      const plan = pistol ? 'pistol' : average >= 3900 ? 'full' : average >= 2300 && rng.chance(0.5) ? 'force' : 'save';
      for (const soldier of team) this.#buy(soldier, ct, plan);
      if (!ct) {
        const carrier = rng.pick(team);
        carrier.bomb = true;
      }
    }
  }

  #buy(soldier: Soldier, ct: boolean, plan: 'pistol' | 'full' | 'force' | 'save'): void {
    const rng = this.#rng;
    const take = (cost: number): boolean => {
      if (soldier.money < cost) return false;
      soldier.money -= cost;
      return true;
    };
    const upgrade = (weapon: string): void => {
      if ((PRICES[weapon] ?? 0) > (PRICES[soldier.weapon] ?? 0) && take(PRICES[weapon] ?? 0)) soldier.weapon = weapon;
    };
    if (plan === 'save') {
      if (soldier.money > 1400 && rng.chance(0.4)) upgrade(rng.pick(['p250', 'deagle']));
      return;
    }
    if (plan === 'pistol') {
      if (rng.chance(0.55) && take(650)) soldier.armour = 100;
      else if (rng.chance(0.5)) upgrade('p250');
      return;
    }
    if (soldier.armour < 60 && take(1000)) {
      soldier.armour = 100;
      soldier.helmet = true;
    }
    if (plan === 'force') {
      upgrade(ct ? rng.pick(['mp9', 'famas', 'five_seven']) : rng.pick(['mac10', 'galil', 'tec9', 'deagle']));
      return;
    }
    if (soldier.sniper && soldier.money >= 4750) upgrade('awp');
    else upgrade(ct ? rng.pick(['m4a1_s', 'm4a1_s', 'm4a4']) : 'ak47');
    if ((PRICES[soldier.weapon] ?? 0) < 1500) upgrade(ct ? 'famas' : 'galil');
    if (ct && rng.chance(0.7) && take(400)) soldier.kit = true;
    take(Math.min(soldier.money, rng.int(2, 6) * 100));
  }

  #equipment(side: Side): number {
    return this.#soldiers[side].reduce(
      (sum, { weapon, armour, helmet, kit }) =>
        sum + 200 + (PRICES[weapon] ?? 0) + (armour > 0 ? 650 : 0) + (helmet ? 350 : 0) + (kit ? 400 : 0),
      0,
    );
  }

  /** What happens in a round, in order: who is killed on which side, and the bomb. */
  #acts(round: RoundPlan): Act[] {
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
          : round.seconds - rng.int(10, 32)
      : Infinity;
    const end = round.seconds - (wiped ? 0 : 1);
    const times = deaths.map(() => 8 + rng.next() * Math.max(4, end - 9)).toSorted((a, b) => a - b);
    const acts: Act[] = deaths.map((victims, index) => ({
      kind: 'kill',
      second: wiped && index === deaths.length - 1 ? end : (times[index] ?? end),
      victims,
    }));
    if (planted) acts.push({ kind: 'plant', second: plantAt, victims: round.ct });
    return acts.toSorted((a, b) => a.second - b.second);
  }

  #act(act: Act, round: RoundPlan, life: Life): void {
    if (act.kind === 'plant') {
      const planters = this.#soldiers[other(round.ct)].filter(({ alive }) => alive);
      const planter = planters.find(({ bomb }) => bomb) ?? planters[0];
      if (planter === undefined) return;
      planter.bomb = false;
      planter.money = Math.min(16_000, planter.money + 300);
      this.#bomb = 'planted';
      this.#event('plant', round, { side: other(round.ct), player: planter.player, detail: this.#rng.pick(['A', 'B']) });
      life.runClock(this.#now, FUSE_SECONDS * SECOND, 'down');
      return;
    }
    this.#kill(other(act.victims), round);
  }

  #kill(side: Side, round: RoundPlan): void {
    const rng = this.#rng;
    const killers = this.#soldiers[side].filter(({ alive }) => alive);
    const victims = this.#soldiers[other(side)].filter(({ alive }) => alive);
    if (killers.length === 0 || victims.length === 0) return;
    const killer = rng.weighted(killers, ({ sniper }) => (sniper ? 1.35 : 1));
    const victim = rng.pick(victims);
    const opening = SIDES.every((one) => this.#soldiers[one].every(({ alive }) => alive));
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
    // A fallen comrade who is avenged at once counts for KAST.
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

  readonly #fallen: [Soldier | undefined, Soldier | undefined] = [undefined, undefined];

  #endRound(round: RoundPlan, economy: [number, number], life: Life): void {
    const winners = this.#soldiers[round.winner];
    if (round.reason === 'bomb_exploded') {
      this.#bomb = 'exploded';
      this.#event('explode', round, { side: round.winner });
    }
    if (round.reason === 'defused') {
      this.#bomb = 'defused';
      const hero = winners.find(({ alive, kit }) => alive && kit) ?? winners.find(({ alive }) => alive);
      this.#event('defuse', round, { side: round.winner, ...(hero === undefined ? {} : { player: hero.player }) });
    }
    life.stopClock(this.#now);
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
      for (const soldier of this.#soldiers[side]) {
        // Who lets the time run out and lives gets nothing.
        const paid = !won && round.reason === 'time' && soldier.alive ? 0 : pay;
        soldier.money = Math.min(16_000, soldier.money + paid);
        if (soldier.alive || soldier.roundKills > 0 || soldier.roundHelp) soldier.kast += 1;
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
      players: [this.#players(0), this.#players(1)],
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

  #players(side: Side) {
    return this.#soldiers[side].map((soldier) => soldier.view(this.#rounds.length, !this.#over));
  }
}

interface Act {
  readonly kind: 'kill' | 'plant';
  readonly second: number;
  /** Kill: whose player falls. */
  readonly victims: Side;
}
