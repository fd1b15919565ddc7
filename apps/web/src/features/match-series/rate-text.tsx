import { useTranslation } from 'react-i18next';
import type { Rate } from './win-rate.ts';
import classes from './rate-text.module.css';

/** "54% (37)": a win rate with its n; one of a small sample says so. */
export function RateText({ rate }: { readonly rate: Rate }) {
  const { t } = useTranslation('match-series');
  return (
    <>
      <bdi dir="ltr">{`${rate.percent}% (${rate.n})`}</bdi>
      {rate.isSmall && <span className={classes.small}>{t('rate.small')}</span>}
    </>
  );
}
