import { useTranslation } from 'react-i18next';
import { memo, useLayoutEffect, useRef } from 'react';
import { formatDuration } from '../../../lib/time/format-duration.ts';
import { ChatText } from '../../../shared/room/chat-text.tsx';
import { LevelBadge } from '../../../shared/room/level-badge.tsx';
import { useStepText } from '../../../shared/room/use-step-text.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import type { PlayerModel } from '../player/player-model.ts';
import { MAX_OFFSET_S } from './chat-offset.ts';
import classes from './film-chat-panel.module.css';
import type { FilmChat, FilmChatLine } from './use-film-chat.ts';
import { useShownCount } from './use-shown-count.ts';

/** Lines before the position that are shown. */
const MAX_ROWS = 200;
/** The list follows while it is scrolled to within this many pixels of its end. */
const END_PX = 40;

/** The chat of a recorded broadcast up to the position of its film, with a control that shifts it. */
export function FilmChatPanel({ player, chat }: { readonly player: PlayerModel; readonly chat: FilmChat }) {
  const { t } = useTranslation('video');
  const count = useShownCount(player.element?.video ?? null, chat.lines);
  const shown = chat.lines.slice(Math.max(0, count - MAX_ROWS), count);
  const list = useRef<HTMLOListElement>(null);
  const follows = useRef(true);
  const newest = shown.at(-1)?.message.id;
  useLayoutEffect(() => {
    if (list.current !== null && follows.current) list.current.scrollTop = list.current.scrollHeight;
  }, [newest, shown.length]);
  const { seek } = player.acts;
  return (
    <div className={classes.panel}>
      {shown.length === 0 ? (
        <p className={classes.empty}>{t(player.film.phase === 'idle' ? 'chat.begin' : 'chat.empty')}</p>
      ) : (
        <ol
          ref={list}
          className={classes.list}
          aria-label={t('chat.title')}
          onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
            follows.current = scrollHeight - scrollTop - clientHeight < END_PX;
          }}
        >
          {shown.map((line) => (
            <Line key={line.message.id} line={line} onSeek={seek} />
          ))}
        </ol>
      )}
      <label className={classes.offset}>
        <span>{t('chat.offset')}</span>
        <input
          type="range"
          min={-MAX_OFFSET_S}
          max={MAX_OFFSET_S}
          step={1}
          value={chat.offsetS}
          aria-valuetext={t('chat.offset_value', { seconds: chat.offsetS })}
          onChange={({ currentTarget }) => chat.setOffsetS(Number(currentTarget.value))}
        />
        <output>{t('chat.offset_value', { seconds: `${chat.offsetS > 0 ? '+' : ''}${chat.offsetS}` })}</output>
      </label>
    </div>
  );
}

interface LineProps {
  readonly line: FilmChatLine;
  readonly onSeek: (atMs: number) => void;
}

const Line = memo(function Line({ line: { atMs, message }, onSeek }: LineProps) {
  const { t } = useTranslation('video');
  const time = formatDuration(Math.max(0, atMs));
  return (
    <li className={classes.line} data-kind={message.kind}>
      <button type="button" className={classes.at} aria-label={t('chat.go', { time })} onClick={() => onSeek(Math.max(0, atMs))}>
        <Bdi>{time}</Bdi>
      </button>
      <span className={classes.text}>
        <Content message={message} />
      </span>
    </li>
  );
});

function Content({ message: { goal, combo, user, text } }: Pick<FilmChatLine, 'message'>) {
  const { t } = useTranslation('room');
  const stepText = useStepText();
  if (goal !== undefined)
    return (
      <>
        <b>{stepText(goal)}</b> <bdi>{goal.teamName}</bdi> <bdi>{goal.playerName}</bdi> <Bdi>{goal.score.join(' : ')}</Bdi>
      </>
    );
  if (combo !== undefined)
    return (
      <>
        {t('system.gift', { name: combo.sender.username, gift: combo.gift.name })} <Bdi>×{combo.count}</Bdi>
      </>
    );
  return (
    <>
      {user === undefined ? null : (
        <>
          <LevelBadge level={user.level} />
          <bdi className={classes.name}>{user.username}</bdi>
          {t('chat.colon')}
        </>
      )}
      <ChatText text={text} />
    </>
  );
}
