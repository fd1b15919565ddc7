import type { JavaName } from '../java/table.ts';

/**
 * The features of the site that need calls beyond spec §7, with the extensions that each needs. An upstream that lacks one of them does not
 * offer the feature, and the site leaves out its pages, links and controls (DESIGN §13). Extensions of the operator (service key) belong to no
 * feature. Keys are the values of `features` in `/java/system/config` and in the procedure `system.features`.
 */
export const FEATURE_ENDPOINTS = {
  /** Text search with its result page. */
  search: ['search'],
  /** Suggestions while typing. */
  suggest: ['searchSuggest'],
  /** The programme of classic matches, which are shown again as if they were live. */
  replays: ['replayMatches', 'replayCounts'],
  /** Win rates of heroes and maps on the pages of series. */
  winRates: ['matchWinRates'],
  leagues: ['leagueLibrary', 'leagueDetail', 'leagueTable', 'leagueFixtures', 'leaguePlayers', 'leagueTeams'],
  /** The figures of a season on the page of its league. */
  leagueSeasons: ['leagueSeason'],
  leagueCalendar: ['leagueCalendar'],
  teams: ['teamLibrary', 'teamDetail', 'teamFixtures', 'teamSquad', 'teamStats'],
  /** Comparison of two teams. */
  compare: ['teamCompare'],
  players: ['playerLibrary', 'playerDetail', 'playerMatches'],
  /** The data center of a game. */
  dataCenter: ['dataCenter'],
  /** Posts of users: lists, pages, writing and deleting. */
  posts: ['postList', 'postDetail', 'myPosts', 'addPost', 'deletePost'],
  /** Pictures in posts. */
  postPictures: ['uploadPicture'],
  /** Comments on videos and posts. Reading the comments on articles is a call of the spec. */
  comments: ['comments'],
  /** Further replies to a comment. */
  replies: ['commentReplies'],
  /** Writing and deleting comments. */
  commenting: ['addComment', 'deleteComment'],
  likes: ['like', 'liked'],
  reports: ['report'],
  /** Counting views. */
  views: ['viewed'],
  danmaku: ['danmakuOf', 'addDanmaku'],
  /** Highlights that the player draws from the events of the match. */
  films: ['videoFilm'],
  /** Articles about a match, team, league or player. */
  relatedNews: ['newsOf'],
  /** Videos of a match, team or league. */
  relatedVideos: ['videosOf'],
  /** Lists of all pages for the sitemap. */
  sitemap: ['siteEntries'],
  /** The list of followed matches of an account. Following one is a call of the spec. */
  followedMatches: ['attentions', 'mergeAttentions'],
  /** The list of sessions, and ending them. */
  sessions: ['userSessions', 'endSessions'],
  /** Ending the session upstream at logout; without it the site ends its own session only. */
  logout: ['logout'],
  avatar: ['uploadAvatar'],
  /** Changing the password while logged in. Resetting it is a call of the spec. */
  changePassword: ['sendOwnCode', 'changePassword'],
  /** Binding or replacing the mobile number. */
  bindPhone: ['sendOwnCode', 'bindPhone'],
  bindEmail: ['sendEmailCode', 'bindEmail'],
  /** Linking a third-party account while logged in. Logging in with one that is bound to a number is a call of the spec. */
  linkIdentity: ['linkIdentity'],
  /** Declaring that the user is 18 or over. */
  age: ['declareAge'],
  /** Downloading everything that is stored about the user. */
  exportData: ['exportUser'],
  deleteAccount: ['sendOwnCode', 'deleteUser', 'keepUser'],
  /** Details of an order, and paying or closing an open one. */
  orders: ['rechargeOrder', 'payOrder', 'closeOrder'],
  /** Daily caps and cool-off that users set for themselves. */
  spendingLimits: ['spendingLimits', 'setSpendingLimit', 'startCoolOff'],
  /** What was bought, granted and spent, by month. */
  spendingOverview: ['spendingOverview'],
  /** All orders in one list, with their coins and receipts. Lists of plans and of recharges are calls of the spec. */
  allOrders: ['allOrders', 'orderDetail'],
  /** Writing plans as an expert, and what follows their review. The list of own plans is a call of the spec. */
  planWriting: [
    'plannableMatches',
    'planMarkets',
    'ownPlan',
    'savePlan',
    'submitPlan',
    'withdrawPlan',
    'deletePlan',
    'shelvePlan',
    'addPlanNote',
  ],
  /** What the user may do with the plans of a list. The state of one plan is a call of the spec. */
  planStates: ['boughtPlans'],
  /** Followers per day on the data board of an expert. */
  creatorFollowers: ['creatorFollowers'],
  /** The published record of plans, with its files. */
  records: ['recordHeads', 'recordProof'],
  /** Rooms of anchors: lists and pages. The page of an anchor is a call of the spec. */
  rooms: ['roomList', 'roomsOfMatch', 'roomDetail'],
  /** The list of anchors. */
  anchors: ['anchorList', 'followedAnchors'],
  /** Announced broadcasts with reminders. */
  announcements: ['announceBroadcast', 'announcedBroadcasts', 'remindBroadcast', 'remindedBroadcasts'],
  chat: ['chatHistory', 'sendChat', 'roomStanding', 'enteredRoom'],
  /** Hiding what a user writes in rooms. */
  chatBlocks: ['blockInChat'],
  /** Moderating a room: mutes, held lines, rules of the chat, moderators. */
  roomModeration: ['removeChat', 'muteInRoom', 'unmuteInRoom', 'roomModeration', 'changeChatRules', 'pinChat', 'nameModerator'],
  /** Private conversations with anchors. */
  privateChat: ['privateThreads', 'privateMessages', 'sendPrivate'],
  /** Rooms with an entrance fee. */
  paidRooms: ['roomPlayback', 'enterRoom'],
  /** Sending gifts. Catalogue and leaderboards are calls of the spec. */
  gifts: ['sendGift'],
  /** Whether leaderboards name the user. */
  giftNames: ['giftSettings'],
  /** The code with which an anchor’s encoder sends its picture. */
  streams: ['streamCode'],
  /** Choosing the match of a room from those that can be linked, and what a broadcast still needs. */
  liveSettings: ['linkableMatches', 'broadcastChecks'],
  appeals: ['appealBan'],
  /** Deleting the film of an own broadcast. */
  deleteRecordings: ['deleteRecording'],
  /** The chat of recorded broadcasts. */
  filmChat: ['filmChat'],
  /** Following teams, players and leagues. */
  followEntities: ['followEntity', 'followedEntities', 'mergeFollowedEntities'],
  /** The feed of followed teams, players and leagues. */
  followFeed: ['followFeed'],
  /** The notifications centre. */
  notifications: ['notifications', 'readNotifications', 'notificationSettings', 'saveNotificationSettings'],
  /** The coin mall: products and redemptions. */
  mall: ['mallProducts', 'mallProduct', 'mallStanding', 'redeem', 'redemptions', 'redemption', 'redemptionCard'],
  /** Cancelling a redemption, and sending it elsewhere, before it is decided. */
  redemptionChanges: ['cancelRedemption', 'changeShipping'],
  addresses: ['mallAddresses', 'mallAddress', 'saveAddress', 'deleteAddress'],
  /** Editing products, stock and card numbers at the desk. */
  productDesk: ['staffProducts', 'staffProduct', 'staffSaveProduct', 'staffProductPicture', 'staffStock', 'staffCards'],
  /** The channel area of agents, and promotion codes. */
  agent: [
    'promotion',
    'agentMe',
    'agentCodes',
    'agentSaveCode',
    'agentSetCodeEnabled',
    'agentDays',
    'agentUsers',
    'agentGold',
    'agentWater',
    'agentTransfer',
  ],
  /** Blind boxes: published tables, verifiable draws, the public log. */
  box: ['boxes', 'boxDraws', 'boxRecord', 'boxStatistics', 'boxStanding', 'boxSeed', 'boxDraw', 'boxClaim', 'myBoxDraws'],
  /** The staff desk. */
  staffDesk: [
    'staffMe',
    'staffItems',
    'staffItem',
    'staffDecide',
    'staffRemovePlan',
    'staffProposeSettlement',
    'staffConfirmSettlement',
    'staffUsers',
    'staffUser',
    'staffSanction',
    'staffEndSanction',
    'staffGrant',
    'staffAudit',
    'staffContent',
    'staffEdit',
  ],
} as const satisfies Readonly<Record<string, readonly JavaName[]>>;

export type Feature = keyof typeof FEATURE_ENDPOINTS;

/** All features, in the order of the table. */
export const FEATURES: readonly Feature[] = Object.keys(FEATURE_ENDPOINTS).filter(isFeature);

/** Whether a name is that of a feature; an upstream may name others, which this version does not know. */
export function isFeature(name: string): name is Feature {
  return Object.hasOwn(FEATURE_ENDPOINTS, name);
}

/** Returns the features whose extensions all satisfy `isOffered`. */
export function featuresWith(isOffered: (endpoint: JavaName) => boolean): Feature[] {
  return FEATURES.filter((feature) => {
    const endpoints: readonly JavaName[] = FEATURE_ENDPOINTS[feature];
    return endpoints.every(isOffered);
  });
}
