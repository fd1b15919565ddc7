import type { Figure } from '@matchpoint/contracts/player/figure';
import { gameById, type Game, type GameId } from '@matchpoint/contracts/games';
import type { Tally } from './stat-totals.ts';

/** How a figure is read from a tally. `total`: the sum; `mean`: by the times it was known; `share`: made of attempted, in percent. */
export interface FigureSpec {
  readonly key: string;
  readonly unit: 'count' | 'decimal' | 'percent' | 'seconds';
  readonly read: (tally: Tally) => number | undefined;
  /** Of a count: how often it was known, so that a mean is only given where that is every match. */
  readonly times?: (tally: Tally) => number;
  /** There is a ranking by it. */
  readonly ranked: boolean;
  /** Left out while it is 0: of most players nobody asks. */
  readonly rare: boolean;
}

const total = (key: string, options: { ranked?: boolean; rare?: boolean } = {}): FigureSpec => ({
  key,
  unit: 'count',
  read: (tally) => tally[key]?.[0],
  times: (tally) => tally[key]?.[1] ?? 0,
  ranked: options.ranked ?? false,
  rare: options.rare ?? false,
});

function mean(tally: Tally, key: string): number | undefined {
  const entry = tally[key];
  return entry === undefined || entry[1] === 0 ? undefined : entry[0] / entry[1];
}

const average = (key: string, unit: 'decimal' | 'seconds', ranked = false): FigureSpec => ({
  key,
  unit,
  read: (tally) => mean(tally, key),
  ranked,
  rare: false,
});

const share = (key: string, ranked = false): FigureSpec => ({
  key,
  unit: 'percent',
  read: (tally) => {
    const value = mean(tally, key);
    return value === undefined ? undefined : value * 100;
  },
  ranked,
  rare: false,
});

/** (kills [+ assists]) / deaths; by one where nobody died. */
const perDeath = (key: 'kda' | 'kd', ranked: boolean): FigureSpec => ({
  key,
  unit: 'decimal',
  read: (tally) => {
    const [kills, deaths, assists] = [tally['kills']?.[0], tally['deaths']?.[0], tally['assists']?.[0]];
    if (kills === undefined || deaths === undefined) return undefined;
    return (kills + (key === 'kda' ? (assists ?? 0) : 0)) / Math.max(1, deaths);
  },
  ranked,
  rare: false,
});

type Sport = Game['sport'];

const PLAYER: Readonly<Record<Sport, readonly FigureSpec[]>> = {
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
    share('field_goals'),
    share('threes'),
    share('free_throws'),
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
    share('kill_participation', true),
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
    share('kast', true),
    perDeath('kd', true),
    total('kills', { ranked: true }),
    total('deaths'),
    total('assists', { ranked: true }),
    share('headshot_rate', true),
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

const TEAM: Readonly<Record<Sport, readonly FigureSpec[]>> = {
  soccer: [
    total('scored'),
    total('conceded'),
    total('clean_sheets'),
    share('possession'),
    share('pass_accuracy'),
    average('xg', 'decimal'),
    ...['shots', 'shots_on', 'corners', 'dangerous_attacks', 'passes', 'fouls', 'offsides', 'saves', 'yellow', 'red'].map((key) =>
      total(key),
    ),
  ],
  basketball: [
    total('scored'),
    total('conceded'),
    share('field_goals'),
    share('threes'),
    share('free_throws'),
    ...['rebounds', 'rebounds_offensive', 'rebounds_defensive', 'assists', 'steals', 'blocks', 'turnovers', 'fouls'].map((key) =>
      total(key),
    ),
    total('points_in_paint'),
    total('fast_break'),
  ],
  moba: [
    share('games_won'),
    total('kills'),
    total('deaths'),
    average('length', 'seconds'),
    average('gpm', 'decimal'),
    total('towers'),
    ...OBJECTIVES.map((key) => total(key, { rare: true })),
    total('games'),
  ],
  cs: [share('games_won'), share('rounds_won_rate'), share('ct_rounds'), share('t_rounds'), total('rounds_won'), total('games')],
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

/** The figures of a player of a game, in the order in which they are shown. */
export function playerSpecs(gameId: GameId): readonly FigureSpec[] {
  return PLAYER[gameById(gameId)?.sport ?? 'soccer'];
}

/** The figures of a team of a game, in the order in which they are shown. */
export function teamSpecs(gameId: GameId): readonly FigureSpec[] {
  return TEAM[gameById(gameId)?.sport ?? 'soccer'];
}

/** One figure of a tally over `played` matches; undefined where the data does not hold it. */
export function figureOf(spec: FigureSpec, tally: Tally, played: number): Figure | undefined {
  const value = spec.read(tally);
  if (value === undefined || (spec.rare && value === 0)) return undefined;
  const whole = spec.times !== undefined && played > 0 && spec.times(tally) >= played;
  return { key: spec.key, value: round(value), unit: spec.unit, ...(whole ? { perMatch: round(value / played) } : {}) };
}

/** All figures that a tally holds. */
export function figuresOf(specs: readonly FigureSpec[], tally: Tally, played: number): Figure[] {
  return specs.flatMap((spec) => figureOf(spec, tally, played) ?? []);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
