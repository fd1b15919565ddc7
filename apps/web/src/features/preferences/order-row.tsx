import { useTranslation } from 'react-i18next';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { HomeBlock } from '@matchpoint/contracts/rules/home-order';
import { IconButton } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/image/icon.tsx';
import classes from './order-row.module.css';

export interface OrderRowProps {
  readonly block: HomeBlock;
  /** Position in the list, starting at 1. */
  readonly at: number;
  readonly last: boolean;
  readonly onStep: (by: -1 | 1) => void;
}

/** One block: drag handle, position, name, and two buttons that move it without dragging. */
export function OrderRow({ block, at, last, onStep }: OrderRowProps) {
  const { t } = useTranslation('preferences');
  const { t: tHome } = useTranslation('home');
  const name = tHome(`${block}.title`);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: block,
    attributes: { roleDescription: t('drag.role') },
  });
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-block={block}
      data-dragging={isDragging || undefined}
      data-gliding={transition === undefined ? undefined : ''}
      style={{ transform: CSS.Translate.toString(transform === null ? null : { ...transform, x: 0 }) }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-label={t('home.move', { block: name })}
      >
        <Icon name="grip" />
      </button>
      <span className={classes.at} aria-hidden="true">
        {at}
      </span>
      <span className={classes.words}>
        <b>{name}</b>
        <small>{t(`block.${block}_about`)}</small>
      </span>
      <IconButton
        icon="up"
        label={t('home.up', { block: name })}
        className={classes.step}
        data-step={`${block}-1`}
        aria-disabled={at === 1 || undefined}
        onClick={() => onStep(-1)}
      />
      <IconButton
        icon="down"
        label={t('home.down', { block: name })}
        className={classes.step}
        data-step={`${block}1`}
        aria-disabled={last || undefined}
        onClick={() => onStep(1)}
      />
    </li>
  );
}
