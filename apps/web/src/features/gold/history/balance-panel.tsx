import { useTranslation } from 'react-i18next';
import type { Gold } from '@matchpoint/contracts/user/user';
import { Link } from '@tanstack/react-router';
import { useFeature } from '../../../shared/system/features.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { formatGold } from '../../../shared/gold/format-gold.ts';
import classes from './balance-panel.module.css';

/** Shows the balance and how many of its coins were purchased and granted. Events of the user's topic keep it current. */
export function BalancePanel({ gold }: { readonly gold: Gold | undefined }) {
  const { t } = useTranslation('gold');
  const { t: tUser } = useTranslation('user');
  const hasMall = useFeature('mall');
  return (
    <Panel
      title={tUser('nav.water')}
      level={1}
      more={hasMall ? <Link to="/mall">{t('balance.mall')}</Link> : undefined}
      note={t('balance.note')}
    >
      <dl className={classes.amounts}>
        {(['total', 'purchased', 'granted'] as const).map((sort) => (
          <div key={sort} className={classes.amount} data-sort={sort}>
            <dt>{t(`balance.${sort}`)}</dt>
            <dd>
              {sort === 'total' ? <Icon name="coin" className={classes.coin ?? ''} /> : null}
              <Bdi>{gold === undefined ? '–' : formatGold(gold[sort])}</Bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
