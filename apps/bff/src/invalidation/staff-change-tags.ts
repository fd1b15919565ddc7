import type { StaffChange } from '@matchpoint/contracts/staff/staff';
import { contentChangeTags } from './change-tags.ts';
import { hiddenTags, type Tag, TAG_KINDS } from './tags.ts';

/** The kinds of tags that acts at the staff desk may invalidate: those of everything that can be hidden, published or edited. */
export const STAFF_CHANGE_TAGS = TAG_KINDS;

/** Returns the tags that a decision at the staff desk invalidates. */
export function staffChangeTags({ kind, id, under, authorId, matchId }: StaffChange): readonly Tag[] {
  const names = { ...(authorId === undefined ? {} : { authorId }), ...(matchId === undefined ? {} : { matchId }) };
  switch (kind) {
    case 'news':
    case 'video':
    case 'post':
    case 'plan':
      return contentChangeTags([{ kind, id, what: 'changed', ...names }]);
    case 'expert':
      return [...contentChangeTags([{ kind, id, what: 'changed' }]), `user:${id}`];
    case 'anchor':
    case 'chat':
      return [`anchor:${id}`, `room:${id}`, `user:${id}`, 'anchor-list:all', 'room-list:all'];
    case 'product':
      return [`product:${id}`, 'product-list:all'];
    case 'user':
      return [`user:${id}`];
    case 'comment':
    case 'danmaku':
      return under === undefined ? [] : hiddenTags({ kind, id }, under);
  }
}
