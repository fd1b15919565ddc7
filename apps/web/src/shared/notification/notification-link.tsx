import { gameById } from '@matchpoint/contracts/games';
import type { UserNotification } from '@matchpoint/contracts/notification/notification';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** The page to which a notification leads; undefined for one of a type that this version does not know. */
export function notificationTarget({
  type,
  match,
  subject,
  planId,
  roomId,
}: UserNotification): Pick<LinkProps, 'to' | 'params'> | undefined {
  if (match !== undefined) return { to: '/$game/$id', params: { game: gameById(match.gameId)?.slug ?? 'soccer', id: String(match.id) } };
  if (subject !== undefined) {
    const id = String(subject.id);
    if (subject.kind === 'post') return { to: '/posts/$id', params: { id } };
    const game = gameById(subject.gameId ?? 202)?.slug ?? 'soccer';
    return { to: subject.kind === 'news' ? '/news/$game/$id' : '/videos/$game/$id', params: { game, id } };
  }
  if (planId !== undefined) return { to: '/expert/plan/$id', params: { id: String(planId) } };
  if (roomId !== undefined) return { to: '/live/$id', params: { id: String(roomId) } };
  if (type === 'order') return { to: '/userInfo/myOrder' };
  return type === 'redemption' ? { to: '/userInfo/redemptions' } : undefined;
}

interface NotificationLinkProps {
  readonly item: UserNotification;
  readonly className: string | undefined;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** A link to what a notification is about. */
export function NotificationLink({ item, className, onOpen, children }: NotificationLinkProps) {
  const target = notificationTarget(item);
  if (target === undefined) return <span className={className}>{children}</span>;
  return (
    <Link {...target} className={className} preload={false} onClick={onOpen}>
      {children}
    </Link>
  );
}
