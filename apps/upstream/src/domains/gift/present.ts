import type { Gift, GiftCombo } from '@matchpoint/contracts/gift/gift';
import { AnyId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import { textIn } from '../../java/localized-text.ts';
import { pathOfFile } from '../../users/user-row.ts';
import type { ComboRow, GiftRow, SenderRow } from './tables.ts';

/** Returns a gift of the catalogue in a language. */
export function presentGift({ id, names, price, icon }: GiftRow, lan: Locale): Gift {
  return { id, name: textIn(names, lan), price, icon };
}

/** Returns a combo as rooms show it. The name of the gift is in one language; clients show that of the catalogue. */
export function presentCombo(row: ComboRow, gift: GiftRow, sender: SenderRow & { readonly level: number }, lan: Locale): GiftCombo {
  return {
    id: AnyId.parse(row.id),
    sender: {
      uid: row.sender_id,
      username: sender.username,
      ...(sender.avatar === null ? {} : { avatar: pathOfFile(sender.avatar) }),
      level: sender.level,
    },
    gift: presentGift(gift, lan),
    count: row.count,
    clicks: row.clicks,
    lastCount: row.last_count,
    at: row.at,
    endsAt: row.ends_at,
  };
}
