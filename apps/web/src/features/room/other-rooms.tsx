import { useTranslation } from 'react-i18next';
import { formatCount } from '@matchpoint/i18n/format-count';
import { skipToken } from '@tanstack/react-query';
import { Link, useHydrated } from '@tanstack/react-router';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { useRoom } from '../../shared/room/room-context.tsx';
import { Avatar } from '../../ui/image/avatar.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import classes from './other-rooms.module.css';

const MAX_ROOMS = 4;

/** Other rooms in play: first those of the same match, then those of the same game; all while nobody broadcasts here. `bare`: without a panel, over the picture. */
export function OtherRooms({ bare = false }: { readonly bare?: boolean }) {
  const { t } = useTranslation('room');
  const { room } = useRoom();
  const { locale } = usePage();
  const hydrated = useHydrated();
  const ofMatch = trpc.room.ofMatch.useQuery(
    hydrated && room.match !== undefined ? { locale: locale.code, matchId: room.match.id } : skipToken,
  );
  const list = trpc.room.list.useQuery(
    { locale: locale.code, page: 1, ...(room.gameId === undefined || room.broadcastId === undefined ? {} : { gameId: room.gameId }) },
    { enabled: hydrated },
  );
  const same = (ofMatch.data ?? []).filter(({ id }) => id !== room.id);
  const known = new Set(same.map(({ id }) => id));
  const others = (list.data?.list ?? []).filter(({ id }) => id !== room.id && !known.has(id));
  const rooms = [...same, ...others].slice(0, MAX_ROOMS);
  if (rooms.length === 0) return null;
  const shown = (
    <ul className={classes.rooms} data-bare={bare || undefined}>
      {rooms.map((one) => (
        <li key={one.id}>
          <Link to="/live/$id" params={{ id: String(one.id) }} preload={false}>
            <Avatar uid={one.anchor.uid} username={one.anchor.username} avatar={one.anchor.avatar} size={36} />
            <span className={classes.texts}>
              <b dir="auto">{one.title}</b>
              <small>
                <bdi>{one.anchor.username}</bdi>
                {one.audience === undefined ? null : (
                  <span data-audience="">{t('header.audience', { count: one.audience, shown: formatCount(one.audience) })}</span>
                )}
                {known.has(one.id) ? <span className={classes.same}>{t('others.same')}</span> : null}
              </small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
  return bare ? (
    shown
  ) : (
    <Panel title={t('others.title')} small>
      {shown}
    </Panel>
  );
}
