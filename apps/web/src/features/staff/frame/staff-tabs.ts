import type { StaffMe } from '@matchpoint/contracts/staff/staff';

/** The parts of the desk with the roles that may open them; `admin` may open all. */
const STAFF_TABS = [
  { key: 'queues', to: '/staff', roles: ['reviewer', 'finance'] },
  { key: 'users', to: '/staff/users', roles: ['reviewer', 'finance'] },
  { key: 'audit', to: '/staff/audit', roles: ['reviewer', 'editor', 'finance'] },
  { key: 'content', to: '/staff/content', roles: ['editor'] },
] as const;

/** Returns the parts of the desk that a member of staff may open. */
export function tabsFor({ roles }: Pick<StaffMe, 'roles'>) {
  return STAFF_TABS.filter((tab) => roles.includes('admin') || tab.roles.some((role) => roles.includes(role)));
}
