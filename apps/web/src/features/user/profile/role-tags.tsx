import { useTranslation } from 'react-i18next';
import type { PublicUser } from '@matchpoint/contracts/user/user';
import { Badge } from '../../../ui/badge.tsx';

/** What a user is beside being one (spec §6). A role that the site has no word for stays unsaid. */
export function RoleTags({ roles }: { readonly roles: PublicUser['roles'] }) {
  const { t } = useTranslation('user');
  return roles.map((role) => (role === 'other' ? null : <Badge key={role}>{t(`role.${role}`)}</Badge>));
}
