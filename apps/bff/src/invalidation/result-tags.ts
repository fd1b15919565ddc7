import type { SubjectKind } from '@matchpoint/contracts/content/content';
import type { Tag } from './tags.ts';

/**
 * Returns the tags of the items and users that a result shows. They are recognized by the shape of their cards at any depth: an item has
 * `kind` and `id`, a user (an author, a follower, the addressee of a reply) has `uid`. A result that is itself an item does not count as a
 * card of that item.
 */
export function resultTags(result: unknown): Set<Tag> {
  const tags = new Set<Tag>();
  visit(result, tags);
  const itself = subjectOf(result);
  if (itself !== undefined) tags.delete(`card-counts:${itself}`);
  return tags;
}

function visit(value: unknown, tags: Set<Tag>): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) visit(item, tags);
    return;
  }
  const subject = subjectOf(value);
  if (subject !== undefined) tags.add(subject).add(`card-counts:${subject}`);
  if ('uid' in value && typeof value.uid === 'number') {
    tags.add(`user:${value.uid}`);
    if ('fans' in value) tags.add(`user-follows:${value.uid}`);
  }
  for (const field of Object.values(value)) visit(field, tags);
}

/** Returns the tag of an item by its fields `kind` and `id`. */
function subjectOf(value: unknown): Tag<SubjectKind> | undefined {
  if (typeof value !== 'object' || value === null || !('kind' in value && 'id' in value) || typeof value.id !== 'number') return undefined;
  const { kind, id } = value;
  return kind === 'news' || kind === 'video' || kind === 'post' ? `${kind}:${id}` : undefined;
}
