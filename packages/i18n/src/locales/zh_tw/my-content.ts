import type zh from '../zh_CN/my-content.ts';

export default {
  'send.description': '你在站內發布的貼文、新聞和影片。',
  'send.kinds': '內容類別',
  'kind.post': '貼文',
  'news.description': '你發布過的新聞。',
  'kind.news': '新聞',
  'empty.news': '還沒有發布過新聞',
  'empty.news_text': '你發布的新聞會依時間排在這裡。先去看看今天的比賽。',
  'kind.video': '影片',
  'go.matches': '去看今天的比賽',
} satisfies Record<keyof typeof zh, string>;
