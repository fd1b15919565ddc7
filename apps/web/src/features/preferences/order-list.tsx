import { useTranslation } from 'react-i18next';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { HomeBlock } from '@matchpoint/contracts/rules/home-order';
import { useLayoutEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { OrderRow } from './order-row.tsx';
import { useDragAnnouncements } from './use-drag-announcements.ts';
import classes from './order-list.module.css';

export interface OrderListProps {
  readonly blocks: readonly HomeBlock[];
  /** What the order would be if the dragged block were dropped now; undefined: nothing is dragged. */
  readonly onHover: (blocks: readonly HomeBlock[] | undefined) => void;
  readonly onChange: (blocks: readonly HomeBlock[]) => void;
}

/** Blocks that are dragged by pointer, finger or keyboard, or moved by their buttons; each way is said aloud. */
export function OrderList({ blocks, onHover, onChange }: OrderListProps) {
  const { t } = useTranslation('preferences');
  const { t: tHome } = useTranslation('home');
  const drag = useDragAnnouncements(blocks);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const pressed = useRef<string>(undefined);
  useLayoutEffect(() => {
    // A row that changes its place in the document loses the focus of its button.
    if (pressed.current !== undefined) list.current?.querySelector<HTMLElement>(`[data-step="${pressed.current}"]`)?.focus();
    pressed.current = undefined;
  }, [blocks]);

  const moved = (active: UniqueIdentifier, over: UniqueIdentifier | undefined): readonly HomeBlock[] | undefined => {
    const from = blocks.findIndex((block) => block === active);
    const to = blocks.findIndex((block) => block === over);
    return from === -1 || to === -1 || from === to ? undefined : arrayMove([...blocks], from, to);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    onHover(undefined);
    const next = moved(active.id, over?.id);
    if (next !== undefined) onChange(next);
  };
  const step = (block: HomeBlock, by: -1 | 1) => {
    const from = blocks.indexOf(block);
    if (blocks[from + by] === undefined) return;
    pressed.current = `${block}${by}`;
    setSaid(t('drag.over', { block: tHome(`${block}.title`), at: from + by + 1, total: blocks.length }));
    onChange(arrayMove([...blocks], from, from + by));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={drag}
      onDragOver={({ active, over }) => onHover(moved(active.id, over?.id))}
      onDragEnd={drop}
      onDragCancel={() => onHover(undefined)}
    >
      <SortableContext items={[...blocks]} strategy={verticalListSortingStrategy}>
        <ul ref={list} className={classes.list} aria-label={t('home.list')}>
          {blocks.map((block, index) => (
            <OrderRow key={block} block={block} at={index + 1} last={index === blocks.length - 1} onStep={(by) => step(block, by)} />
          ))}
        </ul>
      </SortableContext>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </DndContext>
  );
}
