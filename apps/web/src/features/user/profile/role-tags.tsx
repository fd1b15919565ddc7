import type { PublicUser } from '@matchpoint/contracts/user/user';
import { useWords } from '../../../lib/i18n/use-words.ts';
import { Badge } from '../../../ui/badge.tsx';

/** What a user is beside being one (spec §6). A role that the site has no word for stays unsaid. */
export function RoleTags({ roles }: { readonly roles: PublicUser['roles'] }) {
  const words = useWords('user');
  return roles.map((role) => (role === 'other' ? null : <Badge key={role}>{words(`role.${role}`)}</Badge>));
}
