import { toId, type Id } from '@matchpoint/contracts/rules/id';
import type { StaffQueue } from '@matchpoint/contracts/staff/staff';
import { isQueue } from './queues.ts';

/** The search parameters of the queues: which queue, which page of it and which thing. */
export interface QueueSearchParams {
  readonly queue?: StaffQueue;
  readonly page?: number;
  readonly id?: Id;
}

/** Parses search parameters and leaves out invalid ones. */
export function parseQueueSearchParams({ queue, page, id }: Readonly<Record<string, unknown>>): QueueSearchParams {
  const item = toId(id);
  return {
    ...(isQueue(queue) ? { queue } : {}),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 ? { page } : {}),
    ...(item === undefined ? {} : { id: item }),
  };
}
