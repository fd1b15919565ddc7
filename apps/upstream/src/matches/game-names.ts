import type { GameSlug } from '@matchpoint/contracts/games';
import type { LocalizedText } from '../java/localized-text.ts';

/** Texts of the game tabs (spec §1). */
export const GAME_NAMES: Readonly<Record<GameSlug | 'hot', LocalizedText>> = {
  hot: { zh_CN: '热门', zh_tw: '熱門', en_US: 'Hot' },
  lol: { zh_CN: '英雄联盟', zh_tw: '英雄聯盟', en_US: 'League of Legends' },
  'cs:go': { zh_CN: 'CS:GO', en_US: 'CS:GO' },
  kog: { zh_CN: '王者荣耀', zh_tw: '王者榮耀', en_US: 'Honor of Kings' },
  dota2: { zh_CN: 'DOTA2', en_US: 'Dota 2' },
  pubg: { zh_CN: '绝地求生', zh_tw: '絕地求生', en_US: 'PUBG' },
  pubgmobile: { zh_CN: '和平精英', zh_tw: 'PUBG MOBILE', en_US: 'PUBG Mobile' },
  lolmobile: { zh_CN: '英雄联盟手游', zh_tw: '英雄聯盟：激鬥峽谷', en_US: 'LoL: Wild Rift' },
  basketball: { zh_CN: '篮球', zh_tw: '籃球', en_US: 'Basketball' },
  soccer: { zh_CN: '足球', zh_tw: '足球', en_US: 'Soccer' },
};
