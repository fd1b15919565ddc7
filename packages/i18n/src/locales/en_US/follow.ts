import type zh from '../zh_CN/follow.ts';

export default {
  description: 'The people you follow, your fans, and the matches you follow.',
  'tabs.label': 'Follows',
  'tab.follow': 'Following',
  'tab.fans': 'Fans',
  'tab.matches': 'Matches',
  'hidden.follow': 'Only you can see who you follow',
  'hidden.fans': 'Only you can see your fans',
  'hidden.change': 'Change',
  'empty.follow': 'You don’t follow anyone yet',
  'empty.follow_text': 'Press Follow on someone’s page to find them here.',
  'empty.fans': 'No fans yet',
  'empty.fans_text': 'A picture and a bio make you easier to remember.',
  'empty.fans_go': 'Edit profile',
  'empty.matches_go': 'See today’s matches',
  'empty.page': 'Nothing on this page',
  'empty.first': 'Back to the first page',
} satisfies Record<keyof typeof zh, string>;
