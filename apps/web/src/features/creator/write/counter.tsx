import { useTranslation } from 'react-i18next';
import { Bdi } from '../../../ui/bdi.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import classes from './counter.module.css';

export interface CounterProps {
  /** Graphemes. */
  readonly length: number;
  readonly max: number;
}

/** How much of a text's maximum length is used, in graphemes. */
export function Counter({ length, max }: CounterProps) {
  const { t } = useTranslation('form');
  const over = length - max;
  return (
    <span className={classes.counter} data-over={over > 0 || undefined}>
      <span aria-hidden="true">
        <Bdi>
          <b>{length}</b> / {max}
        </Bdi>
      </span>
      <VisuallyHidden as="span">{over > 0 ? t('area.over', { count: over }) : t('area.left', { count: -over })}</VisuallyHidden>
    </span>
  );
}
