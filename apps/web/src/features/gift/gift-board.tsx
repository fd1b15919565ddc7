import { useTranslation } from 'react-i18next';
import { GIFT_BOARDS, type GiftBoard } from '@matchpoint/contracts/rules/gift';
import { useEffect, useState } from 'react';
import { useFailureText } from '../../lib/i18n/use-failure-text.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUid } from '../../shared/account/use-account.ts';
import { LevelBadge } from '../../shared/room/level-badge.tsx';
import { useRoom } from '../../shared/room/room-context.tsx';
import { useFeature } from '../../shared/system/features.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Avatar } from '../../ui/image/avatar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import classes from './gift-board.module.css';
import { FailedState } from '../../shared/system/failed-state.tsx';

/** The fans of the room by heat, without amounts; named are those who allow it. */
export default function GiftBoardPanel() {
  const { t } = useTranslation('gift');
  const { t: tCommon } = useTranslation('common');
  const { room } = useRoom();
  const [type, setType] = useState<GiftBoard>('stream');
  const { data, isError, error, refetch } = trpc.gift.leaderboard.useQuery({ type, roomId: room.id }, { refetchInterval: 30_000 });
  return (
    <div className={classes.board}>
      <SegmentedControl
        label={t('board.label')}
        value={type}
        onChange={setType}
        options={GIFT_BOARDS.map((value) => ({ value, label: t(`board.${value}`) }))}
      />
      {isError && data === undefined ? (
        <FailedState level={2} error={error} action={<Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>} />
      ) : data === undefined ? (
        <Skeleton width="80%" height={20} />
      ) : data.list.length === 0 ? (
        <EmptyState icon="pro" title={t('board.empty')} text={t('board.empty_text')} />
      ) : (
        <ol className={classes.rows}>
          {data.list.map((row) => (
            <li key={row.rank}>
              <b dir="ltr">{row.rank}</b>
              {row.uid === undefined ? (
                <span className={classes.nobody} aria-hidden="true" />
              ) : (
                <Avatar uid={row.uid} username={row.username ?? ''} avatar={row.avatar} size={28} />
              )}
              <span className={classes.name}>
                <LevelBadge level={row.level} />
                <bdi>{row.username ?? t('board.anonymous')}</bdi>
              </span>
              <span className={classes.heat} title={t('board.heat', { heat: row.heat })}>
                <i style={{ inlineSize: `${row.heat}%` }} />
                <span>{t('board.heat', { heat: row.heat })}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
      <NameSwitch />
      <p className={classes.rule}>{t('board.rule')}</p>
    </div>
  );
}

/** Whether leaderboards may name the user: off until the user allows it. */
function NameSwitch() {
  const { t } = useTranslation('gift');
  const uid = useUid();
  const offered = useFeature('giftNames');
  const toast = useToast();
  const failureText = useFailureText();
  const utils = trpc.useUtils();
  const [shown, setShown] = useState<boolean>();
  const { mutate, isPending } = trpc.gift.settings.useMutation({
    onSuccess: ({ nameShown }, sent) => {
      setShown(nameShown);
      if (sent.nameShown !== undefined) void utils.gift.leaderboard.invalidate();
    },
    onError: (error, sent) => {
      if (sent.nameShown !== undefined) toast({ icon: 'warn', kind: 'error', text: failureText(error) });
    },
  });
  const wanted = uid !== undefined && offered;
  useEffect(() => {
    if (wanted) mutate({});
  }, [wanted, mutate]);
  if (!wanted || shown === undefined) return null;
  return (
    <label className={classes.switch}>
      <input
        type="checkbox"
        checked={shown}
        disabled={isPending}
        onChange={({ currentTarget }) => mutate({ nameShown: currentTarget.checked })}
      />
      {t('board.show_name')}
    </label>
  );
}
