import type { Side } from '@matchpoint/contracts/match/base';
import type { GameEvent } from '@matchpoint/contracts/match/series';
import { MINUTE } from '../fixture-slot.ts';
import type { Rng } from '../prng.ts';
import type { HeroState } from './hero-state.ts';
import type { MobaProfile, Objective } from './profile.ts';

const SECOND = 1000;
/** Interval at which gold, experience and damage grow, milliseconds. */
export const TICK_MS = 15 * SECOND;
const SIDES = [0, 1] as const;
const other = (side: Side): Side => (side === 0 ? 1 : 0);
const ELEMENTS = ['infernal', 'ocean', 'mountain', 'cloud', 'hextech', 'chemtech'] as const;
export const LANES = ['top', 'mid', 'bot'] as const;
/** Weights by seat: of getting the last hit, of being the victim, of damage dealt and of damage taken. */
const KILLER = [1.1, 1.3, 1.6, 1.9, 0.45];
const VICTIM = [1.15, 1.05, 0.95, 0.95, 1.35];
const DAMAGE = [0.95, 0.8, 1.35, 1.45, 0.5];
const TAKEN = [1.5, 1.3, 0.75, 0.7, 1];
/** In Dota 2 the carry has the first seat. */
const DOTA_ORDER = [3, 2, 0, 1, 4];

/** Buildings and objectives that a team has taken so far. */
export interface TeamState {
  towers: number;
  readonly objectives: Record<string, number>;
  readonly dragons: string[];
  soul: string | undefined;
  readonly firsts: string[];
}

/** The heroes, buildings, objectives and events of a game so far. */
export class MobaGameState {
  readonly #profile: MobaProfile;
  readonly #rng: Rng;
  readonly #lengthMs: number;
  readonly heroes: readonly [HeroState[], HeroState[]] = [[], []];
  readonly teams: readonly [TeamState, TeamState];
  readonly events: GameEvent[] = [];
  readonly goldDiff: [number, number][] = [];
  readonly xpDiff: [number, number][] = [];
  /** Element of the dragons from the third on. */
  #element: string | undefined;
  readonly #firstsTaken = new Set<string>();

  constructor(profile: MobaProfile, rng: Rng, lengthMs: number) {
    this.#profile = profile;
    this.#rng = rng;
    this.#lengthMs = lengthMs;
    this.teams = [newTeam(profile), newTeam(profile)];
  }

  /** Runs one tick of farming; `lean` is the advantage of home, −1 … 1. */
  tick(at: number, lean: number): void {
    const rng = this.#rng;
    const profile = this.#profile;
    const part = TICK_MS / MINUTE;
    for (const side of SIDES) {
      const edge = side === 0 ? lean : -lean;
      for (const hero of this.heroes[side]) {
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
        if (hero.alive) buyItems(profile, hero, at);
        if (profile.xpGraph) this.#upgrade(hero, at);
      }
    }
    if (at % MINUTE === 0) {
      const minute = at / MINUTE;
      this.goldDiff.push([minute, this.gold(0) - this.gold(1)]);
      if (profile.xpGraph) {
        const xp = (side: Side): number => Math.round(this.heroes[side].reduce((sum, hero) => sum + hero.xp, 0) * 520);
        this.xpDiff.push([minute, xp(0) - xp(1)]);
      }
    }
  }

  #upgrade(hero: HeroState, at: number): void {
    if (!hero.shard && at > 15 * MINUTE && hero.gold > 11_000) hero.shard = true;
    if (!hero.scepter && hero.gold > 17_500) hero.scepter = true;
    if (at > 25 * MINUTE && !hero.alive && this.#rng.chance(0.02)) {
      hero.alive = true;
      this.addEvent('buyback', at, { side: this.sideOf(hero), player: hero.player });
    }
  }

  sideOf(hero: HeroState): Side {
    return this.heroes[0].includes(hero) ? 0 : 1;
  }

  kill(at: number, side: Side): void {
    const rng = this.#rng;
    const profile = this.#profile;
    for (const heroes of this.heroes) for (const hero of heroes) if (!hero.alive && at >= hero.deadUntil) hero.alive = true;
    const killers = this.heroes[side].filter(({ alive }) => alive);
    const victims = this.heroes[other(side)].filter(({ alive }) => alive);
    if (killers.length === 0 || victims.length === 0) return;
    const killer = rng.weighted(killers, (hero) => KILLER[seatOf(profile, hero.seat)] ?? 1);
    const victim = rng.weighted(victims, (hero) => VICTIM[seatOf(profile, hero.seat)] ?? 1);
    const late = at / this.#lengthMs;
    const assists = killers.filter((hero) => hero !== killer && rng.chance(0.3 + 0.4 * late));
    if (this.events.every(({ kind }) => kind !== 'kill')) this.teams[side].firsts.push('blood');
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
    this.addEvent('kill', at, {
      side,
      player: killer.player,
      victim: victim.player,
      ...(assists.length === 0 ? {} : { assists: assists.map(({ player }) => player) }),
    });
  }

  tower(at: number, side: Side): void {
    const team = this.teams[side];
    if (team.towers >= this.#profile.towers) return;
    if (this.teams[0].towers + this.teams[1].towers === 0) team.firsts.push('tower');
    team.towers += 1;
    for (const hero of this.heroes[side]) hero.gold += this.#profile.towerGold;
    this.addEvent('tower', at, { side, detail: this.#rng.pick(LANES), count: [this.teams[0].towers, this.teams[1].towers] });
  }

  objective(at: number, side: Side, objective: Objective): void {
    const team = this.teams[side];
    let kind = objective.kind;
    let detail: string | undefined;
    if (kind === 'dragon') {
      const total = this.teams[0].dragons.length + this.teams[1].dragons.length;
      if (this.teams.some(({ soul }) => soul !== undefined)) kind = 'elder';
      else {
        detail = total < 3 || this.#element === undefined ? (ELEMENTS[this.#rng.int(0, ELEMENTS.length - 1)] ?? 'infernal') : this.#element;
        if (total === 2) this.#element = detail;
        team.dragons.push(detail);
      }
    }
    if (kind === 'elder') this.count(side, 'elders');
    else this.count(side, objective.count);
    const first = `first_${kind}`;
    if (
      (kind === 'dragon' || kind === 'baron' || kind === 'roshan' || kind === 'tyrant' || kind === 'overlord') &&
      !this.#firstsTaken.has(first)
    ) {
      this.#firstsTaken.add(first);
      team.firsts.push(kind);
    }
    for (const hero of this.heroes[side]) hero.gold += objective.gold;
    this.addEvent(kind, at, { side, ...(detail === undefined ? {} : { detail }) });
    if (kind === 'dragon' && team.dragons.length === 4 && team.soul === undefined) {
      team.soul = detail;
      this.addEvent('soul', at, { side, ...(detail === undefined ? {} : { detail }) });
    }
    if (kind === 'roshan') {
      const holder = this.heroes[side].filter(({ alive }) => alive)[0] ?? this.heroes[side][0];
      if (holder !== undefined) this.addEvent('aegis', at, { side, player: holder.player });
    }
  }

  count(side: Side, key: string): void {
    const { objectives } = this.teams[side];
    objectives[key] = (objectives[key] ?? 0) + 1;
  }

  kills(side: Side): number {
    return this.heroes[side].reduce((sum, hero) => sum + hero.kills, 0);
  }

  gold(side: Side): number {
    return this.heroes[side].reduce((sum, hero) => sum + Math.floor(hero.gold), 0);
  }

  addEvent(kind: string, atMs: number, more: Omit<GameEvent, 'id' | 'atMs' | 'kind'>): void {
    this.events.push({ id: `e${this.events.length + 1}`, atMs, kind, ...more });
  }
}

function newTeam(profile: MobaProfile): TeamState {
  const objectives: Record<string, number> = {};
  for (const { count } of profile.objectives) objectives[count] = 0;
  if (profile.inner !== undefined) objectives[profile.inner.key] = 0;
  return { towers: 0, objectives, dragons: [], soul: undefined, firsts: [] };
}

/** Gold of the starting items and boots. */
const BOOTS_SPENT = 1500;

/** Buys the next items of the build that the gold earned so far pays for; the starting item is bought at the horn. */
export function buyItems(profile: MobaProfile, hero: HeroState, atMs: number): void {
  const price = profile.rating ? 1950 : profile.xpGraph ? 3300 : 2850;
  const spent = hero.gold * 0.94;
  for (;;) {
    const next = hero.purchases.length;
    const item = hero.build[next];
    const from = next === 0 ? 0 : next === 1 ? BOOTS_SPENT : BOOTS_SPENT + price * (next - 1);
    if (item === undefined || (next > 0 && spent <= from)) return;
    hero.purchases.push({ item, atMs });
  }
}

/** Returns the index of a seat in the order top, jungle, mid, carry, support. */
function seatOf(profile: MobaProfile, seat: number): number {
  return profile.xpGraph ? (DOTA_ORDER[seat] ?? seat) : seat;
}
