import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '@matchpoint/contracts/room/room';
import { mentions } from '@matchpoint/contracts/rules/chat';
import { memo, useState } from 'react';
import { ChatText } from '../../../shared/room/chat-text.tsx';
import { LevelBadge } from '../../../shared/room/level-badge.tsx';
import { useStepText } from '../../../shared/room/use-step-text.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import classes from './chat-line.module.css';
import { useCompose } from './compose-context.ts';
import { LineMenu } from './line-menu.tsx';

export interface ChatLineProps {
  readonly line: ChatMessage;
  readonly own: boolean;
  readonly ownName: string | undefined;
}

/** One line of a room, of a user or of the system. */
export const ChatLine = memo(function ChatLine({ line, own, ownName }: ChatLineProps) {
  if (line.kind === 'text') return <UserLine line={line} own={own} ownName={ownName} />;
  return <SystemLine line={line} />;
});

function UserLine({ line, own, ownName }: ChatLineProps) {
  const { t } = useTranslation('room');
  const { address } = useCompose();
  const [open, setOpen] = useState(false);
  const { user } = line;
  if (user === undefined || line.removed) return <p className={classes.system}>{t('chat.removed')}</p>;
  return (
    <div
      className={classes.line}
      data-own={own || undefined}
      data-mentioned={(!own && ownName !== undefined && mentions(line.text, ownName)) || undefined}
      data-role={user.role}
      data-open={open || undefined}
    >
      {line.replyTo === undefined ? null : (
        <p className={classes.quote}>
          <bdi>{line.replyTo.username}</bdi>
          {t('chat.colon')}
          <ChatText text={line.replyTo.text} />
        </p>
      )}
      <p>
        <LevelBadge level={user.level} />
        {user.role === 'anchor' || user.role === 'moderator' ? <b className={classes.medal}>{t(`chat.role_${user.role}`)}</b> : null}
        <button
          type="button"
          className={classes.name}
          title={t('chat.address', { name: user.username })}
          onClick={() => address(user.username)}
        >
          <bdi>{user.username}</bdi>
        </button>
        {t('chat.colon')}
        <ChatText text={line.text} own={ownName} />
        <button
          type="button"
          className={classes.more}
          aria-label={t('menu.open', { name: user.username })}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          ⋯
        </button>
      </p>
      {open ? (
        <div className={classes.menu}>
          <LineMenu line={line} onClose={() => setOpen(false)} />
        </div>
      ) : null}
    </div>
  );
}

function SystemLine({ line }: { readonly line: ChatMessage }) {
  const { t } = useTranslation('room');
  const stepText = useStepText();
  const { goal, welcome, combo, notice } = line;
  if (line.kind === 'goal' && goal !== undefined)
    return (
      <p className={classes.goal}>
        <b>{stepText(goal)}</b>
        <bdi dir="auto">{goal.teamName}</bdi>
        <bdi dir="auto">{goal.playerName}</bdi>
        {goal.step === undefined ? <Bdi>{goal.minute}</Bdi> : null}
        <b className={classes.score}>
          <Bdi>{goal.score.join(' : ')}</Bdi>
        </b>
      </p>
    );
  if (line.kind === 'welcome' && welcome !== undefined)
    return (
      <p className={classes.system}>
        {welcome.count > welcome.names.length
          ? t('system.welcome_more', { names: welcome.names.join(t('chat.and')), count: welcome.count })
          : t('system.welcome', { names: welcome.names.join(t('chat.and')) })}
      </p>
    );
  if (line.kind === 'gift' && combo !== undefined)
    return (
      <p className={classes.gift}>
        <LevelBadge level={combo.sender.level} />
        {t('system.gift', { name: combo.sender.username, gift: combo.gift.name })} <b dir="ltr">×{combo.count}</b>
      </p>
    );
  if (line.kind === 'notice' && notice !== undefined && notice.act !== 'other')
    return (
      <p className={classes.system}>
        {t(`system.${notice.act}`, { by: notice.by, target: notice.target })}
        {isReason(notice.reason) ? t('system.reason', { reason: t(`mute.reason.${notice.reason}`) }) : null}
      </p>
    );
  return line.text === '' ? null : (
    <p className={classes.system} dir="auto">
      {line.text}
    </p>
  );
}

const REASONS = ['spam', 'abuse', 'spoiler', 'ads', 'other'] as const;

function isReason(reason: string): reason is (typeof REASONS)[number] {
  return REASONS.some((one) => one === reason);
}
