/** Keys of heroes by their position, separated by spaces. Their names are in the language package. */
export const LOL_CHAMPIONS = {
  top: 'Aatrox Kled Jayce Camille Ornn Rumble Gnar Renekton Fiora Gangplank KSante Sion Ambessa Malphite Sett Yorick Kennen Jax Shen Gragas Mordekaiser Quinn',
  jungle:
    'LeeSin Vi JarvanIV Sejuani Viego XinZhao Nocturne Nidalee Kindred Ivern Lillia Skarner MonkeyKing Maokai Pantheon Trundle Hecarim Elise DrMundo Naafiri Zyra Amumu',
  mid: 'Ahri Orianna Azir Syndra Viktor Taliyah Sylas Akali Corki Galio Leblanc Ryze Yone Cassiopeia TwistedFate Hwei Aurora Mel Annie Zoe Swain Vex',
  bot: 'Jinx Kaisa Xayah Lucian Ezreal Ashe Varus Aphelios Zeri Caitlyn Kalista Sivir Draven MissFortune Jhin KogMaw Samira Tristana Yunara Senna Smolder Twitch',
  support:
    'Nautilus Rakan Nami Alistar Leona Braum Thresh Lulu Rell Renata Karma Blitzcrank Pyke Milio Bard Neeko Poppy TahmKench Soraka Seraphine Janna Morgana',
} as const;

export const KOG_HEROES = {
  clash:
    'lvbu xiahoudun caocao guanyu mulan kuangtie machao charlotte sikongzhen mengtian lixin dharma laofuzi baiqi chengyaojin zhubajie allain jixiaoman yangjian nezha',
  jungle:
    'libai hanxin zhaoyun lan jing peiqinhu lanling ake luna nakoruru wukong yunying fei dianwei ukyo athena yao_star pangu dasiming simayi',
  mid: 'diaochan wangzhaojun zhugeliang xishi shangguan mai ganjiang change shenmengxi yixing haiyue zhouyu xiaoqiao zhenji nuwa jinchan zhangliang daji gaojianli',
  farm: 'houyi luban7 sunshangxiang yuji marcopolo gongsunli direnjie liyuanfang huangzhong garo mengya geya erin alessio aoyin genghis baili sunquan',
  roam: 'zhangfei niumo taiyi daqiao guiguzi donghuang dunshan sulie master_luban yao caiwenji mingshiyin sunbin liushan sangqi kongkonger dolia lianpo zhongkui zhuangzhou',
} as const;

export const DOTA2_HEROES = {
  pos1: 'antimage juggernaut phantom_assassin faceless_void terrorblade morphling sven luna gyrocopter ursa life_stealer slark spectre troll_warlord drow_ranger medusa monkey_king chaos_knight',
  pos2: 'invoker storm_spirit ember_spirit void_spirit puck queenofpain templar_assassin lina nevermore tiny kunkka leshrac zuus pangolier obsidian_destroyer huskar primal_beast skywrath_mage',
  pos3: 'axe tidehunter mars centaur sand_king beastmaster dark_seer magnataur abyssal_underlord shredder dawnbreaker slardar brewmaster doom_bringer night_stalker enigma legion_commander necrolyte',
  pos4: 'earthshaker tusk hoodwink rubick mirana earth_spirit nyx_assassin marci phoenix spirit_breaker bounty_hunter rattletrap windrunner techies snapfire muerta weaver vengefulspirit',
  pos5: 'crystal_maiden lion shadow_shaman lich witch_doctor jakiro warlock dazzle oracle disruptor ancient_apparition bane treant undying grimstroke winter_wyvern ringmaster shadow_demon',
} as const;
