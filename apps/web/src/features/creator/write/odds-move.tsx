import { useTranslation } from 'react-i18next';
import { oddsText } from '../../../shared/plan/pick-text.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import classes from './odds-move.module.css';

/** How the odds of a side moved while the page was open, in thousandths. */
export function OddsMove({ by }: { readonly by: number | undefined }) {
  const { t } = useTranslation('creator');
  if (by === undefined || by === 0) return null;
  const size = oddsText(Math.abs(by));
  return (
    <span className={classes.move} data-move={by > 0 ? 'up' : 'down'}>
      <span aria-hidden="true">
        <Bdi>
          {by > 0 ? '▲' : '▼'} {size}
        </Bdi>
      </span>
      <VisuallyHidden as="span">{t(by > 0 ? 'write.market_up' : 'write.market_down', { by: size })}</VisuallyHidden>
    </span>
  );
}
