import type { BroadcastId, ChatMessageId, TeamId, UserId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { ChatMessage } from '@matchpoint/contracts/room/room';
import type { GiftCombo } from '@matchpoint/contracts/gift/gift';
import type { Pair } from '@matchpoint/contracts/match/base';
import type { Connection, Queryable } from '../db/pool.ts';
import { textIn } from '../java/localized-text.ts';
import type { NameStore, StoredTeam } from '../matches/name-store.ts';
import { DELETED_USERNAME } from '../users/author.ts';
import type { UserRow } from '../users/user-row.ts';
import { addRoomEvent } from './room-events.ts';
import type { Role } from './standing.ts';

/** `chat_message.detail` of a goal, or of another step of a match. `playerName` is empty when the feed names nobody. */
export interface GoalDetail {
  readonly teamId: TeamId;
  readonly side: 0 | 1;
  readonly playerName: string;
  /** Absent for a goal; see the contract. */
  readonly step?: 'game' | 'period';
  readonly minute: string;
  readonly score: Pair;
  readonly cancelled: boolean;
}

/** `chat_message.detail` of a welcome: the first users, and how many entered. */
export interface WelcomeDetail {
  readonly uids: readonly UserId[];
  readonly count: number;
}

/** `chat_message.detail` of a moderator's act. */
export interface NoticeDetail {
  readonly act: 'muted' | 'unmuted' | 'removed' | 'settings';
  readonly byId: UserId;
  readonly targetId?: UserId;
  readonly reason?: string;
}

/** What a line shows besides its text, by kind; names of users are read when it is shown. */
type LineContent =
  | { readonly kind: 'text'; readonly detail?: undefined }
  | { readonly kind: 'goal'; readonly detail: GoalDetail }
  | { readonly kind: 'welcome'; readonly detail: WelcomeDetail }
  | { readonly kind: 'gift'; readonly detail: GiftCombo }
  | { readonly kind: 'notice'; readonly detail: NoticeDetail };

/** A line to write. `userId`: the writer of a text, the sender of a gift. */
export type NewLine = LineContent & {
  readonly roomId: UserId;
  readonly broadcastId: BroadcastId | undefined;
  readonly userId?: UserId;
  readonly text?: string;
  readonly colour?: number;
  readonly clientId?: string;
  readonly replyTo?: ChatMessageId;
  readonly role?: Role;
  readonly level?: number;
  /** Waits for a moderator: only the sender knows it. */
  readonly isHeld?: boolean;
  readonly at: number;
};

/** A line with its writer and the line that it answers. */
export type ChatLineRow = LineContent & {
  readonly id: ChatMessageId;
  readonly room_id: UserId;
  readonly broadcast_id: BroadcastId | null;
  readonly user_id: UserId | null;
  readonly username: string | null;
  readonly user_state: UserRow['state'] | null;
  readonly text: string;
  readonly colour: number;
  readonly client_id: string | null;
  readonly reply_to: ChatMessageId | null;
  readonly reply_username: string | null;
  /** Null when it was removed. */
  readonly reply_text: string | null;
  readonly role: Role;
  readonly level: number;
  readonly state: 'shown' | 'held' | 'removed';
  readonly held_for: 'word' | 'report' | null;
  readonly at: number;
};

/** SQL of the columns of a ChatLineRow; `CHAT_LINE_TABLES` are its tables, of which `line` is the line. */
export const CHAT_LINE_COLUMNS = `line.id, line.room_id, line.broadcast_id, line.kind, line.detail, line.user_id, writer.username,
  writer.state as user_state, line.text, line.colour, line.client_id, line.reply_to, answered_writer.username as reply_username,
  case when answered.state = 'shown' and answered_writer.state in ('active', 'deleting') then answered.text end as reply_text,
  line.role, line.level, line.state, line.held_for, line.at`;
export const CHAT_LINE_TABLES = `chat_message line left join app_user writer on writer.id = line.user_id
  left join chat_message answered on answered.id = line.reply_to left join app_user answered_writer on answered_writer.id = answered.user_id`;

/** Writes and shows the lines of rooms. */
export class ChatLines {
  readonly #names: Pick<NameStore, 'teams'>;
  constructor(deps: { readonly names: Pick<NameStore, 'teams'> }) {
    this.#names = deps.names;
  }

  /**
   * Writes a line and its event in the caller's transaction, which holds the lock of the room (`lockRoom`). A held line has no event.
   * @returns the line as its writer sees it
   */
  async write(db: Connection, line: NewLine): Promise<ChatMessage> {
    const { rows } = await db.query<{ id: ChatMessageId }>({
      name: 'chat-line',
      text: `insert into chat_message (room_id, broadcast_id, kind, user_id, text, colour, client_id, reply_to, detail, role, level, state,
          held_for, at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
      values: [
        line.roomId,
        line.broadcastId,
        line.kind,
        line.userId,
        line.text ?? '',
        line.colour ?? 0,
        line.clientId,
        line.replyTo,
        line.detail === undefined ? undefined : JSON.stringify(line.detail),
        line.role ?? 'fan',
        line.level ?? 1,
        line.isHeld === true ? 'held' : 'shown',
        line.isHeld === true ? 'word' : undefined,
        line.at,
      ],
    });
    const row = await this.find(db, rows[0]?.id);
    if (row === undefined) throw new Error('a line is missing after its insert');
    const message = await this.presentOne(db, row);
    if (line.isHeld !== true) await addRoomEvent(db, { roomId: line.roomId, at: line.at, event: { type: 'message', message } });
    return message;
  }

  /** Returns a line in any state. */
  async find(db: Queryable, id: ChatMessageId | undefined): Promise<ChatLineRow | undefined> {
    const { rows } = await db.query<ChatLineRow>({
      name: 'chat-line-of',
      text: `select ${CHAT_LINE_COLUMNS} from ${CHAT_LINE_TABLES} where line.id = $1`,
      values: [id],
    });
    return rows[0];
  }

  /** Returns a line as the events of a room show it: with the names of zh_CN. */
  async presentOne(db: Queryable, row: ChatLineRow): Promise<ChatMessage> {
    const [message] = await this.present(db, [row], 'zh_CN');
    if (message === undefined) throw new Error(`the line ${row.id} was not presented`);
    return message;
  }

  /** Returns lines as everybody sees them: a removed one, and one of a banned user, has no content. */
  async present(db: Queryable, rows: readonly ChatLineRow[], lan: Locale): Promise<ChatMessage[]> {
    const uids = rows.flatMap(mentionedUsers);
    const teamIds = rows.flatMap((row) => (row.kind === 'goal' && row.state !== 'removed' ? [row.detail.teamId] : []));
    const [usernames, teams] = await Promise.all([
      uids.length === 0 ? new Map<UserId, string>() : readUsernames(db, uids),
      teamIds.length === 0 ? new Map<TeamId, StoredTeam>() : this.#names.teams(teamIds),
    ]);
    const nameOf = (uid: UserId) => usernames.get(uid) ?? DELETED_USERNAME;
    const teamOf = (id: TeamId) => textIn(teams.get(id)?.names ?? {}, lan);
    return rows.map((row) => presentLine(row, { nameOf, teamOf }));
  }
}

interface LineNames {
  readonly nameOf: (uid: UserId) => string;
  readonly teamOf: (id: TeamId) => string;
}

function presentLine(row: ChatLineRow, names: LineNames): ChatMessage {
  const { id, at, kind } = row;
  const isHidden = row.state === 'removed' || row.user_state === 'banned' || row.user_state === 'deleted';
  const line = { id, at, kind, text: isHidden ? '' : row.text, colour: row.colour, removed: isHidden };
  if (isHidden) return { ...line, ...writerOf(row) };
  return {
    ...line,
    ...writerOf(row),
    ...(row.client_id === null ? {} : { clientId: row.client_id }),
    ...(row.reply_to === null || row.reply_text === null
      ? {}
      : { replyTo: { id: row.reply_to, username: row.reply_username ?? DELETED_USERNAME, text: row.reply_text } }),
    ...contentOf(row, names),
  };
}

/** A writer whose account was banned or deleted is not named. */
function writerOf({ user_id: uid, username, user_state: state, level, role }: ChatLineRow): Partial<Pick<ChatMessage, 'user'>> {
  if (uid === null || username === null || state === 'banned' || state === 'deleted') return {};
  return { user: { uid, username, level, role } };
}

function contentOf(row: ChatLineRow, { nameOf, teamOf }: LineNames): Partial<Pick<ChatMessage, 'goal' | 'welcome' | 'combo' | 'notice'>> {
  switch (row.kind) {
    case 'text':
      return {};
    case 'goal': {
      const { teamId, score, ...goal } = row.detail;
      return { goal: { ...goal, teamName: teamOf(teamId), score: [...score] } };
    }
    case 'welcome':
      return { welcome: { names: row.detail.uids.map(nameOf), count: row.detail.count } };
    case 'gift':
      return { combo: row.detail };
    case 'notice': {
      const { act, byId, targetId, reason } = row.detail;
      return { notice: { act, by: nameOf(byId), target: targetId === undefined ? '' : nameOf(targetId), reason: reason ?? '' } };
    }
  }
}

/** Returns the users whom a system line names. */
function mentionedUsers(row: ChatLineRow): readonly UserId[] {
  if (row.state === 'removed') return [];
  if (row.kind === 'welcome') return row.detail.uids;
  if (row.kind !== 'notice') return [];
  const { byId, targetId } = row.detail;
  return targetId === undefined ? [byId] : [byId, targetId];
}

/** Returns the names of users; those of deleted accounts are absent. */
export async function readUsernames(db: Queryable, uids: readonly UserId[]): Promise<ReadonlyMap<UserId, string>> {
  const { rows } = await db.query<{ id: UserId; username: string }>(
    `select id, username from app_user where id = any ($1) and state <> 'deleted'`,
    [[...new Set(uids)]],
  );
  return new Map(rows.map(({ id, username }) => [id, username]));
}
