import { useTranslation } from 'react-i18next';
import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import type { HomeBlock } from '@matchpoint/contracts/rules/home-order';
import { useMemo, useRef } from 'react';

/** Returns the screen reader announcements for dragging a block, in the page's language. */
export function useDragAnnouncements(blocks: readonly HomeBlock[]): {
  readonly announcements: Announcements;
  readonly screenReaderInstructions: ScreenReaderInstructions;
} {
  const { t } = useTranslation('preferences');
  const { t: tHome } = useTranslation('home');
  /** True from drag start until the first `onDragOver`, which reports the block over itself and is not announced. */
  const justPicked = useRef(false);
  return useMemo(() => {
    const announce = (
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
          justPicked.current = true;
          return announce('drag.picked', active.id);
        },
        onDragOver: ({ active, over }) => {
          const first = justPicked.current;
          justPicked.current = false;
          return first && over?.id === active.id ? undefined : announce('drag.over', active.id, over?.id);
        },
        onDragEnd: ({ active, over }) => announce('drag.dropped', active.id, over?.id),
        onDragCancel: ({ active }) => announce('drag.cancelled', active.id),
      },
      screenReaderInstructions: { draggable: t('drag.instructions') },
    };
  }, [blocks, t, tHome]);
}
