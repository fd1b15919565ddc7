import type { LocalizedText } from '../java/localized-text.ts';
import type { Rng } from '@matchpoint/feeds/simulator/prng';

/** Places and nicknames that no real club combines. */
const PLACES =
  '云州|Yunzhou 临江|Linjiang 青澜|Qinglan 望海|Wanghai 北原|Beiyuan 南屏|Nanping 东陵|Dongling 西岭|Xiling 白石|Baishi 赤水|Chishui 金沙|Jinsha 银川|Silverford 天目|Tianmu 平江|Pingjiang 长宁|Changning 永安|Yongan 丰城|Fengcheng 石桥|Stonebridge 柳河|Willowby 松岭|Pinecrest 枫林|Maplewood 橡湾|Oakbay 阿尔塔|Alta 贝尔蒙|Belmont 卡萨诺|Casano 多兰|Doran 埃尔文|Elvyn 法罗|Farrow 加兰|Galland 哈文|Haven 伊索拉|Isola 雅诺|Janno 科尔达|Korda 洛伦|Loren 马雷纳|Marena 诺德|Nord 奥瑞斯|Oris 佩拉|Pella 奎因|Quinn 罗萨|Rosa 索尔维|Solvi 塔伦|Taren 乌尔萨|Ursa 维尔纳|Verna 沃克|Walker 泽兰|Zeeland'
    .split(' ')
    .map((pair) => pair.split('|'));
const BYNAMES =
  '联|United 城|City 竞技|Athletic 流浪者|Rovers 雄狮|Lions 猎鹰|Falcons 风暴|Storm 海豚|Dolphins 骑士|Knights 火箭|Rockets 先锋|Vanguard 星辰|Stars 铁匠|Smiths 灯塔|Beacons 飞鱼|Flyers 苍狼|Wolves 红鹰|Red_Eagles 蓝鲸|Blue_Whales 巨人|Giants 游侠|Rangers 山猫|Lynxes 白虎|White_Tigers 黑豹|Panthers 雷霆|Thunder 骏马|Mustangs 矿工|Miners 水手|Mariners 哨兵|Sentinels 精灵|Sprites 凤凰|Phoenix 独角兽|Unicorns 铁骑|Cavalry 帆船|Sails 长弓|Longbows 冰川|Glaciers 旋风|Cyclones 月光|Moonlight 朝阳|Sunrise 磐石|Bedrock 狂潮|Surge 雨燕|Swifts 金翅|Goldwings 银狐|Silver_Foxes 青松|Evergreens 大鲨|Sharks'
    .split(' ')
    .map((pair) => pair.split('|'));
const CUPS = '超级联赛|Super_League 冠军联赛|Champions_Series 甲级联赛|First_Division 公开赛|Open 大师赛|Masters 挑战赛|Challenger'
  .split(' ')
  .map((pair) => pair.split('|'));

/** Returns `count` different team names, at most places × nicknames. */
export function generateTeamNames(count: number, rng: Rng): LocalizedText[] {
  const all = PLACES.flatMap(([zh = '', en = '']) =>
    BYNAMES.map(([byZh = '', byEn = '']): LocalizedText => ({ zh_CN: zh + byZh, en_US: `${en} ${byEn.replaceAll('_', ' ')}` })),
  );
  if (count > all.length) throw new RangeError(`only ${all.length} team names are available, not ${count}`);
  return rng.shuffle(all).slice(0, count);
}

/** Returns a league name, different for every number. */
export function generateLeagueName(no: number): LocalizedText {
  const [zh = '', en = ''] = PLACES[no % PLACES.length] ?? [];
  const [cupZh = '', cupEn = ''] = CUPS[Math.floor(no / PLACES.length) % CUPS.length] ?? [];
  return { zh_CN: zh + cupZh, en_US: `${en} ${cupEn.replaceAll('_', ' ')}` };
}
