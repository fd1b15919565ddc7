import type { Handlers } from '../../java/handler.ts';
import { tokenUser } from '../../java/token-user.ts';
import type { NotificationService } from './service.ts';

type NotificationRows = 'notifications' | 'readNotifications' | 'notificationSettings' | 'saveNotificationSettings';

/** Handles the calls about the notifications of a user. */
export function notificationHandlers(notifications: NotificationService): Pick<Handlers, NotificationRows> {
  return {
    notifications: (input, context) => notifications.page(tokenUser(context).uid, input, context.lan),
    readNotifications: (input, context) => notifications.markRead(tokenUser(context).uid, input),
    notificationSettings: (_input, context) => notifications.settings(tokenUser(context).uid),
    saveNotificationSettings: (input, context) => notifications.saveSettings(tokenUser(context).uid, input),
  };
}
