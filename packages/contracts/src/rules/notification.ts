/** The types of notifications (docs/decisions/047). `update`: the BFF has removed what happened in a masked match. */
export const NOTIFICATION_TYPES = [
  'soon',
  'start',
  'goal',
  'period',
  'cancelled',
  'result',
  'corrected',
  'update',
  'reply',
  'like',
  'order',
  'redemption',
  'plan',
  'broadcast',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** What a user can switch off, each with the types that it covers. */
export const NOTIFICATION_SWITCHES = {
  start: ['soon', 'start'],
  goal: ['goal', 'period', 'cancelled'],
  result: ['result', 'corrected'],
  reply: ['reply'],
  like: ['like'],
  plan: ['plan'],
  order: ['order', 'redemption'],
  broadcast: ['broadcast'],
} as const satisfies Readonly<Record<string, readonly NotificationType[]>>;
export type NotificationSwitch = keyof typeof NOTIFICATION_SWITCHES;

/** The categories of the notifications centre, each with its types. */
export const NOTIFICATION_CATEGORIES = {
  match: ['soon', 'start', 'goal', 'period', 'cancelled', 'result', 'corrected'],
  plan: ['plan'],
  social: ['reply', 'like', 'broadcast'],
  order: ['order', 'redemption'],
} as const satisfies Readonly<Record<string, readonly NotificationType[]>>;
export type NotificationCategory = keyof typeof NOTIFICATION_CATEGORIES;

/** Notifications are deleted after this time. */
export const NOTIFICATION_RETENTION_DAYS = 90;

/** Quiet hours: minutes of the day, 0–1439. They may span midnight; equal ends are the whole day. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** Returns the switch that covers a type; undefined for one that cannot be switched off. */
export function switchOf(type: NotificationType): NotificationSwitch | undefined {
  return SWITCH_OF.get(type);
}

/**
 * Returns whether a minute of the day is within quiet hours. The first minute is quiet, the last is not.
 * @param minute 0–1439, in the user's time zone
 */
export function isQuiet({ from, to }: QuietHours, minute: number): boolean {
  if (from === to) return true;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** Returns whether a name is that of a switch. */
export function isNotificationSwitch(name: string): name is NotificationSwitch {
  return Object.hasOwn(NOTIFICATION_SWITCHES, name);
}

const SWITCH_OF: ReadonlyMap<NotificationType, NotificationSwitch> = new Map(
  Object.entries(NOTIFICATION_SWITCHES).flatMap(([name, types]) =>
    isNotificationSwitch(name) ? types.map((type): [NotificationType, NotificationSwitch] => [type, name]) : [],
  ),
);
