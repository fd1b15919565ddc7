import type { ChatMessageId, UserId } from '@matchpoint/contracts/ids';
import type { ChatRules } from '@matchpoint/contracts/room/room';
import type { Queryable } from '../db/pool.ts';

/** The rules of a room's chat, with what its anchor wrote above it. */
export interface ChatSettings {
  readonly rules: ChatRules;
  readonly announcement: string;
  readonly pinnedId: ChatMessageId | undefined;
}

interface SettingsRow {
  readonly min_level: number;
  readonly slow_sec: number;
  readonly followers_min: number | null;
  readonly emoji_only: boolean;
  readonly no_links: boolean;
  readonly no_repeats: boolean;
  readonly announcement: string;
  readonly pinned_id: ChatMessageId | null;
}

/** The settings of a room whose anchor never changed them, as the columns have them. */
const DEFAULTS: SettingsRow = {
  min_level: 1,
  slow_sec: 0,
  followers_min: null,
  emoji_only: false,
  no_links: true,
  no_repeats: true,
  announcement: '',
  pinned_id: null,
};

/** Returns the settings of a room's chat. */
export async function readChatSettings(db: Queryable, roomId: UserId): Promise<ChatSettings> {
  const { rows } = await db.query<SettingsRow>({
    name: 'chat-settings',
    text: `select min_level, slow_sec, followers_min, emoji_only, no_links, no_repeats, announcement, pinned_id from room_settings
      where room_id = $1`,
    values: [roomId],
  });
  const row = rows[0] ?? DEFAULTS;
  return {
    rules: {
      minLevel: row.min_level,
      slowSec: row.slow_sec,
      ...(row.followers_min === null ? {} : { followersMin: row.followers_min }),
      emojiOnly: row.emoji_only,
      noLinks: row.no_links,
      noRepeats: row.no_repeats,
    },
    announcement: row.announcement,
    pinnedId: row.pinned_id ?? undefined,
  };
}

/** Stores the settings of a room's chat. */
export async function storeChatSettings(db: Queryable, roomId: UserId, { rules, announcement, pinnedId }: ChatSettings): Promise<void> {
  await db.query(
    `insert into room_settings (room_id, min_level, slow_sec, followers_min, emoji_only, no_links, no_repeats, announcement, pinned_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (room_id) do update set min_level = excluded.min_level, slow_sec = excluded.slow_sec, followers_min = excluded.followers_min,
       emoji_only = excluded.emoji_only, no_links = excluded.no_links, no_repeats = excluded.no_repeats, announcement = excluded.announcement,
       pinned_id = excluded.pinned_id`,
    [
      roomId,
      rules.minLevel,
      rules.slowSec,
      rules.followersMin ?? null,
      rules.emojiOnly,
      rules.noLinks,
      rules.noRepeats,
      announcement,
      pinnedId ?? null,
    ],
  );
}
