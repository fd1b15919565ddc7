import type { z } from 'zod';
import type { Names } from '@matchpoint/contracts/feed';
import type { GameId } from '@matchpoint/contracts/games';
import type { MatchId, UserId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { UserNotification } from '@matchpoint/contracts/notification/notification';
import type { NotificationType } from '@matchpoint/contracts/rules/notification';
import type { Id } from '@matchpoint/contracts/rules/id';
import { textIn } from '../../java/localized-text.ts';

/** A row of `notification` with what its comment or post says now. */
export interface NotificationRow {
  readonly id: Id;
  readonly type: NotificationType;
  readonly at: number;
  readonly read: boolean;
  readonly match_id: MatchId | null;
  readonly data: unknown;
  readonly text: string | null;
  readonly likes: number | null;
  readonly actor_id: UserId | null;
  readonly actor_name: string | null;
  readonly subject_kind: 'news' | 'video' | 'post' | null;
  readonly subject_id: Id | null;
  readonly game_id: GameId | null;
  /** Of the redeemed product. */
  readonly product_names: Names | null;
}

/** The fields of `notification.data` that are shown. */
const Stored = UserNotification.pick({
  score: true,
  before: true,
  side: true,
  player: true,
  minute: true,
  actor: true,
  about: true,
  orderNo: true,
  planId: true,
  roomId: true,
  what: true,
  state: true,
  title: true,
  coins: true,
}).catch(() => ({}));

const MAX_TEXT = 120;
const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** Returns a notification as the calls return it. */
export function presentNotification(
  row: NotificationRow,
  { match, lan }: { readonly match: MatchSummary | undefined; readonly lan: Locale },
): z.output<typeof UserNotification> {
  const { id, type, at, read, text, likes, actor_id: uid, actor_name: username, subject_kind: kind, subject_id: subject, game_id } = row;
  return {
    id,
    type,
    at,
    read,
    ...Stored.parse(row.data),
    ...(match && { match }),
    ...(row.product_names && { title: textIn(row.product_names, lan) }),
    ...(uid !== null && username !== null && { actor: { uid, username } }),
    ...(kind !== null && subject !== null && { subject: { kind, id: subject, ...(game_id === null ? {} : { gameId: game_id }) } }),
    ...(text !== null && { text: excerpt(text) }),
    ...(type === 'like' && likes !== null && { likes }),
  };
}

function excerpt(text: string): string {
  const shown = Array.from(graphemes.segment(text), ({ segment }) => segment);
  return shown.length <= MAX_TEXT ? text : `${shown.slice(0, MAX_TEXT).join('')}…`;
}
