import type { Locale } from '@matchpoint/contracts/locales';
import type { Id } from '@matchpoint/contracts/rules/id';

/** Returns the input of `room.detail`; loader, head and page use the same one. */
export function roomInput(locale: Locale, id: Id) {
  return { locale, id };
}
