import type { StaffQueue, StaffRole } from '@matchpoint/contracts/staff/staff';
import type { staffEndpoints } from '@matchpoint/contracts/java/staff';

export type StaffEndpoint = keyof typeof staffEndpoints;

/** The queues, and the roles that work on them. An admin works on all. */
const QUEUE_ROLES = {
  expert: ['reviewer'],
  anchor: ['reviewer'],
  appeal: ['reviewer'],
  plan: ['reviewer'],
  post: ['reviewer'],
  comment: ['reviewer'],
  report: ['reviewer'],
  order: ['finance'],
  redemption: ['finance'],
  settlement: ['reviewer', 'finance'],
} as const satisfies Readonly<Record<StaffQueue, readonly StaffRole[]>>;

/**
 * The roles that may call each endpoint, besides `admin`. `queue`: those of the queue that the call names. `admin` only: an empty list. Every
 * member of staff reads the audit log, because the acts of each are open to the others.
 */
const STAFF_ACCESS = {
  staffMe: ['reviewer', 'editor', 'finance'],
  staffItems: 'queue',
  staffItem: 'queue',
  staffDecide: 'queue',
  staffRemovePlan: ['reviewer'],
  staffProposeSettlement: QUEUE_ROLES.settlement,
  staffConfirmSettlement: QUEUE_ROLES.settlement,
  staffUsers: ['reviewer', 'finance'],
  staffUser: ['reviewer', 'finance'],
  staffSanction: ['reviewer'],
  staffEndSanction: ['reviewer'],
  staffGrant: [],
  staffAudit: ['reviewer', 'editor', 'finance'],
  staffContent: ['editor'],
  staffEdit: ['editor'],
  staffProducts: ['editor'],
  staffProduct: ['editor'],
  staffSaveProduct: ['editor'],
  staffProductPicture: ['editor'],
  staffStock: ['editor'],
  staffCards: ['editor'],
} as const satisfies Readonly<Record<StaffEndpoint, 'queue' | readonly StaffRole[]>>;

/** Returns whether roles may call an endpoint; `queue` is the queue that the call names. */
export function mayCall(roles: readonly StaffRole[], endpoint: StaffEndpoint, queue?: StaffQueue): boolean {
  if (roles.includes('admin')) return true;
  const access = STAFF_ACCESS[endpoint];
  const allowed: readonly StaffRole[] = access === 'queue' ? (queue === undefined ? [] : QUEUE_ROLES[queue]) : access;
  return roles.some((role) => allowed.includes(role));
}
