import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import type { UserSession } from '@matchpoint/contracts/user/user';
import { useState } from 'react';
import { trpc } from '../../../../lib/trpc.ts';
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts';
import { ConfirmModal } from '../../../../ui/work/confirm-modal.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { useToast } from '../../../../ui/overlay/toast.tsx';
import { DeviceRow } from './device-row.tsx';
import { useDeviceName } from './use-device-name.ts';
import { ListSkeleton } from '../../list-skeleton.tsx';
import { FailedState } from '../../../../shared/system/failed-state.tsx';

/** The sessions to end. */
type Ending = UserSession | 'others';

/** The user's open sessions. Each can be ended; its tabs are logged out at once. */
export function DevicesPanel() {
  const { t } = useTranslation('user');
  const { t: tCommon } = useTranslation('common');
  const { data, isError, error, refetch } = trpc.user.sessions.useQuery({});
  const [ending, setEnding] = useState<Ending>();
  const list = data?.list.toSorted((a, b) => Number(b.current) - Number(a.current) || b.seenAt - a.seenAt);
  const more = (list?.length ?? 0) > 1 ? <Button onClick={() => setEnding('others')}>{t('device.end_others')}</Button> : undefined;
  return (
    <Panel title={t('device.title')} more={more} note={t('device.note')}>
      {list !== undefined ? (
        <ul>
          {list.map((device) => (
            <DeviceRow key={device.sessionId} device={device} onEnd={() => setEnding(device)} />
          ))}
        </ul>
      ) : isError ? (
        <FailedState error={error} action={<Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>} />
      ) : (
        <ListSkeleton rows={1} />
      )}
      <EndDialog ending={ending} onClose={() => setEnding(undefined)} />
    </Panel>
  );
}

function EndDialog({ ending, onClose }: { readonly ending: Ending | undefined; readonly onClose: () => void }) {
  const { t } = useTranslation('user');
  const toast = useToast();
  const utils = trpc.useUtils();
  const failureText = useFailureText();
  const deviceName = useDeviceName();
  const { mutate, isPending, error, reset } = trpc.user.endSessions.useMutation({
    onSuccess: ({ ended }) => {
      utils.user.sessions.setData({}, (before) => before && { list: before.list.filter(({ sessionId }) => !ended.includes(sessionId)) });
      toast({ icon: 'ok', kind: 'ok', text: t('device.ended', { count: ended.length }) });
      onClose();
    },
  });
  const close = (): void => {
    reset();
    onClose();
  };
  return (
    <ConfirmModal
      open={ending !== undefined}
      title={t(ending === 'others' ? 'device.end_others' : 'device.end_title')}
      confirm={t('device.end')}
      danger
      busy={isPending}
      error={error === null ? undefined : failureText(error)}
      onConfirm={() =>
        mutate(ending === undefined || ending === 'others' ? { others: true } : { sessionId: ending.sessionId, others: false })
      }
      onClose={close}
    >
      <p>
        {ending === undefined || ending === 'others'
          ? t('device.end_others_text')
          : t('device.end_text', { device: deviceName(ending.agent) })}
      </p>
    </ConfirmModal>
  );
}
