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
  /** Receives the order that would result from dropping the dragged block now; undefined when nothing is dragged. */
  readonly onHover: (blocks: readonly HomeBlock[] | undefined) => void;
  readonly onChange: (blocks: readonly HomeBlock[]) => void;
}

/** List of blocks that can be dragged by pointer, touch or keyboard, or moved by buttons. Every move is announced to screen readers. */
export function OrderList({ blocks, onHover, onChange }: OrderListProps) {
  const { t } = useTranslation('preferences');
  const { t: tHome } = useTranslation('home');
  const drag = useDragAnnouncements(blocks);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const pressed = useRef<string>(undefined);
  useLayoutEffect(() => {
    // Moving a row in the DOM takes the focus from its button.
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
    setAnnouncement(t('drag.over', { block: tHome(`${block}.title`), at: from + by + 1, total: blocks.length }));
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
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </DndContext>
  );
}
