import type { StaffItem, StaffMe, StaffQueue } from '@matchpoint/contracts/staff/staff';
import type { IconName } from '../../../ui/image/icon.tsx';

/** The icons of the queues. */
export const QUEUE_ICONS = {
  expert: 'pro',
  anchor: 'play',
  appeal: 'flag',
  plan: 'receipt',
  post: 'post',
  comment: 'danmaku',
  report: 'flag',
  order: 'coin',
  redemption: 'swap',
  settlement: 'score',
} as const satisfies Record<StaffQueue, IconName>;

/** A queue whose things are approved or rejected; settlement has a form of its own. */
export type DecidedQueue = Exclude<StaffQueue, 'settlement'>;

export function isQueue(value: unknown): value is StaffQueue {
  return typeof value === 'string' && Object.hasOwn(QUEUE_ICONS, value);
}

/** Returns the queue that follows: the next one in which something waits, else simply the next one. */
export function nextQueue(queues: StaffMe['queues'], current: StaffQueue): StaffQueue {
  const at = queues.findIndex(({ queue }) => queue === current);
  const others = [...queues.slice(at + 1), ...queues.slice(0, Math.max(0, at))];
  return (others.find(({ waiting }) => waiting > 0) ?? others[0])?.queue ?? current;
}

/** Returns the key of a thing across queues. */
export function itemKey({ queue, id }: Pick<StaffItem, 'queue' | 'id'>): string {
  return `${queue}:${id}`;
}

/** Returns the key of one version of a thing. */
export function versionKey(item: Pick<StaffItem, 'queue' | 'id' | 'version'>): string {
  return `${itemKey(item)}:${item.version}`;
}
