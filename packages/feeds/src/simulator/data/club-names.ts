import { type BilingualName, latinPlace, readNames } from './places.ts';

/** The second parts of club names, in Chinese and in Latin script. */
const SUFFIXES = new Map(
  readNames(
    [
      '竞技 Athletic|联 United|城 City|流浪者 Wanderers|学院 Academicals|工人 Workers|铁路 Railwaymen|机车 Locomotive|矿工 Miners|海员 Mariners',
      '蓝塔 Blue_Towers|山岭 Highlanders|黑熊 Black_Bears|铁马 Iron_Horses|凤火 Firebirds|船匠 Shipwrights|灯塔 Beacons|烈阳 Blazing_Suns|牛首 Oxen|竹海 Bamboo_Sea',
      '山民 Hillmen|射手 Archers|骑士 Knights|园丁 Gardeners|磐石 Bedrock|猎手 Huntsmen|风帆 Sails|白鲸 White_Whales|白鹭 Egrets|九鹰 Nine_Eagles',
      '红珊 Red_Corals|浪客 Wave_Riders|船工 Boatmen|领航者 Pilots|海燕 Petrels|海豚 Dolphins|号角 Buglers|剑鱼 Swordfish|航海 Navigators|朝阳 Sunrise',
      '明珠 Pearls|守望 Wardens|渔人 Fishermen|银月 Silver_Moons|水手 Sailors|晴空 Clear_Skies|盐工 Salters|大雁 Wild_Geese|磐礁 Reefs|苍狼 Grey_Wolves',
      '丛林 Foresters|熔炉 Furnace|冰刃 Iceblades|骑兵 Cavalry|驯鹿 Reindeer|山猫 Lynxes|雪豹 Snow_Leopards|白马 White_Horses|岩鹰 Rock_Eagles|银星 Silver_Stars',
      '驼队 Caravan|北斗 Polaris|伐木者 Lumberjacks|守林人 Rangers|冰锤 Ice_Hammers|疾风 Gales|炭火 Embers|工匠 Artisans|角鹿 Stags|牧人 Herdsmen',
      '极光 Auroras|星辰 Starlight|红莲 Red_Lotus|海风 Sea_Breeze|古榕 Banyans|金穗 Golden_Sheaf|绿洲 Oasis|茶农 Tea_Growers|蜂鸟 Hummingbirds|采珠人 Pearl_Divers',
      '雨燕 Swifts|飞虹 Rainbows|红棉 Kapoks|白鹤 White_Cranes|龙舟 Dragon_Boats|凤凰 Phoenixes|桂冠 Laurels|向阳花 Sunflowers|渡船 Ferrymen|橄榄 Olives',
      '潮汐 Tides|梅花鹿 Sika_Deer|石匠 Masons|铁匠 Smiths|纺工 Weavers|渡鸦 Ravens|长弓 Longbows|雄狮 Lions|猎鹰 Falcons|信使 Couriers',
      '风车 Windmills|玫瑰 Roses|城堡 Castles|王冠 Crowns|蓟花 Thistles|橡树 Oaks|蓝翼 Blue_Wings|磨坊 Millers|钟楼 Belfry',
      '金鹰 Golden_Eagles|花豹 Leopards|公牛 Bulls|太阳 Suns|帆船 Galleons|骏马 Mustangs|火山 Volcanoes|银鳞 Silverscales|绿鹦 Green_Parrots|巨鲨 Great_Sharks',
      '先锋 Vanguard|白帆 White_Sails|独木舟 Canoes|海龟 Turtles|珊瑚 Corals|季风 Monsoon|棕榈 Palms|飞鱼 Flying_Fish|海浪 Breakers|贝壳 Shells',
      '闪电 Lightning|金冠 Golden_Crowns|飞鲨 Flying_Sharks|火线 Firelines|森林 Timberline|车轮 Wheels|雷鼓 Thunderdrums|苍鹰 Goshawks|白虎 White_Tigers|赤焰 Red_Flames',
      '飞龙 Flying_Dragons|猛犸 Mammoths|雪鸮 Snowy_Owls|羚羊 Antelopes|旋风 Whirlwinds|银狐 Silver_Foxes|巨人 Giants|哨兵 Sentries|铁甲 Ironclads|海鹰 Sea_Eagles',
      '风暴 Tempest|麒麟 Qilins|蓝鲸 Blue_Whales|云豹 Clouded_Leopards|游隼 Peregrines|雷霆 Thunderbolts|火炬 Torches|极星 Pole_Stars|飞马 Pegasus|战车 Chariots',
    ].join('|'),
  ).map(({ zh, en }) => [zh, en]),
);

/** Returns the second part of a club's name in both scripts. Throws a RangeError for one that is not in the table. */
export function suffixOf(zh: string): BilingualName {
  const en = SUFFIXES.get(zh);
  if (en === undefined) throw new RangeError(`no club suffix ${zh}`);
  return { zh, en };
}

/** Parts of the names of grounds: what stands beside them. */
const LANDMARKS = {
  inland:
    '南堤 South_Embankment|老城 Old_Town|钟楼 Clock_Tower|果园 Orchard|箭楼 Arrow_Tower|石坊 Stone_Arch|湖滨 Lakeside|梧桐 Wutong|麦田 Wheatfield|车站 Station_Road|书院 Academy|北门 North_Gate|花园 Garden',
  sea: '码头 Quayside|海堤 Seawall|船坞 Dockyard|灯山 Lantern_Hill|盐仓 Salt_House|沙滩 Beachfront|渔市 Fish_Market|观潮 Tideview|东门 East_Gate|椰林 Palm_Grove|堤岸 Waterfront',
  north:
    '松坡 Pine_Slope|冬宫 Winter_Palace|木栈 Timber_Yard|马道 Bridle_Path|老炮台 Old_Battery|矿口 Minehead|林苑 Woodlands|湖心 Mid-Lake|风车 Windmill|铁道 Railway|南门 South_Gate',
  far: '大教堂 Cathedral|市集 Market|风车 Windmill|玫瑰园 Rose_Garden|老港 Old_Harbour|磨坊 Mill_Lane|橡树 Oakfield|城墙 City_Wall|喷泉 Fountain|葡萄园 Vineyard|山丘 Hillside',
} as const;

/** A kind of surroundings from which names of grounds are taken. */
export type Surroundings = keyof typeof LANDMARKS;

const ALL_LANDMARKS = Object.values(LANDMARKS).flatMap((table) => readNames(table));
const OUTDOOR = readNames('体育场 Stadium|球场 Ground|公园球场 Park');
const INDOOR = readNames('体育馆 Arena|篮球中心 Basketball_Centre|活动中心 Hall');

/** Returns the Latin form of a ground that the simulator named in Chinese; undefined for any other text. */
export function latinGroundOf(name: string): string | undefined {
  const kind = [...OUTDOOR, ...INDOOR].filter(({ zh }) => name.endsWith(zh)).toSorted((a, b) => b.zh.length - a.zh.length)[0];
  if (kind === undefined) return undefined;
  const rest = name.slice(0, -kind.zh.length);
  const landmark = ALL_LANDMARKS.find(({ zh }) => rest.endsWith(zh));
  if (landmark === undefined) return undefined;
  const place = latinPlace(rest.slice(0, -landmark.zh.length));
  return place === undefined ? undefined : `${place} ${landmark.en} ${kind.en}`;
}

/** Returns the name of a club's ground; the same for the same place and number. No character occurs in two of its parts. */
export function groundOf(place: BilingualName, surroundings: Surroundings, indoors: boolean, index: number): BilingualName {
  const landmarks = readNames(LANDMARKS[surroundings]).filter(
    ({ zh }) => !Array.from(zh).some((character) => place.zh.includes(character)),
  );
  const landmark = landmarks[(index * 5 + place.zh.length) % landmarks.length];
  const kinds = (indoors ? INDOOR : OUTDOOR).filter(({ zh }) => !Array.from(zh).some((character) => landmark?.zh.includes(character)));
  const kind = kinds[index % kinds.length];
  if (landmark === undefined || kind === undefined) throw new RangeError(`no ground for ${place.zh}`);
  return { zh: place.zh + landmark.zh + kind.zh, en: `${place.en} ${landmark.en} ${kind.en}` };
}
