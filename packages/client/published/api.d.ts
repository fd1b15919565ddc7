// Generated from the contracts by `npm run docs:api`; do not edit.

export interface CallOptions {
  signal?: AbortSignal | undefined;
}
/** A read. */
export interface Query<Input, Output> {
  query(input: Input, options?: CallOptions): Promise<Output>;
}
/** A change. */
export interface Mutation<Input, Output> {
  mutate(input: Input, options?: CallOptions): Promise<Output>;
}
/** Messages; those with an `id` have a place in the history of their topic. */
export interface Subscription<Input, Message> {
  subscribe(input: Input, handlers: SubscriptionHandlers<Message>): { unsubscribe(): void };
}
export interface SubscriptionHandlers<Message> {
  onStarted?: () => void;
  onData?: (message: Message | { id: string; data: Message }) => void;
  onError?: (error: unknown) => void;
}

/** Accuracy over the newest `window` counted picks: `counted` may be fewer, `percent` is `hits / counted` rounded half up, `low` and `high` are the Wilson 95 % interval in percent. */
export type Accuracy = {
  window: number;
  counted: number;
  hits: number;
  percent: number;
  low: number;
  high: number;
};

/** Accuracy of one group of picks: of a league, a game or a market. */
export type AccuracyGroup = {
  /** Set in the groups by league. */
  league?: LeagueRef | undefined;
  gameId?: GameId | undefined;
  market?: Market | undefined;
  results: ResultCount;
  /** Over all picks of the group. */
  accuracy: Accuracy;
  returns?: Returns | undefined;
};

/** An entry of the address book; masked, except in `mallAddress`. */
export type Address = {
  name: string;
  contact: string;
  address: string;
  id: Id;
  preferred: boolean;
};

/** A promotion code. `channelId` is the `promotionChannelId` of registrations. */
export type AgentCode = {
  channelId: number;
  code: string;
  note: string;
  enabled: boolean;
  createdAt: Instant;
  /** Registrations ever, and those of the last seven business days. */
  registrations: number;
  recent: number;
};

/** Counts of a business day, or their sums. Coins are whole. */
export type AgentCounts = {
  registrations: number;
  /** Of these registrations: those with a mobile number. */
  mobiles: number;
  /** Users with a recharge; in a sum, a user counts once for each day. */
  rechargers: number;
  recharged: number;
  refunded: number;
  /** Coins that these users spent. */
  spent: number;
  share: number;
  /** Share that the refunds of this day take back, as a negative number. */
  correction: number;
};

export type AgentDay = {
  registrations: number;
  /** Of these registrations: those with a mobile number. */
  mobiles: number;
  /** Users with a recharge; in a sum, a user counts once for each day. */
  rechargers: number;
  recharged: number;
  refunded: number;
  /** Coins that these users spent. */
  spent: number;
  share: number;
  /** Share that the refunds of this day take back, as a negative number. */
  correction: number;
  day: string;
  /** Whether the share of the day is in the agent's account; the day is still open otherwise. */
  credited: boolean;
};

/** A movement of an agent's account. */
export type AgentLine = {
  /** Counts from 1 in the order of the movements. */
  number: number;
  at: Instant;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  type: "income" | "correction" | "transfer" | "other" | (string & {});
  /** `income`: the business day of the recharges. `correction`: that of the refunded recharge. */
  day?: string | undefined;
  /** The purchased coins of that day, or of the refunded recharge. */
  coins?: number | undefined;
  /** Ten-thousandths. */
  rate?: number | undefined;
  /** Number of recharges of an `income`. */
  recharges?: number | undefined;
  change: number;
  balance: number;
};

/** An agent as the agent sees it. */
export type AgentMe = {
  label: string;
  since: Instant;
  share: number;
  balance: number;
  /** Coins that refunds of recharges will take from the account. */
  owed: number;
  /** Coins that can be transferred now: the balance without what is owed. */
  available: number;
  /** Number of codes that count. */
  codes: number;
  /** The agent belongs to the demo world: nobody registered or paid. */
  demonstration: boolean;
};

/** A recharge of a registered user, masked as users are. */
export type AgentRecharge = {
  at: Instant;
  name?: string | undefined;
  mobile?: string | undefined;
  code: string;
  coins: number;
  share: number;
  refundedAt?: Instant | undefined;
};

/** A registered user, masked. Without name and number: the account was deleted. */
export type AgentUserRow = {
  /** The first character of the name: `渡**`. */
  name?: string | undefined;
  /** `138****6021` */
  mobile?: string | undefined;
  registeredAt: Instant;
  code: string;
  note: string;
  /** When the user was last seen logged in. */
  lastVisitAt?: Instant | undefined;
  recharges: number;
  recharged: number;
};

/** The 分析 tab: what is known before the match. Lists are newest first. */
export type Analysis = {
  h2h: readonly (PastMatch)[];
  form: [readonly (PastMatch)[], readonly (PastMatch)[]];
  next: [readonly ({
    id?: Id | undefined;
    startAt: Instant;
    league: string;
    home: {
      id: Id;
      name: string;
    };
    away: {
      id: Id;
      name: string;
    };
    ht?: Pair | undefined;
    /** Closing line and total, where the match had any. */
    asianLine?: number | undefined;
    totalLine?: number | undefined;
    /** The score that settles the lines where it is not `score`: soccer after 90 minutes, of a match with extra time. */
    settled?: Pair | undefined;
    /** Soccer: side and minute of each goal; goals in added time have the last minute of their half. */
    goals?: readonly ([0 | 1, number])[] | undefined;
  })[], readonly ({
    id?: Id | undefined;
    startAt: Instant;
    league: string;
    home: {
      id: Id;
      name: string;
    };
    away: {
      id: Id;
      name: string;
    };
    ht?: Pair | undefined;
    /** Closing line and total, where the match had any. */
    asianLine?: number | undefined;
    totalLine?: number | undefined;
    /** The score that settles the lines where it is not `score`: soccer after 90 minutes, of a match with extra time. */
    settled?: Pair | undefined;
    /** Soccer: side and minute of each goal; goals in added time have the last minute of their half. */
    goals?: readonly ([0 | 1, number])[] | undefined;
  })[]];
  standings: readonly (Standings)[];
  injuries?: [readonly ({
    player: PlayerRef;
    reason: string;
    until?: string | undefined;
  })[], readonly ({
    player: PlayerRef;
    reason: string;
    until?: string | undefined;
  })[]] | undefined;
};

/** An anchor in a list. */
export type AnchorCard = {
  uid: Id;
  username: string;
  avatar?: string | undefined;
  gameId?: GameId | undefined;
  introduction: string;
  fans: number;
  /** An anchor of the demo world. */
  demo: boolean;
  /** The present broadcast. */
  live?: {
    title: string;
    startedAt: Instant;
    audience?: number | undefined;
  } | undefined;
  /** End of the last broadcast. */
  lastLiveAt?: Instant | undefined;
  /** The next announced broadcast. */
  next?: {
    startAt: Instant;
    title: string;
  } | undefined;
  /** Broadcasts of ten minutes or more in the last 30 days, and their length together. */
  broadcasts: number;
  broadcastMs: number;
};

/** The certification of the caller, with what an application still needs. */
export type AnchorCertification = {
  state: AnchorState;
  /** What the account lacks for an application: it must be adult and have a mobile number. */
  missing: readonly ("mobile" | "age" | "adult" | "other" | (string & {}))[];
  appliedAt?: Instant | undefined;
  decidedAt?: Instant | undefined;
  /** Reason of a refusal or a ban. */
  reason: string;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  breach?: "politics" | "sex" | "violence" | "drugs" | "ads" | "discrimination" | "smoking" | "military" | "government" | "religion" | "logo" | "other" | "other" | (string & {}) | undefined;
  until?: Instant | undefined;
  /** After a refusal: when the next application is possible. */
  reapplyAt?: Instant | undefined;
  /** The appeal against the ban: one is possible. Open: a newer version may send values that are not listed here, and clients must accept them. */
  appeal?: "possible" | "review" | "refused" | "accepted" | "other" | (string & {}) | undefined;
  /** Why the appeal was refused. */
  appealReason: string;
};

/** A change of an anchor's information and settings: only the given fields. Pictures are names that `uploadPicture` gave. */
export type AnchorChange = {
  title?: string | undefined;
  gameId?: GameIdInput | undefined;
  introduction?: string | undefined;
  detail?: string | undefined;
  /** Empty for none. */
  cover?: string | undefined;
  pictures?: readonly (string)[] | undefined;
  /** Whether the next broadcasts cost an entrance fee; a broadcast in play keeps its own. */
  paid?: boolean | undefined;
  price?: number | undefined;
  /** Tells the audience how late the picture is. */
  syncHint?: boolean | undefined;
};

/** The public page of an anchor. */
export type AnchorInfo = {
  uid: Id;
  username: string;
  avatar?: string | undefined;
  gameId?: GameId | undefined;
  introduction: string;
  fans: number;
  /** An anchor of the demo world. */
  demo: boolean;
  /** The present broadcast. */
  live?: {
    title: string;
    startedAt: Instant;
    audience?: number | undefined;
  } | undefined;
  /** End of the last broadcast. */
  lastLiveAt?: Instant | undefined;
  /** The next announced broadcast. */
  next?: {
    startAt: Instant;
    title: string;
  } | undefined;
  /** Broadcasts of ten minutes or more in the last 30 days, and their length together. */
  broadcasts: number;
  broadcastMs: number;
  detail: string;
  cover?: PostPicture | undefined;
  pictures: readonly (PostPicture)[];
  since?: Instant | undefined;
};

/** State of an anchor's certification. `none`: never applied. `review`, `passed`, `rejected`: the application. `banned`: barred from broadcasting until `until`; absent for ever. Open: a newer version may send values that are not listed here, and clients must accept them. */
export type AnchorState = "none" | "review" | "passed" | "rejected" | "banned" | "other" | (string & {});

/** An announced broadcast. */
export type AnnouncedBroadcast = {
  id: Id;
  anchor: {
    uid: Id;
    username: string;
    avatar?: string | undefined;
    /** An anchor of the demo world. */
    demo: boolean;
  };
  startAt: Instant;
  title: string;
  gameId?: GameId | undefined;
  match?: MatchSummary | undefined;
  reminders: number;
};

export type AppError = {
  code: ErrorCode;
  /** Key of the text in `/i18n/{locale}.json`. */
  key: string;
  /** A text of the upstream, which says more than that of the key. */
  message?: string | undefined;
  /** Names the request in the logs of the site. */
  requestId?: string | undefined;
  /** Seconds to wait before the call is repeated. */
  retryAfterSec?: number | undefined;
  /** The invalid fields, by path. */
  fields?: readonly (string)[] | undefined;
  challenge?: Challenge | undefined;
};

/** One entry of the audit log, which only grows. */
export type AuditEntry = {
  id: Id;
  at: Instant;
  /** Who acted: a member of staff, the operator or the system. */
  by: string;
  byId?: Id | undefined;
  action: string;
  outcome: string;
  subject: string;
  subjectId?: Id | undefined;
  reason: string;
  /** JSON texts of the thing before and after. */
  before?: string | undefined;
  after?: string | undefined;
};

/** The author of an item. Without `uid` it is the site itself or a deleted account. */
export type Author = {
  uid?: Id | undefined;
  username: string;
  avatar?: string | undefined;
  roles: readonly (Role)[];
  /** Written by the site's editors. */
  official: boolean;
  /** A person of the demo world, whose texts a program writes. */
  demo?: boolean | undefined;
};

/** A player's box line. Times in seconds; shots as [made, attempted]. */
export type BasketballBox = {
  player: PlayerRef;
  pos?: string | undefined;
  starter: boolean;
  onCourt?: boolean | undefined;
  seconds: number;
  points: number;
  rebounds: number;
  assists: number;
  steals: number;
  blocks: number;
  turnovers: number;
  fouls: number;
  fieldGoals: Pair;
  threes: Pair;
  freeThrows: Pair;
  plusMinus?: number | undefined;
  /** Seconds played since tip-off at which the player came on and went off, in turn. An odd number of them: still on court. The spans sum to `seconds`. Absent where the source does not say who was on court. */
  court?: readonly (number)[] | undefined;
};

/** One line of the play-by-play. */
export type BasketballEvent = {
  id: string;
  /** Overall period from 1; 5 is the first overtime. */
  period: number;
  /** Time left in the period, milliseconds. */
  clockMs: number;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  kind: "period" | "two" | "three" | "free_throw" | "miss_two" | "miss_three" | "miss_free_throw" | "rebound" | "turnover" | "steal" | "block" | "foul" | "timeout" | "sub" | "jump_ball" | "violation" | "review" | "other" | (string & {});
  detail?: string | undefined;
  side?: 0 | 1 | undefined;
  player?: PlayerRef | undefined;
  other?: PlayerRef | undefined;
  points?: number | undefined;
  /** Of a field goal or a miss: where it was taken, [x, y] in metres from the centre of the basket on the floor; x to the right seen by a shooter who faces it, y away from the baseline. */
  place?: [number, number] | undefined;
  /** Score after the event. */
  score?: Pair | undefined;
  text?: string | undefined;
  cancelled?: {
    reason: string;
  } | undefined;
};

export type BasketballFacts = {
  kind: "basketball";
  periods: readonly (BasketballPeriod)[];
  /** Which team the competition names first: NBA away, FIBA and CBA home. Open: a newer version may send values that are not listed here, and clients must accept them. */
  order: "home_first" | "away_first" | "other" | (string & {});
  fouls?: Pair | undefined;
  timeouts?: Pair | undefined;
  possession?: 0 | 1 | undefined;
};

/** One quarter, half or overtime. `no` counts within its kind from 1. */
export type BasketballPeriod = {
  no: number;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  kind: "Q" | "H" | "OT" | "other" | (string & {});
  home: number;
  away: number;
};

/** One team's cell of one game. `place` is missing while it lives; `absent` when it did not appear. `points` is missing until they are final, which is never 0 points. */
export type BattleRoyaleCell = {
  place?: number | undefined;
  kills: number;
  points?: number | undefined;
  alive?: number | undefined;
  absent?: boolean | undefined;
};

export type BattleRoyaleDetail = {
  points: PointsTable;
  /** Rows up to and including this rank advance. */
  cutLine?: number | undefined;
  table: readonly (BattleRoyaleTeamRow)[];
  games: readonly (BattleRoyaleGame)[];
};

export type BattleRoyaleEvent = {
  id: string;
  atMs: number;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  kind: "game_start" | "circle" | "eliminated" | "kill" | "wwcd" | "other" | (string & {});
  teamId?: Id | undefined;
  place?: number | undefined;
  circle?: number | undefined;
  /** Of a circle. */
  zone?: PlayZone | undefined;
  player?: string | undefined;
  victim?: string | undefined;
  weapon?: string | undefined;
};

/** A battle-royale row: three leaders instead of two teams. */
export type BattleRoyaleFacts = {
  kind: "battle_royale";
  gameNo: number;
  gamesTotal: number;
  map?: string | undefined;
  /** Circle from 1. */
  circle?: number | undefined;
  teamsAlive?: number | undefined;
  playersAlive?: number | undefined;
  teamsTotal: number;
  leaders: readonly ({
    teamId: Id;
    name: string;
    crest: CrestSpec;
    points: number;
  })[];
};

export type BattleRoyaleGame = {
  no: number;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  status: "pending" | "live" | "finished" | "cancelled" | "other" | (string & {});
  startAt?: number | undefined;
  map?: string | undefined;
  lengthSec?: number | undefined;
  players: readonly (BattleRoyalePlayer)[];
  events: readonly (BattleRoyaleEvent)[];
};

export type BattleRoyalePlayer = {
  id: Id;
  name: string;
  teamId: Id;
  kills: number;
  knocks?: number | undefined;
  damage?: number | undefined;
  survivalSec?: number | undefined;
  assists?: number | undefined;
  revives?: number | undefined;
  alive?: boolean | undefined;
};

/** The overall table, best first. `move` is the change of rank by the last finished game. */
export type BattleRoyaleTeamRow = {
  teamId: Id;
  name: string;
  short: string;
  crest: CrestSpec;
  rank: number;
  move: number;
  total: number;
  wwcd: number;
  placementPoints: number;
  kills: number;
  starting?: number | undefined;
  penalty?: number | undefined;
  /** Index = game no − 1. */
  cells: readonly (BattleRoyaleCell)[];
};

export type Block = {
  kind: "paragraph";
  spans: readonly (Span)[];
} | {
  kind: "heading";
  level: 2 | 3;
  text: string;
} | {
  kind: "quote";
  spans: readonly (Span)[];
  by?: string | undefined;
} | {
  kind: "list";
  ordered: boolean;
  items: readonly (readonly (Span)[])[];
} | {
  kind: "image";
  path: PicturePath;
  alt: string;
  width: number;
  height: number;
  caption?: string | undefined;
} | {
  kind: "table";
  caption?: string | undefined;
  head: readonly (string)[];
  rows: readonly (readonly (string)[])[];
} | {
  kind: "match";
  id: Id;
  gameId: GameId;
} | {
  kind: "video";
  id: Id;
  gameId: GameId;
};

/** One version of a box. What decides its draws never changes after its start (`rules/box-draw.ts`); a change is a new version. */
export type Box = {
  id: Id;
  series: string;
  version: number;
  name: string;
  price: number;
  /** Draws per user and day of Asia/Shanghai. */
  dailyCap: number;
  pity?: {
    after: number;
    /** Open: a newer version may send values that are not listed here, and clients must accept them. */
    tier: "common" | "rare" | "epic" | "legendary" | (string & {});
  } | undefined;
  /** SHA-256 of the canonical JSON of everything that decides a draw. */
  tableHash: string;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  state: "running" | "ended" | (string & {});
  /** A prize is out of stock: nothing can be drawn, and no probability changes. */
  paused: boolean;
  /** Invented for a demonstration: nothing is shipped. */
  demonstration: boolean;
  startedAt: Instant;
  endedAt?: Instant | undefined;
  /** In published order, which is the order of the intervals. An omitted prize would change all intervals, so that an invalid one is an error. */
  prizes: readonly (BoxPrize)[];
};

/** A draw in the public log. `user`: first character of the name; absent when the account was deleted. */
export type BoxDraw = {
  id: Id;
  boxId: Id;
  /** Counts from 1 in the order of the movements. */
  number: number;
  at: Instant;
  prize: {
    /** Counts from 1 in the order of the movements. */
    number: number;
    productId: Id;
    /** Open: a newer version may send values that are not listed here, and clients must accept them. */
    kind: "goods" | "card" | "other" | (string & {});
    name: string;
    picture?: ProductPicture | undefined;
    /** Open: a newer version may send values that are not listed here, and clients must accept them. */
    tier: "common" | "rare" | "epic" | "legendary" | (string & {});
    value: number;
  };
  /** SHA-256 of the canonical JSON of everything that decides a draw. */
  tableHash: string;
  /** Hash of the server seed of the next draw. */
  commitment: string;
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  hmac: string;
  roll: number;
  misses: number;
  previousHash: string;
  hash: string;
  user?: string | undefined;
};

/** A prize of a box. `weight`: its probability in millionths. `stock`: pieces that can still be drawn. */
export type BoxPrize = {
  /** Counts from 1 in the order of the movements. */
  number: number;
  productId: Id;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  kind: "goods" | "card" | "other" | (string & {});
  name: string;
  picture?: ProductPicture | undefined;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  tier: "common" | "rare" | "epic" | "legendary" | (string & {});
  value: number;
  weight: number;
  stock?: number | undefined;
};

/** What a user needs for the next draw of a box. */
export type BoxStanding = {
  boxId: Id;
  /** Hash of the server seed of the next draw. */
  commitment: string;
  clientSeed: string;
  nonce: number;
  misses: number;
  drawsLeft: number;
  /** Coins spent on this box today, and the value of what was drawn. */
  spentToday: number;
  valueToday: number;
};

/** Counts of the draws of a box in the last 30 days. */
export type BoxStatistics = {
  boxId: Id;
  draws: number;
  /** Draws that the pity rule decided; they have other probabilities and do not count for the test. */
  pityDraws: number;
  counts: readonly ({
    /** Counts from 1 in the order of the movements. */
    number: number;
    draws: number;
  })[];
  /** Of the draws without pity against the published probabilities; absent while there are too few draws. */
  test?: {
    draws: number;
    statistic: number;
    degreesOfFreedom: number;
    criticalValue: number;
  } | undefined;
};

export type BracketTie = {
  matchIds: readonly (Id)[];
  home?: {
    id: Id;
    name: string;
    crest: CrestSpec;
  } | undefined;
  away?: {
    id: Id;
    name: string;
    crest: CrestSpec;
  } | undefined;
  score?: Pair | undefined;
  winner?: 0 | 1 | undefined;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  state?: "upcoming" | "live" | "finished" | "other" | (string & {}) | undefined;
  startAt?: number | undefined;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  after?: "extra_time" | "penalties" | "other" | (string & {}) | undefined;
  penalties?: Pair | undefined;
  live?: MatchSummary | undefined;
};

/** The present broadcast of an anchor. */
export type Broadcast = {
  id: Id;
  startedAt: Instant;
  endedAt?: Instant | undefined;
  title: string;
  matchId?: Id | undefined;
  stream: StreamState;
  interruptedAt?: Instant | undefined;
  audience?: number | undefined;
  peak?: number | undefined;
  newFans: number;
  messages: number;
  gifts: number;
  /** Coin value of the gifts. */
  coins: number;
  price: number;
};

/** One season of a player with one team in one league. */
export type CareerRow = {
  season?: string | undefined;
  league: LeagueRef;
  team?: TeamRef | undefined;
  played: number;
  won: number;
  stats: readonly (Stat)[];
};

/** With CHALLENGE_REQUIRED: repeat the call with `challenge`, which is `token.answer`, where SHA-256 of that text begins with `bits` zero bits. */
export type Challenge = {
  token: string;
  bits: number;
};

/** A chapter of a video, from an event of the match. `kind` is the kind of that event (goal, kill, round_end …). */
export type Chapter = {
  atMs: number;
  title: string;
  kind: string;
  side?: 0 | 1 | undefined;
};

/** One line of a room, in the order of `id`. `text`: of a user, also drawn as danmaku. `goal`: a goal, or another step of the linked match, with `score`; delayed and masked like the score itself. `welcome`: users who entered, gathered. `gift`: a combo that ended. `notice`: of a moderator's act. Removed lines stay as `removed` without text. */
export type ChatMessage = {
  id: Id;
  at: Instant;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  kind: "text" | "goal" | "welcome" | "gift" | "notice" | "other" | (string & {});
  user?: ChatUser | undefined;
  text: string;
  /** Index of `DANMAKU_COLOURS`. */
  colour: number;
  /** The sender's own id of the message: the sender recognises the copy of a message that it shows already. */
  clientId?: string | undefined;
  replyTo?: {
    id: Id;
    username: string;
    text: string;
  } | undefined;
  removed: boolean;
  goal?: {
    teamName: string;
    side?: number | undefined;
    playerName: string;
    /** Open: a newer version may send values that are not listed here, and clients must accept them. */
    step?: "game" | "period" | "other" | (string & {}) | undefined;
    minute: string;
    score: readonly (number)[];
    cancelled: boolean;
  } | undefined;
  welcome?: {
    names: readonly (string)[];
    count: number;
  } | undefined;
  combo?: GiftCombo | undefined;
  notice?: {
    /** Open: a newer version may send values that are not listed here, and clients must accept them. */
    act: "muted" | "unmuted" | "removed" | "settings" | "other" | (string & {});
    by: string;
    target: string;
    reason: string;
  } | undefined;
};

/** Rules of a room's chat; absent or zero: none. */
export type ChatRules = {
  minLevel: number;
  slowSec: number;
  /** Minutes for which a writer must have followed the anchor; 0: following is enough; absent: not needed. */
  followersMin?: number | undefined;
  emojiOnly: boolean;
  noLinks: boolean;
  noRepeats: boolean;
};

/** The writer of a message. */
export type ChatUser = {
  uid: Id;
  username: string;
  level: number;
  role: RoomRole;
};

/** A clock that the receiver advances itself: at the instant `at` it showed `ms`; while `running` it advances at `rate` (1 = real time; a replay may be faster) in the direction `dir`. The anchor changes only with the clock's state, so that a running clock is not a change. */
export type Clock = {
  at: Instant;
  ms: number;
  running: boolean;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  dir: "up" | "down" | (string & {});
  rate?: number | undefined;
};

/** A comment with its first replies, oldest first. A deleted comment with replies stays as a placeholder without text and author's name. */
export type Comment = {
  id: Id;
  author: Author;
  text: string;
  at: Instant;
  likes: number;
  replies: number;
  firstReplies: readonly (Reply)[];
  deleted: boolean;
};

/** The position of a comment or reply: its root comment (itself for a comment) and, for a reply, the page of the replies to that comment. */
export type CommentPlace = {
  rootId: Id;
  replyPage?: number | undefined;
};

/** Who can read an item. `published`: everybody. `review`: only its author, until it was moderated. `rejected`, `removed`: only its author, with the reason. Open: a newer version may send values that are not listed here, and clients must accept them. */
export type ContentState = "published" | "review" | "rejected" | "removed" | "other" | (string & {});

/** A correction of a value that was published before; it is shown to users. */
export type Correction = {
  /** The revision of the match that contains it. */
  rev: number;
  at: Instant;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  kind: "goal_cancelled" | "score_fix" | "time_fix" | "event_fix" | "result_overturned" | "other" | (string & {});
  /** Display text of the value before and after, e.g. "2-0" and "1-0". */
  before: string;
  after: string;
  /** Minute text of the sport's clock where it happened, e.g. "67'". */
  minute?: string | undefined;
  /** The reason: a code with a message (var_offside, var_handball, var_foul, data_error, protest …) or the provider's own text. */
  note?: string | undefined;
};

/** The image of an item in a list: a picture, or a drawing of its match or league. */
export type Cover = {
  kind: "picture";
  path: PicturePath;
  width: number;
  height: number;
} | {
  kind: "match";
  home: CrestSpec;
  away: CrestSpec;
  score?: Pair | undefined;
  hue: string;
  label: string;
  drawing?: {
    ground: string;
    paths: readonly ({
      d: string;
      fill?: string | undefined;
      stroke?: string | undefined;
      width?: number | undefined;
      dashed?: boolean | undefined;
      /** Open: a newer version may send values that are not listed here, and clients must accept them. */
      on?: "wide" | "small" | (string & {}) | undefined;
    })[];
    crests: readonly ({
      x: number;
      y: number;
      size: number;
      crest: CrestSpec;
      /** Open: a newer version may send values that are not listed here, and clients must accept them. */
      on?: "wide" | "small" | (string & {}) | undefined;
    })[];
    texts: readonly ({
      x: number;
      y: number;
      size: number;
      text: string;
      fill: string;
      /** Open: a newer version may send values that are not listed here, and clients must accept them. */
      anchor: "start" | "middle" | "end" | (string & {});
      /** Open: a newer version may send values that are not listed here, and clients must accept them. */
      on?: "wide" | "small" | (string & {}) | undefined;
    })[];
  } | undefined;
} | {
  kind: "league";
  short: string;
  hue: string;
  label: string;
  drawing?: {
    ground: string;
    paths: readonly ({
      d: string;
      fill?: string | undefined;
      stroke?: string | undefined;
      width?: number | undefined;
      dashed?: boolean | undefined;
      /** Open: a newer version may send values that are not listed here, and clients must accept them. */
      on?: "wide" | "small" | (string & {}) | undefined;
    })[];
    crests: readonly ({
      x: number;
      y: number;
      size: number;
      crest: CrestSpec;
      /** Open: a newer version may send values that are not listed here, and clients must accept them. */
      on?: "wide" | "small" | (string & {}) | undefined;
    })[];
    texts: readonly ({
      x: number;
      y: number;
      size: number;
      text: string;
      fill: string;
      /** Open: a newer version may send values that are not listed here, and clients must accept them. */
      anchor: "start" | "middle" | "end" | (string & {});
      /** Open: a newer version may send values that are not listed here, and clients must accept them. */
      on?: "wide" | "small" | (string & {}) | undefined;
    })[];
  } | undefined;
};

/** The tabs of a match that have content. */
export type Coverage = {
  events: boolean;
  stats: boolean;
  lineup: boolean;
  odds: boolean;
  graph: boolean;
  animation: boolean;
  stream: boolean;
};

/** Parameters for drawing a crest: no trademarked logos. */
export type CrestSpec = {
  /** One to three characters. */
  initials: string;
  primary: string;
  secondary: string;
  /** Pattern of the field; `border` and `waterline` are a line along the outline and a wave at the foot. Open: a newer version may send values that are not listed here, and clients must accept them. */
  pattern: "solid" | "halves" | "stripes" | "hoops" | "sash" | "quarters" | "chevron" | "border" | "waterline" | "other" | (string & {});
  /** Outline of the crest; absent: a shield. Open: a newer version may send values that are not listed here, and clients must accept them. */
  shape?: "shield" | "roundel" | "seal" | "oval" | "pennant" | "hexagon" | "diamond" | "plate" | "other" | (string & {}) | undefined;
  /** Picture in its field; absent: the initials. Open: a newer version may send values that are not listed here, and clients must accept them. */
  motif?: "wave" | "anchor" | "tower" | "mountain" | "star" | "bear" | "sail" | "horse" | "wolf" | "flame" | "whale" | "pine" | "bridge" | "lighthouse" | "sun" | "ox" | "lotus" | "bolt" | "crown" | "fin" | "bird" | "owl" | "other" | (string & {}) | undefined;
  /** National teams: ISO 3166 code for the flag emoji, e.g. "BR" or "GB-ENG". */
  flag?: string | undefined;
};

export type CsGame = {
  kind: "cs";
  /** MR15 or MR12: rounds of regulation; overtime halves of `overtimeRounds`. */
  maxRounds: number;
  overtimeRounds: number;
  /** Rounds by half, in order; `ct` played CT in it, where the feed knows. */
  halves: readonly ({
    ct?: 0 | 1 | undefined;
    score: Pair;
  })[];
  rounds: readonly (CsRound)[];
  players: [readonly (CsPlayer)[], readonly (CsPlayer)[]];
  events: readonly (GameEvent)[];
};

export type CsPlayer = {
  player: PlayerRef;
  kills: number;
  deaths: number;
  assists: number;
  flashAssists?: number | undefined;
  headshots?: number | undefined;
  adr?: number | undefined;
  kast?: number | undefined;
  openingKills?: number | undefined;
  openingDeaths?: number | undefined;
  multiKills?: number | undefined;
  clutches?: number | undefined;
  rating?: number | undefined;
  live?: {
    hp: number;
    armour: number;
    money: number;
    weapon?: string | undefined;
    helmet?: boolean | undefined;
    kit?: boolean | undefined;
    bomb?: boolean | undefined;
  } | undefined;
};

/** One round of a CS map. `side` won it; `ct` is who played CT. */
export type CsRound = {
  no: number;
  side: 0 | 1;
  ct: 0 | 1;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  reason: "elimination" | "bomb_exploded" | "defused" | "time" | "other" | (string & {});
  /** Equipment value at freeze-time end, [home, away]. */
  economy?: Pair | undefined;
};

/** A line of danmaku, shown over the video at its position. `colour` is an index of `DANMAKU_COLOURS`. */
export type Danmaku = {
  id: Id;
  uid?: Id | undefined;
  atMs: number;
  text: string;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  mode: "scroll" | "top" | "bottom" | "other" | (string & {});
  colour: number;
};

export type DataCenter = {
  leagues: readonly (LeagueCard)[];
  tables: readonly ({
    league: LeagueRef;
    season?: string | undefined;
    groups: readonly (Standings)[];
  })[];
  rankings: readonly ({
    league?: LeagueRef | undefined;
    ranking: PlayerRanking;
  })[];
  pools: readonly (PoolEntry)[];
  elo: readonly ({
    /** Open: a newer version may send values that are not listed here, and clients must accept them. */
    origin: "live" | "archive" | "replay" | "simulated" | (string & {});
    national: boolean;
    until: Instant;
    rows: readonly ({
      rank: number;
      team: TeamRef;
      rating: number;
      change: number;
      played: number;
      won: number;
      drawn: number;
      lost: number;
    })[];
  })[];
  facts: readonly ({
    /** Open: a newer version may send values that are not listed here, and clients must accept them. */
    key: "matches" | "goals_per_match" | "points_per_match" | "home_wins" | "kills_per_game" | "minutes_per_game" | "rounds_per_map" | "other" | (string & {});
    value: number;
  })[];
};

/** Number of matches of one day, for the date bar. `day` is YYYY-MM-DD in the requested zone. */
export type DayCount = {
  day: string;
  matches: number;
  finished: number;
  live: number;
};

/** One pick or ban of a draft. `order` counts over both teams from 1. `hero` is a key of the game's hero list. */
export type DraftStep = {
  order: number;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  kind: "ban" | "pick" | "other" | (string & {});
  side: 0 | 1;
  hero: string;
  player?: PlayerRef | undefined;
  role?: string | undefined;
};

/** An object that editors change. */
export type EditKind = "news" | "video" | "config";

/** An entity of this site that a text mentions. */
export type EntityRef = {
  kind: "team";
  id: Id;
} | {
  kind: "player";
  id: Id;
} | {
  kind: "league";
  id: Id;
} | {
  kind: "match";
  id: Id;
  gameId: GameId;
};

/** Stable names of failures, with their HTTP status. A newer version may add codes; judge an unknown one by its status.
 * 
 * - SYSTEM (500)
 * - UNAVAILABLE (503)
 * - TIMEOUT (504)
 * - SESSION_INVALID (401)
 * - LOGIN_REQUIRED (401)
 * - NOT_FOUND (404)
 * - NOT_OFFERED (404)
 * - ACCESS_DENIED (403)
 * - BAD_INPUT (400)
 * - UPGRADE_REQUIRED (426)
 * - RATE_LIMITED (429)
 * - BODY_TOO_LARGE (413)
 * - CROSS_SITE (403)
 * - MUTED (403)
 * - CONTENT_REJECTED (400)
 * - ROOM_CLOSED (412)
 * - LEVEL_TOO_LOW (403)
 * - INSUFFICIENT_COINS (412)
 * - NO_BROADCAST (404)
 * - GIFT_FAILED (500)
 * - REDEMPTION_FAILED (500)
 * - EMAIL_REQUIRED (412)
 * - EMAIL_FORMAT (400)
 * - CODE_WRONG (400)
 * - ANCHOR_BANNED (403)
 * - CONFLICT (409)
 * - ACCOUNT_BANNED (403)
 * - MOBILE_EMPTY (400)
 * - MOBILE_FORMAT (400)
 * - CODE_EMPTY (400)
 * - PASSWORD_EMPTY (400)
 * - PASSWORD_REQUIREMENTS (400)
 * - PASSWORD_TOO_SHORT (400)
 * - PASSWORD_TOO_LONG (400)
 * - PASSWORD_COMMON (400)
 * - LOGIN_WRONG (400)
 * - CODE_EXPIRED (400)
 * - AREA_CODE (400)
 * - LOGIN_EXPIRED (400)
 * - AGREEMENT_REQUIRED (412)
 * - CHALLENGE_REQUIRED (412)
 * - TELEGRAM_FORGED (400)
 * - EMAIL_EMPTY (400)
 * - MOBILE_TAKEN (409)
 * - EMAIL_TAKEN (409)
 * - IDENTITY_TAKEN (409)
 * - MOBILE_REQUIRED (412)
 * - NAME_FORMAT (400)
 * - NAME_TAKEN (409)
 * - AGE_REQUIRED (412)
 * - UNDER_AGE (403)
 * - IMAGE_TYPE (400)
 * - IMAGE_SIZE (400)
 * - ORDER_CLOSED (412)
 * - RECHARGE_LIMIT (412)
 * - KEY_REUSED (409)
 * - PAYMENT_FAILED (500)
 * - TEXT_EMPTY (400)
 * - TEXT_TOO_LONG (400)
 * - TEXT_REPEATED (409)
 * - PLAN_CLOSED (412)
 * - PLAN_PUBLISHED (409)
 * - PLAN_TITLE (400)
 * - PLAN_WINDOW (412)
 * - PLAN_LIMIT (412)
 * - PLAN_PRICE (400)
 * - PLAN_CHARGING (412)
 * - PLAN_MARKET (412)
 * - PRICE_CHANGED (409)
 * - DRAFT_LIMIT (412)
 * - REAPPLY_LATER (412)
 * - OWN_REVIEW (403)
 * - ANCHOR_TITLE (400)
 * - ANCHOR_INTRODUCTION (400)
 * - ANCHOR_MATCH (412)
 * - ANCHOR_COVER (400)
 * - ENTRANCE_FEE (403)
 * - FOLLOWERS_ONLY (403)
 * - EMOJI_ONLY (400)
 * - LINKS_REFUSED (400)
 * - OUT_OF_STOCK (412)
 * - REDEMPTION_LIMIT (412)
 * - SHIPPING_NAME (400)
 * - SHIPPING_CONTACT (400)
 * - SHIPPING_ADDRESS (400)
 * - ADDRESS_LIMIT (412)
 * - CARD_KNOWN (409)
 * - SPENDING_LIMIT (412)
 * - COOLING_OFF (412)
 * - FOLLOW_LIMIT (412)
 * - AGENT_CODE_FORMAT (400)
 * - AGENT_CODE_TAKEN (409)
 * - AGENT_CODE_LIMIT (412)
 * - BOX_CLOSED (412)
 * - BOX_LIMIT (412) */
export type ErrorCode = "SYSTEM" | "UNAVAILABLE" | "TIMEOUT" | "SESSION_INVALID" | "LOGIN_REQUIRED" | "NOT_FOUND" | "NOT_OFFERED" | "ACCESS_DENIED" | "BAD_INPUT" | "UPGRADE_REQUIRED" | "RATE_LIMITED" | "BODY_TOO_LARGE" | "CROSS_SITE" | "MUTED" | "CONTENT_REJECTED" | "ROOM_CLOSED" | "LEVEL_TOO_LOW" | "INSUFFICIENT_COINS" | "NO_BROADCAST" | "GIFT_FAILED" | "REDEMPTION_FAILED" | "EMAIL_REQUIRED" | "EMAIL_FORMAT" | "CODE_WRONG" | "ANCHOR_BANNED" | "CONFLICT" | "ACCOUNT_BANNED" | "MOBILE_EMPTY" | "MOBILE_FORMAT" | "CODE_EMPTY" | "PASSWORD_EMPTY" | "PASSWORD_REQUIREMENTS" | "PASSWORD_TOO_SHORT" | "PASSWORD_TOO_LONG" | "PASSWORD_COMMON" | "LOGIN_WRONG" | "CODE_EXPIRED" | "AREA_CODE" | "LOGIN_EXPIRED" | "AGREEMENT_REQUIRED" | "CHALLENGE_REQUIRED" | "TELEGRAM_FORGED" | "EMAIL_EMPTY" | "MOBILE_TAKEN" | "EMAIL_TAKEN" | "IDENTITY_TAKEN" | "MOBILE_REQUIRED" | "NAME_FORMAT" | "NAME_TAKEN" | "AGE_REQUIRED" | "UNDER_AGE" | "IMAGE_TYPE" | "IMAGE_SIZE" | "ORDER_CLOSED" | "RECHARGE_LIMIT" | "KEY_REUSED" | "PAYMENT_FAILED" | "TEXT_EMPTY" | "TEXT_TOO_LONG" | "TEXT_REPEATED" | "PLAN_CLOSED" | "PLAN_PUBLISHED" | "PLAN_TITLE" | "PLAN_WINDOW" | "PLAN_LIMIT" | "PLAN_PRICE" | "PLAN_CHARGING" | "PLAN_MARKET" | "PRICE_CHANGED" | "DRAFT_LIMIT" | "REAPPLY_LATER" | "OWN_REVIEW" | "ANCHOR_TITLE" | "ANCHOR_INTRODUCTION" | "ANCHOR_MATCH" | "ANCHOR_COVER" | "ENTRANCE_FEE" | "FOLLOWERS_ONLY" | "EMOJI_ONLY" | "LINKS_REFUSED" | "OUT_OF_STOCK" | "REDEMPTION_LIMIT" | "SHIPPING_NAME" | "SHIPPING_CONTACT" | "SHIPPING_ADDRESS" | "ADDRESS_LIMIT" | "CARD_KNOWN" | "SPENDING_LIMIT" | "COOLING_OFF" | "FOLLOW_LIMIT" | "AGENT_CODE_FORMAT" | "AGENT_CODE_TAKEN" | "AGENT_CODE_LIMIT" | "BOX_CLOSED" | "BOX_LIMIT" | (string & {});

/** The accuracy of an expert. Sections beyond `windows` are extensions. */
export type ExpertAccuracy = {
  /** 5, 7, 10, 15 and 30 picks. */
  windows: readonly (Accuracy)[];
  all?: Accuracy | undefined;
  byGame: readonly (AccuracyGroup)[];
  byLeague: readonly (AccuracyGroup)[];
  byMarket: readonly (AccuracyGroup)[];
};

/** The state of an application to become an expert. */
export type ExpertApplication = {
  /** `open`: can be written; `review`: submitted; later `accepted` or `refused`. Open: a newer version may send values that are not listed here, and clients must accept them. */
  state: "open" | "review" | "accepted" | "refused" | (string & {});
  /** What is missing before it can be submitted. */
  missing: readonly ("mobile" | "age" | (string & {}))[];
  /** Why it was refused. */
  reason?: string | undefined;
  sentAt?: Instant | undefined;
  decidedAt?: Instant | undefined;
  /** From when a refused application may be repeated. */
  mayApplyAt?: Instant | undefined;
  /** What was submitted. */
  gameId?: GameId | undefined;
  name?: string | undefined;
  introduction?: string | undefined;
};

/** The boards of experts: Great God List, accuracy, continuous red, return, and all experts by name. */
export type ExpertBoard = "specialist" | "accuracy" | "streak" | "returns" | "all";

/** An expert in a list. */
export type ExpertCard = {
  uid: Id;
  /** The expert's name, by default that of the user. */
  name: string;
  avatar?: string | undefined;
  introduction: string;
  gameId?: GameId | undefined;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  realm: "real" | "simulated" | (string & {});
  /** Leagues in which the expert has picked most, first the one with the best lower bound. */
  goodAt: readonly (LeagueRef)[];
  fans: number;
  /** The newest ten settled picks, oldest first. */
  form: readonly (FormDot)[];
  /** The window that the list orders by, by default 10. */
  accuracy?: Accuracy | undefined;
  streak: number;
  bestStreak: number;
  returns?: Returns | undefined;
  /** Settled plans in total, and plans on sale now. */
  plans: number;
  onSale: number;
};

/** The curves of an expert page. Units are stakes of 1; times kick-offs. */
export type ExpertGraph = {
  /** Profit after each settled pick, with the mean and the 95 % band that chance would draw at the same closing odds. */
  profit: readonly ({
    at: Instant;
    result: PickResultField;
    profit: number;
    expected?: number | undefined;
    low?: number | undefined;
    high?: number | undefined;
  })[];
  /** Accuracy over the newest ten counted picks after each pick, with its interval in percent. */
  accuracy: readonly ({
    at: Instant;
    counted: number;
    percent: number;
    low: number;
    high: number;
  })[];
  /** Hits that the closing odds promise, and hits that came, per band of implied probability (percent). */
  calibration: readonly ({
    from: number;
    to: number;
    picks: number;
    expected: number;
    hits: number;
  })[];
  /** Over the newest `counted` picks with closing odds. */
  expectation?: {
    counted: number;
    hits: number;
    expected: number;
  } | undefined;
  /** Mean closing-line value in percent, with its number of picks. */
  closingLine?: {
    picks: number;
    percent: number;
  } | undefined;
  /** Largest fall from a high of the profit, and the longest run of black picks. */
  drawdown?: number | undefined;
  longestLosing?: number | undefined;
};

/** The header of an expert page. */
export type ExpertInfo = {
  uid: Id;
  /** The expert's name, by default that of the user. */
  name: string;
  avatar?: string | undefined;
  introduction: string;
  gameId?: GameId | undefined;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  realm: "real" | "simulated" | (string & {});
  /** Leagues in which the expert has picked most, first the one with the best lower bound. */
  goodAt: readonly (LeagueRef)[];
  fans: number;
  /** The newest ten settled picks, oldest first. */
  form: readonly (FormDot)[];
  /** The window that the list orders by, by default 10. */
  accuracy?: Accuracy | undefined;
  streak: number;
  bestStreak: number;
  returns?: Returns | undefined;
  /** Settled plans in total, and plans on sale now. */
  plans: number;
  onSale: number;
  follows: number;
  /** When the user became an expert. */
  since?: Instant | undefined;
  results: ResultCount;
  /** Published plans whose picks were all void. */
  voidPlans: number;
  /** When the newest black pick kicked off. */
  lastBlackAt?: Instant | undefined;
};

/** Facts of a row beside its score, by kind of sport. */
export type Facts = SoccerFacts | BasketballFacts | SeriesFacts | BattleRoyaleFacts | PeriodFacts;

/** A highlight as data: what is drawn when. Scenes follow each other without a gap. */
export type Film = {
  videoId: Id;
  matchId: Id;
  gameId: GameId;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  origin: "live" | "archive" | "replay" | "simulated" | (string & {});
  startAt: Instant;
  durationMs: number;
  league: {
    name: string;
    /** Short name for a chip of 64 px; by default the name. */
    short: string;
    /** Hue of the league's chip, `#rrggbb`. */
    hue: string;
  };
  /** Stage or round. */
  line?: string | undefined;
  /** Home and away; a battle royale has none. */
  sides?: [{
    name: string;
    short: string;
    crest: CrestSpec;
  }, {
    name: string;
    short: string;
    crest: CrestSpec;
  }] | undefined;
  scenes: readonly (FilmScene)[];
};

/** A scene of a film, by what is drawn. */
export type FilmScene = {
  id: string;
  atMs: number;
  durationMs: number;
  title: string;
  progress: number;
  score?: Pair | undefined;
  after?: Pair | undefined;
  changeMs?: number | undefined;
  side?: 0 | 1 | undefined;
  clock?: string | undefined;
  events: readonly (string)[];
  kind: "opening";
} | {
  id: string;
  atMs: number;
  durationMs: number;
  title: string;
  progress: number;
  score?: Pair | undefined;
  after?: Pair | undefined;
  changeMs?: number | undefined;
  side?: 0 | 1 | undefined;
  clock?: string | undefined;
  events: readonly (string)[];
  kind: "attack";
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  outcome: "goal" | "penalty" | "own_goal" | "saved" | "missed" | "blocked" | "disallowed" | "penalty_missed" | "other" | (string & {});
  player?: string | undefined;
  other?: string | undefined;
  path: readonly ({
    x: number;
    y: number;
    name?: string | undefined;
  })[];
  target?: {
    y: number;
    z: number;
  } | undefined;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  traced: "data" | "lineups" | "drawn" | "other" | (string & {});
  xg?: number | undefined;
} | {
  id: string;
  atMs: number;
  durationMs: number;
  title: string;
  progress: number;
  score?: Pair | undefined;
  after?: Pair | undefined;
  changeMs?: number | undefined;
  side?: 0 | 1 | undefined;
  clock?: string | undefined;
  events: readonly (string)[];
  kind: "card";
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  card: "red" | "yellow_red" | "other" | (string & {});
  player?: string | undefined;
} | {
  id: string;
  atMs: number;
  durationMs: number;
  title: string;
  progress: number;
  score?: Pair | undefined;
  after?: Pair | undefined;
  changeMs?: number | undefined;
  side?: 0 | 1 | undefined;
  clock?: string | undefined;
  events: readonly (string)[];
  kind: "period";
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  label: "half_time" | "extra_time" | "other" | (string & {});
  stats: readonly ({
    key: string;
    home: number;
    away: number;
    percent?: boolean | undefined;
  })[];
} | {
  id: string;
  atMs: number;
  durationMs: number;
  title: string;
  progress: number;
  score?: Pair | undefined;
  after?: Pair | undefined;
  changeMs?: number | undefined;
  side?: 0 | 1 | undefined;
  clock?: string | undefined;
  events: readonly (string)[];
  kind: "curve";
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  what: "momentum" | "lead" | "gold" | "other" | (string & {});
  values: readonly ([number, number])[];
  marks: readonly ({
    at: number;
    side?: 0 | 1 | undefined;
    label?: string | undefined;
  })[];
  length: number;
  game?: number | undefined;
  period?: number | undefined;
} | {
  id: string;
  atMs: number;
  durationMs: number;
  title: string;
  progress: number;
  score?: Pair | undefined;
  after?: Pair | undefined;
  changeMs?: number | undefined;
  side?: 0 | 1 | undefined;
  clock?: string | undefined;
  events: readonly (string)[];
  kind: "shootout";
  kicks: readonly ({
    side: 0 | 1;
    ok: boolean;
    name?: string | undefined;
  })[];
  pen: Pair;
} | {
  id: string;
  atMs: number;
  durationMs: number;
  title: string;
  progress: number;
  score?: Pair | undefined;
  after?: Pair | undefined;
  changeMs?: number | undefined;
  side?: 0 | 1 | undefined;
  clock?: string | undefined;
  events: readonly (string)[];
  kind: "run";
  values: readonly ([number, number])[];
  marks: readonly ({
    at: number;
    side?: 0 | 1 | undefined;
    label?: string | undefined;
  })[];
  length: number;
  from: number;
  to: number;
  run: Pair;
  scorers: readonly ({
    name: string;
    points: number;
  })[];
  /** Overall period from 1; 5 is the first overtime. */
  period: number;
} | {
  id: string;
  atMs: number;
  durationMs: number;
  title: string;
  progress: number;
  score?: Pair | undefined;
  after?: Pair | undefined;
  changeMs?: number | undefined;
  side?: 0 | 1 | undefined;
  clock?: string | undefined;
  events: readonly (string)[];
  kind: "basket";
  player?: string | undefined;
  points: number;
  from: {
    x: number;
    y: number;
    name?: string | undefined;
  };
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  traced: "data" | "lineups" | "drawn" | "other" | (string & {});
} | {
  id: string;
  atMs: number;
  durationMs: number;
  title: string;
  progress: number;
  score?: Pair | undefined;
  after?: Pair | undefined;
  changeMs?: number | undefined;
  side?: 0 | 1 | undefined;
  clock?: string | undefined;
  events: readonly (string)[];
  kind: "board";
  columns: readonly ({
    label: string;
    score: Pair;
  })[];
} | {
  id: string;
  atMs: number;
  durationMs: number;
  title: string;
  progress: number;
  score?: Pair | undefined;
  after?: Pair | undefined;
  changeMs?: number | undefined;
  side?: 0 | 1 | undefined;
  clock?: string | undefined;
  events: readonly (string)[];
  kind: "scorers";
  lines: readonly ({
    side: 0 | 1;
    name: string;
    points: number;
    rebounds: number;
    assists: number;
  })[];
} | {
  id: string;
  atMs: number;
  durationMs: number;
  title: string;
  progress: number;
  score?: Pair | undefined;
  after?: Pair | undefined;
  changeMs?: number | undefined;
  side?: 0 | 1 | undefined;
  clock?: string | undefined;
  events: readonly (string)[];
  kind: "objective";
  game: number;
  objective: string;
  name: string;
  place: {
    x: number;
    y: number;
  };
  values: readonly ([number, number])[];
  minute: number;
  length: number;
  kills?: Pair | undefined;
} | {
  id: string;
  atMs: number;
  durationMs: number;
  title: string;
  progress: number;
  score?: Pair | undefined;
  after?: Pair | undefined;
  changeMs?: number | undefined;
  side?: 0 | 1 | undefined;
  clock?: string | undefined;
  events: readonly (string)[];
  kind: "rounds";
  game: number;
  map: string;
  rounds: readonly ({
    no: number;
    side: 0 | 1;
    ct: 0 | 1;
    reason: string;
    economy?: Pair | undefined;
  })[];
  before: Pair;
  half: number;
} | {
  id: string;
  atMs: number;
  durationMs: number;
  title: string;
  progress: number;
  score?: Pair | undefined;
  after?: Pair | undefined;
  changeMs?: number | undefined;
  side?: 0 | 1 | undefined;
  clock?: string | undefined;
  events: readonly (string)[];
  kind: "game";
  game: number;
  map?: string | undefined;
  result?: Pair | undefined;
  forfeit?: boolean | undefined;
  best?: {
    name: string;
    kills: number;
    deaths: number;
    assists: number;
  } | undefined;
} | {
  id: string;
  atMs: number;
  durationMs: number;
  title: string;
  progress: number;
  score?: Pair | undefined;
  after?: Pair | undefined;
  changeMs?: number | undefined;
  side?: 0 | 1 | undefined;
  clock?: string | undefined;
  events: readonly (string)[];
  kind: "circle";
  game: number;
  map?: string | undefined;
  alive: readonly ([number, number])[];
  circles: readonly ({
    /** When the bridge saw the change, UTC milliseconds. Feed-to-screen time is measured from the upstream's `feedAt` instead. */
    at: number;
    no: number;
  })[];
  length: number;
  winner: {
    name: string;
    crest: CrestSpec;
  };
  kills: number;
} | {
  id: string;
  atMs: number;
  durationMs: number;
  title: string;
  progress: number;
  score?: Pair | undefined;
  after?: Pair | undefined;
  changeMs?: number | undefined;
  side?: 0 | 1 | undefined;
  clock?: string | undefined;
  events: readonly (string)[];
  kind: "table";
  lines: readonly ({
    name: string;
    crest: CrestSpec;
    side?: 0 | 1 | undefined;
    rank: number;
    rankBefore: number;
    points: number;
    pointsBefore: number;
  })[];
  game?: number | undefined;
  group?: string | undefined;
} | {
  id: string;
  atMs: number;
  durationMs: number;
  title: string;
  progress: number;
  score?: Pair | undefined;
  after?: Pair | undefined;
  changeMs?: number | undefined;
  side?: 0 | 1 | undefined;
  clock?: string | undefined;
  events: readonly (string)[];
  kind: "end";
  winner?: 0 | 1 | undefined;
  pen?: Pair | undefined;
  champion?: string | undefined;
};

/** A round (or week, or stage) of a season by name, with its matches by kick-off. */
export type FixtureRound = {
  key: string;
  name: string;
  matches: readonly (MatchSummary)[];
};

/** A team, player or league that can be followed. */
export type FollowTarget = {
  kind: "team" | "player" | "league";
  id: Id;
};

/** A followed team, player or league as lists show it; `at` is when the user followed it. */
export type FollowedEntity = {
  kind: "team";
  id: Id;
  crest?: CrestSpec | undefined;
  gameId: GameId;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  origin: "live" | "archive" | "replay" | "simulated" | (string & {});
  name: string;
  at: Instant;
} | {
  kind: "player";
  id: Id;
  no?: number | undefined;
  team?: string | undefined;
  crest?: CrestSpec | undefined;
  gameId: GameId;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  origin: "live" | "archive" | "replay" | "simulated" | (string & {});
  name: string;
  at: Instant;
} | {
  kind: "league";
  id: Id;
  hue?: string | undefined;
  gameId: GameId;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  origin: "live" | "archive" | "replay" | "simulated" | (string & {});
  name: string;
  at: Instant;
};

/** Followers of an author per day. */
export type FollowerDay = {
  day: string;
  fans: number;
  gained: number;
  lost: number;
};

/** One dot of the strip of an expert's newest counted picks, oldest first. */
export type FormDot = {
  result: PickResultField;
  at: Instant;
};

/** A recent match of a team. `score` has the team's own score first. In a match of many teams `place` replaces result and opponent. */
export type FormMatch = {
  matchId: Id;
  at: Instant;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  result?: "W" | "D" | "L" | "other" | (string & {}) | undefined;
  place?: number | undefined;
  score?: Pair | undefined;
  opponent?: string | undefined;
};

/** One game (map) of a series in a list row: a dot, and the statistics of the live game. */
export type GameBrief = {
  no: number;
  status: GameStatus;
  winner?: 0 | 1 | undefined;
  map?: string | undefined;
  /** CS: rounds. MOBA: kills. */
  score?: Pair | undefined;
};

/** A game tab with its number of matches in play. */
export type GameEntry = {
  text: string;
  state: string;
  gameId?: number | undefined;
  live: number;
  today: number;
};

/** A line of a game's timeline, MOBA and CS alike. Times are milliseconds since the game's start (CS: since the map's start). */
export type GameEvent = {
  id: string;
  atMs: number;
  /** MOBA: kill, tower, plate, inhibitor, barracks, dragon, soul, elder, herald, grubs, baron, atakhan, roshan, aegis, tormentor, tyrant, overlord, storm_dragon, buyback, pause. CS: kill, plant, defuse, explode, round_start, round_end. */
  kind: string;
  side?: 0 | 1 | undefined;
  player?: PlayerRef | undefined;
  victim?: PlayerRef | undefined;
  assists?: readonly (PlayerRef)[] | undefined;
  /** Dragon's element, tower's lane, weapon, reason … */
  detail?: string | undefined;
  headshot?: boolean | undefined;
  round?: number | undefined;
  count?: Pair | undefined;
};

/** Open: a newer version may send values that are not listed here, and clients must accept them. */
export type GameId = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 201 | 202 | (number & {});

export type GameIdInput = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 201 | 202;

/** Prices of the winner of one game of a series, decimal (stake included) without a draw. `no` is counted from 1. */
export type GameOdds = {
  no: number;
  euro: readonly (OddsRow)[];
};

export type GameSlug = "lol" | "cs:go" | "kog" | "dota2" | "pubg" | "pubgmobile" | "lolmobile" | "basketball" | "soccer";

/** Open: a newer version may send values that are not listed here, and clients must accept them. */
export type GameStatus = "pending" | "draft" | "live" | "paused" | "finished" | "skipped" | "forfeit" | "other" | (string & {});

/** Open: a newer version may send values that are not listed here, and clients must accept them. */
export type Gender = "male" | "female" | "secret" | "other" | (string & {});

/** A gift of the catalogue. `icon` names one of the site's own drawings; an unknown one is drawn as a plain box. */
export type Gift = {
  id: Id;
  name: string;
  price: number;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  icon: "clap" | "flag" | "whistle" | "scarf" | "boot" | "cup" | "ball" | "rocket" | "drum" | "star" | "other" | (string & {});
};

/** Gifts of one kind by one sender within 5 s of each other. `count` counts gifts, `clicks` successes. */
export type GiftCombo = {
  id: Id;
  sender: GiftSender;
  gift: Gift;
  count: number;
  clicks: number;
  /** Of the latest success: whether it is large follows from it. */
  lastCount: number;
  at: Instant;
  /** Until when the next success continues it. */
  endsAt: Instant;
};

/** The sender of a gift as a room shows it. */
export type GiftSender = {
  uid: Id;
  username: string;
  avatar?: string | undefined;
  level: number;
};

/** The settings of a fan about gifts. `nameShown`: the leaderboards may name the fan. */
export type GiftSettings = {
  nameShown: boolean;
};

/** Coins of a user: `total` is `purchased` + `granted`. Integers; granted ones are spent first. */
export type Gold = {
  total: number;
  purchased: number;
  granted: number;
};

/** A package of coins: costs `fen`, credits `coins` purchased and `extra` granted coins. */
export type GoldPackage = {
  id: Id;
  fen: number;
  coins: number;
  extra: number;
};

/** The cause of a movement of coins. Open: a newer version may send values that are not listed here, and clients must accept them. */
export type GoldReason = "welcome" | "recharge" | "recharge_extra" | "plan_purchase" | "plan_refund" | "plan_income" | "gift" | "gift_income" | "room_entry" | "room_income" | "redemption" | "redemption_return" | "box" | "adjustment" | "refund" | "agent_income" | "agent_correction" | "agent_transfer" | "other" | (string & {});

/** A line that waits for a moderator, because a sensitive word was found or fans reported it. */
export type HeldMessage = {
  message: ChatMessage;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  cause: "word" | "report" | "other" | (string & {});
  reports: number;
};

/** An id whose kind another field names. Accepts a number, and digits as text (with spaces around them and leading zeros, as APIs of operators send them); a number beyond 2^53 is refused, because the parser of JSON has rounded it already (`parseExactJson` keeps its digits). */
export type Id = number | string;

/** UTC milliseconds. */
export type Instant = number;

/** An item that a player bought, in the order of the purchases. `atMs`: milliseconds since the game's start; negative before the horn. */
export type ItemPurchase = {
  item: string;
  atMs: number;
};

/** A place on a leaderboard: no amounts. A fan who has not allowed it appears without name, picture and `uid`. `heat`: 0–100. */
export type LeaderboardRow = {
  rank: number;
  uid?: Id | undefined;
  username?: string | undefined;
  avatar?: string | undefined;
  level: number;
  heat: number;
};

export type LeagueCalendar = {
  season?: string | undefined;
  days: readonly ({
    day: string;
    matches: number;
    live: number;
  })[];
  day?: string | undefined;
  matches: readonly (MatchSummary)[];
};

/** A league in the library. */
export type LeagueCard = {
  id: Id;
  name: string;
  /** Short name for a chip of 64 px; by default the name. */
  short: string;
  /** Name of at most five characters, for a chip that is never cut; absent: derived from the names. */
  shortName?: string | undefined;
  /** Hue of the league's chip, `#rrggbb`. */
  hue: string;
  /** 1 is the top tier of its game. */
  tier?: number | undefined;
  gameId: GameId;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  origin: "live" | "archive" | "replay" | "simulated" | (string & {});
  country?: string | undefined;
  /** First letter or pinyin initial, A–Z or #. */
  letter: string;
  teams: number;
  matches: number;
  live: number;
};

/** A league's page. `season` is the newest one, the default of every part. */
export type LeagueDetail = {
  id: Id;
  name: string;
  /** Short name for a chip of 64 px; by default the name. */
  short: string;
  /** Name of at most five characters, for a chip that is never cut; absent: derived from the names. */
  shortName?: string | undefined;
  /** Hue of the league's chip, `#rrggbb`. */
  hue: string;
  /** 1 is the top tier of its game. */
  tier?: number | undefined;
  gameId: GameId;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  origin: "live" | "archive" | "replay" | "simulated" | (string & {});
  country?: string | undefined;
  /** First letter or pinyin initial, A–Z or #. */
  letter: string;
  teams: number;
  matches: number;
  live: number;
  season?: string | undefined;
  /** Newest first. */
  seasons: readonly (string)[];
  /** The sub-pages that have content. */
  has: {
    table: boolean;
    bracket: boolean;
    players: boolean;
    teams: boolean;
    pools: boolean;
  };
  champions: readonly (LeagueHonour)[];
};

/** A league in a filter or sidebar, with the number of its matches in the requested span. */
export type LeagueEntry = {
  id: Id;
  name: string;
  /** Short name for a chip of 64 px; by default the name. */
  short: string;
  /** Name of at most five characters, for a chip that is never cut; absent: derived from the names. */
  shortName?: string | undefined;
  /** Hue of the league's chip, `#rrggbb`. */
  hue: string;
  /** 1 is the top tier of its game. */
  tier?: number | undefined;
  gameId: GameId;
  country?: string | undefined;
  /** First letter or pinyin initial, A–Z or #. */
  letter: string;
  hot: boolean;
  matches: number;
  live: number;
};

export type LeagueFixtures = {
  season?: string | undefined;
  rounds: readonly ({
    key: string;
    name: string;
    from: number;
    to: number;
    matches: number;
  })[];
  round?: FixtureRound | undefined;
};

/** The winner of a season. */
export type LeagueHonour = {
  season: string;
  team: TeamRef;
};

export type LeagueRef = {
  id: Id;
  name: string;
  /** Short name for a chip of 64 px; by default the name. */
  short: string;
  /** Name of at most five characters, for a chip that is never cut; absent: derived from the names. */
  shortName?: string | undefined;
  /** Hue of the league's chip, `#rrggbb`. */
  hue: string;
  /** 1 is the top tier of its game. */
  tier?: number | undefined;
};

export type LeagueTable = {
  season?: string | undefined;
  scope: TableScope;
  groups: readonly (Standings)[];
  points: readonly ({
    name?: string | undefined;
    days: readonly ({
      matchId: Id;
      name: string;
      at: Instant;
    })[];
    rows: readonly ({
      rank: number;
      teamId: Id;
      name: string;
      crest: CrestSpec;
      played: number;
      games: number;
      wwcd: number;
      kills: number;
      points: number;
      days: readonly (number | null)[];
    })[];
  })[];
  bracket: readonly ({
    name: string;
    /** Open: a newer version may send values that are not listed here, and clients must accept them. */
    part?: "upper" | "lower" | "final" | "other" | (string & {}) | undefined;
    ties: readonly (BracketTie)[];
  })[];
  swiss?: {
    rounds: readonly ({
      name: string;
      from: number;
      to: number;
      boxes: readonly ({
        record: Pair;
        ties: readonly (BracketTie)[];
      })[];
    })[];
    results: readonly ({
      record: Pair;
      through?: boolean | undefined;
      teams: readonly ({
        id: Id;
        name: string;
        crest: CrestSpec;
      })[];
    })[];
  } | undefined;
};

/** A team of a league's season, with its row of the table when there is one, and its place in the world ranking; `elo` is an extension. */
export type LeagueTeam = {
  team: TeamRef;
  row?: StandingRow | undefined;
  elo?: {
    rank: number;
    rating: number;
  } | undefined;
};

/** The life cycle of a match. `phase` is the stage shown within a status. Settlement depends on `confirmed`, not on this. Open: a newer version may send values that are not listed here, and clients must accept them. */
export type LifeStatus = "scheduled" | "about_to_start" | "live" | "paused" | "interrupted" | "suspended" | "delayed" | "postponed" | "cancelled" | "abandoned" | "walkover" | "finished" | "tbd" | "hidden" | "other" | (string & {});

/** Kinds of items that can be liked. */
export type LikeKind = "news" | "video" | "post" | "comment";

export type Lineup = {
  formation?: string | undefined;
  confirmed: boolean;
  /** True when the eleven was inferred from the players who acted first, not announced. */
  estimated?: boolean | undefined;
  players: readonly (LineupPlayer)[];
  bench: readonly (LineupPlayer)[];
  coach?: string | undefined;
  missing: readonly ({
    player: PlayerRef;
    /** Open: a newer version may send values that are not listed here, and clients must accept them. */
    reason: "injury" | "suspension" | "international" | "illness" | "other" | (string & {});
    until?: string | undefined;
  })[];
};

export type LineupPlayer = {
  player: PlayerRef;
  pos: string;
  /** Place on the own half of the pitch, percent: x 0 own goal line – 100 half-way line, y 0 left – 100 right, seen in attack direction. */
  x?: number | undefined;
  y?: number | undefined;
  captain?: boolean | undefined;
  rating?: number | undefined;
  /** Average place at the end of the last half, [x, y] in percent of the whole pitch, as in `SoccerShot`. */
  average?: [number, number] | undefined;
};

/** What the anchor's live settings show. */
export type LiveInfo = {
  title: string;
  gameId?: GameId | undefined;
  introduction: string;
  detail: string;
  cover?: PostPicture | undefined;
  pictures: readonly (PostPicture)[];
  match?: MatchSummary | undefined;
  paid: boolean;
  price: number;
  syncHint: boolean;
  /** Address for the encoder, without the code; absent without a media server. */
  streamAddress?: string | undefined;
  /** When the code was last reset, and when an encoder last used it. */
  codeResetAt?: Instant | undefined;
  codeUsedAt?: Instant | undefined;
  broadcast?: Broadcast | undefined;
  health?: StreamHealth | undefined;
};

/** `deltas`: changes of `MatchSummary` rows, batched for 100 ms. A match that enters play has `from: 0, base: rev − 1` and a write for every volatile field; a list that should contain it and does not refetches after a short random delay. `pulse`: at least every 10 s. `late` lists matches in play whose feed has sent nothing for more than 30 s (数据延迟), with the time of its last message; `upstreamSince` is set while the bridge cannot reach the upstream. `resync`: the history is incomplete, refetch after a short random delay. */
export type LiveMessage = {
  type: "deltas";
  items: readonly (MatchDelta)[];
} | {
  type: "pulse";
  /** When the bridge saw the change, UTC milliseconds. Feed-to-screen time is measured from the upstream's `feedAt` instead. */
  at: number;
  late: readonly ({
    id: Id;
    feedAt: number;
  })[];
  upstreamSince?: number | undefined;
} | {
  type: "resync";
};

/** Every public read names its locale, so that its URL and its cache key contain it. */
export type Locale = "zh_CN" | "en_US" | "zh_tw" | "vi" | "es" | "pt" | "fr" | "de" | "sv" | "ru" | "uk" | "da" | "pl" | "nl" | "ko" | "ms" | "tl" | "el" | "tr" | "thai" | "ar";

/** A market; one that this version does not know becomes `other`. Open: a newer version may send values that are not listed here, and clients must accept them. */
export type Market = "win_draw_win" | "handicap" | "total" | "money_line" | "game_winner" | "other" | (string & {});

/** The change of one match. `ops` lead from the state that the match had from revision `from` to revision `base` (both inclusive; on the live topics many revisions share one summary) to the state of revision `rev`.
 * 
 * A receiver that holds revision r: r ≥ rev → ignore; from ≤ r ≤ base → apply, hold `rev`; otherwise → refetch that query (`nextStep` in rules/delta.ts). `ops` never touch the fields of `LOCALISED_FIELDS`. */
export type MatchDelta = {
  id: Id;
  gameId: GameId;
  from: number;
  base: number;
  rev: number;
  /** When the bridge saw the change, UTC milliseconds. Feed-to-screen time is measured from the upstream's `feedAt` instead. */
  at: number;
  ops: readonly ([readonly (unknown)[]] | [readonly (unknown)[], unknown])[];
};

/** A match with everything that its page shows. A section that the feed does not have is omitted, and its tab too. */
export type MatchDetail = {
  id: Id;
  gameId: GameId;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  kind: "versus" | "battle_royale" | (string & {});
  /** By default the time of the read, which also grows. */
  rev: number;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  origin: "live" | "archive" | "replay" | "simulated" | (string & {});
  /** Set when `origin` is `replay`. */
  replayOf?: ReplayOf | undefined;
  /** When the feed last reported this match, changed or not; by default the time of the read. */
  feedAt: Instant;
  league: LeagueRef;
  stage?: string | undefined;
  round?: string | undefined;
  group?: string | undefined;
  startAt: Instant;
  /** False: the day is known, the hour is not (时间待定, no countdown). */
  startExact: boolean;
  originalStartAt?: Instant | undefined;
  rescheduled: boolean;
  status: LifeStatus;
  phase: Phase;
  /** The result is final and checked: settlement depends on this, not on `finished`. */
  confirmed: boolean;
  resultType?: ResultType | undefined;
  clock?: Clock | undefined;
  teams: readonly (TeamRef)[];
  score?: Pair | undefined;
  winner?: 0 | 1 | undefined;
  facts: Facts;
  odds?: OddsBrief | undefined;
  winRate?: WinRate | undefined;
  coverage: Coverage;
  /** Number of plans of experts on sale for it. */
  plans?: number | undefined;
  /** Its number in the sports lottery (竞彩), such as "周一001". */
  lottery?: string | undefined;
  lastCorrection?: Correction | undefined;
  /** Popularity, which orders the hot list. */
  popularity: number;
  neutral?: boolean | undefined;
  venue?: string | undefined;
  referee?: string | undefined;
  weather?: {
    /** Open: a newer version may send values that are not listed here, and clients must accept them. */
    kind: "clear" | "clouds" | "rain" | "snow" | "wind" | "indoor" | "other" | (string & {});
    celsius?: number | undefined;
  } | undefined;
  season?: string | undefined;
  /** When the feed first reported its end, UTC milliseconds; absent for recorded matches, of which no end is recorded. */
  endedAt?: Instant | undefined;
  corrections: readonly (Correction)[];
  streams: readonly (Stream)[];
  vods: readonly ({
    part?: number | undefined;
    url: string;
    startOffset?: number | undefined;
  })[];
  soccer?: {
    events: readonly (SoccerEvent)[];
    stats: {
      full: readonly (StatRow)[];
      first?: readonly (StatRow)[] | undefined;
      second?: readonly (StatRow)[] | undefined;
    };
    momentum: readonly ([number, number])[];
    lineups?: [Lineup, Lineup] | undefined;
    notes?: readonly (SoccerNote)[] | undefined;
  } | undefined;
  basketball?: {
    events: readonly (BasketballEvent)[];
    stats: {
      full: readonly (StatRow)[];
    };
    box: [readonly (BasketballBox)[], readonly (BasketballBox)[]];
    lead: readonly ([number, number])[];
    periodSeconds: number;
    /** Markings of the court, which differ in the distance of the three-point line. Open: a newer version may send values that are not listed here, and clients must accept them. */
    markings?: "fiba" | "nba" | "other" | (string & {}) | undefined;
    missing?: [readonly ({
      player: PlayerRef;
      reason: string;
      until?: string | undefined;
    })[], readonly ({
      player: PlayerRef;
      reason: string;
      until?: string | undefined;
    })[]] | undefined;
  } | undefined;
  series?: {
    games: readonly ({
      no: number;
      status: GameStatus;
      winner?: 0 | 1 | undefined;
      map?: string | undefined;
      /** CS: rounds. MOBA: kills. */
      score?: Pair | undefined;
      lengthSec?: number | undefined;
      startedAt?: number | undefined;
      patch?: string | undefined;
      /** Colour or side of home and away: blue, red, radiant, dire, ct, t. */
      sides?: [string, string] | undefined;
      vodUrl?: string | undefined;
      remakes?: number | undefined;
      pickedBy?: 0 | 1 | undefined;
      detail?: MobaGame | CsGame | undefined;
    })[];
    veto?: readonly (VetoStep)[] | undefined;
  } | undefined;
  battleRoyale?: BattleRoyaleDetail | undefined;
  oddsTable?: OddsTable | undefined;
  analysis?: Analysis | undefined;
  /** The source of the data, with the attribution that its licence requires; without a name it is not shown. */
  source: {
    name: string;
    licence?: string | undefined;
    attribution?: string | undefined;
  };
};

export type MatchLink = {
  id: Id;
  gameId: GameId;
};

export type MatchList = readonly (MatchSummary)[];

/** `delta`: a change of the whole `MatchDetail`; here every revision is a message and `from` equals `base` unless the bridge skipped some. */
export type MatchMessage = {
  type: "delta";
  delta: MatchDelta;
} | {
  type: "resync";
};

/** A match in a list. `rev` grows by one with every accepted change, corrections included. `teams` contains home and away for `versus`, and is empty for `battle_royale`. `score` is the main score: soccer goals without the shoot-out, basketball points, games won of a series; missing before the start and for `battle_royale`. Times are UTC milliseconds. Names are in the requested language. */
export type MatchSummary = {
  id: Id;
  gameId: GameId;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  kind: "versus" | "battle_royale" | (string & {});
  /** By default the time of the read, which also grows. */
  rev: number;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  origin: "live" | "archive" | "replay" | "simulated" | (string & {});
  /** Set when `origin` is `replay`. */
  replayOf?: ReplayOf | undefined;
  /** When the feed last reported this match, changed or not; by default the time of the read. */
  feedAt: Instant;
  league: LeagueRef;
  stage?: string | undefined;
  round?: string | undefined;
  group?: string | undefined;
  startAt: Instant;
  /** False: the day is known, the hour is not (时间待定, no countdown). */
  startExact: boolean;
  originalStartAt?: Instant | undefined;
  rescheduled: boolean;
  status: LifeStatus;
  phase: Phase;
  /** The result is final and checked: settlement depends on this, not on `finished`. */
  confirmed: boolean;
  resultType?: ResultType | undefined;
  clock?: Clock | undefined;
  teams: readonly (TeamRef)[];
  score?: Pair | undefined;
  winner?: 0 | 1 | undefined;
  facts: Facts;
  odds?: OddsBrief | undefined;
  winRate?: WinRate | undefined;
  coverage: Coverage;
  /** Number of plans of experts on sale for it. */
  plans?: number | undefined;
  /** Its number in the sports lottery (竞彩), such as "周一001". */
  lottery?: string | undefined;
  lastCorrection?: Correction | undefined;
  /** Popularity, which orders the hot list. */
  popularity: number;
  neutral?: boolean | undefined;
};

/** What is known before a series of the heroes of its title and of the maps of its two teams, counted over stored matches of its origin with kick-off from `from` (inclusive) to `to` (exclusive). Heroes are counted over all teams, the most played first. Lists that do not apply to the title are empty. */
export type MatchWinRates = {
  from: Instant;
  to: Instant;
  heroes: readonly (UseRecord)[];
  /** [home, away]. */
  maps: [readonly (UseRecord)[], readonly (UseRecord)[]];
};

/** Matches of both teams, from the first team's view: won, drawn, lost; among many teams the better place wins. */
export type MeetingRecord = {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  /** Goals, points or games of both, when all of these matches contain them. */
  score?: Pair | undefined;
};

export type MobaGame = {
  kind: "moba";
  draft: readonly (DraftStep)[];
  teams: [MobaTeam, MobaTeam];
  players: [readonly (MobaPlayer)[], readonly (MobaPlayer)[]];
  events: readonly (GameEvent)[];
  /** [minute, home minus away]. */
  goldDiff: readonly ([number, number])[];
  xpDiff?: readonly ([number, number])[] | undefined;
  /** KoG: 巅峰对决; LoL: fearless. Heroes locked by earlier games of the series, per side. */
  locked?: [readonly (string)[], readonly (string)[]] | undefined;
  flags?: readonly (string)[] | undefined;
  /** Dota 2: day or night. */
  daytime?: boolean | undefined;
};

export type MobaPlayer = {
  player: PlayerRef;
  role: string;
  hero: string;
  level: number;
  kills: number;
  deaths: number;
  assists: number;
  gold: number;
  /** Creeps: last hits, and denies where the game has them. */
  cs: number;
  denies?: number | undefined;
  damage?: number | undefined;
  damageTaken?: number | undefined;
  vision?: number | undefined;
  gpm?: number | undefined;
  xpm?: number | undefined;
  netWorth?: number | undefined;
  items: readonly (string)[];
  backpack?: readonly (string)[] | undefined;
  neutral?: string | undefined;
  trinket?: string | undefined;
  /** Every purchase so far, also of items that were sold or used up; absent when the feed has no times. */
  purchases?: readonly (ItemPurchase)[] | undefined;
  keystone?: string | undefined;
  spells?: readonly (string)[] | undefined;
  /** Dota 2: shard, scepter, facet. */
  flags?: readonly (string)[] | undefined;
  facet?: string | undefined;
  rating?: number | undefined;
  mvp?: boolean | undefined;
  alive?: boolean | undefined;
};

/** A team's statistics in one MOBA game. Keys that a game does not have are omitted. */
export type MobaTeam = {
  kills: number;
  deaths: number;
  assists: number;
  gold: number;
  towers: number;
  /** Everything else by key: inhibitors, dragons, barons, heralds, grubs, atakhan, roshans, barracks, tormentors, tyrants, overlords, storm_dragons. */
  objectives: { readonly [name: string]: number };
  /** Dragons in order, by element. */
  dragons?: readonly (string)[] | undefined;
  soul?: string | undefined;
  /** First blood, first tower …: keys that this side achieved. */
  firsts?: readonly (string)[] | undefined;
};

/** The coins of one month of Asia/Shanghai, all from the ledger: `bought + granted − spent + refunded + other` is the sum of the month's statement lines. */
export type MonthOverview = {
  /** YYYY-MM. */
  month: string;
  /** Money paid for coins and money returned, in fen. */
  rechargeFen: number;
  returnedFen: number;
  /** Coins bought, without those taken back when their money was returned. */
  bought: number;
  granted: number;
  /** Coins spent, largest reason first. */
  spent: readonly ({
    reason: GoldReason;
    coins: number;
  })[];
  refunded: number;
  /** All other changes, with their sign. */
  other: number;
  change: number;
};

/** A draw as its user sees it. `redemption`: the order in the mall, once there is one; a prize to be shipped has to be claimed first. */
export type MyBoxDraw = {
  id: Id;
  boxId: Id;
  /** Counts from 1 in the order of the movements. */
  number: number;
  at: Instant;
  prize: {
    /** Counts from 1 in the order of the movements. */
    number: number;
    productId: Id;
    /** Open: a newer version may send values that are not listed here, and clients must accept them. */
    kind: "goods" | "card" | "other" | (string & {});
    name: string;
    picture?: ProductPicture | undefined;
    /** Open: a newer version may send values that are not listed here, and clients must accept them. */
    tier: "common" | "rare" | "epic" | "legendary" | (string & {});
    value: number;
  };
  /** SHA-256 of the canonical JSON of everything that decides a draw. */
  tableHash: string;
  /** Hash of the server seed of the next draw. */
  commitment: string;
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  hmac: string;
  roll: number;
  misses: number;
  previousHash: string;
  hash: string;
  boxName: string;
  price: number;
  redemption?: {
    orderNo: string;
    state: RedemptionState;
  } | undefined;
};

/** An article in a list. */
export type NewsCard = {
  kind: "news";
  id: Id;
  gameId: GameId;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  origin: "live" | "archive" | "replay" | "simulated" | (string & {});
  title: string;
  summary: string;
  lang: TextLanguage;
  cover?: Cover | undefined;
  /** By default the site's editors. */
  author: Author;
  /** Set for an article that the site generated from match data: a report after the match, a preview before it. Open: a newer version may send values that are not listed here, and clients must accept them. */
  auto?: "report" | "preview" | "other" | (string & {}) | undefined;
  publishedAt: Instant;
  likes: number;
  comments: number;
  views: number;
  match?: MatchLink | undefined;
  /** Original kick-off when its match is a replay, UTC milliseconds. */
  originalAt?: Instant | undefined;
  league?: LeagueRef | undefined;
};

/** An article with everything its page shows. */
export type NewsDetail = {
  kind: "news";
  id: Id;
  gameId: GameId;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  origin: "live" | "archive" | "replay" | "simulated" | (string & {});
  title: string;
  summary: string;
  lang: TextLanguage;
  cover?: Cover | undefined;
  /** By default the site's editors. */
  author: Author;
  /** Set for an article that the site generated from match data: a report after the match, a preview before it. Open: a newer version may send values that are not listed here, and clients must accept them. */
  auto?: "report" | "preview" | "other" | (string & {}) | undefined;
  publishedAt: Instant;
  likes: number;
  comments: number;
  views: number;
  match?: MatchLink | undefined;
  /** Original kick-off when its match is a replay, UTC milliseconds. */
  originalAt?: Instant | undefined;
  league?: LeagueRef | undefined;
  body: RichText;
  /** The languages in which it is written. Absent: `lang` alone. */
  languages?: readonly (TextLanguage)[] | undefined;
  /** Set when the text was changed after its publication, for example after a corrected result. */
  updatedAt?: Instant | undefined;
  teams: readonly (TeamRef)[];
  players: readonly ({
    id: Id;
    name: string;
  })[];
  /** Of the same match, teams or league; newest first. */
  related: readonly (NewsCard)[];
};

/** The order of a list of articles: recommended by the site, by popularity, newest first. */
export type NewsSort = "recommended" | "hot" | "new";

/** Which notifications a user does not want, and when they are not shown as they arrive. */
export type NotificationSettings = {
  /** Switched-off kinds; unknown ones are ignored. */
  off: readonly (string)[];
  /** Absent: none. */
  quiet?: {
    from: number;
    to: number;
  } | undefined;
};

/** The same as an input: nothing invalid is ignored. */
export type NotificationSettingsChange = {
  off?: readonly (string)[] | undefined;
  quiet?: {
    from: number;
    to: number;
  } | undefined;
};

/** 让球, 大小, 欧指 of a list row. `suspended` while a decision is open. `closing`: the prices are those before kick-off, by which the result of a finished match is settled. */
export type OddsBrief = {
  asian?: OddsBriefQuote | undefined;
  total?: OddsBriefQuote | undefined;
  euro?: OddsBriefQuote | undefined;
  suspended?: boolean | undefined;
  closing?: boolean | undefined;
};

/** The market's leading quote for a list row, with the move of each price since the previous one: −1, 0, 1. */
export type OddsBriefQuote = {
  a: number;
  b: number;
  x?: number | undefined;
  line?: number | undefined;
  move: {
    a: number;
    b: number;
    x?: number | undefined;
  };
};

/** One price of a market. `a` is home / over, `b` away / under, `x` the draw. asian and total: Hong-Kong odds (stake excluded) around `line`; asian's `line` is the home team's handicap (−0.5: home gives half a goal). euro: decimal odds (stake included), no `line`; sports without a draw leave `x` out. */
export type OddsQuote = {
  a: number;
  b: number;
  x?: number | undefined;
  line?: number | undefined;
};

/** One company's quotes of one market; company names are masked ("36*"). `history` is oldest first and ends with `current`. */
export type OddsRow = {
  company: string;
  opening: OddsQuote;
  current: OddsQuote;
  closing?: OddsQuote | undefined;
  suspended?: boolean | undefined;
  history: readonly ({
    at: Instant;
    quote: OddsQuote;
  })[];
};

/** The three markets, and single games of a series where companies quote them. All settle on regular time plus stoppage; basketball's include overtime. */
export type OddsTable = {
  asian: readonly (OddsRow)[];
  total: readonly (OddsRow)[];
  euro: readonly (OddsRow)[];
  games?: readonly (GameOdds)[] | undefined;
};

/** The company that runs the site, from the operator's settings. Absent fields are not configured, and pages omit them. */
export type Operator = {
  /** The company's registered name. */
  company?: string | undefined;
  /** 统一社会信用代码. */
  creditCode?: string | undefined;
  address?: string | undefined;
  mail?: string | undefined;
  phone?: string | undefined;
  qqGroup?: string | undefined;
  /** ICP 备案号. */
  icp?: string | undefined;
  /** 公安联网备案号. */
  police?: string | undefined;
  /** Other licences: name and number. */
  licences: readonly ({
    name: string;
    number: string;
  })[];
  /** The site's accounts on other platforms (promotion channels, spec §2). */
  channels: readonly ({
    name: string;
    url: string;
  })[];
};

/** An order with the lines of the statement that belong to it, oldest first: the purchase and what came back. */
export type OrderDetail = {
  order: OrderEntry;
  lines: readonly (StatementLine)[];
  /** Present when coins or money moved. */
  receipt?: {
    number: string;
    at: Instant;
  } | undefined;
  /** How a recharge was paid. `tradeNo` is masked. */
  payment?: {
    /** Open: a newer version may send values that are not listed here, and clients must accept them. */
    channel: "alipay" | "other" | (string & {});
    paidAt?: Instant | undefined;
    tradeNo?: string | undefined;
  } | undefined;
};

/** One order of a user: something that they paid for, or a recharge. */
export type OrderEntry = {
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  kind: "plan" | "gift" | "room" | "redemption" | "box" | "recharge" | (string & {});
  /** Number or id, unique within its kind. */
  orderNo: string;
  at: Instant;
  /** The plan, gift, broadcast or product; empty for a recharge. */
  title: string;
  count: number;
  coins: number;
  /** Coins granted with a recharge. */
  extra?: number | undefined;
  /** Price of a recharge. */
  fen?: number | undefined;
  /** The state in terms of its kind. Open: a newer version may send values that are not listed here, and clients must accept them. */
  state: "held" | "settled" | "sent" | "entered" | "in_progress" | "review" | "redeemed" | "drawn" | "charged_back" | "refunded" | "created" | "unknown" | "paid" | "credited" | "closed" | "other" | (string & {});
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  group: "open" | "done" | "refunded" | (string & {});
  /** The result of a plan. */
  result?: PlanResultDetail | undefined;
  /** Coins or fen that were returned, by the movements of the order. */
  refunded: number;
  /** The plan, the room of the anchor, or the product. */
  targetId?: Id | undefined;
};

/** `created`: not paid. `paid`: coins not yet credited. `credited`: done. `closed`: not paid in time. `unknown`: the provider is being queried. `review`: paid after it was closed, staff decides. `refunded`: money returned. Open: a newer version may send values that are not listed here, and clients must accept them. */
export type OrderState = "created" | "paid" | "credited" | "closed" | "unknown" | "review" | "refunded" | "other" | (string & {});

/** A plan as its author sees it: every state, with content. */
export type OwnPlan = {
  id: Id;
  version: number;
  rev: number;
  review: ReviewState;
  sale: SaleState;
  /** Why it did not pass or was removed. */
  reason?: string | undefined;
  title: string;
  content: string;
  match?: PlanMatch | undefined;
  picks: readonly (Pick)[];
  price: number;
  refundable: boolean;
  viewing: ViewingMethod;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  level: "steady" | "standard" | "bold" | "other" | (string & {});
  labels: readonly ("form" | "lineup" | "motivation" | "odds_move" | "head_to_head" | "data_model" | "other" | (string & {}))[];
  savedAt: Instant;
  submittedAt?: Instant | undefined;
  publishedAt?: Instant | undefined;
  settledAt?: Instant | undefined;
  resultDetail: PlanResultDetail;
  result: PlanResultField;
  sold: number;
  /** Coins of its purchases: in escrow, paid to the author after the fee, returned. */
  held: number;
  income: number;
  refunds: number;
  /** Plans ahead of it in the queue of reviews. */
  ahead?: number | undefined;
  notes: readonly (PlanNote)[];
};

/** The own account of a user. Mobile and e-mail are masked even here (`138****1234`, `l***@example.com`). */
export type OwnUser = {
  uid: Id;
  username: string;
  avatar?: string | undefined;
  signature: string;
  roles: readonly (Role)[];
  demo?: boolean | undefined;
  fans: number;
  follows: number;
  /** The user hides these lists: the counts are shown, the names are not. */
  followsHidden: boolean;
  fansHidden: boolean;
  joinedAt?: Instant | undefined;
  mobile?: string | undefined;
  email?: string | undefined;
  hasPassword: boolean;
  gender?: Gender | undefined;
  /** YYYY-MM-DD. */
  birthday?: string | undefined;
  /** The declared age; absent without a declaration. Required for 18+ features. */
  adult?: boolean | undefined;
  identities: readonly ({
    provider: Provider;
    name: string;
  })[];
  gold?: Gold | undefined;
  /** `deleting`: the account will be deleted at `deleteAt` unless the user cancels it. Open: a newer version may send values that are not listed here, and clients must accept them. */
  state: "active" | "deleting" | "other" | (string & {});
  deleteAt?: Instant | undefined;
};

/** [home, away]. */
export type Pair = [number, number];

/** A finished match in a form or head-to-head list. */
export type PastMatch = {
  id?: Id | undefined;
  startAt: Instant;
  league: string;
  home: {
    id: Id;
    name: string;
  };
  away: {
    id: Id;
    name: string;
  };
  score: Pair;
  ht?: Pair | undefined;
  /** Closing line and total, where the match had any. */
  asianLine?: number | undefined;
  totalLine?: number | undefined;
  /** The score that settles the lines where it is not `score`: soccer after 90 minutes, of a match with extra time. */
  settled?: Pair | undefined;
  /** Soccer: side and minute of each goal; goals in added time have the last minute of their half. */
  goals?: readonly ([0 | 1, number])[] | undefined;
};

/** Facts of a match of which only the points by period are known: sports in sets or innings, for which no category has a page of its own. `score` of the row is the main score: sets won, or runs. */
export type PeriodFacts = {
  kind: "periods";
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  unit: "set" | "inning" | "quarter" | "half" | "other" | (string & {});
  periods: readonly ({
    no: number;
    home?: number | undefined;
    away?: number | undefined;
    overtime?: boolean | undefined;
  })[];
  /** Who serves, or bats. */
  active?: 0 | 1 | undefined;
};

/** The phase of a match in the terms of its sport; an unknown one becomes `other`. Soccer: first_half … penalties. Basketball: q1, q1_end … q4_end, ot, ot_end. Series: veto, draft, in_game, half_time, between_games. Battle royale: lobby, in_game, between_games. Sports in sets or innings: set, inning_top, inning_bottom, whose number is that of the last period of `facts`. All: not_started, finished. Open: a newer version may send values that are not listed here, and clients must accept them. */
export type Phase = "not_started" | "first_half" | "half_time" | "second_half" | "extra_time_break" | "extra_first_half" | "extra_half_time" | "extra_second_half" | "penalties_break" | "penalties" | "q1" | "q1_end" | "q2" | "q2_end" | "q3" | "q3_end" | "q4" | "q4_end" | "ot" | "ot_end" | "veto" | "draft" | "in_game" | "between_games" | "lobby" | "set" | "inning_top" | "inning_bottom" | "finished" | "other" | (string & {});

/** A pick. `side`, `line`, `game` and the odds are absent while the plan is locked for the viewer. Odds are decimal, stake included, in thousandths; `line` is the home team's handicap, or the total. */
export type Pick = {
  market: Market;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  side?: "home" | "draw" | "away" | "over" | "under" | "other" | (string & {}) | undefined;
  line?: number | undefined;
  game?: number | undefined;
  oddsMilli?: number | undefined;
  /** Before kick-off, for the same side and line. */
  closingOddsMilli?: number | undefined;
  result: PickResultField;
  /** Profit of a stake of one unit, in ten-thousandths of it. */
  profit?: number | undefined;
};

/** Result of a settled pick. Open: a newer version may send values that are not listed here, and clients must accept them. */
export type PickResultField = "win" | "half_win" | "push" | "half_lose" | "lose" | "void" | "pending" | "other" | (string & {});

/** A picture of this site (`/files/…`) or of another. */
export type PicturePath = string | string;

/** A published plan in a list. Never contains locked content. */
export type PlanCard = {
  kind: "tip";
  id: Id;
  title: string;
  author: {
    uid: Id;
    /** The expert's name, by default that of the user. */
    name: string;
    avatar?: string | undefined;
    /** The newest ten settled picks, oldest first. */
    form: readonly (FormDot)[];
    /** The window that the list orders by, by default 10. */
    accuracy?: Accuracy | undefined;
    streak: number;
    /** Open: a newer version may send values that are not listed here, and clients must accept them. */
    realm: "real" | "simulated" | (string & {});
  };
  match: PlanMatch;
  price: number;
  refundable: boolean;
  viewing: ViewingMethod;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  level: "steady" | "standard" | "bold" | "other" | (string & {});
  labels: readonly ("form" | "lineup" | "motivation" | "odds_move" | "head_to_head" | "data_model" | "other" | (string & {}))[];
  picks: readonly (Pick)[];
  /** Number of buyers; 0 for a free plan, whose readers are not counted. */
  sold: number;
  publishedAt: Instant;
  sale: SaleState;
  /** Until when it is sold: kick-off, which moves with the match. */
  saleEndsAt?: Instant | undefined;
  result: PlanResultField;
  resultDetail: PlanResultDetail;
  settledAt?: Instant | undefined;
  /** Number of returned purchases after settlement. */
  refunded?: number | undefined;
  /** Whether content and sides are left out. */
  locked: boolean;
  /** Hex SHA-256 over salt and content, published before kick-off. */
  commit?: string | undefined;
};

/** A plan page. */
export type PlanDetail = {
  kind: "tip";
  id: Id;
  title: string;
  author: {
    uid: Id;
    /** The expert's name, by default that of the user. */
    name: string;
    avatar?: string | undefined;
    /** The newest ten settled picks, oldest first. */
    form: readonly (FormDot)[];
    /** The window that the list orders by, by default 10. */
    accuracy?: Accuracy | undefined;
    streak: number;
    /** Open: a newer version may send values that are not listed here, and clients must accept them. */
    realm: "real" | "simulated" | (string & {});
  };
  match: PlanMatch;
  price: number;
  refundable: boolean;
  viewing: ViewingMethod;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  level: "steady" | "standard" | "bold" | "other" | (string & {});
  labels: readonly ("form" | "lineup" | "motivation" | "odds_move" | "head_to_head" | "data_model" | "other" | (string & {}))[];
  picks: readonly (Pick)[];
  /** Number of buyers; 0 for a free plan, whose readers are not counted. */
  sold: number;
  publishedAt: Instant;
  sale: SaleState;
  /** Until when it is sold: kick-off, which moves with the match. */
  saleEndsAt?: Instant | undefined;
  result: PlanResultField;
  resultDetail: PlanResultDetail;
  settledAt?: Instant | undefined;
  /** Number of returned purchases after settlement. */
  refunded?: number | undefined;
  /** Whether content and sides are left out. */
  locked: boolean;
  /** Hex SHA-256 over salt and content, published before kick-off. */
  commit?: string | undefined;
  /** Absent while locked. Plain text, paragraphs are separated by line breaks. */
  content?: string | undefined;
  /** Characters of the content (code points), also while it is locked. */
  contentLength: number;
  /** None while locked: a note may tell what was picked. */
  notes: readonly (PlanNote)[];
  record?: PlanRecord | undefined;
  /** Set when a corrected result settled the plan again: how often, and when last. */
  corrections: number;
  correctedAt?: Instant | undefined;
  /** A settlement by hand: the public note of the staff. */
  manualNote?: string | undefined;
};

/** A market of a match with what can be picked now. */
export type PlanMarket = {
  market: Market;
  game?: number | undefined;
  line?: number | undefined;
  /** Decimal odds in thousandths for each side. */
  sides: readonly ({
    /** Open: a newer version may send values that are not listed here, and clients must accept them. */
    side: "home" | "draw" | "away" | "over" | "under" | "other" | (string & {});
    oddsMilli: number;
  })[];
  quotedAt: Instant;
  /** The line that most companies quote. */
  main: boolean;
};

/** The match of a plan, as its card shows it. Score and status are those of the match when the list was read. */
export type PlanMatch = {
  id: Id;
  gameId: GameId;
  league: LeagueRef;
  startAt: Instant;
  status: LifeStatus;
  phase: Phase;
  teams: readonly (TeamRef)[];
  score?: Pair | undefined;
  confirmed: boolean;
  simulated: boolean;
};

/** A dated note that an author added to a published plan. */
export type PlanNote = {
  at: Instant;
  text: string;
};

/** One bought plan. */
export type PlanOrder = {
  kind: "planOrder";
  orderNo: string;
  planId: Id;
  at: Instant;
  price: number;
  refundable: boolean;
  state: PlanOrderState;
  settledAt?: Instant | undefined;
  plan?: PlanCard | undefined;
};

/** `held`: the coins are in escrow. `settled`: paid to the author. `refunded`: returned to the buyer. Open: a newer version may send values that are not listed here, and clients must accept them. */
export type PlanOrderState = "held" | "settled" | "refunded" | "other" | (string & {});

/** A selection as an author submits it: the server adds line and odds. For `handicap` and `total` the line shown to the author. */
export type PlanPick = {
  market: "win_draw_win" | "handicap" | "total" | "money_line" | "game_winner";
  side: "home" | "draw" | "away" | "over" | "under";
  line?: number | undefined;
  game?: number | undefined;
};

/** The record of a plan: line numbers of the record log, for its proof of inclusion. */
export type PlanRecord = {
  version: number;
  lockedAt: Instant;
  line: number;
  /** After settlement: with the content it gives the commit. */
  salt?: string | undefined;
  /** The canonical content that was committed to, as JSON text. */
  content?: string | undefined;
};

/** Open: a newer version may send values that are not listed here, and clients must accept them. */
export type PlanResultDetail = "win" | "push" | "lose" | "void" | "pending" | "other" | (string & {});

/** Spec §4: hit, miss, no result yet; `resultDetail` tells push, void and pending apart. Open: a newer version may send values that are not listed here, and clients must accept them. */
export type PlanResultField = "hit" | "miss" | "none" | "other" | (string & {});

/** A match that the author can write about, with the number of their own plans on it. */
export type PlannableMatch = {
  match: PlanMatch;
  plans: number;
  closesAt: Instant;
};

/** A play area: its centre and radius as shares of the side of the map, 0 to 1, from the top left corner. */
export type PlayZone = {
  x: number;
  y: number;
  r: number;
};

/** A player in the library. */
export type PlayerCard = {
  id: Id;
  gameId: GameId;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  origin: "live" | "archive" | "replay" | "simulated" | (string & {});
  name: string;
  letter: string;
  no?: number | undefined;
  pos?: string | undefined;
  team?: TeamRef | undefined;
  played: number;
};

/** A player's page. `form` is newest last. */
export type PlayerDetail = {
  id: Id;
  gameId: GameId;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  origin: "live" | "archive" | "replay" | "simulated" | (string & {});
  name: string;
  letter: string;
  no?: number | undefined;
  pos?: string | undefined;
  team?: TeamRef | undefined;
  played: number;
  /** Over all known matches. */
  totals: readonly (Stat)[];
  career: readonly (CareerRow)[];
  /** Nationality: a code as that of a team's country; extension. */
  country?: string | undefined;
  /** Day of birth; extension. */
  born?: string | undefined;
  form: readonly ({
    at: Instant;
    /** Open: a newer version may send values that are not listed here, and clients must accept them. */
    result: "W" | "D" | "L" | "other" | (string & {});
    rating?: number | undefined;
  })[];
  pools: readonly (PoolEntry)[];
  honours: readonly (PlayerHonour)[];
  mates: readonly ({
    id: Id;
    name: string;
    pos?: string | undefined;
  })[];
};

/** An honour of a team in a season in which the player played for it. */
export type PlayerHonour = {
  league: LeagueRef;
  season: string;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  place: "champion" | "runner_up" | "third" | "other" | (string & {});
  team: TeamRef;
};

/** One match of a player: their side and their statistics. */
export type PlayerMatch = {
  match: MatchSummary;
  /** 0 home, 1 away; absent in a match of many teams. */
  side?: 0 | 1 | undefined;
  stats: readonly (Stat)[];
  /** The heroes played, in order, or the maps. */
  pool: readonly (string)[];
};

/** One entry of a ranking of players by one statistic; equal values share a rank. */
export type PlayerRank = {
  rank: number;
  player: {
    id: Id;
    name: string;
    gameId: GameId;
  };
  team?: TeamRef | undefined;
  played: number;
  stat: Stat;
};

/** A ranking by one statistic, best first. */
export type PlayerRanking = {
  key: string;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  unit: "count" | "decimal" | "percent" | "seconds" | "other" | (string & {});
  rows: readonly (PlayerRank)[];
};

export type PlayerRef = {
  id: Id;
  name: string;
  no?: number | undefined;
};

/** The scoring of an event, as data: score = placement[place − 1] + kills × killPoints + starting points − penalties. Ties are broken by `tieBreak`, in order. */
export type PointsTable = {
  name: string;
  placement: readonly (number)[];
  killPoints: number;
  tieBreak: readonly ("total" | "wwcd" | "placement" | "kills" | "last_place" | "other" | (string & {}))[];
  /** Match-point finals: points from which a chicken dinner wins the event. */
  matchPoint?: number | undefined;
};

/** How often a hero, champion or map was chosen, banned and won with. `key` is a key of the game's terms. `won` is missing for a map over all teams, because one team always wins. */
export type PoolEntry = {
  key: string;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  kind: "hero" | "map" | "other" | (string & {});
  played: number;
  won?: number | undefined;
  bans?: number | undefined;
  /** (kills + assists) / deaths, where it applies. */
  kda?: number | undefined;
};

/** A post of a user. Plain text; line breaks are kept, there is no other markup. */
export type Post = {
  kind: "post";
  id: Id;
  title: string;
  /** In lists its first 300 characters; `cut` when there are more. */
  text: string;
  cut: boolean;
  pictures: readonly (PostPicture)[];
  gameId?: GameId | undefined;
  match?: MatchLink | undefined;
  author: Author;
  publishedAt: Instant;
  likes: number;
  comments: number;
  views: number;
  state: ContentState;
  /** The reason for its author why it is not public. */
  reason?: string | undefined;
};

/** A picture of a post, re-encoded by the site. */
export type PostPicture = {
  path: string;
  width: number;
  height: number;
};

export type PostSort = "hot" | "new";

/** Preferences of a user (user data status): one document, saved as a whole; `rev` rejects saves of an outdated tab. */
export type Preferences = {
  rev: number;
  /** Blocks of the home page in the user's order; empty: the default order. */
  homeOrder: readonly (string)[];
  hideFollows: boolean;
  hideFans: boolean;
  /** The spoiler-free mode as text; empty: off. */
  spoiler: string;
  display: {
    /** Open: a newer version may send values that are not listed here, and clients must accept them. */
    theme?: "system" | "light" | "dark" | (string & {}) | undefined;
    zone?: string | undefined;
    /** Open: a newer version may send values that are not listed here, and clients must accept them. */
    odds?: "decimal" | "hong_kong" | "malay" | "indonesian" | "american" | (string & {}) | undefined;
    /** Open: a newer version may send values that are not listed here, and clients must accept them. */
    rise?: "locale" | "red" | "green" | (string & {}) | undefined;
    /** Open: a newer version may send values that are not listed here, and clients must accept them. */
    sound?: "off" | "whistle" | "bell" | (string & {}) | undefined;
  };
};

/** Preferences of a user (user data status): one document, saved as a whole; `rev` rejects saves of an outdated tab. */
export type PreferencesInput = {
  rev?: number | undefined;
  /** Blocks of the home page in the user's order; empty: the default order. */
  homeOrder?: readonly (string)[] | undefined;
  hideFollows?: boolean | undefined;
  hideFans?: boolean | undefined;
  /** The spoiler-free mode as text; empty: off. */
  spoiler?: string | undefined;
  display?: {
    theme?: "system" | "light" | "dark" | undefined;
    zone?: string | undefined;
    odds?: "decimal" | "hong_kong" | "malay" | "indonesian" | "american" | undefined;
    rise?: "locale" | "red" | "green" | undefined;
    sound?: "off" | "whistle" | "bell" | undefined;
  } | undefined;
};

export type PrivateMessage = {
  id: Id;
  at: Instant;
  mine: boolean;
  text: string;
  clientId?: string | undefined;
};

/** A private conversation of a fan and an anchor, seen by one of them. `other`: the other one. */
export type PrivateThread = {
  other: {
    uid: Id;
    username: string;
    level: number;
    avatar?: string | undefined;
  };
  text: string;
  at: Instant;
  unread: number;
  blocked: boolean;
};

/** A product of the coin mall as lists show it. */
export type Product = {
  id: Id;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  kind: "goods" | "card" | "other" | (string & {});
  name: string;
  /** Size, colour or the like. */
  summary: string;
  price: number;
  stock: number;
  redeemed: number;
  releasedAt: Instant;
  picture?: ProductPicture | undefined;
  /** Pieces that one user may redeem; absent: no limit. */
  limit?: number | undefined;
  /** Invented for a demonstration: nothing is shipped. */
  demonstration: boolean;
};

/** A product with the sections of its page. */
export type ProductDetail = {
  id: Id;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  kind: "goods" | "card" | "other" | (string & {});
  name: string;
  /** Size, colour or the like. */
  summary: string;
  price: number;
  stock: number;
  redeemed: number;
  releasedAt: Instant;
  picture?: ProductPicture | undefined;
  /** Pieces that one user may redeem; absent: no limit. */
  limit?: number | undefined;
  /** Invented for a demonstration: nothing is shipped. */
  demonstration: boolean;
  pictures: readonly (ProductPicture)[];
  introduction: RichText;
  notice: RichText;
  /** Cards of it are delivered at once, without a review. */
  instant: boolean;
  /** On sale; a product taken off sale keeps its page for those who redeemed it. */
  onSale: boolean;
  others: readonly (Product)[];
};

/** A picture of a product, re-encoded by the site. The first one is its cover. */
export type ProductPicture = {
  path: string;
  width: number;
  height: number;
};

/** A change of the own profile: only the given fields. */
export type ProfileChange = {
  username?: string | undefined;
  signature?: string | undefined;
  gender?: "male" | "female" | "secret" | undefined;
  /** YYYY-MM-DD, or empty for none. */
  birthday?: string | "" | undefined;
  /** A name that the upload returned, or empty for none. */
  avatar?: string | undefined;
};

/** The provider of a third-party identity: QQ, WeChat, the partner's digital site, Telegram. Open: a newer version may send values that are not listed here, and clients must accept them. */
export type Provider = "qq" | "wx" | "sz" | "telegram" | "other" | (string & {});

/** The public profile of a user: it contains no contact details. */
export type PublicUser = {
  uid: Id;
  username: string;
  avatar?: string | undefined;
  signature: string;
  roles: readonly (Role)[];
  demo?: boolean | undefined;
  fans: number;
  follows: number;
  /** The user hides these lists: the counts are shown, the names are not. */
  followsHidden: boolean;
  fansHidden: boolean;
  joinedAt?: Instant | undefined;
};

/** A recharge order. */
export type RechargeOrder = {
  kind: "order";
  orderNo: string;
  at: Instant;
  fen: number;
  coins: number;
  extra: number;
  state: OrderState;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  channel: "alipay" | "other" | (string & {});
  paidAt?: Instant | undefined;
  /** End of the time to pay. */
  expiresAt?: Instant | undefined;
};

/** The head of the record log at the end of a day (Asia/Shanghai). Hashes and signature are hex. */
export type RecordHead = {
  day: string;
  /** Number of lines. */
  size: number;
  /** Merkle root (RFC 6962) over the hashes of all lines. */
  root: string;
  /** Hash of the last line. */
  chainHash: string;
  at: Instant;
  /** Ed25519 over the canonical JSON of the other fields. */
  signature: string;
};

/** A redemption. Name, picture and price are those of the moment of the order. */
export type Redemption = {
  kind: "redemption";
  orderNo: string;
  productId: Id;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  productKind: "goods" | "card" | "other" | (string & {});
  name: string;
  picture?: ProductPicture | undefined;
  count: number;
  coins: number;
  /** `box`: the prize of a blind box. Open: a newer version may send values that are not listed here, and clients must accept them. */
  source: "order" | "box" | "other" | (string & {});
  state: RedemptionState;
  at: Instant;
  /** While it is reviewed: until when. */
  dueAt?: Instant | undefined;
  doneAt?: Instant | undefined;
  /** Written by the user with the order. */
  remark?: string | undefined;
  /** Why it was charged back, in the language of the call where the site did it; absent when `cancelled` says that the user did. */
  reason?: string | undefined;
  cancelled: boolean;
  /** Masked. */
  shipping?: Shipping | undefined;
  shipment?: {
    carrier: string;
    trackingNumber: string;
    at: Instant;
  } | undefined;
  /** Once it is redeemed. */
  cards: readonly (RedemptionCard)[];
};

/** A card of a redemption. Its number is another call. */
export type RedemptionCard = {
  id: Id;
  /** Its last characters: four at most, none of a number of less than eight. Lists draw the others as dots. */
  masked: string;
  expiresAt?: Instant | undefined;
  /** When its owner last looked at the number. */
  shownAt?: Instant | undefined;
};

/** Open: a newer version may send values that are not listed here, and clients must accept them. */
export type RedemptionState = "in_progress" | "review" | "redeemed" | "charged_back" | "other" | (string & {});

/** The recorded match that a replay repeats: its original kick-off, UTC milliseconds, and its id when it is in the archive. */
export type ReplayOf = {
  startAt: Instant;
  matchId?: Id | undefined;
};

/** A reply to a comment, or to another reply to it (`replyTo`). */
export type Reply = {
  id: Id;
  author: Author;
  text: string;
  at: Instant;
  likes: number;
  /** The reply that this one answers; absent when it answers the comment itself. */
  replyTo?: {
    id: Id;
    username: string;
    uid?: Id | undefined;
  } | undefined;
};

/** Kinds of items that can be reported. Open: a newer version may send values that are not listed here, and clients must accept them. */
export type ReportKind = "news" | "video" | "post" | "comment" | "danmaku" | "user" | "plan" | "chat" | (string & {});

/** Kinds of items that can be reported. */
export type ReportKindInput = "news" | "video" | "post" | "comment" | "danmaku" | "user" | "plan" | "chat";

export type ReportReason = "ads" | "abuse" | "porn" | "politics" | "gambling" | "false" | "infringement" | "other";

/** Counters of settled picks: red, black, push and void (红 黑 走 作废). Half results count with their colour. */
export type ResultCount = {
  red: number;
  black: number;
  push: number;
  void: number;
};

/** Open: a newer version may send values that are not listed here, and clients must accept them. */
export type ResultType = "normal" | "ff" | "dq" | "default_win" | "draw" | "void" | "other" | (string & {});

/** Profit of stakes of one unit. `picks`: those with a stake; percentages are rounded half up. `yieldPercent` has a sign; `returnPercent`: stake = 100. */
export type Returns = {
  picks: number;
  yieldPercent: number;
  returnPercent: number;
};

/** Sales of one day (YYYY-MM-DD in Asia/Shanghai), by the day of the purchase. */
export type ReturnsDay = {
  sales: number;
  settled: number;
  refunded: number;
  held: number;
  fee: number;
  compensation: number;
  income: number;
  orders: number;
  refundedOrders: number;
  day: string;
};

/** Sales of one plan. */
export type ReturnsPlan = {
  sales: number;
  settled: number;
  refunded: number;
  held: number;
  fee: number;
  compensation: number;
  income: number;
  orders: number;
  refundedOrders: number;
  planId: Id;
  title: string;
  price: number;
  publishedAt: Instant;
  match?: PlanMatch | undefined;
  resultDetail: PlanResultDetail;
};

/** Coins of sales. `sales` = `settled` + `refunded` + `held`; `income` = `settled` − `fee` + `compensation`. `compensation`: the author's share of purchases that a corrected result released after their refund, which the buyers keep and the site pays. `orders` counts purchases. */
export type ReturnsSum = {
  sales: number;
  settled: number;
  refunded: number;
  held: number;
  fee: number;
  compensation: number;
  income: number;
  orders: number;
  refundedOrders: number;
};

/** One broadcast in the details of revenue. Gifts of fans while nobody broadcast have no `broadcast`. */
export type RevenueLine = {
  broadcastId?: Id | undefined;
  startedAt: Instant;
  endedAt?: Instant | undefined;
  title: string;
  matchId?: Id | undefined;
  peak?: number | undefined;
  gifts: number;
  coins: number;
  share: number;
  /** The click of the most coins. */
  largest?: {
    giftName: string;
    count: number;
  } | undefined;
  /** The film of the broadcast, while it is published. */
  recording?: {
    videoId: Id;
    gameId: GameId;
  } | undefined;
};

/** Revenue of a window: `coins` is the value of the gifts received, `share` what the anchor's account got of it. */
export type RevenueSum = {
  coins: number;
  share: number;
  gifts: number;
  broadcasts: number;
  broadcastMs: number;
};

/** The state of the newest version of a plan. Sale is a state of its own. Open: a newer version may send values that are not listed here, and clients must accept them. */
export type ReviewState = "draft" | "review" | "published" | "rejected" | "removed" | "other" | (string & {});

export type RichText = readonly (Block)[];

/** The additional roles of a user. Open: a newer version may send values that are not listed here, and clients must accept them. */
export type Role = "expert" | "anchor" | "agent" | "staff" | "other" | (string & {});

/** An act of a moderator, newest first at the desk of a room. What it undid or changed again is an act of its own. */
export type RoomAct = {
  at: Instant;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  act: "muted" | "unmuted" | "removed" | "restored" | "cleared" | "settings" | "pinned" | "unpinned" | "named" | "dismissed" | "other" | (string & {});
  by: string;
  target: string;
  reason: string;
  /** Of a mute. */
  length: string;
  messageId?: Id | undefined;
  text: string;
};

/** A room in a list: the place of one anchor, with the broadcast in play. Its id is the anchor's. */
export type RoomCard = {
  id: Id;
  broadcastId: Id;
  anchor: {
    uid: Id;
    username: string;
    avatar?: string | undefined;
    fans: number;
    /** An anchor of the demo world. */
    demo: boolean;
  };
  title: string;
  gameId: GameId;
  startedAt: Instant;
  match?: MatchSummary | undefined;
  cover?: PostPicture | undefined;
  /** Picture of the stream, at most 30 s old. */
  thumbnail?: string | undefined;
  /** Connections to the room, at most some seconds old; absent when nobody counts them. */
  audience?: number | undefined;
  stream: StreamState;
  /** Entrance fee in coins; 0 is free. */
  price: number;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  origin: "live" | "archive" | "replay" | "simulated" | (string & {});
};

/** A room with its anchor. Without `broadcastId` nobody broadcasts now. */
export type RoomDetail = {
  id: Id;
  anchor: AnchorInfo;
  broadcastId?: Id | undefined;
  title: string;
  gameId?: GameId | undefined;
  startedAt?: Instant | undefined;
  /** End of the last broadcast, while nobody broadcasts. */
  endedAt?: Instant | undefined;
  match?: MatchSummary | undefined;
  stream: StreamState;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  origin: "live" | "archive" | "replay" | "simulated" | (string & {});
  /** Playlists of a free room, best first. A paid room gives them in `roomPlayback`. */
  sources: readonly (VideoSource)[];
  price: number;
  syncHint: boolean;
  audience?: number | undefined;
  /** The chat; absent when the upstream has none. */
  chat?: {
    rules: ChatRules;
    announcement: string;
    pinned?: ChatMessage | undefined;
  } | undefined;
};

/** Events of one room. `audience`: connections to the room, from time to time and when it changed. `dropped`: a receiver that was slow or away does not get this many of the oldest lines. `resync`: the history is incomplete, read room and chat again. */
export type RoomMessage = {
  type: "message";
  message: ChatMessage;
  eventId?: string | undefined;
} | {
  type: "removed";
  ids: readonly (Id)[];
  uid?: Id | undefined;
  eventId?: string | undefined;
} | {
  type: "combo";
  combo: GiftCombo;
  eventId?: string | undefined;
} | {
  type: "muted";
  uid: Id;
  until?: Instant | undefined;
  length: string;
  eventId?: string | undefined;
} | {
  type: "unmuted";
  uid: Id;
  eventId?: string | undefined;
} | {
  type: "rules";
  rules: ChatRules;
  announcement: string;
  eventId?: string | undefined;
} | {
  type: "pinned";
  message?: ChatMessage | undefined;
  eventId?: string | undefined;
} | {
  type: "stream";
  state: StreamState;
  broadcastId?: Id | undefined;
  eventId?: string | undefined;
} | {
  type: "info";
  eventId?: string | undefined;
} | {
  type: "dropped";
  count: number;
} | {
  type: "audience";
  count: number;
} | {
  type: "resync";
};

/** A mute of a user in a room. */
export type RoomMuted = {
  uid: Id;
  username: string;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  length: "10" | "60" | "stream" | "forever" | "other" | (string & {});
  until?: Instant | undefined;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  reason: "spam" | "abuse" | "spoiler" | "ads" | "other" | "other" | (string & {});
  by: string;
  at: Instant;
  /** The line for which it was. */
  text: string;
};

/** Signed playlists for the caller. `preview`: the free minutes of a paid room. */
export type RoomPlayback = {
  sources: readonly (VideoSource)[];
  preview: boolean;
  endsAt?: Instant | undefined;
};

/** What a user is in a room. Open: a newer version may send values that are not listed here, and clients must accept them. */
export type RoomRole = "anchor" | "moderator" | "fan" | "other" | (string & {});

/** What the caller may do in a room. */
export type RoomStanding = {
  role: RoomRole;
  level: number;
  follows: boolean;
  followedAt?: Instant | undefined;
  /** A mute in force, here or on the whole site. Without `until` it has no end by time. */
  mute?: {
    until?: Instant | undefined;
    reason: string;
  } | undefined;
  /** When the next message may be sent. */
  nextAt?: Instant | undefined;
  /** Whether the entrance fee of this broadcast is paid, or none is asked. */
  entered: boolean;
  blocked: readonly (Id)[];
};

/** `on_sale` until kick-off, `off_shelf` by its author until it is settled, `closed` at kick-off or without a date, `none` before publication. Open: a newer version may send values that are not listed here, and clients must accept them. */
export type SaleState = "none" | "on_sale" | "off_shelf" | "closed" | "other" | (string & {});

/** A mute or a ban. `until` is absent for ever; `breach`: the conduct rule that was broken, of a ban from broadcasting. */
export type Sanction = {
  id: Id;
  /** `broadcast`: a ban from broadcasting. Open: a newer version may send values that are not listed here, and clients must accept them. */
  kind: "mute" | "ban" | "broadcast" | "other" | (string & {});
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  breach?: "politics" | "sex" | "violence" | "drugs" | "ads" | "discrimination" | "smoking" | "military" | "government" | "religion" | "logo" | "other" | "other" | (string & {}) | undefined;
  from: Instant;
  until?: Instant | undefined;
  reason: string;
  by: string;
  endedAt?: Instant | undefined;
  endedBy?: string | undefined;
};

/** The results of one kind, best first. */
export type SearchGroup = {
  kind: SearchKind;
  total: number;
  hits: readonly (SearchHit)[];
};

/** One search result, with its card where the kind has one; a player has the crest of the team. */
export type SearchHit = {
  kind: "team";
  id: Id;
  name: string;
  gameId?: GameId | undefined;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  origin: "live" | "archive" | "replay" | "simulated" | (string & {});
  crest: CrestSpec;
  sub: string;
} | {
  kind: "player";
  id: Id;
  name: string;
  gameId?: GameId | undefined;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  origin: "live" | "archive" | "replay" | "simulated" | (string & {});
  crest?: CrestSpec | undefined;
  sub: string;
} | {
  kind: "league";
  id: Id;
  name: string;
  gameId?: GameId | undefined;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  origin: "live" | "archive" | "replay" | "simulated" | (string & {});
  short: string;
  hue: string;
} | {
  kind: "match";
  id: Id;
  match: MatchSummary;
} | {
  kind: "news";
  id: Id;
  news: NewsCard;
} | {
  kind: "video";
  id: Id;
  video: VideoCard;
} | {
  kind: "post";
  id: Id;
  post: Post;
} | {
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  kind: "user" | "expert" | "anchor" | (string & {});
  id: Id;
  user: UserCard;
};

/** Open: a newer version may send values that are not listed here, and clients must accept them. */
export type SearchKind = "team" | "player" | "league" | "match" | "news" | "video" | "post" | "expert" | "anchor" | "user" | (string & {});

export type SearchKindInput = "team" | "player" | "league" | "match" | "news" | "video" | "post" | "expert" | "anchor" | "user";

/** `understood`: the corrected text that was searched after a typing error, for "是不是要找". */
export type SearchResult = {
  text: string;
  understood?: string | undefined;
  groups: readonly (SearchGroup)[];
  pageIndex: number;
  pageSize: number;
};

export type SeasonSummary = {
  season?: string | undefined;
  from: Instant;
  to: Instant;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  state: "upcoming" | "live" | "finished" | "other" | (string & {});
  matches: number;
  finished: number;
  teams: number;
  games?: number | undefined;
  stages: readonly ({
    name?: string | undefined;
    /** Open: a newer version may send values that are not listed here, and clients must accept them. */
    kind: "league" | "groups" | "swiss" | "knockout" | "points" | "other" | (string & {});
    from: Instant;
    to: Instant;
    matches: number;
    finished: number;
    live: number;
  })[];
  facts: readonly ({
    /** Open: a newer version may send values that are not listed here, and clients must accept them. */
    key: "matches" | "goals_per_match" | "points_per_match" | "home_wins" | "kills_per_game" | "minutes_per_game" | "rounds_per_map" | "other" | (string & {});
    value: number;
  })[];
  pools: readonly (PoolEntry)[];
};

/** Facts of a series row beside the series score. `score` of the row = games won plus `advantage`. */
export type SeriesFacts = {
  kind: "series";
  bestOf: 1 | 2 | 3 | 5 | 7;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  mode: "bo" | "play_all" | "other" | (string & {});
  advantage?: Pair | undefined;
  games: readonly (GameBrief)[];
  /** The current game. */
  current?: {
    no: number;
    phase: string;
    map?: string | undefined;
    score?: Pair | undefined;
    gold?: Pair | undefined;
    round?: number | undefined;
    ctSide?: 0 | 1 | undefined;
    /** Open: a newer version may send values that are not listed here, and clients must accept them. */
    bomb?: "none" | "planted" | "defused" | "exploded" | "other" | (string & {}) | undefined;
    turn?: 0 | 1 | undefined;
  } | undefined;
};

/** Who receives a parcel. In lists the fields are masked. */
export type Shipping = {
  name: string;
  contact: string;
  address: string;
};

/** The apps that the operator publishes, from the operator's settings. An app that is not configured does not exist. */
export type SiteApps = {
  /** Its page in the App Store. */
  ios?: {
    url: string;
  } | undefined;
  /** The installation package, with what a user can check it by. */
  android?: {
    url: string;
    version?: string | undefined;
    bytes?: number | undefined;
    sha256?: string | undefined;
  } | undefined;
};

/** An incident of a soccer match. `id` is stable; a cancelled one stays in the list with `cancelled`. */
export type SoccerEvent = {
  id: string;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  kind: "period" | "goal" | "penalty_missed" | "card" | "sub" | "var" | "added_time" | "shootout" | "corner" | "shot" | "offside" | "foul" | "injury" | "other" | (string & {});
  /** Goal: regular, penalty, own. card: yellow, yellow_red, red. period: kick_off, half_time, second_half, full_time, extra_time, penalties, end. */
  detail?: string | undefined;
  /** The side that acts, or gains (an own goal counts for the side that gains it); absent for period marks. */
  side?: 0 | 1 | undefined;
  /** Minute as written: 67 with no `plus`, 45 with plus 2 for 45+2. */
  minute: number;
  plus?: number | undefined;
  player?: PlayerRef | undefined;
  /** The assist, or the substituted player. */
  other?: PlayerRef | undefined;
  /** Score after the event. */
  score?: Pair | undefined;
  /** Shootout: scored or missed, and which kick it is, from 1. var: whether the decision stood. */
  ok?: boolean | undefined;
  order?: number | undefined;
  /** Of a goal that is no own goal, a missed penalty or a shot, where the source has positions. */
  shot?: SoccerShot | undefined;
  /** Free text of the provider, shown unchanged. */
  text?: string | undefined;
  cancelled?: {
    reason: string;
    minute?: number | undefined;
  } | undefined;
};

/** Facts of a soccer row beside its score. A number that the feed does not have is omitted (shown as an en dash), never −1 or 0. */
export type SoccerFacts = {
  kind: "soccer";
  ht?: Pair | undefined;
  /** After 90 minutes plus stoppage; while these run, the running score. */
  ft?: Pair | undefined;
  /** Goals of extra time alone (a feed that gives the 120′ score is normalised). */
  et?: Pair | undefined;
  /** Kicks scored in the shoot-out. */
  pen?: Pair | undefined;
  corners?: Pair | undefined;
  yellow?: Pair | undefined;
  red?: Pair | undefined;
  /** Announced added time of the running half, minutes. */
  addedMinutes?: number | undefined;
};

/** What was changed or left out because a source contradicts itself. goals_other_side: goals were listed under the wrong side and are counted for the other one. goals_contradict_score: the listed goals do not add up to the score and are left out. Open: a newer version may send values that are not listed here, and clients must accept them. */
export type SoccerNote = "goals_other_side" | "goals_contradict_score" | "other" | (string & {});

/** A shot at goal, part of the event of its goal, missed penalty or shot. The statistics shots, shots on target, blocked shots and expected goals are sums of the shots whose event is not cancelled. */
export type SoccerShot = {
  x: number;
  y: number;
  /** Expected goals, 0 – 1; absent where the source has none. */
  xg?: number | undefined;
  /** On: on target and saved. Open: a newer version may send values that are not listed here, and clients must accept them. */
  outcome: "goal" | "on" | "off" | "blocked" | "other" | (string & {});
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  body?: "right" | "left" | "head" | "part" | "other" | (string & {}) | undefined;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  situation?: "open" | "counter" | "corner" | "free_kick" | "penalty" | "other" | (string & {}) | undefined;
};

export type Span = {
  text: string;
  bold?: boolean | undefined;
  italic?: boolean | undefined;
  href?: string | undefined;
  ref?: EntityRef | undefined;
};

/** The limits that a user has set (decision 046). */
export type SpendingLimits = {
  /** Coins. */
  spend: {
    cap?: number | undefined;
    pending?: {
      cap?: number | undefined;
      effectiveAt: Instant;
    } | undefined;
    today: number;
  };
  /** Fen. */
  recharge: {
    cap?: number | undefined;
    pending?: {
      cap?: number | undefined;
      effectiveAt: Instant;
    } | undefined;
    today: number;
  };
  /** A running cool-off: no recharge and no spending before its end. */
  coolOffUntil?: Instant | undefined;
  /** When the present day ends. */
  dayEndsAt: Instant;
};

/** A player in a team's squad: played for it in the last year. Ordered by position and number. */
export type SquadPlayer = {
  id: Id;
  name: string;
  no?: number | undefined;
  /** Position or role as the match pages know it: GK, DF, C, mid, carry … */
  pos?: string | undefined;
  /** Nationality, and day of birth; extension. */
  country?: string | undefined;
  born?: string | undefined;
  played: number;
  stats: readonly (Stat)[];
};

/** What a decision changed of what others read: whose cached values are invalid now. */
export type StaffChange = {
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  kind: "news" | "video" | "post" | "comment" | "danmaku" | "user" | "expert" | "plan" | "anchor" | "chat" | "product" | (string & {});
  id: Id;
  /** Of a comment or line of danmaku: the item that it belongs to. */
  under?: {
    kind: SubjectKind;
    id: Id;
    rootId?: Id | undefined;
  } | undefined;
  /** Of a post or plan. */
  authorId?: Id | undefined;
  /** Of a plan. */
  matchId?: Id | undefined;
};

/** A check that the server made by itself: a hint for the reviewer, never a decision. */
export type StaffCheck = {
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  name: "contact" | "promise" | "quotes" | "similar" | "charging" | "limit" | "sensitive" | "other" | (string & {});
  passed: boolean;
  /** What was found: a quoted word, a percentage, a count. */
  detail: string;
};

/** One thing that waits for a decision. `detail` differs by queue and is read with the item alone. */
export type StaffItem = {
  id: Id;
  version: number;
  at: Instant;
  dueAt?: Instant | undefined;
  title: string;
  user?: Author | undefined;
  openedBy?: string | undefined;
  queue: "expert";
  application?: ExpertApplication | undefined;
} | {
  id: Id;
  version: number;
  at: Instant;
  dueAt?: Instant | undefined;
  title: string;
  user?: Author | undefined;
  openedBy?: string | undefined;
  queue: "anchor";
  anchor?: {
    gameId?: GameId | undefined;
    introduction: string;
    detail: string;
    adult: boolean;
    mobile: string;
  } | undefined;
} | {
  id: Id;
  version: number;
  at: Instant;
  dueAt?: Instant | undefined;
  title: string;
  user?: Author | undefined;
  openedBy?: string | undefined;
  queue: "appeal";
  text?: string | undefined;
  ban?: AnchorCertification | undefined;
} | {
  id: Id;
  version: number;
  at: Instant;
  dueAt?: Instant | undefined;
  title: string;
  user?: Author | undefined;
  openedBy?: string | undefined;
  queue: "plan";
  plan?: OwnPlan | undefined;
  before?: OwnPlan | undefined;
  checks: readonly (StaffCheck)[];
  passed: number;
  rejected: number;
} | {
  id: Id;
  version: number;
  at: Instant;
  dueAt?: Instant | undefined;
  title: string;
  user?: Author | undefined;
  openedBy?: string | undefined;
  queue: "post";
  text?: string | undefined;
  reports: number;
} | {
  id: Id;
  version: number;
  at: Instant;
  dueAt?: Instant | undefined;
  title: string;
  user?: Author | undefined;
  openedBy?: string | undefined;
  queue: "comment";
  text?: string | undefined;
  reports: number;
} | {
  id: Id;
  version: number;
  at: Instant;
  dueAt?: Instant | undefined;
  title: string;
  user?: Author | undefined;
  openedBy?: string | undefined;
  queue: "report";
  kind: ReportKind;
  subjectId: Id;
  text?: string | undefined;
  reasons: readonly ({
    reason: string;
    note: string;
    at: Instant;
  })[];
} | {
  id: Id;
  version: number;
  at: Instant;
  dueAt?: Instant | undefined;
  title: string;
  user?: Author | undefined;
  openedBy?: string | undefined;
  queue: "order";
  order?: RechargeOrder | undefined;
  reason?: string | undefined;
} | {
  id: Id;
  version: number;
  at: Instant;
  dueAt?: Instant | undefined;
  title: string;
  user?: Author | undefined;
  openedBy?: string | undefined;
  queue: "redemption";
  redemption?: Redemption | undefined;
  shipping?: Shipping | undefined;
} | {
  id: Id;
  version: number;
  at: Instant;
  dueAt?: Instant | undefined;
  title: string;
  user?: Author | undefined;
  openedBy?: string | undefined;
  queue: "settlement";
  matchId: Id;
  match?: PlanMatch | undefined;
  plans: number;
  proposal?: {
    by: Id;
    byName: string;
    at: Instant;
    outcome: string;
    score?: readonly (number)[] | undefined;
    note: string;
  } | undefined;
};

/** The member of staff: roles, and how many things wait in each queue that the roles may work on. */
export type StaffMe = {
  uid: Id;
  username: string;
  roles: readonly (StaffRole)[];
  queues: readonly ({
    queue: StaffQueue;
    waiting: number;
  })[];
};

/** A product as the desk edits it: texts by language, articles as JSON texts. */
export type StaffProduct = {
  id: Id;
  version: number;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  kind: "goods" | "card" | (string & {});
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  state: "draft" | "published" | "removed" | "other" | (string & {});
  /** `name.zh_CN`, `summary.zh_CN`, `introduction.zh_CN`, `notice.zh_CN` and the same in zh_tw and en_US. */
  fields: { readonly [name: string]: string };
  price: number;
  limit?: number | undefined;
  instant: boolean;
  stock: number;
  /** Pieces of redemptions that are not decided. */
  reserved: number;
  redeemed: number;
  releasedAt?: Instant | undefined;
  pictures: readonly (ProductPicture)[];
};

/** The queues of the desk. Open: a newer version may send values that are not listed here, and clients must accept them. */
export type StaffQueue = "expert" | "anchor" | "appeal" | "plan" | "post" | "comment" | "report" | "order" | "redemption" | "settlement" | (string & {});

/** The queues of the desk. */
export type StaffQueueInput = "expert" | "anchor" | "appeal" | "plan" | "post" | "comment" | "report" | "order" | "redemption" | "settlement";

/** Roles at the staff desk. `admin` may do everything and grants roles. Open: a newer version may send values that are not listed here, and clients must accept them. */
export type StaffRole = "reviewer" | "editor" | "finance" | "admin" | "other" | (string & {});

/** A user at the desk: no contact details beyond the masked number. */
export type StaffUser = {
  uid: Id;
  username: string;
  avatar?: string | undefined;
  mobile?: string | undefined;
  roles: readonly (string)[];
  staffRoles: readonly (StaffRole)[];
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  state: "active" | "deleting" | "deleted" | "banned" | "other" | (string & {});
  createdAt: Instant;
  /** Sanctions in force. */
  mutedUntil?: Instant | undefined;
  bannedUntil?: Instant | undefined;
};

export type StandingRow = {
  rank: number;
  teamId: Id;
  name: string;
  crest: CrestSpec;
  played: number;
  won: number;
  drawn?: number | undefined;
  lost: number;
  /** Goals, points, or maps. */
  for: number;
  against: number;
  points: number;
  /** Newest last: W, D, L. */
  form: readonly ("W" | "D" | "L" | "other" | (string & {}))[];
  /** The newest result and the number of matches in a row that ended so; extension. */
  streak?: {
    /** Open: a newer version may send values that are not listed here, and clients must accept them. */
    result: "W" | "D" | "L" | "other" | (string & {});
    length: number;
  } | undefined;
  /** Key of a zone marked at the row's edge: promotion, playoff, relegation … */
  zone?: string | undefined;
};

export type Standings = {
  group?: string | undefined;
  rows: readonly (StandingRow)[];
};

/** A statistic of a player or team over several matches. `key` has a message (goals, assists, points, kda, adr …): `value` is a total for `count`, a mean for `decimal`, 0–100 for `percent`, a mean in seconds for `seconds`. An unknown statistic is omitted, never 0. */
export type Stat = {
  key: string;
  value: number;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  unit: "count" | "decimal" | "percent" | "seconds" | "other" | (string & {});
  /** Mean of a `count` over the matches played; only when all of them are known. */
  perMatch?: number | undefined;
};

/** A statistic of both sides, e.g. shots. `key` has a message; percentages are 0–100. An unknown side is omitted. */
export type StatRow = {
  key: string;
  home?: number | undefined;
  away?: number | undefined;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  unit: "count" | "percent" | "decimal" | "seconds" | "other" | (string & {});
  /** Made and attempted, e.g. field goals [28, 61]. */
  homeOf?: Pair | undefined;
  awayOf?: Pair | undefined;
};

/** One line of the statement: every movement has exactly one. */
export type StatementLine = {
  kind: "water";
  id: Id;
  at: Instant;
  reason: GoldReason;
  change: number;
  purchased: number;
  granted: number;
  balance: number;
  /** The order, plan or gift that caused it. */
  ref?: {
    /** Open: a newer version may send values that are not listed here, and clients must accept them. */
    type: "order" | "plan" | "gift" | "room" | "redemption" | "agent" | "box" | "none" | "other" | (string & {});
    id: string;
  } | undefined;
};

export type Stream = {
  lang: string;
  official: boolean;
  url?: string | undefined;
  roomId?: Id | undefined;
  title?: string | undefined;
  viewers?: number | undefined;
};

/** What the media server measures of a stream now. */
export type StreamHealth = {
  width?: number | undefined;
  height?: number | undefined;
  fps?: number | undefined;
  kbps?: number | undefined;
  /** Longest distance between two key frames, milliseconds. */
  keyframeMs?: number | undefined;
  hasAudio?: boolean | undefined;
};

/** State of the picture. `waiting`: no encoder has sent yet. `interrupted`: lost, may continue within 90 s. Open: a newer version may send values that are not listed here, and clients must accept them. */
export type StreamState = "waiting" | "live" | "interrupted" | "ended" | "other" | (string & {});

/** Kinds of items that have comments. Open: a newer version may send values that are not listed here, and clients must accept them. */
export type SubjectKind = "news" | "video" | "post" | (string & {});

/** Kinds of items that have comments. */
export type SubjectKindInput = "news" | "video" | "post";

/** Restricts suggestions to one kind and game, for choosing a team or player. */
export type SuggestOnly = {
  kind: "team" | "player";
  gameId: GameIdInput;
};

/** A line of the typeahead: a name and its target. */
export type Suggestion = {
  kind: SearchKind;
  id: Id;
  name: string;
  gameId?: GameId | undefined;
  sub: string;
  crest?: CrestSpec | undefined;
  at?: Instant | undefined;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  origin: "live" | "archive" | "replay" | "simulated" | (string & {});
  /** Original kick-off of a replay, UTC milliseconds. */
  originalAt?: Instant | undefined;
};

/** A table counted over all matches, those at home, those away, or the newest six (total / home / away / form). Open: a newer version may send values that are not listed here, and clients must accept them. */
export type TableScope = "total" | "home" | "away" | "form" | (string & {});

/** A table counted over all matches, those at home, those away, or the newest six (total / home / away / form). */
export type TableScopeInput = "total" | "home" | "away" | "form";

/** A team in the library. */
export type TeamCard = {
  id: Id;
  name: string;
  /** By default the name. */
  short: string;
  /** By default drawn from the name. */
  crest: CrestSpec;
  /** Place in its league before this match. */
  rank?: number | undefined;
  gameId: GameId;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  origin: "live" | "archive" | "replay" | "simulated" | (string & {});
  letter: string;
  country?: string | undefined;
  league?: LeagueRef | undefined;
};

/** Comparison of two teams of one game: their form (newest last, at most ten) and their head-to-head matches. */
export type TeamComparison = {
  form: [readonly (FormMatch)[], readonly (FormMatch)[]];
  record: MeetingRecord;
  /** Newest first. */
  last: readonly (MatchSummary)[];
  /** In play, then upcoming. */
  next: readonly (MatchSummary)[];
};

/** A team's page. `form` is newest last: W, D, L of the last ten. */
export type TeamDetail = {
  id: Id;
  name: string;
  /** By default the name. */
  short: string;
  /** By default drawn from the name. */
  crest: CrestSpec;
  /** Place in its league before this match. */
  rank?: number | undefined;
  gameId: GameId;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  origin: "live" | "archive" | "replay" | "simulated" | (string & {});
  letter: string;
  country?: string | undefined;
  league?: LeagueRef | undefined;
  leagues: readonly (LeagueRef)[];
  rows: readonly ({
    league: LeagueRef;
    season?: string | undefined;
    row: StandingRow;
  })[];
  form: readonly ("W" | "D" | "L" | "other" | (string & {}))[];
  honours: readonly (TeamHonour)[];
  last: readonly (MatchSummary)[];
  next: readonly (MatchSummary)[];
  players: number;
  /** Absent while the team has too few matches for the ranking; extension. */
  elo?: TeamElo | undefined;
  /** The latest results, oldest first, at most 20; extension. */
  results: readonly (TeamResult)[];
};

/** A team's place in the world ranking of the data center (`DataCenter.elo`): `of` teams are ranked, `until` is the kick-off of the newest match that counts, `change` that of the last 30 days before it. */
export type TeamElo = {
  rank: number;
  of: number;
  rating: number;
  change: number;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  origin: "live" | "archive" | "replay" | "simulated" | (string & {});
  national: boolean;
  until: Instant;
};

/** An honour of a team, from a season whose results are all known. */
export type TeamHonour = {
  league: LeagueRef;
  season: string;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  place: "champion" | "runner_up" | "third" | "other" | (string & {});
};

export type TeamRef = {
  id: Id;
  name: string;
  /** By default the name. */
  short: string;
  /** By default drawn from the name. */
  crest: CrestSpec;
  /** Place in its league before this match. */
  rank?: number | undefined;
};

/** A finished match of a team between two sides. `score` has the team's own score first. */
export type TeamResult = {
  matchId: Id;
  at: Instant;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  result: "W" | "D" | "L" | "other" | (string & {});
  score: Pair;
  opponent: TeamRef;
};

/** A team's statistics over a season, or over the last year. */
export type TeamStats = {
  season?: string | undefined;
  league?: LeagueRef | undefined;
  played: number;
  won: number;
  drawn?: number | undefined;
  lost: number;
  stats: readonly (Stat)[];
  pools: readonly (PoolEntry)[];
  /** [kick-off, scored, conceded] of each match, oldest first, at most 40. */
  results: readonly ([number, number, number])[];
};

/** The language of a text: the requested one, or the nearest available. Open: a newer version may send values that are not listed here, and clients must accept them. */
export type TextLanguage = "zh_CN" | "zh_tw" | "en_US" | (string & {});

/** How often a hero or map was played, won and banned. `key` is a key of the game's terms. A rate is shown with `played`, its n. */
export type UseRecord = {
  key: string;
  played: number;
  won: number;
  bans: number;
};

/** A user in a list of users. */
export type UserCard = {
  uid: Id;
  username: string;
  avatar?: string | undefined;
  signature: string;
  roles: readonly (Role)[];
  demo?: boolean | undefined;
  fans: number;
};

/** Events of one user, on their own topic: every open page and app of the user receives them. `gold` is the whole balance: the newest is valid. `session`: these sessions have ended; a receiver with one of these names is a visitor from now on. `profile`, `preferences`, `followedMatches`: read that again. `resync`: the history is incomplete, read all of it again. */
export type UserMessage = {
  type: "gold";
  gold: Gold;
  change: number;
  reason: string;
} | {
  type: "order";
  orderNo: string;
  state: string;
} | {
  type: "session";
  ended: readonly (string)[];
} | {
  type: "profile";
} | {
  type: "preferences";
  rev: number;
} | {
  type: "followedMatches";
} | {
  type: "followedEntities";
} | {
  type: "notification";
} | {
  type: "plan";
  planId: Id;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  what: "settled" | "refunded" | "published" | "review" | "sold" | "corrected" | "income" | "other" | (string & {});
  title: string;
  state: string;
  coins?: number | undefined;
  expertId?: Id | undefined;
} | {
  type: "expertApplication";
  state: string;
} | {
  type: "reportClosed";
  kind: string;
  subjectId: Id;
  verdict: string;
} | {
  type: "sanction";
  kind: string;
  until?: number | undefined;
  active: boolean;
} | {
  type: "anchorState";
  state: string;
} | {
  type: "broadcast";
  roomId: Id;
  username: string;
  title: string;
} | {
  type: "redemption";
  orderNo: string;
  productId: Id;
  state: RedemptionState;
  coins: number;
  cancelled: boolean;
} | {
  type: "privateMessage";
  other: Id;
} | {
  type: "resync";
};

/** A notification of a user. The fields beside the first four belong to its type: `match` with `score` and `before` at that time; `actor`, `subject` and `text` of a reply or like (the text as it is now); the rest of the plan, order, redemption or broadcast. */
export type UserNotification = {
  id: Id;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  type: "soon" | "start" | "goal" | "period" | "cancelled" | "result" | "corrected" | "update" | "reply" | "like" | "order" | "redemption" | "plan" | "broadcast" | "other" | (string & {});
  at: Instant;
  read: boolean;
  match?: MatchSummary | undefined;
  score?: Pair | undefined;
  /** The score before a cancelled goal or a corrected result. */
  before?: Pair | undefined;
  /** The side that gained. */
  side?: 0 | 1 | undefined;
  /** The scorer, where the source has names. */
  player?: string | undefined;
  /** The minute as written, such as `45+2'`. */
  minute?: string | undefined;
  actor?: {
    uid: Id;
    username: string;
  } | undefined;
  /** The article, video or post to open. */
  subject?: {
    /** Open: a newer version may send values that are not listed here, and clients must accept them. */
    kind: "news" | "video" | "post" | (string & {});
    id: Id;
    gameId?: GameId | undefined;
  } | undefined;
  text?: string | undefined;
  /** Likes of an own post or comment now. */
  likes?: number | undefined;
  /** Whether a like or reply is about an own comment or post. Open: a newer version may send values that are not listed here, and clients must accept them. */
  about?: "post" | "comment" | (string & {}) | undefined;
  orderNo?: string | undefined;
  planId?: Id | undefined;
  roomId?: Id | undefined;
  /** What happened to a plan, as in the user event. */
  what?: string | undefined;
  /** State of an order or redemption, or result of a plan. */
  state?: string | undefined;
  title?: string | undefined;
  coins?: number | undefined;
};

/** A session: one login on one device. */
export type UserSession = {
  sessionId: string;
  current: boolean;
  createdAt: Instant;
  seenAt: Instant;
  /** User-Agent, truncated; the screen derives browser and system from it. */
  agent: string;
  /** Masked: `203.0.113.*`. */
  address: string;
};

/** One step of a map veto, in order. */
export type VetoStep = {
  no: number;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  action: "removed" | "picked" | "left_over" | "other" | (string & {});
  side?: 0 | 1 | undefined;
  map: string;
};

/** A video in a list. */
export type VideoCard = {
  kind: "video";
  id: Id;
  gameId: GameId;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  origin: "live" | "archive" | "replay" | "simulated" | (string & {});
  title: string;
  lang: TextLanguage;
  /** `highlight`: clips of one match; `clip`: one moment; `full`: the whole match. Open: a newer version may send values that are not listed here, and clients must accept them. */
  type: "highlight" | "clip" | "full" | "other" | (string & {});
  /** By default a plain drawing. */
  cover: Cover;
  /** 0 while it is unknown. */
  durationMs: number;
  /** By default the site's editors. */
  author: Author;
  publishedAt: Instant;
  views: number;
  likes: number;
  comments: number;
  danmaku: number;
  match?: MatchLink | undefined;
  /** Original kick-off when its match is a replay, UTC milliseconds. */
  originalAt?: Instant | undefined;
  league?: LeagueRef | undefined;
};

export type VideoDetail = {
  kind: "video";
  id: Id;
  gameId: GameId;
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  origin: "live" | "archive" | "replay" | "simulated" | (string & {});
  title: string;
  lang: TextLanguage;
  /** `highlight`: clips of one match; `clip`: one moment; `full`: the whole match. Open: a newer version may send values that are not listed here, and clients must accept them. */
  type: "highlight" | "clip" | "full" | "other" | (string & {});
  /** By default a plain drawing. */
  cover: Cover;
  /** 0 while it is unknown. */
  durationMs: number;
  /** By default the site's editors. */
  author: Author;
  publishedAt: Instant;
  views: number;
  likes: number;
  comments: number;
  danmaku: number;
  match?: MatchLink | undefined;
  /** Original kick-off when its match is a replay, UTC milliseconds. */
  originalAt?: Instant | undefined;
  league?: LeagueRef | undefined;
  description: string;
  /** The languages of its title. Absent: `lang` alone. */
  languages?: readonly (TextLanguage)[] | undefined;
  /** The image before the video plays; without one the cover is shown. */
  poster?: string | undefined;
  sources: readonly (VideoSource)[];
  /** Whether the highlight also exists as data, which the player draws (`videoFilm`). */
  drawn?: boolean | undefined;
  chapters: readonly (Chapter)[];
  teams: readonly (TeamRef)[];
  related: readonly (VideoCard)[];
  /** Of the film of a broadcast: the room whose chat is replayed beside it (`room.filmChat`), and when its first picture was sent. */
  recording?: {
    roomId: Id;
    startedAt: Instant;
  } | undefined;
};

export type VideoSort = "hot" | "new";

/** URL of a video: `/media/…` of this site, or https of another. A player uses the first source that it supports. */
export type VideoSource = {
  /** Open: a newer version may send values that are not listed here, and clients must accept them. */
  type: "hls" | "mp4" | "other" | (string & {});
  url: string | string;
  height?: number | undefined;
};

/** What a viewer may do with a plan. Open: a newer version may send values that are not listed here, and clients must accept them. */
export type ViewerState = "free" | "login_required" | "locked_unpaid" | "locked_insufficient" | "purchased_open" | "sale_closed_locked" | "public_after_settle" | "own" | "other" | (string & {});

/** Who may read a free plan: anyone, or logged-in users (viewing method, spec §3). Open: a newer version may send values that are not listed here, and clients must accept them. */
export type ViewingMethod = "anyone" | "login" | "other" | (string & {});

/** Probability of each outcome in whole percent; they sum to 100. */
export type WinRate = {
  home: number;
  draw?: number | undefined;
  away: number;
};

/** Every procedure of the site. */
export interface Procedures {
  agent: {
    /** All promotion codes of the agent, oldest first, with their registrations. */
    codes: Query<{}, {
      list: readonly (AgentCode)[];
    }>;
    /** Counts by business day, oldest first, with their sums and the sums of as many days before. BAD_INPUT for a range of more than 366 days. */
    days: Query<{
      from: string;
      to: string;
    }, {
      list: readonly (AgentDay)[];
      sum: AgentCounts;
      previous: AgentCounts;
    }>;
    /** The agent with the coins of the account. */
    me: Query<{}, AgentMe>;
    /** The enabled promotion code of a text, in any letter case, or of a channel id; none for another one. */
    promotion: Query<{
      code?: string | undefined;
      channelId?: number | undefined;
    }, {
      promotion?: {
        channelId: number;
        code: string;
      } | undefined;
    }>;
    /** Recharges of a range by users of the agent, masked, newest first, 20 per page. */
    recharges: Query<{
      from: string;
      to: string;
      channelId?: number | undefined;
      pageIndex?: number | undefined;
    }, {
      list: readonly (AgentRecharge)[];
      total: number;
      pageIndex: number;
      pageSize: number;
      sum: {
        recharges: number;
        coins: number;
        share: number;
        refunded: number;
        refundedShare: number;
      };
    }>;
    /** Creates a promotion code, or with `channelId` changes the note of one. AGENT_CODE_FORMAT, AGENT_CODE_TAKEN in any letter case, AGENT_CODE_LIMIT, TEXT_TOO_LONG, CONTENT_REJECTED, NOT_FOUND. */
    saveCode: Mutation<{
      channelId?: number | undefined;
      code?: string | undefined;
      note?: string | undefined;
    }, AgentCode>;
    /** Enables or disables a promotion code. Registrations by a disabled code count for nobody. NOT_FOUND. */
    setCodeEnabled: Mutation<{
      channelId: number;
      enabled: boolean;
    }, AgentCode>;
    /** The statement of the agent’s account, newest first, 20 per page. */
    statement: Query<{
      from: string;
      to: string;
      type?: "income" | "correction" | "transfer" | undefined;
      pageIndex?: number | undefined;
    }, {
      list: readonly (AgentLine)[];
      total: number;
      pageIndex: number;
      pageSize: number;
      sum: {
        lines: number;
        change: number;
      };
      opening: number;
      closing: number;
    }>;
    /** Transfers coins of the agent’s account to the own wallet, as granted coins. Repeating the same `key` moves no coins again. INSUFFICIENT_COINS for more than is available, KEY_REUSED. */
    transfer: Mutation<{
      coins: number;
      key: string;
    }, {
      me: AgentMe;
      gold: Gold;
    }>;
    /** Users who registered in a range by the codes of the agent, masked, newest first, 20 per page; `last4`: the last four digits of the number. Recharges are of all time. */
    users: Query<{
      from: string;
      to: string;
      channelId?: number | undefined;
      pageIndex?: number | undefined;
      last4?: string | undefined;
    }, {
      list: readonly (AgentUserRow)[];
      total: number;
      pageIndex: number;
      pageSize: number;
      sum: {
        users: number;
        recharges: number;
        recharged: number;
      };
    }>;
  };
  anchor: {
    /** Announces a broadcast within the next seven days, or takes an announcement back (`cancelId`). Three at a time are the limit: CONFLICT. ANCHOR_TITLE, TEXT_TOO_LONG, CONTENT_REJECTED, ANCHOR_BANNED, MUTED; BAD_INPUT for a time out of range or an unknown match; NOT_FOUND. */
    announce: Mutation<{
      startAt?: Instant | undefined;
      title?: string | undefined;
      matchId?: Id | undefined;
      cancelId?: Id | undefined;
    }, readonly (AnnouncedBroadcast)[]>;
    /** Announced broadcasts, next first. */
    announced: Query<{
      gameId?: GameIdInput | undefined;
      userId?: Id | undefined;
      locale: Locale;
    }, readonly (AnnouncedBroadcast)[]>;
    /** Appeals against the ban in force, once. CONFLICT when one was made; TEXT_EMPTY, TEXT_TOO_LONG. */
    appeal: Mutation<{
      text: string;
    }, AnchorCertification>;
    /** What must be done before a broadcast can start, and what is done. */
    checks: Query<{}, {
      missing: readonly ("title" | "introduction" | "match" | "cover" | "rules" | (string & {}))[];
    }>;
    /** Deletes the film of an own broadcast, within 24 hours of its end: CONFLICT later. NOT_FOUND for a broadcast that is not the caller’s or has no film. */
    deleteRecording: Mutation<{
      broadcastId: Id;
    }, {
      deleted: boolean;
    }>;
    /** Ends the broadcast and returns its sums. Repeating it returns the last broadcast. NO_BROADCAST when there never was one. */
    end: Mutation<{}, Broadcast>;
    /** The anchors whom the user follows, those who broadcast first, at most 60. */
    followed: Query<{}, readonly (AnchorCard)[]>;
    /** The page of an anchor. NOT_FOUND for a user who is none. */
    info: Query<{
      locale: Locale;
      id: Id;
    }, AnchorInfo>;
    /** Whether the anchor is broadcasting. */
    isBroadcast: Query<{}, {
      isBroadcast: boolean;
      broadcast?: Broadcast | undefined;
    }>;
    /** Links the room to a match in play or within one hour, or to none. ANCHOR_MATCH for any other match. */
    linkMatch: Mutation<{
      matchId?: Id | undefined;
    }, {
      match?: MatchSummary | undefined;
    }>;
    /** Matches that a room may be linked to now, at most 60: the own game first, of each game those in play first; `later`: number of those that start too late today. */
    linkableMatches: Query<{
      gameId?: GameIdInput | undefined;
    }, {
      list: readonly (MatchSummary)[];
      later: number;
    }>;
    /** Anchors of a game or of all, 30 per page. */
    list: Query<{
      gameId?: GameIdInput | undefined;
      live?: boolean | undefined;
      sort?: "live" | "fans" | "hours" | undefined;
      locale: Locale;
      page: number;
    }, {
      list: readonly (AnchorCard)[];
      total: number;
      pageSize: number;
      counts: { readonly [name: string]: number };
      page: number;
    }>;
    /** The live settings of the anchor with the present broadcast. Never contains the stream code. */
    liveInfo: Query<{}, LiveInfo>;
    /** Asks to be reminded when an announced broadcast begins, or no longer. NOT_FOUND. */
    remind: Mutation<{
      id: Id;
      on: boolean;
    }, {
      reminded: readonly (Id)[];
    }>;
    /** The announced broadcasts of which the user wants to be reminded. */
    reminded: Query<{}, {
      reminded: readonly (Id)[];
    }>;
    /** Revenue of the last 7, 14 or 30 days of Asia/Shanghai, in total and by day, equal to the ledger to the coin. */
    revenue: Query<{
      days?: number | undefined;
    }, {
      sum: RevenueSum;
      byDay: readonly ({
        coins: number;
        share: number;
        gifts: number;
        broadcasts: number;
        broadcastMs: number;
        day: string;
      })[];
      balance: number;
    }>;
    /** Revenue by broadcast of the last 7, 14 or 30 days, newest first, 20 per page. */
    revenueDetails: Query<{
      days?: number | undefined;
      pageIndex?: number | undefined;
    }, {
      list: readonly (RevenueLine)[];
      total: number;
      pageIndex: number;
      pageSize: number;
      sum?: RevenueSum | undefined;
    }>;
    /** Starts a broadcast; while one is in play it is returned. ANCHOR_BANNED, UNDER_AGE, ANCHOR_TITLE, ANCHOR_INTRODUCTION, ANCHOR_MATCH, ANCHOR_COVER, AGREEMENT_REQUIRED, in this order. */
    start: Mutation<{
      agreed?: boolean | undefined;
    }, Broadcast>;
    /** The certification of the user: application, refusal, ban. */
    status: Query<{}, AnchorCertification>;
    /** The secret code for the encoder. A mutation, because it is created when first asked for and the request is recorded. */
    streamCode: Mutation<{
      reset?: boolean | undefined;
    }, {
      address: string;
      code: string;
      resetAt: Instant;
    }>;
    /** Applies to become an anchor. MOBILE_REQUIRED, AGE_REQUIRED, UNDER_AGE, ANCHOR_INTRODUCTION, REAPPLY_LATER, CONTENT_REJECTED, AGREEMENT_REQUIRED without the conduct rules; CONFLICT while one waits or after one was accepted. MOBILE_FORMAT when `mobile` is not the bound number. */
    submitApplication: Mutation<{
      mobile: string;
      gameId: GameIdInput;
      introduction: string;
      detail: string;
      agreed?: boolean | undefined;
    }, AnchorCertification>;
    /** Changes information and live settings: only the given fields. ANCHOR_TITLE, ANCHOR_INTRODUCTION, TEXT_TOO_LONG, CONTENT_REJECTED, BAD_INPUT for a price out of range or an unknown picture. */
    update: Mutation<AnchorChange, LiveInfo>;
    /** Whether the user is an anchor. */
    whether: Query<{}, {
      isAnchor: boolean;
    }>;
  };
  auth: {
    /** State 3: binds what `loginByAccount` left to a mobile number and logs in. */
    bindAccount: Mutation<{
      mobile: string;
      areaCode?: string | undefined;
      code: string;
      agreed: boolean;
      promotionChannelId?: number | undefined;
    }, {
      status: "in";
      user: OwnUser;
      newUser: boolean;
      session?: string | undefined;
    }>;
    /** Logs in with a code; creates the account of an unknown number. CODE_WRONG, CODE_EXPIRED, AGREEMENT_REQUIRED. */
    loginByCode: Mutation<{
      mobile: string;
      areaCode?: string | undefined;
      code: string;
      agreed: boolean;
      promotionChannelId?: number | undefined;
    }, {
      status: "in";
      user: OwnUser;
      newUser: boolean;
      session?: string | undefined;
    }>;
    /** Logs in with a password. LOGIN_WRONG for an unknown number as for a wrong password. CHALLENGE_REQUIRED after many attempts. */
    loginByPassword: Mutation<{
      mobile: string;
      password: string;
      challenge?: string | undefined;
      areaCode?: string | undefined;
      agreed: boolean;
      promotionChannelId?: number | undefined;
    }, {
      status: "in";
      user: OwnUser;
      newUser: boolean;
      session?: string | undefined;
    }>;
    /** Logs in with all fields that Telegram's widget returned. TELEGRAM_FORGED when their hash is not the bot's, expired, or already used. */
    loginByTelegram: Mutation<{
      fields: { readonly [name: string]: string };
      agreed: boolean;
    }, {
      status: "in";
      user: OwnUser;
      newUser: boolean;
      session?: string | undefined;
    }>;
    /** Completes a third-party login with the parameters of the redirect. LOGIN_EXPIRED when this browser did not start it, or too long ago. */
    loginWithOauth: Mutation<{
      code: string;
      state: string;
      promotionChannelId?: number | undefined;
    }, {
      status: "in";
      user: OwnUser;
      newUser: boolean;
      session?: string | undefined;
    } | {
      status: "bind";
      /** Open: a newer version may send values that are not listed here, and clients must accept them. */
      provider: "qq" | "wx" | "sz" | (string & {});
      name: string;
      avatar?: string | undefined;
    }>;
    /** Ends this session in the BFF and in the upstream. Succeeds for a visitor too. */
    logout: Mutation<{}, {}>;
    /** The configured ways to log in. `telegram`: the bot's login name, ending in `bot`, and the settings of the widget. */
    options: Query<{}, {
      wx: boolean;
      qq: boolean;
      sz: boolean;
      telegram?: {
        bot: string;
        botId: string;
        /** Open: a newer version may send values that are not listed here, and clients must accept them. */
        mode: "callback" | "redirect" | (string & {});
        /** Open: a newer version may send values that are not listed here, and clients must accept them. */
        access: "read" | "write" | (string & {});
        /** Open: a newer version may send values that are not listed here, and clients must accept them. */
        size: "small" | "medium" | "large" | (string & {});
        script: string;
      } | undefined;
    }>;
    /** Sets a new password with a code (state 2 of the dialog). Ends every session of the account. */
    resetPassword: Mutation<{
      mobile: string;
      areaCode?: string | undefined;
      code: string;
      password: string;
    }, {}>;
    /** Sends a code. MOBILE_EMPTY, MOBILE_FORMAT, AREA_CODE, RATE_LIMITED with the seconds to wait, CHALLENGE_REQUIRED. The response does not tell whether the number is known. */
    sendCode: Mutation<{
      mobile: string;
      areaCode?: string | undefined;
      purpose: "login" | "reset" | "bind";
      challenge?: string | undefined;
    }, {
      nextInSec: number;
    }>;
    /** Starts a third-party login: returns the provider's URL. After the login the browser returns to `returnTo`, a path of the site. */
    startOauth: Mutation<{
      provider: "qq" | "wx" | "sz";
      returnTo: string;
    }, {
      url: string;
    }>;
  };
  box: {
    /** Claims a prize that is shipped, to an address of the user or to `shipping`. Repeating it returns the same redemption. CONFLICT for a prize that is no shipment, NOT_FOUND, also for draws of others, SHIPPING_NAME, SHIPPING_CONTACT, SHIPPING_ADDRESS. */
    claim: Mutation<{
      drawId: Id;
      addressId?: Id | undefined;
      shipping?: {
        name: string;
        contact: string;
        address: string;
      } | undefined;
    }, MyBoxDraw>;
    /** Draws once: pays `price`, reveals the server seed of `commitment`, takes the prize from stock and announces the next server seed, together or not at all. Repeating the same `key` returns the same draw. CONFLICT when `commitment` or `clientSeed` is not the present one, PRICE_CHANGED, BOX_CLOSED when the box has ended or a prize is out of stock, BOX_LIMIT, AGE_REQUIRED, UNDER_AGE, MOBILE_REQUIRED, INSUFFICIENT_COINS, KEY_REUSED. */
    draw: Mutation<{
      boxId: Id;
      commitment: string;
      clientSeed: string;
      price: number;
      key: string;
    }, {
      draw: MyBoxDraw;
      standing: BoxStanding;
      gold: Gold;
    }>;
    /** The log of a box. */
    draws: Query<{
      boxId: Id;
      least?: "common" | "rare" | "epic" | "legendary" | undefined;
      page: number;
      locale: Locale;
    }, {
      list: readonly (BoxDraw)[];
      head?: {
        /** Counts from 1 in the order of the movements. */
        number: number;
        hash: string;
      } | undefined;
      total: number;
      pageSize: number;
      page: number;
    }>;
    /** The running boxes with their prizes. */
    list: Query<{
      locale: Locale;
    }, {
      list: readonly (Box)[];
    }>;
    /** The draws of the user. */
    mine: Query<{
      page: number;
    }, {
      list: readonly (MyBoxDraw)[];
      total: number;
      pageSize: number;
      page: number;
    }>;
    /** One draw with the version of its box. */
    record: Query<{
      drawId: Id;
      locale: Locale;
    }, {
      draw: BoxDraw;
      box: Box;
    }>;
    /** Changes the client seed of the next draws, 1 to 64 characters; it is published with each draw. TEXT_EMPTY, TEXT_TOO_LONG, CONTENT_REJECTED, BOX_CLOSED. */
    seed: Mutation<{
      boxId: Id;
      clientSeed: string;
    }, BoxStanding>;
    /** What the user needs for the next draw: the commitment to its server seed, client seed, nonce, pity, and what is left of the day. NOT_FOUND. */
    standing: Query<{
      boxId: Id;
    }, BoxStanding>;
    /** The draws of the last 30 days against the published probabilities. */
    statistics: Query<{
      boxId: Id;
    }, BoxStatistics>;
  };
  comment: {
    /** Adds a comment or a reply. TEXT_EMPTY, TEXT_TOO_LONG, CONTENT_REJECTED, TEXT_REPEATED, RATE_LIMITED, MOBILE_REQUIRED, NOT_FOUND. */
    add: Mutation<{
      kind: SubjectKindInput;
      id: Id;
      text: string;
      replyTo?: Id | undefined;
      key: string;
    }, {
      id: Id;
      author: Author;
      text: string;
      at: Instant;
      likes: number;
      replies: number;
      firstReplies: readonly (Reply)[];
      deleted: boolean;
      rootId?: Id | undefined;
      /** The reply that this one answers; absent when it answers the comment itself. */
      replyTo?: {
        id: Id;
        username: string;
        uid?: Id | undefined;
      } | undefined;
    }>;
    /** Comments with their first replies; with `target`, the page that contains this comment or reply, if it exists. */
    list: Query<{
      kind: SubjectKindInput;
      id: Id;
      sort?: "hot" | "new" | undefined;
      target?: Id | undefined;
      page: number;
      reveal?: true | undefined;
    }, {
      list: readonly (Comment)[];
      total: number;
      count: number;
      target?: CommentPlace | undefined;
      pageSize: number;
      page: number;
    }>;
    /** Deletes an own comment. NOT_FOUND for any other. */
    remove: Mutation<{
      id: Id;
    }, {
      removed: boolean;
    }>;
    /** The replies to a comment, oldest first. `kind` and `id` name the commented item. */
    replies: Query<{
      commentId: Id;
      kind: SubjectKindInput;
      id: Id;
      page: number;
      reveal?: true | undefined;
    }, {
      list: readonly (Reply)[];
      total: number;
      pageSize: number;
      page: number;
    }>;
  };
  content: {
    /** Likes an item or takes the like back. NOT_FOUND, RATE_LIMITED. */
    like: Mutation<{
      kind: LikeKind;
      id: Id;
      like: boolean;
    }, {
      like: boolean;
      likes: number;
    }>;
    /** Which of these items the user has liked, with their current likes. */
    liked: Query<{
      kind: LikeKind;
      ids: readonly (Id)[];
    }, {
      list: readonly ({
        id: Id;
        liked: boolean;
        likes: number;
      })[];
    }>;
    /** Reports an item to the site. NOT_FOUND, BAD_INPUT, TEXT_TOO_LONG, RATE_LIMITED. */
    report: Mutation<{
      kind: ReportKindInput;
      id: Id;
      reason: ReportReason;
      note?: string | undefined;
    }, {
      received: boolean;
    }>;
    /** Counts a view. A mutation that visitors may call too: prefetching a page does not count. */
    viewed: Mutation<{
      kind: SubjectKindInput;
      id: Id;
    }, {
      counted: boolean;
    }>;
  };
  creator: {
    /** Adds a dated note to a published plan; readers of the plan see it. At most 10. The same `key` adds it once. */
    addNote: Mutation<{
      planId: Id;
      text: string;
      key: string;
    }, OwnPlan>;
    /** Followers at the end of each of the last `days` days. */
    followers: Query<{
      days?: number | undefined;
    }, readonly (FollowerDay)[]>;
    /** Markets of a match with the odds that a submission would lock now. PLAN_WINDOW outside of the window. */
    markets: Query<{
      matchId: Id;
    }, {
      match: PlannableMatch;
      markets: readonly (PlanMarket)[];
      serverAt: Instant;
    }>;
    /** Matches within the window of submission that have markets, nearest first, 20 per page. */
    matches: Query<{
      gameId?: GameIdInput | undefined;
      q?: string | undefined;
      pageIndex?: number | undefined;
    }, {
      list: readonly (PlannableMatch)[];
      total: number;
      pageIndex: number;
      pageSize: number;
    }>;
    /** Sales of each day of a month (YYYY-MM in Asia/Shanghai; by default the present one), with their sum. */
    monthly: Query<{
      month?: string | undefined;
    }, {
      month: string;
      days: readonly (ReturnsDay)[];
      sum: ReturnsSum;
    }>;
    /** One of the own plans. NOT_FOUND for any other. */
    plan: Query<{
      planId: Id;
    }, OwnPlan>;
    /** The own plans in every state, newest first, 20 per page. `from`, `to`: days of submission in Asia/Shanghai; `q`: part of title or team. */
    plans: Query<{
      pageIndex?: number | undefined;
      state?: "all" | "draft" | "review" | "rejected" | "on_sale" | "off_shelf" | "closed" | "settled" | "removed" | undefined;
      q?: string | undefined;
      from?: string | undefined;
      to?: string | undefined;
    }, {
      list: readonly (OwnPlan)[];
      total: number;
      pageIndex: number;
      pageSize: number;
      counts: { readonly [name: string]: number };
    }>;
    /** Deletes a plan that is not published; deleting it twice changes nothing. PLAN_PUBLISHED. */
    remove: Mutation<{
      planId: Id;
    }, {
      deleted: boolean;
    }>;
    /** Sales by plan of the last `days` days, newest first, 20 per page. */
    returns: Query<{
      days?: number | undefined;
      pageIndex?: number | undefined;
    }, {
      list: readonly (ReturnsPlan)[];
      total: number;
      pageIndex: number;
      pageSize: number;
    }>;
    /** Saves a draft, or the next version of a plan that is not published; a rejected plan or one under review becomes a draft. Without `planId` a new one; the same `key` gives the same plan. CONFLICT when `rev` is outdated, DRAFT_LIMIT for a 51st draft, PLAN_PUBLISHED, CONTENT_REJECTED. */
    save: Mutation<{
      matchId?: Id | undefined;
      title?: string | undefined;
      content?: string | undefined;
      picks?: readonly (PlanPick)[] | undefined;
      price?: number | undefined;
      refundable?: boolean | undefined;
      viewing?: "anyone" | "login" | undefined;
      level?: "steady" | "standard" | "bold" | undefined;
      labels?: readonly ("form" | "lineup" | "motivation" | "odds_move" | "head_to_head" | "data_model")[] | undefined;
      planId?: Id | undefined;
      rev?: number | undefined;
      key: string;
    }, OwnPlan>;
    /** Takes a published plan off sale, for good: buyers keep it, and it still counts. PLAN_CLOSED. */
    shelve: Mutation<{
      planId: Id;
    }, OwnPlan>;
    /** Submits the saved version for review: the server captures and locks line and odds, and records the salted hash. PLAN_TITLE, PLAN_WINDOW, PLAN_LIMIT, PLAN_PRICE, PLAN_CHARGING, PLAN_MARKET, PRICE_CHANGED when a line moved since the author saw it, TEXT_EMPTY, TEXT_TOO_LONG, CONTENT_REJECTED, CONFLICT. */
    submit: Mutation<{
      planId: Id;
      rev: number;
      seenOddsMilli?: readonly (number)[] | undefined;
    }, OwnPlan>;
    /** Sales of the last `days` days and of the same span before, equal to the ledger to the coin. */
    summary: Query<{
      days?: number | undefined;
    }, {
      now: ReturnsSum;
      before?: ReturnsSum | undefined;
      balance: number;
    }>;
    /** Takes a plan under review back: it is a draft again. PLAN_PUBLISHED. */
    withdraw: Mutation<{
      planId: Id;
    }, OwnPlan>;
  };
  expert: {
    /** Accuracy by window, game, league and market. */
    accuracy: Query<{
      market?: "win_draw_win" | "handicap" | "total" | "money_line" | "game_winner" | undefined;
      locale: Locale;
      id: Id;
    }, ExpertAccuracy>;
    /** A board of experts, 20 per page. */
    board: Query<{
      board?: ExpertBoard | undefined;
      window?: number | undefined;
      gameId?: GameIdInput | undefined;
      leagueId?: Id | undefined;
      market?: "win_draw_win" | "handicap" | "total" | "money_line" | "game_winner" | undefined;
      onSale?: boolean | undefined;
      refundable?: boolean | undefined;
      realm?: "real" | "simulated" | undefined;
      q?: string | undefined;
      locale: Locale;
      page: number;
    }, {
      list: readonly (ExpertCard)[];
      total: number;
      pageSize: number;
      hidden: number;
      /** Open: a newer version may send values that are not listed here, and clients must accept them. */
      realm: "real" | "simulated" | (string & {});
      page: number;
    }>;
    /** Profit, accuracy and calibration curves. */
    graph: Query<{
      limit?: number | undefined;
      id: Id;
    }, ExpertGraph>;
    /** The header of an expert's page. NOT_FOUND for a user who is no expert. */
    info: Query<{
      locale: Locale;
      id: Id;
    }, ExpertInfo>;
    /** Recommended experts of a game or of all, or those who have a plan on a match. */
    recommended: Query<{
      gameId?: GameIdInput | undefined;
      matchId?: Id | undefined;
      limit?: number | undefined;
      locale: Locale;
    }, readonly (ExpertCard)[]>;
    /** Opens the user’s application to become an expert and returns its state and what is missing. `gameId` is the game that the user has chosen so far; it is stored while the application can be written. */
    startApplication: Mutation<{
      gameId?: number | undefined;
    }, ExpertApplication>;
    /** Submits the application to become an expert; it is under review then. The mobile number is the account’s. MOBILE_REQUIRED, AGE_REQUIRED, UNDER_AGE, CONTENT_REJECTED; CONFLICT while one is under review or accepted, REAPPLY_LATER within 7 days of a refusal. */
    submitApplication: Mutation<{
      gameId: number;
      name: string;
      introduction: string;
    }, ExpertApplication>;
  };
  gift: {
    /** The fans of a room or of the site, by heat. */
    leaderboard: Query<{
      type: "day" | "week" | "stream";
      roomId?: Id | undefined;
    }, {
      list: readonly (LeaderboardRow)[];
    }>;
    /** The catalogue of gifts, cheapest first. */
    list: Query<{
      locale: Locale;
    }, readonly (Gift)[]>;
    /** Sends gifts to the anchor of a room that is broadcasting: all of them, or none. Repeating the same `key` moves no coins again. INSUFFICIENT_COINS, NO_BROADCAST, MUTED, ANCHOR_BANNED, AGE_REQUIRED, UNDER_AGE, MOBILE_REQUIRED, KEY_REUSED; PRICE_CHANGED when the gift costs something else than `price`; BAD_INPUT for a gift to oneself. */
    send: Mutation<{
      roomId: Id;
      giftId: Id;
      count: number;
      price: number;
      key: string;
    }, {
      gold: Gold;
      combo: GiftCombo;
    }>;
    /** Whether leaderboards may name the user; with `nameShown` changes it. */
    settings: Mutation<{
      nameShown?: boolean | undefined;
    }, GiftSettings>;
  };
  gold: {
    /** All orders in one list, newest first, 20 per page. */
    allOrders: Query<{
      kind?: "plan" | "gift" | "room" | "redemption" | "box" | "recharge" | undefined;
      group?: "open" | "done" | "refunded" | undefined;
      month?: string | undefined;
      locale: Locale;
      page: number;
    }, {
      list: readonly (OrderEntry)[];
      total: number;
      pageSize: number;
      page: number;
    }>;
    /** The user’s coins. */
    balance: Query<{}, Gold>;
    /** Closes an unpaid order and returns its state. */
    close: Mutation<{
      orderNo: string;
    }, RechargeOrder>;
    /** The daily caps that the user has set, what the day has counted, and a running cool-off. */
    limits: Query<{}, SpendingLimits>;
    /** One of the user’s orders. When its payment is not confirmed, the upstream queries the provider first. */
    order: Query<{
      orderNo: string;
    }, RechargeOrder>;
    /** One order with its lines of the statement and the number of its receipt. NOT_FOUND, also for orders of others. */
    orderDetail: Query<{
      kind: "plan" | "gift" | "room" | "redemption" | "box" | "recharge";
      orderNo: string;
      locale: Locale;
    }, OrderDetail>;
    /** Recharge orders, newest first, 20 per page. */
    orders: Query<{
      month?: string | undefined;
      page: number;
    }, {
      list: readonly (RechargeOrder)[];
      total: number;
      pageSize: number;
      page: number;
    }>;
    /** What the user bought, was granted, spent and got back in each of the last 12 months of Asia/Shanghai, newest first. */
    overview: Query<{}, {
      months: readonly (MonthOverview)[];
    }>;
    /** The packages of coins. */
    packages: Query<{}, readonly (GoldPackage)[]>;
    /** Returns where to pay an open order. ORDER_CLOSED. */
    pay: Mutation<{
      orderNo: string;
      returnTo: string;
    }, {
      url: string;
    }>;
    /** Creates an order and returns where to pay it. The client makes `key` once for each purchase and repeats it with every retry. AGE_REQUIRED, UNDER_AGE, RECHARGE_LIMIT, KEY_REUSED. */
    recharge: Mutation<{
      packageId: Id;
      key: string;
      returnTo: string;
    }, {
      orderNo: string;
      url: string;
    }>;
    /** Sets a daily cap of spent coins or of recharged fen; `null` removes it. A lower cap applies at once, a higher one or none after a day. The present cap cancels what is pending. */
    setLimit: Mutation<{
      kind: "spend" | "recharge";
      cap: number | null;
    }, SpendingLimits>;
    /** Starts a cool-off, or lengthens the running one: no recharge and no spending before its end. It cannot be ended early. */
    startCoolOff: Mutation<{
      days: 1 | 7 | 30;
    }, SpendingLimits>;
    /** The statement of coins, newest first, 20 per page. `from` and `to` are days of Asia/Shanghai, both included; `flow` keeps credits or debits. */
    statement: Query<{
      month?: string | undefined;
      from?: string | undefined;
      to?: string | undefined;
      flow?: "in" | "out" | undefined;
      page: number;
    }, {
      list: readonly (StatementLine)[];
      total: number;
      pageSize: number;
      page: number;
    }>;
  };
  league: {
    /** The number of matches of each day of a month. */
    calendar: Query<{
      season?: string | undefined;
      day?: string | undefined;
      zone: number;
      locale: Locale;
      id: Id;
    }, LeagueCalendar>;
    /** The data center of a game. */
    dataCenter: Query<{
      gameId: GameIdInput;
      locale: Locale;
    }, DataCenter>;
    /** One league: its season, rounds and history. */
    detail: Query<{
      locale: Locale;
      id: Id;
    }, LeagueDetail>;
    /** The matches of a round, or of the current one. */
    fixtures: Query<{
      season?: string | undefined;
      round?: string | undefined;
      locale: Locale;
      id: Id;
    }, LeagueFixtures>;
    /** Leagues of all games or of one, page by page, by letter or country. */
    library: Query<{
      gameId?: GameIdInput | undefined;
      letter?: string | undefined;
      country?: string | undefined;
      locale: Locale;
      page: number;
    }, {
      list: readonly (LeagueCard)[];
      total: number;
      pageSize: number;
      countries: readonly (string)[];
      page: number;
    }>;
    /** Leagues with matches on one day, for filters and sidebars. */
    list: Query<{
      gameId?: GameIdInput | undefined;
      locale: Locale;
      day: string;
      zone: number;
    }, readonly (LeagueEntry)[]>;
    /** The rankings of players of a season. */
    players: Query<{
      season?: string | undefined;
      locale: Locale;
      id: Id;
    }, {
      season?: string | undefined;
      rankings: readonly (PlayerRanking)[];
    }>;
    /** The season in figures. */
    season: Query<{
      season?: string | undefined;
      locale: Locale;
      id: Id;
    }, SeasonSummary>;
    /** The table of a season: standings by group. */
    table: Query<{
      season?: string | undefined;
      scope?: TableScopeInput | undefined;
      locale: Locale;
      id: Id;
      reveal?: true | undefined;
    }, LeagueTable>;
    /** The teams of a season. */
    teams: Query<{
      season?: string | undefined;
      locale: Locale;
      id: Id;
    }, {
      season?: string | undefined;
      list: readonly (LeagueTeam)[];
    }>;
  };
  mall: {
    /** One address of the user in full, to edit it. NOT_FOUND. */
    address: Query<{
      addressId: Id;
    }, Address>;
    /** The address book of the user, masked, the preferred address first. */
    addresses: Query<{}, {
      list: readonly (Address)[];
    }>;
    /** Cancels a redemption that is not decided: coins and stock return. CONFLICT when it was decided, NOT_FOUND. */
    cancel: Mutation<{
      orderNo: string;
    }, {
      redemption: Redemption;
      gold: Gold;
    }>;
    /** The number of a card of a redeemed redemption. The time of each call is stored. NOT_FOUND, also for those of others. */
    card: Mutation<{
      orderNo: string;
      cardId: Id;
    }, {
      code: string;
      shownAt: number;
    }>;
    /** Sends a redemption that is not decided to another address of the user. CONFLICT when it was decided, NOT_FOUND. */
    changeShipping: Mutation<{
      orderNo: string;
      addressId: Id;
    }, Redemption>;
    /** Deletes an address. Redemptions keep theirs. */
    deleteAddress: Mutation<{
      addressId: Id;
    }, {
      deleted: boolean;
    }>;
    /** One product with its texts and other products. */
    product: Query<{
      productId: Id;
      locale: Locale;
    }, ProductDetail>;
    /** Products on sale, 12 per page. */
    products: Query<{
      sort?: "newest" | "oldest" | "redeemed" | "price_up" | "price_down" | undefined;
      kind?: "goods" | "card" | undefined;
      maxPrice?: number | undefined;
      page: number;
      locale: Locale;
    }, {
      list: readonly (Product)[];
      total: number;
      pageSize: number;
      page: number;
    }>;
    /** Redeems pieces of a product: coins go into escrow and stock is taken, together or not at all. Goods need `addressId` or `shipping`. Repeating the same `key` returns the same redemption. OUT_OF_STOCK, REDEMPTION_LIMIT, INSUFFICIENT_COINS, PRICE_CHANGED when one piece costs something else than `price`, SHIPPING_NAME, SHIPPING_CONTACT, SHIPPING_ADDRESS, TEXT_TOO_LONG for the remark, SPENDING_LIMIT, COOLING_OFF, KEY_REUSED, NOT_FOUND. The redemption is `in_progress`; the next state arrives as an event of the user, usually within a second. */
    redeem: Mutation<{
      productId: Id;
      count: number;
      price: number;
      addressId?: Id | undefined;
      shipping?: {
        name: string;
        contact: string;
        address: string;
      } | undefined;
      remark?: string | undefined;
      key: string;
    }, {
      redemption: Redemption;
      gold: Gold;
    }>;
    /** One redemption of the user. NOT_FOUND, also for those of others. */
    redemption: Query<{
      orderNo: string;
    }, Redemption>;
    /** The redemptions of the user, newest first, 20 per page, with the number in each state. */
    redemptions: Query<{
      state?: "in_progress" | "review" | "redeemed" | "charged_back" | undefined;
      pageIndex?: number | undefined;
    }, {
      list: readonly (Redemption)[];
      counts: {
        in_progress: number;
        review: number;
        redeemed: number;
        charged_back: number;
      };
      total: number;
      pageIndex: number;
      pageSize: number;
    }>;
    /** Adds an address, or changes the one with `addressId`. The first one is preferred; of all others one at most. SHIPPING_NAME, SHIPPING_CONTACT, SHIPPING_ADDRESS, ADDRESS_LIMIT, NOT_FOUND. */
    saveAddress: Mutation<{
      addressId?: Id | undefined;
      shipping: {
        name: string;
        contact: string;
        address: string;
      };
      preferred?: boolean | undefined;
    }, Address>;
    /** What the user may do with a product: pieces redeemed so far, and the balance. */
    standing: Query<{
      productId: Id;
    }, {
      redeemed: number;
      gold: Gold;
    }>;
  };
  match: {
    /** Named matches, for followed and pinned ones: at most 50 ids, in ascending order. One alone can be revealed. */
    byIds: Query<{
      locale: Locale;
      ids: readonly (Id)[];
      reveal?: true | undefined;
    }, {
      serverAt: Instant;
      list: MatchList;
      position?: string | undefined;
    }>;
    /** Number of matches on each of `days` days from `day`. */
    counts: Query<{
      gameId?: GameIdInput | undefined;
      day: string;
      days: number;
      zone: number;
    }, readonly (DayCount)[]>;
    /** All matches of one day in one zone: in play, upcoming, finished. */
    day: Query<{
      locale: Locale;
      gameId?: GameIdInput | undefined;
      day: string;
      zone: number;
    }, {
      serverAt: Instant;
      list: MatchList;
      total: number;
      position?: string | undefined;
    }>;
    /** One match with everything that its page shows. NOT_FOUND also when the match is of another game. */
    detail: Query<{
      locale: Locale;
      game: GameSlug;
      id: Id;
      reveal?: true | undefined;
    }, {
      serverAt: Instant;
      match: MatchDetail;
      position?: string | undefined;
    }>;
    /** Follows a match or stops following it. LOGIN_REQUIRED for a visitor, whose device stores followed matches itself. */
    follow: Mutation<{
      id: Id;
      followed: boolean;
    }, {
      followed: boolean;
    }>;
    /** The hot list: matches in play and the next ones, by popularity. */
    hot: Query<{
      locale: Locale;
      gameId?: GameIdInput | undefined;
    }, {
      serverAt: Instant;
      living: MatchList;
      future: MatchList;
      position?: string | undefined;
    }>;
    /** How many rows the lists have that are read page by page: the results. */
    listCounts: Query<{
      gameId?: GameIdInput | undefined;
    }, {
      results: number;
    }>;
    /** Every match in play. */
    live: Query<{
      locale: Locale;
      gameId?: GameIdInput | undefined;
    }, {
      serverAt: Instant;
      list: MatchList;
      position?: string | undefined;
    }>;
    /** Changes of the matches in play, of one game or of all. ACCESS_DENIED in spoiler-free mode. */
    onLive: Subscription<{
      gameId?: GameIdInput | undefined;
      after?: string | undefined;
    }, LiveMessage>;
    /** Changes of one match. ACCESS_DENIED when it is masked for the viewer, who has not revealed it. */
    onMatch: Subscription<{
      id: Id;
      after?: string | undefined;
      reveal?: true | undefined;
    }, MatchMessage>;
    /** What the programme of replays shows now: replays in play, then the next ones by kick-off. */
    replayChannel: Query<{
      locale: Locale;
      gameId?: GameIdInput | undefined;
    }, {
      serverAt: Instant;
      list: MatchList;
      position?: string | undefined;
    }>;
    /** Number of replays on each of `days` days from `day`. */
    replayCounts: Query<{
      gameId?: GameIdInput | undefined;
      day: string;
      days: number;
      zone: number;
    }, readonly (DayCount)[]>;
    /** The programme of replays of one day in one zone: in play, upcoming, finished. NOT_OFFERED when the upstream has no such programme, as for the next two. */
    replays: Query<{
      locale: Locale;
      gameId?: GameIdInput | undefined;
      day: string;
      zone: number;
    }, {
      serverAt: Instant;
      list: MatchList;
      total: number;
      position?: string | undefined;
    }>;
    /** Results of the last seven days, newest first; `page` from 1. A game without any has its older results. */
    results: Query<{
      locale: Locale;
      gameId?: GameIdInput | undefined;
      page: number;
    }, {
      serverAt: Instant;
      list: MatchList;
      total: number;
      pageSize: number;
      position?: string | undefined;
    }>;
    /** Matches of the next seven days, by kick-off; `page` from 1. A game without any has its later matches. */
    upcoming: Query<{
      locale: Locale;
      gameId?: GameIdInput | undefined;
      page: number;
    }, {
      serverAt: Instant;
      list: MatchList;
      total: number;
      pageSize: number;
      position?: string | undefined;
    }>;
    /** Win rates of heroes and maps before a series. NOT_OFFERED when the upstream has none. */
    winRates: Query<{
      id: Id;
    }, MatchWinRates>;
  };
  news: {
    /** NOT_FOUND. */
    detail: Query<{
      id: Id;
      locale: Locale;
      reveal?: true | undefined;
    }, NewsDetail>;
    /** The most read articles of the last days, at most ten. */
    hot: Query<{
      gameId?: GameIdInput | undefined;
      locale: Locale;
    }, readonly (NewsCard)[]>;
    /** One page of articles of one game or of all: recommended, by popularity, or newest first. */
    list: Query<{
      locale: Locale;
      sort: NewsSort;
      gameId?: GameIdInput | undefined;
      page: number;
    }, {
      list: readonly (NewsCard)[];
      total: number;
      pageSize: number;
      page: number;
    }>;
    /** Articles about a match, team, league or player, newest first. */
    listRelated: Query<{
      matchId?: Id | undefined;
      teamId?: Id | undefined;
      leagueId?: Id | undefined;
      playerId?: Id | undefined;
      locale: Locale;
      page: number;
    }, {
      list: readonly (NewsCard)[];
      total: number;
      pageSize: number;
      page: number;
    }>;
    /** The most read articles of one author. */
    userHot: Query<{
      locale: Locale;
      id: Id;
    }, readonly (NewsCard)[]>;
  };
  notification: {
    /** The notifications of the user, newest first, 20 per page, with the number of unread ones. Those whose match, post or comment no longer exists are left out. */
    list: Query<{
      category?: "match" | "plan" | "social" | "order" | undefined;
      unread?: boolean | undefined;
      pageIndex?: number | undefined;
    }, {
      list: readonly (UserNotification)[];
      total: number;
      pageIndex: number;
      pageSize: number;
      unread: number;
    }>;
    /** Marks notifications of the user as read: one by its id, or all up to an instant, so that newer ones stay unread. Repeating it changes nothing. */
    markRead: Mutation<{
      id?: Id | undefined;
      until?: Instant | undefined;
    }, {
      unread: number;
    }>;
    /** Saves both settings of notifications; unknown switches are dropped. */
    saveSettings: Mutation<NotificationSettingsChange, NotificationSettings>;
    /** Which notifications the user has switched off, and the quiet hours. */
    settings: Query<{}, NotificationSettings>;
  };
  plan: {
    /** What the user may do with these plans: the state of each, for cards. */
    bought: Query<{
      planIds: readonly (Id)[];
    }, {
      list: readonly ({
        planId: Id;
        state: ViewerState;
      })[];
      gold?: Gold | undefined;
    }>;
    /** Buys a plan at the price that the user saw. The client makes `key` once for each purchase and repeats it with every retry; the same plan gives one order however often it is asked. INSUFFICIENT_COINS, PLAN_CLOSED, PRICE_CHANGED, AGE_REQUIRED, UNDER_AGE, BAD_INPUT, NOT_FOUND. */
    buy: Mutation<{
      id: Id;
      price: number;
      key: string;
    }, {
      orderNo: string;
      gold?: Gold | undefined;
      order?: PlanOrder | undefined;
    }>;
    /** Price, balance and the user's state of a plan. */
    check: Query<{
      id: Id;
    }, {
      price: number;
      gold: Gold;
      enough: boolean;
      purchased: boolean;
      state?: ViewerState | undefined;
    }>;
    /** One plan as everybody may read it. NOT_FOUND. */
    detail: Query<{
      locale: Locale;
      id: Id;
    }, PlanDetail>;
    /** Upcoming matches with most plans on sale. */
    focus: Query<{
      gameId?: GameIdInput | undefined;
      locale: Locale;
    }, readonly ({
      match: PlanMatch;
      plans: number;
    })[]>;
    /** Plans on sale for the home page. */
    home: Query<{
      gameId?: GameIdInput | undefined;
      locale: Locale;
    }, readonly (PlanCard)[]>;
    /** Published plans of a match, an expert or a game, 20 per page, without locked content. */
    list: Query<{
      matchId?: Id | undefined;
      userId?: Id | undefined;
      gameId?: GameIdInput | undefined;
      market?: "win_draw_win" | "handicap" | "total" | "money_line" | "game_winner" | undefined;
      state?: "all" | "on_sale" | "settled" | undefined;
      refundable?: boolean | undefined;
      locale: Locale;
      page: number;
    }, {
      list: readonly (PlanCard)[];
      total: number;
      pageSize: number;
      page: number;
    }>;
    /** The plans that the user bought, newest first, 20 per page. */
    orders: Query<{
      state?: "held" | "settled" | "refunded" | undefined;
      locale: Locale;
      page: number;
    }, {
      list: readonly (PlanOrder)[];
      total: number;
      pageSize: number;
      page: number;
    }>;
    /** The lines of a plan in the record log, with the proof of inclusion. */
    proof: Query<{
      id: Id;
    }, {
      lines: readonly ({
        /** Counts from 1 in the order of the movements. */
        number: number;
        previous: string;
        hash: string;
        text: string;
      })[];
      proof?: {
        line: number;
        leaf: string;
        path: readonly (string)[];
      } | undefined;
      head?: RecordHead | undefined;
      publicKey: string;
    }>;
    /** One plan as the user may read it: with content when it is free, bought, own or settled. NOT_FOUND. */
    read: Query<{
      locale: Locale;
      id: Id;
    }, PlanDetail>;
    /** Published heads of the record log. */
    recordHeads: Query<{
      limit?: number | undefined;
    }, {
      publicKey: string;
      heads: readonly (RecordHead)[];
      /** Number of lines. */
      size: number;
    }>;
  };
  player: {
    /** One player: profile, teams and statistics. */
    detail: Query<{
      locale: Locale;
      id: Id;
    }, PlayerDetail>;
    /** Players of all games or of one, page by page. */
    library: Query<{
      gameId?: GameIdInput | undefined;
      teamId?: Id | undefined;
      letter?: string | undefined;
      locale: Locale;
      page: number;
    }, {
      list: readonly (PlayerCard)[];
      total: number;
      pageSize: number;
      page: number;
    }>;
    /** The matches of a player, newest first, page by page. */
    matches: Query<{
      locale: Locale;
      id: Id;
      page: number;
    }, {
      list: readonly (PlayerMatch)[];
      total: number;
      pageSize: number;
      page: number;
    }>;
  };
  post: {
    /** Publishes a post. `pictures` are names that `POST /upload/picture` returned. TEXT_EMPTY, TEXT_TOO_LONG, CONTENT_REJECTED, TEXT_REPEATED, RATE_LIMITED, MOBILE_REQUIRED. */
    add: Mutation<{
      title?: string | undefined;
      text: string;
      pictures?: readonly (string)[] | undefined;
      gameId?: GameIdInput | undefined;
      matchId?: Id | undefined;
      key: string;
    }, Post>;
    /** NOT_FOUND. */
    detail: Query<{
      id: Id;
      reveal?: true | undefined;
    }, Post>;
    /** One of the user's own posts, also one that is not public. NOT_FOUND. */
    getOwn: Query<{
      id: Id;
    }, Post>;
    /** One page of posts. */
    list: Query<{
      gameId?: GameIdInput | undefined;
      matchId?: Id | undefined;
      sort?: PostSort | undefined;
      page: number;
    }, {
      list: readonly (Post)[];
      total: number;
      pageSize: number;
      page: number;
    }>;
    /** The user's own posts in every state. */
    listOwn: Query<{
      page: number;
    }, {
      list: readonly (Post)[];
      total: number;
      pageSize: number;
      page: number;
    }>;
    /** Deletes an own post. NOT_FOUND for any other. */
    remove: Mutation<{
      id: Id;
    }, {
      removed: boolean;
    }>;
  };
  room: {
    /** Hides what a user writes from the caller, everywhere, and ends private conversations and following in both directions; or no longer. */
    block: Mutation<{
      userId: Id;
      on: boolean;
    }, {
      blocked: readonly (Id)[];
    }>;
    /** Changes the rules of a chat and its announcement: only the given fields. ACCESS_DENIED for others than the anchor and the moderators. */
    changeRules: Mutation<{
      roomId: Id;
      minLevel?: number | undefined;
      slowSec?: number | undefined;
      followersMin?: number | undefined;
      emojiOnly?: boolean | undefined;
      noLinks?: boolean | undefined;
      noRepeats?: boolean | undefined;
      announcement?: string | undefined;
    }, {
      rules: ChatRules;
      announcement: string;
    }>;
    /** A room. NOT_FOUND for a user who is no anchor. */
    detail: Query<{
      locale: Locale;
      id: Id;
      reveal?: true | undefined;
    }, RoomDetail>;
    /** Pays the entrance fee of the broadcast, once: half to the anchor. INSUFFICIENT_COINS, NO_BROADCAST, AGE_REQUIRED, UNDER_AGE; PRICE_CHANGED when it costs something else than `price`. */
    enter: Mutation<{
      roomId: Id;
      price: number;
      key: string;
    }, {
      entered: boolean;
      gold: Gold;
    }>;
    /** Tells that the user opened the room, for the gathered welcome; at most once in ten minutes counts. */
    entered: Mutation<{
      roomId: Id;
    }, {
      welcomed: boolean;
    }>;
    /** The chat of a recorded broadcast: the lines of five minutes of its film. */
    filmChat: Query<{
      videoId: Id;
      from?: number | undefined;
      locale: Locale;
      reveal?: true | undefined;
    }, {
      list: readonly ({
        atMs: number;
        message: ChatMessage;
      })[];
      untilMs: number;
    }>;
    /** Lines of a room, oldest first: the newest 100, or those before `before`. `position`: that of the topic `room.{id}` which contains them; a subscription takes it as `after`. Of a room with an entrance fee it has none. `match`: what the room shows. */
    history: Query<{
      locale: Locale;
      id: Id;
      before?: Id | undefined;
      reveal?: true | undefined;
    }, {
      list: readonly (ChatMessage)[];
      position?: string | undefined;
      match?: {
        id: Id;
        leagueId: Id;
      } | undefined;
    }>;
    /** Rooms in play, 24 per page. */
    list: Query<{
      gameId?: GameIdInput | undefined;
      kind?: "all" | "linked" | "talk" | undefined;
      locale: Locale;
      page: number;
    }, {
      list: readonly (RoomCard)[];
      total: number;
      pageSize: number;
      counts: { readonly [name: string]: number };
      page: number;
    }>;
    /** The desk of a room: mutes in force, held lines, moderators, the newest acts, and statistics of the broadcast. ACCESS_DENIED for others than the anchor and the moderators. */
    moderation: Query<{
      roomId: Id;
    }, {
      muted: readonly (RoomMuted)[];
      held: readonly (HeldMessage)[];
      moderators: readonly ({
        uid: Id;
        username: string;
        since: Instant;
      })[];
      acts: readonly (RoomAct)[];
      messagesPerMinute: number;
      refused: number;
      reports: number;
    }>;
    /** Mutes a user in a room; a second one replaces the first. Nobody mutes the anchor or, unless the anchor does, a moderator. ACCESS_DENIED for others than the anchor and the moderators. */
    mute: Mutation<{
      roomId: Id;
      userId: Id;
      length: "10" | "60" | "stream" | "forever";
      reason: "spam" | "abuse" | "spoiler" | "ads" | "other";
      messageId?: Id | undefined;
      clear?: boolean | undefined;
    }, RoomMuted>;
    /** Names a moderator of the own room by user name, or takes it back; at most 20: CONFLICT. NOT_FOUND for an unknown user. */
    nameModerator: Mutation<{
      username?: string | undefined;
      userId?: Id | undefined;
      remove?: boolean | undefined;
    }, {
      moderators: readonly ({
        uid: Id;
        username: string;
        since: Instant;
      })[];
    }>;
    /** Rooms in play that show a match. */
    ofMatch: Query<{
      matchId: Id;
      locale: Locale;
    }, readonly (RoomCard)[]>;
    /** Public subscription: the events of a room. ENTRANCE_FEE for a paid room without entrance. A viewer from whom the match is masked gets no lines, unless they have revealed the chat. */
    onRoom: Subscription<{
      id: Id;
      after?: string | undefined;
      reveal?: true | undefined;
    }, RoomMessage>;
    /** Lines of a room as `history`, for a caller who may follow it. ENTRANCE_FEE. */
    paidHistory: Query<{
      locale: Locale;
      id: Id;
      before?: Id | undefined;
      reveal?: true | undefined;
    }, {
      list: readonly (ChatMessage)[];
      position?: string | undefined;
      match?: {
        id: Id;
        leagueId: Id;
      } | undefined;
    }>;
    /** Pins a line, or none. ACCESS_DENIED for others than the anchor and the moderators. */
    pin: Mutation<{
      roomId: Id;
      messageId?: Id | undefined;
    }, {
      pinned?: ChatMessage | undefined;
    }>;
    /** Signed playlists of a paid room: for those who paid, until the end of the broadcast; for others the free minutes, once. ENTRANCE_FEE after them, NO_BROADCAST. */
    playback: Query<{
      roomId: Id;
    }, RoomPlayback>;
    /** The newest 100 messages of a conversation, oldest first, or those before `before`. */
    privateMessages: Query<{
      userId: Id;
      before?: Id | undefined;
    }, {
      list: readonly (PrivateMessage)[];
    }>;
    /** Private conversations of the caller, newest first, at most 50. */
    privateThreads: Query<{}, {
      list: readonly (PrivateThread)[];
      unread: number;
    }>;
    /** Removes a line, or lets a held one through (`restore`). ACCESS_DENIED for others than the anchor and the moderators. */
    remove: Mutation<{
      roomId: Id;
      messageId: Id;
      restore?: boolean | undefined;
    }, {
      removed: boolean;
    }>;
    /** Writes a line. Repeating the same `clientId` returns the same line. MUTED, CONTENT_REJECTED, ROOM_CLOSED, LEVEL_TOO_LOW, FOLLOWERS_ONLY, EMOJI_ONLY, LINKS_REFUSED, TEXT_EMPTY, TEXT_TOO_LONG, TEXT_REPEATED, MOBILE_REQUIRED, ENTRANCE_FEE; RATE_LIMITED with the seconds to wait. */
    send: Mutation<{
      roomId: Id;
      text: string;
      clientId: string;
      replyTo?: Id | undefined;
      colour?: number | undefined;
    }, ChatMessage>;
    /** Writes to an anchor, or answers as one; at most 200 characters, 5 a minute. Marks the conversation as read when `text` is absent. ACCESS_DENIED between two users of whom none is an anchor, and when one blocked the other. */
    sendPrivate: Mutation<{
      userId: Id;
      text?: string | undefined;
      clientId: string;
    }, {
      message?: PrivateMessage | undefined;
    }>;
    /** What the user is and may do in a room. */
    standing: Query<{
      roomId: Id;
    }, RoomStanding>;
    /** Ends a mute in a room. ACCESS_DENIED for others than the anchor and the moderators. */
    unmute: Mutation<{
      roomId: Id;
      userId: Id;
    }, {
      ended: boolean;
    }>;
  };
  search: {
    /** Everything that a text finds, of all kinds or page by page of one. */
    find: Query<{
      kind?: SearchKindInput | undefined;
      locale: Locale;
      text: string;
      page: number;
    }, SearchResult>;
    /** Suggestions while a text is typed. */
    suggest: Query<{
      locale: Locale;
      text: string;
      only?: SuggestOnly | undefined;
    }, {
      list: readonly (Suggestion)[];
    }>;
  };
  staff: {
    /** The audit log, newest first, 50 per page; `q` is part of an action, a subject or a reason, `userId` who acted or is concerned. */
    audit: Query<{
      q?: string | undefined;
      userId?: Id | undefined;
      from?: string | undefined;
      to?: string | undefined;
      pageIndex?: number | undefined;
    }, {
      list: readonly (AuditEntry)[];
      total: number;
      pageIndex: number;
      pageSize: number;
    }>;
    /** Editor: imports card numbers of a product, each of which is given once. All or none: CARD_KNOWN when one exists. The audit log has their number, never the numbers. */
    cards: Mutation<{
      productId: Id;
      codes: readonly (string)[];
      expiresAt?: number | undefined;
    }, {
      imported: number;
      product: StaffProduct;
    }>;
    /** Confirms or rejects a proposal. OWN_REVIEW for the one who proposed it. */
    confirmSettlement: Mutation<{
      matchId: Id;
      confirm: boolean;
    }, {
      settled: boolean;
    }>;
    /** Editor: articles, videos or settings of the site by a part of the title, 30 per page, as editable JSON. */
    content: Query<{
      kind: EditKind;
      q?: string | undefined;
      pageIndex?: number | undefined;
    }, {
      list: readonly ({
        id: Id;
        version: number;
        title: string;
        state: string;
        fields: { readonly [name: string]: string };
      })[];
      total: number;
      pageIndex: number;
      pageSize: number;
    }>;
    /** Decides: `approve` (accept, publish, uphold a report, credit an order, ship a redemption) or `reject` (with a reason; refuse, hide, dismiss a report, refund an order, charge a redemption back). CONFLICT when it changed or was decided, OWN_REVIEW for an own thing, BAD_INPUT without a reason. */
    decide: Mutation<{
      queue: "expert" | "anchor" | "appeal" | "plan" | "post" | "comment" | "report" | "order" | "redemption";
      id: Id;
      version: number;
      decision: "approve" | "reject";
      reason?: string | undefined;
      shipment?: {
        carrier: string;
        trackingNumber: string;
      } | undefined;
    }, {
      decided: boolean;
      changed?: StaffChange | undefined;
    }>;
    /** Editor: changes fields of an article, video or setting; hides or publishes it. CONFLICT when `version` is outdated. */
    edit: Mutation<{
      kind: EditKind;
      id: Id;
      version: number;
      fields: { readonly [name: string]: string };
      state?: "published" | "removed" | undefined;
    }, {
      version: number;
    }>;
    /** Ends a sanction early. Ending it twice changes nothing. */
    endSanction: Mutation<{
      sanctionId: Id;
      reason: string;
    }, Sanction>;
    /** Sets the staff roles of a user. Called by admins; nobody changes their own roles, and the last admin stays. */
    grant: Mutation<{
      userId: Id;
      roles: readonly ("reviewer" | "editor" | "finance" | "admin")[];
    }, {
      roles: readonly (StaffRole)[];
    }>;
    /** One thing with its details. Marks it as opened by the caller for two minutes. NOT_FOUND when it does not wait any more. */
    item: Mutation<{
      queue: StaffQueueInput;
      id: Id;
    }, StaffItem>;
    /** Things of one queue, the most urgent first, 30 per page, without details. */
    items: Query<{
      queue: StaffQueueInput;
      pageIndex?: number | undefined;
    }, {
      list: readonly (StaffItem)[];
      total: number;
      pageIndex: number;
      pageSize: number;
    }>;
    /** Roles of the caller, and how many things wait in the queues of these roles. */
    me: Query<{}, StaffMe>;
    /** Editor: one product. NOT_FOUND. */
    product: Query<{
      productId: Id;
    }, StaffProduct>;
    /** Editor: stores a picture for a product (JPEG, PNG or WebP, at most 5 MB and 25 megapixels), re-encoded without its metadata. IMAGE_TYPE, IMAGE_SIZE. */
    productPicture: Mutation<{
      image: string;
    }, ProductPicture>;
    /** Editor: products of the mall in every state by a part of the name, 30 per page. */
    products: Query<{
      q?: string | undefined;
      pageIndex?: number | undefined;
    }, {
      list: readonly (StaffProduct)[];
      total: number;
      pageIndex: number;
      pageSize: number;
    }>;
    /** Proposes how plans on a match are settled by hand, with a public note; another member of staff confirms it. OWN_REVIEW for an author of plans on the match, CONFLICT when a proposal waits. */
    proposeSettlement: Mutation<{
      matchId: Id;
      outcome: "void" | "score";
      score?: [number, number] | undefined;
      winner?: "home" | "away" | undefined;
      note: string;
    }, {
      proposed: boolean;
    }>;
    /** Removes a published plan from the shelves with a reason. It still counts, buyers keep it. OWN_REVIEW, NOT_FOUND. */
    removePlan: Mutation<{
      planId: Id;
      reason: string;
    }, {
      removed: boolean;
      changed?: StaffChange | undefined;
    }>;
    /** Mutes or bans a user for some minutes, 0 for ever. A ban ends all sessions; a ban from broadcasting needs `breach` and ends the broadcast. OWN_REVIEW; BAD_INPUT for a ban from broadcasting of a user who is no anchor; ACCESS_DENIED for an admin’s account, and for others of staff unless the caller is an admin; KEY_REUSED. */
    sanction: Mutation<{
      userId: Id;
      kind: "mute" | "ban" | "broadcast";
      breach?: "politics" | "sex" | "violence" | "drugs" | "ads" | "discrimination" | "smoking" | "military" | "government" | "religion" | "logo" | "other" | undefined;
      minutes: number;
      reason: string;
      key: string;
    }, Sanction>;
    /** Editor: adds a product as a draft, or changes the one with `productId`; publishes it or takes it off sale. The kind of a product never changes. CONFLICT when `version` is outdated; BAD_INPUT, TEXT_EMPTY, TEXT_TOO_LONG; BAD_INPUT when a product without name, price and picture is published. */
    saveProduct: Mutation<{
      productId?: Id | undefined;
      version?: number | undefined;
      kind: "goods" | "card";
      fields: { readonly [name: string]: string };
      price: number;
      limit?: number | undefined;
      instant?: boolean | undefined;
      pictures: readonly (string)[];
      state: "draft" | "published" | "removed";
      key: string;
    }, StaffProduct>;
    /** Editor: changes the stock of goods by so many pieces, with a reason, in the audit log. OUT_OF_STOCK below zero; BAD_INPUT for a card; KEY_REUSED. */
    stock: Mutation<{
      productId: Id;
      change: number;
      reason: string;
      key: string;
    }, StaffProduct>;
    /** One user with all sanctions, newest first. NOT_FOUND. */
    user: Query<{
      userId: Id;
    }, {
      user: StaffUser;
      sanctions: readonly (Sanction)[];
    }>;
    /** Users by id, name or mobile number, 30 per page. */
    users: Query<{
      q?: string | undefined;
      pageIndex?: number | undefined;
    }, {
      list: readonly (StaffUser)[];
      total: number;
      pageIndex: number;
      pageSize: number;
    }>;
  };
  system: {
    /** The apps that the operator publishes. */
    apps: Query<{}, SiteApps>;
    /** The features that need extensions of the upstream and are offered, in the order of `FEATURES`. Pages, links and controls of the others do not exist on this site. */
    features: Query<{}, {
      offered: readonly ("search" | "suggest" | "replays" | "winRates" | "leagues" | "leagueSeasons" | "leagueCalendar" | "teams" | "compare" | "players" | "dataCenter" | "posts" | "postPictures" | "comments" | "replies" | "commenting" | "likes" | "reports" | "views" | "danmaku" | "films" | "relatedNews" | "relatedVideos" | "sitemap" | "followedMatches" | "sessions" | "logout" | "avatar" | "changePassword" | "bindPhone" | "bindEmail" | "linkIdentity" | "age" | "exportData" | "deleteAccount" | "orders" | "spendingLimits" | "spendingOverview" | "allOrders" | "planWriting" | "planStates" | "creatorFollowers" | "records" | "rooms" | "anchors" | "announcements" | "chat" | "chatBlocks" | "roomModeration" | "privateChat" | "paidRooms" | "gifts" | "giftNames" | "streams" | "liveSettings" | "appeals" | "deleteRecordings" | "filmChat" | "followEntities" | "followFeed" | "notifications" | "mall" | "redemptionChanges" | "addresses" | "productDesk" | "agent" | "box" | "staffDesk")[];
    }>;
    /** The game tabs with their numbers of matches. */
    games: Query<{
      locale: Locale;
      day: string;
      zone: number;
    }, readonly (GameEntry)[]>;
    /** What the installation shows and sells: whether its simulator or its replay runs, and whether gold is for sale. Of an upstream that says nothing about them: neither runs, and the shop is open, because recharge is a call of the spec. */
    installation: Query<{}, {
      simulator: boolean;
      replay: boolean;
      shop: boolean;
      boxUrl?: string | undefined;
    }>;
    /** The company that runs the site. */
    operator: Query<{}, Operator>;
  };
  team: {
    /** NOT_FOUND also when both teams are the same, and for teams of two games. */
    compare: Query<{
      locale: Locale;
      id: Id;
      other: Id;
    }, TeamComparison>;
    /** One team: its league, coach, venue and form. */
    detail: Query<{
      locale: Locale;
      id: Id;
    }, TeamDetail>;
    /** The matches of a team, past or to come, page by page. */
    fixtures: Query<{
      when?: "next" | "past" | undefined;
      locale: Locale;
      id: Id;
      page: number;
    }, {
      list: MatchList;
      total: number;
      pageSize: number;
      page: number;
    }>;
    /** Teams of all games or of one, page by page, by letter or league. */
    library: Query<{
      gameId?: GameIdInput | undefined;
      leagueId?: Id | undefined;
      letter?: string | undefined;
      locale: Locale;
      page: number;
    }, {
      list: readonly (TeamCard)[];
      total: number;
      pageSize: number;
      page: number;
    }>;
    /** The players of a team. */
    squad: Query<{
      locale: Locale;
      id: Id;
    }, {
      list: readonly (SquadPlayer)[];
    }>;
    /** Statistics of a team in a season of a league. */
    stats: Query<{
      leagueId?: Id | undefined;
      season?: string | undefined;
      locale: Locale;
      id: Id;
    }, TeamStats>;
  };
  user: {
    /** Binds an e-mail address by the code that was sent to it. */
    bindEmail: Mutation<{
      email: string;
      code: string;
    }, OwnUser>;
    /** Binds a mobile number or replaces it. CODE_WRONG, MOBILE_TAKEN. Changes the session's id and ends all other sessions. */
    bindPhone: Mutation<{
      mobile: string;
      areaCode?: string | undefined;
      ownCode?: string | undefined;
      code: string;
    }, {
      user: OwnUser;
      welcome: boolean;
      session?: string | undefined;
    }>;
    /** Keeps the account whose deletion was requested. */
    cancelDeletion: Mutation<{}, OwnUser>;
    /** Sets a password with a code sent to the bound number. Changes the session's id and ends all other sessions. */
    changePassword: Mutation<{
      password: string;
      code: string;
    }, {
      session?: string | undefined;
    }>;
    /** Declares whether the user is 18 or over. After a declaration as a minor only the birthday or staff can change it. */
    declareAge: Mutation<{
      adult: boolean;
    }, OwnUser>;
    /** Schedules the deletion of the account for `deleteAt`. Ends all other sessions. */
    deleteAccount: Mutation<{
      code?: string | undefined;
    }, {
      deleteAt: Instant;
    }>;
    /** Ends one session by name, or all others. */
    endSessions: Mutation<{
      sessionId?: string | undefined;
      others?: boolean | undefined;
    }, {
      ended: readonly (string)[];
    }>;
    /** Returns everything that is stored about the caller. A mutation, so that it is never prefetched. */
    export: Mutation<{}, {
      document: { readonly [name: string]: unknown };
    }>;
    /** Follows a user or stops following them. NOT_FOUND, BAD_INPUT for oneself. */
    follow: Mutation<{
      id: Id;
      follow: boolean;
    }, {
      follow: boolean;
    }>;
    /** Follows a team, player or league or stops following it, at most 200. Repeating it changes nothing. */
    followEntity: Mutation<{
      kind: "team" | "player" | "league";
      id: Id;
      follow: boolean;
    }, {
      follow: boolean;
    }>;
    /** What concerns the teams, players and leagues that the user follows: articles, newest first, 20 per page; on the first page also their live, next and last matches (at most 40) and newest videos. `follows` is the number of followed ones. */
    followFeed: Query<{
      pageIndex?: number | undefined;
    }, {
      follows: number;
      matchIds: readonly (Id)[];
      videos: readonly (VideoCard)[];
      list: readonly (NewsCard)[];
      total: number;
      pageIndex: number;
      pageSize: number;
    }>;
    /** The teams, players and leagues that the user follows, newest first. */
    followedEntities: Query<{}, {
      list: readonly (FollowedEntity)[];
    }>;
    /** The matches that the caller follows, newest last. */
    followedMatches: Query<{}, {
      ids: readonly (Id)[];
    }>;
    /** Returns which of these users the caller follows. */
    following: Query<{
      ids: readonly (Id)[];
    }, {
      ids: readonly (Id)[];
    }>;
    /** Links the third-party account with the parameters of the redirect. LOGIN_EXPIRED when this user did not start it in this browser, or too long ago; IDENTITY_TAKEN. */
    linkIdentity: Mutation<{
      code: string;
      state: string;
    }, OwnUser>;
    /** Users whom a user follows, or who follow them. */
    listFollows: Query<{
      type: "follow" | "fans";
      id: Id;
      page: number;
    }, {
      list: readonly (UserCard)[];
      total: number;
      pageSize: number;
      hidden: boolean;
      page: number;
    }>;
    /** The caller's own lists, hidden or not. */
    listMyFollows: Query<{
      type: "follow" | "fans";
      page: number;
    }, {
      list: readonly (UserCard)[];
      total: number;
      pageSize: number;
      hidden: boolean;
      page: number;
    }>;
    /** The caller, with the position of their own topic: subscribe with `after: position`. */
    me: Query<{}, {
      user: OwnUser;
      sessionId?: string | undefined;
      position?: string | undefined;
    }>;
    /** Adds what a device followed before the login, as far as the limit allows; unknown ones are skipped. Returns how many were added. */
    mergeFollowedEntities: Mutation<{
      entities: readonly (FollowTarget)[];
    }, {
      added: number;
    }>;
    /** Adds the matches that this device followed before the login. */
    mergeFollowedMatches: Mutation<{
      ids: readonly (Id)[];
    }, {
      ids: readonly (Id)[];
    }>;
    /** The tips that the caller has bought. They come with the expert plans; until then a page is empty. */
    myTips: Query<{
      page: number;
    }, {
      list: readonly (never)[];
      total: number;
      pageSize: number;
      page: number;
    }>;
    /** Events of the caller, in every open tab. */
    onUser: Subscription<{
      after?: string | undefined;
    }, UserMessage>;
    /** The user’s preferences. */
    preferences: Query<{}, Preferences>;
    /** A user as everybody sees them. NOT_FOUND. */
    profile: Query<{
      id: Id;
    }, PublicUser>;
    /** News, videos and posts of a user. */
    publishedContent: Query<{
      locale: Locale;
      id: Id;
      type: "post" | "news" | "video";
      page: number;
    }, {
      list: readonly (NewsCard | VideoCard | Post)[];
      total: number;
      pageSize: number;
      page: number;
    }>;
    /** Saves the preferences as a whole. CONFLICT when another tab has saved since they were read. */
    savePreferences: Mutation<PreferencesInput, Preferences>;
    /** Sends a code to the bound number. MOBILE_REQUIRED. */
    sendCodeToBoundPhone: Mutation<{}, {
      nextInSec: number;
    }>;
    /** Sends a code to an e-mail address that the user wants to bind. */
    sendEmailCode: Mutation<{
      email: string;
    }, {
      nextInSec: number;
    }>;
    /** Sends a code to a number that is to be bound. MOBILE_FORMAT, RATE_LIMITED. */
    sendPhoneCode: Mutation<{
      mobile: string;
      areaCode?: string | undefined;
    }, {
      nextInSec: number;
    }>;
    /** The sessions of the user. */
    sessions: Query<{}, {
      list: readonly (UserSession)[];
    }>;
    /** Starts linking a third-party account: returns the provider's page. It comes back with `code` and `state`. NOT_FOUND, RATE_LIMITED. */
    startLink: Mutation<{
      provider: "qq" | "wx" | "sz";
      returnTo: string;
    }, {
      url: string;
    }>;
    /** Changes the given fields of the profile. NAME_FORMAT, NAME_TAKEN. */
    update: Mutation<ProfileChange, OwnUser>;
  };
  video: {
    /** Adds a line of danmaku. The client makes `key` once for each line. TEXT_EMPTY, TEXT_TOO_LONG, CONTENT_REJECTED, RATE_LIMITED, MOBILE_REQUIRED. */
    addDanmaku: Mutation<{
      id: Id;
      atMs: number;
      text: string;
      mode?: "scroll" | "top" | "bottom" | undefined;
      colour?: number | undefined;
      key: string;
    }, Danmaku>;
    /** The danmaku of a video, by position in it. */
    danmaku: Query<{
      id: Id;
      reveal?: true | undefined;
    }, {
      list: readonly (Danmaku)[];
    }>;
    /** NOT_FOUND. */
    detail: Query<{
      id: Id;
      locale: Locale;
      reveal?: true | undefined;
    }, VideoDetail>;
    /** The scenes of a highlight that the player draws. NOT_FOUND. */
    film: Query<{
      id: Id;
      locale: Locale;
    }, Film>;
    /** The most watched videos of the last days, at most twelve. */
    hot: Query<{
      gameId?: GameIdInput | undefined;
      locale: Locale;
    }, readonly (VideoCard)[]>;
    /** One page of videos of one game or of all: by popularity, or newest first. */
    list: Query<{
      locale: Locale;
      sort: VideoSort;
      gameId?: GameIdInput | undefined;
      page: number;
    }, {
      list: readonly (VideoCard)[];
      total: number;
      pageSize: number;
      page: number;
    }>;
    /** Videos of a match, team or league, newest first. */
    listRelated: Query<{
      matchId?: Id | undefined;
      teamId?: Id | undefined;
      leagueId?: Id | undefined;
      locale: Locale;
      page: number;
    }, {
      list: readonly (VideoCard)[];
      total: number;
      pageSize: number;
      page: number;
    }>;
  };
}
