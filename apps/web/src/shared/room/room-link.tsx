import type { UserId } from '@matchpoint/contracts/ids';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export interface RoomLinkProps {
  readonly id: UserId;
  readonly className?: string | undefined;
  /** Names the link where its text does not. */
  readonly label?: string | undefined;
  /** The look of a button, with `buttonClass`. */
  readonly kind?: 'primary' | 'ball' | undefined;
  readonly children?: ReactNode;
}

/** A link to the room of an anchor. Its data is fetched on the click: a page of rooms has dozens of such links. */
export function RoomLink({ id, className, label, kind, children }: RoomLinkProps) {
  return (
    <Link
      to="/live/$id"
      params={{ id: String(id) }}
      preload={false}
      activeProps={{}}
      className={className}
      aria-label={label}
      data-kind={kind}
    >
      {children}
    </Link>
  );
}
