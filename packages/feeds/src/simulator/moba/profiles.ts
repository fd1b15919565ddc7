import { DOTA2_HEROES, KOG_HEROES, LOL_CHAMPIONS } from '../data/heroes.ts';
import type { MobaProfile } from './profile.ts';

type Step = MobaProfile['draft'][number];

/** Parses a draft order: "bA" is a ban of the first side, "pB" a pick of the second side. */
function order(text: string): Step[] {
  return text.split(' ').map((step) => ({ kind: step.startsWith('b') ? 'ban' : 'pick', first: step.endsWith('A') }));
}

/** Tournament draft of League of Legends: 20 steps. */
const LOL_DRAFT = order('bA bB bA bB bA bB pA pB pB pA pA pB bB bA bB bA pB pA pA pB');
/** Captains' mode of Dota 2: 24 steps. */
const DOTA2_DRAFT = order('bA bB bB bA bB bB bA pA pB bA bA bB pB pA pA pB pB pA bA bB bB bA pA pB');

const LOL_BUILDS: MobaProfile['builds'] = {
  top: [
    ['dorans_shield', 'plated_steelcaps', 'trinity_force', 'sundered_sky', 'steraks_gage', 'deaths_dance', 'guardian_angel'],
    ['dorans_shield', 'mercurys_treads', 'heartsteel', 'sunfire_aegis', 'unending_despair', 'thornmail', 'jaksho'],
    ['dorans_blade', 'plated_steelcaps', 'eclipse', 'black_cleaver', 'sundered_sky', 'steraks_gage', 'guardian_angel'],
  ],
  jungle: [
    ['jungle_pet', 'plated_steelcaps', 'eclipse', 'sundered_sky', 'black_cleaver', 'deaths_dance', 'guardian_angel'],
    ['jungle_pet', 'mercurys_treads', 'sunfire_aegis', 'jaksho', 'kaenic_rookern', 'thornmail', 'randuins_omen'],
    ['jungle_pet', 'sorcerers_shoes', 'liandrys_torment', 'zhonyas_hourglass', 'shadowflame', 'rabadons_deathcap', 'void_staff'],
  ],
  mid: [
    ['dorans_ring', 'sorcerers_shoes', 'ludens_companion', 'shadowflame', 'zhonyas_hourglass', 'rabadons_deathcap', 'void_staff'],
    ['dorans_ring', 'sorcerers_shoes', 'blackfire_torch', 'liandrys_torment', 'zhonyas_hourglass', 'rabadons_deathcap', 'cryptbloom'],
    ['dorans_ring', 'ionian_boots', 'ludens_companion', 'zhonyas_hourglass', 'banshees_veil', 'rabadons_deathcap', 'void_staff'],
  ],
  bot: [
    ['dorans_blade', 'berserkers_greaves', 'yun_tal', 'infinity_edge', 'lord_dominiks', 'bloodthirster', 'guardian_angel'],
    ['dorans_blade', 'berserkers_greaves', 'kraken_slayer', 'phantom_dancer', 'infinity_edge', 'lord_dominiks', 'bloodthirster'],
    ['dorans_blade', 'ionian_boots', 'trinity_force', 'spear_of_shojin', 'infinity_edge', 'lord_dominiks', 'guardian_angel'],
  ],
  support: [
    ['world_atlas', 'swiftness_boots', 'locket', 'zekes_convergence', 'knights_vow', 'redemption', 'frozen_heart'],
    ['world_atlas', 'ionian_boots', 'trailblazer', 'locket', 'mikaels_blessing', 'redemption', 'knights_vow'],
  ],
};

export const LOL: MobaProfile = {
  sides: ['blue', 'red'],
  roles: ['top', 'jungle', 'mid', 'bot', 'support'],
  heroes: LOL_CHAMPIONS,
  draft: LOL_DRAFT,
  draftStepSeconds: [9, 27],
  lock: 'both',
  minutes: { mean: 31.5, deviation: 4.5, low: 23, high: 46 },
  breakMinutes: [7, 11],
  killsPerMinute: 0.82,
  startGold: 500,
  passive: 122,
  creeps: [7.6, 5.8, 8.3, 8.8, 1.1],
  creepGold: 21,
  denies: false,
  killGold: 300,
  assistGold: 75,
  levels: 18,
  fullLevelMinutes: 34,
  damage: 620,
  towers: 11,
  towerGold: 110,
  inner: { key: 'inhibitors', kind: 'inhibitor', most: 3 },
  objectives: [
    { kind: 'dragon', count: 'dragons', fromMinute: 5, untilMinute: 99, everyMinutes: 5, taken: 0.6, gold: 25 },
    { kind: 'grubs', count: 'grubs', fromMinute: 8, untilMinute: 15, everyMinutes: 99, taken: 0.9, gold: 20, pack: 3, once: true },
    { kind: 'herald', count: 'heralds', fromMinute: 15, untilMinute: 20, everyMinutes: 99, taken: 0.9, gold: 40, once: true },
    { kind: 'atakhan', count: 'atakhan', fromMinute: 20, untilMinute: 99, everyMinutes: 99, taken: 0.7, gold: 60, once: true },
    { kind: 'baron', count: 'barons', fromMinute: 25, untilMinute: 99, everyMinutes: 6, taken: 0.45, gold: 300 },
  ],
  xpGraph: false,
  dayMinutes: undefined,
  builds: LOL_BUILDS,
  slots: 6,
  rating: false,
  patch: 'fortnightly',
};

export const WILD_RIFT: MobaProfile = {
  ...LOL,
  lock: 'own',
  minutes: { mean: 17, deviation: 2.4, low: 12.5, high: 25 },
  breakMinutes: [5, 8],
  draftStepSeconds: [7, 22],
  killsPerMinute: 1.25,
  passive: 190,
  creeps: [7.2, 6, 7.8, 8.2, 1.5],
  creepGold: 37,
  levels: 15,
  fullLevelMinutes: 16.5,
  damage: 1050,
  objectives: [
    { kind: 'dragon', count: 'dragons', fromMinute: 4, untilMinute: 99, everyMinutes: 4, taken: 0.65, gold: 35 },
    { kind: 'herald', count: 'heralds', fromMinute: 5, untilMinute: 10, everyMinutes: 99, taken: 0.9, gold: 50, once: true },
    { kind: 'baron', count: 'barons', fromMinute: 10, untilMinute: 99, everyMinutes: 3, taken: 0.5, gold: 250 },
  ],
  patch: undefined,
};

export const KOG: MobaProfile = {
  sides: ['blue', 'red'],
  roles: ['clash', 'jungle', 'mid', 'farm', 'roam'],
  heroes: KOG_HEROES,
  draft: LOL_DRAFT,
  draftStepSeconds: [8, 24],
  lock: 'own',
  minutes: { mean: 16.8, deviation: 3, low: 10.5, high: 27 },
  breakMinutes: [6, 9],
  killsPerMinute: 1.15,
  startGold: 300,
  passive: 210,
  creeps: [6.4, 7, 6.2, 7.6, 1.6],
  creepGold: 58,
  denies: false,
  killGold: 210,
  assistGold: 60,
  levels: 15,
  fullLevelMinutes: 15,
  damage: 6400,
  towers: 9,
  towerGold: 70,
  inner: undefined,
  objectives: [
    { kind: 'tyrant', count: 'tyrants', fromMinute: 2, untilMinute: 20, everyMinutes: 3, taken: 0.8, gold: 60 },
    { kind: 'overlord', count: 'overlords', fromMinute: 2.5, untilMinute: 20, everyMinutes: 3.5, taken: 0.75, gold: 60 },
    { kind: 'storm_dragon', count: 'storm_dragons', fromMinute: 20, untilMinute: 99, everyMinutes: 3, taken: 0.85, gold: 120 },
  ],
  xpGraph: false,
  dayMinutes: undefined,
  builds: {
    clash: [
      ['resist_boots', 'dark_iron', 'glory', 'overlord_plate', 'ring_of_sage', 'storm_belt'],
      ['tranquil_boots', 'cuirass', 'axe_torment', 'witch_cloak', 'ominous', 'overlord_plate'],
    ],
    jungle: [
      ['hunter_blade', 'tranquil_boots', 'dark_iron', 'axe_torment', 'starbreaker', 'ring_of_sage'],
      ['hunter_blade', 'speed_boots', 'shadow_edge', 'eternity', 'bloodweeper', 'starbreaker'],
    ],
    mid: [
      ['arcane_boots', 'echo_staff', 'pain_mask', 'void_staff_kog', 'scholars_wrath', 'moon_goddess'],
      ['arcane_boots', 'pain_mask', 'nightmare', 'frosty', 'scholars_wrath', 'ring_of_sage'],
    ],
    farm: [
      ['speed_boots', 'doomsday', 'eternity', 'dawnlight', 'shadow_edge', 'bloodweeper'],
      ['speed_boots', 'master_sword', 'eternity', 'starbreaker', 'dawnlight', 'ring_of_sage'],
    ],
    roam: [
      ['roam_boots', 'resist_boots', 'cuirass', 'ominous', 'snow_guard', 'witch_cloak'],
      ['roam_boots', 'arcane_boots', 'ice_scepter', 'glory', 'snow_guard', 'ring_of_sage'],
    ],
  },
  slots: 6,
  rating: true,
  patch: undefined,
};

export const DOTA2: MobaProfile = {
  sides: ['radiant', 'dire'],
  roles: ['pos1', 'pos2', 'pos3', 'pos4', 'pos5'],
  heroes: DOTA2_HEROES,
  draft: DOTA2_DRAFT,
  draftStepSeconds: [8, 28],
  lock: 'none',
  minutes: { mean: 37, deviation: 8, low: 23, high: 68 },
  breakMinutes: [9, 13],
  killsPerMinute: 1.25,
  startGold: 600,
  passive: 96,
  creeps: [8.6, 7.6, 6.2, 2.4, 1.3],
  creepGold: 43,
  denies: true,
  killGold: 250,
  assistGold: 90,
  levels: 30,
  fullLevelMinutes: 58,
  damage: 620,
  towers: 11,
  towerGold: 130,
  inner: { key: 'barracks', kind: 'barracks', most: 6 },
  objectives: [
    { kind: 'roshan', count: 'roshans', fromMinute: 16, untilMinute: 99, everyMinutes: 10, taken: 0.4, gold: 150 },
    { kind: 'tormentor', count: 'tormentors', fromMinute: 20, untilMinute: 99, everyMinutes: 10, taken: 0.45, gold: 60 },
  ],
  xpGraph: true,
  dayMinutes: 5,
  builds: {
    pos1: [
      ['magic_wand', 'power_treads', 'bfury', 'manta', 'black_king_bar', 'butterfly', 'abyssal_blade', 'satanic'],
      ['wraith_band', 'power_treads', 'maelstrom', 'sange_and_yasha', 'black_king_bar', 'skadi', 'swift_blink', 'monkey_king_bar'],
      ['magic_wand', 'phase_boots', 'diffusal_blade', 'manta', 'black_king_bar', 'daedalus', 'nullifier', 'satanic'],
    ],
    pos2: [
      ['bracer', 'power_treads', 'witch_blade', 'blink', 'black_king_bar', 'octarine_core', 'sheepstick', 'ethereal_blade'],
      ['null_talisman', 'travel_boots', 'orchid', 'kaya_and_sange', 'black_king_bar', 'bloodthorn', 'shivas_guard', 'refresher'],
    ],
    pos3: [
      ['bracer', 'phase_boots', 'vanguard', 'blink', 'black_king_bar', 'shivas_guard', 'assault', 'overwhelming_blink'],
      ['magic_wand', 'guardian_greaves', 'pipe', 'crimson_guard', 'lotus_orb', 'blade_mail', 'heart', 'refresher'],
    ],
    pos4: [
      ['magic_wand', 'tranquil_boots', 'blink', 'force_staff', 'solar_crest', 'aether_lens', 'cyclone'],
      ['magic_wand', 'arcane_boots', 'spirit_vessel', 'force_staff', 'blink', 'lotus_orb', 'sheepstick'],
    ],
    pos5: [
      ['ward_dispenser', 'arcane_boots', 'glimmer_cape', 'force_staff', 'aether_lens', 'ghost', 'wind_waker'],
      ['ward_dispenser', 'tranquil_boots', 'pavise', 'mekansm', 'glimmer_cape', 'holy_locket', 'lotus_orb'],
    ],
  },
  slots: 6,
  rating: false,
  patch: '7.40',
};
