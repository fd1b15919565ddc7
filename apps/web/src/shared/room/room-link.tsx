import type { UserId } from '@matchpoint/contracts/ids';
import { withLocale } from '@matchpoint/i18n/locale-path';
import type { ReactNode } from 'react';
import { usePage } from '../../lib/page/page-context.ts';

export interface RoomLinkProps {
  readonly id: UserId;
  readonly className?: string | undefined;
  /** Names the link where its text does not. */
  readonly label?: string | undefined;
  /** The look of a button, with `buttonClass`. */
  readonly kind?: 'primary' | 'ball' | undefined;
  readonly children?: ReactNode;
}

/** A link to the room of an anchor. */
export function RoomLink({ id, className, label, kind, children }: RoomLinkProps) {
  const { locale } = usePage();
  return (
    <a href={withLocale(locale.code, `/live/${id}`)} className={className} aria-label={label} data-kind={kind}>
      {children}
    </a>
  );
}
