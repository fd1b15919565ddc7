import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import type { SpendingLimits } from '@matchpoint/contracts/gold/limits';
import { LIMIT_KINDS, type LimitKind } from '@matchpoint/contracts/rules/spending-limit';
import { useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { trpc } from '../../../lib/trpc.ts';
import { formatGoldTime } from '../../../shared/gold/format-gold.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CapDialog } from './cap-dialog.tsx';
import { CoolOffDialog } from './cool-off-dialog.tsx';
import classes from './limits-panel.module.css';
import { useAmountText } from './use-amount-text.ts';
import { FailedState } from '../../../shared/system/failed-state.tsx';

/** Shows the daily caps and the cool-off that the user has set, and changes them (decision 046). */
export function LimitsPanel() {
  const { t } = useTranslation('gold');
  const { t: tCommon } = useTranslation('common');
  const { data, isError, error, refetch } = trpc.gold.limits.useQuery({});
  return (
    <Panel title={t('limit.title')} note={t('limit.note')}>
      {data !== undefined ? (
        <Limits limits={data} />
      ) : isError ? (
        <FailedState level={3} error={error} action={<Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>} />
      ) : (
        <div className={classes.row} aria-hidden="true">
          <Skeleton width="100%" height={120} />
        </div>
      )}
    </Panel>
  );
}

function Limits({ limits }: { readonly limits: SpendingLimits }) {
  const { t } = useTranslation('gold');
  const { zone } = useZone();
  const [open, setOpen] = useState<LimitKind | 'cool_off'>();
  const close = () => setOpen(undefined);
  const { coolOffUntil } = limits;
  return (
    <>
      {LIMIT_KINDS.map((kind) => (
        <CapRow key={kind} kind={kind} limits={limits} onChange={() => setOpen(kind)} />
      ))}
      <div className={classes.row} data-limit="cool_off" data-active={coolOffUntil === undefined ? undefined : ''}>
        <h3>{t('limit.cool_off')}</h3>
        <div className={classes.value}>
          <p>
            {coolOffUntil === undefined
              ? t('limit.cool_off_none')
              : t('limit.cool_off_until', { time: formatGoldTime(coolOffUntil, zone) })}
          </p>
          <small>{t(coolOffUntil === undefined ? 'limit.cool_off_hint' : 'limit.cool_off_running')}</small>
        </div>
        <Button onClick={() => setOpen('cool_off')}>
          {t(coolOffUntil === undefined ? 'limit.cool_off_start' : 'limit.cool_off_extend')}
        </Button>
      </div>
      {LIMIT_KINDS.map((kind) => (
        <CapDialog key={kind} kind={kind} present={limits[kind].cap} open={open === kind} onClose={close} />
      ))}
      <CoolOffDialog until={coolOffUntil} open={open === 'cool_off'} onClose={close} />
    </>
  );
}

interface CapRowProps {
  readonly kind: LimitKind;
  readonly limits: SpendingLimits;
  readonly onChange: () => void;
}

function CapRow({ kind, limits, onChange }: CapRowProps) {
  const { t } = useTranslation('gold');
  const { zone } = useZone();
  const amount = useAmountText(kind);
  const { cap, pending, today } = limits[kind];
  const cancel = useCancelPending(kind, cap);
  return (
    <div className={classes.row} data-limit={kind}>
      <h3>{t(`limit.${kind}`)}</h3>
      <div className={classes.value}>
        <p>{cap === undefined ? t('limit.none') : t('limit.per_day', { amount: amount(cap) })}</p>
        <small>{t(`limit.today_${kind}`, { amount: amount(today) })}</small>
        {pending === undefined ? null : (
          <p className={classes.pending} role="status">
            <span>
              {t(pending.cap === undefined ? 'limit.pending_none' : 'limit.pending', {
                amount: amount(pending.cap ?? 0),
                time: formatGoldTime(pending.effectiveAt, zone),
              })}
            </span>
            <Button size="xs" disabled={cancel.busy} onClick={cancel.run}>
              {t('limit.pending_cancel')}
            </Button>
          </p>
        )}
      </div>
      <Button aria-label={t('limit.change_of', { limit: t(`limit.${kind}`) })} onClick={onChange}>
        {t(cap === undefined ? 'limit.set' : 'limit.change')}
      </Button>
    </div>
  );
}

/** Cancels a raise that waits, by asking for the present cap. */
function useCancelPending(kind: LimitKind, cap: number | undefined) {
  const { t } = useTranslation('gold');
  const utils = trpc.useUtils();
  const toast = useToast();
  const failureText = useFailureText();
  const { mutate, isPending } = trpc.gold.setLimit.useMutation({
    onSuccess: (limits) => {
      utils.gold.limits.setData({}, limits);
      toast({ icon: 'ok', kind: 'ok', text: t('limit.pending_cancelled') });
    },
    onError: (error) => toast({ icon: 'warn', kind: 'error', text: failureText(error) }),
  });
  return { busy: isPending, run: () => mutate({ kind, cap: cap ?? null }) };
}
