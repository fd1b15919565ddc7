import type { GameSlug } from '@matchpoint/contracts/games';

/**
 * Aliases that fans use for leagues and teams, by game: "name / other form of the name = alias | alias". A name is written as in the data,
 * in any language. Short names and codes that the data contains need no line.
 */
export const ALIASES: Readonly<Partial<Record<GameSlug, { readonly leagues: string; readonly teams: string }>>> = {
  soccer: {
    leagues: `
      英超 = 英格兰超级联赛 | 英格兰足球超级联赛 | EPL | Premiership
      英冠 = 英格兰冠军联赛 | Championship
      西甲 = 西班牙甲级联赛 | 西班牙足球甲级联赛 | La Liga | Primera
      意甲 = 意大利甲级联赛 | 意大利足球甲级联赛 | 小世界杯 | Calcio
      德甲 = 德国甲级联赛 | 德国足球甲级联赛 | Bundesliga
      法甲 = 法国甲级联赛 | 法国足球甲级联赛 | Ligue 1
      荷甲 = 荷兰甲级联赛
      葡超 = 葡萄牙超级联赛
      苏超 = 苏格兰超级联赛 | SPL
      土超 = 土耳其超级联赛
      沙特联 = 沙特超级联赛 | 沙特职业联赛 | 沙特超
      巴甲 = 巴西甲级联赛
      阿甲 = 阿根廷甲级联赛
      美职联 = 美国职业足球大联盟 | 美职足 | MLS
      中超 = 中超联赛 | 中国足球超级联赛 | CSL
      中甲 = 中甲联赛 | 中国足球甲级联赛
      日职联 = 日职 | 日本职业联赛 | J联赛 | J League
      K联赛 = 韩K联 | K League | 韩国职业联赛
      澳超 = 澳大利亚超级联赛 | A League
      欧冠 = 欧洲冠军联赛 | 欧冠联赛 | UCL | Champions League | CL
      亚冠精英 = 亚冠 | 亚冠联赛 | 亚洲冠军联赛 | 亚冠精英联赛 | AFC Champions League
      解放者杯 = 南美解放者杯 | 南美冠军联赛 | Libertadores
      英足总杯 = 足总杯 | FA杯
      足协杯 = 中国足协杯
      世界杯 = 足球世界杯 | 大力神杯 | FIFA World Cup | World Cup 2026 | 2026世界杯 | 美加墨世界杯
      欧洲杯 = 欧锦赛 | European Championship
      世俱杯 = 世界俱乐部杯 | 俱乐部世界杯
      世预赛 = 世界杯预选赛 | World Cup qualifiers`,
    teams: `
      皇家马德里 = 皇马 | 银河战舰 | 美凌格 | Real | Los Blancos | RMA
      巴塞罗那 = 巴萨 | 红蓝军团 | 巴塞隆拿 | 巴塞隆納 | Barca | Barça | FCB
      马德里竞技 = 马竞 | 床单军团 | Atleti | Atletico Madrid | ATM
      皇家社会 = 皇社 | La Real
      皇家贝蒂斯 = 贝蒂斯 | 皇贝
      毕尔巴鄂竞技 = 毕尔巴鄂 | 毕包 | Athletic Bilbao
      比利亚雷亚尔 = 黄色潜水艇 | 比利亚雷尔 | 黄潜
      巴列卡诺 = 闪电队 | Rayo
      曼彻斯特联 / 曼联 = 红魔 | 曼彻斯特联 | Man United | Man Utd | Manchester Utd | MU | MUFC
      曼城 = 蓝月亮 | 曼彻斯特城 | Man City | MCFC
      利物浦 = 红军 | 安菲尔德 | LFC
      切尔西 = 蓝军 | 車路士 | CFC
      阿森纳 = 枪手 | 兵工厂 | 阿仙奴 | Gunners | AFC
      热刺 = 托特纳姆热刺 | 托特纳姆 | 白百合 | Spurs | Tottenham | THFC
      纽卡斯尔 / 纽卡斯尔联 = 喜鹊 | 纽卡 | Newcastle | Magpies
      阿斯顿维拉 = 维拉 | Villa
      西汉姆联 = 铁锤帮 | 西汉姆 | West Ham | Hammers
      埃弗顿 = 太妃糖 | 愛華頓 | Toffees
      狼队 = 伍尔弗汉普顿 | Wolves
      莱斯特城 = 蓝狐 | 狐狸城 | Leicester
      诺丁汉森林 = 森林 | Forest
      布莱顿 = 海鸥 | Brighton
      水晶宫 = 老鹰 | Palace
      利兹联 = 白衣军团 | Leeds
      女王公园巡游者 = QPR
      谢菲尔德联 = 谢菲联
      谢周三 = 谢菲尔德星期三
      拜仁慕尼黑 = 拜仁 | 南大王 | Bayern | Bayern Munich | Bayern München | FCB
      多特蒙德 = 多特 | 大黄蜂 | 黄黑军团 | Dortmund | BVB
      勒沃库森 = 药厂 | Leverkusen
      莱比锡红牛 / RB莱比锡 = 莱红 | 红牛莱比锡 | Leipzig
      门兴格拉德巴赫 = 门兴 | 小马驹 | Gladbach
      法兰克福 = Frankfurt
      沙尔克04 = 沙尔克 | 矿工 | Schalke
      科隆 = Koln | Cologne
      不莱梅 / 云达不来梅 = 不莱梅 | 云达不莱梅 | Bremen
      尤文图斯 = 尤文 | 老妇人 | 斑马军团 | 祖雲達斯 | Juve
      AC米兰 = 米兰 | 红黑军团 | Milan | Rossoneri
      国际米兰 = 国米 | 蓝黑军团 | Inter | Inter Milan | Internazionale
      罗马 = 红狼 | AS Roma
      那不勒斯 = 拿玻里 | 拿坡里 | Naples
      拉齐奥 = 蓝鹰
      亚特兰大 = 女神 | 真蓝黑
      佛罗伦萨 = 紫百合 | 翡冷翠 | Viola
      巴黎圣日耳曼 = 大巴黎 | 巴黎 | PSG | Paris SG | Paris
      马赛 = OM
      里昂 = OL | Lyon
      摩纳哥 = Monaco
      阿贾克斯 = 阿积士 | 红白军团
      埃因霍温 = PSV | 飞利浦
      费耶诺德 = 飞燕诺
      本菲卡 = 賓菲加 | Benfica
      波尔图 = 波圖 | Porto
      葡萄牙体育 = 里斯本竞技 | 葡体 | Sporting Lisbon | Sporting
      凯尔特人 = Celtic
      格拉斯哥流浪者 = 流浪者
      加拉塔萨雷 = 加拉塔 | Gala
      费内巴切 = 费内
      贝西克塔斯 = 黑鹰
      利雅得胜利 = 胜利 | Al-Nassr | Nassr
      利雅得新月 = 新月 | Al-Hilal | Hilal
      吉达联合 = Ittihad
      吉达国民 = Ahli
      迈阿密国际 = 国际迈阿密 | Miami
      洛杉矶银河 = 银河
      博卡青年 = 博卡 | Boca
      河床 = 河床队 | River
      弗拉门戈 = 弗拉
      上海海港 = 海港 | 上港
      上海申花 = 申花 | 蓝魔
      北京国安 = 国安 | 御林军
      山东泰山 = 泰山 | 鲁能 | 山东鲁能
      成都蓉城 = 蓉城
      武汉三镇 = 三镇
      天津津门虎 = 津门虎 | 泰达
      浙江队 = 绿城 | 浙江绿城
      河南队 = 建业 | 河南建业
      长春亚泰 = 亚泰
      深圳新鹏城 = 新鹏城
      大连英博 = 英博
      云南玉昆 = 玉昆
      重庆铜梁龙 = 铜梁龙
      横滨水手 = 横滨马里诺斯
      大阪钢巴 = 大阪飞脚
      蔚山现代 = 蔚山HD
      全北现代 = 全北
      巴西 = 桑巴军团 | 五星巴西 | Brasil
      阿根廷 = 潘帕斯雄鹰 | 蓝白军团 | Albiceleste
      德国 = 德意志 | 德意志战车 | 日耳曼战车 | Deutschland
      法国 = 高卢雄鸡 | Les Bleus
      英格兰 = 三狮军团 | Three Lions
      西班牙 = 斗牛士 | 斗牛士军团 | La Roja
      意大利 = 蓝衣军团 | Azzurri
      葡萄牙 = 五盾军团
      荷兰 = 橙衣军团 | 无冕之王 | Holland
      比利时 = 欧洲红魔
      克罗地亚 = 格子军团
      日本 = 蓝武士
      韩国 = 太极虎 | Korea
      美国 = United States | America
      沙特 = 沙特阿拉伯
      波黑 = 波斯尼亚和黑塞哥维那 | 波斯尼亚
      土耳其 = Turkey
      捷克 = Czech Republic
      科特迪瓦 = 象牙海岸`,
  },
  basketball: {
    leagues: `
      NBA = 美国职业篮球联赛 | 美职篮 | 美國職籃
      CBA = 中国男子篮球职业联赛 | 中职篮
      欧洲篮球联赛 = 欧篮联 | 欧冠篮球 | Euroleague
      日篮B联赛 = 日篮 | B联赛
      韩篮甲 = 韩篮 | KBL
      西篮甲 = 西篮 | ACB
      澳篮联 = NBL`,
    teams: `
      湖人 = 洛杉矶湖人 | 紫金军团 | Lakers | LA Lakers
      勇士 = 金州勇士 | Warriors | Dubs
      凯尔特人 = 波士顿凯尔特人 | 绿军 | 绿衫军 | Celtics
      公牛 = 芝加哥公牛 | Bulls
      热火 = 迈阿密热火 | Heat
      篮网 = 布鲁克林篮网 | Nets
      尼克斯 = 纽约尼克斯 | Knicks
      76人 = 费城76人 | 七六人 | Sixers
      雄鹿 = 密尔沃基雄鹿 | Bucks
      猛龙 = 多伦多猛龙 | Raptors
      骑士 = 克利夫兰骑士 | Cavs
      活塞 = 底特律活塞 | Pistons
      步行者 = 印第安纳步行者 | Pacers
      老鹰 = 亚特兰大老鹰 | Hawks
      黄蜂 = 夏洛特黄蜂 | Hornets
      魔术 = 奥兰多魔术 | Magic
      奇才 = 华盛顿奇才 | Wizards
      掘金 = 丹佛掘金 | Nuggets
      雷霆 = 俄克拉荷马雷霆 | 俄克拉荷马城雷霆 | Thunder
      森林狼 = 明尼苏达森林狼 | Wolves
      开拓者 = 波特兰开拓者 | Blazers
      爵士 = 犹他爵士 | Jazz
      快船 = 洛杉矶快船 | Clippers
      太阳 = 菲尼克斯太阳 | Suns
      国王 = 萨克拉门托国王 | Kings
      独行侠 = 达拉斯独行侠 | 小牛 | 达拉斯小牛 | Mavs
      火箭 = 休斯顿火箭 | Rockets
      马刺 = 圣安东尼奥马刺 | Spurs
      灰熊 = 孟菲斯灰熊 | Grizzlies
      鹈鹕 = 新奥尔良鹈鹕 | Pelicans
      广东宏远 = 广东 | 华南虎 | 广东男篮
      辽宁本钢 = 辽宁 | 辽篮 | 辽宁男篮
      浙江广厦 = 广厦
      新疆广汇 = 新疆 | 新疆男篮
      北京首钢 = 首钢
      上海久事 = 上海男篮
      皇家马德里 = 皇马篮球 | 皇马男篮
      巴塞罗那 = 巴萨篮球 | 巴萨男篮`,
  },
  lol: {
    leagues: `
      英雄联盟职业联赛 = LPL | LPL赛区
      英雄联盟韩国冠军联赛 = LCK | LCK赛区
      英雄联盟欧洲、中东与非洲冠军赛 = LEC | 欧洲赛区
      英雄联盟北美冠军系列赛 = LCS | 北美赛区
      英雄联盟太平洋冠军赛 = LCP
      英雄联盟全球总决赛 = S赛 | LoL S赛 | 世界赛 | Worlds`,
    teams: `
      T1 = SKT | SKT1
      Gen.G = GEN | 三星
      Bilibili Gaming = 哔哩哔哩 | B站
      JD Gaming = 京东
      EDward Gaming = EDG
      Weibo Gaming = 微博 | WBG
      Top Esports = 滔搏 | TES
      Royal Never Give Up = 皇族 | RNG
      Invictus Gaming = iG
      FunPlus Phoenix = 凤凰
      Oh My God = OMG
      Hanwha Life Esports = 韩华 | HLE
      Dplus KIA = DK | DWG | 大黄蜂
      KT Rolster = KT
      LNG Esports = 李宁
      Team WE = WE | 西安WE
      G2 Esports = G2
      Fnatic = FNC
      Cloud9 = C9`,
  },
  kog: {
    leagues: `
      王者荣耀职业联赛 = KPL | 王者 | 王者荣耀 | 王者联赛 | KPL联赛
      王者荣耀挑战者杯 = 挑战者杯
      王者荣耀国际邀请赛 = HOK`,
    teams: `
      成都AG超玩会 = AG | AG超玩会 | 成都AG
      重庆狼队 = 狼队 | 重庆Wolves
      武汉eStarPro = eStar | eStarPro | 武汉eStar | ES
      上海EDG.M = EDG | EDGM
      北京WB = WB | 微博
      苏州KSG = KSG
      广州TTG = TTG
      佛山DRG = DRG
      杭州LGD.NBW = LGD | 杭州LGD
      南京Hero久竞 = Hero | 久竞 | Hero久竞
      济南RW侠 = RW侠 | RW
      长沙TES.A = TESA | TES
      北京JDG = JDG
      深圳DYG = DYG
      西安WE = WE
      厦门VG = VG`,
  },
  'cs:go': {
    leagues: `
      英特尔极限大师赛 = IEM
      ESL 职业联赛 = EPL | ESL Pro League | ESL职业联赛
      PGL 大师赛 = PGL
      BLAST 公开赛 = BLAST`,
    teams: `
      Natus Vincere = NAVI | 天生赢家
      Team Vitality = 小蜜蜂 | VIT
      Team Spirit = 绿龙 | 雪碧
      FaZe Clan = FaZe
      MOUZ = 老鼠 | mousesports
      G2 Esports = 武士
      Team Falcons = 猎鹰
      The MongolZ = 蒙古
      TYLOO = 天禄
      Astralis = A队
      Virtus.pro = VP | 北极熊
      FURIA = 黑豹
      Team Liquid = 液体`,
  },
  dota2: {
    leagues: `
      2018国际邀请赛 = TI8 | TI | 国际邀请赛
      梦幻联赛 = DreamLeague
      PGL 瓦拉几亚 = Wallachia`,
    teams: `
      PSG.LGD = LGD
      Xtreme Gaming = XG
      Team Spirit = 绿龙 | 雪碧
      Team Liquid = 液体
      Team Secret = 秘密
      Evil Geniuses = EG
      Virtus.pro = VP
      Natus Vincere = NAVI
      Invictus Gaming = iG
      Vici Gaming = VG
      Yakult Brothers = 养乐多 | YB`,
  },
  pubg: {
    leagues: `
      绝地求生全球系列赛 = PGS | 吃鸡
      绝地求生冠军联赛 = PCL`,
    teams: `
      Four Angry Men = 4AM | 四个愤怒男人
      17 Gaming = 17
      Tianba = 天霸`,
  },
  pubgmobile: {
    leagues: `
      和平精英职业联赛 = PEL | 和平精英 | 和平联赛
      PUBG MOBILE 全球公开赛 = PMGO
      PUBG MOBILE 超级联赛 = PMSL`,
    teams: `
      Nova Esports = NV | 诺瓦
      Tianba = 天霸
      Wolves Esports = 狼队`,
  },
  lolmobile: {
    leagues: `
      英雄联盟手游亚洲联赛 = WRL | LOL手游联赛
      英雄联盟手游标志赛 = Icons`,
    teams: `
      LNG Mobile = LNG`,
  },
};
