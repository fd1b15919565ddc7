import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '@matchpoint/contracts/room/room';
import classes from './chat-tab.module.css';

export interface ChatLineProps {
  readonly line: ChatMessage;
  /** Written by the anchor. */
  readonly own: boolean;
  readonly onMute: () => void;
  readonly onRemove: () => void;
  readonly onPin: () => void;
}

/** One line of the room; those of fans can be removed and their writers muted. */
export function ChatLine({ line, own, onMute, onRemove, onPin }: ChatLineProps) {
  const { t } = useTranslation('anchor');
  const { kind, user, text, removed } = line;
  if (removed) return <li className={classes.notice}>{t('line.removed', { name: user?.username ?? '' })}</li>;
  if (kind !== 'text') return <SystemLine line={line} />;
  const name = user?.username ?? '';
  return (
    <li className={classes.line} data-line={line.id} data-own={own || undefined}>
      <span className={classes.level}>{user?.level ?? 1}</span>
      <b>
        <bdi>{name}</bdi>
      </b>{' '}
      <span dir="auto">{text}</span>
      <span className={classes.acts}>
        {own ? (
          <button type="button" aria-label={`${t('chat.pin')} ${text}`} onClick={onPin}>
            {t('chat.pin')}
          </button>
        ) : (
          <button type="button" aria-label={`${t('chat.mute')} ${name}`} onClick={onMute}>
            {t('chat.mute')}
          </button>
        )}
        <button type="button" aria-label={`${t('chat.remove')} ${text}`} onClick={onRemove}>
          {t('chat.remove')}
        </button>
      </span>
    </li>
  );
}

/** A line that nobody wrote: a goal, a gathered welcome, gifts, or the act of a moderator. */
function SystemLine({ line: { kind, text, goal, welcome, combo, notice } }: { readonly line: ChatMessage }) {
  const { t } = useTranslation('anchor');
  if (kind === 'goal' && goal !== undefined) {
    const { step, minute, teamName, playerName, score } = goal;
    const fields = { minute, team: teamName, player: playerName, score: score.join(':') };
    return <li className={classes.notice}>{t(step === 'game' ? 'line.game' : step === 'period' ? 'line.period' : 'line.goal', fields)}</li>;
  }
  if (kind === 'welcome' && welcome !== undefined)
    return <li className={classes.notice}>{t('line.welcome', { names: welcome.names.join(t('line.and')), count: welcome.count })}</li>;
  if (kind === 'gift' && combo !== undefined)
    return <li className={classes.notice}>{t('line.gift', { name: combo.sender.username, gift: combo.gift.name, count: combo.count })}</li>;
  if (kind === 'notice' && notice !== undefined && notice.act !== 'settings' && notice.act !== 'other')
    return <li className={classes.notice}>{t(`line.act_${notice.act}`, { by: notice.by, name: notice.target })}</li>;
  return text === '' ? null : <li className={classes.notice}>{text}</li>;
}
