import { useTranslation } from 'react-i18next';
import type { UserId } from '@matchpoint/contracts/ids';
import { MAX_MODERATORS } from '@matchpoint/contracts/rules/chat';
import { dateText } from '@matchpoint/i18n/match-time';
import { dayOf } from '@matchpoint/i18n/time-zone';
import { useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { scrollArea } from '../../../ui/layout/scroll-area.ts';
import classes from './rows.module.css';

export interface ModeratorsTabProps {
  readonly uid: UserId;
  readonly moderators: readonly { readonly uid: UserId; readonly username: string; readonly since: number }[];
}

/** The moderators whom the anchor named; one is named by user name. */
export function ModeratorsTab({ uid, moderators }: ModeratorsTabProps) {
  const { t } = useTranslation('anchor');
  const { locale } = usePage();
  const { zone } = useZone();
  const utils = trpc.useUtils();
  const failureText = useFailureText();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const { mutate, isPending } = trpc.room.nameModerator.useMutation({
    onSuccess: ({ moderators: now }) => {
      utils.room.moderation.setData({ roomId: uid }, (before) => before && { ...before, moderators: now });
      setName('');
    },
    onError: (failure) => setError(failureText(failure)),
  });
  return (
    <div {...scrollArea} className={classes.scroll} role="region" aria-label={t('chat.moderators')}>
      <form
        className={classes.form}
        aria-label={t('moderators.add')}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '' && !isPending) mutate({ username: name.trim(), remove: false });
        }}
      >
        <input
          type="text"
          dir="auto"
          aria-label={t('moderators.name')}
          placeholder={t('moderators.name')}
          maxLength={64}
          autoComplete="off"
          value={name}
          aria-invalid={error !== undefined || undefined}
          aria-describedby="moderator-error"
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setError(undefined);
          }}
        />
        <Button type="submit" aria-busy={isPending} disabled={name.trim() === '' || moderators.length >= MAX_MODERATORS}>
          {t('moderators.add')}
        </Button>
        <p id="moderator-error" role="alert">
          {error}
        </p>
      </form>
      <p className={classes.note}>{t('moderators.text', { max: MAX_MODERATORS })}</p>
      <ul className={classes.rows}>
        {moderators.map((moderator) => (
          <li key={moderator.uid} data-moderator={moderator.uid}>
            <div>
              <p>
                <b>
                  <bdi>{moderator.username}</bdi>
                </b>
              </p>
              <small>{t('moderators.since', { time: dateText(dayOf(moderator.since, zone), locale.code) })}</small>
            </div>
            <button
              type="button"
              aria-label={`${t('moderators.remove')} ${moderator.username}`}
              onClick={() => {
                if (!isPending) mutate({ userId: moderator.uid, remove: true });
              }}
            >
              {t('moderators.remove')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
