import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { useFeature } from '../../../shared/system/features.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ModerationPanel } from '../chat/moderation-panel.tsx';
import { AnchorPage } from '../frame/anchor-page.tsx';
import { useLiveInfo } from '../frame/use-live-info.ts';
import { AnnouncePanel } from '../settings/announce-panel.tsx';
import { InfoPanel } from '../settings/info-panel.tsx';
import { MatchPanel } from '../settings/match-panel.tsx';
import { StreamPanel } from '../settings/stream-panel.tsx';
import { BroadcastPanel } from './broadcast-panel.tsx';
import { CertificationBar } from './certification-bar.tsx';
import classes from './control-page.module.css';
import { TodayPanel } from './today-panel.tsx';
import { FailedState } from '../../../shared/system/failed-state.tsx';

/** The live control of the logged-in anchor (spec §2): start and end, stream, match, information, announcements and the chat. */
export function ControlPage() {
  const { t } = useTranslation('anchor');
  return <AnchorPage title={t('nav.live')}>{(user) => <Control key={user.uid} user={user} />}</AnchorPage>;
}

function Control({ user }: { readonly user: OwnUser }) {
  const { t } = useTranslation('anchor');
  const { t: tCommon } = useTranslation('common');
  const { data, isError, error, refetch } = useLiveInfo();
  const hasChat = useFeature('chat');
  const canModerate = useFeature('roomModeration') && hasChat;
  const canChoose = useFeature('liveSettings');
  const canAnnounce = useFeature('announcements');
  const hasStreams = useFeature('streams');
  const heading = (
    <VisuallyHidden>
      <h1>{t('control.heading')}</h1>
    </VisuallyHidden>
  );
  if (data === undefined) {
    const retry = <Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>;
    return (
      <Panel title={t('nav.live')}>
        {heading}
        {isError ? <FailedState level={3} error={error} action={retry} /> : <Skeleton width="100%" height={480} />}
      </Panel>
    );
  }
  return (
    <>
      {heading}
      <CertificationBar mobile={user.mobile} />
      <div className={classes.top} data-single={!canModerate || undefined}>
        <BroadcastPanel info={data} uid={user.uid} />
        {canModerate ? <ModerationPanel uid={user.uid} audience={data.broadcast?.audience} /> : null}
      </div>
      <div className={classes.pair} data-single={!(canChoose && hasStreams && data.streamAddress !== undefined) || undefined}>
        {canChoose ? <MatchPanel match={data.match} /> : null}
        {hasStreams && data.streamAddress !== undefined ? <StreamPanel info={data} address={data.streamAddress} /> : null}
      </div>
      <InfoPanel info={data} />
      <div className={classes.pair} data-single={!canAnnounce || undefined}>
        {canAnnounce ? <AnnouncePanel uid={user.uid} /> : null}
        <TodayPanel broadcast={data.broadcast} />
      </div>
    </>
  );
}
