/** The domains of the product with what each covers. A domain has this one name in contracts, upstream, BFF, web and i18n. */
const domains: Readonly<Record<string, string>> = {
  auth: 'logging in, codes, passwords, third-party logins, sessions',
  user: 'accounts, profiles, settings',
  follow: 'matches, users, teams, players and leagues that a user follows',
  notification: 'notifications of a user: followed matches, replies, likes, plans, orders',
  gold: 'coins: packages, orders, statement',
  match: 'matches: lists, pages, odds, one view for each sport',
  league: 'leagues, tables, fixtures',
  team: 'teams',
  player: 'players',
  library: 'what league, team and player pages share',
  content: 'what news, videos and posts share: likes, reports, views, covers',
  comment: 'comments and replies',
  news: 'articles',
  video: 'videos, highlights, danmaku',
  post: 'posts of users',
  expert: 'experts: applications, boards, statistics',
  record: 'the tamper-evident record of plans',
  search: 'search and suggestions',
  system: 'games, operator, sitemap',
  plan: 'plans of experts: buying, reading, settlement',
  anchor: 'anchors: certification, live settings, broadcasts, revenue',
  room: 'rooms of anchors: lists, chat, moderation, playback',
  agent: 'agents: promotion codes, registrations, income (the channel area)',
  gift: 'gifts: catalogue, sending, combos, leaderboards',
  mall: 'the coin mall: products, redemptions, addresses',
  box: 'blind boxes: published tables, verifiable draws, the public log',
  staff: 'the desk of the staff: reviews, sanctions',
  creator: 'the creator center of experts: applications, writing plans, sales',
  document: 'legal documents',
  preferences: 'preferences of a user, order of the home page',
  spoiler: 'the spoiler-free mode: what is masked for a viewer, what they reveal',
  'my-content': 'the pages of a user with their own content',
};

/** A place whose entries are named for domains. */
export interface DomainPlace {
  /** Folder from the root, without a slash at the end. */
  readonly folder: string;
  /** Names that belong to no domain: screens and technique. */
  readonly technical: Readonly<Record<string, string>>;
}

export const domainPlaces: readonly DomainPlace[] = [
  {
    folder: 'packages/contracts/src',
    technical: {
      java: 'the endpoints of the /java API',
      procedures: 'inputs and outputs of the procedures of the BFF',
      rules: 'pure rules without zod',
      terms: 'names of heroes, maps and weapons',
    },
  },
  { folder: 'apps/upstream/src/domains', technical: {} },
  { folder: 'apps/bff/src/rpc', technical: {} },
  {
    folder: 'apps/web/src/features',
    technical: {
      download: 'installing the site, apps, being offline, updates',
      errors: 'error pages',
      home: 'the home page',
      live: 'lists of rooms and anchors',
      shell: 'header and navigation around every page',
    },
  },
  {
    folder: 'apps/web/src/shared',
    technical: {
      account: 'the logged-in user and the login dialog',
      application: 'the public pages on which users apply to become experts or anchors',
      danmaku: 'the lines over the pictures of videos and rooms',
      realtime: 'the connection to the event stream',
      'stream-delay': 'the delay of scores on a device',
    },
  },
];

/** Namespaces of i18n that belong to no domain. */
export const technicalNamespaces: Readonly<Record<string, string>> = {
  common: 'states, dates, games',
  download: 'installing the site, apps, being offline, updates',
  errors: 'the messages of the error codes',
  footer: 'the footer of every page',
  form: 'fields and buttons of forms',
  home: 'the home page',
  live: 'lists of rooms and anchors',
  shell: 'header, footer and navigation around every page',
};

/** Whether a name is a domain, or a domain with a qualifier: `match`, `match-list`. */
export function isDomainName(name: string): boolean {
  return Object.keys(domains).some((domain) => name === domain || name.startsWith(`${domain}-`));
}
