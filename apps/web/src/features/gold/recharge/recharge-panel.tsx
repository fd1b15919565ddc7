import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import type { Id } from '@matchpoint/contracts/rules/id';
import { useInstallation } from '../../../shared/system/installation.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AgeConfirmation } from '../../../shared/gold/age-confirmation.tsx';
import { formatGoldTime, formatPrice } from '../../../shared/gold/format-gold.ts';
import { PackageCards, type GoldPackage } from './package-cards.tsx';
import { useCheckout } from './use-checkout.ts';
import classes from './recharge-panel.module.css';
import { useFeature } from '../../../shared/system/features.ts';
import { FailedState } from '../../../shared/system/failed-state.tsx';

/**
 * Renders the purchase of coins, or says that none are sold. `adult` is the user's age declaration: while it is missing, the panel asks for
 * it, unless the upstream has no call for it and decides by itself; minors see an explanation.
 */
export function RechargePanel({ adult }: { readonly adult: boolean | undefined }) {
  const { t } = useTranslation('gold');
  const isClosed = useInstallation()?.shop === false;
  const canDeclareAge = useFeature('age');
  const coolOffUntil = useCoolOff();
  const { zone } = useZone();
  return (
    <Panel title={t('recharge.title')}>
      {isClosed ? (
        <EmptyState level={3} icon="coin" title={t('recharge.not_for_sale')} text={t('recharge.not_for_sale_text')} />
      ) : coolOffUntil !== undefined ? (
        <EmptyState
          level={3}
          icon="lock"
          title={t('limit.cool_off_on')}
          text={t('limit.cool_off_no_recharge', { time: formatGoldTime(coolOffUntil, zone) })}
        />
      ) : adult === false ? (
        <EmptyState level={3} icon="lock" title={t('age.minor_title')} text={t('age.minor_text')} />
      ) : (
        <Packages asksForAge={adult === undefined && canDeclareAge} />
      )}
    </Panel>
  );
}

/** Returns the end of the cool-off of the user, UTC milliseconds; undefined when none is running. */
function useCoolOff(): number | undefined {
  const hasLimits = useFeature('spendingLimits');
  return trpc.gold.limits.useQuery({}, { enabled: hasLimits }).data?.coolOffUntil;
}

function Packages({ asksForAge }: { readonly asksForAge: boolean }) {
  const { t } = useTranslation('gold');
  const { t: tCommon } = useTranslation('common');
  const { data, isError, error, refetch } = trpc.gold.packages.useQuery({}, { staleTime: 600_000 });
  if (data === undefined) {
    if (!isError) return <RechargeSkeleton />;
    const retry = <Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>;
    return <FailedState level={3} error={error} action={retry} />;
  }
  const [first] = data;
  if (first === undefined) return <EmptyState level={3} icon="warn" title={t('recharge.closed')} text={t('recharge.closed_text')} />;
  return <PackageChoice packages={data} first={first} asksForAge={asksForAge} />;
}

function PackageChoice({
  packages,
  first,
  asksForAge,
}: {
  readonly packages: readonly GoldPackage[];
  readonly first: GoldPackage;
  readonly asksForAge: boolean;
}) {
  const { t } = useTranslation('gold');
  const { busy, recharge } = useCheckout();
  const [id, setId] = useState<Id>();
  const chosen = packages.find((goldPackage) => goldPackage.id === id) ?? packages[1] ?? first;
  return (
    <div className={classes.choice}>
      <PackageCards packages={packages} chosen={chosen.id} onChoose={setId} />
      {asksForAge ? (
        <AgeConfirmation />
      ) : (
        <div className={classes.pay}>
          <p>{t('recharge.agree')}</p>
          <Button kind="primary" className={classes.button} aria-busy={busy} disabled={busy} onClick={() => recharge(chosen.id)}>
            {t('recharge.pay', { price: formatPrice(chosen.fen) })}
          </Button>
        </div>
      )}
    </div>
  );
}

function RechargeSkeleton() {
  return (
    <div className={classes.choice} aria-hidden="true">
      <Skeleton width="100%" height={104} />
      <Skeleton width="100%" height={44} />
    </div>
  );
}
