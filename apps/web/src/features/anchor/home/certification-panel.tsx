import { useTranslation } from 'react-i18next';
import type { AnchorCertification } from '@matchpoint/contracts/anchor/anchor';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { Link, useHydrated } from '@tanstack/react-router';
import { useCallback, type ReactNode } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { formatDateTime } from '../../../lib/time/format-date-time.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { useLoginDialog } from '../../../shared/account/login-dialog.ts';
import { useAccount } from '../../../shared/account/use-account.ts';
import { AgeConfirmation } from '../../../shared/gold/age-confirmation.tsx';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon, type IconName } from '../../../ui/image/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ApplicationForm } from './application-form.tsx';
import { BanNotice } from './ban-notice.tsx';
import classes from './certification-panel.module.css';
import { useCertification } from './use-certification.ts';

/** The certification in its state (spec §4): the application, its review, the refusal, the ban, or the way to the live control. */
export function CertificationPanel() {
  const { t } = useTranslation('anchor');
  return (
    <Panel title={t('apply.title')} id="apply">
      <div className={classes.body}>
        <ForVisitor />
      </div>
    </Panel>
  );
}

function ForVisitor() {
  const { t } = useTranslation('anchor');
  const { t: tShell } = useTranslation('shell');
  const hydrated = useHydrated();
  const account = useAccount();
  const { open, prepare } = useLoginDialog();
  if (account.state === 'in') return <OfUser key={account.uid} user={account.user} />;
  if (account.state === 'loading' && account.failed) return <Failed onRetry={account.retry} />;
  if (!hydrated || account.state === 'loading') return <FormSkeleton />;
  return (
    <EmptyState
      level={3}
      icon="user"
      title={t('apply.login')}
      text={t('apply.login_text')}
      action={
        <Button kind="primary" onPointerEnter={prepare} onFocus={prepare} onClick={open}>
          {tShell('account.login')}
        </Button>
      }
    />
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('common');
  const retry = <Button onClick={onRetry}>{t('action.retry')}</Button>;
  return <EmptyState level={3} icon="offline" role="alert" title={t('state.failed')} text={t('state.failed_hint')} action={retry} />;
}

function FormSkeleton() {
  return (
    <div className={classes.skeleton} aria-hidden="true">
      <Skeleton width={96} height={16} />
      <Skeleton width="100%" height={40} />
      <Skeleton width={96} height={16} />
      <Skeleton width="100%" height={40} />
      <Skeleton width={96} height={16} />
      <Skeleton width="100%" height={88} />
    </div>
  );
}

function OfUser({ user }: { readonly user: OwnUser }) {
  const { data, isError, refetch } = useCertification();
  if (data === undefined) return isError ? <Failed onRetry={() => void refetch()} /> : <FormSkeleton />;
  const props: OpenProps = {
    certification: data,
    user,
    onOutdated: () => void refetch(),
  };
  switch (data.state) {
    case 'passed':
      return <Passed certification={data} />;
    case 'review':
      return <InReview certification={data} />;
    case 'banned':
      return <BanNotice certification={data} />;
    case 'rejected':
      return <Rejected {...props} />;
    default:
      return <Open {...props} />;
  }
}

interface OpenProps {
  readonly certification: AnchorCertification;
  readonly user: OwnUser;
  readonly onOutdated: () => void;
}

/** The form, or what the account lacks for it. */
function Open({ certification: { missing }, user, onOutdated }: OpenProps) {
  const { t } = useTranslation('anchor');
  if (user.adult === false || missing.includes('adult'))
    return <State icon="warn" title={t('apply.under_age')} text={t('apply.under_age_text')} />;
  if (missing.includes('mobile')) return <MobileMissing />;
  if (missing.includes('age') && user.adult !== true) return <AgeConfirmation title={t('apply.age')} text={t('apply.age_text')} />;
  return <ApplicationForm mobile={user.mobile ?? ''} onOutdated={onOutdated} />;
}

function MobileMissing() {
  const { t } = useTranslation('anchor');
  return (
    <State icon="warn" title={t('apply.mobile_missing')} text={t('apply.mobile_missing_text')}>
      <Link to="/userInfo/setting" className={buttonClass} data-kind="primary">
        {t('apply.to_setting')}
      </Link>
    </State>
  );
}

function InReview({ certification: { appliedAt } }: { readonly certification: AnchorCertification }) {
  const { t } = useTranslation('anchor');
  const timeText = useTimeText();
  return (
    <State
      icon="time"
      title={t('apply.review')}
      text={appliedAt === undefined ? t('apply.review_note') : t('apply.review_text', { time: timeText(appliedAt) })}
    />
  );
}

function Rejected(props: OpenProps) {
  const { t } = useTranslation('anchor');
  const timeText = useTimeText();
  const { reason, decidedAt, reapplyAt } = props.certification;
  const mayApply = useNow(useCallback((now: number) => reapplyAt === undefined || now >= reapplyAt, [reapplyAt]));
  return (
    <>
      <State
        icon="warn"
        title={t('apply.rejected')}
        {...(decidedAt === undefined ? {} : { text: t('apply.rejected_at', { time: timeText(decidedAt) }) })}
      >
        <dl className={classes.sent}>
          <dt>{t('apply.reason')}</dt>
          <dd dir="auto">{reason === '' ? t('apply.no_reason') : reason}</dd>
        </dl>
        {mayApply || reapplyAt === undefined ? null : (
          <p className={classes.text}>{t('apply.again_from', { time: timeText(reapplyAt) })}</p>
        )}
      </State>
      {mayApply ? (
        <div className={classes.repeat}>
          <h3 className={classes.title}>{t('apply.again')}</h3>
          <Open {...props} />
        </div>
      ) : null}
    </>
  );
}

function Passed({ certification: { decidedAt } }: { readonly certification: AnchorCertification }) {
  const { t } = useTranslation('anchor');
  const timeText = useTimeText();
  return (
    <State
      icon="ok"
      title={t('apply.passed')}
      text={decidedAt === undefined ? t('apply.passed_note') : t('apply.passed_text', { time: timeText(decidedAt) })}
    >
      <p className={classes.links}>
        <Link to="/anchorCenter/live" className={buttonClass} data-kind="primary">
          {t('nav.live')}
        </Link>
        <Link to="/anchorCenter/revenueDetails" className={buttonClass}>
          {t('nav.revenueDetails')}
        </Link>
      </p>
    </State>
  );
}

interface StateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

function State({ icon, title, text, children }: StateProps) {
  return (
    <div className={classes.state} role="status">
      <p className={classes.title}>
        <Icon name={icon} size={18} />
        {title}
      </p>
      {text === undefined ? null : <p className={classes.text}>{text}</p>}
      {children}
    </div>
  );
}

function useTimeText(): (at: number) => string {
  const { locale } = usePage();
  const { zone } = useZone();
  return (at) => formatDateTime(at, zone, locale.code);
}
