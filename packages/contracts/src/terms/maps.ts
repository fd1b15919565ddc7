import type { Terms } from './terms.ts';

/** Maps of Counter-Strike. */
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

/** Maps of PUBG and PUBG Mobile. */
export const PUBG_MAPS: Terms = {
  erangel: { zh_CN: '艾伦格', zh_tw: '艾倫格', en_US: 'Erangel' },
  miramar: { zh_CN: '米拉玛', zh_tw: '米拉瑪', en_US: 'Miramar' },
  taego: { zh_CN: '泰戈', en_US: 'Taego' },
  rondo: { zh_CN: '荣都', zh_tw: '榮都', en_US: 'Rondo' },
  vikendi: { zh_CN: '维寒迪', zh_tw: '維寒迪', en_US: 'Vikendi' },
  deston: { zh_CN: '帝斯顿', zh_tw: '帝斯頓', en_US: 'Deston' },
  sanhok: { zh_CN: '萨诺', zh_tw: '薩諾', en_US: 'Sanhok' },
  karakin: { zh_CN: '卡拉金', en_US: 'Karakin' },
  livik: { zh_CN: '利维克', zh_tw: '利維克', en_US: 'Livik' },
};
