import type { TFunction } from 'i18next';
import type { UserNotification } from '@matchpoint/contracts/notification/notification';
import { REDEMPTION_STATES } from '@matchpoint/contracts/rules/mall';
import type { IconName } from '../../ui/image/icon.tsx';
import { matchName } from '../match/match-name.ts';

export const NOTIFICATION_ICONS: Readonly<Record<string, IconName>> = {
  soon: 'time',
  start: 'play',
  goal: 'score',
  period: 'score',
  cancelled: 'again',
  result: 'flag',
  corrected: 'again',
  update: 'score',
  reply: 'post',
  like: 'like',
  order: 'coin',
  redemption: 'gift',
  plan: 'pro',
  broadcast: 'tv',
};

/** What happened, in a few characters: "进球", "第2局结束". */
export function notificationLabel({ type, score, before }: UserNotification, t: TFunction<'notification'>): string {
  switch (type) {
    case 'period':
      return t('type.period', { no: score === undefined ? '' : score[0] + score[1] });
    case 'cancelled':
      return before === undefined ? t('type.corrected') : t('type.cancelled');
    case 'soon':
    case 'start':
    case 'goal':
    case 'result':
    case 'corrected':
    case 'update':
    case 'reply':
    case 'like':
    case 'order':
    case 'redemption':
    case 'plan':
    case 'broadcast':
      return t(`type.${type}`);
    default:
      return t('type.other');
  }
}

/** What it is about: a match, or a sentence. */
export function notificationSubject(item: UserNotification, t: TFunction<'notification'>, tMatch: TFunction<'match'>): string {
  const { match, actor, about = 'comment', likes = 0, coins = 0 } = item;
  if (match !== undefined) return matchName(match, tMatch);
  switch (item.type) {
    case 'reply':
      return t(`reply.${about}`, { name: actor?.username ?? '' });
    case 'like':
      return t(`like.${about}`, { count: likes });
    case 'order':
      return t(`order.${item.state === 'credited' || item.state === 'refunded' || item.state === 'review' ? item.state : 'other'}`);
    case 'redemption':
      return t(`redemption.${REDEMPTION_STATES.find((state) => state === item.state) ?? 'other'}`, { coins });
    case 'plan':
      return planSentence(item, t);
    case 'broadcast':
      return t('broadcast', { name: actor?.username ?? '' });
    default:
      return '';
  }
}

function planSentence({ what, state, coins = 0 }: UserNotification, t: TFunction<'notification'>): string {
  switch (what) {
    case 'settled':
    case 'corrected':
    case 'published':
      return t(`plan.${what}`);
    case 'refunded':
      return t('plan.refunded', { coins });
    case 'review':
      return t(`plan.review_${state === 'published' || state === 'rejected' || state === 'removed' ? state : 'changed'}`);
    default:
      return t('plan.other');
  }
}

/** The smaller line: the scorer and minute, the quoted text, the title of a plan or broadcast. */
export function notificationDetail({ match, player, minute, text, title }: UserNotification): string[] {
  return [player, minute, match?.league.name, text, title].flatMap((part) => (part === undefined || part === '' ? [] : [part]));
}

/** The whole notification as one line for a toast. */
export function notificationSentence(item: UserNotification, t: TFunction<'notification'>, tMatch: TFunction<'match'>): string {
  const score = item.score === undefined ? undefined : `${item.score[0]}–${item.score[1]}`;
  const scorer = [item.player, item.minute].filter(Boolean).join(' ');
  return [notificationLabel(item, t), score, notificationSubject(item, t, tMatch), scorer].filter(Boolean).join(' · ');
}
