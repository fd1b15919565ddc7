import { useTranslation } from 'react-i18next';
import type { AnnouncedBroadcast } from '@matchpoint/contracts/anchor/anchor';
import type { GameSlug } from '@matchpoint/contracts/games';
import { addDays, dayOf } from '@matchpoint/i18n/time-zone';
import { dateText, timeText } from '@matchpoint/i18n/match-time';
import { useCallback } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { trpc } from '../../../lib/trpc.ts';
import { RoomLink } from '../../../shared/room/room-link.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyList } from '../../../shared/system/empty-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { announcedInput } from '../load-live.ts';
import classes from './announced-panel.module.css';
import { ReminderButton } from './reminder-button.tsx';
import { FailedState } from '../../../shared/system/failed-state.tsx';

const SHOWN = 8;
const MINUTE_MS = 60_000;

/** 即将开播: announced broadcasts, the next one first, each with a reminder. */
export function AnnouncedPanel({ game }: { readonly game: GameSlug | undefined }) {
  const { t } = useTranslation('live');
  const { t: tCommon } = useTranslation('common');
  const { locale } = usePage();
  const { data, isError, error, refetch } = trpc.anchor.announced.useQuery(announcedInput(locale.code, game), { staleTime: 60_000 });
  return (
    <Panel title={t('soon.title')} {...(data === undefined || data.length === 0 ? {} : { more: t('soon.count', { count: data.length }) })}>
      {data === undefined ? (
        isError ? (
          <FailedState level={3} error={error} action={<Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>} />
        ) : (
          <Skeleton width="100%" height={240} />
        )
      ) : data.length === 0 ? (
        <EmptyList level={3} icon="calendar" text={t('soon.empty')} hint={t('soon.empty_text')} />
      ) : (
        <ul>
          {data.slice(0, SHOWN).map((broadcast) => (
            <Announced key={broadcast.id} broadcast={broadcast} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Announced({ broadcast }: { readonly broadcast: AnnouncedBroadcast }) {
  const { anchor, title, startAt, match } = broadcast;
  const { zone } = useZone();
  const when = useWhen(startAt);
  return (
    <li className={classes.row} data-announced={broadcast.id}>
      <span className={classes.time}>
        <b>
          <bdi dir="ltr">{timeText(startAt, zone)}</bdi>
        </b>
        <small>{when}</small>
      </span>
      <div>
        <h3>
          <RoomLink id={anchor.uid}>
            <bdi>{title}</bdi>
          </RoomLink>
        </h3>
        <p>
          {match === undefined ? null : <bdi>{match.league.short}</bdi>}
          <bdi>{anchor.username}</bdi>
        </p>
      </div>
      <ReminderButton broadcast={broadcast} />
    </li>
  );
}

/** Returns when a broadcast begins: in minutes within the hour, else the day. */
function useWhen(startAt: number): string {
  const { t } = useTranslation('live');
  const { t: tCommon } = useTranslation('common');
  const { locale } = usePage();
  const { zone } = useZone();
  return useNow(
    useCallback(
      (now: number) => {
        const wait = Math.ceil((startAt - now) / MINUTE_MS);
        if (wait <= 0) return t('soon.now');
        if (wait < 60) return t('soon.minutes', { count: wait });
        const day = dayOf(startAt, zone);
        const today = dayOf(now, zone);
        if (day === today) return tCommon('day.today');
        return day === addDays(today, 1) ? tCommon('day.tomorrow') : dateText(day, locale.code);
      },
      [startAt, zone, t, tCommon, locale],
    ),
  );
}
