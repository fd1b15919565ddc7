import { useTranslation } from 'react-i18next';
import classes from './outcome.module.css';

/** The result of a match as a square with 胜, 平 or 负. */
export function Outcome({ value }: { value: 'W' | 'D' | 'L' }) {
  const { t } = useTranslation('match');
  return (
    <i className={classes.outcome} data-outcome={value}>
      {t(`outcome.${value}`)}
    </i>
  );
}
