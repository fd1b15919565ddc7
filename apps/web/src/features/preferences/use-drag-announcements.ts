import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import type { HomeBlock } from '@matchpoint/contracts/rules/home-order';
import { useMemo, useRef } from 'react';
import { useWords } from '../../lib/i18n/use-words.ts';

/** What is said aloud while a block is dragged, in the page's language. */
export function useDragAnnouncements(blocks: readonly HomeBlock[]): {
  readonly announcements: Announcements;
  readonly screenReaderInstructions: ScreenReaderInstructions;
} {
  const words = useWords('preferences');
  const home = useWords('home');
  /** A block that is picked up is at once over its own place: that is no news. */
  const picked = useRef(false);
  return useMemo(() => {
    const say = (
      key: 'drag.picked' | 'drag.over' | 'drag.dropped' | 'drag.cancelled',
      id: UniqueIdentifier,
      where: UniqueIdentifier | undefined = id,
    ) => {
      const block = blocks.find((each) => each === id);
      const at = blocks.findIndex((each) => each === where) + 1;
      return block === undefined ? undefined : words(key, { block: home(`${block}.title`), at, total: blocks.length });
    };
    return {
      announcements: {
        onDragStart: ({ active }) => {
          picked.current = true;
          return say('drag.picked', active.id);
        },
        onDragOver: ({ active, over }) => {
          const first = picked.current;
          picked.current = false;
          return first && over?.id === active.id ? undefined : say('drag.over', active.id, over?.id);
        },
        onDragEnd: ({ active, over }) => say('drag.dropped', active.id, over?.id),
        onDragCancel: ({ active }) => say('drag.cancelled', active.id),
      },
      screenReaderInstructions: { draggable: words('drag.instructions') },
    };
  }, [blocks, words, home]);
}
