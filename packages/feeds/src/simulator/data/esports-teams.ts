/** Esports organisations by pool, in the format of `soccer-teams.ts`. Events of one game may share a pool. */
export const ESPORTS_TEAMS = {
  lpl: `
BLG|Bilibili Gaming|BLG|sw
TES|Top Esports|TES|ok
JDG|JD Gaming|JDG|rw
AL|Anyone's Legend|AL|ky
WBG|Weibo Gaming|WBG|rk
IG|Invictus Gaming|IG|kw
EDG|EDward Gaming|EDG|kr
NIP|Ninjas in Pyjamas|NIP|yk
LNG|LNG Esports|LNG|sk
FPX|FunPlus Phoenix|FPX|rk
OMG|Oh My God|OMG|kw
RNG|Royal Never Give Up|RNG|yk
WE|Team WE|WE|rk
TT|ThunderTalk Gaming|TT|by
UP|Ultra Prime|UP|pk
LGD|LGD Gaming|LGD|rk`,
  lck: `
T1|T1|T1|rk
GEN|Gen.G|GEN|ky
HLE|Hanwha Life Esports|HLE|ow
DK|Dplus KIA|DK|sk
KT|KT Rolster|KT|rk
NS|Nongshim RedForce|NS|rw
BRO|OKSavingsBank BRION|BRO|gk
DRX|DRX|DRX|bk
BFX|BNK FEARX|BFX|yk
DNF|DN Freecs|DNF|by`,
  lec: `
G2|G2 Esports|G2|kw
FNC|Fnatic|FNC|ok
KC|Karmine Corp|KC|bk
MKOI|Movistar KOI|MKOI|pk
VIT|Team Vitality|VIT|yk
BDS|Shifters|SHFT|pw
GX|GIANTX|GX|ky
HRTS|Team Heretics|HRTS|yw
NAVI|Natus Vincere|NAVI|yk
SK|SK Gaming|SK|kw`,
  lcs: `
C9|Cloud9|C9|sw
FLY|FlyQuest|FLY|gw
TL|Team Liquid|TL|nw
100T|100 Thieves|100T|rk
SEN|Sentinels|SEN|rk
DIG|Dignitas|DIG|yk
LYON|LYON|LYON|yk
SR|Shopify Rebellion|SR|kg`,
  cblol: `
PNG|paiN Gaming|PNG|rk
LOUD|LOUD|LOUD|gk
RED|RED Canids|RED|rw
FUR|FURIA|FUR|kw
KBM|Keyd Stars|VKS|pw
FX|Fluxo|FXW7|pk
ISG|Isurus|ISG|kr
LEV|Leviatán|LEV|nw`,
  lcp: `
CFO|CTBC Flying Oyster|CFO|gk
PSG|PSG Talon|TLN|nr
GAM|GAM Esports|GAM|yk
TSW|Team Secret Whales|TSW|kw
SHG|SoftBank Hawks|SHG|yk
DFM|DetonatioN FocusMe|DFM|bw
MVK|MVK Esports|MVKE|ry
CHF|Chiefs Esports Club|CHF|bw`,
  cs: `
NAVI|Natus Vincere|NAVI|yk
Vitality|Team Vitality|VIT|yk
Spirit|Team Spirit|TS|kw
FaZe|FaZe Clan|FAZE|rk
MOUZ|MOUZ|MOUZ|rk
G2|G2 Esports|G2|kw
Falcons|Team Falcons|FLC|gk
Aurora|Aurora Gaming|AUR|sk
The MongolZ|The MongolZ|TMZ|yk
Astralis|Astralis|AST|rk
FURIA|FURIA|FUR|kw
Liquid|Team Liquid|TL|nw
Heroic|HEROIC|HER|wr
3DMAX|3DMAX|3DM|bw
Virtus.pro|Virtus.pro|VP|ok
paiN|paiN Gaming|PAIN|rk
Complexity|Complexity|COL|bk
GamerLegion|GamerLegion|GL|gk
TYLOO|TYLOO|TYL|rk
Lynn Vision|Lynn Vision|LVG|pw
BIG|BIG|BIG|wk
NIP|Ninjas in Pyjamas|NIP|yk
B8|B8 Esports|B8|yk
SAW|SAW|SAW|gk
Imperial|Imperial Esports|IMP|gk
MIBR|MIBR|MIBR|kw
Legacy|Legacy|LGC|gw
FlyQuest|FlyQuest|FLY|gw
Rare Atom|Rare Atom|RA|kx
ENCE|ENCE|ENCE|nw
Nemiga|Nemiga Gaming|NEM|yk
Wildcard|Wildcard|WC|rk`,
  kpl: `
成都AG超玩会|AG Super Play|AG|ok
重庆狼队|Wolves Esports|WOL|ok
武汉eStarPro|eStar Pro|ES|yk
苏州KSG|Kuaishou Gaming|KSG|ok
济南RW侠|Rogue Warriors|RW|rk
北京WB|Weibo Gaming Beijing|WB|rk
广州TTG|TTG|TTG|yk
佛山DRG|Dragon Ranger Gaming|DRG|bk
上海EDG.M|EDG.M|EDGM|kr
南京Hero久竞|Hero Esports|HERO|rk
深圳DYG|DYG|DYG|yk
杭州LGD.NBW|LGD.NBW|LGD|rw
长沙TES.A|TES.A|TESA|ok
西安WE|WE Xi'an|WE|rk
北京JDG|JD Gaming Beijing|JDG|rw
厦门VG|Vici Gaming Xiamen|VG|kw`,
  hok: `
黑丝绸|Black Shrew Esports|BSE|kw
队伍秘密|Team Secret|TS|kw
北极星|Kagendra|KGD|rk
利维坦|Leviatán|LEV|nw
火焰|Alpha Blaze|ALB|ro
内罗毕之星|Nova Esports|NOVA|sk
第九区|Dominator Esports|DOM|yk
雷鸣|LOUD|LOUD|gk
黑鹰|Vivo Keyd|VKS|pw
赤蛟|Talon Esports|TLN|rk
西贡幻影|Saigon Phantom|SGP|bk
天际线|EVOS|EVOS|bw`,
  dota2: `
Team Spirit|Team Spirit|TSPR|kw
Team Liquid|Team Liquid|TL|nw
Falcons|Team Falcons|FLCN|gk
Tundra|Tundra Esports|TUN|pk
PARIVISION|PARIVISION|PARI|yk
BetBoom|BetBoom Team|BB|rk
Aurora|Aurora Gaming|AUR|sk
GG|Gaimin Gladiators|GG|yk
XG|Xtreme Gaming|XG|rk
YB|Yakult Brothers|YB|rw
LGD|LGD Gaming|LGD|rk
VG|Vici Gaming|VG|kw
HEROIC|HEROIC|HER|wr
MOUZ|MOUZ|MOUZ|rk
NAVI|Natus Vincere|NAVI|yk
NGX|Nigma Galaxy|NGX|pk
BOOM|BOOM Esports|BOOM|kr
Talon|Talon Esports|TLN|kr
OG|OG|OG|gw
Virtus.pro|Virtus.pro|VP|ok
1w|1win Team|1W|bk
SR|Shopify Rebellion|SR|kg
WC|Wildcard|WC|rk
EXE|Execration|EXE|rw`,
  pcl: `
17|17 Gaming|17|ok
4AM|Four Angry Men|4AM|kr
TYLOO|TYLOO|TYL|rk
NH|New Happy|NH|yk
PeRo|Petrichor Road|PeRo|bw
TianBa|Tianba|TB|pk
NEWHappy二队|NH Academy|NHA|yw
LGD|LGD Gaming|LGD|rk
VG|Vici Gaming|VG|kw
WBG|Weibo Gaming|WBG|rk
Ti|Team Titan|Ti|gk
MCG|MaCal Gaming|MCG|sk
SMG|Sea Mountain Gaming|SMG|bk
JTEAM|J Team|JT|ry
CTG|Chang Tai Gaming|CTG|og
Shadow|Shadow Esports|SHD|kx
DDT|Double Tap|DDT|bo
XTG|Xtreme Team|XTG|rb`,
  pubg: `
Twisted Minds|Twisted Minds|TWIS|ok
Gen.G|Gen.G|GEN|ky
T1|T1|T1|rk
FaZe|FaZe Clan|FAZE|rk
NAVI|Natus Vincere|NAVI|yk
Falcons|Team Falcons|FLC|gk
Virtus.pro|Virtus.pro|VP|ok
BB|Baegopa|BGP|yw
DNS|DN SOOPers|DNS|by
Petrichor Road|Petrichor Road|PeRo|bw
17|17 Gaming|17|ok
4AM|Four Angry Men|4AM|kr
CERBERUS|CERBERUS Esports|CES|rk
FULL SENSE|FULL SENSE|FS|pk
TE|The Expendables|TE|nw
BE|Buriram United|BRU|bn
Luminosity|Luminosity|LG|kw
Wildcard|Wildcard|WC|rk
Team Liquid|Team Liquid|TL|nw
eArena|eArena|EA|gk
Shoot to Kill|Shoot To Kill|STK|rk
ENTER|ENTER FORCE.36|EF36|bo
GN|GN Esports|GN|gw
JD|JD Gaming|JDG|rw`,
  pel: `
Nova|Nova Esports|NV|sk
天霸|Tianba|TEC|pk
MCG|MaCal Gaming|MCG|sk
狼队|Wolves Esports|WOL|ok
4AM|Four Angry Men|4AM|kr
17|17 Gaming|17|ok
TJB|Tianjin Bravery|TJB|bw
AG|AG Super Play|AG|ok
WBG|Weibo Gaming|WBG|rk
KONE|KONE Esports|KONE|ky
PEN|Penguin Gaming|PEN|kw
Q9|Regans Gaming|RNG|yk
DKG|DK Gaming|DKG|gk
TE|ThunderTalk Gaming|TT|by
LGD|LGD Gaming|LGD|rw
VSG|Vision Strikers|VSG|rb
JTM|J Team Mobile|JTM|ry
XQF|Xiao Qiao Fan|XQF|rs`,
  pubgm: `
Alpha7|Alpha7 Esports|A7|wk
Influence Rage|Influence Rage|IR|rk
Bigetron|Bigetron Esports|BTR|rk
Voin|Voin Esports|VOIN|ok
Horaa|Horaa Esports|HE|yk
DRS|DRS Gaming|DRS|gk
4Merical Vibes|4Merical Vibes|4MV|pw
Alpha Gaming|Alpha Gaming|AGM|bw
Yangon Galacticos|Yangon Galacticos|YG|yb
Regnum Carya|Regnum Carya|RCB|mk
ULF|ULF Esports|ULF|kw
POWR|POWR eSports|POWR|gk
Talon|Talon Esports|TLN|kr
D'Xavier|D'Xavier|DX|ny
Vampire|Vampire Esports|VPE|mw
Kara|Kara Esports|KARA|bk
Nigma|Nigma Galaxy|NGX|pk
Geek|Geek Fam|GEEK|rw
Boom|BOOM Esports|BOOM|kr
Thunder Talk|ThunderTalk Gaming|TT|by`,
  wrl: `
FPX|FPX Mobile|FPXM|rk
NOVA|Nova Esports|NOVA|sk
KZ|Kunshan KZ|KZ|bw
JDG|JDG Mobile|JDGM|rw
RA|Rare Atom Mobile|RAM|kx
EDG|EDG Mobile|EDGM|kr
OMG|OMG Mobile|OMGM|kw
ATM|All Together Mobile|ATM|gk
IM|Invincible Mountain|IM|po
LNG|LNG Mobile|LNGM|sk
T1|T1 Wild Rift|T1W|rk
SG|Sharper Esport|SE|rk
FLASH|Team Flash|FL|ry
BURIRAM|Buriram United|BRU|bn
RRQ|Rex Regum Qeon|RRQ|ok
LIBERTY|Liberty|LBR|bw`,
} as const;
