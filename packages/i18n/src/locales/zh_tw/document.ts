import type zh from '../zh_CN/document.ts';

export default {
  documents: '關於與條款',
  contents: '本頁目錄',
  effective: '{{date}}起生效',
  setting: '帳號設定',
  'installation.simulator':
    '標有「模擬」的比賽由程式產生，賽事、球隊、球員和數據都是虛構的，與任何真實的俱樂部和個人無關，也不進入搜尋引擎。',
  'installation.replay': '標有「重播」的比賽是真實的歷史比賽，按原來的進程重新播放，旁邊寫著原來的日期。',
  'installation.rest': '沒有標記的比賽是真實的：或由營運方接入的數據源提供，或是以原日期收錄的歷史紀錄，比賽頁註明來源。',
  'installation.live': '本站的比賽全部由營運方接入的數據源提供。',
  'installation.no_shop': '儲值尚未開放。',
} satisfies Record<keyof typeof zh, string>;
