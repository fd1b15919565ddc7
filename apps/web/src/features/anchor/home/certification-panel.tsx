import { useTranslation } from 'react-i18next';
import type { AnchorCertification } from '@matchpoint/contracts/anchor/anchor';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useNow } from '../../../lib/time/use-now.ts';
import {
  ApplicationFailed,
  ApplicationLinks,
  ApplicationPanel,
  ApplicationRefused,
  ApplicationSkeleton,
  ApplicationState,
  useTimeText,
} from '../../../shared/application/application-state.tsx';
import { AgeConfirmation } from '../../../shared/gold/age-confirmation.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { ApplicationForm } from './application-form.tsx';
import { BanNotice } from './ban-notice.tsx';
import { useCertification } from './use-certification.ts';

/** The certification in its state (spec §4): the application, its review, the refusal, the ban, or the way to the live control. */
export function CertificationPanel() {
  const { t } = useTranslation('anchor');
  return (
    <ApplicationPanel title={t('apply.title')} login={t('apply.login')} loginText={t('apply.login_text')}>
      {(user) => <OfUser key={user.uid} user={user} />}
    </ApplicationPanel>
  );
}

function OfUser({ user }: { readonly user: OwnUser }) {
  const { data, error, refetch } = useCertification();
  if (data === undefined)
    return error !== null ? <ApplicationFailed error={error} onRetry={() => void refetch()} /> : <ApplicationSkeleton />;
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
    return <ApplicationState icon="warn" title={t('apply.under_age')} text={t('apply.under_age_text')} />;
  if (missing.includes('mobile')) return <MobileMissing />;
  if (missing.includes('age') && user.adult !== true) return <AgeConfirmation title={t('apply.age')} text={t('apply.age_text')} />;
  return <ApplicationForm mobile={user.mobile ?? ''} onOutdated={onOutdated} />;
}

function MobileMissing() {
  const { t } = useTranslation('anchor');
  return (
    <ApplicationState icon="warn" title={t('apply.mobile_missing')} text={t('apply.mobile_missing_text')}>
      <Link to="/userInfo/setting" className={buttonClass} data-kind="primary">
        {t('apply.to_setting')}
      </Link>
    </ApplicationState>
  );
}

function InReview({ certification: { appliedAt } }: { readonly certification: AnchorCertification }) {
  const { t } = useTranslation('anchor');
  const timeText = useTimeText();
  return (
    <ApplicationState
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
    <ApplicationRefused
      title={t('apply.rejected')}
      decided={decidedAt === undefined ? undefined : t('apply.rejected_at', { time: timeText(decidedAt) })}
      reasonName={t('apply.reason')}
      reason={reason === '' ? t('apply.no_reason') : reason}
      againFrom={mayApply || reapplyAt === undefined ? undefined : t('apply.again_from', { time: timeText(reapplyAt) })}
      again={t('apply.again')}
      form={<Open {...props} />}
    />
  );
}

function Passed({ certification: { decidedAt } }: { readonly certification: AnchorCertification }) {
  const { t } = useTranslation('anchor');
  const timeText = useTimeText();
  return (
    <ApplicationState
      icon="ok"
      title={t('apply.passed')}
      text={decidedAt === undefined ? t('apply.passed_note') : t('apply.passed_text', { time: timeText(decidedAt) })}
    >
      <ApplicationLinks>
        <Link to="/anchorCenter/live" className={buttonClass} data-kind="primary">
          {t('nav.live')}
        </Link>
        <Link to="/anchorCenter/revenueDetails" className={buttonClass}>
          {t('nav.revenueDetails')}
        </Link>
      </ApplicationLinks>
    </ApplicationState>
  );
}
