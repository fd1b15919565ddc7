import type { LegalDocument } from '../document.ts';

export default {
  title: 'About Matchpoint',
  description:
    'What Matchpoint is, where its data comes from, how corrections are marked, how hot lists are ordered and automatic articles written.',
  effective: '2026-11-23',
  lead: [
    'Matchpoint 赛点 is a score desk for sport and esports: fixtures, live scores, data and stories of football, basketball and seven esports on one timeline. A step faster with the score, a notch more exact with the words: that is the standard we hold ourselves to.',
  ],
  sections: [
    {
      id: 'principles',
      title: 'What we care about',
      blocks: [
        {
          list: [
            'Fast: scores move by themselves, and after a lost connection you get every step that you missed.',
            'Exact: figures have a source, what is not known is a dash, and corrections leave a trace.',
            'Calm: no pop-up advertising, no trackers, usable by keyboard and screen reader alone.',
            'Plain: who wrote it, when, and whether a machine did, at a glance.',
            'Lawful: information, never betting; coins cannot become money; minors cannot buy them.',
          ],
        },
      ],
    },
    { id: 'installation', title: 'The matches of this site', blocks: [{ installation: true }] },
    {
      id: 'data',
      title: 'Where the data comes from',
      blocks: [
        'Every change of the data is checked first: time does not run backwards, goals and score must agree. Then the match gets a new revision and every open page is told. Only when the data has been verified after the end is a match marked as confirmed.',
        'When a source is silent for 30 seconds, the page says “Data delayed”. When a published event is cancelled or changed, the match page’s list of corrections says what it was, what it is, and when.',
      ],
    },
    {
      id: 'algorithm',
      title: 'Algorithms',
      blocks: [
        'As China’s provisions on algorithmic recommendation ask, we publish the rules by which things are ordered and written here. They are the same for everybody, use nothing about you, and cannot be bought.',
        {
          head: ['List', 'How it is ordered'],
          rows: [
            [
              'Hot articles, videos, posts',
              'Heat = lg(1 + views + 10 × likes + 20 × comments) + time of publication ÷ 12 hours. Ten times the interest weighs as much as half a day; the old makes room by itself',
            ],
            ['Recommended news', 'The same, with a weight for the level of the competition and for recommendations of the operator'],
            ['Latest', 'Time of publication, newest first'],
            { where: 'comments', row: ['Hot comments', '2 × likes + 3 × replies; the newer first when equal'] },
            [
              'Hot matches',
              'The popularity that the data source states, matches in play first. It only orders the list and is not shown, because it counts no people',
            ],
            ['Match lists', 'In play, to come, over; by kick-off within each'],
            { where: 'search', row: ['Search', 'How well the words fit, with pinyin, initials, both Chinese scripts and other names'] },
          ],
        },
        'Every number on the pages is a count, and none is made up. Views: one visitor counts once for one item in half an hour. Likes, comments and followers: the number of rows in the database.',
      ],
    },
    {
      id: 'automatic',
      title: 'Automatic articles',
      blocks: [
        'Articles marked “Automatic report”, “Automatic preview” or “Auto” are written by a program. Once a match is confirmed, it writes a report from its events, statistics and standings; a day before kick-off it writes a preview from form and past meetings. Rules choose the sentences, every figure is from the data, and what the data does not hold is not said. No generative model is used, but in the spirit of China’s Measures for Labelling AI-Generated Content these articles are marked beside the title and in lists.',
      ],
    },
    {
      id: 'moderation',
      where: 'publishing',
      title: 'How content is moderated',
      blocks: [
        'Before something is published, it is checked for forbidden words, contact details, repetition and rate. The {service} list what is forbidden.',
        {
          where: 'reports',
          text: 'After that, users may report it. Comments and posts that three or more qualified users reported are hidden until a person has reviewed them. {complaint} explains who qualifies, the rules and the times.',
        },
      ],
    },
    {
      id: 'languages',
      title: 'Languages and accessibility',
      blocks: [
        'The site has addresses in 21 languages. Simplified Chinese, traditional Chinese and English are complete; in the others dates, numbers and direction follow local custom, while words are in simplified Chinese for now. Pages are checked against WCAG 2.2 AA, and home, matches, articles and data can be read without scripts. If something does not work for you, tell us.',
      ],
    },
    { id: 'contact', title: 'Contact', blocks: [{ operator: 'contact' }] },
  ],
} satisfies LegalDocument;
