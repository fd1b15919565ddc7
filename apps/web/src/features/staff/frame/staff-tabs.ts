import type { Feature } from '@matchpoint/contracts/rules/features';
import type { StaffMe } from '@matchpoint/contracts/staff/staff';

interface Tab {
  readonly key: string;
  readonly to: string;
  readonly roles: readonly StaffMe['roles'][number][];
  readonly feature?: Feature;
}

/** The parts of the desk with the roles that may open them, and the feature that they need; `admin` may open all. */
const STAFF_TABS = [
  { key: 'queues', to: '/staff', roles: ['reviewer', 'finance'] },
  { key: 'users', to: '/staff/users', roles: ['reviewer', 'finance'] },
  { key: 'audit', to: '/staff/audit', roles: ['reviewer', 'editor', 'finance'] },
  { key: 'content', to: '/staff/content', roles: ['editor'] },
  { key: 'products', to: '/staff/products', roles: ['editor'], feature: 'productDesk' },
] as const satisfies readonly Tab[];

/** Returns the parts of the desk that a member of staff may open; `offers` tells whether the upstream offers a feature. */
export function tabsFor({ roles }: Pick<StaffMe, 'roles'>, offers: (feature: Feature) => boolean) {
  return STAFF_TABS.filter(
    (tab) => (!('feature' in tab) || offers(tab.feature)) && (roles.includes('admin') || tab.roles.some((role) => roles.includes(role))),
  );
}
