import type zh from '../zh_CN/follow.ts';

export default {
  description: '你關注的人、你的粉絲和你關注的比賽。',
  'tabs.label': '關注列表',
  'tab.follow': '關注',
  'tab.fans': '粉絲',
  'tab.matches': '比賽',
  'hidden.follow': '關注列表僅自己可見',
  'hidden.fans': '粉絲列表僅自己可見',
  'hidden.change': '變更',
  'empty.follow': '還沒有關注的人',
  'empty.follow_text': '在對方主頁點「關注」，之後就能在這裡找到。',
  'empty.fans': '還沒有粉絲',
  'empty.fans_text': '完善頭像和簽名，更容易讓別人記住你。',
  'empty.fans_go': '完善資料',
  'empty.matches_go': '去看今天的比賽',
  'empty.page': '這一頁沒有內容',
  'empty.first': '回到第一頁',
} satisfies Record<keyof typeof zh, string>;
