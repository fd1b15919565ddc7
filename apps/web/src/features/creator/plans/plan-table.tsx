import { useTranslation } from 'react-i18next';
import { Table } from '@mantine/core';
import type { OwnPlan } from '@matchpoint/contracts/plan/plan';
import { kickOffText } from '@matchpoint/i18n/match-time';
import { useState } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { toIsoString } from '../../../lib/time/format-date-time.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { oddsText } from '../../../shared/plan/pick-text.ts';
import { ResultMark } from '../../../shared/plan/result-mark.tsx';
import { Bdi } from '../../../ui/bdi.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { coinsText } from '../coins-text.ts';
import { usePickText } from '../pick/pick-text.ts';
import { type PlanAct, PlanActions } from './plan-actions.tsx';
import { MatchLine } from './match-line.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { stateOf } from './plan-tab.ts';
import { Price } from './price.tsx';
import { StateBadge } from './state-badge.tsx';
import classes from './plan-table.module.css';

const COLUMNS = ['plan', 'pick', 'price', 'sold', 'state', 'time', 'actions'] as const;

/** Lists own plans, newest first. On narrow screens each plan is a block. */
export function PlanTable({ plans }: { readonly plans: readonly OwnPlan[] }) {
  const { t } = useTranslation('creator');
  const [asked, setAsked] = useState<{ readonly act: PlanAct; readonly plan: OwnPlan }>();
  return (
    <div className={classes.container}>
      <Table className={classes.table} role="table" aria-label={t('nav.progManage')}>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {COLUMNS.map((column) => (
              <Table.Th key={column} role="columnheader" scope="col" data-column={column}>
                {t(`list.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {plans.map((plan) => (
            <PlanRow key={plan.id} plan={plan} onAct={(act) => setAsked({ act, plan })} />
          ))}
        </Table.Tbody>
      </Table>
      <PlanDialog asked={asked} onClose={() => setAsked(undefined)} />
    </div>
  );
}

function PlanRow({ plan, onAct }: { readonly plan: OwnPlan; readonly onAct: (act: PlanAct) => void }) {
  const { t } = useTranslation('creator');
  const state = stateOf(plan);
  return (
    <Table.Tr role="row" className={classes.row} data-plan={plan.id} data-state={state}>
      <Table.Td role="cell" data-column="plan">
        <b className={classes.title} dir="auto">
          {plan.title === '' ? t('list.untitled') : plan.title}
        </b>
        <MatchLine match={plan.match} />
        <Why plan={plan} />
      </Table.Td>
      <Table.Td role="cell" data-column="pick">
        <FirstPick plan={plan} />
      </Table.Td>
      <Table.Td role="cell" data-column="price">
        <Price coins={plan.price} />
      </Table.Td>
      <Table.Td role="cell" data-column="sold">
        {plan.publishedAt === undefined || plan.price === 0 ? '–' : <Bdi>{plan.sold}</Bdi>}
      </Table.Td>
      <Table.Td role="cell" data-column="state">
        {state === 'settled' ? <ResultMark result={plan.resultDetail} /> : <StateBadge state={state} />}
      </Table.Td>
      <Table.Td role="cell" data-column="time">
        <Times plan={plan} />
      </Table.Td>
      <Table.Td role="cell" data-column="actions">
        <PlanActions plan={plan} onAct={onAct} />
      </Table.Td>
    </Table.Tr>
  );
}

/** Why a plan was rejected or removed, or how many reviews are ahead of it. */
function Why({ plan }: { readonly plan: OwnPlan }) {
  const { t } = useTranslation('creator');
  if (plan.review === 'review' && plan.ahead !== undefined) {
    return (
      <p className={classes.why} data-kind="wait">
        <Icon name="time" size={16} />
        <span>{t('list.ahead', { count: plan.ahead })}</span>
      </p>
    );
  }
  if (plan.review !== 'rejected' && plan.review !== 'removed') return null;
  return (
    <p className={classes.why} data-kind="bad">
      <Icon name="warn" size={16} />
      <span dir="auto">{plan.reason ?? t('list.no_reason')}</span>
    </p>
  );
}

function FirstPick({ plan: { picks, match } }: { readonly plan: OwnPlan }) {
  const { t } = useTranslation('creator');
  const text = usePickText();
  const [first] = picks;
  if (first === undefined) return <span className={classes.small}>{t('list.no_pick')}</span>;
  const whole = text.whole(first, match);
  return (
    <>
      {picks.length === 1 ? whole : t('list.more_picks', { pick: whole, count: picks.length })}{' '}
      {first.oddsMilli === undefined || first.oddsMilli === 0 ? null : (
        <span className={classes.small}>
          @ <Bdi>{oddsText(first.oddsMilli)}</Bdi>
        </span>
      )}
    </>
  );
}

function Times({ plan }: { readonly plan: OwnPlan }) {
  const { t } = useTranslation('creator');
  const { locale } = usePage();
  const { zone } = useZone();
  const moment = (at: number): string => kickOffText(at, zone, locale.code);
  const progress = (): string => {
    if (plan.settledAt !== undefined) {
      if (plan.income > 0) return t('list.income', { coins: coinsText(plan.income) });
      if (plan.refunds > 0) return t('list.refunds', { coins: coinsText(plan.refunds) });
    }
    if (plan.held > 0) return t('list.held', { coins: coinsText(plan.held) });
    if (plan.publishedAt !== undefined) return t('list.published', { time: moment(plan.publishedAt) });
    if (plan.review === 'review' && plan.submittedAt !== undefined) return t('list.submitted', { time: moment(plan.submittedAt) });
    return t('list.saved', { time: moment(plan.savedAt) });
  };
  return (
    <>
      {plan.match === undefined ? '–' : <time dateTime={toIsoString(plan.match.startAt)}>{moment(plan.match.startAt)}</time>}
      <span className={classes.small}>{progress()}</span>
    </>
  );
}
