import type { LegalDocument } from '../document.ts';

export default {
  title: 'Business Cooperation',
  description: 'Working with Matchpoint on match data, content, brands and promotion: what is possible, what is not, and how to begin.',
  effective: '2026-11-23',
  lead: ['We like to work with people who take matches seriously. Here is what we do, what we do not do, and how to begin.'],
  sections: [
    {
      id: 'fields',
      title: 'Where we can work together',
      blocks: [
        {
          head: ['Field', 'What it is'],
          rows: [
            ['Competitions and clubs', 'Official fixtures, squads and statistics; special pages'],
            ['Data suppliers', 'Feeds of match data. Our interface takes pushes and replays, and has words for corrections and delays'],
            ['Publishers and authors', 'Licences and contributions: news, video, columns'],
            ['Brands', 'Presence that suits sport and esports, marked as advertising'],
            ['Promotion channels', 'Registrations counted by channel number, with figures open to both sides'],
          ],
        },
      ],
    },
    {
      id: 'limits',
      title: 'What we do not do',
      blocks: [
        {
          list: [
            'No advertising for betting, lottery agents, leverage or loans, or anything else the law forbids.',
            'No selling or renting of personal data, and no third-party tracking code on our pages.',
            'No payment changes the order of hot lists, recommendations or search results.',
            'No advertising dressed up as news or comment, and no removal of honest criticism.',
          ],
        },
      ],
    },
    {
      id: 'steps',
      title: 'How to begin',
      blocks: [
        {
          steps: [
            'Write to {mail} with “Cooperation” and the field in the subject, and name your organisation, contact, telephone and the main points.',
            'We answer within 5 working days, and arrange a talk where there is more to ask.',
            'Both sides check licences and permits and sign a contract before work begins. Spoken promises outside of it do not count.',
          ],
        },
        'Payments go between company accounts only. Anyone who asks for a payment to a personal account in our name does not act for us. Please tell us as described in {complaint}.',
      ],
    },
    {
      id: 'integrity',
      title: 'Integrity',
      blocks: [
        'We neither take nor give kickbacks or gifts. If one of us asks for a bribe, leaks or otherwise misbehaves, write to the operator’s management; it stays confidential and you hear what came of it.',
      ],
    },
    { id: 'contact', title: 'Contact', blocks: [{ operator: 'contact' }] },
  ],
} satisfies LegalDocument;
