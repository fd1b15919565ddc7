import type { Side } from '@matchpoint/contracts/match/base';
import type { MobaPlayer, MobaTeam } from '@matchpoint/contracts/match/series';
import { MINUTE } from '../fixture-slot.ts';
import type { MobaGameState } from './game-state.ts';
import { heroView, type HeroState } from './hero-state.ts';
import type { MobaProfile } from './profile.ts';

/** Returns what is shown of a team. */
export function teamView(state: MobaGameState, profile: MobaProfile, side: Side): MobaTeam {
  const team = state.teams[side];
  const sum = (of: (hero: HeroState) => number): number => state.heroes[side].reduce((total, hero) => total + of(hero), 0);
  return {
    kills: sum(({ kills }) => kills),
    deaths: sum(({ deaths }) => deaths),
    assists: sum(({ assists }) => assists),
    gold: state.gold(side),
    towers: team.towers,
    objectives: { ...team.objectives },
    ...(profile.objectives.some(({ kind }) => kind === 'dragon') ? { dragons: team.dragons.slice() } : {}),
    ...(team.soul === undefined ? {} : { soul: team.soul }),
    ...(team.firsts.length === 0 ? {} : { firsts: team.firsts.slice() }),
  };
}

export interface PlayerViewInput {
  readonly state: MobaGameState;
  readonly profile: MobaProfile;
  readonly gameMs: number;
  readonly mvp: HeroState | undefined;
  /** Set once the game is over. */
  readonly winner: Side | undefined;
}

/** Returns what is shown of the players of a side. */
export function playerViews({ state, profile, gameMs, mvp, winner }: PlayerViewInput, side: Side): MobaPlayer[] {
  const minutes = gameMs / MINUTE;
  const dota = profile.xpGraph;
  return state.heroes[side].map((hero) => {
    const { items, backpack } = itemsOf(profile, hero);
    const flags = [...(hero.shard ? ['shard'] : []), ...(hero.scepter ? ['scepter'] : [])];
    const extras = extrasOf(profile, hero);
    return heroView(hero, {
      level: levelOf(profile, hero),
      items,
      ...(dota && backpack.length > 0 ? { backpack } : {}),
      ...(dota && minutes > 7 ? { neutral: NEUTRALS[(hero.seat + Math.floor(minutes / 17)) % NEUTRALS.length] ?? 'essence_ring' } : {}),
      ...extras,
      ...(dota && flags.length > 0 ? { flags } : {}),
      ...(profile.rating && minutes > 3 ? { rating: ratingOf(state, hero, winner) } : {}),
      mvp: profile.rating && hero === mvp,
      minutes,
      xpm: dota ? Math.round((hero.xp * 520) / Math.max(1, minutes)) : undefined,
      netWorth: dota,
      denies: profile.denies,
      vision: !dota && !profile.rating,
    });
  });
}

/** Returns the rating of Honor of Kings (评分): from kills, deaths, assists and the share of the team's kills. `winner` is set once the game is over. */
export function ratingOf(state: MobaGameState, hero: HeroState, winner: Side | undefined): number {
  const side = state.sideOf(hero);
  const kills = Math.max(1, state.kills(side));
  const part = (hero.kills + hero.assists) / kills;
  const won = winner === side ? 1.1 : 0;
  return (
    Math.round(Math.min(16, Math.max(2.5, 5.4 + hero.kills * 0.34 + hero.assists * 0.16 - hero.deaths * 0.46 + part * 2.8 + won)) * 10) / 10
  );
}

function levelOf(profile: MobaProfile, hero: HeroState): number {
  const { levels, fullLevelMinutes } = profile;
  return Math.min(levels, 1 + Math.floor((levels - 1) * Math.min(1, hero.xp / fullLevelMinutes) ** 0.72));
}

/** Returns the items that a hero has: those bought first make room for later ones. */
function itemsOf(profile: MobaProfile, hero: HeroState): { items: string[]; backpack: string[] } {
  const bought = hero.purchases.map(({ item }) => item);
  const over = Math.max(0, bought.length - profile.slots);
  return { items: bought.slice(over), backpack: bought.slice(0, over) };
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
