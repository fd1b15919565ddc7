import type { FeedLeague, FeedTeam, Names } from '@matchpoint/contracts/feed';
import { crestOf, type Pattern } from '../names/crest.ts';

/** Id of the league's own data, abbreviation, city, nickname, names in Chinese (simplified, traditional), colours. */
const ROWS = `
1610612737 ATL Atlanta|Hawks|老鹰|老鷹|#E03A3E #C1D32F halves
1610612738 BOS Boston|Celtics|凯尔特人|塞爾提克|#007A33 #FFFFFF solid
1610612751 BKN Brooklyn|Nets|篮网|籃網|#111827 #FFFFFF solid
1610612766 CHA Charlotte|Hornets|黄蜂|黃蜂|#1D1160 #00788C solid
1610612741 CHI Chicago|Bulls|公牛|公牛|#CE1141 #111827 solid
1610612739 CLE Cleveland|Cavaliers|骑士|騎士|#860038 #FDBB30 solid
1610612742 DAL Dallas|Mavericks|独行侠|獨行俠|#00538C #B8C4CA solid
1610612743 DEN Denver|Nuggets|掘金|金塊|#0E2240 #FEC524 chevron
1610612765 DET Detroit|Pistons|活塞|活塞|#1D42BA #C8102E solid
1610612744 GSW Golden State|Warriors|勇士|勇士|#1D428A #FFC72C solid
1610612745 HOU Houston|Rockets|火箭|火箭|#CE1141 #FFFFFF solid
1610612754 IND Indiana|Pacers|步行者|溜馬|#002D62 #FDBB30 stripes
1610612746 LAC LA|Clippers|快船|快艇|#C8102E #1D428A halves
1610612747 LAL Los Angeles|Lakers|湖人|湖人|#552583 #FDB927 solid
1610612763 MEM Memphis|Grizzlies|灰熊|灰熊|#5D76A9 #12173F solid
1610612748 MIA Miami|Heat|热火|熱火|#98002E #F9A01B solid
1610612749 MIL Milwaukee|Bucks|雄鹿|公鹿|#00471B #EEE1C6 solid
1610612750 MIN Minnesota|Timberwolves|森林狼|灰狼|#0C2340 #78BE20 solid
1610612740 NOP New Orleans|Pelicans|鹈鹕|鵜鶘|#0C2340 #C8102E sash
1610612752 NYK New York|Knicks|尼克斯|尼克|#006BB6 #F58426 solid
1610612760 OKC Oklahoma City|Thunder|雷霆|雷霆|#007AC1 #EF3B24 sash
1610612753 ORL Orlando|Magic|魔术|魔術|#0077C0 #111827 stripes
1610612755 PHI Philadelphia|76ers|76人|76人|#006BB6 #ED174C solid
1610612756 PHX Phoenix|Suns|太阳|太陽|#1D1160 #E56020 chevron
1610612757 POR Portland|Trail Blazers|开拓者|拓荒者|#111827 #E03A3E sash
1610612758 SAC Sacramento|Kings|国王|國王|#5A2D81 #63727A solid
1610612759 SAS San Antonio|Spurs|马刺|馬刺|#111827 #C4CED4 solid
1610612761 TOR Toronto|Raptors|猛龙|暴龍|#CE1141 #111827 chevron
1610612762 UTA Utah|Jazz|爵士|爵士|#002B5C #F9A01B solid
1610612764 WAS Washington|Wizards|奇才|巫師|#002B5C #E31837 hoops`;

const PATTERNS: readonly Pattern[] = ['solid', 'halves', 'stripes', 'hoops', 'sash', 'quarters', 'chevron'];

const byId = new Map<number, FeedTeam>();
const byLetters = new Map<string, FeedTeam>();
for (const line of ROWS.trim().split('\n')) {
  const parts = /^(\d+) ([A-Z]{3}) (.+)\|(.+)\|(.+)\|(.+)\|(#\w{6}) (#\w{6}) (\w+)$/.exec(line);
  if (parts === null) throw new Error(`team row cannot be read: ${line}`);
  const [, id, letters = '', city = '', nickname = '', zh = '', tw = '', primary = '', secondary = '', pattern = ''] = parts;
  const key = `nba-${letters}`;
  const team: FeedTeam = {
    key,
    names: { en_US: `${city} ${nickname}`, zh_CN: zh, zh_tw: tw },
    shorts: { en_US: nickname, zh_CN: zh, zh_tw: tw },
    crest: crestOf(key, nickname, {
      initials: letters,
      colours: [primary, secondary, PATTERNS.find((one) => one === pattern) ?? 'solid'],
    }),
    country: 'US',
  };
  byId.set(Number(id), team);
  byLetters.set(letters, team);
}

/** A team as a file writes it. */
export interface WrittenTeam {
  readonly id?: number | undefined;
  readonly letters?: string | undefined;
  readonly city?: string | undefined;
  readonly name?: string | undefined;
}

/**
 * Returns an NBA team by its id, or by its abbreviation where the file has no id. A guest team that is none of the thirty keeps its own
 * name, also when its abbreviation is that of an NBA team.
 */
function nbaTeam(written: WrittenTeam): FeedTeam | undefined {
  const known = written.id === undefined || written.id === 0 ? byLetters.get(written.letters ?? '') : byId.get(written.id);
  return known ?? ownTeam('nba-guest', written);
}

/** Returns a team under the name in its file; undefined when the file has no name. */
function ownTeam(prefix: string, { city, name }: WrittenTeam): FeedTeam | undefined {
  const full = [city, name].filter((part) => part !== undefined && part !== '').join(' ');
  if (full === '') return undefined;
  const key = `${prefix}-${full.toLowerCase()}`;
  return { key, names: { en_US: full }, shorts: { en_US: name ?? full }, crest: crestOf(key, full) };
}

const STAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  1: { en_US: 'Pre-season', zh_CN: '季前赛', zh_tw: '季前賽' },
  2: { en_US: 'Regular season', zh_CN: '常规赛', zh_tw: '例行賽' },
  4: { en_US: 'Play-offs', zh_CN: '季后赛', zh_tw: '季後賽' },
  5: { en_US: 'Play-in', zh_CN: '附加赛', zh_tw: '附加賽' },
  6: { en_US: 'NBA Cup final', zh_CN: 'NBA杯决赛', zh_tw: 'NBA盃決賽' },
};

interface Competition {
  readonly key: string;
  readonly names: Readonly<Record<string, string>>;
  readonly hue: string;
  readonly tier: number;
  /** Length of a quarter, milliseconds. */
  readonly quarterMs: number;
}

const named = (name: string, zh = name): Competition['names'] => ({ en_US: name, zh_CN: zh, zh_tw: zh });

/** The leagues of the league's own data, by the beginning of a game id. */
const COMPETITIONS: Readonly<Record<string, Competition>> = {
  '00': { key: 'nba', names: named('NBA'), hue: '#1D428A', tier: 1, quarterMs: 720_000 },
  10: { key: 'wnba', names: named('WNBA'), hue: '#C8511B', tier: 1, quarterMs: 600_000 },
  20: { key: 'g-league', names: named('NBA G League', 'NBA发展联盟'), hue: '#3A3A7A', tier: 2, quarterMs: 720_000 },
};

const OVERTIME_MS = 300_000;

/** The competition of a game and what depends on it. */
export interface GameSetting {
  readonly league: FeedLeague;
  readonly stage: Names;
  /** The year in which the season began. */
  readonly year: number;
  /** Returns a team of the competition; undefined when neither its id, nor its code, nor a name is known. */
  team(written: WrittenTeam): FeedTeam | undefined;
  /** Returns the length of each period, milliseconds. */
  periods(count: number): number[];
}

/**
 * Returns the competition of a game by its id: "0022400001" belongs to the regular season 2024/25 of the NBA; the third digit is 1 for the
 * pre-season, 4 for the play-offs, 5 for the play-in, 6 for the cup final. Returns a reason for other competitions, which are never taken
 * for the NBA.
 */
export function settingOfGame(gameId: string): GameSetting | string {
  const parts = /^(\d{2})(\d)(\d{2})\d{5}$/.exec(gameId);
  const competition = COMPETITIONS[parts?.[1] ?? ''];
  if (parts === null) return `unknown game id "${gameId}"`;
  if (competition === undefined) return `unknown competition ${parts[1] ?? ''} of game ids`;
  const stage = STAGES[parts[2] ?? ''];
  if (stage === undefined)
    return parts[2] === '3' ? 'an all-star game: not a match of the league' : `unknown stage ${parts[2] ?? ''} of game ids`;
  const short = Number(parts[3]);
  const year = (short >= 46 ? 1900 : 2000) + short;
  const { key, names, hue, tier, quarterMs } = competition;
  const season = key === 'wnba' ? String(year) : `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
  return {
    league: { key, names: { ...names }, shorts: { ...names }, hue, tier, country: 'US', season },
    stage: { ...stage },
    year,
    team: (written) => (key === 'nba' ? nbaTeam(written) : ownTeam(key, written)),
    periods: (count) => Array.from({ length: count }, (_, index) => (index < 4 ? quarterMs : OVERTIME_MS)),
  };
}
