import type { PlayerRef, Side } from '@matchpoint/contracts/match/base';
import type {
  DraftStep,
  GameBrief,
  GameDetail,
  GameEvent,
  MobaGame,
  MobaPlayer,
  MobaTeam,
  SeriesFacts,
} from '@matchpoint/contracts/match/series';
import { runInOrder, type ScheduledEvent } from '../match-timeline.ts';
import type { MatchLifecycle } from '../match-lifecycle.ts';
import type { Rng } from '../prng.ts';
import type { GamePlan } from '../series/plan.ts';
import type { GameTimeline } from '../series/series-timeline.ts';
import { MINUTE } from '../fixture-slot.ts';
import type { Locks } from './draft.ts';
import { heroView, HeroState } from './hero-state.ts';
import { gameLengthMs } from './game-length.ts';
import type { MobaProfile, Objective } from './profile.ts';

const SECOND = 1000;
const TICK_MS = 15 * SECOND;
const SIDES = [0, 1] as const;
const other = (side: Side): Side => (side === 0 ? 1 : 0);
const ELEMENTS = ['infernal', 'ocean', 'mountain', 'cloud', 'hextech', 'chemtech'] as const;
const LANES = ['top', 'mid', 'bot'] as const;
/** By seat: how often one gets the last hit, and how often one is the victim. */
const KILLER = [1.1, 1.3, 1.6, 1.9, 0.45];
const VICTIM = [1.15, 1.05, 0.95, 0.95, 1.35];
const DAMAGE = [0.95, 0.8, 1.35, 1.45, 0.5];
const TAKEN = [1.5, 1.3, 0.75, 0.7, 1];
/** Dota counts its carry first. */
const DOTA_ORDER = [3, 2, 0, 1, 4];

export interface MobaGameSetup {
  readonly profile: MobaProfile;
  readonly plan: GamePlan;
  readonly rng: Rng;
  readonly draft: readonly DraftStep[];
  readonly rosters: readonly [readonly PlayerRef[], readonly PlayerRef[]];
  /** Colours of home and away. */
  readonly sides: readonly [string, string];
  readonly locks: Locks | undefined;
  readonly flags: readonly string[];
  readonly patch: string | undefined;
  readonly attempt: number;
}

interface TeamState {
  towers: number;
  readonly objectives: Record<string, number>;
  readonly dragons: string[];
  soul: string | undefined;
  readonly firsts: string[];
}

/** One game of a MOBA series, from its draft to its end. */
export class MobaGameTimeline implements GameTimeline {
  readonly #setup: MobaGameSetup;
  readonly #rng: Rng;
  readonly #profile: MobaProfile;
  readonly #lengthMs: number;
  #status: GameBrief['status'] = 'draft';
  readonly #draft: DraftStep[] = [];
  readonly #heroes: readonly [HeroState[], HeroState[]] = [[], []];
  readonly #teams: readonly [TeamState, TeamState];
  readonly #events: GameEvent[] = [];
  readonly #goldDiff: [number, number][] = [];
  readonly #xpDiff: [number, number][] = [];
  #startedAt: number | undefined;
  /** Game time of the last moment. */
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
    this.#teams = [newTeam(setup.profile), newTeam(setup.profile)];
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
        this.#heroes[side].push(new HeroState(player, seat, role, pick.hero, build, this.#profile.startGold));
      }
    }
    this.#goldDiff.push([0, 0]);
    if (this.#profile.xpGraph) this.#xpDiff.push([0, 0]);
  }

  *#pause(start: number, lifecycle: MatchLifecycle): Generator<number, void, void> {
    const at = start + this.#gameMs;
    yield at;
    this.#status = 'paused';
    lifecycle.status = 'paused';
    lifecycle.stopClock(at);
    this.#event('pause', this.#gameMs, {});
    this.#pausedMs = this.#rng.int(90, 420) * SECOND;
    const resumed = at + this.#pausedMs;
    yield resumed;
    this.#status = 'live';
    lifecycle.status = 'live';
    lifecycle.runClock(resumed, lifecycle.clock?.ms ?? 0, 'up');
  }

  /** Everything of the game, in game time. */
  #scheduleEvents(): ScheduledEvent[] {
    const list: ScheduledEvent[] = [];
    const minutes = this.#lengthMs / MINUTE;
    this.#lean = this.#leanOf(minutes);
    for (let at = TICK_MS; at < this.#lengthMs; at += TICK_MS) list.push({ at, run: () => this.#tick(at) });
    this.#planFights(list, minutes);
    this.#planTowers(list);
    for (const objective of this.#profile.objectives) this.#planObjective(list, objective, minutes);
    list.push({ at: this.#lengthMs, run: () => this.#end() });
    return list;
  }

  /** Who is on top minute by minute, −1 … 1 (home): a wandering line that ends with the winner. */
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

  /** The side that gets the better of something at a time. */
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
        list.push({ at: timestamp, run: () => this.#kill(timestamp, side) });
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
        list.push({ at, run: () => this.#tower(at, side) });
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
            this.#count(side, inner.key);
            this.#event(inner.kind, at, { side, detail: rng.pick(LANES) });
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
        list.push({ at: timestamp, run: () => this.#objective(timestamp, side, objective) });
      }
      if (objective.once === true) return;
      from = minute + objective.everyMinutes;
    }
  }

  /** A quarter of a minute of farming. */
  #tick(at: number): void {
    const rng = this.#rng;
    const profile = this.#profile;
    const part = TICK_MS / MINUTE;
    const lean = this.#leanAt(at);
    for (const side of SIDES) {
      const edge = side === 0 ? lean : -lean;
      for (const hero of this.#heroes[side]) {
        if (!hero.alive && at >= hero.deadUntil) hero.alive = true;
        const share = hero.alive ? 1 : 0.25;
        const creeps = Math.max(0, (profile.creeps[hero.seat] ?? 5) * part * share * (1 + 0.22 * edge) * rng.between(0.7, 1.3));
        hero.cs += creeps;
        if (profile.denies) hero.denies += creeps * 0.09 * rng.between(0.2, 1.6);
        hero.gold += profile.passive * part * (1 + 0.12 * edge) + creeps * profile.creepGold;
        hero.xp += part * share * (1 + 0.16 * edge) * ([1.02, 0.98, 1.08, 0.98, 0.82][seatOf(profile, hero.seat)] ?? 1);
        const growth = 0.35 + (1.3 * at) / this.#lengthMs;
        hero.damage +=
          profile.damage * part * (DAMAGE[seatOf(profile, hero.seat)] ?? 1) * growth * share * (1 + 0.12 * edge) * rng.between(0.5, 1.5);
        hero.taken += profile.damage * part * (TAKEN[seatOf(profile, hero.seat)] ?? 1) * growth * share * rng.between(0.5, 1.5);
        hero.vision += part * (hero.seat === 4 ? 2.1 : hero.seat === 1 ? 1.2 : 0.75) * rng.between(0.6, 1.4);
        if (profile.xpGraph) this.#upgrade(hero, at);
      }
    }
    if (at % MINUTE === 0) {
      const minute = at / MINUTE;
      this.#goldDiff.push([minute, this.#gold(0) - this.#gold(1)]);
      if (profile.xpGraph) {
        const xp = (side: Side): number => Math.round(this.#heroes[side].reduce((sum, hero) => sum + hero.xp, 0) * 520);
        this.#xpDiff.push([minute, xp(0) - xp(1)]);
      }
    }
  }

  #upgrade(hero: HeroState, at: number): void {
    if (!hero.shard && at > 15 * MINUTE && hero.gold > 11_000) hero.shard = true;
    if (!hero.scepter && hero.gold > 17_500) hero.scepter = true;
    if (at > 25 * MINUTE && !hero.alive && this.#rng.chance(0.02)) {
      hero.alive = true;
      this.#event('buyback', at, { side: this.#sideOf(hero), player: hero.player });
    }
  }

  #sideOf(hero: HeroState): Side {
    return this.#heroes[0].includes(hero) ? 0 : 1;
  }

  #kill(at: number, side: Side): void {
    const rng = this.#rng;
    const profile = this.#profile;
    for (const heroes of this.#heroes) for (const hero of heroes) if (!hero.alive && at >= hero.deadUntil) hero.alive = true;
    const killers = this.#heroes[side].filter(({ alive }) => alive);
    const victims = this.#heroes[other(side)].filter(({ alive }) => alive);
    if (killers.length === 0 || victims.length === 0) return;
    const killer = rng.weighted(killers, (hero) => KILLER[seatOf(profile, hero.seat)] ?? 1);
    const victim = rng.weighted(victims, (hero) => VICTIM[seatOf(profile, hero.seat)] ?? 1);
    const late = at / this.#lengthMs;
    const assists = killers.filter((hero) => hero !== killer && rng.chance(0.3 + 0.4 * late));
    if (this.#events.every(({ kind }) => kind !== 'kill')) this.#teams[side].firsts.push('blood');
    killer.kills += 1;
    killer.gold += profile.killGold;
    killer.xp += 0.55;
    killer.damage += profile.damage * 1.1;
    victim.deaths += 1;
    victim.taken += profile.damage * 1.4;
    victim.alive = false;
    victim.deadUntil = at + Math.round((6 + 42 * late) * SECOND);
    for (const helper of assists) {
      helper.assists += 1;
      helper.gold += profile.assistGold;
      helper.xp += 0.2;
      helper.damage += profile.damage * 0.4;
    }
    this.#event('kill', at, {
      side,
      player: killer.player,
      victim: victim.player,
      ...(assists.length === 0 ? {} : { assists: assists.map(({ player }) => player) }),
    });
  }

  #tower(at: number, side: Side): void {
    const team = this.#teams[side];
    if (team.towers >= this.#profile.towers) return;
    if (this.#teams[0].towers + this.#teams[1].towers === 0) team.firsts.push('tower');
    team.towers += 1;
    for (const hero of this.#heroes[side]) hero.gold += this.#profile.towerGold;
    this.#event('tower', at, { side, detail: this.#rng.pick(LANES), count: [this.#teams[0].towers, this.#teams[1].towers] });
  }

  #objective(at: number, side: Side, objective: Objective): void {
    const team = this.#teams[side];
    let kind = objective.kind;
    let detail: string | undefined;
    if (kind === 'dragon') {
      const total = this.#teams[0].dragons.length + this.#teams[1].dragons.length;
      if (this.#teams.some(({ soul }) => soul !== undefined)) kind = 'elder';
      else {
        detail = total < 3 || this.#element === undefined ? (ELEMENTS[this.#rng.int(0, ELEMENTS.length - 1)] ?? 'infernal') : this.#element;
        if (total === 2) this.#element = detail;
        team.dragons.push(detail);
      }
    }
    if (kind === 'elder') this.#count(side, 'elders');
    else this.#count(side, objective.count);
    const first = `first_${kind}`;
    if (
      (kind === 'dragon' || kind === 'baron' || kind === 'roshan' || kind === 'tyrant' || kind === 'overlord') &&
      !this.#seen.has(first)
    ) {
      this.#seen.add(first);
      team.firsts.push(kind);
    }
    for (const hero of this.#heroes[side]) hero.gold += objective.gold;
    this.#event(kind, at, { side, ...(detail === undefined ? {} : { detail }) });
    if (kind === 'dragon' && team.dragons.length === 4 && team.soul === undefined) {
      team.soul = detail;
      this.#event('soul', at, { side, ...(detail === undefined ? {} : { detail }) });
    }
    if (kind === 'roshan') {
      const holder = this.#heroes[side].filter(({ alive }) => alive)[0] ?? this.#heroes[side][0];
      if (holder !== undefined) this.#event('aegis', at, { side, player: holder.player });
    }
  }

  #element: string | undefined;
  readonly #seen = new Set<string>();

  #count(side: Side, key: string): void {
    const { objectives } = this.#teams[side];
    objectives[key] = (objectives[key] ?? 0) + 1;
  }

  #end(): void {
    this.#status = 'finished';
    this.#over = true;
    this.#gameMs = this.#lengthMs;
    for (const heroes of this.#heroes) for (const hero of heroes) hero.alive = true;
    const winners = this.#heroes[this.#setup.plan.winner];
    this.#mvp = winners.toSorted((a, b) => this.#ratingOf(b) - this.#ratingOf(a))[0];
  }

  /** 评分 of KoG: from kills, deaths, help and the share of the team's kills. */
  #ratingOf(hero: HeroState): number {
    const side = this.#sideOf(hero);
    const kills = Math.max(1, this.#kills(side));
    const part = (hero.kills + hero.assists) / kills;
    const won = this.#over && this.#setup.plan.winner === side ? 1.1 : 0;
    return (
      Math.round(Math.min(16, Math.max(2.5, 5.4 + hero.kills * 0.34 + hero.assists * 0.16 - hero.deaths * 0.46 + part * 2.8 + won)) * 10) /
      10
    );
  }

  #kills(side: Side): number {
    return this.#heroes[side].reduce((sum, hero) => sum + hero.kills, 0);
  }

  #gold(side: Side): number {
    return this.#heroes[side].reduce((sum, hero) => sum + Math.floor(hero.gold), 0);
  }

  #event(kind: string, atMs: number, more: Omit<GameEvent, 'id' | 'atMs' | 'kind'>): void {
    this.#events.push({ id: `e${this.#events.length + 1}`, atMs, kind, ...more });
  }

  edge(): number {
    if (this.#startedAt === undefined || this.#over) return 0;
    const gold = this.#gold(0) + this.#gold(1);
    const share = gold === 0 ? 0 : (this.#gold(0) - this.#gold(1)) / gold;
    return share * 26 * (0.4 + this.#gameMs / this.#lengthMs);
  }

  brief(): GameBrief {
    return {
      no: this.#setup.plan.no,
      status: this.#status,
      ...(this.#over ? { winner: this.#setup.plan.winner } : {}),
      ...(this.#startedAt === undefined ? {} : { score: [this.#kills(0), this.#kills(1)] satisfies [number, number] }),
    };
  }

  current(): NonNullable<SeriesFacts['current']> {
    const { no } = this.#setup.plan;
    if (this.#startedAt === undefined) {
      const next = this.#setup.draft[this.#draft.length];
      return { no, phase: 'draft', ...(next === undefined ? {} : { turn: next.side }) };
    }
    return { no, phase: 'in_game', score: [this.#kills(0), this.#kills(1)], gold: [this.#gold(0), this.#gold(1)] };
  }

  detail(): GameDetail {
    const { sides, patch, attempt } = this.#setup;
    const game: MobaGame = {
      kind: 'moba',
      draft: this.#draft.slice(),
      teams: [this.#team(0), this.#team(1)],
      players: [this.#players(0), this.#players(1)],
      events: this.#events.slice(),
      goldDiff: this.#goldDiff.slice(),
      ...(this.#profile.xpGraph ? { xpDiff: this.#xpDiff.slice() } : {}),
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

  #team(side: Side): MobaTeam {
    const team = this.#teams[side];
    const sum = (of: (hero: HeroState) => number): number => this.#heroes[side].reduce((total, hero) => total + of(hero), 0);
    return {
      kills: sum(({ kills }) => kills),
      deaths: sum(({ deaths }) => deaths),
      assists: sum(({ assists }) => assists),
      gold: this.#gold(side),
      towers: team.towers,
      objectives: { ...team.objectives },
      ...(this.#profile.objectives.some(({ kind }) => kind === 'dragon') ? { dragons: team.dragons.slice() } : {}),
      ...(team.soul === undefined ? {} : { soul: team.soul }),
      ...(team.firsts.length === 0 ? {} : { firsts: team.firsts.slice() }),
    };
  }

  #players(side: Side): MobaPlayer[] {
    const profile = this.#profile;
    const minutes = this.#gameMs / MINUTE;
    const dota = profile.xpGraph;
    return this.#heroes[side].map((hero) => {
      const { items, backpack } = this.#itemsOf(hero);
      const flags = [...(hero.shard ? ['shard'] : []), ...(hero.scepter ? ['scepter'] : [])];
      const extras = extrasOf(profile, hero);
      return heroView(hero, {
        level: this.#levelOf(hero),
        items,
        ...(dota && backpack.length > 0 ? { backpack } : {}),
        ...(dota && minutes > 7 ? { neutral: NEUTRALS[(hero.seat + Math.floor(minutes / 17)) % NEUTRALS.length] ?? 'essence_ring' } : {}),
        ...extras,
        ...(dota && flags.length > 0 ? { flags } : {}),
        ...(profile.rating && minutes > 3 ? { rating: this.#ratingOf(hero) } : {}),
        mvp: profile.rating && hero === this.#mvp,
        minutes,
        xpm: dota ? Math.round((hero.xp * 520) / Math.max(1, minutes)) : undefined,
        netWorth: dota,
        denies: profile.denies,
        vision: !dota && !profile.rating,
      });
    });
  }

  #levelOf(hero: HeroState): number {
    const { levels, fullLevelMinutes } = this.#profile;
    return Math.min(levels, 1 + Math.floor((levels - 1) * Math.min(1, hero.xp / fullLevelMinutes) ** 0.72));
  }

  /** What the gold has bought so far, in the build's order. */
  #itemsOf(hero: HeroState): { items: string[]; backpack: string[] } {
    const [starter, boots, ...rest] = hero.build;
    const spent = hero.gold * 0.94;
    const price = this.#profile.rating ? 1950 : this.#profile.xpGraph ? 3300 : 2850;
    const bought = [...(starter === undefined ? [] : [starter]), ...(boots !== undefined && spent > 1500 ? [boots] : [])];
    for (const [index, item] of rest.entries()) if (spent > 1500 + price * (index + 1)) bought.push(item);
    const over = Math.max(0, bought.length - this.#profile.slots);
    return { items: bought.slice(over), backpack: bought.slice(0, over) };
  }
}

const NEUTRALS = [
  'occult_bracelet',
  'essence_ring',
  'searing_signet',
  'serrated_shiv',
  'psychic_headband',
  'gale_guard',
  'crippling_crossbow',
  'desolator_2',
  'fallen_sky',
];

function newTeam(profile: MobaProfile): TeamState {
  const objectives: Record<string, number> = {};
  for (const { count } of profile.objectives) objectives[count] = 0;
  if (profile.inner !== undefined) objectives[profile.inner.key] = 0;
  return { towers: 0, objectives, dragons: [], soul: undefined, firsts: [] };
}

/** Index of a seat in the order top, jungle, mid, carry, support. */
function seatOf(profile: MobaProfile, seat: number): number {
  return profile.xpGraph ? (DOTA_ORDER[seat] ?? seat) : seat;
}

const LOL_SPELLS = [
  ['flash', 'teleport'],
  ['flash', 'smite'],
  ['flash', 'teleport'],
  ['flash', 'barrier'],
  ['flash', 'ignite'],
] as const;
const LOL_KEYSTONES = ['conqueror', 'conqueror', 'first_strike', 'lethal_tempo', 'aftershock'] as const;
const LOL_TRINKETS = ['stealth_ward', 'oracle_lens', 'farsight', 'farsight', 'oracle_lens'] as const;
const KOG_SPELLS = ['flash_kog', 'smite_kog', 'flash_kog', 'flash_kog', 'flash_kog'] as const;

function extrasOf(profile: MobaProfile, hero: HeroState): { spells?: string[]; keystone?: string; trinket?: string; facet?: string } {
  if (profile.xpGraph) return {};
  if (profile.rating) {
    const spell = KOG_SPELLS[hero.seat];
    return spell === undefined ? {} : { spells: [spell] };
  }
  const spells = LOL_SPELLS[hero.seat];
  const keystone = LOL_KEYSTONES[hero.seat];
  const trinket = LOL_TRINKETS[hero.seat];
  return {
    ...(spells === undefined ? {} : { spells: spells.slice() }),
    ...(keystone === undefined ? {} : { keystone }),
    // Wild Rift has no trinket slot.
    ...(trinket === undefined || profile.levels !== 18 ? {} : { trinket }),
  };
}
