import { useTranslation } from 'react-i18next';
import type { UserNotification } from '@matchpoint/contracts/notification/notification';
import { Bdi } from '../../ui/bdi.tsx';
import { Crest } from '../../ui/image/crest.tsx';
import { Icon } from '../../ui/image/icon.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { OriginMark } from '../system/origin-mark.tsx';
import { NotificationLink } from './notification-link.tsx';
import { NOTIFICATION_ICONS, notificationDetail, notificationLabel, notificationSubject } from './notification-text.ts';
import classes from './notification-row.module.css';

/** A notification in a list; `onOpen` is called when it is opened. */
export function NotificationRow({ item, onOpen }: { readonly item: UserNotification; readonly onOpen: (item: UserNotification) => void }) {
  const { t } = useTranslation('notification');
  const { t: tMatch } = useTranslation('match');
  const detail = notificationDetail(item);
  return (
    <li className={classes.row} data-notification={item.type} data-unread={item.read ? undefined : ''}>
      {item.read ? <i className={classes.dot} /> : <i className={classes.dot} role="img" aria-label={t('unread')} />}
      <Mark item={item} />
      <div className={classes.words}>
        <NotificationLink item={item} className={classes.link} onOpen={() => onOpen(item)}>
          <b>{notificationLabel(item, t)}</b>
          <Scores item={item} />
          <bdi>{notificationSubject(item, t, tMatch)}</bdi>
        </NotificationLink>
        <small>
          {detail.map((part, index) => (
            <bdi key={index}>{part}</bdi>
          ))}
          {item.match === undefined ? null : <OriginMark origin={item.match.origin} originalAt={item.match.replayOf?.startAt} />}
        </small>
      </div>
      <span className={classes.time}>
        <RelativeTime at={item.at} />
      </span>
    </li>
  );
}

function Scores({ item: { score, before } }: { readonly item: UserNotification }) {
  if (score === undefined) return null;
  return (
    <>
      {before === undefined ? null : (
        <s>
          <Bdi>{`${before[0]}–${before[1]}`}</Bdi>
        </s>
      )}
      <span className={classes.score}>
        <Bdi>{`${score[0]}–${score[1]}`}</Bdi>
      </span>
    </>
  );
}

/** The crest of the team that gained, or a sign of the type. */
function Mark({ item: { type, match, side } }: { readonly item: UserNotification }) {
  const crest = match?.teams[side ?? 0]?.crest;
  if (crest !== undefined) return <Crest spec={crest} size={32} />;
  return (
    <span className={classes.mark}>
      <Icon name={NOTIFICATION_ICONS[type] ?? 'bell'} size={18} />
    </span>
  );
}
