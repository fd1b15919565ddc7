import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import type { UserId } from '@matchpoint/contracts/ids';
import type { StaffItem } from '@matchpoint/contracts/staff/staff';
import { kickOffText } from '@matchpoint/i18n/match-time';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/time/format-date-time.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { ConfirmModal } from '../../../ui/work/confirm-modal.tsx';
import { useStaff } from '../frame/staff-context.ts';
import { useExplain } from '../queue/use-decide.ts';
import { useDeskKeys } from '../queue/use-desk-keys.ts';
import { Facts } from './facts.tsx';
import { MatchLine } from './match-line.tsx';
import { Rows } from './rows.tsx';
import { ProposalForm } from './proposal-form.tsx';
import classes from './settlement-item.module.css';

type SettlementStaffItem = Extract<StaffItem, { queue: 'settlement' }>;

/** A match whose plans cannot be settled automatically, with the proposal that waits for a second person. */
export function SettlementBody({ item }: { readonly item: SettlementStaffItem }) {
  const { t } = useTranslation('staff');
  const { locale } = usePage();
  const { zone } = useZone();
  const { match, plans, proposal } = item;
  return (
    <>
      <Facts
        facts={[
          ...(match === undefined
            ? []
            : [
                { label: t('fact.match'), value: <MatchLine match={match} /> },
                { label: t('fact.kick_off_at'), value: kickOffText(match.startAt, zone, locale.code) },
              ]),
          { label: t('fact.plans'), value: t('fact.plans_text', { count: plans }) },
        ]}
      />
      {proposal === undefined ? (
        <p className={classes.hint}>{t('settle.hint')}</p>
      ) : (
        <Rows
          rows={[
            { label: t('settle.by'), value: <bdi>{`${proposal.byName} · ${formatDateTime(proposal.at, zone, locale.code)}`}</bdi> },
            {
              label: t('settle.outcome'),
              value:
                proposal.score === undefined
                  ? t('settle.void')
                  : t('settle.score_text', { home: proposal.score[0] ?? 0, away: proposal.score[1] ?? 0 }),
            },
            { label: t('settle.note'), value: <bdi>{proposal.note}</bdi> },
          ]}
        />
      )}
    </>
  );
}

export interface SettlementPanelProps {
  readonly item: SettlementStaffItem;
  readonly onSettled: () => void;
}

/** Proposes a settlement, or confirms that of another member of staff. */
export function SettlementPanel({ item, onSettled }: SettlementPanelProps) {
  const { t } = useTranslation('staff');
  return (
    <Panel title={t('settle.title')} note={t('decision.audit')}>
      {item.proposal === undefined ? (
        <ProposalForm item={item} />
      ) : (
        <Confirmation item={item} proposedBy={item.proposal.by} onSettled={onSettled} />
      )}
    </Panel>
  );
}

interface ConfirmationProps extends SettlementPanelProps {
  readonly proposedBy: UserId;
}

function Confirmation({ item, proposedBy, onSettled }: ConfirmationProps) {
  const { t } = useTranslation('staff');
  const me = useStaff();
  const utils = trpc.useUtils();
  const toast = useToast();
  const explain = useExplain();
  const [asked, setAsked] = useState<'confirm' | 'reject'>();
  const { mutate, isPending, error, reset } = trpc.staff.confirmSettlement.useMutation({
    onSuccess: (_answer, { confirm }) => {
      toast({ icon: 'ok', kind: 'ok', text: t(confirm ? 'settle.settled' : 'settle.returned') });
      setAsked(undefined);
      onSettled();
    },
    onSettled: () => Promise.all([utils.staff.items.invalidate({ queue: 'settlement' }), utils.staff.me.invalidate()]),
  });
  const isOwn = proposedBy === me.uid;
  const ask = (what: 'confirm' | 'reject'): void => {
    reset();
    if (!isOwn) setAsked(what);
  };
  useDeskKeys({ a: () => ask('confirm'), r: () => ask('reject') });
  return (
    <>
      {isOwn ? (
        <p className={classes.blocked} role="status">
          {t('settle.own')}
        </p>
      ) : null}
      <div className={classes.buttons}>
        <Button variant="filled" size="lg" disabled={isOwn} aria-keyshortcuts="a" onClick={() => ask('confirm')}>
          {t('settle.confirm')}
        </Button>
        <Button color="danger" data-danger size="lg" disabled={isOwn} aria-keyshortcuts="r" onClick={() => ask('reject')}>
          {t('settle.reject')}
        </Button>
      </div>
      <ConfirmModal
        open={asked !== undefined}
        title={t(asked === 'reject' ? 'settle.reject_title' : 'settle.confirm_title')}
        confirm={t(asked === 'reject' ? 'settle.reject' : 'settle.confirm')}
        danger={asked === 'reject'}
        busy={isPending}
        error={error === null ? undefined : explain(error)}
        onConfirm={() => mutate({ matchId: item.matchId, confirm: asked === 'confirm' })}
        onClose={() => setAsked(undefined)}
      >
        {t(asked === 'reject' ? 'settle.reject_text' : 'settle.confirm_text')}
      </ConfirmModal>
    </>
  );
}
