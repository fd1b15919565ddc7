import { useTranslation } from 'react-i18next';
import type { PlanDetail } from '@matchpoint/contracts/plan/plan';
import type { Id } from '@matchpoint/contracts/rules/id';
import { formatCount } from '@matchpoint/i18n/format-count';
import { kickOffText } from '@matchpoint/i18n/match-time';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { usePage } from '../../lib/page/page-context.ts';
import { useZone } from '../../lib/time/use-zone.ts';
import { trpc } from '../../lib/trpc.ts';
import { ReportButton } from '../../shared/content/report/report-button.tsx';
import { FollowUserButton } from '../../shared/follow/follow-user-button.tsx';
import { FormStrip } from '../../shared/plan/form-strip.tsx';
import { ResultMark } from '../../shared/plan/result-mark.tsx';
import { OriginMark } from '../../shared/system/origin-mark.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Breadcrumbs } from '../../ui/controls/breadcrumbs.tsx';
import { Avatar } from '../../ui/image/avatar.tsx';
import { Icon } from '../../ui/image/icon.tsx';
import { PageLayout } from '../../ui/layout/page-layout.tsx';
import { PayStrip } from './pay-strip.tsx';
import { PlanBody, SealedBox } from './plan-body.tsx';
import { PlanHero } from './plan-hero.tsx';
import classes from './plan-page.module.css';
import { PlanProof, PlanRail, useOtherPlans } from './plan-side.tsx';
import { useOwnPlan } from './use-own-plan.ts';

export interface PlanPageProps {
  readonly id: Id;
  /** Returns what members of staff may do with the plan. */
  readonly staffActions: (plan: PlanDetail) => ReactNode;
}

/** A plan: its match, its author, what the viewer may read of it, and what they may do. */
export function PlanPage({ id, staffActions }: PlanPageProps) {
  const { locale } = usePage();
  const [found] = trpc.plan.detail.useSuspenseQuery({ locale: locale.code, id });
  return <PlanView found={found} staffActions={staffActions} />;
}

export interface PlanViewProps extends Partial<Pick<PlanPageProps, 'staffActions'>> {
  readonly found: PlanDetail;
  /** Only its author and its buyers can still read it. */
  readonly isRemoved?: boolean;
}

/** The page of a plan that was read. */
export function PlanView({ found, staffActions, isRemoved = false }: PlanViewProps) {
  const { t } = useTranslation('plan-page');
  const view = useOwnPlan(found);
  const { plan } = view;
  const others = useOtherPlans(plan);
  const hasOthers = others.onMatch.length + others.byAuthor.length > 0;
  return (
    <PageLayout {...(hasOthers ? { rightLabel: t('rail.label'), right: <PlanRail plans={others} /> } : {})}>
      <div className={classes.crumbs}>
        <Breadcrumbs label={t('crumbs.label')}>
          <Link to="/expert" activeProps={{}} activeOptions={EXACT}>
            {t('crumbs.experts')}
          </Link>
          <Link to="/expert/$id" params={{ id: String(plan.author.uid) }} activeProps={{}} activeOptions={EXACT} preload={false}>
            <bdi>{plan.author.name}</bdi>
          </Link>
        </Breadcrumbs>
      </div>
      <article className={classes.sheet} data-plan={plan.id} data-state={view.state}>
        <PlanHero match={plan.match} />
        <Author plan={plan} />
        <h1 className={classes.title} dir="auto">
          {plan.title}
        </h1>
        <Facts plan={plan} />
        {isRemoved ? (
          <p className={classes.removed} role="status">
            <Icon name="warn" size={16} />
            {t('removed')}
          </p>
        ) : null}
        {plan.locked ? <SealedBox plan={plan} /> : <PlanBody plan={plan} />}
        <PayStrip view={view} />
      </article>
      <PlanProof plan={plan} />
      <div className={classes.report}>
        {staffActions?.(plan)}
        <ReportButton kind="plan" id={plan.id} />
      </div>
    </PageLayout>
  );
}

function Author({ plan: { author, resultDetail } }: { readonly plan: PlanDetail }) {
  const { t } = useTranslation('plan-page');
  const { t: tPlan } = useTranslation('plan');
  const { accuracy } = author;
  return (
    <section className={classes.author} aria-label={t('author.label')}>
      <Avatar uid={author.uid} username={author.name} avatar={author.avatar} size={44} />
      <div className={classes.who}>
        <Link to="/expert/$id" params={{ id: String(author.uid) }} preload={false}>
          <bdi>{author.name}</bdi>
        </Link>
        <p>
          {accuracy === undefined || accuracy.counted === 0 ? null : (
            <>
              <span>{tPlan('accuracy.short', { counted: accuracy.counted, hits: accuracy.hits })}</span>
              <span>{t('author.interval', { low: Math.round(accuracy.low), high: Math.round(accuracy.high) })}</span>
              <bdi dir="ltr">n={accuracy.counted}</bdi>
            </>
          )}
          {author.realm === 'simulated' ? <OriginMark origin="simulated" /> : null}
        </p>
      </div>
      <FormStrip form={author.form} />
      {resultDetail === 'pending' || resultDetail === 'other' ? (
        <FollowUserButton uid={author.uid} username={author.name} />
      ) : (
        <ResultMark kind="stamp" result={resultDetail} />
      )}
    </section>
  );
}

function Facts({ plan }: { readonly plan: PlanDetail }) {
  const { t } = useTranslation('plan-page');
  const { t: tPlan } = useTranslation('plan');
  const { locale } = usePage();
  const { zone } = useZone();
  const time = (at: number) => kickOffText(at, zone, locale.code);
  return (
    <p className={classes.facts}>
      <Badge>{tPlan('picks', { count: plan.picks.length })}</Badge>
      {plan.refundable ? (
        <Badge kind="ok" title={tPlan('refundable_text')}>
          {tPlan('refundable')}
        </Badge>
      ) : null}
      {plan.level === 'other' ? null : <Badge>{t(`level.${plan.level}`)}</Badge>}
      {plan.labels.map((label) => (label === 'other' ? null : <Badge key={label}>{t(`label.${label}`)}</Badge>))}
      <span suppressHydrationWarning>{t('published', { time: time(plan.publishedAt) })}</span>
      {plan.settledAt === undefined ? null : <span suppressHydrationWarning>{t('settled', { time: time(plan.settledAt) })}</span>}
      {plan.price === 0 || plan.sold === 0 ? null : <span>{tPlan('sold', { count: plan.sold, shown: formatCount(plan.sold) })}</span>}
    </p>
  );
}
