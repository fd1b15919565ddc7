/**
 * Clubs by league, one per line: Chinese name | English name | abbreviation | colours (palette letters: primary, secondary, and optionally
 * the pattern of the crest). Team names are text only; crests are drawn from the colours (DESIGN §8).
 */
export const SOCCER_TEAMS = {
  epl: `
阿森纳|Arsenal|ARS|rw
切尔西|Chelsea|CHE|bw
利物浦|Liverpool|LIV|rw
曼城|Manchester City|MCI|sw
曼联|Manchester United|MUN|rk
热刺|Tottenham Hotspur|TOT|wn
纽卡斯尔|Newcastle United|NEW|kws
阿斯顿维拉|Aston Villa|AVL|ms
布莱顿|Brighton|BHA|bws
西汉姆联|West Ham United|WHU|ms
水晶宫|Crystal Palace|CRY|brs
富勒姆|Fulham|FUL|wk
布伦特福德|Brentford|BRE|rws
埃弗顿|Everton|EVE|bw
诺丁汉森林|Nottingham Forest|NFO|rw
伯恩茅斯|Bournemouth|BOU|rks
狼队|Wolverhampton Wanderers|WOL|ok
利兹联|Leeds United|LEE|wb
桑德兰|Sunderland|SUN|rws
伯恩利|Burnley|BUR|ms`,
  championship: `
莱斯特城|Leicester City|LEI|bw
南安普顿|Southampton|SOU|rws
伊普斯维奇|Ipswich Town|IPS|bw
谢菲尔德联|Sheffield United|SHU|rws
考文垂|Coventry City|COV|sw
米德尔斯堡|Middlesbrough|MID|rw
西布朗|West Bromwich Albion|WBA|nws
诺维奇|Norwich City|NOR|yg
沃特福德|Watford|WAT|yk
布里斯托城|Bristol City|BRC|rw
斯旺西|Swansea City|SWA|wk
斯托克城|Stoke City|STK|rws
普雷斯顿|Preston North End|PNE|wn
米尔沃尔|Millwall|MIL|nw
女王公园巡游者|Queens Park Rangers|QPR|bwh
布莱克本|Blackburn Rovers|BLB|bwv`,
  laliga: `
皇家马德里|Real Madrid|RMA|wp
巴塞罗那|Barcelona|BAR|bms
马德里竞技|Atletico Madrid|ATM|rws
毕尔巴鄂竞技|Athletic Club|ATH|rws
皇家社会|Real Sociedad|RSO|bws
皇家贝蒂斯|Real Betis|BET|gws
比利亚雷亚尔|Villarreal|VIL|yb
瓦伦西亚|Valencia|VAL|wk
塞维利亚|Sevilla|SEV|wr
赫罗纳|Girona|GIR|rws
奥萨苏纳|Osasuna|OSA|rn
塞尔塔|Celta Vigo|CEL|sw
巴列卡诺|Rayo Vallecano|RAY|wr/
赫塔费|Getafe|GET|bw
马洛卡|Mallorca|MLL|rk
西班牙人|Espanyol|ESP|bws
阿拉维斯|Alaves|ALA|bws
莱万特|Levante|LEV|bms
埃尔切|Elche|ELC|wgh
皇家奥维耶多|Real Oviedo|OVI|bw`,
  bundesliga: `
拜仁慕尼黑|Bayern Munich|BAY|rw
多特蒙德|Borussia Dortmund|BVB|yk
勒沃库森|Bayer Leverkusen|B04|rk
莱比锡红牛|RB Leipzig|RBL|wr
斯图加特|VfB Stuttgart|VFB|wrh
法兰克福|Eintracht Frankfurt|SGE|kr
弗赖堡|SC Freiburg|SCF|rk
沃尔夫斯堡|VfL Wolfsburg|WOB|gw
门兴格拉德巴赫|Borussia Mönchengladbach|BMG|wg
不莱梅|Werder Bremen|SVW|gw
霍芬海姆|Hoffenheim|TSG|bw
美因茨|Mainz 05|M05|rw
奥格斯堡|FC Augsburg|FCA|wr
柏林联合|Union Berlin|FCU|ry
科隆|FC Köln|KOE|wr
汉堡|Hamburger SV|HSV|bw
圣保利|St. Pauli|STP|nw
海登海姆|Heidenheim|HDH|rb`,
  seriea: `
国际米兰|Inter|INT|bks
AC米兰|AC Milan|MIL|rks
尤文图斯|Juventus|JUV|kws
那不勒斯|Napoli|NAP|sw
罗马|Roma|ROM|mo
拉齐奥|Lazio|LAZ|sw
亚特兰大|Atalanta|ATA|bks
佛罗伦萨|Fiorentina|FIO|pw
博洛尼亚|Bologna|BOL|rbs
都灵|Torino|TOR|mw
乌迪内斯|Udinese|UDI|wks
热那亚|Genoa|GEN|rnv
卡利亚里|Cagliari|CAG|rbv
维罗纳|Hellas Verona|VER|yb
莱切|Lecce|LEC|yrs
帕尔马|Parma|PAR|wk
科莫|Como|COM|bw
萨索洛|Sassuolo|SAS|gks
比萨|Pisa|PIS|bks
克雷莫纳|Cremonese|CRE|rxs`,
  ligue1: `
巴黎圣日耳曼|Paris Saint-Germain|PSG|nr
马赛|Marseille|OM|ws
里昂|Lyon|OL|wr
摩纳哥|Monaco|ASM|rw/
里尔|Lille|LIL|rn
尼斯|Nice|NIC|rks
雷恩|Rennes|REN|rk
朗斯|Lens|RCL|yrs
斯特拉斯堡|Strasbourg|RCS|bw
图卢兹|Toulouse|TFC|pw
布雷斯特|Brest|SB29|rw
南特|Nantes|FCN|yg
欧塞尔|Auxerre|AJA|wb
昂热|Angers|SCO|kw
勒阿弗尔|Le Havre|HAC|sn
洛里昂|Lorient|FCL|ok
巴黎FC|Paris FC|PFC|nw
梅斯|Metz|FCM|mw`,
  eredivisie: `
阿贾克斯|Ajax|AJA|wr
埃因霍温|PSV Eindhoven|PSV|rws
费耶诺德|Feyenoord|FEY|rwv
阿尔克马尔|AZ Alkmaar|AZ|rw
乌得勒支|Utrecht|UTR|rwv
特温特|Twente|TWE|rw
格罗宁根|Groningen|GRO|gw
海伦芬|Heerenveen|HEE|bws
奈梅亨|NEC Nijmegen|NEC|rg
前进之鹰|Go Ahead Eagles|GAE|ry
鹿特丹斯巴达|Sparta Rotterdam|SPA|rws
幸运锡塔德|Fortuna Sittard|FOR|yg`,
  primeira: `
本菲卡|Benfica|SLB|rw
波尔图|Porto|FCP|bws
葡萄牙体育|Sporting CP|SCP|gwh
布拉加|Braga|SCB|rw
吉马良斯|Vitória Guimarães|VSC|wk
法马利康|Famalicão|FAM|bw
里奥阿维|Rio Ave|RIO|gws
莫雷伦斯|Moreirense|MOR|gw
博阿维斯塔|Boavista|BOA|kwq
卡萨皮亚|Casa Pia|CPA|kw
埃斯托里尔|Estoril|EST|yb
圣克拉拉|Santa Clara|SCL|rw`,
  superlig: `
加拉塔萨雷|Galatasaray|GAL|ory
费内巴切|Fenerbahçe|FEN|yns
贝西克塔斯|Beşiktaş|BJK|kw
特拉布宗|Trabzonspor|TRA|ms
伊斯坦布尔|Başakşehir|IBF|on
萨姆松体育|Samsunspor|SAM|rw
科尼亚体育|Konyaspor|KON|gw
安塔利亚体育|Antalyaspor|ANT|rw
阿兰亚体育|Alanyaspor|ALA|og
里泽体育|Rizespor|RIZ|gb
卡斯帕萨|Kasımpaşa|KAS|nw
哥兹塔比|Göztepe|GOZ|yr`,
  saudi: `
利雅得新月|Al Hilal|HIL|bw
利雅得胜利|Al Nassr|NAS|yb
吉达联合|Al Ittihad|ITT|yks
吉达国民|Al Ahli|AHL|gw
利雅得青年|Al Shabab|SHB|wk
达曼协作|Al Ettifaq|ETT|gr
布赖代合作|Al Taawoun|TAA|yn
费哈|Al Fayha|FAY|ob
哈萨征服|Al Fateh|FAT|bg
卡迪西亚|Al Qadsiah|QAD|ry
迈季迈阿费萨里|Al Faisaly|FAI|mw
海吉利永恒|Al Kholood|KHO|sw`,
  csl: `
上海海港|Shanghai Port|SHP|rw
上海申花|Shanghai Shenhua|SHS|bw
山东泰山|Shandong Taishan|SDT|ow
北京国安|Beijing Guoan|BJG|gw
成都蓉城|Chengdu Rongcheng|CDR|rw
浙江队|Zhejiang FC|ZHJ|gw
天津津门虎|Tianjin Jinmen Tiger|TJT|wb
武汉三镇|Wuhan Three Towns|WHT|wg
河南队|Henan FC|HNF|rk
长春亚泰|Changchun Yatai|CCY|rw
青岛西海岸|Qingdao West Coast|QWC|yn
青岛海牛|Qingdao Hainiu|QHN|on
大连英博|Dalian Yingbo|DLY|bw
深圳新鹏城|Shenzhen Peng City|SZP|nr
梅州客家|Meizhou Hakka|MZH|pw
云南玉昆|Yunnan Yukun|YNY|rg`,
  china1: `
重庆铜梁龙|Chongqing Tonglianglong|CQT|ro
辽宁铁人|Liaoning Tieren|LNT|wr
广东广州豹|Guangdong GZ-Power|GDB|kb
延边龙鼎|Yanbian Longding|YBL|ro
石家庄功夫|Shijiazhuang Gongfu|SJZ|yk
南京城市|Nanjing City|NJC|rw
苏州东吴|Suzhou Dongwu|SZD|bw
南通支云|Nantong Zhiyun|NTZ|sb
陕西联合|Shaanxi Union|SXU|rk
广西平果|Guangxi Pingguo|GXP|gw
上海嘉定汇龙|Shanghai Jiading Huilong|JDH|wb
大连鲲城|Dalian Kuncheng|DLK|bk`,
  jleague: `
神户胜利船|Vissel Kobe|KOB|mw
横滨水手|Yokohama F. Marinos|YFM|br
川崎前锋|Kawasaki Frontale|KAW|sk
浦和红钻|Urawa Reds|URA|rk
鹿岛鹿角|Kashima Antlers|KAS|rn
广岛三箭|Sanfrecce Hiroshima|HIR|pw
大阪樱花|Cerezo Osaka|CER|xn
大阪钢巴|Gamba Osaka|GAM|bks
名古屋鲸八|Nagoya Grampus|NAG|ro
FC东京|FC Tokyo|FCT|br
町田泽维亚|Machida Zelvia|MAC|bw
柏太阳神|Kashiwa Reysol|REY|yk
京都不死鸟|Kyoto Sanga|KYO|pw
福冈黄蜂|Avispa Fukuoka|FUK|nw
湘南海洋|Shonan Bellmare|SHO|gb
新潟天鹅|Albirex Niigata|NII|ob
东京绿茵|Tokyo Verdy|VER|gw
清水心跳|Shimizu S-Pulse|SHI|ob`,
  kleague: `
蔚山现代|Ulsan HD|ULS|by
全北现代|Jeonbuk Hyundai Motors|JEO|gy
首尔FC|FC Seoul|SEO|rks
浦项制铁|Pohang Steelers|POH|rkh
金泉尚武|Gimcheon Sangmu|GIM|rn
江原FC|Gangwon FC|GAN|og
济州SK|Jeju SK|JEJ|on
大邱FC|Daegu FC|DAE|sw
光州FC|Gwangju FC|GWA|yk
水原FC|Suwon FC|SUW|br
大田市民|Daejeon Hana Citizen|DJN|mg
安养FC|FC Anyang|ANY|pw`,
  aleague: `
墨尔本城|Melbourne City|MCY|sw
墨尔本胜利|Melbourne Victory|MVC|nw
悉尼FC|Sydney FC|SYD|sn
西悉尼流浪者|Western Sydney Wanderers|WSW|rkh
布里斯班狮吼|Brisbane Roar|BRI|ok
珀斯光荣|Perth Glory|PER|po
阿德莱德联|Adelaide United|ADE|ry
中央海岸水手|Central Coast Mariners|CCM|yn
惠灵顿凤凰|Wellington Phoenix|WEL|yk
纽卡斯尔喷射机|Newcastle Jets|NEJ|yb
麦克阿瑟FC|Macarthur FC|MAC|kw
奥克兰FC|Auckland FC|AUC|bk`,
  brasileirao: `
弗拉门戈|Flamengo|FLA|rkh
帕尔梅拉斯|Palmeiras|PAL|gw
博塔弗戈|Botafogo|BOT|kws
弗鲁米嫩塞|Fluminense|FLU|mgs
圣保罗|São Paulo|SAO|wr
科林蒂安|Corinthians|COR|wk
米内罗竞技|Atlético Mineiro|CAM|kws
克鲁塞罗|Cruzeiro|CRU|bw
格雷米奥|Grêmio|GRE|bks
巴西国际|Internacional|INT|rw
巴伊亚|Bahia|BAH|bwr
福塔雷萨|Fortaleza|FOR|brh
达伽马|Vasco da Gama|VAS|kw/
桑托斯|Santos|SAN|wk
布拉甘蒂诺红牛|Red Bull Bragantino|RBB|wr
维多利亚|Vitória|VIT|rkh
塞阿拉|Ceará|CEA|kws
累西腓体育|Sport Recife|SPT|rkh`,
  argentina: `
河床|River Plate|RIV|wr/
博卡青年|Boca Juniors|BOC|by
竞技俱乐部|Racing Club|RAC|sws
独立|Independiente|IND|rw
圣洛伦索|San Lorenzo|SLO|brs
拉普拉塔大学生|Estudiantes|EST|rws
萨斯菲尔德|Vélez Sarsfield|VEL|wb^
罗萨里奥中央|Rosario Central|CEN|bys
塔勒雷斯|Talleres|TAL|bws
防卫者|Defensa y Justicia|DYJ|yg
拉努斯|Lanús|LAN|mw
阿根廷青年人|Argentinos Juniors|ARG|rw/
飓风|Huracán|HUR|wr
贝尔格拉诺|Belgrano|BEL|sk`,
  mls: `
迈阿密国际|Inter Miami|MIA|xk
洛杉矶FC|LAFC|LAFC|ky
洛杉矶银河|LA Galaxy|LAG|wn
西雅图海湾人|Seattle Sounders|SEA|gb
纽约城|New York City FC|NYC|sn
纽约红牛|New York Red Bulls|RBNY|wr
亚特兰大联|Atlanta United|ATL|rks
辛辛那提|FC Cincinnati|CIN|bo
哥伦布机员|Columbus Crew|CLB|yk
费城联合|Philadelphia Union|PHI|ns
多伦多FC|Toronto FC|TOR|rw
温哥华白帽|Vancouver Whitecaps|VAN|wn
波特兰伐木工|Portland Timbers|POR|gy
奥斯汀FC|Austin FC|ATX|gk
休斯敦迪纳摩|Houston Dynamo|HOU|ok
皇家盐湖城|Real Salt Lake|RSL|rb`,
  ligamx: `
美洲队|Club América|AME|yb
瓜达拉哈拉|Guadalajara|GDL|rws
蓝十字|Cruz Azul|CAZ|bw
老虎大学|Tigres UANL|TIG|yb
蒙特雷|Monterrey|MTY|bws
美洲狮|Pumas UNAM|PUM|ny
托卢卡|Toluca|TOL|rw
帕丘卡|Pachuca|PAC|bws
莱昂|León|LEO|gw
桑托斯拉古纳|Santos Laguna|SLA|gwh
阿特拉斯|Atlas|ATS|rks
蒂华纳|Tijuana|TIJ|rk`,
  scotland: `
凯尔特人|Celtic|CEL|gwh
格拉斯哥流浪者|Rangers|RAN|bw
阿伯丁|Aberdeen|ABE|rw
哈茨|Hearts|HEA|mw
希伯尼安|Hibernian|HIB|gw
邓迪联|Dundee United|DUU|ok
圣米伦|St Mirren|STM|kws
马瑟韦尔|Motherwell|MOT|om
基尔马诺克|Kilmarnock|KIL|bws
福尔柯克|Falkirk|FAL|nw`,
} as const;
