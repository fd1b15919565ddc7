import { z } from 'zod';
import { AnyId } from '../ids.ts';
import { lenientArray, lenientBoolean, lenientInteger } from '../lenient.ts';
import { Instant } from '../match/base.ts';
import { NotificationSettings, NotificationSettingsInput, UserNotification } from '../notification/notification.ts';
import { endpoint } from './endpoint.ts';
import { pageFields, pageIndex } from './paging.ts';

const shared = { group: 'user', auth: 'user', extension: true } as const;

/** Notifications of a user: followed matches, replies, likes, plans, orders (docs/decisions/047). */
export const notificationEndpoints = {
  notifications: endpoint({
    ...shared,
    description:
      'The notifications of the user, newest first, 20 per page, with the number of unread ones. Those whose match, post or comment no longer exists are left out.',
    method: 'GET',
    path: '/java/user/notifications',
    input: z.object({
      category: z.enum(['match', 'plan', 'social', 'order']).optional(),
      /** Unread ones only. */
      unread: lenientBoolean.optional(),
      pageIndex: pageIndex.default(1),
    }),
    result: z.object({ list: lenientArray(UserNotification), ...pageFields, unread: lenientInteger.default(0) }),
    mutates: false,
    varyBy: 'lan',
    example: { pageIndex: 1 },
  }),
  readNotifications: endpoint({
    ...shared,
    description:
      'Marks notifications of the user as read: one by its id, or all up to an instant, so that newer ones stay unread. Repeating it changes nothing.',
    method: 'POST',
    path: '/java/user/readNotifications',
    input: z.object({ id: AnyId.optional(), until: Instant.optional() }),
    result: z.object({ unread: lenientInteger }),
    mutates: true,
    varyBy: 'nothing',
    example: {},
  }),
  notificationSettings: endpoint({
    ...shared,
    description: 'Which notifications the user has switched off, and the quiet hours.',
    method: 'GET',
    path: '/java/user/notificationSettings',
    input: z.object({}),
    result: NotificationSettings,
    mutates: false,
    varyBy: 'nothing',
    example: {},
  }),
  saveNotificationSettings: endpoint({
    ...shared,
    description: 'Saves both settings of notifications; unknown switches are dropped.',
    method: 'POST',
    path: '/java/user/saveNotificationSettings',
    input: NotificationSettingsInput,
    result: NotificationSettings,
    mutates: true,
    varyBy: 'nothing',
    example: { off: ['like'] },
  }),
} as const;
