import type zh from '../zh_CN/my-things.ts';

export default {
  'tips.description': '你買過的方案都在這裡。',
  'tips.empty': '還沒有買過方案',
  'tips.empty_text': '買過的方案會留在這裡，賽後對照結果。先看看有哪些比賽。',
  'send.description': '你在站內發布的貼文、新聞和影片。',
  'send.empty': '還沒有發布過內容',
  'send.empty_text': '你發布的貼文、新聞和影片會集中在這裡，依類別隨時查看。',
  'send.kinds': '內容類別',
  'post.description': '你發過的貼文。',
  'post.title': '貼文',
  'post.empty': '還沒有發過貼文',
  'post.empty_text': '你發的貼文會依時間排在這裡。先去看看今天的比賽。',
  'news.description': '你發布過的新聞。',
  'news.title': '新聞',
  'news.empty': '還沒有發布過新聞',
  'news.empty_text': '你發布的新聞會依時間排在這裡。先去看看今天的比賽。',
  'video.title': '影片',
  'go.matches': '去看今天的比賽',
} satisfies Record<keyof typeof zh, string>;
