import type { NewsCard } from '@matchpoint/contracts/news/news';
import type { Post } from '@matchpoint/contracts/post/post';
import type { VideoCard } from '@matchpoint/contracts/video/video';

/** What a user has made, one under the other. */
export function ItemRows({ items }: { readonly items: readonly (NewsCard | VideoCard | Post)[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={`${item.kind} ${item.id}`}>{item.title}</li>
      ))}
    </ul>
  );
}
