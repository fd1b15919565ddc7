import type zh from '../zh_CN/my-content.ts';

export default {
  'send.description': 'The posts, news and videos you have published.',
  'send.kinds': 'Kinds of content',
  'kind.post': 'Posts',
  'news.description': 'The news you have published.',
  'kind.news': 'News',
  'empty.news': 'No news yet',
  'empty.news_text': 'News you publish is listed here, newest first. Meanwhile, see today’s matches.',
  'kind.video': 'Videos',
  'go.matches': 'See today’s matches',
} satisfies Record<keyof typeof zh, string>;
