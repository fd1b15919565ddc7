import { useTranslation } from 'react-i18next';
import classes from './outcome.module.css';

/** 胜 平 负 as a square with its word. */
export function Outcome({ value }: { value: 'W' | 'D' | 'L' }) {
  const { t } = useTranslation('match');
  return (
    <i className={classes.outcome} data-outcome={value}>
      {t(`outcome.${value}`)}
    </i>
  );
}
