import type { LegalDocument } from '../document.ts';

export default {
  title: 'Privacy Policy',
  description: 'Which personal data Matchpoint collects, why, for how long, who sees it, and how to read, export, correct and delete it.',
  effective: '2026-11-23',
  lead: [
    'This policy says how Matchpoint (operator: {company}) handles your personal data. It follows China’s Personal Information Protection Law (PIPL), Cybersecurity Law, Data Security Law, the Regulations on the Protection of Minors in Cyberspace and the Network Data Security Regulations, and describes only what the site really does.',
    'In three sentences: you can read scores and content without logging in, and we do not work out who you are for that. Once you log in, we keep only what the functions need. There is no third-party analytics, advertising or tracking code here, and we do not sell personal data.',
  ],
  sections: [
    {
      id: 'data',
      title: 'What we collect, why, and for how long',
      blocks: [
        'Under “basis”, “contract” means necessary for the {service} (PIPL Art. 13(1)(2)), “legal duty” item (3), and “consent” item (1). Leaving out what is marked “optional” takes nothing else away.',
        {
          head: ['Data', 'What for', 'Basis', 'How long'],
          rows: [
            [
              'Mobile number',
              'Registering, logging in, recovering the account, knowing that a person stands behind what is published',
              'Contract; legal duty (real-name accounts)',
              'Until deletion takes effect; then only an irreversible digest, so that the welcome coins come once',
            ],
            [
              'Codes by SMS and mail (the number as a keyed digest), and the IP address that asked',
              'Checking that it is you; preventing SMS abuse',
              'Contract',
              '24 hours',
            ],
            [
              'Password',
              'Logging in with it. Only its argon2id hash is kept, which we cannot turn back',
              'Contract (optional)',
              'Until you change it or delete the account',
            ],
            ['Failed passwords (digest of the number, network)', 'Preventing guessing', 'Contract', '24 hours'],
            [
              'User id and name given by WeChat, QQ, the partner site or Telegram',
              'Logging in through them',
              'Consent',
              'Until deletion takes effect; 10 minutes if no number was bound',
            ],
            [
              'Devices you log in on (browser name, IP address without its last part) and when',
              'Keeping you logged in; letting you see and end other sessions',
              'Contract',
              '30 days after the session ends',
            ],
            ['Name, picture, signature', 'Showing your page and what you write', 'Contract', 'Until you change it or delete the account'],
            [
              'E-mail, gender, birthday',
              'E-mail for proving that the account is yours; gender and birthday for the profile and for checking age',
              'Consent (optional)',
              'Until you remove it or delete the account',
            ],
            { where: 'age', row: ['Age declaration and its time', 'Protecting minors', 'Legal duty', 'Until deletion takes effect'] },
            [
              'Users and matches you follow, preferences',
              'Your lists, the order of your home page, privacy switches',
              'Contract',
              'Until you undo it or delete the account',
            ],
            {
              where: 'publishing',
              row: [
                'Comments, posts and their pictures, on-screen comments, likes, reports',
                'Publishing and showing them; handling reports',
                'Contract; legal duty',
                'Until you delete them; for a deleted account see “Deleting your account”',
              ],
            },
            [
              'Coin details, top-up orders, Alipay’s transaction number',
              'Book-keeping, refunds, disputes',
              'Contract; legal duty (accounting records)',
              'Long term; after deletion under the account’s number only, without name or contact',
            ],
            {
              where: 'chat',
              row: [
                'What you write in live rooms, private messages, mutes',
                'Showing chat, delivering private messages to anchors, keeping order',
                'Contract; legal duty',
                'Until deletion takes effect: the texts and private messages go with it',
              ],
            },
            {
              where: 'gifts',
              row: [
                'Gifts you sent, and whether leaderboards may name you',
                'Book-keeping; combos and leaderboards',
                'Contract; legal duty (accounting records)',
                'Long term; after deletion under the account’s number only',
              ],
            },
            {
              where: 'addresses',
              row: [
                'Name, telephone and address of recipients',
                'Shipping what you redeem',
                'Contract (optional)',
                'Encrypted; until you delete it or the account; in an order until the account is deleted after the order is done',
              ],
            },
            {
              where: 'mall',
              row: [
                'Redemptions and cards, and when you looked at a card number',
                'Review, shipping, disputes',
                'Contract; legal duty (accounting records)',
                'Long term; after deletion under the account’s number only, without the recipient',
              ],
            },
            {
              where: 'box',
              row: [
                'Seeds, results and times of blind box draws',
                'Delivering prizes; publishing draws that can be verified',
                'Contract',
                'Long term; the public part has the first character of the name, after deletion not even that',
              ],
            },
            {
              where: 'spendingLimits',
              row: [
                'The limits and breaks that you set for yourself',
                'Refusing what exceeds them',
                'Contract (optional)',
                'Until deletion takes effect',
              ],
            },
            [
              'Promotion channel (promotionChannelId) and the time of the first visit',
              'Counting registrations, top-ups and spending that a promotion code brought, and the share of its promoter. Promoters see masked names and mobile numbers, times of registration and last visit, the code and bought coins, and nothing else',
              'Consent',
              'On the device for 30 days or until you clear it; in the account until deletion takes effect, afterwards in the accounts under its number only',
            ],
            [
              'Security log: logins, new passwords and numbers, top-ups, with outcome and IP address',
              'Account security; logs that the law requires',
              'Legal duty (the Cybersecurity Law asks for at least six months)',
              '190 days where no account is concerned; otherwise with the account, and at deletion address and details are wiped',
            ],
          ],
        },
        'Access logs of pages hold time, path, status and duration: no IP address and no account. We collect no contacts, precise location or device identifiers, and no sensitive data such as identity numbers or faces. If a future function needs such data by law, you will be told and asked separately.',
      ],
    },
    {
      id: 'device',
      title: 'Cookies and storage on your device',
      blocks: [
        'We use only cookies and browser storage that the service needs; none serves advertising or analytics, so there is no banner to choose from. You may clear them in your browser at any time: you will have to log in again, and preferences return to their defaults.',
        {
          head: ['Name', 'What it does', 'How long'],
          rows: [
            ['__Host-sid (sid without HTTPS)', 'Your session; no script can read it', '14 days without use, 30 at most'],
            ['uid', 'Lets a page know that you are logged in; holds the account’s number only', 'As the session'],
            ['__Host-pre (or pre)', 'Ties codes and logins elsewhere to this browser while you log in', 'Short, while logging in'],
            [
              'Local storage: matchpoint-theme, matchpoint-zone, matchpoint-pins, matchpoint-home, and followed matches',
              'Colours, time zone, pinned matches, order of the home page, follows before login',
              'Until you clear it',
            ],
            [
              'Local storage: matchpoint-code-…, loginType, promotionChannelId, promotionChannelAt',
              'Countdown of codes, last way of logging in, promotion channel',
              'Until you clear it',
            ],
            [
              'Cache and local storage: offline pages, public lists seen last, follows queued while offline',
              'Reading them offline, with the time of their last update. Nothing that needs a login is stored, and payments are never queued',
              'Limited in number, newest replace oldest; until you clear it',
            ],
            [
              'Session storage: matchpoint-pending-action, matchpoint-recharge and the like',
              'Going on with what you were doing after a login or payment elsewhere',
              'Until the tab is closed',
            ],
          ],
        },
      ],
    },
    {
      id: 'others',
      title: 'Who else sees any of it',
      blocks: [
        'We do not sell personal data or give it away for marketing. The services below get what is necessary, and only when you use the function concerned. The first two process it on our behalf; the others are controllers of their own, under their own policies.',
        {
          head: ['Service', 'When', 'What it sees'],
          rows: [
            ['Alibaba Cloud SMS', 'When a code is sent to you', 'Mobile number and code'],
            { where: 'bindEmail', row: ['Alibaba Cloud DirectMail', 'When a code is sent to your mailbox', 'E-mail address and code'] },
            [
              'WeChat, QQ, the partner site',
              'When you choose to log in with them',
              'What you do on their page; they give us your user id, name and picture address',
            ],
            [
              'Telegram',
              'When you point at or press its login button (only then is its script loaded)',
              'Your network address and your permission; it gives us your user id and name',
            ],
            {
              where: 'shop',
              row: [
                'Alipay',
                'When you go to pay',
                'Order number, what is bought, amount. Your payment account stays with Alipay; we get a transaction number',
              ],
            },
          ],
        },
        'Beyond that we disclose data only when the law requires it, when courts or authorities lawfully ask, or when life, health or property must be protected in an emergency, and then only what is needed.',
        'Other users see your name, picture, signature, what you publish, and your follows and followers unless you hide them. Mobile numbers and e-mail addresses are masked on every page, even to yourself.',
      ],
    },
    {
      id: 'safety',
      title: 'Where it is kept, and how it is protected',
      blocks: [
        'Personal data is kept on the operator’s servers in the People’s Republic of China; we do not send it abroad. If you choose to log in with Telegram, your own browser talks to Telegram’s servers outside China; that is your choice.',
        'Your session is a cookie that no script can read, and the server keeps only its digest. Passwords are kept as hashes. Logs mask numbers and credentials. What is done to accounts and coins is recorded. If data is or may be exposed, we act at once and tell you and the authorities as the law requires.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights, and where to use them',
      blocks: [
        {
          list: [
            'Access and correction: read and change your profile in your account.',
            { where: 'sessions', text: 'Devices: see where you are logged in, and log devices out, in {setting}.' },
            {
              where: 'exportData',
              text: 'A copy to take away: “Export data” in {setting} gives you at once a JSON file with everything we keep of you.',
            },
            'Erasure: delete what you published and what you entered about yourself, unfollow, or delete the account.',
            'Withdrawing consent: clear the promotion channel in your browser, remove your e-mail and other optional data. What was done before stays lawful.',
            'Limiting what is shown: hide follows and followers in your preferences.',
            'Explanation: you may ask how we process data; close relatives may use the rights of the deceased as the law provides.',
          ],
        },
        'For what you cannot do yourself, write to {mail}. To be sure that it is you, we check the number bound to the account and ask for nothing more. We answer within 15 working days, and give reasons when we refuse. You may complain to the authorities for personal information protection or go to court.',
      ],
    },
    {
      id: 'deletion',
      title: 'Deleting your account',
      blocks: [
        {
          where: 'deleteAccount',
          text: 'Ask for it in {setting} and confirm with a code by SMS; there are no other conditions. You then have 15 days in which logging in and choosing “Keep my account” takes it back. After that it is carried out by itself and cannot be undone.',
        },
        {
          without: 'deleteAccount',
          text: 'Write to {mail}. We check the number bound to the account and delete it; there are no other conditions, and it cannot be undone.',
        },
        {
          list: [
            'Deleted: name, picture, signature, gender, birthday, mobile number, e-mail, password, logins elsewhere, follows and followers, preferences, sessions.',
            'Lapsed: remaining coins, which cannot be refunded. Use them first, or settle an open payment dispute with us before you ask.',
            'Kept: coin details and top-up orders (accounting records), the irreversible digest of the number, and the security log without address and details. None of it leads back to you.',
            {
              where: 'publishing',
              text: 'What you wrote: the words of published comments, posts and on-screen comments stay, no longer with your name and picture; pictures of posts, what was not published, likes and reports are deleted. If you want the words gone, too, delete them first, or write to us.',
            },
          ],
        },
      ],
    },
    {
      id: 'minors',
      title: 'Minors',
      blocks: [
        'An account that is declared or shown by its birthday to be under 18 cannot buy coins. Data of children under 14 is sensitive personal data; the service is not directed at them. Guardians who find that a child has registered without consent should write to us, and we delete the data once confirmed.',
      ],
    },
    {
      id: 'automation',
      title: 'Automated processing',
      blocks: [
        'Recommendations and hot lists are the same for everybody and use nothing about you, so there is no personalisation to switch off. The automatic part of moderation is the check of forbidden words, contact details, repetition and rate before something is published. Decisions that weigh on you (muting, barring) are made by people; you may ask for reasons and appeal. The rules are public under “Algorithms” in {about}.',
        {
          where: 'reports',
          text: 'Comments and posts that three or more qualified users reported are also hidden automatically until a person has reviewed them; see {complaint}.',
        },
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      blocks: [
        'Changes are published here with the day from which they hold. If purposes, ways, kinds of data or recipients change, you are told on the site beforehand, and asked again where consent is needed. The simplified Chinese text prevails.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: ['The operator is responsible for personal information protection and can be reached as follows.', { operator: 'contact' }],
    },
  ],
} satisfies LegalDocument;
