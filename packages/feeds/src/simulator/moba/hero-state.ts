import type { PlayerRef } from '@matchpoint/contracts/match/base';
import type { ItemPurchase, MobaPlayer } from '@matchpoint/contracts/match/series';

/** State of a player's hero during a game. */
export class HeroState {
  readonly player: PlayerRef;
  readonly seat: number;
  readonly role: string;
  readonly hero: string;
  readonly build: readonly string[];
  kills = 0;
  deaths = 0;
  assists = 0;
  gold: number;
  xp = 0;
  cs = 0;
  denies = 0;
  damage = 0;
  taken = 0;
  vision = 0;
  /** Game time until which the hero is dead, milliseconds. */
  deadUntil = 0;
  alive = true;
  scepter = false;
  shard = false;
  readonly purchases: ItemPurchase[] = [];

  constructor(player: PlayerRef, seat: number, role: string, hero: string, build: readonly string[], gold: number) {
    this.player = player;
    this.seat = seat;
    this.role = role;
    this.hero = hero;
    this.build = build;
    this.gold = gold;
  }
}

/** What a view adds to the state of a hero. */
export interface HeroExtras {
  readonly level: number;
  readonly items: string[];
  readonly backpack?: string[];
  readonly neutral?: string;
  readonly trinket?: string;
  readonly keystone?: string;
  readonly spells?: string[];
  readonly flags?: string[];
  readonly facet?: string;
  readonly rating?: number;
  readonly mvp?: boolean;
  readonly minutes: number;
  readonly xpm: number | undefined;
  readonly netWorth: boolean;
  readonly denies: boolean;
  readonly vision: boolean;
}

export function heroView(hero: HeroState, extras: HeroExtras): MobaPlayer {
  const gold = Math.floor(hero.gold);
  return {
    player: hero.player,
    role: hero.role,
    hero: hero.hero,
    level: extras.level,
    kills: hero.kills,
    deaths: hero.deaths,
    assists: hero.assists,
    gold,
    cs: Math.floor(hero.cs),
    ...(extras.denies ? { denies: Math.floor(hero.denies) } : {}),
    damage: Math.round(hero.damage),
    damageTaken: Math.round(hero.taken),
    ...(extras.vision ? { vision: Math.floor(hero.vision) } : {}),
    ...(extras.minutes > 0 ? { gpm: Math.round(gold / extras.minutes) } : {}),
    ...(extras.xpm === undefined || extras.minutes <= 0 ? {} : { xpm: extras.xpm }),
    ...(extras.netWorth ? { netWorth: gold } : {}),
    items: extras.items,
    purchases: hero.purchases.slice(),
    ...(extras.backpack === undefined ? {} : { backpack: extras.backpack }),
    ...(extras.neutral === undefined ? {} : { neutral: extras.neutral }),
    ...(extras.trinket === undefined ? {} : { trinket: extras.trinket }),
    ...(extras.keystone === undefined ? {} : { keystone: extras.keystone }),
    ...(extras.spells === undefined ? {} : { spells: extras.spells }),
    ...(extras.flags === undefined ? {} : { flags: extras.flags }),
    ...(extras.facet === undefined ? {} : { facet: extras.facet }),
    ...(extras.rating === undefined ? {} : { rating: extras.rating }),
    ...(extras.mvp === true ? { mvp: true } : {}),
    alive: hero.alive,
  };
}
