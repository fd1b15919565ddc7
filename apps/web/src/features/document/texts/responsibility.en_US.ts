import type { LegalDocument } from '../document.ts';

export default {
  title: 'Disclaimer',
  description:
    'What kind of information scores, data, odds, automatic articles and user content on Matchpoint are, and who answers for what.',
  effective: '2026-11-23',
  lead: ['This page says where each kind of information on Matchpoint comes from, so that you know how far to rely on it.'],
  sections: [
    {
      id: 'betting',
      title: 'No betting here',
      blocks: [
        'Matchpoint is neither a lottery nor a betting site. It takes no bets, buys no tickets for others, collects no stakes, works with no bookmaker and links to none. In mainland China, lottery tickets may only be sold by lawfully established institutions through lawful channels; online gambling is illegal.',
        'Anyone who solicits bets or collects “membership fees” or “deposits” in the name of Matchpoint is an impostor. Please report it as described in {complaint}, and to the police.',
      ],
    },
    {
      id: 'data',
      title: 'Scores and match data',
      blocks: [
        'Fixtures, scores, events, statistics and tables come from data suppliers and public records and are shown as fast as we can, as they are received. They may be late, missing or wrong, and television or the stadium may be ahead of or behind this site.',
        {
          list: [
            'When a source is silent for more than 30 seconds, the page says “Data delayed”.',
            'When a published goal or score is overturned or corrected, the record stays and the correction is marked; nothing is rewritten in silence.',
            'What is not known is a dash, never a zero.',
            'The organiser’s official result is what counts.',
          ],
        },
      ],
    },
    {
      id: 'odds',
      title: 'Odds and win probabilities',
      blocks: [
        'Handicap, totals and European odds and pre-match probabilities are data: what a market or a model estimated at one moment. They help to understand a match and are no advice to bet, buy tickets or invest. We do not vouch for them and do not answer for decisions based on them.',
      ],
    },
    {
      id: 'automatic',
      title: 'Automatic articles',
      blocks: [
        'Articles marked “Automatic report” or “Automatic preview” are written by a program from this site’s match data, by fixed rules, without reporters and without generative artificial intelligence. Every figure comes from the data; when the data is corrected, the article follows and says when it was updated. If something does not agree with the facts, tell us as described in {complaint}.',
      ],
    },
    {
      id: 'users',
      title: 'What users publish',
      blocks: [
        'What users publish are their own views, not those of Matchpoint. We moderate as the law requires and act on valid notices (see {power} and {complaint}), but cannot check every statement.',
      ],
    },
    {
      id: 'links',
      title: 'Links elsewhere',
      blocks: [
        'A link in a user’s content is no endorsement. Once you leave this site, other rules apply; never type a code or payment password into a page that you do not know.',
      ],
    },
    {
      id: 'interruption',
      title: 'Interruptions and force majeure',
      blocks: [
        'As far as the law allows, we do not answer for delays or interruptions through force majeure, failures of telecommunications or power, attacks, suppliers, or measures that authorities lawfully require; we will do what we can to limit them and to return soon.',
      ],
    },
    {
      id: 'limits',
      title: 'Limits of this page',
      blocks: [
        'Nothing here excludes liability that the law does not allow to be excluded, or takes away your rights as a consumer, a data subject or a rights holder. Where it differs from the {service}, what is better for you holds.',
      ],
    },
  ],
} satisfies LegalDocument;
