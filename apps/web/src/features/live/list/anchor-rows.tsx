import { useTranslation } from 'react-i18next';
import type { AnchorCard } from '@matchpoint/contracts/anchor/anchor';
import { formatCount } from '@matchpoint/i18n/format-count';
import { kickOffText } from '@matchpoint/i18n/match-time';
import { usePage } from '../../../lib/page/page-context.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { FollowUserButton } from '../../../shared/follow/follow-user-button.tsx';
import { RoomLink } from '../../../shared/room/room-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Bdi } from '../../../ui/bdi.tsx';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { AnchorAbout } from './anchor-about.tsx';
import classes from './anchor-rows.module.css';

const HOUR_MS = 3_600_000;

/** Lists anchors: what they do now, and broadcasts, hours and followers. The name leads to the room. */
export function AnchorRows({ anchors, label }: { readonly anchors: readonly AnchorCard[]; readonly label: string }) {
  const { t } = useTranslation('live');
  const uids = anchors.map(({ uid }) => uid);
  return (
    <>
      <div className={classes.columns} aria-hidden="true">
        <span />
        <span>{t('anchors.name')}</span>
        <span>{t('anchors.now')}</span>
        <span>{t('anchors.month')}</span>
        <span>{t('anchors.hours')}</span>
        <span>{t('anchors.fans')}</span>
        <span />
      </div>
      <ul className={classes.rows} aria-label={label}>
        {anchors.map((anchor) => (
          <li key={anchor.uid} data-anchor={anchor.uid} data-live={anchor.live === undefined ? undefined : ''}>
            <span className={classes.face}>
              <Avatar uid={anchor.uid} username={anchor.username} avatar={anchor.avatar} size={44} />
            </span>
            <Who anchor={anchor} />
            <Now anchor={anchor} />
            <Figures anchor={anchor} />
            <FollowUserButton uid={anchor.uid} username={anchor.username} among={uids} kind="primary" />
          </li>
        ))}
      </ul>
    </>
  );
}

function Who({ anchor: { uid, username, gameId, introduction, demo } }: { readonly anchor: AnchorCard }) {
  const { t } = useTranslation('live');
  const { t: tCommon } = useTranslation('common');
  return (
    <div className={classes.who}>
      <h2>
        <RoomLink id={uid}>
          <bdi>{username}</bdi>
        </RoomLink>
        {gameId === undefined ? null : <Badge>{tCommon(`game.${gameId}`)}</Badge>}
        {demo ? <Badge title={t('anchors.demo_text')}>{t('anchors.demo')}</Badge> : null}
      </h2>
      <p title={introduction} dir="auto">
        {introduction}
      </p>
      <AnchorAbout uid={uid} username={username} />
    </div>
  );
}

function Now({ anchor: { live, next, lastLiveAt } }: { readonly anchor: AnchorCard }) {
  const { t } = useTranslation('live');
  const { locale } = usePage();
  const { zone } = useZone();
  if (live !== undefined) {
    return (
      <div className={classes.now}>
        <p>
          <Badge kind="live">{t('room.live')}</Badge>
          <bdi>{live.title}</bdi>
        </p>
        {live.audience === undefined ? null : (
          <p className={classes.sub}>{t('room.watching', { count: live.audience, shown: formatCount(live.audience) })}</p>
        )}
      </div>
    );
  }
  return (
    <div className={classes.now}>
      <p className={classes.sub}>
        {next === undefined ? (
          lastLiveAt === undefined ? (
            t('anchors.never')
          ) : (
            <>
              {t('anchors.ended')} <RelativeTime at={lastLiveAt} />
            </>
          )
        ) : (
          <>
            <bdi>{kickOffText(next.startAt, zone, locale.code)}</bdi> <bdi>{next.title}</bdi>
          </>
        )}
      </p>
      <p className={classes.sub}>{t(next === undefined ? 'anchors.no_next' : 'anchors.announced')}</p>
    </div>
  );
}

/** The figures of 30 days; a screen reader reads each with its unit. */
function Figures({ anchor: { broadcasts, broadcastMs, fans } }: { readonly anchor: AnchorCard }) {
  const { t } = useTranslation('live');
  const hours = broadcastMs < HOUR_MS ? Math.round(broadcastMs / (HOUR_MS / 10)) / 10 : Math.round(broadcastMs / HOUR_MS);
  return (
    <>
      <Figure shown={String(broadcasts)} unit={t('anchors.unit_broadcasts')} />
      <Figure shown={String(hours)} unit={t('anchors.unit_hours')} />
      <Figure shown={formatCount(fans)} unit={t('anchors.unit_fans')} />
    </>
  );
}

function Figure({ shown, unit }: { readonly shown: string; readonly unit: string }) {
  return (
    <span className={classes.figure}>
      <b>
        <Bdi>{shown}</Bdi>
      </b>{' '}
      {unit}
    </span>
  );
}
