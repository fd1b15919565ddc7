import type zh from '../zh_CN/my-things.ts';

export default {
  'tips.description': 'Every tip you have bought.',
  'tips.empty': 'No tips bought yet',
  'tips.empty_text': 'Tips you buy stay here, to compare with the result. Start with the matches.',
  'send.description': 'The posts, news and videos you have published.',
  'send.empty': 'Nothing published yet',
  'send.empty_text': 'Your posts, news and videos are gathered here, by kind.',
  'send.kinds': 'Kinds of content',
  'post.description': 'The posts you have written.',
  'post.title': 'Posts',
  'post.empty': 'No posts yet',
  'post.empty_text': 'Your posts are listed here, newest first. Meanwhile, see today’s matches.',
  'news.description': 'The news you have published.',
  'news.title': 'News',
  'news.empty': 'No news yet',
  'news.empty_text': 'News you publish is listed here, newest first. Meanwhile, see today’s matches.',
  'video.title': 'Videos',
  'go.matches': 'See today’s matches',
} satisfies Record<keyof typeof zh, string>;
