import { useTranslation } from 'react-i18next';
import { gameById } from '@matchpoint/contracts/games';
import type { Origin } from '@matchpoint/contracts/match/base';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import type { SearchHit, SearchKind } from '@matchpoint/contracts/search/search';
import { formatCount } from '@matchpoint/i18n/format-count';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { FollowUserButton } from '../../shared/follow/follow-user-button.tsx';
import { NewsCardRow, newsRowsClass } from '../../shared/news/news-card.tsx';
import { PostRow } from '../../shared/post/post-card.tsx';
import { OriginMark } from '../../shared/system/origin-mark.tsx';
import { VideoCardTile, videoGridClass } from '../../shared/video/video-card.tsx';
import { Avatar } from '../../ui/image/avatar.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { Crest } from '../../ui/image/crest.tsx';
import { Icon } from '../../ui/image/icon.tsx';
import classes from './search-hits.module.css';

/** Component for match rows; the route passes in the one that all lists use. */
export type HitRows = ComponentType<{ readonly matches: readonly MatchSummary[]; readonly scope: string }>;

export interface SearchHitsProps {
  readonly kind: SearchKind;
  readonly hits: readonly SearchHit[];
  /** Identifies the list for the match rows. */
  readonly scope: string;
  readonly rows: HitRows;
}

/** Renders the hits of one kind with the same components as elsewhere on the site. */
export function SearchHits({ kind, hits, scope, rows: Rows }: SearchHitsProps) {
  switch (kind) {
    case 'match':
      return <Rows matches={hits.flatMap((hit) => (hit.kind === 'match' ? [hit.match] : []))} scope={scope} />;
    case 'news':
      return (
        <ul className={newsRowsClass}>
          {hits.map((hit) => hit.kind === 'news' && <NewsCardRow key={hit.id} card={hit.news} level={3} />)}
        </ul>
      );
    case 'video':
      return (
        <ul className={videoGridClass}>{hits.map((hit) => hit.kind === 'video' && <VideoCardTile key={hit.id} card={hit.video} />)}</ul>
      );
    case 'post':
      return <ul>{hits.map((hit) => hit.kind === 'post' && <PostRow key={hit.id} post={hit.post} />)}</ul>;
    case 'team':
    case 'player':
    case 'league':
    case 'expert':
    case 'anchor':
    case 'user': {
      const people = hits.flatMap((hit) => ('user' in hit ? [hit.user.uid] : []));
      return (
        <ul className={classes.grid}>
          {hits.map((hit) => (
            <li key={hit.id} className={classes.card}>
              <NamedHit hit={hit} people={people} />
            </li>
          ))}
        </ul>
      );
    }
  }
}

function NamedHit({ hit, people }: { readonly hit: SearchHit; readonly people: Parameters<typeof FollowUserButton>[0]['among'] }) {
  const { t } = useTranslation('search');
  switch (hit.kind) {
    case 'team':
      return (
        <Named mark={<Crest spec={hit.crest} size={32} />} sub={hit.sub} gameId={hit.gameId} origin={hit.origin}>
          <Link to="/squadLibrary/$id" params={{ id: String(hit.id) }} preload={false}>
            <bdi>{hit.name}</bdi>
          </Link>
        </Named>
      );
    case 'player':
      return (
        <Named
          mark={
            hit.crest === undefined ? (
              <span className={classes.mark}>
                <Icon name="user" size={20} />
              </span>
            ) : (
              <Crest spec={hit.crest} size={32} />
            )
          }
          sub={hit.sub}
          gameId={hit.gameId}
          origin={hit.origin}
        >
          <Link to="/playerLibrary/$id" params={{ id: String(hit.id) }} preload={false}>
            <bdi>{hit.name}</bdi>
          </Link>
        </Named>
      );
    case 'league':
      return (
        <Named mark={<Chip hue={hit.hue}>{hit.short}</Chip>} sub="" gameId={hit.gameId} origin={hit.origin}>
          <Link to="/leagueLibrary/$id" params={{ id: String(hit.id) }} preload={false}>
            <bdi>{hit.name}</bdi>
          </Link>
        </Named>
      );
    case 'expert':
    case 'anchor':
    case 'user': {
      const { uid, username, avatar, fans, signature } = hit.user;
      return (
        <>
          <Avatar uid={uid} username={username} avatar={avatar} size={36} />
          <span className={classes.who}>
            <Link to="/userInfo/$id" params={{ id: String(uid) }} preload={false}>
              <bdi>{username}</bdi>
            </Link>
            <small>
              <bdi>{signature === '' ? t('fans', { count: fans, shown: formatCount(fans) }) : signature}</bdi>
            </small>
          </span>
          <FollowUserButton uid={uid} username={username} {...(people === undefined ? {} : { among: people })} />
        </>
      );
    }
    case 'match':
    case 'news':
    case 'video':
    case 'post':
      return null;
  }
}

function Named({
  mark,
  sub,
  gameId,
  origin,
  children,
}: {
  readonly mark: ReactNode;
  readonly sub: string;
  readonly gameId: number | undefined;
  readonly origin: Origin;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('common');
  const game = gameId === undefined ? undefined : gameById(gameId);
  const facts = [game === undefined ? '' : t(`game.${game.gameId}`), sub].filter((fact) => fact !== '');
  return (
    <>
      {mark}
      <span className={classes.who}>
        {children}
        {facts.length === 0 ? null : <small>{facts.join(' · ')}</small>}
        <OriginMark origin={origin} />
      </span>
    </>
  );
}
