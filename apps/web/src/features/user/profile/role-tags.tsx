import { useTranslation } from 'react-i18next';
import type { PublicUser } from '@matchpoint/contracts/user/user';
import { Badge } from '../../../ui/badge.tsx';

/** Badges for the roles of a user (spec §6). Roles unknown to the site are not shown. */
export function RoleTags({ roles }: { readonly roles: PublicUser['roles'] }) {
  const { t } = useTranslation('user');
  return roles.map((role) => (role === 'other' ? null : <Badge key={role}>{t(`role.${role}`)}</Badge>));
}
