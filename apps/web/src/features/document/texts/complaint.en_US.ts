import type { LegalDocument } from '../document.ts';

export default {
  title: 'Complaints and Reports',
  description: 'How to report content and accounts on Matchpoint, which kinds of reports there are, how long they take, and how to appeal.',
  effective: '2026-11-23',
  lead: [
    'If you see what should not be here, or have trouble with your account, payments or personal data, tell us in one of these ways. It costs nothing.',
  ],
  sections: [
    {
      id: 'how',
      title: 'How to tell us',
      blocks: [
        {
          list: [
            {
              where: 'reports',
              text: 'On the spot: articles, videos, posts, comments and on-screen comments have “Report”. Log in, choose a kind, and add up to 200 characters if you like. Once is enough; repeating it does not make it faster.',
            },
            'By mail: if you cannot log in, to report an account, or about payments, personal data or infringement, write to {mail} with the address or account number, what happened, what you ask for, and screenshots or receipts.',
            'Impersonation, fraud and danger to a person: please also call the police (110 in China).',
          ],
        },
      ],
    },
    {
      id: 'reasons',
      where: 'reports',
      title: 'Kinds of reports',
      blocks: [
        {
          head: ['Kind', 'Covers'],
          rows: [
            ['Spam or advertising', 'Sales, QR codes, contact details, flooding'],
            ['Abuse or harassment', 'Personal attacks, discrimination, harassment, others’ private facts'],
            ['Sexual content', 'Pornography, sexual allusion, gore'],
            ['Prohibited political content', 'Threats to national security or ethnic unity, and the like, that the law forbids'],
            ['Luring into gambling', 'Offers to bet, “inside” or “sure” tips, fake top-ups'],
            ['False information', 'Invented results, injuries or transfers; impersonation'],
            ['Infringement of rights', 'Copyright, trade marks, image, reputation, personal data. Rights holders: see {power}'],
            ['Something else', 'Harm to minors, contraband, or anything not listed above'],
          ],
        },
      ],
    },
    {
      id: 'handling',
      title: 'What happens then',
      blocks: [
        {
          where: 'reports',
          text: 'When three or more qualified users have reported the same comment or post, it is hidden automatically until a person has reviewed it. If it breaks no rule, it is shown again and is not hidden automatically a second time. A user qualifies if all of this is true: a mobile number is bound to the account; the account is at least 3 days old; a comment, post or on-screen comment of theirs is public, or an earlier report of theirs was upheld; and no more of their reports were refused than upheld. Staff review every report, whether or not the user qualifies.',
        },
        'The reported user is not told who reported them.',
        {
          head: ['Matter', 'Dealt with within'],
          rows: [
            ['Illegal content, minors, privacy or personal safety', '24 hours'],
            ['Other content and accounts', '3 working days'],
            ['Infringement notices', 'Measures within 24 hours of a complete notice'],
            ['Top-ups and coins', '5 working days; longer where the payment provider must check, in which case we say so'],
            ['Access, correction or erasure of personal data', '15 working days'],
            ['Refunds of payments by minors', '15 working days once the papers are complete'],
          ],
        },
      ],
    },
    {
      id: 'appeal',
      title: 'Appeals',
      blocks: [
        'If your content was removed, you were muted or your account was barred, and you think it wrong, write within 15 days of learning of it, with your account number, what was dealt with, and why. Somebody else reviews it and answers within 5 working days: mistakes are undone and explained, otherwise you are told the grounds.',
        'If you are not content with the outcome of a report, you may ask for one review in the same way.',
      ],
    },
    {
      id: 'minors',
      title: 'Payments by minors',
      blocks: [
        'Guardians please give: account number, time and amount of the payments, Alipay’s receipts, proof of identity of both and of guardianship (cover what is not needed), and a statement that the minor paid. The papers are used for checking only and deleted afterwards.',
      ],
    },
    {
      id: 'misuse',
      where: 'reports',
      title: 'False reports',
      blocks: [
        'Reports of an account with more refused than upheld reports do not count towards hiding content. Serious cases of invented facts or malicious bulk reports are handled under the {service}.',
      ],
    },
    {
      id: 'authorities',
      title: 'Public authorities in China',
      blocks: [
        {
          list: [
            'Illegal and harmful information, Cyberspace Administration: 12377, www.12377.cn',
            'Spam and harmful network information: 12321, www.12321.cn',
            'Culture market: 12318',
            'Consumers: 12315, www.12315.cn',
          ],
        },
      ],
    },
    { id: 'contact', title: 'Contact', blocks: [{ operator: 'contact' }] },
  ],
} satisfies LegalDocument;
