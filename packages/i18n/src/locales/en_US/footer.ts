import type zh from '../zh_CN/footer.ts';

export default {
  scores: 'Sports',
  esports: 'Esports',
  lists: 'Fixtures',
  languages: 'Languages',
  today: 'Today’s matches',
  results: 'Recent results',
  favourites: 'Followed matches',
  content: 'Stories and data',
  hot_news: 'Hot news',
  leagues: 'Leagues',
  squads: 'Teams',
  players: 'Players',
  about: 'Matchpoint',
  law: 'Odds are for information only. No betting is offered here.',
  rights: '© Matchpoint',
} satisfies Record<keyof typeof zh, string>;
