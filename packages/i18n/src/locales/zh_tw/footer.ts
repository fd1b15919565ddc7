import type zh from '../zh_CN/footer.ts';

export default {
  scores: '比分',
  esports: '電競',
  lists: '賽程',
  languages: '語言',
  today: '今日賽程',
  results: '近期賽果',
  favourites: '我的關注',
  content: '內容與資料',
  hot_news: '熱門新聞',
  leagues: '聯賽庫',
  squads: '球隊庫',
  players: '球員庫',
  about: '關於賽點',
  law: '指數僅作數據參考，本站不提供投注服務。',
  rights: '© 賽點',
} satisfies Record<keyof typeof zh, string>;
