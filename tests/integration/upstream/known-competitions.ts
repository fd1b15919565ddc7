import type { FeedFixture, FeedTeam } from '@matchpoint/contracts/feed';
import type { GameId } from '@matchpoint/contracts/games';
import { pairsOf } from '@matchpoint/feeds/simulator/round-robin';

interface Competition {
  readonly key: string;
  readonly gameId: GameId;
  readonly names: readonly [zh: string, en: string];
  readonly short: string;
  /** Round of the generated fixtures; in esports their stage. */
  readonly part: readonly [zh: string, en: string];
  /** Teams, one per line: Chinese name | English name | abbreviation. */
  readonly teams: string;
}

/** Real competitions as an operator's feed delivers them: the search knows their nicknames. */
const COMPETITIONS: readonly Competition[] = [
  {
    key: 'epl',
    gameId: 202,
    names: ['英超', 'Premier League'],
    short: 'Premier League',
    part: ['第14轮', 'Round 14'],
    teams: `
阿森纳|Arsenal|ARS
切尔西|Chelsea|CHE
利物浦|Liverpool|LIV
曼城|Manchester City|MCI
曼联|Manchester United|MUN
热刺|Tottenham Hotspur|TOT
纽卡斯尔|Newcastle United|NEW
阿斯顿维拉|Aston Villa|AVL
布莱顿|Brighton|BHA
西汉姆联|West Ham United|WHU
水晶宫|Crystal Palace|CRY
富勒姆|Fulham|FUL
布伦特福德|Brentford|BRE
埃弗顿|Everton|EVE
诺丁汉森林|Nottingham Forest|NFO
伯恩茅斯|Bournemouth|BOU
狼队|Wolverhampton Wanderers|WOL
利兹联|Leeds United|LEE
桑德兰|Sunderland|SUN
伯恩利|Burnley|BUR`,
  },
  {
    key: 'laliga',
    gameId: 202,
    names: ['西甲', 'La Liga'],
    short: 'La Liga',
    part: ['第13轮', 'Round 13'],
    teams: `
皇家马德里|Real Madrid|RMA
巴塞罗那|Barcelona|BAR
马德里竞技|Atletico Madrid|ATM
毕尔巴鄂竞技|Athletic Club|ATH
皇家社会|Real Sociedad|RSO
皇家贝蒂斯|Real Betis|BET
比利亚雷亚尔|Villarreal|VIL
瓦伦西亚|Valencia|VAL
塞维利亚|Sevilla|SEV
赫罗纳|Girona|GIR
奥萨苏纳|Osasuna|OSA
塞尔塔|Celta Vigo|CEL
巴列卡诺|Rayo Vallecano|RAY
赫塔费|Getafe|GET
马洛卡|Mallorca|MLL
西班牙人|Espanyol|ESP
阿拉维斯|Alaves|ALA
莱万特|Levante|LEV
埃尔切|Elche|ELC
皇家奥维耶多|Real Oviedo|OVI`,
  },
  {
    key: 'bundesliga',
    gameId: 202,
    names: ['德甲', 'Bundesliga'],
    short: 'Bundesliga',
    part: ['第11轮', 'Round 11'],
    teams: `
拜仁慕尼黑|Bayern Munich|BAY
多特蒙德|Borussia Dortmund|BVB
勒沃库森|Bayer Leverkusen|B04
莱比锡红牛|RB Leipzig|RBL
斯图加特|VfB Stuttgart|VFB
法兰克福|Eintracht Frankfurt|SGE
弗赖堡|SC Freiburg|SCF
沃尔夫斯堡|VfL Wolfsburg|WOB
门兴格拉德巴赫|Borussia Mönchengladbach|BMG
不莱梅|Werder Bremen|SVW
霍芬海姆|Hoffenheim|TSG
美因茨|Mainz 05|M05
奥格斯堡|FC Augsburg|FCA
柏林联合|Union Berlin|FCU
科隆|FC Köln|KOE
汉堡|Hamburger SV|HSV
圣保利|St. Pauli|STP
海登海姆|Heidenheim|HDH`,
  },
  {
    key: 'seriea',
    gameId: 202,
    names: ['意甲', 'Serie A'],
    short: 'Serie A',
    part: ['第12轮', 'Round 12'],
    teams: `
国际米兰|Inter|INT
AC米兰|AC Milan|MIL
尤文图斯|Juventus|JUV
那不勒斯|Napoli|NAP
罗马|Roma|ROM
拉齐奥|Lazio|LAZ
亚特兰大|Atalanta|ATA
佛罗伦萨|Fiorentina|FIO
博洛尼亚|Bologna|BOL
都灵|Torino|TOR
乌迪内斯|Udinese|UDI
热那亚|Genoa|GEN
卡利亚里|Cagliari|CAG
维罗纳|Hellas Verona|VER
莱切|Lecce|LEC
帕尔马|Parma|PAR
科莫|Como|COM
萨索洛|Sassuolo|SAS
比萨|Pisa|PIS
克雷莫纳|Cremonese|CRE`,
  },
  {
    key: 'ligue1',
    gameId: 202,
    names: ['法甲', 'Ligue 1'],
    short: 'Ligue 1',
    part: ['第12轮', 'Round 12'],
    teams: `
巴黎圣日耳曼|Paris Saint-Germain|PSG
马赛|Marseille|OM
里昂|Lyon|OL
摩纳哥|Monaco|ASM
里尔|Lille|LIL
尼斯|Nice|NIC
雷恩|Rennes|REN
朗斯|Lens|RCL
斯特拉斯堡|Strasbourg|RCS
图卢兹|Toulouse|TFC
布雷斯特|Brest|SB29
南特|Nantes|FCN
欧塞尔|Auxerre|AJA
昂热|Angers|SCO
勒阿弗尔|Le Havre|HAC
洛里昂|Lorient|FCL
巴黎FC|Paris FC|PFC
梅斯|Metz|FCM`,
  },
  {
    key: 'superlig',
    gameId: 202,
    names: ['土超', 'Süper Lig'],
    short: 'Süper Lig',
    part: ['第9轮', 'Round 9'],
    teams: `
加拉塔萨雷|Galatasaray|GAL
费内巴切|Fenerbahçe|FEN
贝西克塔斯|Beşiktaş|BJK
特拉布宗|Trabzonspor|TRA
伊斯坦布尔|Başakşehir|IBF
萨姆松体育|Samsunspor|SAM
科尼亚体育|Konyaspor|KON
安塔利亚体育|Antalyaspor|ANT
阿兰亚体育|Alanyaspor|ALA
里泽体育|Rizespor|RIZ
卡斯帕萨|Kasımpaşa|KAS
哥兹塔比|Göztepe|GOZ`,
  },
  {
    key: 'csl',
    gameId: 202,
    names: ['中超', 'Chinese Super League'],
    short: 'Chinese Super League',
    part: ['第27轮', 'Round 27'],
    teams: `
上海海港|Shanghai Port|SHP
上海申花|Shanghai Shenhua|SHS
山东泰山|Shandong Taishan|SDT
北京国安|Beijing Guoan|BJG
成都蓉城|Chengdu Rongcheng|CDR
浙江队|Zhejiang FC|ZHJ
天津津门虎|Tianjin Jinmen Tiger|TJT
武汉三镇|Wuhan Three Towns|WHT
河南队|Henan FC|HNF
长春亚泰|Changchun Yatai|CCY
青岛西海岸|Qingdao West Coast|QWC
青岛海牛|Qingdao Hainiu|QHN
大连英博|Dalian Yingbo|DLY
深圳新鹏城|Shenzhen Peng City|SZP
梅州客家|Meizhou Hakka|MZH
云南玉昆|Yunnan Yukun|YNY`,
  },
  {
    key: 'nba',
    gameId: 201,
    names: ['NBA', 'NBA'],
    short: 'NBA',
    part: ['常规赛', 'Regular season'],
    teams: `
掘金|Denver Nuggets|DEN
湖人|Los Angeles Lakers|LAL
凯尔特人|Boston Celtics|BOS
勇士|Golden State Warriors|GSW
雄鹿|Milwaukee Bucks|MIL
76人|Philadelphia 76ers|PHI
尼克斯|New York Knicks|NYK
热火|Miami Heat|MIA
太阳|Phoenix Suns|PHX
独行侠|Dallas Mavericks|DAL
快船|LA Clippers|LAC
雷霆|Oklahoma City Thunder|OKC
森林狼|Minnesota Timberwolves|MIN
骑士|Cleveland Cavaliers|CLE
国王|Sacramento Kings|SAC
步行者|Indiana Pacers|IND
魔术|Orlando Magic|ORL
老鹰|Atlanta Hawks|ATL
火箭|Houston Rockets|HOU
马刺|San Antonio Spurs|SAS
灰熊|Memphis Grizzlies|MEM
公牛|Chicago Bulls|CHI
篮网|Brooklyn Nets|BKN
猛龙|Toronto Raptors|TOR
活塞|Detroit Pistons|DET
黄蜂|Charlotte Hornets|CHA
奇才|Washington Wizards|WAS
爵士|Utah Jazz|UTA
鹈鹕|New Orleans Pelicans|NOP
开拓者|Portland Trail Blazers|POR`,
  },
  {
    key: 'lpl',
    gameId: 1,
    names: ['英雄联盟职业联赛', 'LoL Pro League'],
    short: 'LPL',
    part: ['第3周', 'Week 3'],
    teams: `
BLG|Bilibili Gaming|BLG
TES|Top Esports|TES
JDG|JD Gaming|JDG
AL|Anyone's Legend|AL
WBG|Weibo Gaming|WBG
IG|Invictus Gaming|IG
EDG|EDward Gaming|EDG
NIP|Ninjas in Pyjamas|NIP
LNG|LNG Esports|LNG
FPX|FunPlus Phoenix|FPX
OMG|Oh My God|OMG
RNG|Royal Never Give Up|RNG
WE|Team WE|WE
TT|ThunderTalk Gaming|TT
UP|Ultra Prime|UP
LGD|LGD Gaming|LGD`,
  },
  {
    key: 'lck',
    gameId: 1,
    names: ['英雄联盟韩国冠军联赛', 'LoL Champions Korea'],
    short: 'LCK',
    part: ['第3周', 'Week 3'],
    teams: `
T1|T1|T1
GEN|Gen.G|GEN
HLE|Hanwha Life Esports|HLE
DK|Dplus KIA|DK
KT|KT Rolster|KT
NS|Nongshim RedForce|NS
BRO|OKSavingsBank BRION|BRO
DRX|DRX|DRX
BFX|BNK FEARX|BFX
DNF|DN Freecs|DNF`,
  },
  {
    key: 'blast',
    gameId: 2,
    names: ['BLAST 公开赛', 'BLAST Open'],
    short: 'BLAST',
    part: ['第3周', 'Week 3'],
    teams: `
NAVI|Natus Vincere|NAVI
Vitality|Team Vitality|VIT
Spirit|Team Spirit|TS
FaZe|FaZe Clan|FAZE
MOUZ|MOUZ|MOUZ
G2|G2 Esports|G2
Falcons|Team Falcons|FLC
Aurora|Aurora Gaming|AUR
The MongolZ|The MongolZ|TMZ
Astralis|Astralis|AST
FURIA|FURIA|FUR
Liquid|Team Liquid|TL
Heroic|HEROIC|HER
3DMAX|3DMAX|3DM
Virtus.pro|Virtus.pro|VP
paiN|paiN Gaming|PAIN`,
  },
  {
    key: 'kpl',
    gameId: 3,
    names: ['王者荣耀职业联赛', 'King Pro League'],
    short: 'KPL',
    part: ['季后赛', 'Playoffs'],
    teams: `
成都AG超玩会|AG Super Play|AG
重庆狼队|Wolves Esports|WOL
武汉eStarPro|eStar Pro|ES
苏州KSG|Kuaishou Gaming|KSG
济南RW侠|Rogue Warriors|RW
北京WB|Weibo Gaming Beijing|WB
广州TTG|TTG|TTG
佛山DRG|Dragon Ranger Gaming|DRG
上海EDG.M|EDG.M|EDGM
南京Hero久竞|Hero Esports|HERO
深圳DYG|DYG|DYG
杭州LGD.NBW|LGD.NBW|LGD
长沙TES.A|TES.A|TESA
西安WE|WE Xi'an|WE
北京JDG|JD Gaming Beijing|JDG
厦门VG|Vici Gaming Xiamen|VG`,
  },
];

/** Cups of the teams above, with the teams of their fixtures. */
const CUPS = [
  { key: 'ucl', names: ['欧冠', 'UEFA Champions League'], of: ['epl', 'seriea'] },
  { key: 'facup', names: ['英足总杯', 'FA Cup'], of: ['epl', 'epl'] },
] as const;

const HOUR_MS = 3_600_000;

/** Returns two rounds of every competition around a time, and the first matches of the cups. Nothing of them is played yet or still. */
export function knownFixtures(now: number): readonly FeedFixture[] {
  const leagues = COMPETITIONS.flatMap((competition) => {
    const teams = teamsOf(competition);
    return [0, 1].flatMap((round) =>
      pairsOf(teams.length, round).flatMap(([home, away], index): FeedFixture[] => {
        const pair = [teams[home], teams[away]].filter((team) => team !== undefined);
        const startAt = now + (round === 0 ? 1 : -1) * (24 + index) * HOUR_MS;
        return [fixtureOf(competition, pair, startAt, `${competition.key}-${round}-${index}`)];
      }),
    );
  });
  const cups = CUPS.flatMap((cup): FeedFixture[] => {
    const [first, second] = cup.of.map((key) => COMPETITIONS.find((competition) => competition.key === key));
    if (first === undefined || second === undefined) return [];
    const pair = [teamsOf(first)[8], teamsOf(second)[9]].filter((team) => team !== undefined);
    return [fixtureOf({ ...first, key: cup.key, names: cup.names, short: cup.names[1] }, pair, now + 60 * HOUR_MS, cup.key)];
  });
  return [...leagues, ...cups];
}

function teamsOf(competition: Competition): readonly FeedTeam[] {
  return competition.teams
    .trim()
    .split('\n')
    .map((line): FeedTeam => {
      const [zh = '', en = '', short = ''] = line.split('|');
      return {
        key: `${competition.key}.${en}`,
        names: { zh_CN: zh, en_US: en },
        shorts: { zh_CN: zh, en_US: short },
        crest: { initials: short.slice(0, 3), primary: '#123456', secondary: '#FFFFFF', pattern: 'solid' },
      };
    });
}

function fixtureOf(competition: Competition, teams: readonly FeedTeam[], startAt: number, key: string): FeedFixture {
  const part = { zh_CN: competition.part[0], en_US: competition.part[1] };
  return {
    source: 'operator',
    key,
    gameId: competition.gameId,
    league: {
      key: competition.key,
      names: { zh_CN: competition.names[0], en_US: competition.names[1] },
      shorts: { zh_CN: competition.short, en_US: competition.short },
      hue: '#123456',
      tier: 1,
      season: '2026',
    },
    teams: [...teams],
    startAt,
    startExact: true,
    ...(competition.gameId < 200 ? { stage: part } : { round: part }),
    attribution: { name: 'operator' },
  };
}
