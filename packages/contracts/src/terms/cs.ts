import type { Terms } from './terms.ts';

/** Maps. */
export const CS_MAPS: Terms = {
  mirage: { zh_CN: '荒漠迷城', en_US: 'Mirage' },
  inferno: { zh_CN: '炼狱小镇', zh_tw: '煉獄小鎮', en_US: 'Inferno' },
  nuke: { zh_CN: '核子危机', zh_tw: '核子危機', en_US: 'Nuke' },
  ancient: { zh_CN: '远古遗迹', zh_tw: '遠古遺跡', en_US: 'Ancient' },
  anubis: { zh_CN: '阿努比斯', en_US: 'Anubis' },
  dust2: { zh_CN: '炙热沙城2', zh_tw: '炙熱沙城2', en_US: 'Dust II' },
  train: { zh_CN: '列车停放站', zh_tw: '列車停放站', en_US: 'Train' },
  overpass: { zh_CN: '死亡游乐园', zh_tw: '死亡游樂園', en_US: 'Overpass' },
  vertigo: { zh_CN: '殒命大厦', en_US: 'Vertigo' },
  cache: { zh_CN: '死城之谜', en_US: 'Cache' },
  cobblestone: { zh_CN: '古堡激战', zh_tw: '古堡激戰', en_US: 'Cobblestone' },
};

/** Weapons. */
export const CS_WEAPONS: Terms = {
  ak47: { zh_CN: 'AK-47', en_US: 'AK-47' },
  m4a1_s: { zh_CN: 'M4A1消音型', en_US: 'M4A1-S' },
  m4a4: { zh_CN: 'M4A4', en_US: 'M4A4' },
  awp: { zh_CN: 'AWP', en_US: 'AWP' },
  deagle: { zh_CN: '沙漠之鹰', zh_tw: '沙漠之鷹', en_US: 'Desert Eagle' },
  usp_s: { zh_CN: 'USP消音版', en_US: 'USP-S' },
  glock: { zh_CN: '格洛克18型', en_US: 'Glock-18' },
  p250: { zh_CN: 'P250', en_US: 'P250' },
  five_seven: { zh_CN: 'FN57', en_US: 'Five-SeveN' },
  tec9: { zh_CN: 'Tec-9', en_US: 'Tec-9' },
  famas: { zh_CN: '法玛斯', zh_tw: '法瑪斯', en_US: 'FAMAS' },
  galil: { zh_CN: '加利尔AR', zh_tw: '加利爾AR', en_US: 'Galil AR' },
  mp9: { zh_CN: 'MP9', en_US: 'MP9' },
  mac10: { zh_CN: 'MAC-10', en_US: 'MAC-10' },
  ump45: { zh_CN: 'UMP-45', en_US: 'UMP-45' },
  mp7: { zh_CN: 'MP7', en_US: 'MP7' },
  p90: { zh_CN: 'P90', en_US: 'P90' },
  ssg08: { zh_CN: 'SSG 08', en_US: 'SSG 08' },
  aug: { zh_CN: 'AUG', en_US: 'AUG' },
  sg553: { zh_CN: 'SG 553', en_US: 'SG 553' },
  xm1014: { zh_CN: 'XM1014', en_US: 'XM1014' },
  negev: { zh_CN: '内格夫', en_US: 'Negev' },
  hegrenade: { zh_CN: '高爆手雷', en_US: 'HE Grenade' },
  molotov: { zh_CN: '燃烧瓶', zh_tw: '燃燒瓶', en_US: 'Molotov' },
  incgrenade: { zh_CN: '燃烧弹', zh_tw: '燃燒彈', en_US: 'Incendiary' },
  knife: { zh_CN: '匕首', en_US: 'Knife' },
  taser: { zh_CN: '宙斯x27', en_US: 'Zeus x27' },
  c4: { zh_CN: 'C4炸弹', zh_tw: 'C4炸彈', en_US: 'C4' },
};
