import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import type { UserId } from '@matchpoint/contracts/ids';
import { formatCount } from '@matchpoint/i18n/format-count';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ChatRulesRow } from './chat-rules-row.tsx';
import { ChatTab } from './chat-tab.tsx';
import { HeldTab } from './held-tab.tsx';
import { ModeratorsTab } from './moderators-tab.tsx';
import classes from './moderation-panel.module.css';
import { MutedTab } from './muted-tab.tsx';
import { useRoomLines } from './use-room-lines.ts';
import { FailedState } from '../../../shared/system/failed-state.tsx';

export interface ModerationPanelProps {
  /** The anchor, whose id is the room's. */
  readonly uid: UserId;
  /** Of the live settings, until the topic publishes a newer one. */
  readonly audience: number | undefined;
}

const REFRESH_MS = 10_000;

/** The chat of the own room as its anchor sees it: lines, what waits for a decision, mutes and moderators. */
export function ModerationPanel({ uid, audience }: ModerationPanelProps) {
  const { t } = useTranslation('anchor');
  const { t: tCommon } = useTranslation('common');
  const [tab, setTab] = useState<'chat' | 'held' | 'muted' | 'moderators'>('chat');
  const { data, isError, error, refetch } = trpc.room.moderation.useQuery({ roomId: uid }, { refetchInterval: REFRESH_MS });
  const chat = useRoomLines(uid);
  const watching = chat.audience ?? audience;
  const figures: readonly (readonly [string, string])[] = [
    [t('now.audience'), watching === undefined ? '–' : formatCount(watching)],
    [t('chat.per_minute'), data === undefined ? '–' : String(data.messagesPerMinute)],
    [t('chat.refused'), data === undefined ? '–' : String(data.refused)],
    [t('chat.reports'), data === undefined ? '–' : String(data.reports)],
  ];
  const body = () => {
    if (tab === 'chat') return <ChatTab uid={uid} chat={chat} />;
    if (data !== undefined) {
      if (tab === 'held') return <HeldTab uid={uid} held={data.held} />;
      if (tab === 'muted') return <MutedTab uid={uid} muted={data.muted} />;
      return <ModeratorsTab uid={uid} moderators={data.moderators} />;
    }
    if (!isError) return <Skeleton width="100%" height={160} />;
    const retry = <Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>;
    return <FailedState level={3} error={error} action={retry} />;
  };
  return (
    <Panel title={t('chat.title')}>
      <div className={classes.column}>
        <div className={classes.tabs}>
          <SegmentedControl
            label={t('chat.title')}
            value={tab}
            options={[
              { value: 'chat', label: t('chat.lines') },
              { value: 'held', label: t('chat.held'), count: data?.held.length },
              { value: 'muted', label: t('chat.muted'), count: data?.muted.length },
              { value: 'moderators', label: t('chat.moderators'), count: data?.moderators.length },
            ]}
            onChange={setTab}
          />
        </div>
        <dl className={classes.figures}>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ChatRulesRow uid={uid} />
        {body()}
      </div>
    </Panel>
  );
}
