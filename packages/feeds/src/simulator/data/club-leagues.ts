import type { Surroundings } from './club-names.ts';
import type { CompetitionFormat, CompetitionYear, LeagueSpec, LeagueTrait } from './league-spec.ts';
import type { Culture } from './person-names.ts';
import type { Region } from './places.ts';

interface RegionFacts {
  /** When the soccer leagues of the region begin. */
  readonly year: CompetitionYear;
  readonly utcOffset: number;
  readonly culture: Culture;
  readonly surroundings: Surroundings;
}

const REGIONS: Readonly<Record<Region, RegionFacts>> = {
  yunzhou: { year: 'autumn', utcOffset: 8, culture: 'chinese', surroundings: 'inland' },
  haidong: { year: 'spring', utcOffset: 9, culture: 'chinese', surroundings: 'sea' },
  northmark: { year: 'autumn', utcOffset: 6, culture: 'chinese', surroundings: 'north' },
  nanwan: { year: 'spring', utcOffset: 7, culture: 'chinese', surroundings: 'sea' },
  westreach: { year: 'autumn', utcOffset: 1, culture: 'western', surroundings: 'far' },
  farland: { year: 'spring', utcOffset: -6, culture: 'southern', surroundings: 'far' },
  isles: { year: 'autumn', utcOffset: -9, culture: 'southern', surroundings: 'sea' },
};

/** Strengths of second tiers: their best teams are as strong as the middle of the first tier. */
const SECOND_TIER = [-2.3, -0.2] as const;

/** Strengths of youth teams. */
const YOUTH = [-2.6, -0.9] as const;

const soccer = (
  key: string,
  country: Region,
  names: readonly [zh: string, zhShort: string, en: string, enShort: string],
  hue: string,
  format: CompetitionFormat,
  tier: number,
  founded: number,
  more: Partial<LeagueSpec> = {},
): LeagueSpec => {
  const [zh, zhShort, en, enShort] = names;
  return { key, gameId: 202, zh, zhShort, en, enShort, hue, format, tier, country, teams: key, founded, ...REGIONS[country], ...more };
};

const basketball = (
  key: string,
  country: Region,
  names: readonly [zh: string, zhShort: string, en: string, enShort: string],
  hue: string,
  format: CompetitionFormat,
  tier: number,
  founded: number,
  year: CompetitionYear,
  traits: readonly LeagueTrait[],
  more: Partial<LeagueSpec> = {},
): LeagueSpec => {
  const [zh, zhShort, en, enShort] = names;
  return {
    key,
    gameId: 201,
    zh,
    zhShort,
    en,
    enShort,
    hue,
    format,
    tier,
    country,
    teams: key,
    founded,
    ...REGIONS[country],
    year,
    traits,
    ...more,
  };
};

/** The competitions of soccer and basketball. */
export const CLUB_LEAGUES: readonly LeagueSpec[] = [
  soccer('yunzhou', 'yunzhou', ['云州超级联赛', '云州超', 'Yunzhou Super League', 'YSL'], '#c62828', 'round_robin', 1, 1934),
  soccer('yunzhou-2', 'yunzhou', ['云州甲级联赛', '云州甲', 'Yunzhou First Division', 'YFD'], '#8d6e63', 'round_robin_promotion', 2, 1951, {
    strengths: SECOND_TIER,
  }),
  soccer('haidong', 'haidong', ['海东超级联赛', '海东超', 'Haidong Super League', 'HSL'], '#1565c0', 'round_robin', 1, 1938),
  soccer('haidong-2', 'haidong', ['海东甲级联赛', '海东甲', 'Haidong First Division', 'HFD'], '#00838f', 'round_robin_promotion', 2, 1955, {
    strengths: SECOND_TIER,
  }),
  soccer('northmark', 'northmark', ['北境超级联赛', '北境超', 'Northmark Premier Division', 'NPD'], '#283593', 'round_robin', 1, 1929),
  soccer(
    'northmark-2',
    'northmark',
    ['北境甲级联赛', '北境甲', 'Northmark First Division', 'NMD'],
    '#546e7a',
    'round_robin_promotion',
    2,
    1948,
    {
      strengths: SECOND_TIER,
    },
  ),
  soccer('nanwan', 'nanwan', ['南湾超级联赛', '南湾超', 'Nanwan Super League', 'NSL'], '#2e7d32', 'round_robin', 1, 1941),
  soccer('nanwan-2', 'nanwan', ['南湾甲级联赛', '南湾甲', 'Nanwan First Division', 'NWD'], '#558b2f', 'round_robin_promotion', 2, 1959, {
    strengths: SECOND_TIER,
  }),
  soccer('westreach', 'westreach', ['西陆超级联赛', '西陆超', 'Westreach League One', 'WL1'], '#6a1b9a', 'round_robin', 1, 1898),
  soccer(
    'westreach-2',
    'westreach',
    ['西陆甲级联赛', '西陆甲', 'Westreach League Two', 'WL2'],
    '#4527a0',
    'round_robin_promotion',
    2,
    1906,
    {
      strengths: SECOND_TIER,
    },
  ),
  soccer('farland', 'farland', ['远洲甲级联赛', '远洲甲', 'Farland Primera', 'FPR'], '#ef6c00', 'round_robin', 1, 1916),
  soccer('farland-2', 'farland', ['远洲乙级联赛', '远洲乙', 'Farland Segunda', 'FSG'], '#a1661a', 'round_robin_promotion', 2, 1932, {
    strengths: SECOND_TIER,
  }),
  soccer('isles', 'isles', ['群岛联赛', '群岛联', 'Isles League', 'ISL'], '#00897b', 'round_robin', 2, 1962, { strengths: [-1.4, 0.7] }),
  soccer('yunzhou-cup', 'yunzhou', ['云州杯', '云州杯', 'Yunzhou Cup', 'YZC'], '#b0003a', 'knockout', 2, 1926, {
    teams: 'yunzhou+yunzhou-2',
  }),
  soccer('haidong-cup', 'haidong', ['海东杯', '海东杯', 'Haidong Cup', 'HDC'], '#0d3b8c', 'knockout', 2, 1931, {
    teams: 'haidong+haidong-2',
  }),
  soccer('northmark-cup', 'northmark', ['北境杯', '北境杯', 'Northmark Cup', 'NMC'], '#37474f', 'knockout', 2, 1924, {
    teams: 'northmark+northmark-2',
  }),
  soccer('nanwan-cup', 'nanwan', ['南湾杯', '南湾杯', 'Nanwan Cup', 'NWC'], '#1b5e20', 'knockout', 2, 1936, { teams: 'nanwan+nanwan-2' }),
  soccer('westreach-cup', 'westreach', ['西陆杯', '西陆杯', 'Westreach Cup', 'WRC'], '#ad1457', 'knockout', 2, 1893, {
    teams: 'westreach+westreach-2',
  }),
  soccer('farland-cup', 'farland', ['远洲杯', '远洲杯', 'Farland Cup', 'FLC'], '#bf360c', 'knockout', 2, 1921, {
    teams: 'farland+farland-2',
  }),
  {
    ...soccer('ringsea', 'yunzhou', ['环海冠军杯', '环海杯', 'Ringsea Champions Cup', 'RCC'], '#006064', 'groups_knockout', 1, 1964),
    teams: 'yunzhou+haidong+northmark+nanwan',
    country: 'ringsea',
  },
  {
    ...soccer('two-oceans', 'westreach', ['两洋冠军杯', '两洋杯', 'Two Oceans Cup', 'TOC'], '#4e342e', 'groups_knockout', 1, 1958),
    teams: 'westreach+farland+isles',
    country: 'two-oceans',
  },
  soccer('yunzhou-u21', 'yunzhou', ['云州青年联赛', '云州青年', 'Yunzhou U21 League', 'YUL'], '#ef5350', 'daily_round_robin', 3, 2004, {
    year: 'january',
    strengths: YOUTH,
  }),
  soccer('haidong-u21', 'haidong', ['海东青年联赛', '海东青年', 'Haidong U21 League', 'HUL'], '#42a5f5', 'daily_round_robin', 3, 2006, {
    year: 'july',
    strengths: YOUTH,
  }),
  soccer('farland-u21', 'farland', ['远洲青年联赛', '远洲青年', 'Farland U21 League', 'FUL'], '#ffa726', 'daily_round_robin', 3, 2002, {
    year: 'january',
    strengths: YOUTH,
  }),
  soccer('isles-u21', 'isles', ['群岛青年联赛', '群岛青年', 'Isles U21 League', 'IUL'], '#26a69a', 'daily_round_robin', 3, 2009, {
    year: 'july',
    strengths: YOUTH,
  }),

  basketball(
    'huanwan',
    'yunzhou',
    ['环湾篮球联赛', '环湾联', 'Huanwan Basketball League', 'HBL'],
    '#1d428a',
    'round_robin_knockout',
    1,
    1956,
    'autumn',
    ['away_first'],
  ),
  basketball(
    'yunzhou-bb',
    'yunzhou',
    ['云州篮球甲级联赛', '云州篮甲', 'Yunzhou Basketball Division', 'YBD'],
    '#c8102e',
    'round_robin_knockout',
    2,
    1961,
    'july',
    [],
  ),
  basketball(
    'haidong-bb',
    'haidong',
    ['海东篮球联赛', '海东篮', 'Haidong Basketball League', 'HDB'],
    '#00838f',
    'round_robin_knockout',
    2,
    1963,
    'spring',
    ['fiba'],
    { hours: [15.5, 19.5, 14, 17.5] },
  ),
  basketball(
    'northmark-bb',
    'northmark',
    ['北境篮球联赛', '北境篮', 'Northmark Basketball League', 'NMB'],
    '#283593',
    'round_robin_knockout',
    2,
    1958,
    'autumn',
    ['fiba'],
  ),
  basketball(
    'nanwan-bb',
    'nanwan',
    ['南湾篮球联赛', '南湾篮', 'Nanwan Basketball League', 'NWB'],
    '#2e7d32',
    'round_robin_knockout',
    2,
    1966,
    'july',
    ['fiba'],
  ),
  basketball(
    'westreach-bb',
    'westreach',
    ['西陆篮球联赛', '西陆篮', 'Westreach Basketball League', 'WRB'],
    '#f26522',
    'round_robin_knockout',
    1,
    1946,
    'spring',
    ['fiba'],
  ),
  basketball(
    'farland-bb',
    'farland',
    ['远洲职业篮球联赛', '远洲职篮', 'Farland Pro Basketball', 'FLB'],
    '#5b2a86',
    'round_robin_knockout',
    1,
    1951,
    'autumn',
    ['away_first'],
  ),
  basketball(
    'isles-bb',
    'isles',
    ['群岛篮球联赛', '群岛篮', 'Isles Basketball League', 'IBL'],
    '#e65100',
    'round_robin_knockout',
    3,
    1972,
    'july',
    ['fiba'],
    { hours: [16.5, 19, 14.5] },
  ),
];
