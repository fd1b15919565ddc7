import { graphemeCount } from './content.ts';

/** Messages that a user may send to one room: a bucket of 3, refilled in 5 s (product.md §1.11). */
export const CHAT_RATE = { burst: 3, windowMs: 5_000 } as const;

/** Slow modes of a room, seconds between two messages of one user; 0 is off. */
export const SLOW_SECONDS = [0, 3, 5, 10, 30, 60, 120] as const;

/** Lengths of a mute in a room, minutes. `stream`: until the broadcast ends; `forever`: until it is ended. */
export const ROOM_MUTES = ['10', '60', 'stream', 'forever'] as const;
export type RoomMute = (typeof ROOM_MUTES)[number];

/** Reasons of a mute in a room. */
export const ROOM_MUTE_REASONS = ['spam', 'abuse', 'spoiler', 'ads', 'other'] as const;
export type RoomMuteReason = (typeof ROOM_MUTE_REASONS)[number];

/** A message that equals one of the sender's messages of this time is refused in rooms that refuse repetitions, milliseconds. */
export const REPEAT_WINDOW_MS = 30_000;

/** Messages of a room that a client gets with its first read. */
export const CHAT_HISTORY = 100;

/** Maximum graphemes of the anchor's announcement and of a private message. */
export const ANNOUNCEMENT_GRAPHEMES = 100;
export const PRIVATE_MESSAGE_GRAPHEMES = 200;

/** Moderators that an anchor may name. */
export const MAX_MODERATORS = 20;

/** Our own emoji, written `[name]` in a message. The site draws them; a client without drawings shows the text. */
export const CHAT_EMOJI = [
  'goal',
  'ball',
  'whistle',
  'redcard',
  'yellowcard',
  'clap',
  'laugh',
  'cry',
  'angry',
  'wow',
  'think',
  'heart',
  'fire',
  'rocket',
  'trophy',
  'muscle',
  'sleep',
  'sweat',
  'salute',
  'gg',
] as const;
export type ChatEmoji = (typeof CHAT_EMOJI)[number];

const EMOJI_CODE = /\[([a-z]{1,12})\]/g;
const emojiNames: ReadonlySet<string> = new Set(CHAT_EMOJI);

/** A piece of a message: text, one of our emoji, or a name that is addressed with @. */
export type ChatPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'emoji'; readonly name: string }
  | { readonly kind: 'mention'; readonly name: string };

const PIECE = /\[([a-z]{1,12})\]|@([^\s@[\]:：，,。！!？?]{1,24})/g;

/** Returns the pieces of a message, in order; joined they are the message. */
export function chatPieces(text: string): ChatPiece[] {
  const pieces: ChatPiece[] = [];
  let from = 0;
  const addText = (to: number) => {
    if (to > from) pieces.push({ kind: 'text', text: text.slice(from, to) });
  };
  for (const match of text.matchAll(PIECE)) {
    const [whole, emoji, mention] = match;
    if (emoji !== undefined && !emojiNames.has(emoji)) continue;
    addText(match.index);
    if (emoji !== undefined) pieces.push({ kind: 'emoji', name: emoji });
    else if (mention !== undefined) pieces.push({ kind: 'mention', name: mention });
    from = match.index + whole.length;
  }
  addText(text.length);
  return pieces;
}

/** Returns whether a message addresses a user by name with @. */
export function mentions(text: string, username: string): boolean {
  return text.includes('@') && chatPieces(text).some((piece) => piece.kind === 'mention' && piece.name === username);
}

const PICTOGRAPH = /^[\p{Extended_Pictographic}\p{Emoji_Component}\s]*$/u;
const DIGITS = /[0-9#*]/;

/** Whether a message consists of emoji only, ours or Unicode's. */
export function isEmojiOnly(text: string): boolean {
  const rest = text.replaceAll(EMOJI_CODE, (code, name: string) => (emojiNames.has(name) ? '' : code));
  return graphemeCount(text.trim()) > 0 && PICTOGRAPH.test(rest) && !DIGITS.test(rest);
}

const LINK = /(https?:\/\/|www\.)\S|\b[a-z0-9-]{2,}\.(com|cn|net|org|cc|tv|top|xyz|vip|me|io|app|live|club|site|info|ru|co)\b/iu;

/** Whether a message contains an address of the web, for rooms that refuse links. */
export function containsLink(text: string): boolean {
  return LINK.test(text.normalize('NFKC'));
}
