import type { Stat } from '@matchpoint/contracts/player/stat';
import { gameById, type Game, type GameId } from '@matchpoint/contracts/games';
import type { StatTotals } from './stat-totals.ts';

/** How a stat is computed from totals. `total`: the sum; `average`: the sum divided by its times; `percentage`: made of attempted. */
export interface StatSpec {
  readonly key: string;
  readonly unit: 'count' | 'decimal' | 'percent' | 'seconds';
  readonly read: (totals: StatTotals) => number | undefined;
  /** For counts: how often the value was known. An average is shown only when that is every match. */
  readonly times?: (totals: StatTotals) => number;
  /** Whether there is a ranking by this stat. */
  readonly ranked: boolean;
  /** Left out while it is 0, because it does not apply to most players. */
  readonly rare: boolean;
}

const total = (key: string, options: { ranked?: boolean; rare?: boolean } = {}): StatSpec => ({
  key,
  unit: 'count',
  read: (totals) => totals[key]?.[0],
  times: (totals) => totals[key]?.[1] ?? 0,
  ranked: options.ranked ?? false,
  rare: options.rare ?? false,
});

function mean(totals: StatTotals, key: string): number | undefined {
  const entry = totals[key];
  return entry === undefined || entry[1] === 0 ? undefined : entry[0] / entry[1];
}

const average = (key: string, unit: 'decimal' | 'seconds', ranked = false): StatSpec => ({
  key,
  unit,
  read: (totals) => mean(totals, key),
  ranked,
  rare: false,
});

const percentage = (key: string, ranked = false): StatSpec => ({
  key,
  unit: 'percent',
  read: (totals) => {
    const value = mean(totals, key);
    return value === undefined ? undefined : value * 100;
  },
  ranked,
  rare: false,
});

/** (kills [+ assists]) / deaths; without deaths the divisor is 1. */
const perDeath = (key: 'kda' | 'kd', ranked: boolean): StatSpec => ({
  key,
  unit: 'decimal',
  read: (totals) => {
    const [kills, deaths, assists] = [totals['kills']?.[0], totals['deaths']?.[0], totals['assists']?.[0]];
    if (kills === undefined || deaths === undefined) return undefined;
    return (kills + (key === 'kda' ? (assists ?? 0) : 0)) / Math.max(1, deaths);
  },
  ranked,
  rare: false,
});

type Sport = Game['sport'];

const PLAYER_STATS: Readonly<Record<Sport, readonly StatSpec[]>> = {
  soccer: [
    total('goals', { ranked: true }),
    total('assists', { ranked: true }),
    average('rating', 'decimal', true),
    total('starts'),
    total('penalty_goals', { rare: true }),
    total('own_goals', { rare: true }),
    total('clean_sheets', { ranked: true }),
    total('yellow', { ranked: true }),
    total('red', { ranked: true, rare: true }),
  ],
  basketball: [
    total('points', { ranked: true }),
    total('rebounds', { ranked: true }),
    total('assists', { ranked: true }),
    total('steals', { ranked: true }),
    total('blocks', { ranked: true }),
    total('threes_made', { ranked: true }),
    average('minutes', 'seconds'),
    percentage('field_goals'),
    percentage('threes'),
    percentage('free_throws'),
    total('turnovers'),
    total('fouls'),
    average('plus_minus', 'decimal'),
    total('starts'),
  ],
  moba: [
    perDeath('kda', true),
    total('kills', { ranked: true }),
    total('assists', { ranked: true }),
    total('deaths'),
    percentage('kill_participation', true),
    average('gpm', 'decimal', true),
    average('damage_per_min', 'decimal', true),
    average('cs_per_min', 'decimal', true),
    average('xpm', 'decimal'),
    average('rating', 'decimal'),
    total('mvp', { ranked: true }),
    total('games'),
  ],
  cs: [
    average('rating', 'decimal', true),
    average('adr', 'decimal', true),
    percentage('kast', true),
    perDeath('kd', true),
    total('kills', { ranked: true }),
    total('deaths'),
    total('assists', { ranked: true }),
    percentage('headshot_rate', true),
    total('opening_kills', { ranked: true }),
    total('multi_kills'),
    total('clutches', { ranked: true }),
    total('games'),
  ],
  battle_royale: [
    total('kills', { ranked: true }),
    total('damage', { ranked: true }),
    total('wwcd', { ranked: true }),
    total('assists', { ranked: true }),
    total('knocks', { ranked: true }),
    average('survival', 'seconds'),
    total('revives'),
    total('games'),
  ],
};

const OBJECTIVES = ['dragons', 'heralds', 'grubs', 'barons', 'inhibitors', 'roshans', 'barracks', 'tyrants', 'overlords', 'storm_dragons'];

const TEAM_STATS: Readonly<Record<Sport, readonly StatSpec[]>> = {
  soccer: [
    total('scored'),
    total('conceded'),
    total('clean_sheets'),
    percentage('possession'),
    percentage('pass_accuracy'),
    average('xg', 'decimal'),
    ...['shots', 'shots_on', 'corners', 'dangerous_attacks', 'passes', 'fouls', 'offsides', 'saves', 'yellow', 'red'].map((key) =>
      total(key),
    ),
  ],
  basketball: [
    total('scored'),
    total('conceded'),
    percentage('field_goals'),
    percentage('threes'),
    percentage('free_throws'),
    ...['rebounds', 'rebounds_offensive', 'rebounds_defensive', 'assists', 'steals', 'blocks', 'turnovers', 'fouls'].map((key) =>
      total(key),
    ),
    total('points_in_paint'),
    total('fast_break'),
  ],
  moba: [
    percentage('games_won'),
    total('kills'),
    total('deaths'),
    average('length', 'seconds'),
    average('gpm', 'decimal'),
    total('towers'),
    ...OBJECTIVES.map((key) => total(key, { rare: true })),
    total('games'),
  ],
  cs: [
    percentage('games_won'),
    percentage('rounds_won_rate'),
    percentage('ct_rounds'),
    percentage('t_rounds'),
    total('rounds_won'),
    total('games'),
  ],
  battle_royale: [
    total('points'),
    total('kills'),
    total('wwcd'),
    average('place', 'decimal'),
    average('game_place', 'decimal'),
    total('event_wins'),
    total('games'),
  ],
};

/** Returns the stats of a player of a game in display order. */
export function playerStatSpecs(gameId: GameId): readonly StatSpec[] {
  return PLAYER_STATS[gameById(gameId)?.sport ?? 'soccer'];
}

/** Returns the stats of a team of a game in display order. */
export function teamStatSpecs(gameId: GameId): readonly StatSpec[] {
  return TEAM_STATS[gameById(gameId)?.sport ?? 'soccer'];
}

/** Returns one stat over `played` matches; undefined when the data lacks it. */
export function statOf(spec: StatSpec, totals: StatTotals, played: number): Stat | undefined {
  const value = spec.read(totals);
  if (value === undefined || (spec.rare && value === 0)) return undefined;
  const whole = spec.times !== undefined && played > 0 && spec.times(totals) >= played;
  return { key: spec.key, value: round(value), unit: spec.unit, ...(whole ? { perMatch: round(value / played) } : {}) };
}

/** Returns all stats that the totals contain. */
export function statsOf(specs: readonly StatSpec[], totals: StatTotals, played: number): Stat[] {
  return specs.flatMap((spec) => statOf(spec, totals, played) ?? []);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
