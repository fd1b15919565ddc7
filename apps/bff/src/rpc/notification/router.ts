import { JAVA } from '@matchpoint/contracts/java/table';
import { forwardMutation, forwardQuery } from '../forward.ts';
import { router } from '../trpc.ts';

export const notificationRouter = router({
  list: forwardQuery(JAVA.notifications),
  markRead: forwardMutation(JAVA.readNotifications),
  settings: forwardQuery(JAVA.notificationSettings),
  saveSettings: forwardMutation(JAVA.saveNotificationSettings),
});
