import type { LegalDocument } from '../document.ts';

export default {
  title: 'Rights and Takedown',
  description:
    'Copyright and trade marks on Matchpoint, how its content may be quoted, and how to send infringement notices and counter-notices.',
  effective: '2026-11-23',
  lead: ['This page explains who owns the content on Matchpoint, how it may be used, and how rights holders can reach us.'],
  sections: [
    {
      id: 'ours',
      title: 'What is ours',
      blocks: [
        'Matchpoint’s name and mark, page design, icons and programs, articles written by us or automatically, and our selections and arrangements of data belong to the operator or its licensors. Team crests are drawn by a program from team colours and initials; no registered marks of clubs or competitions are used. The digits are set in Barlow Condensed under the SIL Open Font License.',
      ],
    },
    {
      id: 'theirs',
      title: 'What belongs to others',
      blocks: [
        'Names and trade marks of teams, players, competitions and games belong to their owners. They are mentioned to state the facts of a match, which implies neither cooperation nor approval. Match records from public data sets carry the attribution that their licences ask for. What users publish is theirs.',
      ],
    },
    {
      id: 'use',
      title: 'Quoting us',
      blocks: [
        {
          list: [
            'For private study, and for fair quotation in reports and reviews, name Matchpoint and link to the page.',
            'Articles that are republished must keep author, the “Automatic report” or “Automatic preview” mark and the link to the original, and must not be altered.',
            'Bulk scraping, mirroring, and the use of scores or data in commercial products need prior written permission: see {cooperation}.',
            'Feeds and sharing are for personal reading and passing on.',
          ],
        },
      ],
    },
    {
      id: 'notice',
      title: 'Infringement notices',
      blocks: [
        'If you believe that content here infringes your copyright, trade mark, image, reputation, privacy or personal data, you may notify us under Article 1195 of China’s Civil Code and the Regulations on the Protection of the Right of Communication through Information Networks. Write to {mail} with:',
        {
          steps: [
            'name and contact details of the rights holder, and a power of attorney if you act for somebody;',
            'the exact addresses of the content, each of them if there are several;',
            'prima facie evidence: proof of title, date of first publication, a comparison;',
            'a statement that the notice is true, with signature or seal.',
          ],
        },
        { where: 'reports', text: 'You can also press “Report” on the page and choose “Infringement of rights”.' },
      ],
    },
    {
      id: 'handling',
      title: 'What we do with a notice',
      blocks: [
        {
          head: ['Step', 'Within'],
          rows: [
            ['We confirm receipt, or say what is missing', '1 working day'],
            [
              'With sufficient evidence we remove, block or unlink the content and pass the notice on to the publisher',
              '24 hours after a complete notice',
            ],
            ['The publisher may send a counter-notice', '15 days after receiving the notice'],
            ['We pass the counter-notice on and point out that authorities and courts are open', '1 working day after the counter-notice'],
            ['If the rights holder has neither complained nor sued in reasonable time, the content returns', '15 days after passing it on'],
          ],
        },
        'Notices on privacy, personal data and minors come first. A person who sends a wrong or malicious notice is liable for the damage.',
      ],
    },
    {
      id: 'counter',
      title: 'Counter-notices',
      blocks: [
        'A counter-notice gives your name and contact details, the content to be restored with its address, prima facie evidence that it does not infringe, and a statement that this is true. We pass your contact details on to the rights holder, so that you can settle the matter directly; by sending it you agree to that.',
      ],
    },
    {
      id: 'repeat',
      title: 'Repeated infringement',
      blocks: ['Accounts found infringing again and again are limited in publishing and in the end barred.'],
    },
    { id: 'contact', title: 'Contact', blocks: [{ operator: 'contact' }] },
  ],
} satisfies LegalDocument;
