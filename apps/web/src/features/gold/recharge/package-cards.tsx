import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Bdi } from '../../../ui/bdi.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { formatGold, formatPrice } from '../format-gold.ts';
import classes from './package-cards.module.css';

/** A package of coins: it costs `fen` and contains `coins` purchased and `extra` granted coins. */
export interface GoldPackage {
  readonly id: number;
  readonly fen: number;
  readonly coins: number;
  readonly extra: number;
}

export interface PackageCardsProps {
  readonly packages: readonly GoldPackage[];
  readonly chosen: number;
  readonly onChoose: (id: number) => void;
}

/** Renders the packages as radio buttons: the coins above, the price below. */
export function PackageCards({ packages, chosen, onChoose }: PackageCardsProps) {
  const { t } = useTranslation('gold');
  return (
    <fieldset className={classes.packages}>
      <legend>{t('recharge.tiers')}</legend>
      {packages.map((tier) => (
        <label key={tier.id} className={classes.package}>
          <input
            type="radio"
            name="tier"
            value={tier.id}
            checked={tier.id === chosen}
            aria-label={accessibleName(tier, t)}
            onChange={() => onChoose(tier.id)}
          />
          <span className={classes.coins}>
            <Icon name="coin" size={16} />
            <Bdi>{formatGold(tier.coins)}</Bdi>
          </span>
          <span className={classes.extra}>
            {tier.extra === 0 ? null : t('recharge.extra', { count: tier.extra, shown: formatGold(tier.extra) })}
          </span>
          <span className={classes.price}>
            <Bdi>{formatPrice(tier.fen)}</Bdi>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Returns the accessible name of a package: "300 金币 · 加赠 15 · ¥30". */
function accessibleName(tier: GoldPackage, t: TFunction<'gold'>): string {
  const coins = t('recharge.coins', { count: tier.coins, shown: formatGold(tier.coins) });
  const extra = tier.extra === 0 ? [] : [t('recharge.extra', { count: tier.extra, shown: formatGold(tier.extra) })];
  return [coins, ...extra, formatPrice(tier.fen)].join(' · ');
}
