import type { Gift } from '@matchpoint/contracts/gift/gift';
import sprite from './gift-icons.svg?url';

/** Our own drawing of a gift. Its name stands beside it. */
export function GiftIcon({ icon, size = 26 }: { readonly icon: Gift['icon']; readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
      <use href={`${sprite}#${icon}`} />
    </svg>
  );
}
