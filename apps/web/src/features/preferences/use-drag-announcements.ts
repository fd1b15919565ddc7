import { useTranslation } from 'react-i18next';
import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import type { HomeBlock } from '@matchpoint/contracts/rules/home-order';
import { useMemo, useRef } from 'react';

/** What is said aloud while a block is dragged, in the page's language. */
export function useDragAnnouncements(blocks: readonly HomeBlock[]): {
  readonly announcements: Announcements;
  readonly screenReaderInstructions: ScreenReaderInstructions;
} {
  const { t } = useTranslation('preferences');
  const { t: tHome } = useTranslation('home');
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
      return block === undefined ? undefined : t(key, { block: tHome(`${block}.title`), at, total: blocks.length });
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
      screenReaderInstructions: { draggable: t('drag.instructions') },
    };
  }, [blocks, t, tHome]);
}
