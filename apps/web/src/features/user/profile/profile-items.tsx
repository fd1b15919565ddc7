import type { Id } from '@matchpoint/contracts/rules/id';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { ItemRows } from './item-rows.tsx';
import { ProfileList } from './profile-list.tsx';

export interface ProfileItemsProps {
  /** Id in the path of a public page; undefined on the own page. */
  readonly id: string | undefined;
  readonly uid: Id;
  readonly type: 'news' | 'post' | 'video';
  readonly page: number;
  readonly own: boolean;
}

/** The published content of a user of one kind. */
export function ProfileItems({ id, uid, type, page, own }: ProfileItemsProps) {
  const { locale } = usePage();
  const known = trpc.user.publishedContent.useQuery({ locale: locale.code, id: uid, type, page });
  return <ProfileList id={id} tab={type} page={page} own={own} known={known} rows={(items) => <ItemRows items={items} />} />;
}
