import { COIN_TABLES } from './personal-coin-tables.ts';
import type { PersonalTable } from './personal-table.ts';

/** Every table with data about a user (product.md §5, privacy). A new table is one entry: it is then exported and deleted. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'user_identity',
    deleted: true,
    exported: {
      section: 'identities',
      query: 'select provider, subject, name, created_at as "createdAt" from user_identity where user_id = $1 order by created_at',
    },
  },
  {
    table: 'user_token',
    deleted: false,
    exported: {
      section: 'sessions',
      query: `select id as "sessionId", agent, address, created_at as "createdAt", seen_at as "seenAt", expires_at as "expiresAt",
          ended_at as "endedAt", end_reason as "endedWhy"
        from user_token where user_id = $1 order by created_at`,
    },
  },
  {
    table: 'known_login',
    deleted: true,
    exported: {
      section: 'knownLogins',
      query: 'select kind, seen_at as "seenAt" from known_login where user_id = $1 order by seen_at',
    },
  },
  {
    table: 'user_follow',
    deleted: false,
    exported: {
      section: 'follows',
      query: `select followee_id as uid, username, at from user_follow join app_user on app_user.id = followee_id
        where follower_id = $1 order by at`,
    },
  },
  {
    table: 'match_follow',
    deleted: true,
    exported: {
      section: 'attentions',
      query: 'select match_id as "matchId", at from match_follow where user_id = $1 order by at, match_id',
    },
  },
  {
    table: 'entity_follow',
    deleted: true,
    exported: {
      section: 'followedEntities',
      query: 'select kind, entity_id as id, at from entity_follow where user_id = $1 order by at, kind, entity_id',
    },
  },
  {
    table: 'notification',
    deleted: true,
    exported: {
      section: 'notifications',
      query: 'select type, at, read, match_id as "matchId", data from notification where user_id = $1 order by at, id',
    },
  },
  {
    table: 'notification_setting',
    deleted: true,
    exported: {
      section: 'notificationSettings',
      query: 'select off, quiet_from as "quietFrom", quiet_to as "quietTo" from notification_setting where user_id = $1',
    },
  },
  {
    table: 'user_file',
    deleted: true,
    exported: {
      section: 'files',
      query: `select name, kind, media_type as "mediaType", octet_length(bytes) as bytes, width, height, created_at as "createdAt"
        from user_file where user_id = $1 order by created_at`,
    },
  },
  {
    table: 'expert_application',
    deleted: true,
    exported: {
      section: 'expertApplications',
      query: `select state, game_id as "gameId", name, introduction, created_at as "createdAt", sent_at as "sentAt", reason,
          decided_at as "decidedAt"
        from expert_application where user_id = $1`,
    },
  },
  // `eraseExpert` removes name and introduction: the record of the plans stays under the number.
  {
    table: 'expert',
    deleted: false,
    exported: {
      section: 'expert',
      query: 'select game_id as "gameId", name, introduction, realm, since from expert where user_id = $1',
    },
  },
  // Derived from published plans.
  {
    table: 'expert_stats',
    deleted: false,
    exported: {
      section: 'expertStats',
      query: `select realm, game_id as "gameId", league_id as "leagueId", market, summary from expert_stats where user_id = $1
        order by realm, game_id, league_id, market`,
    },
  },
  { table: 'expert_stats_queue', deleted: false },
  { table: 'user_event', deleted: true },
  {
    table: 'anchor_application',
    deleted: true,
    exported: {
      section: 'anchorApplications',
      query: `select state, game_id as "gameId", introduction, detail, sent_at as "sentAt", reason, decided_at as "decidedAt"
        from anchor_application where user_id = $1`,
    },
  },
  // `eraseAnchor` removes texts and pictures: revenue and recordings refer to the number.
  {
    table: 'anchor',
    deleted: false,
    exported: {
      section: 'anchor',
      query: `select game_id as "gameId", introduction, detail, title, cover, pictures, match_id as "matchId", paid, price,
          agreed_at as "agreedAt", since
        from anchor where user_id = $1`,
    },
  },
  {
    table: 'broadcast',
    deleted: false,
    exported: {
      section: 'broadcasts',
      query: `select id, title, game_id as "gameId", match_id as "matchId", price, started_at as "startedAt", ended_at as "endedAt",
          end_reason as "endReason", peak, messages, gifts, coins, share
        from broadcast where anchor_id = $1 order by started_at, id`,
    },
  },
  {
    table: 'announced_broadcast',
    deleted: false,
    exported: {
      section: 'announcedBroadcasts',
      query: `select id, start_at as "startAt", title, match_id as "matchId", cancelled_at as "cancelledAt", reminded_at as "remindedAt"
        from announced_broadcast where anchor_id = $1 order by start_at, id`,
    },
  },
  {
    table: 'broadcast_reminder',
    deleted: true,
    exported: {
      section: 'broadcastReminders',
      query: 'select announced_id as "announcedId" from broadcast_reminder where user_id = $1 order by announced_id',
    },
  },
  // The code itself is a secret, which its owner reads in the live settings.
  {
    table: 'stream_code',
    deleted: false,
    exported: {
      section: 'streamCode',
      query: 'select reset_at as "resetAt", used_at as "usedAt" from stream_code where anchor_id = $1',
    },
  },
  // Before the sanctions, to which it refers.
  {
    table: 'anchor_appeal',
    deleted: true,
    exported: {
      section: 'anchorAppeals',
      query: `select text, at, state, reason, decided_at as "decidedAt" from anchor_appeal where user_id = $1 order by at, sanction_id`,
    },
  },
  {
    table: 'user_sanction',
    deleted: true,
    exported: {
      section: 'sanctions',
      query: `select kind, breach, from_at as "from", until_at as until, reason, ended_at as "endedAt", end_reason as "endReason"
        from user_sanction where user_id = $1 order by from_at, id`,
    },
  },
  { table: 'staff_claim', deleted: true },
  {
    table: 'comment',
    deleted: false,
    exported: {
      section: 'comments',
      query: `select id, kind, subject_id as "subjectId", root_id as "rootId", reply_to as "replyTo", text, state, likes, at from comment
        where author_id = $1 order by at, id`,
    },
  },
  {
    table: 'post_item',
    deleted: false,
    exported: {
      section: 'posts',
      query: `select id, title, text, pictures, game_id as "gameId", match_id as "matchId", state, reason, likes, comments, views,
          published_at as "publishedAt"
        from post_item where author_id = $1 order by published_at, id`,
    },
  },
  {
    table: 'danmaku',
    deleted: false,
    exported: {
      section: 'danmaku',
      query:
        'select id, video_id as "videoId", at_ms as "atMs", text, mode, colour, state, at from danmaku where author_id = $1 order by at, id',
    },
  },
  {
    table: 'content_like',
    deleted: false,
    exported: {
      section: 'likes',
      query: 'select kind, subject_id as "subjectId", at from content_like where user_id = $1 order by at, kind, subject_id',
    },
  },
  {
    table: 'content_report',
    deleted: false,
    exported: {
      section: 'reports',
      query: `select kind, subject_id as "subjectId", reason, note, state, at from content_report where user_id = $1
        order by at, kind, subject_id`,
    },
  },
  // Published plans stay in the record; drafts are deleted by `eraseAuthor`.
  {
    table: 'plan',
    deleted: false,
    exported: {
      section: 'plans',
      query: `select id, match_id as "matchId", version, review, off_shelf as "offShelf", reason, title, content, price, refundable, viewing,
          level, labels, draft_picks as "draftPicks", saved_at as "savedAt", submitted_at as "submittedAt", published_at as "publishedAt",
          result, settled_at as "settledAt", sold
        from plan where author_id = $1 and review <> 'deleted' order by id`,
    },
  },
  {
    table: 'plan_note',
    deleted: false,
    exported: {
      section: 'planNotes',
      query: `select plan_id as "planId", plan_note.text, plan_note.at from plan_note join plan on plan.id = plan_note.plan_id
        where plan.author_id = $1 order by plan_note.id`,
    },
  },
  {
    table: 'plan_purchase',
    deleted: false,
    exported: {
      section: 'planOrders',
      query: `select order_no as "orderNo", plan_id as "planId", price, refundable, state, at, settled_at as "settledAt" from plan_purchase
        where buyer_id = $1 order by id`,
    },
  },
  // `eraseRooms` removes the texts of a deleted account.
  {
    table: 'chat_message',
    deleted: false,
    exported: {
      section: 'chat',
      query: `select id, room_id as "roomId", text, state, at from chat_message where user_id = $1 and kind = 'text' order by id`,
    },
  },
  {
    table: 'room_moderator',
    deleted: true,
    exported: {
      section: 'moderatedRooms',
      query: 'select room_id as "roomId", since from room_moderator where user_id = $1 order by since, room_id',
    },
  },
  {
    table: 'room_mute',
    deleted: true,
    exported: {
      section: 'roomMutes',
      query: `select room_id as "roomId", length, until_at as until, reason, at, ended_at as "endedAt" from room_mute where user_id = $1
        order by at, id`,
    },
  },
  {
    table: 'chat_block',
    deleted: true,
    exported: { section: 'blocked', query: 'select blocked_id as uid, at from chat_block where user_id = $1 order by at, blocked_id' },
  },
  // `eraseRooms` deletes the conversations of a deleted account.
  {
    table: 'private_message',
    deleted: false,
    exported: {
      section: 'privateMessages',
      query: `select case when anchor_id = $1 then fan_id else anchor_id end as other, (anchor_id = $1) = from_anchor as mine, text, at
        from private_message where anchor_id = $1 or fan_id = $1 order by id`,
    },
  },
  // Kept as orders are.
  {
    table: 'room_entry',
    deleted: false,
    exported: {
      section: 'roomEntries',
      query: `select broadcast.anchor_id as "roomId", broadcast_id as "broadcastId", room_entry.price, room_entry.at
        from room_entry join broadcast on broadcast.id = room_entry.broadcast_id where room_entry.user_id = $1
        order by room_entry.at, broadcast_id`,
    },
  },
  {
    table: 'user_experience',
    deleted: true,
    exported: {
      section: 'experience',
      query:
        'select chat_days as "chatDays", last_chat_day as "lastChatDay", gift_coins as "giftCoins" from user_experience where user_id = $1',
    },
  },
  {
    table: 'room_visit',
    deleted: true,
    exported: { section: 'roomVisits', query: 'select room_id as "roomId", at from room_visit where user_id = $1 order by at, room_id' },
  },
  // Gifts that moved coins stay under the number of the account.
  {
    table: 'gift_sent',
    deleted: false,
    exported: {
      section: 'giftsSent',
      query: `select room_id as "roomId", broadcast_id as "broadcastId", gift_id as "giftId", count, coins, at from gift_sent
        where sender_id = $1 order by id`,
    },
  },
  { table: 'gift_combo', deleted: false },
  {
    table: 'gift_setting',
    deleted: true,
    exported: { section: 'giftSettings', query: 'select name_shown as "nameShown" from gift_setting where user_id = $1' },
  },
  ...COIN_TABLES,
  {
    table: 'audit_entry',
    deleted: false,
    exported: {
      section: 'audit',
      query:
        'select at, action as act, outcome, address, request_id as "requestId", detail from audit_entry where user_id = $1 order by at, id',
    },
  },
];

/** Tables whose rows are deleted with the account, by their column `user_id`. */
export const OWNED_TABLES = PERSONAL_TABLES.filter(({ deleted }) => deleted).map(({ table }) => table);

/** The sections of the account export, in their order. */
export const EXPORTED_SECTIONS = PERSONAL_TABLES.flatMap(({ exported }) => exported ?? []);
