/** Basketball teams by league, in the format of `soccer-teams.ts`. */
export const BASKETBALL_TEAMS = {
  nba: `
掘金|Denver Nuggets|DEN|ny
湖人|Los Angeles Lakers|LAL|py
凯尔特人|Boston Celtics|BOS|gw
勇士|Golden State Warriors|GSW|by
雄鹿|Milwaukee Bucks|MIL|gw
76人|Philadelphia 76ers|PHI|br
尼克斯|New York Knicks|NYK|bo
热火|Miami Heat|MIA|rk
太阳|Phoenix Suns|PHX|po
独行侠|Dallas Mavericks|DAL|bx
快船|LA Clippers|LAC|nr
雷霆|Oklahoma City Thunder|OKC|so
森林狼|Minnesota Timberwolves|MIN|ng
骑士|Cleveland Cavaliers|CLE|my
国王|Sacramento Kings|SAC|pk
步行者|Indiana Pacers|IND|ny
魔术|Orlando Magic|ORL|bk
老鹰|Atlanta Hawks|ATL|ry
火箭|Houston Rockets|HOU|rw
马刺|San Antonio Spurs|SAS|kx
灰熊|Memphis Grizzlies|MEM|ns
公牛|Chicago Bulls|CHI|rk
篮网|Brooklyn Nets|BKN|kw
猛龙|Toronto Raptors|TOR|rk
活塞|Detroit Pistons|DET|br
黄蜂|Charlotte Hornets|CHA|sp
奇才|Washington Wizards|WAS|nr
爵士|Utah Jazz|UTA|ky
鹈鹕|New Orleans Pelicans|NOP|ny
开拓者|Portland Trail Blazers|POR|kr`,
  cba: `
广东宏远|Guangdong Southern Tigers|GD|br
辽宁本钢|Liaoning Flying Leopards|LN|bw
浙江广厦|Zhejiang Lions|ZJG|ro
新疆广汇|Xinjiang Flying Tigers|XJ|bk
北京首钢|Beijing Ducks|BJ|by
北京北汽|Beijing Royal Fighters|BQ|rn
山东高速|Shandong Hi-Speed|SD|gw
山西汾酒|Shanxi Loongs|SX|bw
上海久事|Shanghai Sharks|SH|on
广州龙狮|Guangzhou Loong Lions|GZ|yk
深圳新世纪|Shenzhen Leopards|SZ|py
浙江稠州|Zhejiang Golden Bulls|ZJC|yr
青岛国信|Qingdao Eagles|QD|gb
南京同曦|Nanjing Monkey Kings|NJ|rw
江苏肯帝亚|Jiangsu Dragons|JS|rn
吉林九台|Jilin Northeast Tigers|JL|ry
天津荣钢|Tianjin Pioneers|TJ|bg
四川锦城|Sichuan Blue Whales|SC|bw
福建浔兴|Fujian Sturgeons|FJ|ow
宁波町渥|Ningbo Rockets|NB|nr`,
  euroleague: `
皇家马德里|Real Madrid|RMB|wp
巴塞罗那|Barcelona|FCB|bms
费内巴切|Fenerbahçe|FBB|yn
安纳托利亚艾菲斯|Anadolu Efes|EFS|bw
帕纳辛奈科斯|Panathinaikos|PAO|gw
奥林匹亚科斯|Olympiacos|OLY|rw
特拉维夫马卡比|Maccabi Tel Aviv|MTA|yb
摩纳哥|AS Monaco|ASM|rw/
拜仁慕尼黑|Bayern Munich|BAY|rw
米兰|Olimpia Milano|EA7|rw
维尔图斯博洛尼亚|Virtus Bologna|VIR|kw
萨拉基利斯|Zalgiris Kaunas|ZAL|gw
贝尔格莱德红星|Crvena Zvezda|CZV|rw
贝尔格莱德游击|Partizan|PAR|kw
巴斯克尼亚|Baskonia|BKN|mb
巴黎篮球|Paris Basketball|PAR|nk`,
  acb: `
瓦伦西亚|Valencia Basket|VBC|ok
马拉加|Unicaja|UNI|gp
特内里费|La Laguna Tenerife|TEN|yk
胡文图特|Joventut Badalona|JOV|gk
穆尔西亚|UCAM Murcia|MUR|rb
萨拉戈萨|Casademont Zaragoza|ZAR|rw
毕尔巴鄂|Bilbao Basket|BIL|kw
大加那利|Gran Canaria|GCA|yb
曼雷萨|BAXI Manresa|MAN|rw
赫罗纳|Bàsquet Girona|GIR|rw`,
  bleague: `
琉球黄金国王|Ryukyu Golden Kings|RYU|yk
千叶喷射机|Chiba Jets|CHI|rk
宇都宫皇者|Utsunomiya Brex|UTS|yn
东京电击|Alvark Tokyo|TOK|rk
川崎勇敢雷霆|Kawasaki Brave Thunders|KAW|kr
三河海马|SeaHorses Mikawa|MIK|bw
名古屋钻石海豚|Nagoya Diamond Dolphins|NDD|rk
大阪伊维萨|Osaka Evessa|OSA|rk
岛根魔法|Shimane Susanoo Magic|SHI|bw
广岛蜻蜓|Hiroshima Dragonflies|HIR|ok`,
  kbl: `
首尔三星迅雷|Seoul Samsung Thunders|SST|bw
首尔SK骑士|Seoul SK Knights|SKK|ro
昌原LG猎隼|Changwon LG Sakers|LGS|mk
蔚山现代摩比斯|Ulsan Hyundai Mobis Phoebus|ULS|rn
釜山KCC宙斯盾|Busan KCC Egis|KCC|bx
水原KT爆音|Suwon KT Sonicboom|KTS|kr
安养正官庄|Anyang Red Boosters|ANY|rk
原州DB新兴|Wonju DB Promy|DBP|gk
高阳索诺|Goyang Sono Skygunners|SON|sn
大邱韩国石油|Daegu KOGAS Pegasus|KOG|bw`,
  nbl: `
悉尼国王|Sydney Kings|SYD|py
墨尔本联|Melbourne United|MEL|nw
珀斯野猫|Perth Wildcats|PER|rk
伊拉瓦拉老鹰|Illawarra Hawks|ILL|rw
塔斯马尼亚跳蚁|Tasmania JackJumpers|TAS|gy
新西兰破坏者|New Zealand Breakers|NZB|kb
阿德莱德36人|Adelaide 36ers|ADL|nr
布里斯班子弹|Brisbane Bullets|BRI|by
凯恩斯大班|Cairns Taipans|CNS|ob
东南墨尔本凤凰|South East Melbourne Phoenix|SEM|gk`,
  nbb: `
弗拉门戈|Flamengo|FLA|rkh
佛朗卡|Franca|FRA|bw
圣保罗|São Paulo FC|SPF|wr
巴乌鲁|Bauru|BAU|bo
米纳斯|Minas|MIN|bw
科林蒂安|Corinthians|COR|kw
帕托布兰科|Pato|PAT|yb
联合体育|Unifacisa|UNF|gy
莫吉|Mogi das Cruzes|MOG|rk
瓦斯科|Vasco da Gama|VAS|kw/`,
} as const;
