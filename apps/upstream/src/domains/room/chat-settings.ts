import type { UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { ChatRules } from '@matchpoint/contracts/room/room';
import { ANNOUNCEMENT_GRAPHEMES } from '@matchpoint/contracts/rules/chat';
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import type { ChatLines } from '../../rooms/chat-lines.ts';
import { readChatSettings, storeChatSettings } from '../../rooms/chat-rules.ts';
import { addRoomEvent, lockRoom } from '../../rooms/room-events.ts';
import { acceptOptionalText } from '../../text/user-text.ts';
import { assertNotMuted } from '../../users/sanctions.ts';
import { requireModerator } from './require-moderator.ts';
import { addAct, addNotice } from './room-acts.ts';

/** `followersMin` of a change that ends the rule. */
const NOT_NEEDED = -1;

type RulesChange = Omit<JavaParsed<'changeChatRules'>, 'roomId' | 'announcement'>;

/** The rules of a room's chat, its announcement and its pinned line. */
export class ChatSettingsChanges {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #lines: ChatLines;
  constructor(deps: { readonly pool: Pool; readonly clock: Clock; readonly lines: ChatLines }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
    this.#lines = deps.lines;
  }

  /**
   * Changes the given rules and the announcement.
   * @throws {JavaFailure} NOT_FOUND, ACCESS_DENIED; MUTED, TEXT_TOO_LONG and CONTENT_REJECTED of a new announcement
   */
  async change(uid: UserId, input: JavaParsed<'changeChatRules'>): Promise<JavaResult<'changeChatRules'>> {
    const { roomId, announcement: text, ...change } = input;
    const announcement =
      text === undefined ? undefined : acceptOptionalText(text, { maxGraphemes: ANNOUNCEMENT_GRAPHEMES, multiline: false });
    return this.#moderate(uid, roomId, async (db) => {
      const before = await readChatSettings(db, roomId);
      const after = { ...before, rules: changedRules(before.rules, change), announcement: announcement ?? before.announcement };
      const result = { rules: after.rules, announcement: after.announcement };
      if (isDeepStrictEqual(before, after)) return result;
      const at = this.#clock.now();
      if (after.announcement !== '' && after.announcement !== before.announcement) await assertNotMuted(db, uid, at);
      await storeChatSettings(db, roomId, after);
      await addRoomEvent(db, { roomId, at, event: { type: 'rules', ...result } });
      await addAct(db, { roomId, by: uid, act: 'settings', at });
      await addNotice(db, this.#lines, { roomId, at, notice: { act: 'settings', byId: uid } });
      return result;
    });
  }

  /** Pins a line that is shown, or none. @throws {JavaFailure} NOT_FOUND, ACCESS_DENIED */
  async pin(uid: UserId, { roomId, messageId }: JavaParsed<'pinChat'>): Promise<JavaResult<'pinChat'>> {
    return this.#moderate(uid, roomId, async (db) => {
      const settings = await readChatSettings(db, roomId);
      const line = messageId === undefined ? undefined : await this.#lines.find(db, messageId);
      const isMissing = line === undefined || line.room_id !== roomId || line.kind !== 'text' || line.state !== 'shown';
      if (messageId !== undefined && isMissing) throw new JavaFailure('NOT_FOUND');
      const pinned = line === undefined ? undefined : await this.#lines.presentOne(db, line);
      if (pinned?.removed === true) throw new JavaFailure('NOT_FOUND');
      const result = pinned === undefined ? {} : { pinned };
      if (settings.pinnedId === line?.id) return result;
      await storeChatSettings(db, roomId, { ...settings, pinnedId: line?.id });
      const at = this.#clock.now();
      await addRoomEvent(db, { roomId, at, event: { type: 'pinned', ...(pinned === undefined ? {} : { message: pinned }) } });
      const messageIdOfAct = line?.id ?? settings.pinnedId;
      await addAct(db, { roomId, by: uid, act: line === undefined ? 'unpinned' : 'pinned', messageId: messageIdOfAct, at });
      return result;
    });
  }

  async #moderate<T>(uid: UserId, roomId: UserId, work: (db: Connection) => Promise<T>): Promise<T> {
    return transaction(this.#pool, async (db) => {
      await lockRoom(db, roomId);
      await requireModerator(db, roomId, uid);
      return work(db);
    });
  }
}

function changedRules({ followersMin: before, ...rules }: ChatRules, change: RulesChange): ChatRules {
  const followersMin = change.followersMin ?? before;
  return {
    minLevel: change.minLevel ?? rules.minLevel,
    slowSec: change.slowSec ?? rules.slowSec,
    ...(followersMin === undefined || followersMin === NOT_NEEDED ? {} : { followersMin }),
    emojiOnly: change.emojiOnly ?? rules.emojiOnly,
    noLinks: change.noLinks ?? rules.noLinks,
    noRepeats: change.noRepeats ?? rules.noRepeats,
  };
}
