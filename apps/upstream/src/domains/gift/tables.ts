import type { BroadcastId, GiftId, UserId } from '@matchpoint/contracts/ids';
import type { Gift } from '@matchpoint/contracts/gift/gift';
import type { LocalizedText } from '../../java/localized-text.ts';

/** A gift of the catalogue. */
export interface GiftRow {
  readonly id: GiftId;
  readonly names: LocalizedText;
  readonly price: number;
  readonly icon: Gift['icon'];
}

export const GIFT_COLUMNS = 'gift.id, gift.names, gift.price, gift.icon';

/** A combo. `ends_at`: UTC milliseconds, until when the next success continues it, inclusive. */
export interface ComboRow {
  readonly id: number;
  readonly room_id: UserId;
  readonly broadcast_id: BroadcastId;
  readonly sender_id: UserId;
  readonly gift_id: GiftId;
  readonly count: number;
  readonly clicks: number;
  readonly last_count: number;
  readonly at: number;
  readonly ends_at: number;
}

export const COMBO_COLUMNS = `gift_combo.id, gift_combo.room_id, gift_combo.broadcast_id, gift_combo.sender_id, gift_combo.gift_id,
  gift_combo.count, gift_combo.clicks, gift_combo.last_count, gift_combo.at, gift_combo.ends_at`;

/** The sender of a combo. */
export interface SenderRow {
  readonly username: string;
  readonly avatar: string | null;
}
