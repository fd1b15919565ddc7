import { useTranslation } from 'react-i18next';
import { gameById } from '@matchpoint/contracts/games';
import type { VideoDetail } from '@matchpoint/contracts/video/video';
import { formatCount } from '@matchpoint/i18n/format-count';
import type { Id } from '@matchpoint/contracts/rules/id';
import { isMasked } from '@matchpoint/contracts/rules/is-masked';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useUid } from '../../shared/account/use-account.ts';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { usePage } from '../../lib/page/page-context.ts';
import { CharacterShortcutsSwitch } from '../../ui/controls/character-shortcuts-switch.tsx';
import { trpc } from '../../lib/trpc.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Comments } from '../../shared/comment/comments.tsx';
import { Breadcrumbs } from '../../ui/controls/breadcrumbs.tsx';
import { ContentActions } from '../../shared/content/content-actions.tsx';
import { OriginMark } from '../../shared/system/origin-mark.tsx';
import { MatchCard } from '../../shared/content/match-card.tsx';
import { MetaLine } from '../../ui/meta-line.tsx';
import { MaskedNote } from '../../shared/spoiler/masked-note.tsx';
import { useRevealed } from '../../shared/spoiler/revealed.ts';
import { languageOf } from '../../shared/content/text-language.ts';
import { VideoCardTile, videoGridClass } from '../../shared/video/video-card.tsx';
import { PageLayout } from '../../ui/layout/page-layout.tsx';
import { Icon } from '../../ui/image/icon.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { Badge } from '../../ui/badge.tsx';
import { FilmChatPanel } from './chat/film-chat-panel.tsx';
import { DanmakuForm } from './danmaku/danmaku-form.tsx';
import { DanmakuList } from './danmaku/danmaku-list.tsx';
import { ChapterList } from './player/chapter-list.tsx';
import { type PlayerModel, usePlayerModel } from './player/player-model.ts';
import { Player } from './player/player.tsx';
import classes from './video-page.module.css';
import { useFeature } from '../../shared/system/features.ts';

export interface VideoPageProps {
  readonly id: Id;
  /** Content of the sidebar below the related videos. */
  readonly rail: (gameId: VideoDetail['gameId']) => ReactNode;
}

/** A video: the player with its chapters beside it, the description, and the comments. */
export function VideoPage({ id, rail }: VideoPageProps) {
  const { t } = useTranslation('video');
  const { locale } = usePage();
  const [found] = trpc.video.detail.useSuspenseQuery({ locale: locale.code, id });
  const isRevealed = useRevealed(`video:${id}`) && isMasked(found);
  const { data: revealed } = trpc.video.detail.useQuery({ locale: locale.code, id, reveal: true }, { enabled: isRevealed });
  const video = isRevealed ? (revealed ?? found) : found;
  const player = usePlayerModel(video, useUid());
  const hasDanmaku = useFeature('danmaku');
  return (
    <>
      <div className={classes.stage}>
        <div className={classes.screen}>
          <Player player={player} />
          {hasDanmaku ? <DanmakuForm player={player} /> : null}
        </div>
        <Beside player={player} />
      </div>
      <PageLayout
        rightLabel={t('rail.label')}
        right={
          <>
            <Related video={video} />
            {rail(video.gameId)}
          </>
        }
      >
        <About video={video} />
        <Comments kind="video" id={video.id} count={video.comments} authorUid={video.author.uid} masked={isMasked(video)} />
      </PageLayout>
    </>
  );
}

const TITLES = { chapters: 'chapters.title', danmaku: 'danmaku.list', chat: 'chat.title' } as const;

/** The chapters, the danmaku as a list, or the chat of a recorded broadcast. */
function Beside({ player }: { readonly player: PlayerModel }) {
  const { t } = useTranslation('video');
  const { chat } = player;
  const [view, setView] = useState<'chapters' | 'danmaku' | 'chat'>(chat === undefined ? 'chapters' : 'chat');
  const hasDanmaku = useFeature('danmaku');
  if (!hasDanmaku && chat === undefined && player.video.chapters.length === 0) return null;
  return (
    <div className={classes.beside}>
      <section className={classes.box} aria-label={t(TITLES[view])}>
        <div className={classes.head}>
          <SegmentedControl
            label={t('rail.label')}
            options={[
              ...(chat === undefined ? [] : [{ value: 'chat' as const, label: t('chat.title') }]),
              { value: 'chapters', label: t('chapters.title'), count: player.video.chapters.length },
              ...(hasDanmaku ? [{ value: 'danmaku' as const, label: t('danmaku.list') }] : []),
            ]}
            value={view}
            onChange={(next) => {
              setView(next);
              if (next === 'danmaku') player.askLines();
            }}
          />
        </div>
        <div className={classes.scroll}>
          {view === 'chat' && chat !== undefined ? (
            <FilmChatPanel player={player} chat={chat} />
          ) : view === 'danmaku' ? (
            <DanmakuList player={player} />
          ) : (
            <ChapterList player={player} />
          )}
        </div>
      </section>
    </div>
  );
}

function About({ video }: { readonly video: VideoDetail }) {
  const { t } = useTranslation('video');
  const { t: tContent } = useTranslation('content');
  const { t: tCommon } = useTranslation('common');
  const { t: tSpoiler } = useTranslation('spoiler');
  const { locale } = usePage();
  const language = languageOf(video.lang, locale.code);
  const game = gameById(video.gameId)?.slug ?? 'soccer';
  const { type } = video;
  const file = video.drawn === true ? video.sources.find((source) => source.type === 'mp4')?.url : undefined;
  const hasDanmaku = useFeature('danmaku');
  return (
    <article className={classes.about}>
      <Breadcrumbs label={t('crumbs.videos')}>
        <Link to="/videos" activeProps={{}} activeOptions={EXACT}>
          {t('crumbs.videos')}
        </Link>
        <Link to="/videos/$game" params={{ game }} activeProps={{}} activeOptions={EXACT}>
          {tCommon(`game.${video.gameId}`)}
        </Link>
      </Breadcrumbs>
      <h1 className={classes.title} {...language}>
        {video.title}
      </h1>
      <MetaLine>
        <OriginMark origin={video.origin} originalAt={video.originalAt} />
        {type === 'other' ? null : <Badge>{t(`type.${type}`)}</Badge>}
        <span dir="auto">{video.author.username}</span>
        <RelativeTime at={video.publishedAt} />
        {video.views === 0 ? null : <span>{tContent('count.plays', { count: video.views, shown: formatCount(video.views) })}</span>}
        {video.danmaku === 0 || !hasDanmaku ? null : (
          <span>{t('count.danmaku', { count: video.danmaku, shown: formatCount(video.danmaku) })}</span>
        )}
      </MetaLine>
      {isMasked(video) ? (
        <MaskedNote item={`video:${video.id}`} text={tSpoiler('video.masked_text')} action={tSpoiler('item.show')} />
      ) : null}
      {video.description === '' ? null : (
        <p className={classes.text} {...language}>
          {video.description}
        </p>
      )}
      <ContentActions kind="video" id={video.id} likes={video.likes} title={video.title} label={t('actions.label')} />
      {file === undefined ? null : (
        <a className={classes.download} href={file} download>
          {t('player.download')}
        </a>
      )}
      {video.match === undefined ? null : <MatchCard id={video.match.id} gameId={video.match.gameId} />}
      <details className={classes.keys}>
        <summary>
          <Icon name="next" size={16} flip />
          {t('player.keys')}
        </summary>
        <p>{t('player.keys_text')}</p>
        <p>{t('player.keys_off')}</p>
        <CharacterShortcutsSwitch />
      </details>
    </article>
  );
}

function Related({ video }: { readonly video: VideoDetail }) {
  const { t } = useTranslation('video');
  if (video.related.length === 0) return null;
  return (
    <Panel title={t('related.title')} small>
      <ul className={`${videoGridClass} ${classes.related}`}>
        {video.related.map((card) => (
          <VideoCardTile key={card.id} card={card} />
        ))}
      </ul>
    </Panel>
  );
}
