import { useTranslation } from 'react-i18next';
import type { ExpertApplication } from '@matchpoint/contracts/expert/expert';
import { FREE_PLANS_BEFORE_CHARGING } from '@matchpoint/contracts/rules/plan-rules';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useNow } from '../../../lib/time/use-now.ts';
import {
  ApplicationFacts,
  ApplicationFailed,
  ApplicationLinks,
  ApplicationPanel,
  ApplicationRefused,
  ApplicationSkeleton,
  ApplicationState,
  useTimeText,
} from '../../../shared/application/application-state.tsx';
import { useFeature } from '../../../shared/system/features.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { ApplicationForm } from './application-form.tsx';
import classes from './missing.module.css';
import { useApplication } from './use-application.ts';

/** The application to become an expert in its state (spec §4), or what is missing for it. */
export function ExpertApplicationPanel() {
  const { t } = useTranslation('creator');
  return (
    <ApplicationPanel title={t('apply.title')} login={t('apply.login')} loginText={t('apply.login_text')}>
      {(user) => <OfUser user={user} />}
    </ApplicationPanel>
  );
}

function OfUser({ user }: { readonly user: OwnUser }) {
  const { application, error, refetch, set } = useApplication();
  if (user.roles.includes('expert') || application?.state === 'accepted') return <Accepted />;
  if (application === undefined) return error !== null ? <ApplicationFailed error={error} onRetry={refetch} /> : <ApplicationSkeleton />;
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
  if (user.adult === false) return <ApplicationState icon="warn" title={t('apply.under_age')} text={t('apply.under_age_text')} />;
  if (application.missing.length > 0) return <Missing missing={application.missing} />;
  return <ApplicationForm key={user.uid} before={application} onSent={onSent} onOutdated={onOutdated} />;
}

function Missing({ missing }: Pick<ExpertApplication, 'missing'>) {
  const { t } = useTranslation('creator');
  return (
    <ApplicationState icon="warn" title={t('apply.missing')}>
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
    </ApplicationState>
  );
}

function InReview({ application: { sentAt, name, introduction } }: { readonly application: ExpertApplication }) {
  const { t } = useTranslation('creator');
  const timeText = useTimeText();
  return (
    <ApplicationState
      icon="time"
      title={t('apply.review')}
      {...(sentAt === undefined ? {} : { text: t('apply.review_text', { time: timeText(sentAt) }) })}
    >
      {name === undefined ? null : (
        <ApplicationFacts
          facts={[
            [t('apply.name'), name],
            [t('apply.introduction'), introduction],
          ]}
        />
      )}
    </ApplicationState>
  );
}

function Refused(props: OpenProps) {
  const { t } = useTranslation('creator');
  const timeText = useTimeText();
  const { reason, decidedAt, mayApplyAt } = props.application;
  const mayApply = useNow(useCallback((now: number) => mayApplyAt === undefined || now >= mayApplyAt, [mayApplyAt]));
  return (
    <ApplicationRefused
      title={t('apply.refused')}
      decided={decidedAt === undefined ? undefined : t('apply.refused_at', { time: timeText(decidedAt) })}
      reasonName={t('apply.reason')}
      reason={reason ?? t('apply.no_reason')}
      againFrom={mayApply || mayApplyAt === undefined ? undefined : t('apply.again_from', { time: timeText(mayApplyAt) })}
      again={t('apply.again')}
      form={<Open {...props} />}
    />
  );
}

function Accepted() {
  const { t } = useTranslation('creator');
  const canWrite = useFeature('planWriting');
  return (
    <ApplicationState icon="ok" title={t('apply.accepted')} text={t('apply.accepted_text', { free: FREE_PLANS_BEFORE_CHARGING })}>
      <ApplicationLinks>
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
      </ApplicationLinks>
    </ApplicationState>
  );
}
