import { useTranslation } from 'react-i18next';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import type { RoomCard } from '@matchpoint/contracts/room/room';
import { formatCount } from '@matchpoint/i18n/format-count';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { matchDisplayState, sideOrder } from '../../../shared/match/match-display-state.ts';
import { RoomLink } from '../../../shared/room/room-link.tsx';
import { RoomPicture } from '../../../shared/room/room-picture.tsx';
import { OriginMark } from '../../../shared/system/origin-mark.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Avatar } from '../../../ui/image/avatar.tsx';
import type { LiveSearchParams } from '../live-search-params.ts';
import { MatchMinute } from '../rooms/match-line.tsx';
import { Audience } from '../rooms/room-tile.tsx';
import { Preview } from './preview.tsx';
import classes from './featured-room.module.css';

export interface FeaturedRoomProps {
  /** The choices, most audience first. */
  readonly rooms: readonly RoomCard[];
  readonly chosen: RoomCard;
}

/** 焦点: one room large on ink, and the rooms to choose from. Nothing plays before the visitor asks for a preview, which is muted. */
export function FeaturedRoom({ rooms, chosen }: FeaturedRoomProps) {
  const { t } = useTranslation('live');
  return (
    <section className={classes.band} aria-label={t('featured.title')} data-on-ink="">
      <div className={classes.inner} data-single={rooms.length === 1 || undefined}>
        <div className={classes.stage} data-featured={chosen.id}>
          <div className={classes.picture}>
            <RoomPicture room={chosen} eager large>
              <RoomLink id={chosen.id} className={classes.cover} label={t('featured.enter_of', { title: chosen.title })} />
              {chosen.match === undefined ? null : <ScoreBug room={chosen} />}
              <Audience count={chosen.audience} />
              {chosen.price === 0 ? <Preview key={chosen.broadcastId} id={chosen.id} title={chosen.title} /> : null}
            </RoomPicture>
          </div>
          <Caption room={chosen} />
        </div>
        {rooms.length === 1 ? null : <Choices rooms={rooms} chosen={chosen} />}
      </div>
    </section>
  );
}

function ScoreBug({ room: { match } }: { readonly room: RoomCard }) {
  if (match === undefined || match.kind === 'battle_royale') return null;
  const [first, second] = sideOrder(match);
  return (
    <span className={classes.bug} aria-hidden="true">
      <span dir="auto">{match.teams[first]?.short}</span>
      <b>
        <Points match={match} none="vs" />
      </b>
      <span dir="auto">{match.teams[second]?.short}</span>
      <MatchMinute match={match} />
    </span>
  );
}

/** The points of both sides, apart so that each stays beside its team in languages that are written from right to left. */
function Points({ match, none }: { readonly match: MatchSummary; readonly none: string }) {
  const [first, second] = sideOrder(match);
  if (match.score === undefined || matchDisplayState(match) === 'pre') return none;
  return (
    <span className={classes.points}>
      <bdi>{match.score[first]}</bdi>
      <i>:</i>
      <bdi>{match.score[second]}</bdi>
    </span>
  );
}

function Caption({ room }: { readonly room: RoomCard }) {
  const { t } = useTranslation('live');
  const { t: tCommon } = useTranslation('common');
  const { anchor, title, gameId, startedAt, origin } = room;
  const minutes = useNow(useCallback((now: number) => Math.max(0, Math.floor((now - startedAt) / 60_000)), [startedAt]));
  return (
    <div className={classes.caption}>
      <Avatar uid={anchor.uid} username={anchor.username} avatar={anchor.avatar} size={40} />
      <div>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <p>
          <bdi>{anchor.username}</bdi>
          <span>{tCommon(`game.${gameId}`)}</span>
          <span className={classes.wide}>{t('featured.since', { length: lengthText(minutes, t) })}</span>
          <span className={classes.wide}>{t('featured.fans', { count: anchor.fans, shown: formatCount(anchor.fans) })}</span>
          <OriginMark origin={origin} />
        </p>
      </div>
      <RoomLink id={room.id} className={`${buttonClass} ${classes.enter}`}>
        {t('featured.enter')}
      </RoomLink>
    </div>
  );
}

function lengthText(minutes: number, t: ReturnType<typeof useTranslation<'live'>>['t']): string {
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? t('length.minutes', { count: minutes }) : t('length.hours', { hours, minutes: minutes % 60 });
}

/** The choices are links to the page with another featured room, so that they work without scripts and can be shared. */
function Choices({ rooms, chosen }: FeaturedRoomProps) {
  const { t } = useTranslation('live');
  return (
    <div className={classes.choices}>
      <p className={classes.head}>
        <b>{t('featured.title')}</b>
        <span>{t('featured.order')}</span>
      </p>
      <ul>
        {rooms.map((room) => (
          <li key={room.id}>
            <Link
              to="."
              search={(before: LiveSearchParams) => ({ ...before, room: String(room.id) })}
              replace
              resetScroll={false}
              preload={false}
              activeProps={{}}
              activeOptions={EXACT}
              aria-current={room.id === chosen.id ? 'true' : undefined}
            >
              <RoomPicture room={room}>
                <Audience count={room.audience} />
              </RoomPicture>
              <span className={classes.text}>
                <b dir="auto">{room.title}</b>
                <bdi>{room.anchor.username}</bdi>
                <ChoiceMatch room={room} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ChoiceMatch({ room: { match } }: { readonly room: RoomCard }) {
  const { t } = useTranslation('live');
  if (match === undefined) return <span className={classes.match}>{t('room.talk')}</span>;
  const [first, second] = sideOrder(match);
  return (
    <span className={classes.match}>
      {match.kind === 'battle_royale' ? (
        <bdi>{match.league.short}</bdi>
      ) : (
        <>
          <bdi>{match.teams[first]?.short}</bdi>
          <b>
            <Points match={match} none="–" />
          </b>
          <bdi>{match.teams[second]?.short}</bdi>
        </>
      )}
      <MatchMinute match={match} />
    </span>
  );
}
