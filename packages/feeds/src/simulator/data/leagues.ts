import type { GameId } from '@matchpoint/contracts/games';
import type { Culture } from './person-names.ts';

/**
 * A competition of the simulated world. `teams` is the name of a list of teams; kick-off windows are hours of the day in UTC, [from, to).
 */
export interface LeagueSpec {
  readonly key: string;
  readonly gameId: GameId;
  readonly zh: string;
  readonly zhShort: string;
  readonly en: string;
  readonly enShort: string;
  readonly hue: string;
  readonly tier: number;
  /** ISO 3166 code of a country (DE, GB-ENG) or M49 code of a continent (150). */
  readonly country?: string;
  readonly teams: string;
  readonly culture: Culture;
  readonly windows?: readonly (readonly [number, number])[];
  /** Best-of of its series from group stage to final, or number of games of a battle-royale day. */
  readonly lengths?: readonly number[];
  readonly traits?: readonly LeagueTrait[];
}

/** Basketball: which team is named first, and the length of a quarter. Series: how games are counted. Cups: a winner is required. */
export type LeagueTrait = 'away_first' | 'fiba' | 'play_all' | 'advantage' | 'cup' | 'fearless' | 'match_point' | 'carry_over';

const soccer = (
  key: string,
  zh: string,
  en: string,
  enShort: string,
  hue: string,
  tier: number,
  country: string,
  culture: Culture,
  more: Partial<LeagueSpec> = {},
): LeagueSpec => ({ key, gameId: 202, zh, zhShort: zh, en, enShort, hue, tier, country, culture, teams: key, ...more });

const basketball = (
  key: string,
  zh: string,
  en: string,
  enShort: string,
  hue: string,
  tier: number,
  country: string,
  culture: Culture,
  traits: readonly LeagueTrait[],
): LeagueSpec => ({ key, gameId: 201, zh, zhShort: zh, en, enShort, hue, tier, country, culture, teams: key, traits });

const esport = (
  gameId: GameId,
  key: string,
  zh: string,
  zhShort: string,
  en: string,
  enShort: string,
  hue: string,
  tier: number,
  teams: string,
  windows: readonly (readonly [number, number])[],
  lengths: readonly number[],
  traits: readonly LeagueTrait[] = [],
): LeagueSpec => ({ key, gameId, zh, zhShort, en, enShort, hue, tier, culture: 'handle', teams, windows, lengths, traits });

export const LEAGUES: readonly LeagueSpec[] = [
  soccer('epl', '英超', 'Premier League', 'EPL', '#6a1b9a', 1, 'GB-ENG', 'english'),
  soccer('championship', '英冠', 'EFL Championship', 'ELC', '#2e5a88', 2, 'GB-ENG', 'english'),
  soccer('laliga', '西甲', 'La Liga', 'LaLiga', '#c62828', 1, 'ES', 'spanish'),
  soccer('bundesliga', '德甲', 'Bundesliga', 'BL1', '#b71c1c', 1, 'DE', 'german'),
  soccer('seriea', '意甲', 'Serie A', 'SerieA', '#1565c0', 1, 'IT', 'italian'),
  soccer('ligue1', '法甲', 'Ligue 1', 'L1', '#00695c', 1, 'FR', 'french'),
  soccer('eredivisie', '荷甲', 'Eredivisie', 'ERE', '#e65100', 2, 'NL', 'dutch'),
  soccer('primeira', '葡超', 'Primeira Liga', 'PRI', '#2e7d32', 2, 'PT', 'portuguese'),
  soccer('superlig', '土超', 'Süper Lig', 'TSL', '#ad1457', 2, 'TR', 'turkish'),
  soccer('saudi', '沙特联', 'Saudi Pro League', 'SPL', '#1b5e20', 2, 'SA', 'arabic'),
  soccer('csl', '中超', 'Chinese Super League', 'CSL', '#d84315', 1, 'CN', 'chinese'),
  soccer('china1', '中甲', 'China League One', 'CL1', '#8d6e63', 2, 'CN', 'chinese'),
  soccer('jleague', '日职联', 'J1 League', 'J1', '#c2185b', 1, 'JP', 'japanese'),
  soccer('kleague', 'K联赛', 'K League 1', 'K1', '#283593', 2, 'KR', 'korean'),
  soccer('aleague', '澳超', 'A-League Men', 'ALM', '#ef6c00', 2, 'AU', 'english'),
  soccer('brasileirao', '巴甲', 'Brasileirão Série A', 'BRA', '#00897b', 1, 'BR', 'portuguese'),
  soccer('argentina', '阿甲', 'Liga Profesional', 'ARG', '#0277bd', 2, 'AR', 'spanish'),
  soccer('mls', '美职联', 'Major League Soccer', 'MLS', '#37474f', 2, 'US', 'english'),
  soccer('ligamx', '墨超', 'Liga MX', 'LMX', '#558b2f', 2, 'MX', 'spanish'),
  soccer('scotland', '苏超', 'Scottish Premiership', 'SCO', '#4527a0', 3, 'GB-SCT', 'english'),
  soccer('ucl', '欧冠', 'European Champions Cup', 'UCL', '#0d3b8c', 1, '150', 'english', {
    teams: 'epl+laliga+bundesliga+seriea+ligue1+primeira+eredivisie',
    traits: ['cup'],
  }),
  soccer('acl', '亚冠精英', 'AFC Champions Elite', 'ACL', '#006064', 1, '142', 'japanese', {
    teams: 'csl+jleague+kleague+saudi',
    traits: ['cup'],
  }),
  soccer('libertadores', '解放者杯', 'Copa Libertadores', 'LIB', '#4e342e', 1, '005', 'spanish', {
    teams: 'brasileirao+argentina',
    traits: ['cup'],
  }),
  soccer('facup', '英足总杯', 'FA Cup', 'FAC', '#b0003a', 2, 'GB-ENG', 'english', { teams: 'epl+championship', traits: ['cup'] }),
  soccer('cfacup', '足协杯', 'CFA Cup', 'CFA', '#bf360c', 2, 'CN', 'chinese', { teams: 'csl+china1', traits: ['cup'] }),

  basketball('nba', 'NBA', 'NBA', 'NBA', '#1d428a', 1, 'US', 'english', ['away_first']),
  basketball('cba', 'CBA', 'CBA', 'CBA', '#c8102e', 1, 'CN', 'chinese', []),
  basketball('euroleague', '欧洲篮球联赛', 'EuroLeague', 'EL', '#f26522', 1, '150', 'english', ['fiba']),
  basketball('acb', '西篮甲', 'Liga ACB', 'ACB', '#00838f', 2, 'ES', 'spanish', ['fiba']),
  basketball('bleague', '日篮B联赛', 'B.League', 'B1', '#ad1457', 2, 'JP', 'japanese', ['fiba']),
  basketball('kbl', '韩篮甲', 'KBL', 'KBL', '#283593', 2, 'KR', 'korean', ['fiba']),
  basketball('nbl', '澳篮联', 'NBL', 'NBL', '#e65100', 2, 'AU', 'english', ['fiba']),
  basketball('nbb', '巴篮甲', 'NBB', 'NBB', '#2e7d32', 3, 'BR', 'portuguese', ['fiba']),

  esport(1, 'lpl', '英雄联盟职业联赛', 'LPL', 'LoL Pro League', 'LPL', '#0a6ebd', 1, 'lpl', [[6, 14]], [3, 3, 5, 5], ['fearless']),
  esport(1, 'lck', '英雄联盟韩国冠军联赛', 'LCK', 'LoL Champions Korea', 'LCK', '#b8860b', 1, 'lck', [[6, 13]], [3, 3, 5], ['fearless']),
  esport(
    1,
    'lec',
    '英雄联盟欧洲、中东与非洲冠军赛',
    'LEC',
    'LoL EMEA Championship',
    'LEC',
    '#00796b',
    1,
    'lec',
    [[14, 20]],
    [1, 3, 3, 5],
    ['fearless'],
  ),
  esport(
    1,
    'lcs',
    '英雄联盟北美冠军系列赛',
    'LCS',
    'LoL Championship Series',
    'LCS',
    '#455a64',
    2,
    'lcs',
    [
      [20, 24],
      [0, 4],
    ],
    [3, 3, 5],
    ['fearless'],
  ),
  esport(
    1,
    'cblol',
    '英雄联盟巴西冠军联赛',
    'CBLOL',
    'CBLOL',
    'CBLOL',
    '#2e7d32',
    2,
    'cblol',
    [
      [16, 24],
      [0, 2],
    ],
    [3, 3, 5],
    ['fearless'],
  ),
  esport(
    1,
    'lcp',
    '英雄联盟太平洋冠军赛',
    'LCP',
    'LoL Championship Pacific',
    'LCP',
    '#00838f',
    2,
    'lcp',
    [[3, 12]],
    [3, 5, 5],
    ['fearless'],
  ),
  esport(2, 'iem', '英特尔极限大师赛', 'IEM', 'Intel Extreme Masters', 'IEM', '#1565c0', 1, 'cs', [[8, 20]], [3, 3, 3, 5]),
  esport(2, 'blast', 'BLAST 公开赛', 'BLAST', 'BLAST Open', 'BLAST', '#c62828', 1, 'cs', [[12, 22]], [1, 3, 3, 5]),
  esport(2, 'epl-cs', 'ESL 职业联赛', 'ESL PL', 'ESL Pro League', 'ESL PL', '#2e7d32', 1, 'cs', [[9, 20]], [3, 3, 3]),
  esport(2, 'pgl', 'PGL 大师赛', 'PGL', 'PGL Masters', 'PGL', '#6a1b9a', 1, 'cs', [[7, 18]], [3, 3, 5]),
  esport(
    2,
    'fissure',
    'FISSURE 游乐场',
    'FISSURE',
    'FISSURE Playground',
    'FISSURE',
    '#ad1457',
    2,
    'cs',
    [[6, 16]],
    [3, 3, 5],
    ['advantage'],
  ),
  esport(2, 'cct', 'CCT 全球总决赛', 'CCT', 'Champion of Champions Tour', 'CCT', '#ef6c00', 2, 'cs', [[0, 24]], [3, 3, 3]),
  esport(2, 'asian-cs', '亚洲冠军联赛', 'ACL', 'Asian Champions League', 'ACL', '#00838f', 2, 'cs', [[0, 12]], [2, 3, 3], ['play_all']),
  esport(
    2,
    'americas-cs',
    'ESL 美洲挑战联赛',
    'ESLC',
    'ESL Challenger Americas',
    'ESLC',
    '#37474f',
    3,
    'cs',
    [
      [18, 24],
      [0, 6],
    ],
    [3, 3, 5],
  ),
  esport(3, 'kpl', '王者荣耀职业联赛', 'KPL', 'King Pro League', 'KPL', '#c9a227', 1, 'kpl', [[4, 14]], [5, 5, 5, 7], ['fearless']),
  esport(3, 'kcup', '王者荣耀挑战者杯', '挑战者杯', 'HoK Challenger Cup', 'HCC', '#b71c1c', 1, 'kpl', [[0, 12]], [5, 7], ['fearless']),
  esport(
    3,
    'hok-inv',
    '王者荣耀国际邀请赛',
    'HOK邀请赛',
    'Honor of Kings Invitational',
    'HOKI',
    '#283593',
    2,
    'hok',
    [
      [12, 24],
      [0, 4],
    ],
    [5, 5, 7],
    ['fearless'],
  ),
  esport(4, 'dreamleague', '梦幻联赛', 'DreamLeague', 'DreamLeague', 'DL', '#6a1b9a', 1, 'dota2', [[10, 22]], [2, 3, 3, 5]),
  esport(4, 'eslone', 'ESL One', 'ESL One', 'ESL One', 'ESL1', '#1565c0', 1, 'dota2', [[8, 20]], [2, 3, 3, 5]),
  esport(4, 'wallachia', 'PGL 瓦拉几亚', 'PGL', 'PGL Wallachia', 'PGL', '#b71c1c', 1, 'dota2', [[6, 18]], [3, 3, 5]),
  esport(4, 'blast-slam', 'BLAST Slam', 'BLAST', 'BLAST Slam', 'SLAM', '#00695c', 1, 'dota2', [[8, 20]], [1, 3, 3, 5]),
  esport(4, 'apac-dota', '亚太预选赛', '亚太预选', 'APAC Qualifier', 'APAC', '#ef6c00', 2, 'dota2', [[0, 12]], [3, 3, 5], ['advantage']),
  esport(
    4,
    'americas-dota',
    '美洲预选赛',
    '美洲预选',
    'Americas Qualifier',
    'AMER',
    '#37474f',
    2,
    'dota2',
    [
      [17, 24],
      [0, 6],
    ],
    [3, 3, 5],
  ),
  esport(
    7,
    'wrl-a',
    '英雄联盟手游亚洲联赛',
    'WRL-A',
    'Wild Rift League Asia',
    'WRL-A',
    '#00838f',
    1,
    'wrl',
    [[4, 15]],
    [5, 5, 7],
    ['fearless'],
  ),
  esport(7, 'wr-icons', '英雄联盟手游标志赛', '标志赛', 'Wild Rift Icons Series', 'ICONS', '#6a1b9a', 2, 'wrl', [[12, 24]], [5, 5, 7]),
  esport(
    7,
    'wr-tour',
    '英雄联盟手游巡回赛',
    '巡回赛',
    'Wild Tour',
    'TOUR',
    '#2e7d32',
    2,
    'wrl',
    [
      [0, 6],
      [18, 24],
    ],
    [3, 5, 5],
  ),
  esport(5, 'pcl', '绝地求生冠军联赛', 'PCL', 'PUBG Champions League', 'PCL', '#c62828', 1, 'pcl', [[4, 14]], [6], ['carry_over']),
  esport(5, 'pgs', '绝地求生全球系列赛', 'PGS', 'PUBG Global Series', 'PGS', '#ef6c00', 1, 'pubg', [[8, 22]], [6]),
  esport(
    5,
    'pas',
    '绝地求生美洲系列赛',
    'PAS',
    'PUBG Americas Series',
    'PAS',
    '#1565c0',
    2,
    'pubg',
    [
      [16, 24],
      [0, 6],
    ],
    [6],
    ['match_point'],
  ),
  esport(6, 'pel', '和平精英职业联赛', 'PEL', 'Peacekeeper Elite League', 'PEL', '#c9a227', 1, 'pel', [[3, 14]], [6], ['carry_over']),
  esport(
    6,
    'pmgo',
    'PUBG MOBILE 全球公开赛',
    'PMGO',
    'PUBG Mobile Global Open',
    'PMGO',
    '#283593',
    1,
    'pubgm',
    [[8, 22]],
    [6],
    ['match_point'],
  ),
  esport(6, 'pmsl', 'PUBG MOBILE 超级联赛', 'PMSL', 'PUBG Mobile Super League', 'PMSL', '#00695c', 2, 'pubgm', [[0, 24]], [6]),
];
