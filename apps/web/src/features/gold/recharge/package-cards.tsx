import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Id } from '@matchpoint/contracts/rules/id';
import { Bdi } from '../../../ui/bdi.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { formatGold, formatPrice } from '../../../shared/gold/format-gold.ts';
import classes from './package-cards.module.css';

/** A package of coins: it costs `fen` and contains `coins` purchased and `extra` granted coins. */
export interface GoldPackage {
  readonly id: Id;
  readonly fen: number;
  readonly coins: number;
  readonly extra: number;
}

export interface PackageCardsProps {
  readonly packages: readonly GoldPackage[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

/** Renders the packages as radio buttons: the coins above, the price below. */
export function PackageCards({ packages, chosen, onChoose }: PackageCardsProps) {
  const { t } = useTranslation('gold');
  return (
    <fieldset className={classes.packages}>
      <legend>{t('recharge.packages')}</legend>
      {packages.map((goldPackage) => (
        <label key={goldPackage.id} className={classes.package}>
          <input
            type="radio"
            name="package"
            value={goldPackage.id}
            checked={goldPackage.id === chosen}
            aria-label={accessibleName(goldPackage, t)}
            onChange={() => onChoose(goldPackage.id)}
          />
          <span className={classes.coins}>
            <Icon name="coin" size={16} />
            <Bdi>{formatGold(goldPackage.coins)}</Bdi>
          </span>
          <span className={classes.extra}>
            {goldPackage.extra === 0 ? null : t('recharge.extra', { count: goldPackage.extra, shown: formatGold(goldPackage.extra) })}
          </span>
          <span className={classes.price}>
            <Bdi>{formatPrice(goldPackage.fen)}</Bdi>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Returns the accessible name of a package: "300 金币 · 加赠 15 · ¥30". */
function accessibleName(goldPackage: GoldPackage, t: TFunction<'gold'>): string {
  const coins = t('recharge.coins', { count: goldPackage.coins, shown: formatGold(goldPackage.coins) });
  const extra = goldPackage.extra === 0 ? [] : [t('recharge.extra', { count: goldPackage.extra, shown: formatGold(goldPackage.extra) })];
  return [coins, ...extra, formatPrice(goldPackage.fen)].join(' · ');
}
