import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { PlanCard, PlanOrder } from '@matchpoint/contracts/plan/plan';
import { Link } from '@tanstack/react-router';
import { formatGold } from '../../../shared/gold/format-gold.ts';
import { marketText } from '../../../shared/plan/market-text.ts';
import { oddsText, pickText } from '../../../shared/plan/pick-text.ts';
import { ResultMark } from '../../../shared/plan/result-mark.tsx';
import { usePlanTime } from '../../../shared/plan/use-plan-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Bdi } from '../../../ui/bdi.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { Avatar } from '../../../ui/image/avatar.tsx';
import classes from './tip-row.module.css';

/** A bought plan: match, picks with their results, the result of the plan and where its coins are. The title's link covers the row. */
export function TipRow({ order }: { readonly order: PlanOrder }) {
  const { t } = useTranslation('plan-page');
  const { t: tPlan } = useTranslation('plan');
  const { plan } = order;
  const result = plan?.resultDetail;
  return (
    <li className={classes.row} data-order={order.orderNo} data-state={order.state}>
      {plan === undefined ? (
        <p className={classes.missing}>{t('tips.missing', { orderNo: order.orderNo })}</p>
      ) : (
        <div className={classes.plan}>
          <Tip plan={plan} />
        </div>
      )}
      {result === undefined || result === 'other' ? null : result === 'pending' ? (
        <Badge>{tPlan('result_long.pending')}</Badge>
      ) : (
        <ResultMark kind="stamp" result={result} />
      )}
      <p className={classes.coins}>{coinsText(order, t)}</p>
    </li>
  );
}

function coinsText({ state, price, refundable }: PlanOrder, t: TFunction<'plan-page'>): string {
  return t(state === 'held' && refundable ? 'tips.held_refundable' : `tips.${state}`, { coins: formatGold(price) });
}

function Tip({ plan }: { readonly plan: PlanCard }) {
  const { t } = useTranslation('plan');
  const { author, match } = plan;
  const time = usePlanTime(match);
  return (
    <>
      <Link className={classes.title} to="/expert/plan/$id" params={{ id: String(plan.id) }} preload={false} dir="auto">
        {plan.title}
      </Link>
      <p className={classes.match}>
        <Avatar uid={author.uid} username={author.name} avatar={author.avatar} size={20} />
        <bdi>{author.name}</bdi>
        <Chip hue={match.league.hue} title={match.league.name}>
          {match.league.short}
        </Chip>
        <span dir="auto">{time.teams}</span>
        <span data-live={time.isLive || undefined} suppressHydrationWarning>
          {time.text}
        </span>
      </p>
      <ul className={classes.picks}>
        {plan.picks.map((pick, index) => (
          <li key={index}>
            <small>{marketText(pick.market, match.gameId, t)}</small>
            <b dir="auto">{pickText(pick, match, t)}</b>
            {pick.oddsMilli === undefined ? null : <Bdi>{oddsText(pick.oddsMilli)}</Bdi>}
            {pick.result === 'pending' || plan.picks.length === 1 ? null : <ResultMark result={pick.result} />}
          </li>
        ))}
      </ul>
    </>
  );
}
