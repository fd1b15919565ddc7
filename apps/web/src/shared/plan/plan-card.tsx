import { useTranslation } from 'react-i18next';
import type { PlanCard as Plan, ViewerState } from '@matchpoint/contracts/plan/plan';
import { formatCount } from '@matchpoint/i18n/format-count';
import { Link } from '@tanstack/react-router';
import { Bdi } from '../../ui/bdi.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { Avatar } from '../../ui/image/avatar.tsx';
import { Icon } from '../../ui/image/icon.tsx';
import { OriginMark } from '../system/origin-mark.tsx';
import { FormStrip } from './form-strip.tsx';
import { marketNames } from './market-text.ts';
import { oddsText, pickText } from './pick-text.ts';
import { ResultMark } from './result-mark.tsx';
import { usePlanTime } from './use-plan-time.ts';
import { usePlanStates } from './use-plan-states.ts';
import classes from './plan-card.module.css';

/** Lists plans as cards, with what the viewer may do with each. */
export function PlanCards({ plans, level = 3 }: { readonly plans: readonly Plan[]; readonly level?: 2 | 3 }) {
  const stateOf = usePlanStates(plans);
  return (
    <ul className={classes.cards}>
      {plans.map((plan) => (
        <li key={plan.id}>
          <PlanCard plan={plan} state={stateOf(plan)} level={level} />
        </li>
      ))}
    </ul>
  );
}

/** What a card shows of a plan. One that is still being written has no id. */
export type ShownPlan = Omit<Plan, 'id'> & Partial<Pick<Plan, 'id'>>;

export interface PlanCardProps {
  readonly plan: ShownPlan;
  readonly state: ViewerState;
  readonly level: 2 | 3;
}

/** A plan in a list. The title's link covers the card, unless there is no page yet; locked content is not in the page at all. */
export function PlanCard({ plan, state, level }: PlanCardProps) {
  const { t } = useTranslation('plan');
  const { author, match } = plan;
  const time = usePlanTime(match);
  const Heading: 'h2' | 'h3' = `h${level}`;
  const isSettled = plan.resultDetail !== 'pending' && plan.resultDetail !== 'other';
  const accuracy = author.accuracy;
  return (
    <article className={classes.plan} data-plan={plan.id} data-state={state}>
      <div className={classes.head}>
        <Avatar uid={author.uid} username={author.name} avatar={author.avatar} size={32} />
        <div>
          {plan.id === undefined ? (
            <bdi className={classes.name}>{author.name}</bdi>
          ) : (
            <Link className={classes.name} to="/expert/$id" params={{ id: String(author.uid) }} preload={false}>
              <bdi>{author.name}</bdi>
            </Link>
          )}
          <span className={classes.record}>
            {accuracy === undefined || accuracy.counted === 0 ? null : (
              <span>{t('accuracy.short', { counted: accuracy.counted, hits: accuracy.hits })}</span>
            )}
            {author.streak < 2 ? null : <span>{t('streak', { count: author.streak })}</span>}
            {author.realm === 'simulated' ? <OriginMark origin="simulated" /> : null}
          </span>
        </div>
        {isSettled && plan.resultDetail !== 'other' ? (
          <ResultMark kind="stamp" result={plan.resultDetail} />
        ) : (
          <FormStrip form={author.form} />
        )}
      </div>
      <Heading className={classes.title}>
        {plan.id === undefined ? (
          <span dir="auto">{plan.title}</span>
        ) : (
          <Link className={classes.link} to="/expert/plan/$id" params={{ id: String(plan.id) }} preload={false} dir="auto">
            {plan.title}
          </Link>
        )}
      </Heading>
      {plan.locked ? null : <Picks plan={plan} />}
      <p className={classes.facts}>
        <Chip hue={match.league.hue} title={match.league.name}>
          {match.league.short}
        </Chip>
        <span dir="auto">{time.teams}</span>
        {marketNames(plan.picks, match.gameId, t).map((name) => (
          <Badge key={name}>{name}</Badge>
        ))}
        {plan.picks.length < 2 ? null : <span>{t('picks', { count: plan.picks.length })}</span>}
        {plan.refundable ? (
          <Badge kind="ok" title={t('refundable_text')}>
            {t('refundable')}
          </Badge>
        ) : null}
        <span data-live={time.isLive || undefined} suppressHydrationWarning>
          {time.text}
        </span>
      </p>
      <Foot plan={plan} state={state} />
    </article>
  );
}

function Picks({ plan }: { readonly plan: ShownPlan }) {
  const { t } = useTranslation('plan');
  return (
    <ul className={classes.picks}>
      {plan.picks.map((pick, index) => (
        <li key={index}>
          <b dir="auto">{pickText(pick, plan.match, t)}</b>
          {pick.oddsMilli === undefined ? null : <Bdi>{oddsText(pick.oddsMilli)}</Bdi>}
          {pick.result === 'pending' || plan.picks.length === 1 ? null : <ResultMark result={pick.result} />}
        </li>
      ))}
    </ul>
  );
}

/** The stub at the foot: price and one state. */
function Foot({ plan, state }: { readonly plan: ShownPlan; readonly state: ViewerState }) {
  const { t } = useTranslation('plan');
  const isOpen = state === 'free' || state === 'own' || state === 'purchased_open' || state === 'public_after_settle';
  return (
    <p className={classes.foot}>
      {isOpen ? null : <Icon name="lock" size={16} />}
      {plan.price === 0 ? (
        <b className={classes.free}>{t('free')}</b>
      ) : (
        <span className={classes.price} title={t('price', { coins: plan.price })}>
          <Icon name="coin" size={16} className={classes.coin ?? ''} />
          <Bdi>{String(plan.price)}</Bdi>
        </span>
      )}
      {plan.refunded !== undefined && plan.refunded > 0 ? (
        <span>{t('foot.refunded', { count: plan.refunded })}</span>
      ) : plan.price === 0 || plan.sold === 0 ? null : (
        <span>{t('sold', { count: plan.sold, shown: formatCount(plan.sold) })}</span>
      )}
      <span className={classes.action} data-kind={state === 'locked_unpaid' || state === 'locked_insufficient' ? 'primary' : undefined}>
        {t(FOOT[state])}
      </span>
    </p>
  );
}

const FOOT = {
  free: 'foot.read',
  login_required: 'foot.login',
  locked_unpaid: 'foot.unlock',
  locked_insufficient: 'foot.unlock',
  purchased_open: 'foot.bought',
  sale_closed_locked: 'foot.closed',
  public_after_settle: 'foot.public',
  own: 'foot.own',
  other: 'foot.read',
} as const;
