import { useTranslation } from 'react-i18next';
import { Bdi } from '../../../ui/bdi.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { coinsText } from '../coins-text.ts';
import classes from './price.module.css';

/** The price of a plan in coins, or that it is free. */
export function Price({ coins }: { readonly coins: number }) {
  const { t } = useTranslation('creator');
  if (coins === 0) return <span className={classes.free}>{t('price.free')}</span>;
  return (
    <span className={classes.price} aria-label={t('price.coins', { count: coins, shown: coinsText(coins) })} role="img">
      <Icon name="coin" size={16} />
      <Bdi>{coinsText(coins)}</Bdi>
    </span>
  );
}
