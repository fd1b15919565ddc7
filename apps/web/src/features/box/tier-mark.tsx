import { BOX_TIERS, type BoxTier } from '@matchpoint/contracts/rules/box-draw';
import { useTranslation } from 'react-i18next';
import classes from './tier-mark.module.css';

/** The tier of a prize: its name, and as many filled bars as its rank. */
export function TierMark({ tier }: { readonly tier: BoxTier }) {
  const { t } = useTranslation('box');
  const rank = BOX_TIERS.indexOf(tier);
  return (
    <span className={classes.tier}>
      <span className={classes.bars} aria-hidden="true">
        {BOX_TIERS.map((each, index) => (
          <i key={each} data-on={index <= rank ? '' : undefined} />
        ))}
      </span>
      {t(`tier.${tier}`)}
    </span>
  );
}
