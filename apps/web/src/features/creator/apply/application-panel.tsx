import { useTranslation } from 'react-i18next';
import type { ExpertApplication } from '@matchpoint/contracts/expert/expert';
import { FREE_PLANS_BEFORE_CHARGING } from '@matchpoint/contracts/rules/plan-rules';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { Link, useHydrated } from '@tanstack/react-router';
import { useCallback, type ReactNode } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { formatDateTime } from '../../../lib/time/format-date-time.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { useLoginDialog } from '../../../shared/account/login-dialog.ts';
import { useAccount } from '../../../shared/account/use-account.ts';
import { useFeature } from '../../../shared/system/features.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon, type IconName } from '../../../ui/image/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ApplicationForm } from './application-form.tsx';
import classes from './application-panel.module.css';
import { useApplication } from './use-application.ts';

/** The application to become an expert in its state (spec §4), or what is missing for it. */
export function ApplicationPanel() {
  const { t } = useTranslation('creator');
  return (
    <Panel title={t('apply.title')} id="apply">
      <div className={classes.body}>
        <ForVisitor />
      </div>
    </Panel>
  );
}

function ForVisitor() {
  const { t } = useTranslation('creator');
  const { t: tCommon } = useTranslation('common');
  const { t: tShell } = useTranslation('shell');
  const hydrated = useHydrated();
  const account = useAccount();
  const { open, prepare } = useLoginDialog();
  if (account.state === 'in') return <OfUser user={account.user} />;
  if (account.state === 'loading' && account.failed) {
    const retry = <Button onClick={account.retry}>{tCommon('action.retry')}</Button>;
    return (
      <EmptyState
        level={3}
        icon="offline"
        role="alert"
        title={tCommon('state.failed')}
        text={tCommon('state.failed_hint')}
        action={retry}
      />
    );
  }
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
  const { t } = useTranslation('common');
  const { application, failed, refetch, set } = useApplication();
  if (user.roles.includes('expert') || application?.state === 'accepted') return <Accepted />;
  if (application === undefined) {
    if (!failed) return <FormSkeleton />;
    const retry = <Button onClick={refetch}>{t('action.retry')}</Button>;
    return <EmptyState level={3} icon="offline" role="alert" title={t('state.failed')} text={t('state.failed_hint')} action={retry} />;
  }
  if (application.state === 'review') return <InReview application={application} />;
  if (application.state === 'refused') return <Refused application={application} user={user} onSent={set} onOutdated={refetch} />;
  return <Open application={application} user={user} onSent={set} onOutdated={refetch} />;
}

interface OpenProps {
  readonly application: ExpertApplication;
  readonly user: OwnUser;
  readonly onSent: (application: ExpertApplication) => void;
  readonly onOutdated: () => void;
}

function Open({ application, user, onSent, onOutdated }: OpenProps) {
  const { t } = useTranslation('creator');
  if (user.adult === false) return <State icon="warn" title={t('apply.under_age')} text={t('apply.under_age_text')} />;
  if (application.missing.length > 0) return <Missing missing={application.missing} />;
  return <ApplicationForm key={user.uid} before={application} onSent={onSent} onOutdated={onOutdated} />;
}

function Missing({ missing }: Pick<ExpertApplication, 'missing'>) {
  const { t } = useTranslation('creator');
  return (
    <div className={classes.state}>
      <p className={classes.title}>{t('apply.missing')}</p>
      <ul className={classes.missing}>
        {missing.map((name) => (
          <li key={name}>
            <Icon name="warn" size={18} />
            {t(`apply.missing.${name}`)}
          </li>
        ))}
      </ul>
      <Link to="/userInfo/setting" className={buttonClass} data-kind="primary">
        {t('apply.missing_go')}
      </Link>
    </div>
  );
}

function InReview({ application: { sentAt, name, introduction } }: { readonly application: ExpertApplication }) {
  const { t } = useTranslation('creator');
  const timeText = useTimeText();
  return (
    <State
      icon="time"
      title={t('apply.review')}
      {...(sentAt === undefined ? {} : { text: t('apply.review_text', { time: timeText(sentAt) }) })}
    >
      {name === undefined ? null : (
        <dl className={classes.sent}>
          <dt>{t('apply.name')}</dt>
          <dd dir="auto">{name}</dd>
          {introduction === undefined ? null : (
            <>
              <dt>{t('apply.introduction')}</dt>
              <dd dir="auto">{introduction}</dd>
            </>
          )}
        </dl>
      )}
    </State>
  );
}

function Refused(props: OpenProps) {
  const { t } = useTranslation('creator');
  const timeText = useTimeText();
  const { reason, decidedAt, mayApplyAt } = props.application;
  const mayApply = useNow(useCallback((now: number) => mayApplyAt === undefined || now >= mayApplyAt, [mayApplyAt]));
  return (
    <>
      <State
        icon="warn"
        title={t('apply.refused')}
        {...(decidedAt === undefined ? {} : { text: t('apply.refused_at', { time: timeText(decidedAt) }) })}
      >
        <dl className={classes.sent}>
          <dt>{t('apply.reason')}</dt>
          <dd dir="auto">{reason ?? t('apply.no_reason')}</dd>
        </dl>
        {mayApply || mayApplyAt === undefined ? null : (
          <p className={classes.again}>{t('apply.again_from', { time: timeText(mayApplyAt) })}</p>
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

function Accepted() {
  const { t } = useTranslation('creator');
  const canWrite = useFeature('planWriting');
  return (
    <State icon="ok" title={t('apply.accepted')} text={t('apply.accepted_text', { free: FREE_PLANS_BEFORE_CHARGING })}>
      <p className={classes.links}>
        {canWrite ? (
          <Link to="/creatorCenter/progComponent" className={buttonClass} data-kind="primary">
            {t('nav.progComponent')}
          </Link>
        ) : null}
        <Link to="/creatorCenter/progManage" className={buttonClass}>
          {t('nav.progManage')}
        </Link>
        <Link to="/creatorCenter/dataShow" className={buttonClass}>
          {t('nav.dataShow')}
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
