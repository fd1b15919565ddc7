import type { LegalDocument } from '../document.ts';

export default {
  title: 'Terms of Service',
  description: 'Matchpoint’s terms: accounts, conduct, coins and top-ups, minors, match data, what happens after a breach, and appeals.',
  effective: '2026-11-23',
  lead: [
    'Welcome to Matchpoint. These terms are an agreement between you and the operator of the Matchpoint website ({company}, “we”). They cover the website on desktop and mobile. The box in the login dialog is yours to tick; we never tick it for you. If you do not agree, you can still read scores, fixtures, news and data without logging in.',
    'The points that matter most to you: coins cannot be turned into cash, coins lapse when an account is deleted, minors may not buy coins, and match data is for information only. Please read “Coins and top-ups”, “Minors”, “Match data and odds” and “Liability” before you agree.',
  ],
  sections: [
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        {
          list: [
            'Accounts are registered with a mobile number of mainland China. When you log in with WeChat, QQ, the partner site or Telegram for the first time, you are asked to bind a number. An account without one cannot publish or buy coins.',
            'One number has one account, and the account is for you alone: it may not be lent, rented, transferred or sold. Names, pictures and signatures must not impersonate anybody, break the law, advertise, or give contact details.',
            'Keep your password and codes to yourself. Our staff never ask for a code. A new password or number logs out every other device at once.',
            { where: 'sessions', text: 'In {setting} you can see where you are logged in and end each session or all of them.' },
            'A first registration comes with 200 granted coins, once in the lifetime of a mobile number.',
            'You may ask for deletion at any time; “Deleting your account” in the {privacy} explains how.',
          ],
        },
      ],
    },
    {
      id: 'conduct',
      title: 'What you may publish and do',
      blocks: [
        'What you publish, your name and your signature must respect the law and common decency. They must not contain:',
        {
          list: [
            'anything that endangers national security, reveals state secrets, calls for subversion, or stirs up ethnic hatred or separatism;',
            'pornography, violence, terrorism, drugs, gambling or fraud, or incitement to crime;',
            'offers to place bets, “inside information” or fixed matches for sale, or attempts to lead others to deals elsewhere;',
            'insults, defamation, harassment, doxxing, or discrimination by origin, ethnicity, sex or health;',
            'invented results, injuries or transfers, or impersonation of clubs, players or organisers;',
            'advertising, QR codes, contact details, flooding and repetition;',
            'anything that infringes copyright, trade marks, reputation, privacy or personal data;',
            'anything that harms minors.',
          ],
        },
        'Nor may you inflate figures, register in bulk, scrape to the point of burdening the service, get around access rules, or probe for weaknesses. If you find a vulnerability, tell us as described in {complaint}; nobody who reports in good faith will be pursued.',
        {
          where: 'publishing',
          text: 'To keep discussion usable there are limits on how often you may write, and the same words repeated within a short time are refused. Text with contact details or forbidden words cannot be sent; you are told why, and what you typed stays in the box.',
        },
      ],
    },
    {
      id: 'coins',
      title: 'Coins and top-ups',
      blocks: [
        {
          list: [
            'Coins are tokens of use inside Matchpoint. They are not currency, electronic money or an investment, work on this site only, and can never be cashed, withdrawn, transferred or passed between users.',
            'Purchased and granted coins are kept apart; granted coins are spent first. Every movement is a line of your coin details, which you can read and export.',
            { without: 'shop', text: 'Coins are not for sale yet. What these terms say about top-ups applies once they are.' },
            {
              where: 'shop',
              text: 'Coins are bought through Alipay. Price, coins and any extra are those shown when you order. There is a limit on what one person may buy in a day.',
            },
            {
              where: 'shop',
              text: 'If you have paid and no coins have come, the notice of payment is usually late: the system asks Alipay and credits them by itself. If nothing has arrived after 24 hours, contact us.',
            },
            'Coins are delivered as soon as they are paid for and are not refunded without cause. Double charges, coins that never came, faults of ours, and purchases by minors without a guardian’s consent are refunded as the law requires.',
            {
              where: 'spendingLimits',
              text: 'You can set yourself daily limits on spending and topping up: lowering one works at once, raising or removing it after 24 hours. You can also start a break of 1, 7 or 30 days, in which you can neither top up nor spend and which cannot be ended early.',
            },
            'Coins obtained through a fault, a stolen payment account or other improper means may be frozen and taken back.',
          ],
        },
      ],
    },
    {
      id: 'plans',
      title: 'Buying plans of experts',
      blocks: [
        {
          list: [
            'A plan is an expert’s own view of a match, not a promise of a result. Price, whether misses are refunded and when sales end are those shown when you buy; sales end at kick-off.',
            'Coins are held at first and go to the expert after settlement. A plan marked as refundable is refunded in full when it misses, pushes or is void; any other only when the match is cancelled or void. A refund returns the same sort of coins and is a line of your coin details.',
            'A published plan is never changed or deleted, and the rules of settlement and statistics are public. When a result is corrected, plans are settled again by the corrected result; what was refunded to you stays yours.',
          ],
        },
      ],
    },
    {
      id: 'rooms',
      where: 'gifts',
      title: 'Live rooms and gifts',
      blocks: [
        {
          list: [
            'Gifts are delivered at once and not returned; gifts sent through a fault of ours, to a banned anchor, or by minors without a guardian’s consent are refunded as the law requires.',
            'Leaderboards do not rank by spending and show no amounts; you can keep your name off them.',
            {
              where: 'paidRooms',
              text: 'The entrance fee of a paid room covers this one broadcast; the amount is the one shown before you enter.',
            },
          ],
        },
      ],
    },
    {
      id: 'mall',
      where: 'mall',
      title: 'Coin mall',
      blocks: [
        {
          list: [
            'The coins of a redemption are held at first and spent once it is approved and shipped or the card is delivered. You can cancel before the review; coins and stock return.',
            'When a product is out of stock, cannot be delivered or is not approved, all coins return as the sort they were, with the reason. Card numbers are not taken back once delivered; faulty goods are replaced or refunded as the law requires.',
            'What you redeem is for yourself and not for resale. Products marked as a demonstration are invented and never shipped.',
          ],
        },
      ],
    },
    {
      id: 'box',
      where: 'box',
      title: 'Blind boxes',
      blocks: [
        {
          list: [
            'All contents, probabilities, values and the pity rule of a box are published before it opens. After that they cannot change; a change is published as a new version.',
            'A result follows from a commitment published before and from your seed. You can verify it in your browser; all draws are public, with the first character of the name only.',
            'Most results are worth less than the price of a draw: spend with care. Draws per person and day are limited, and prizes cannot be turned into coins, transferred or sold.',
          ],
        },
      ],
    },
    {
      id: 'minors',
      title: 'Minors',
      blocks: [
        {
          list: [
            'Only users of 18 and over may buy coins or plans. You declare your age before the first time; you cannot withdraw a declaration of being under 18 yourself.',
            { where: 'gifts', text: 'The same holds for sending gifts and entering paid rooms.' },
            { where: 'box', text: 'The same holds for opening blind boxes.' },
            'Children under 14 should use the site with the consent and company of a guardian. The {privacy} says how we treat their data.',
            'A guardian who finds that a minor has paid under an adult’s identity should contact us as described in {complaint}, with proof of guardianship and payment; confirmed amounts are returned.',
          ],
        },
      ],
    },
    {
      id: 'data',
      title: 'Match data and odds',
      blocks: [
        'Matchpoint gives information. It takes no bets, collects no stakes, has no dealings with bookmakers, and carries no links to them. Odds on our pages are reference data.',
        'Scores, events, statistics and tables come from data suppliers and public records. They may be late or wrong; corrections are marked. Beyond personal, non-commercial reading, our data may not be copied, resold or supplied to others without written permission. See {responsibility} and {power}.',
      ],
    },
    {
      id: 'content',
      title: 'What you publish',
      blocks: [
        'What you create stays yours. So that Matchpoint can show, store, convert, shorten, translate and recommend it, you give us a free, non-exclusive licence for as long as it stands here. When you delete it or your account, we stop showing it.',
        'You confirm that you may publish it, and answer for infringements of others’ rights by it.',
      ],
    },
    {
      id: 'breach',
      title: 'Breaches and appeals',
      blocks: [
        'Depending on how serious it is, we may warn, remove or limit content, mute, suspend functions, or bar an account. Where a crime is suspected we keep records as the law requires and report it. Measures rest on facts and fit the fault.',
        'If you think we were wrong, appeal within 15 days of the measure; {complaint} says how and how long it takes. Somebody who had no part in the decision reviews it.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and interruptions',
      blocks: [
        'We keep improving the service and may add, change or end parts of it. Before ending something that is paid for, we give at least 30 days’ notice and refund your unused purchased coins or make another fair arrangement.',
        'When maintenance, network faults, suppliers or force majeure interrupt the service, we restore it as soon as we can. Planned maintenance is announced.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'We answer, as the law provides, for direct loss that our own fault causes you. Decisions you take on scores, odds or other users’ words, and what follows from them, are your own.',
        'Nothing here excludes or limits liability that the law does not allow to be excluded, including for loss caused by intent or gross negligence, or the rights of consumers.',
      ],
    },
    {
      id: 'amendment',
      title: 'Changes to these terms',
      blocks: [
        'A new text is published here with the day from which it holds. Changes that matter to your rights are published at least 7 days ahead and open to comment. If you go on using what needs a login after that day, you accept them; if you do not accept, you may stop and delete your account, and purchased coins are treated as under “Changes and interruptions”.',
      ],
    },
    {
      id: 'law',
      title: 'Law and disputes',
      blocks: [
        'The law of the People’s Republic of China applies. Disputes are first discussed; failing that, either side may go to the competent people’s court. You may also turn to a consumer association or to the authorities for the internet and for culture.',
        'These terms exist in simplified Chinese, traditional Chinese and English. Where they differ, simplified Chinese prevails.',
      ],
    },
    { id: 'contact', title: 'Contact', blocks: [{ operator: 'contact' }] },
  ],
} satisfies LegalDocument;
