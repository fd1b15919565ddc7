export default {
  'send.description': '你在站内发布的帖子、资讯和视频。',
  'send.kinds': '内容类别',
  'kind.post': '帖子',
  'news.description': '你发布过的资讯。',
  'kind.news': '资讯',
  'empty.news': '还没有发布过资讯',
  'empty.news_text': '你发布的资讯会按时间排在这里。先去看看今天的比赛。',
  'kind.video': '视频',
  'go.matches': '去看今天的比赛',
} as const;
