import { useTranslation } from 'react-i18next';
import type { Gold } from '@matchpoint/contracts/user/user';
import { dateText } from '@matchpoint/i18n/match-time';
import { dayOf } from '@matchpoint/i18n/time-zone';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useLoginDialog } from '../../../shared/account/login-dialog.ts';
import { useAccount } from '../../../shared/account/use-account.ts';
import { formatGold } from '../../../shared/gold/format-gold.ts';
import { ProductImage } from '../../../shared/mall/product-image.tsx';
import { RedemptionMark } from '../../../shared/mall/redemption-state.tsx';
import { useFeature } from '../../../shared/system/features.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Bdi } from '../../../ui/bdi.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './mall-side.module.css';

const LATEST = 3;

/** Beside the products: the user's coins, their latest redemptions, the rules, and their addresses. Visitors see the rules and a login. */
export function MallSide() {
  const { state } = useAccount();
  const hasAddresses = useFeature('addresses');
  const isUser = state !== 'visitor';
  return (
    <>
      <Wallet />
      {isUser ? <LatestRedemptions /> : null}
      <Rules />
      {isUser && hasAddresses ? <Addresses /> : null}
    </>
  );
}

function Wallet() {
  const { t } = useTranslation('mall');
  const { state, user } = useAccount();
  const { open, prepare } = useLoginDialog();
  if (state === 'visitor') {
    return (
      <Panel title={t('wallet.title')} small>
        <div className={classes.login}>
          <p>{t('wallet.login_text')}</p>
          <Button kind="primary" onPointerEnter={prepare} onFocus={prepare} onClick={open}>
            {t('wallet.login')}
          </Button>
        </div>
      </Panel>
    );
  }
  return (
    <Panel title={t('wallet.title')} small more={<Link to="/userInfo/water">{t('wallet.statement')}</Link>}>
      <div className={classes.wallet}>{user?.gold === undefined ? <Skeleton width="60%" height={88} /> : <Coins gold={user.gold} />}</div>
    </Panel>
  );
}

function Coins({ gold: { total, purchased, granted } }: { readonly gold: Gold }) {
  const { t } = useTranslation('mall');
  const share = purchased + granted > 0 ? Math.round((purchased / (purchased + granted)) * 100) : 0;
  const style: CSSProperties & Record<'--share', string> = { '--share': `${share}%` };
  return (
    <>
      <b className={classes.total}>
        <Bdi>{formatGold(total)}</Bdi>
      </b>
      <dl className={classes.parts}>
        <dt>{t('wallet.purchased')}</dt>
        <dd>
          <Bdi>{formatGold(purchased)}</Bdi>
        </dd>
        <dt>{t('wallet.granted')}</dt>
        <dd>
          <Bdi>{formatGold(granted)}</Bdi>
        </dd>
      </dl>
      {total > 0 ? <span className={classes.split} style={style} aria-hidden="true" /> : null}
      <p className={classes.hint}>{t('wallet.note')}</p>
    </>
  );
}

function LatestRedemptions() {
  const { t } = useTranslation('mall');
  const { locale } = usePage();
  const { zone } = useZone();
  const { uid } = useAccount();
  const { data } = trpc.mall.redemptions.useQuery({ pageIndex: 1 }, { enabled: uid !== undefined });
  return (
    <Panel
      title={t('mine.title')}
      small
      more={<Link to="/userInfo/redemptions">{data === undefined ? t('mine.all_plain') : t('mine.all', { count: data.total })}</Link>}
    >
      {data === undefined ? (
        <div className={classes.waiting}>
          <Skeleton width="100%" height={56} />
        </div>
      ) : data.list.length === 0 ? (
        <p className={classes.none}>{t('mine.none_short')}</p>
      ) : (
        <ul>
          {data.list.slice(0, LATEST).map((redemption) => (
            <li key={redemption.orderNo} className={classes.redemption}>
              <ProductImage picture={redemption.picture} kind={redemption.productKind} size="thumb" />
              <div>
                <h3>
                  <bdi>{redemption.name}</bdi>
                </h3>
                <p suppressHydrationWarning>{t('mine.ordered', { day: dateText(dayOf(redemption.at, zone), locale.code) })}</p>
              </div>
              <RedemptionMark redemption={redemption} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const RULES = [
  { key: 'rules.escrow', icon: 'shield' },
  { key: 'rules.shipping', icon: 'truck' },
  { key: 'rules.card', icon: 'card' },
  { key: 'rules.return', icon: 'again' },
] as const;

function Rules() {
  const { t } = useTranslation('mall');
  return (
    <Panel title={t('rules.title')} small>
      <ul className={classes.rules}>
        {RULES.map(({ key, icon }) => (
          <li key={key}>
            <Icon name={icon} size={16} />
            <span>{t(key)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Addresses() {
  const { t } = useTranslation('mall');
  const { uid } = useAccount();
  const { data } = trpc.mall.addresses.useQuery({}, { enabled: uid !== undefined });
  const first = data?.list[0];
  return (
    <Panel title={t('address.title')} small more={<Link to="/userInfo/addresses">{t('address.manage')}</Link>} note={t('address.note')}>
      {data === undefined ? (
        <div className={classes.waiting}>
          <Skeleton width="100%" height={40} />
        </div>
      ) : first === undefined ? (
        <p className={classes.none}>{t('address.none_short')}</p>
      ) : (
        <div className={classes.address}>
          <Icon name="pin" size={16} />
          <p>
            <span>
              <bdi>{first.name}</bdi> <Bdi>{first.contact}</Bdi>
            </span>
            <small dir="auto">{first.address}</small>
          </p>
          {first.preferred ? <Badge>{t('address.preferred')}</Badge> : null}
        </div>
      )}
    </Panel>
  );
}
