import type { NewsCard } from '@matchpoint/contracts/news/news';
import type { Post } from '@matchpoint/contracts/post/post';
import type { VideoCard } from '@matchpoint/contracts/video/video';
import { NewsCardRow, newsRowsClass } from '../../../shared/news/news-card.tsx';
import { PostRow } from '../../../shared/post/post-card.tsx';
import { VideoCardTile, videoGridClass } from '../../../shared/video/video-card.tsx';

/** Renders the content of a user with the same components as elsewhere. All items must be of one kind. */
export function ItemRows({ items }: { readonly items: readonly (NewsCard | VideoCard | Post)[] }) {
  return (
    <ul className={items[0]?.kind === 'video' ? videoGridClass : newsRowsClass}>
      {items.map((item) => {
        switch (item.kind) {
          case 'news':
            return <NewsCardRow key={item.id} card={item} />;
          case 'video':
            return <VideoCardTile key={item.id} card={item} level={2} />;
          case 'post':
            return <PostRow key={item.id} post={item} />;
        }
      })}
    </ul>
  );
}
